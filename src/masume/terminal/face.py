"""How a game looks and speaks in the terminal.

A box names a subclass of `Face` as its part `terminal`; games without one get the plain face.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import islice
from typing import ClassVar

import msgspec
from rich.console import RenderableType
from rich.pretty import Pretty
from rich.table import Table

from masume.bots import Reason
from masume.core.game import Effect, Seat
from masume.core.language import ENGLISH, Language
from masume.core.registry import load_extension
from masume.core.typing import AnyGame, AnyMatch, AnyMove, AnyView
from masume.pictures.cells import cells_of
from masume.terminal.drafts import Drafts

Marks = Mapping[str, str]
"""Spaces that deserve a look, and why: `last`, `fits`."""

FEW = 24
"""Longer lists of moves are cut here."""

SECONDS = 6
"""What a line counts in a race, or each tile where tiles are laid one by one."""


class Face:
    """Prints the view and tells effects by their kind."""

    notation: ClassVar[str] = ""
    """How moves are written, for the help: indented lines."""
    asks: ClassVar[str] = ""
    """What to type, where an example of a move would not say it."""
    drafts: ClassVar[type[Drafts]] = Drafts
    """What people prepare before they play it."""
    held: ClassVar[str] = "tile"
    """What people hold."""
    says_it_all: ClassVar[frozenset[str]] = frozenset()
    """Effects whose sentence needs no move before it."""
    reasons: ClassVar[Mapping[str, str]] = {}
    """Why a game is over, in words."""

    language: Language = ENGLISH
    """Of the reasons for moves, where the box has words for them; all else is in English."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def option(self, name: str, text: str) -> object:
        """The value of an option that was typed; a box may read a file that the text names."""
        return text

    def draw(self, match: AnyMatch, view: AnyView, marks: Marks) -> RenderableType:
        """The table as one viewer sees it: board, scores, hands."""
        return Pretty(msgspec.to_builtins(view))

    def words(self, effect: Effect, name: str) -> str:
        """One effect as a sentence; `name` is that of its seat, or empty."""
        who = f"{name}: " if name else ""
        points = f", {points_words(effect.points)}" if effect.points else ""
        return f"{who}{effect.kind}{points} ({effect.rule})."

    def why(self, reason: Reason) -> str:
        """One reason for a move as a sentence; empty if there are no words for it."""
        return ""

    def request(self, match: AnyMatch, seat: Seat, offered: Collection[str]) -> str:
        """What this seat is to type now, after its name; empty: a move, such as the first offered.

        `offered` has the moves that are accepted from it, as text.
        """
        return f"{self.asks} (? for help)." if self.asks else ""

    def seconds(self, line: str) -> float:
        """What a line that was typed counts where everybody acts at once."""
        return SECONDS

    def places(self, move: AnyMove) -> tuple[str, ...]:
        """The names of the spaces that a move is about."""
        return cells_of(move)

    def look_at(self, move: AnyMove) -> str:
        """Where a hint points first; empty if nowhere."""
        return "".join(f"row {cell[1:]}" for cell in self.places(move)[:1])

    def fits(self, moves: Iterable[AnyMove], start: str) -> list[str] | str:
        """Where moves go, as spaces to mark; or some of them in a line. `start` narrows them."""
        moves = list(moves)
        places = [self.places(move) for move in moves]
        if all(places):
            return [cell for cells in places for cell in cells]
        return self.listed(moves)

    def listed(self, moves: Iterable[AnyMove]) -> str:
        """The first moves as text, in one line."""
        texts = [self.game.text(move) for move in islice(moves, FEW + 1)]
        return " · ".join([*texts[:FEW], *(["and more"] if len(texts) > FEW else [])])


def face_of(game: AnyGame, language: Language = ENGLISH) -> Face:
    """The face of this game, which gives reasons in a language."""
    face = load_extension("terminal", game.info.key, Face)(game)
    face.language = language
    return face


def points_words(points: int, parts: Sequence[int] = ()) -> str:
    """Points in words, with their addends if there are several.

    >>> points_words(3, (1, 1, 1)), points_words(1)
    ('1+1+1 = 3 points', '1 point')
    """
    total = f"{points} point{'' if points == 1 else 's'}"
    return f"{'+'.join(map(str, parts))} = {total}" if len(parts) > 1 else total


def listed(names: Sequence[str], and_: str = "and") -> str:
    """Names as one says them.

    >>> listed(["A1", "B1", "C1"])
    'A1, B1 and C1'
    """
    *first, last = names
    return f"{', '.join(first)} {and_} {last}" if first else last


def name_of(match: AnyMatch, seat: Seat) -> str:
    """The name of the player at a seat; a bot's has a wheel behind it."""
    return match.players[seat].name + (" ⚙" if seat in match.bots else "")


def rows() -> Table:
    """A table without lines, for seats."""
    return Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)


def check_request(offered: Collection[str]) -> str:
    """What is asked while a move can be objected to; empty if none can."""
    if not {"go", "challenge"} & {*offered}:
        return ""
    more = ", or challenge" if "challenge" in offered else ""
    return f"type go to let it stand{more}. Others: NAME: challenge."
