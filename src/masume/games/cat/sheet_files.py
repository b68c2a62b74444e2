"""Sheets that somebody drew: reading a file."""

from __future__ import annotations

from pathlib import Path

from masume.core.errors import OptionError
from masume.games.cat.rules.sheet import SEASONS, Sheet, drawn, sheet

LARGEST = 10_000
"""No drawing has more bytes, with all its remarks."""


def find(given: str) -> Sheet:
    """A season's sheet, or the one in a file, or `OptionError`."""
    return sheet(given) if given in SEASONS else read(Path(given))


def sheet_option(given: str) -> str:
    """A season as it is; a file as a drawing on one line, as the option `sheet` takes it."""
    return given if given in SEASONS else read(Path(given)).text


def read(path: Path) -> Sheet:
    """The sheet in a file, or `OptionError` that names the file, the line and the column."""
    try:
        text = path.read_text(encoding="utf-8") if path.stat().st_size <= LARGEST else ""
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or "it is no text"
        raise OptionError("option/sheet-file", f"Cannot read {path}: {why}.") from None
    try:
        return drawn(text)
    except OptionError as error:
        raise OptionError(error.code, f"{path}: {error.message}", **error.facts) from None
