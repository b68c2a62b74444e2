"""Cat Sudoku on paper: a sheet for every player, one Wild Counter and the rules on a page."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from importlib.resources import as_file, files
from types import ModuleType

import msgspec
from msgspec import Struct

from masume.core.errors import OptionError
from masume.core.language import Language
from masume.core.options import Options
from masume.core.printing import Paper, Printer
from masume.games.cat.rules.sheet import SEASONS, sheet
from masume.games.cat.rules.state import CatOptions
from masume.games.cat.scenes import empty_sheet

LATIN = "Libertinus Serif"
"""Comes with typst."""
CHINESE = ("Noto Sans CJK TC", "Noto Serif CJK TC", "Source Han Sans TC", "PingFang TC")
"""Any of these will do; the first that is installed is embedded. On Windows see below."""
MORE_CHINESE = ("Microsoft JhengHei", "Noto Sans TC", "WenQuanYi Zen Hei", "AR PL UMing TW")


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
    typst = _typst()
    said = words(language)
    data = {
        "sheet": empty_sheet(sheet(option).rows),
        "players": players,
        "paper": paper,
        "lang": "zh" if language == "zh-Hant" else language,
        "region": "TW" if language == "zh-Hant" else None,
        "fonts": [LATIN, _chinese_font()] if language == "zh-Hant" else [LATIN],
        "season": said.seasons[option] if option in SEASONS else "",
        "words": msgspec.to_builtins(said),
    }
    with as_file(files(__package__) / "sheet.typ") as template:
        made = typst.compile(str(template), format="pdf", sys_inputs={"data": json.dumps(data)})
    assert isinstance(made, bytes)
    return made


def _typst() -> ModuleType:
    try:
        return import_module("typst")
    except ImportError:
        message = "Printing needs typst: pip install 'masume[print]'."
        raise OptionError("option/print", message) from None


@lru_cache
def _families() -> frozenset[str]:
    """The fonts that are installed here, and those that typst brings."""
    return frozenset(_typst().Fonts(include_system_fonts=True).families())


def _chinese_font() -> str:
    for font in (*CHINESE, *MORE_CHINESE):
        if font in _families():
            return font
    message = "No Chinese font is installed here: install Noto Sans CJK (fonts-noto-cjk)."
    raise OptionError("option/print-font", message)
