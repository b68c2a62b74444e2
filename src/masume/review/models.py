"""What a review says. `docs/review.md` tells how each figure is found and what it means."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from masume.bots import Budget
from masume.core.game import Seat
from masume.core.typing import AnyMove, Json

Quality = Literal["best", "good", "slip", "mistake"]
"""How good a move was, by what it lost: see `masume.review.summary`."""
MomentKind = Literal["mistake", "slip", "great", "luck", "bad-luck", "points"]
Kind = Literal["judged", "race", "honour"]
"""Whether moves were judged. In a race time decides and not the move, and with the honour referee
people judge: then a review shows only where points were made."""


class Effort(Struct, frozen=True):
    """How much is thought about each decision."""

    playouts: int = 200
    """For the moves, and as many for the luck before them."""
    ms: int | None = None
    """If given, a decision is judged for this long instead."""
    samples: int = 4
    """Moves taken at random, to find out what was at stake."""
    redraws: int = 12
    """Other draws that could have come, to find out how lucky this one was; 0 for no luck."""

    @property
    def budget(self) -> Budget:
        """What the judge may think."""
        return Budget(self.playouts, self.ms)


class Weighed(Struct, frozen=True, kw_only=True):
    """A move of a decision, and what it was worth."""

    text: str
    move: AnyMove
    worth: float
    """By how many points the seat would be ahead of the best other side in the end; alone, how many
    it would have."""
    points: int
    """What it brought at once."""
    wins: float | None = None
    """The chance of winning, 0 to 1, where it was found out."""
    error: float = 0.0
    """The standard error of `worth`; for another move than the best, of the difference."""
    playouts: int = 0
    reasons: tuple[Json, ...] = ()
    """Why, as the game's own kinds of reasons."""


class ReviewedDecision(Struct, frozen=True, kw_only=True):
    """What a seat played, and what it could have played."""

    row: int
    """Of the move in the log."""
    seat: Seat
    played: Weighed
    best: Weighed
    loss: float
    """How many points the move lost compared with the best one, discounted by how unsure that is;
    0 if it was the best one."""
    stake: float
    """How many points a random move would have lost."""
    gap: float
    """How many points the next best move would have lost."""
    quality: Quality = "best"


class Draw(Struct, frozen=True, kw_only=True):
    """How lucky the chance was that came before a decision."""

    row: int
    """Of the decision that it came before."""
    seat: Seat
    luck: float
    """By how many points it made the seat's prospects better than the mean of what could come."""
    error: float


class Step(Struct, frozen=True, kw_only=True):
    """What was found out about one row: a decision, the draw before it, both or neither."""

    row: int
    decision: ReviewedDecision | None = None
    draw: Draw | None = None


class Moment(Struct, frozen=True):
    """A row that mattered."""

    row: int
    seat: Seat
    kind: MomentKind
    size: float
    """In points of the margin: lost, won over the next best move, or given by chance."""


class SeatReview(Struct, frozen=True, kw_only=True):
    """How one seat played."""

    seat: Seat
    accuracy: float | None
    """100: always the best move. 0: no better than moves at random. `None`: nothing to judge."""
    decisions: int
    """How many were judged."""
    lost: float
    """All losses together, in points."""
    stake: float
    """What moves at random would have lost together."""
    luck: float | None
    """All luck together, in points; `None` where there was no chance, or it was not asked for."""
    luck_error: float
    best: int
    good: int
    slips: int
    mistakes: int
    moments: tuple[Moment, ...]
    """The three that mattered most for this seat, in the order of the game."""


class Review(Struct, frozen=True, kw_only=True):
    """A whole match looked back on."""

    game: str
    kind: Kind
    effort: Effort
    seats: tuple[SeatReview, ...]
    moments: tuple[Moment, ...]
    """The three that mattered most for anybody, in the order of the game."""
    decisions: tuple[ReviewedDecision, ...]
    draws: tuple[Draw, ...]
    skipped: int
    """Decisions that took too long to judge."""
