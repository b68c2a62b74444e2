"""Puzzles of Spot Sumoku: which tens are puzzles, and what answers are worth."""

from itertools import islice
from random import Random

from masume.games.sumoku.reasons import AddsUp
from masume.games.sumoku.spot.calls import fours, right_totals
from masume.games.sumoku.spot.dealing import lying
from masume.games.sumoku.spot.moves import Call, Nothing
from masume.games.sumoku.tiles import parse_tiles
from masume.puzzles import setter_of
from tests.games.sumoku.positions import spot

SPOT = setter_of("spot-sumoku")
[TENS] = SPOT.kinds


def test_positions_have_one_right_four():
    for match, seat in islice(SPOT.positions(TENS, "easy", Random(5)), 6):
        ten, key = lying(match.state), match.state.key
        assert len([four for four in fours(ten) if right_totals(four, key)]) == 1
        found = SPOT.solve(TENS, match.state, seat)
        assert (found.best, found.next) == (1, 0)


def test_two_right_fours_are_no_puzzle():
    """Key 5: 1 + 4 + 2 + 3 is 10, and with the 8 instead of the 3 it is 15."""
    assert SPOT.solve(TENS, spot("R1 O4 Y2 G3 G8 R8"), 0) is None


def test_answers_are_right_or_wrong():
    table = spot("R1 O4 Y2 G3 B1 P1")
    right, wrong = Call(parse_tiles("R1 O4 Y2 G3")), Call(parse_tiles("R1 O4 Y2 B1"))
    worths = [SPOT.worth(TENS, table, 0, move) for move in (right, wrong, Nothing())]
    assert worths == [1, 0, 0]
    [why] = SPOT.reasons(TENS, table, 0, right)
    assert why == AddsUp(tiles=("R1", "O4", "Y2", "G3"), totals=(10,), points=4)
