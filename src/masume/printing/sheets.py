"""A game on paper: boards, pieces to cut out, and the rules."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import cached_property
from importlib.resources import files

import msgspec
from msgspec import Struct

from masume.core.language import Language
from masume.core.options import Options, options_from
from masume.core.printing import Paper, Printer
from masume.core.typing import AnyGame
from masume.pictures.pieces import pawn
from masume.pictures.svg import NAMESPACE, Svg, element, in_theme, number
from masume.printing import preview
from masume.printing.rules import rule_blocks
from masume.printing.typst import compile_pdf


class Board(Struct, frozen=True, tag="board"):
    """A picture on a page of its own."""

    svg: str
    mm: float
    """How wide it is."""
    part: str = "board"
    """The part of the file to which it belongs."""


class Pieces(Struct, frozen=True, tag="pieces"):
    """Pieces of one size to cut out, as many on a page as fit."""

    svgs: tuple[str, ...]
    """The different ones."""
    order: tuple[int, ...]
    """Which of them come one after the other, by index."""
    wide: float
    high: float
    """Millimetres of one piece."""
    part: str = "tiles"


class Pad(Struct, frozen=True, tag="pad"):
    """A table for scores: a column a player, and rows to write in."""

    heads: tuple[str, ...]
    rows: int
    part: str = "pad"


Sheet = Board | Pieces | Pad
RULES = "rules"


class SheetsPrinter(Printer):
    """Prints boards and pieces, then the rules."""

    languages = ("en", "nl", "zh-Hant")

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.players = game.info.seats

    @abstractmethod
    def sheets(self, options: Options, players: int) -> list[Sheet]:
        """What lies on the table."""

    @cached_property
    def parts(self) -> tuple[str, ...]:
        """The parts of the sheets as they usually are, then the rules."""
        players = self.players[0]
        usual = self.game.check(options_from(self.game, {}), players)
        return (*dict.fromkeys(each.part for each in self.sheets(usual, players)), RULES)

    def make(self, options: Options, players: int, language: Language, paper: Paper) -> bytes:
        """The sheets, then the rules with their examples."""
        return self.make_parts(options, players, language, paper, self.parts)

    def make_parts(
        self,
        options: Options,
        players: int,
        language: Language,
        paper: Paper,
        parts: Sequence[str],
    ) -> bytes:
        """Some of that."""
        sheets = [each for each in self.sheets(options, players) if each.part in parts]
        rules = rule_blocks(self.game.info.key, language) if RULES in parts else []
        data = {"sheets": msgspec.to_builtins(sheets), "rules": msgspec.to_builtins(rules)}
        return compile_pdf(files(__package__) / "sheets.typ", data, language, paper)

    def draw_part(
        self, part: str, options: Options, players: int, language: Language, paper: Paper
    ) -> str:
        """Its first sheet."""
        if part == RULES:
            return rules_preview(self.game.info.key, language, paper)
        for each in self.sheets(options, players):
            if each.part == part:
                return _first_page(each, paper)
        return ""


def rules_preview(key: str, language: Language, paper: Paper) -> str:
    """What a page of rules looks like: its title, and the first of its examples."""
    blocks = rule_blocks(key, language)
    title = "".join(run.text for block in blocks[:1] for run in block.runs)
    pictures = [figure.svg for block in blocks for figure in block.figures]
    return preview.text_page(title, pictures[:6], paper)


def _first_page(sheet: Sheet, paper: Paper) -> str:
    match sheet:
        case Board():
            return preview.board_page(sheet.svg, sheet.mm, paper)
        case Pieces():
            return preview.pieces_page(sheet.svgs, sheet.order, sheet.wide, sheet.high, paper)
        case Pad():
            return preview.pad_page(sheet.heads, sheet.rows, paper)


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


def in_order(
    counts: list[tuple[str, int]], wide: float, high: float, part: str = "tiles"
) -> Pieces:
    """So many of each piece, one kind after the other.

    >>> in_order([("<a/>", 2), ("<b/>", 1)], 10, 10).order
    (0, 0, 1)
    """
    order = [index for index, (_, count) in enumerate(counts) for _ in range(count)]
    return Pieces(tuple(svg for svg, _ in counts), tuple(order), wide, high, part)


def score_pad(players: int, rows: int) -> Pad:
    """A pad with a pawn above every column."""
    return Pad(tuple(piece(100, 100, pawn(seat, 8, 8, 84)) for seat in range(players)), rows)
