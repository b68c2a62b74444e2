"""How a game looks and speaks in the terminal. A box has a face of its own, others the plain one.

A face comes in as a game does: an entry point of the group `masume.faces`, whose name is the game's
key and whose object is a subclass of `Face`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Any, ClassVar

import msgspec
from rich.console import RenderableType
from rich.pretty import Pretty
from rich.table import Table

from masume.core.game import Effect, Seat
from masume.core.registry import load_extension
from masume.core.typing import AnyGame, AnyMatch
from masume.pictures.cells import cells_of

Marks = Mapping[str, str]
"""Spaces that deserve a look, and why: `last`, `fits`."""

FEW = 24
"""So many moves are listed."""


SECONDS = 6
"""What a line counts in a race, or each tile where tiles are laid one by one."""


class Face:
    """Prints the view and tells effects by their kind."""

    notation: ClassVar[str] = ""
    """How moves are written, for the help: indented lines."""
    asks: ClassVar[str] = ""
    """What to type, where an example of a move would not say it."""
    held: ClassVar[str] = "tile"
    """What people hold."""
    says_it_all: ClassVar[frozenset[str]] = frozenset()
    """Effects whose sentence needs no move before it."""
    reasons: ClassVar[Mapping[str, str]] = {}
    """Why a game is over, in words."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def draw(self, match: AnyMatch, view: Any, marks: Marks) -> RenderableType:
        """The table as one viewer sees it: board, scores, hands."""
        return Pretty(msgspec.to_builtins(view))

    def words(self, effect: Effect, name: str) -> str:
        """One effect as a sentence; `name` is that of its seat, or empty."""
        who = f"{name}: " if name else ""
        points = f", {points_words(effect)}" if effect.points else ""
        return f"{who}{effect.kind}{points} ({effect.rule})."

    def seconds(self, line: str) -> float:
        """What a line that was typed counts where everybody acts at once."""
        return SECONDS

    def places(self, move: Any) -> tuple[str, ...]:
        """The names of the spaces that a move is about."""
        return cells_of(move)

    def look_at(self, move: Any) -> str:
        """Where a hint points first; empty if nowhere."""
        return "".join(f"row {cell[1:]}" for cell in self.places(move)[:1])

    def fits(self, moves: Iterable[Any], start: str) -> list[str] | str:
        """Where moves go, as spaces to mark; or some of them in a line. `start` narrows them."""
        moves = list(moves)
        cells = [getattr(move, "cell", "") for move in moves]
        if all(cells):
            return cells
        more = " · and more" if len(moves) > FEW else ""
        return " · ".join(map(self.game.text, islice(moves, FEW))) + more


def face_of(game: AnyGame) -> Face:
    """The face of this game.

    >>> from masume import game
    >>> face_of(game("cardoku")).held
    'hand'
    """
    return load_extension("terminal", game.info.key, Face)(game)


def points_words(effect: Effect) -> str:
    """`1+1+1 = 3 points`, or `1 point`."""
    parts = effect.facts.get("parts", ())
    points = f"{effect.points} point{'' if effect.points == 1 else 's'}"
    if isinstance(parts, tuple) and len(parts) > 1:
        return f"{'+'.join(map(str, parts))} = {points}"
    return points


def name_of(match: AnyMatch, seat: Seat) -> str:
    """Who sits there; a bot has a wheel."""
    return match.players[seat].name + (" ⚙" if seat in match.bots else "")


def rows() -> Table:
    """A table without lines, for seats."""
    return Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
