"""What is sent about the challenges of a day."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from masume.core.typing import Json
from masume.daily.challenge import Measure
from masume.daily.standing import Bar

TryState = Literal["open", "begun", "done", "closed"]
"""`open`: the counted try can be begun; `closed`: the day is over, and it was not."""


class BeginRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Begins a challenge."""

    counted: bool
    """Whether it is the one try that counts; else it is for fun, with help."""
    name: Annotated[str, Meta(max_length=200)] = ""


class BotFacts(Struct, frozen=True):
    """Who sits opposite, or plays the challenge as well."""

    level: str
    character: str
    """The key of the portrait."""
    name: str


class ChallengeInfo(Struct, frozen=True):
    """The challenge of one game, and how the caller stands."""

    game: str
    goal: str
    """In English; the page has words of its own in other languages."""
    options: dict[str, Json]
    bots: tuple[BotFacts, ...]
    measure: Measure
    state: TryState
    table: str
    """Of the caller's counted try; empty without one."""
    value: int | None
    """Points, lead or milliseconds; `None` without a result."""
    total: int
    """How many have a result."""
    beaten: int
    """Of those, how many have a worse one than the caller."""


class DayInfo(Struct, frozen=True):
    """One day, and what is played on it."""

    day: str
    seal: str
    """The hash of its secret, published the day before."""
    fixed: int
    """When the secret was fixed, in milliseconds since 1970."""
    began: int
    """When the day began."""
    secret: str
    """Once it is revealed; until then empty."""
    ends: int
    """Milliseconds until the day ends; 0 if it is over."""
    reveals: int
    """Milliseconds until the secret is revealed; 0 if it is."""
    challenges: tuple[ChallengeInfo, ...]


class StreakInfo(Struct, frozen=True):
    """Days in a row."""

    days: int
    best: int
    played: tuple[str, ...]
    """The days of the last weeks on which a try has ended."""
    golden: tuple[str, ...]
    """Days that a golden tile has filled."""


class Today(Struct, frozen=True):
    """Today, and what belongs to no single day."""

    day: DayInfo
    tomorrow: str
    tomorrow_seal: str
    streak: StreakInfo
    archive: tuple[str, ...]
    """Earlier days that can be looked at and played for fun, the latest first."""


class ParInfo(Struct, frozen=True):
    """What a bot has reached with the same draws."""

    bot: BotFacts
    value: int | None
    """`None` for a race that it has lost."""


class Standing(Struct, frozen=True):
    """All results of a challenge."""

    info: ChallengeInfo
    bars: tuple[Bar, ...]
    missed: int
    """How many have lost the race; 0 where points count."""
    pars: tuple[ParInfo, ...]
    best: int | None
    """The best that the judge has reached; `None` while that is not known."""
    making: bool
    """Whether some bots have not come to the end yet."""
    steps: tuple[int, ...]
    """The points that each move of the caller's try has brought."""
