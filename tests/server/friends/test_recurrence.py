"""When a regular table opens: time zones, and days on which the clocks change."""

from datetime import UTC, datetime, timedelta

import pytest

from masume.core.errors import RequestError
from masume.server.friends.recurrence import EVERY_DAY, next_time, zone_of

AMSTERDAM = zone_of("Europe/Amsterdam")
EVENING = 19 * 60 + 30


def utc(text):
    """Milliseconds since 1970."""
    return round(datetime.fromisoformat(f"{text}+00:00").timestamp() * 1000)


def after(text, weekday, minute, zone=AMSTERDAM):
    """When it opens next, in UTC."""
    found = next_time(utc(text), weekday, minute, zone)
    assert found > utc(text)
    return (datetime(1970, 1, 1) + timedelta(milliseconds=found)).isoformat(" ", "minutes")


def test_every_day_at_the_same_time_of_the_zone():
    assert after("2027-01-15 08:00", EVERY_DAY, EVENING) == "2027-01-15 18:30"
    assert after("2027-01-15 18:29", EVERY_DAY, EVENING) == "2027-01-15 18:30"
    assert after("2027-01-15 18:30", EVERY_DAY, EVENING) == "2027-01-16 18:30"


def test_one_day_of_the_week():
    """The 15th is a Friday, 4."""
    assert after("2027-01-15 08:00", 4, EVENING) == "2027-01-15 18:30"
    assert after("2027-01-15 18:30", 4, EVENING) == "2027-01-22 18:30"
    assert after("2027-01-15 18:30", 3, EVENING) == "2027-01-21 18:30"


def test_the_day_is_that_of_the_zone():
    """In Auckland, 13 hours ahead, it is Friday evening: Saturday at 0:10 is three hours away."""
    auckland = zone_of("Pacific/Auckland")
    assert after("2027-01-15 08:00", 5, 10, auckland) == "2027-01-15 11:10"


def test_the_evening_stays_the_evening_when_the_clocks_change():
    assert after("2027-03-27 12:00", EVERY_DAY, EVENING) == "2027-03-27 18:30"
    assert after("2027-03-27 18:30", EVERY_DAY, EVENING) == "2027-03-28 17:30"
    assert after("2027-10-30 12:00", EVERY_DAY, EVENING) == "2027-10-30 17:30"
    assert after("2027-10-30 17:30", EVERY_DAY, EVENING) == "2027-10-31 18:30"


def test_a_time_that_is_left_out_comes_an_hour_later():
    """At 2:00 the clocks show 3:00: what is at 2:30 opens at 3:30."""
    assert after("2027-03-27 12:00", EVERY_DAY, 150) == "2027-03-28 01:30"
    assert after("2027-03-28 01:30", EVERY_DAY, 150) == "2027-03-29 00:30"


def test_of_a_time_that_comes_twice_only_the_first_counts():
    assert after("2027-10-30 12:00", EVERY_DAY, 150) == "2027-10-31 00:30"
    assert after("2027-10-31 00:30", EVERY_DAY, 150) == "2027-11-01 01:30"


def test_utc_needs_no_database():
    assert zone_of("UTC") is UTC


@pytest.mark.parametrize(
    "name", ["", "Mars/Olympus", "../etc/passwd", "/etc/passwd", "Europe", "x\0"]
)
def test_what_is_no_zone_is_refused(name):
    with pytest.raises(RequestError) as caught:
        zone_of(name)
    assert caught.value.code == "friend/zone"
