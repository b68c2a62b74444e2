"""Days in a row."""

from datetime import date

import pytest

from masume.daily.streak import streak_of


def days(text):
    """`x` a played day, `.` another one; the first is the first of January."""
    return [date(2027, 1, number) for number, sign in enumerate(text, 1) if sign == "x"]


@pytest.mark.parametrize(
    ("text", "row", "best", "golden"),
    [
        ("", 0, 0, []),
        ("x", 1, 1, []),
        ("xxx", 3, 3, []),
        ("xxx.", 3, 3, []),  # today can still be played
        ("xxx..", 3, 3, [4]),  # yesterday is filled
        ("xxx...", 0, 3, [4]),  # a second gap ends the row
        ("x.xx", 3, 3, [2]),
        ("x.x.x", 1, 2, [2]),  # one golden tile a week
        ("x.xxxxxx.x", 8, 8, [2, 9]),  # the ninth is a week after the second
        ("xxxx...xx", 2, 4, [5]),
        (".xx", 2, 2, []),
    ],
)
def test_a_golden_tile_a_week_fills_a_gap(text, row, best, golden):
    found = streak_of(days(text), date(2027, 1, max(1, len(text))))
    assert (found.days, found.best, [day.day for day in found.golden]) == (row, best, golden)


def test_a_row_ends_long_after_the_last_day():
    assert streak_of(days("xxxx"), date(2027, 3, 1)).days == 0
