"""Days, and the keys of their games."""

import hashlib
import hmac
from datetime import date

import pytest

from masume.core.errors import NotFound
from masume.daily.days import begin_of, day_of, deal_key, parse_day, seal_of

SECRET = bytes(range(32))


def test_a_day_begins_at_midnight_of_its_clock():
    day = date(2027, 1, 15)
    for ahead in (0, 60, -300, 765):
        begin = begin_of(day, ahead)
        assert (day_of(begin, ahead), day_of(begin - 1, ahead)) == (day, date(2027, 1, 14))
    assert begin_of(day, 60) == 1_799_971_200_000 - 3_600_000


@pytest.mark.parametrize("text", ["", "today", "2027-1-5", "2027-02-30", "20270115", "1969-01-01"])
def test_what_is_no_day_is_refused(text):
    with pytest.raises(NotFound):
        parse_day(text)


def test_the_key_of_a_game_follows_from_the_secret_as_the_documentation_says():
    message = b"masume-daily-1/2027-01-15/sudoku"
    expected = hmac.new(SECRET, message, hashlib.sha256).digest()
    assert deal_key(SECRET, "2027-01-15/sudoku") == expected
    assert deal_key(SECRET, "2027-01-15/sudokids") != expected
    assert seal_of(SECRET) == hashlib.sha256(b"masume-seed-1" + SECRET).hexdigest()
