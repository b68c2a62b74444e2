"""When a regular table opens: every day or one day a week, at a time of a time zone."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, tzinfo
from zoneinfo import ZoneInfo

from masume.core.errors import RequestError

EVERY_DAY = -1
"""In place of a weekday; Monday is 0."""
LONGEST_ZONE = 64


def zone_of(name: str) -> tzinfo:
    """The time zone of this name in the database of IANA, or a refusal.

    >>> str(zone_of("Europe/Amsterdam"))
    'Europe/Amsterdam'
    """
    if name == "UTC":
        return UTC
    try:
        return ZoneInfo(name[:LONGEST_ZONE])
    except (KeyError, ValueError, OSError):  # unknown, no name at all, or a folder
        raise RequestError("friend/zone", "This time zone is not known here.") from None


def next_time(after: int, weekday: int, minute: int, zone: tzinfo) -> int:
    """The first such time after a moment, both in milliseconds since 1970.

    A time that the clocks leave out comes as much later as they jump; of one that they show twice
    the first counts.

    >>> next_time(0, 3, 19 * 60 + 30, UTC) / 3_600_000  # 1970 began on a Thursday
    19.5
    """
    day = datetime.fromtimestamp(after / 1000, zone).date()
    for _ in range(9):
        if weekday in (EVERY_DAY, day.weekday()):
            hour, rest = divmod(minute, 60)
            local = datetime(day.year, day.month, day.day, hour, rest, tzinfo=zone)
            found = round(local.timestamp() * 1000)
            if found > after:
                return found
        day += timedelta(days=1)
    raise AssertionError("a week has seven days")
