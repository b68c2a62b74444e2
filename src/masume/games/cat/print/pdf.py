"""Cat Sudoku on paper: a sheet for every player, one Wild Counter and the rules on a page."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files

import msgspec
from msgspec import Struct

from masume.core.language import Language
from masume.core.options import Options
from masume.core.printing import Paper, Printer
from masume.games.cat.rules.sheet import SEASONS, sheet
from masume.games.cat.rules.state import CatOptions
from masume.games.cat.scenes import empty_sheet
from masume.printing.typst import compile_pdf


class Words(Struct, frozen=True):
    """The words of one language."""

    title: str
    seasons: dict[str, str]
    name: str
    score: str
    counter: str
    one: str
    two: str
    rules: tuple[tuple[str, str], ...]
    """A heading and its text."""
    note: str


def words(language: Language) -> Words:
    """The words in `words/`."""
    text = (files(__package__) / "words" / f"{language}.json").read_bytes()
    return msgspec.json.decode(text, type=Words)


class CatPrinter(Printer):
    """Four sheets on a page, the Wild Counter and the rules."""

    options = ("sheet",)
    languages = ("en", "nl", "zh-Hant")
    contents = "sheets, a Wild Counter and the rules"

    def make(self, options: Options, players: int, language: Language, paper: Paper) -> bytes:
        assert isinstance(options, CatOptions)
        return cat_pdf(options.sheet, players, language, paper)

    def file_name(self, options: Mapping[str, object], language: Language) -> str:
        """Such as `cat-spring-en.pdf`."""
        sheet = options.get("sheet", SEASONS[0])
        return f"cat-{sheet if sheet in SEASONS else 'own'}-{language}.pdf"


def cat_pdf(option: str, players: int, language: Language = "en", paper: Paper = "a4") -> bytes:
    """A sheet for each player; `option` is a season or a drawing on one line."""
    said = words(language)
    data = {
        "sheet": empty_sheet(sheet(option).rows),
        "players": players,
        "season": said.seasons[option] if option in SEASONS else "",
        "words": msgspec.to_builtins(said),
    }
    return compile_pdf(files(__package__) / "sheet.typ", data, language, paper)
