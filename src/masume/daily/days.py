"""Days, and the chance of a day.

Each day has a **secret** of 32 random bytes. Its seal is published the day before, the secret
itself the day after. The key of a game on that day follows from it; no game tells that of another.
`docs/fair-chance.md` says how anybody checks it.
"""

from __future__ import annotations

import hmac
from datetime import date, datetime, timedelta, timezone

from masume.core.dealer import KeyDealer
from masume.core.errors import NotFound

Day = date
DAY_MS = 86_400_000
EPOCH = date(1970, 1, 1)


def day_of(ms: int, ahead_minutes: int = 0) -> Day:
    """The day at a moment, in milliseconds since 1970; by UTC, or by a clock that is ahead of it.

    >>> str(day_of(1_800_000_000_000)), str(day_of(1_800_000_000_000, 16 * 60))
    ('2027-01-15', '2027-01-16')
    """
    zone = timezone(timedelta(minutes=ahead_minutes))
    return datetime.fromtimestamp(ms / 1000, zone).date()


def begin_of(day: Day, ahead_minutes: int = 0) -> int:
    """When a day begins, in milliseconds since 1970."""
    return ((day - EPOCH).days * 1440 - ahead_minutes) * 60_000


def next_day(day: Day, days: int = 1) -> Day:
    """The day after this one, or so many days later."""
    return day + timedelta(days=days)


def parse_day(text: str) -> Day:
    """A day as it is written, such as `2027-01-15`, or a refusal."""
    try:
        day = date.fromisoformat(text[:10])
    except ValueError:
        day = None
    if day is None or day.isoformat() != text or not 1970 < day.year < 9999:
        raise NotFound("daily/no-day", "There is nothing for that day.")
    return day


def challenge_id(day: Day, game: str) -> str:
    """The name of a challenge.

    >>> challenge_id(date(2027, 1, 15), "sudoku")
    '2027-01-15/sudoku'
    """
    return f"{day.isoformat()}/{game}"


def parse_challenge(name: str) -> tuple[Day, str]:
    """The day and the game of a challenge."""
    day, _, game = name.partition("/")
    return date.fromisoformat(day), game


def seal_of(secret: bytes) -> str:
    """What is published of a day's secret beforehand: it fixes it and does not tell it."""
    return KeyDealer(secret).commitment


def deal_key(secret: bytes, challenge: str) -> bytes:
    """The key of the draws of a challenge.

    >>> deal_key(bytes(32), "2027-01-15/sudoku").hex()[:16]
    '455c430cee2d0301'
    """
    return hmac.digest(secret, f"masume-daily-1/{challenge}".encode(), "sha256")
