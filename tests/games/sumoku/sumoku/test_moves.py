"""How moves of Sumoku are written."""

import pytest

from masume import TextError
from masume.games.sumoku.draws import Draw
from masume.games.sumoku.key import Roll
from masume.games.sumoku.sumoku.moves import Decline, Lot, Pass, Play
from masume.games.sumoku.sumoku.rules import SUMOKU
from masume.games.sumoku.tiles import parse_tiles


@pytest.mark.parametrize(
    ("line", "move"),
    [
        (" PASS ", Pass()),
        ("decline", Decline()),
        ("draw b6 R3", Draw(parse_tiles("R3 B6"))),
        ("lot 4", Lot(4)),
        ("roll  3 4", Roll((3, 4))),
    ],
)
def test_moves_are_read_from_text(line, move):
    assert SUMOKU.parse(line) == move
    assert SUMOKU.parse(SUMOKU.text(move)) == move


@pytest.mark.parametrize(
    "line",
    ["", "pass now", "draw", "draw 1", "lot", "lot 5", "lot 12", "lot x", "roll", "roll 6",
     "roll 3 3 3", "R1", "R1 0,0", "R1@0,0 B9", "play", "R1@0,0 " * 9],
)  # fmt: skip
def test_what_is_no_move_is_refused_in_words(line):
    with pytest.raises(TextError):
        SUMOKU.parse(line)


def test_a_play_is_written_in_reading_order():
    move = SUMOKU.parse("g1@1,1 b9@1,0 r1@-1,0")
    assert isinstance(move, Play)
    assert SUMOKU.text(move) == "R1@-1,0 B9@1,0 G1@1,1"
