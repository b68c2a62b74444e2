"""What the moves of a decision are worth, and how sure that is.

Bots, hints and reviews all ask the judge of a game. It sees only what the seat sees: `judge` hands
it a state in which everything hidden from the seat was dealt again.
"""

from __future__ import annotations

from random import Random
from typing import Protocol

from msgspec import Struct

from masume.core.game import Seat
from masume.core.typing import AnyGame, AnyMove, AnyState


class Reason(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    """One reason for what a move is worth, for the page and the terminal to put into words.

    A box has one subclass for each kind, with the facts of that kind as fields:

    >>> class Completes(Reason, frozen=True, tag="completes"):
    ...     lines: int
    >>> Completes(lines=2, points=4).kind
    'completes'
    """

    points: float = 0.0
    """How much of the worth it accounts for; negative: what the move costs."""

    @property
    def kind(self) -> str:
        """The tag of this class of reasons."""
        return str(self.__struct_config__.tag)


class Judged(Struct, frozen=True, kw_only=True):
    """A move, and what it is worth."""

    move: AnyMove
    worth: float
    """By how many points the seat will be ahead of the best other side in the end; alone, how many
    it will have."""
    wins: float | None = None
    """The chance of winning, 0 to 1, where somebody can be beaten and it was found out."""
    spread: float = 0.0
    """The standard deviation of the results that `worth` is the mean of: how much luck is left."""
    error: float = 0.0
    """The standard error of `worth` compared with the best move; 0 where it is known exactly."""
    playouts: int = 0
    """How many results `worth` is the mean of; 0 where nothing had to be played out."""
    reasons: tuple[Reason, ...] = ()


class Judge(Protocol):
    """Says what the moves of a decision are worth."""

    def judge(self, game: AnyGame, state: AnyState, seat: Seat, rng: Random) -> tuple[Judged, ...]:
        """The moves worth considering, the best first; at least one.

        What the seat cannot see is invented in `state`.
        """


class Best:
    """A bot that makes the move which its judge thinks best."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def choose(self, game: AnyGame, state: AnyState, seat: Seat, rng: Random) -> AnyMove:
        """The best move."""
        return self.judge.judge(game, state, seat, rng)[0].move
