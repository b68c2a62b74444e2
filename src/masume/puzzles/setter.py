"""Setting puzzles: what a box brings for a game, and how one is made out of a number.

A box names a subclass of `Setter` as its part `puzzles`, and keeps packs that were made before in
its folder `puzzles`. The same number always gives the same puzzle.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import ClassVar

from masume.bots.judge import Reason
from masume.core import registry
from masume.core.errors import NotFound, PuzzleError
from masume.core.game import CLOCK, NATURE, Seat
from masume.core.typing import AnyGame, AnyMatch, AnyMove, AnyState
from masume.puzzles.puzzle import Kind, Level, Puzzle, Solution, level_of

MOST_POSITIONS = 20_000
"""So many positions are looked at for one puzzle."""


class Setter(ABC):
    """Finds positions of one game that are puzzles."""

    kinds: ClassVar[tuple[Kind, ...]]

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    @abstractmethod
    def positions(self, kind: Kind, level: Level, rng: Random) -> Iterator[tuple[AnyMatch, Seat]]:
        """Matches that might be puzzles for a seat, without end."""

    @abstractmethod
    def solve(self, kind: Kind, state: AnyState, seat: Seat) -> Solution | None:
        """The best answer and how hard it is to find; `None` if the position is no puzzle."""

    @abstractmethod
    def worth(self, kind: Kind, state: AnyState, seat: Seat, move: AnyMove) -> int:
        """What a move is worth that the rules allow."""

    def reasons(self, kind: Kind, state: AnyState, seat: Seat, move: AnyMove) -> tuple[Reason, ...]:
        """Why the best answer is best, as the game's judge says it; none: for its worth."""
        return ()

    def find(self, kind: str) -> Kind:
        """The kind of this key, or `NotFound`."""
        found = next((each for each in self.kinds if each.key == kind), None)
        if found is None:
            known = ", ".join(each.key for each in self.kinds)
            message = f"There are no puzzles {kind[:40]!r}. There are {known}."
            raise NotFound("puzzle/kind", message)
        return found

    def make(self, kind: Kind, level: Level, number: int) -> Puzzle:
        """The puzzle of this number: always the same."""
        rng = Random(f"{self.game.info.key} {kind.key} {level} {number}")
        for match, seat in islice(self.positions(kind, level, rng), MOST_POSITIONS):
            found = self.solve(kind, match.state, seat)
            if found and level_of(found.difficulty) == level:
                return puzzle_of(match, seat, found)
        message = "Nothing came of this number. Take another one."
        raise PuzzleError("puzzle/not-found", message)


def puzzle_of(match: AnyMatch, seat: Seat, solution: Solution) -> Puzzle:
    """The position of a match as a puzzle."""
    names = {NATURE: "chance", CLOCK: "clock"}
    given = {
        name: value
        for name in match.options.__struct_fields__
        if (value := getattr(match.options, name)) != getattr(type(match.options)(), name)
    }
    return Puzzle(
        rows=tuple(
            f"{names.get(each.row.who, each.row.who)}: {match.game.text(each.row.move)}"
            for each in match.log
        ),
        answer=match.game.text(solution.answer),
        best=solution.best,
        next=solution.next,
        difficulty=solution.difficulty,
        seats=len(match.players),
        seat=seat,
        options=given,
    )


def has_puzzles(key: str) -> bool:
    """Whether the box of a game brings puzzles for it."""
    return bool(registry.box_of(key).part("puzzles", key))


def setter_of(key: str) -> Setter:
    """Who sets the puzzles of a game, or `NotFound`.

    >>> [kind.key for kind in setter_of("spot-sumoku").kinds]
    ['tens']
    """
    game = registry.game(key)
    found = registry.load_part("puzzles", key)
    if isinstance(found, type) and issubclass(found, Setter):
        return found(game)
    raise NotFound("puzzle/none", f"There are no puzzles for {game.info.name} yet.")
