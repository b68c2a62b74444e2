"""A finished game as the history of one person holds it, and what many of them come to."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from masume.core.game import Seat
from masume.core.typing import Json
from masume.server.store.models import Assist

GameResult = Literal["won", "shared", "lost", "alone", "together", "screen", "practice", "none"]
"""`alone` and `together`: nobody was beaten, whether all played as one or nobody won; `screen`:
several people at one screen; `practice`: from a position of another game; `none`: abandoned, or a
bot played for this person."""

COUNTED: tuple[GameResult, ...] = ("won", "shared", "lost")
"""Games that somebody won against others."""
SCORED: tuple[GameResult, ...] = (*COUNTED, "alone", "together")
"""Games whose score is this person's own."""


class PlayedSeat(Struct, frozen=True):
    """Who sat at a seat, and how it ended for them."""

    name: str
    level: str
    """Of a bot; empty for a person."""
    character: str
    """The key of who the bot is; empty for a person."""
    score: int
    place: int
    resigned: bool = False


class PlayedGame(Struct, frozen=True, kw_only=True):
    """A finished game of one person."""

    table: str
    game: str
    options: dict[str, Json]
    assist: Assist
    ended: int
    """In milliseconds since 1970, by house time."""
    ms: int
    """How long the game took."""
    think_ms: int
    """How long this person thought; in games played in real time, how long the game took."""
    seats: tuple[PlayedSeat, ...]
    seat: Seat
    """This person's; −1 where they had several."""
    result: GameResult
    reason: str
    """Why the game ended, in the game's own word."""
    people: bool
    """Whether people at other devices took part."""
    rated: bool
    """Whether it counts for the rating: see `played.py`."""
    helped: bool
    """Whether this person was given hints or took moves back."""
    firsts: tuple[str, ...] = ()
    """What of it a badge of the box is for."""
    accuracy: float | None = None
    """From the review, once one was made."""

    @property
    def own(self) -> PlayedSeat | None:
        """This person's seat, unless they had several."""
        return self.seats[self.seat] if self.seat >= 0 else None


class Tally(Struct, frozen=True):
    """How some games ended."""

    played: int
    won: int
    shared: int
    lost: int

    def plus(self, other: Tally) -> Tally:
        """Both together."""
        return Tally(
            self.played + other.played,
            self.won + other.won,
            self.shared + other.shared,
            self.lost + other.lost,
        )


NO_GAMES = Tally(0, 0, 0, 0)


class Best(Struct, frozen=True):
    """The best score in games with the same options and the same help."""

    score: int
    table: str
    ended: int
    assist: Assist
    options: dict[str, Json]
    """Those that are not as usual."""


class Sums(Struct, frozen=True):
    """What games of one kind come to. Games that are no longer listed are kept as this."""

    tally: Tally = NO_GAMES
    since: int = 0
    """When the first one ended."""
    ms: int = 0
    think_ms: int = 0
    accuracy: float = 0.0
    """All accuracies together."""
    reviewed: int = 0
    scores: dict[int, int] = {}
    """How often each score was reached."""
    rated: dict[str, tuple[float, float]] = {}
    """By level: how many rated games were won against it, of how many."""
    opponents: dict[str, Tally] = {}
    """By the key of a character."""
    options: dict[str, Tally] = {}
    """By an option and its value, such as `gold=lines`."""
    bests: dict[str, Best] = {}
    """By help and options."""
