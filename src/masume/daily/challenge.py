"""What a box brings for the day: which options and opponents, and what counts as the result."""

from __future__ import annotations

import hmac
from random import Random
from typing import Literal

from msgspec import Struct

from masume.bots.characters import Pace
from masume.core.game import Seat
from masume.core.registry import game as find_game
from masume.core.registry import load_part
from masume.core.typing import AnyGame, AnyMatch, Json
from masume.daily.days import Day

Measure = Literal["points", "lead", "time"]
"""What is compared: the most points, the most points more than the best of the others (a game can
be long, and then everybody has many), or the least time."""
Opening = tuple[tuple[Seat, str], ...]
"""Moves that were made before the person's first one: seats, and moves in notation."""
OPENER = "opening"
"""Who entered them."""


class Challenge(Struct, frozen=True, kw_only=True):
    """What everybody plays on one day; the person has the first seat."""

    goal: str
    """What one tries, in a few English words; `{bot}` is who sits opposite."""
    options: dict[str, Json] = {}
    bots: tuple[str, ...] = ()
    """The levels of the other seats."""
    pace: Pace = "normal"
    measure: Measure = "points"


class Done(Struct, frozen=True):
    """How a try has ended."""

    value: int | None
    """Points, lead or milliseconds; `None` for a try that was given up, or a race that was lost."""
    gave_up: bool = False
    """Whether it was not played to its end: it keeps no row of days."""


class Daily:
    """The part `daily` of a box: subclass it, and say what is played.

    A result is the points or the lead of the seat when the match is over, or the time until it has
    won.
    """

    def challenge(self, game: AnyGame, day: Day) -> Challenge:
        """What is played on a day. It must be the same whenever it is asked."""
        raise NotImplementedError

    def opening(self, game: AnyGame, day: Day, key: bytes) -> Opening:
        """What is played before the person's first move; it follows from the key of the draws.

        It may take a second: the server asks for it in another process, and remembers it.
        """
        return ()

    def best(self, challenge: Challenge, match: AnyMatch) -> int | None:
        """The best result there is from the opening on, where it can be proved."""
        return None

    def done(self, challenge: Challenge, match: AnyMatch, seat: Seat) -> Done | None:
        """How a try has ended, or `None` while it goes on. A match that goes on is ended then."""
        if seat in match.resigned or match.abandoned:
            return Done(None, gave_up=True)
        result = match.result
        if result is None:
            return None
        if challenge.measure == "points":
            return Done(result.scores[seat])
        if challenge.measure == "lead":
            others = [each for other, each in enumerate(result.scores) if other != seat]
            return Done(result.scores[seat] - max(others))
        return Done(match.log[-1].row.ms if seat in result.winners else None)


def daily_of(key: str) -> Daily | None:
    """What the box of a game brings for the day; `None` if it brings nothing.

    >>> daily_of("sudoku") is not None
    True
    """
    found = load_part("daily", key)
    return found() if isinstance(found, type) and issubclass(found, Daily) else None


def opening_of(key: str, day: Day, chance: bytes) -> Opening:
    """The opening of a game's challenge with these draws; it runs in another process.

    >>> from datetime import date
    >>> opening_of("cat", date(2027, 1, 15), bytes(32))
    ()
    """
    daily, game = daily_of(key), find_game(key)
    return daily.opening(game, day, chance) if daily else ()


def begin(match: AnyMatch, opening: Opening) -> None:
    """Deals the first rows of a match, and plays an opening."""
    match.begin()
    for seat, move in opening:
        match.act(seat, match.game.parse(move), by=OPENER)


def chooser(key: bytes, words: str) -> Random:
    """Choices that follow from the key of the draws, and tell nothing of it."""
    return Random(hmac.digest(key, f"opening/{words}".encode(), "sha256"))


def one_of(day: Day, choices: tuple[str, ...]) -> str:
    """One of some choices, in turn from day to day.

    >>> from datetime import date
    >>> [one_of(date(2027, 1, day), ("a", "b", "c")) for day in (15, 16, 17, 18)]
    ['b', 'c', 'a', 'b']
    """
    return choices[day.toordinal() % len(choices)]
