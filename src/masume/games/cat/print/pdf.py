"""Cat Sudoku on paper: a sheet for every player, one Wild Counter, the rules and examples."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files

import msgspec
from msgspec import Struct

from masume.core.language import Language
from masume.core.options import Options
from masume.core.printing import Paper, Printer
from masume.games.cat.rules.sheet import SEASONS, sheet
from masume.games.cat.rules.state import CatOptions
from masume.games.cat.scenes import empty_sheet
from masume.pictures.svg import path, text
from masume.printing.preview import INK, SIZES, inset, page
from masume.printing.rules import figures_of
from masume.printing.sheets import rules_preview
from masume.printing.typst import compile_pdf

PARTS = ("sheets", "counter", "rules")
FOUR = 4
"""Sheets on a page."""


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
    examples: str
    """Above the examples."""
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

    @property
    def parts(self) -> tuple[str, ...]:
        return PARTS

    def make(self, options: Options, players: int, language: Language, paper: Paper) -> bytes:
        return self.make_parts(options, players, language, paper, PARTS)

    def make_parts(
        self,
        options: Options,
        players: int,
        language: Language,
        paper: Paper,
        parts: Sequence[str],
    ) -> bytes:
        assert isinstance(options, CatOptions)
        return cat_pdf(options.sheet, players, language, paper, parts)

    def draw_part(
        self, part: str, options: Options, players: int, language: Language, paper: Paper
    ) -> str:
        """The sheets of the first page, the counter, or the rules."""
        assert isinstance(options, CatOptions)
        if part == "sheets":
            return _sheets_page(empty_sheet(sheet(options.sheet).rows), players, paper)
        if part == "counter":
            return _counter_page(words(language).counter, paper)
        return rules_preview(self.game.info.key, language, paper)

    def file_name(self, options: Mapping[str, object], language: Language) -> str:
        """Such as `cat-spring-en.pdf`."""
        sheet = options.get("sheet", SEASONS[0])
        return f"cat-{sheet if sheet in SEASONS else 'own'}-{language}.pdf"


def cat_pdf(
    option: str,
    players: int,
    language: Language = "en",
    paper: Paper = "a4",
    parts: Sequence[str] = PARTS,
) -> bytes:
    """A sheet for each player; `option` is a season or a drawing on one line."""
    said = words(language)
    figures = figures_of("cat", language) if "rules" in parts else []
    data = {
        "parts": list(parts),
        "figures": msgspec.to_builtins(figures),
        "sheet": empty_sheet(sheet(option).rows),
        "players": players,
        "season": said.seasons[option] if option in SEASONS else "",
        "words": msgspec.to_builtins(said),
    }
    return compile_pdf(files(__package__) / "sheet.typ", data, language, paper)


def _sheets_page(svg: str, players: int, paper: Paper) -> str:
    """Up to four sheets, two beside each other."""
    wide, high = SIZES[paper]
    across, down = wide / 2 - 14, high / 2 - 22
    places = [(8 + k % 2 * wide / 2, 16 + k // 2 * high / 2) for k in range(min(players, FOUR))]
    return page(paper, *(inset(svg, x, y, across, down) for x, y in places))


def _counter_page(title: str, paper: Paper) -> str:
    """Two rows of nine boxes, six of them headed."""
    left, top, box = 42, 40, 14
    heads = [
        text(left + box * (k + 0.5), top - 6, str(k + 1) if k < 6 else "_", 8, fill=INK)
        for k in range(9)
    ]
    lines = [f"M{left} {top + k * box}h{9 * box}" for k in range(3)]
    lines += [f"M{left + k * box} {top}v{2 * box}" for k in range(10)]
    grid = path("".join(lines), fill="none", stroke=INK, stroke_width=0.5)
    return page(paper, text(left, 22, title, 10, fill=INK, text_anchor="start"), *heads, grid)
