"""Moves as text."""

import pytest

from masume import TextError
from masume.games.cardoku.rules import CARDOKU
from masume.games.cardoku.rules.moves import ChallengeCard, Pass, Play, Seeds, Shift, Swap
from masume.referees.honour import Challenge


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("5K@C4", Play("5K", "C4")),
        ("  5k   c4 ", Play("5K", "C4")),
        ("w7@i9", Play("W7", "I9")),
        ("c4>d5", Shift("C4", "D5")),
        ("C4 > D5", Shift("C4", "D5")),
        ("move c4 d5", Shift("C4", "D5")),
        ("d5<>c4", Swap("C4", "D5")),
        ("swap D5 C4", Swap("C4", "D5")),
        ("B1<>A2", Swap("B1", "A2")),
        ("A2<>B1", Swap("B1", "A2")),
        ("PASS", Pass()),
        ("challenge", Challenge()),
        ("challenge c4", ChallengeCard("C4")),
        ("seeds 5k@a1 6s@d2", Seeds(("5K", "6S"), ("A1", "D2"))),
    ],
)
def test_people_may_write_as_they_like(line, move):
    assert CARDOKU.parse(line) == move
    assert CARDOKU.parse(CARDOKU.text(move)) == move


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("hello", "text/unknown"),
        ("5X@C4", "text/card"),
        ("0K@C4", "text/card"),
        ("5K@J4", "text/unknown"),
        ("C4>", "text/unknown"),
        ("draw 10K", "text/card"),
        ("draw", "text/unknown"),
        ("lot 3", "text/unknown"),
        ("domains X", "text/unknown"),
        ("seeds 5K", "text/unknown"),
        ("challenge Z9", "text/unknown"),
        ("pass go", "text/unknown"),
        ("", "text/unknown"),
    ],
)
def test_what_is_no_move_is_told_in_a_sentence(line, code):
    with pytest.raises(TextError) as caught:
        CARDOKU.parse(line)
    assert caught.value.code == code
