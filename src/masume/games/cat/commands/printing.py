"""`masume print`: writes a PDF to print and play."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct
from rich.console import Console

from masume.core import registry
from masume.core.errors import OptionError
from masume.games.cat.commands.sheet import sheet_option
from masume.games.cat.print.pdf import Language, Size, cat_pdf

__all__ = ["Size", "Wish", "run"]


class Wish(Struct, frozen=True):
    """What was asked for."""

    game: str
    sheet: str
    players: int
    language: Language
    paper: Size
    output: Path | None


def run(console: Console, wish: Wish) -> None:
    """Writes the PDF and says where it is."""
    name = registry.game(wish.game).info.name
    if wish.game != "cat":
        raise OptionError("option/print", f"There is nothing to print for {name} yet.")
    made = cat_pdf(sheet_option(wish.sheet), wish.players, wish.language, wish.paper)
    path = wish.output or Path(f"cat-{Path(wish.sheet).stem}-{wish.language}.pdf")
    try:
        path.write_bytes(made)
    except OSError as error:
        raise OptionError("option/print-file", f"Cannot write {path}: {error.strerror}.") from None
    words = f"{path}: {wish.players} sheets, a Wild Counter and the rules."
    console.print(words, markup=False, soft_wrap=True)
