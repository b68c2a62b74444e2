"""A game on paper: boards, pieces to cut out, and the rules."""

from __future__ import annotations

from abc import abstractmethod
from importlib.resources import files

import msgspec
from msgspec import Struct

from masume.core.language import Language
from masume.core.options import Options
from masume.core.printing import Paper, Printer
from masume.core.typing import AnyGame
from masume.pictures.pieces import pawn
from masume.pictures.svg import NAMESPACE, Svg, element, in_theme, number
from masume.printing.rules import rule_blocks
from masume.printing.typst import compile_pdf


class Board(Struct, frozen=True, tag="board"):
    """A picture on a page of its own."""

    svg: str
    mm: float
    """How wide it is."""


class Pieces(Struct, frozen=True, tag="pieces"):
    """Pieces of one size to cut out, as many on a page as fit."""

    svgs: tuple[str, ...]
    """The different ones."""
    order: tuple[int, ...]
    """Which of them come one after the other, by index."""
    wide: float
    high: float
    """Millimetres of one piece."""


class Pad(Struct, frozen=True, tag="pad"):
    """A table for scores: a column a player, and rows to write in."""

    heads: tuple[str, ...]
    rows: int


Sheet = Board | Pieces | Pad


class SheetsPrinter(Printer):
    """Prints boards and pieces, then the rules."""

    languages = ("en", "nl", "zh-Hant")

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.players = game.info.seats

    @abstractmethod
    def sheets(self, options: Options, players: int) -> list[Sheet]:
        """What lies on the table."""

    def make(self, options: Options, players: int, language: Language, paper: Paper) -> bytes:
        """The sheets, then the rules with their examples."""
        data = {
            "sheets": msgspec.to_builtins(self.sheets(options, players)),
            "rules": msgspec.to_builtins(rule_blocks(self.game.info.key, language)),
        }
        return compile_pdf(files(__package__) / "sheets.typ", data, language, paper)


def printed(picture: str) -> str:
    """A picture as it is printed: in light colours."""
    return in_theme(picture, "light")


def piece(wide: float, high: float, *drawn: Svg) -> str:
    """A picture of one piece, drawn on a field of this size."""
    return element(
        "svg",
        *drawn,
        xmlns=NAMESPACE,
        viewBox=f"0 0 {number(wide)} {number(high)}",
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def in_order(counts: list[tuple[str, int]], wide: float, high: float) -> Pieces:
    """So many of each piece, one kind after the other.

    >>> in_order([("<a/>", 2), ("<b/>", 1)], 10, 10).order
    (0, 0, 1)
    """
    order = [index for index, (_, count) in enumerate(counts) for _ in range(count)]
    return Pieces(tuple(svg for svg, _ in counts), tuple(order), wide, high)


def score_pad(players: int, rows: int) -> Pad:
    """A pad with a pawn above every column."""
    return Pad(tuple(piece(100, 100, pawn(seat, 8, 8, 84)) for seat in range(players)), rows)
