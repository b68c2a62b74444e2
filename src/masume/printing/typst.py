"""Making a PDF of a template and its data, with fonts for three languages."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from importlib.resources import as_file
from importlib.resources.abc import Traversable
from types import ModuleType

from masume.core.errors import OptionError
from masume.core.language import Language
from masume.core.printing import Paper
from masume.core.typing import Json

LATIN = "Libertinus Serif"
"""Comes with typst."""
CHINESE = ("Noto Sans CJK TC", "Noto Serif CJK TC", "Source Han Sans TC", "PingFang TC")
"""Any of these will do; the first that is installed is embedded. On Windows see below."""
MORE_CHINESE = ("Microsoft JhengHei", "Noto Sans TC", "WenQuanYi Zen Hei", "AR PL UMing TW")


def compile_pdf(
    template: Traversable, data: Mapping[str, Json], language: Language, paper: Paper
) -> bytes:
    """The PDF. The template finds all in its input `data`, as JSON."""
    chinese = language == "zh-Hant"
    given = {
        "paper": paper,
        "lang": "zh" if chinese else language,
        "region": "TW" if chinese else None,
        "fonts": [LATIN, chinese_font()] if chinese else [LATIN],
        **data,
    }
    with as_file(template) as file:
        made = typst().compile(str(file), format="pdf", sys_inputs={"data": json.dumps(given)})
    assert isinstance(made, bytes)
    return made


def typst() -> ModuleType:
    """The module, or `OptionError` if it is not installed."""
    try:
        return import_module("typst")
    except ImportError:
        message = "Printing needs typst: pip install 'masume[print]'."
        raise OptionError("option/print", message) from None


@lru_cache
def families() -> frozenset[str]:
    """The fonts that are installed here, and those that typst brings."""
    return frozenset(typst().Fonts(include_system_fonts=True).families())


def chinese_font() -> str:
    """A font with Chinese characters, or `OptionError` if there is none."""
    for font in (*CHINESE, *MORE_CHINESE):
        if font in families():
            return font
    message = "No Chinese font is installed here: install Noto Sans CJK (fonts-noto-cjk)."
    raise OptionError("option/print-font", message)
