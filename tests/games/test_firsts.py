"""What each box has a badge for, in real matches where there are some."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from masume import NATURE, Match, Player
from masume.core import record
from masume.core.firsts import firsts_of
from masume.games.cat.firsts import firsts as of_cat
from masume.games.cat.rules.effects import Circle, Total
from masume.games.sudoku.firsts import firsts as of_sudoku
from masume.games.sumoku.speed.rules import SPEED
from tests.games.sumoku.speed.hands import HAND, OTHER, RIGHT, THIRD

RECORDS = Path(__file__).parents[1] / "records"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("cardoku/2-2-False-True-1-False-strict", [(), ("two-lines",)]),
        ("sumoku/3-7", [("extra-turn",), (), ("extra-turn",)]),
        ("spot-sumoku/6-2-True", [(), ("right-call",), (), (), (), ()]),
        ("speed-sumoku/2-2", [(), ("two-in-a-row",)]),
        ("speed-sumoku/odd-hint", [(), ()]),  # won after three rounds
        ("solo-sumoku/1-10-True-10", [("all-placed",)]),
        ("solo-sumoku/1-4-False-5", [()]),
        ("team-sumoku/2-10", [(), ()]),  # has no badge of its own
        ("cat/2-autumn-strict", [(), ()]),
        ("sudoku/2-strict-lines-simple", [(), ()]),
    ],
)
def test_firsts_of_real_matches(name, expected):
    match = record.replay(record.load(RECORDS / f"{name}.json"))
    assert [firsts_of(match, seat) for seat in range(len(match.players))] == expected


def test_two_in_a_row_is_for_who_won_the_rounds_and_stayed():
    """A resigned; the bot in that place wins twice, so B and C share the match without it."""
    match = Match(SPEED, {"key": 5}, [Player("A"), Player("B"), Player("C")])
    match.resign(0)
    for _ in range(2):
        for hand in (HAND, OTHER, THIRD):
            match.act(NATURE, f"deal {hand}")
        match.act(0, RIGHT)
    assert (match.result.reason, match.result.winners) == ("two-in-a-row", (1, 2))
    assert [firsts_of(match, seat) for seat in range(3)] == [(), (), ()]


@pytest.mark.parametrize(("reason", "found"), [("laid", ("full-board",)), ("stuck", ())])
def test_a_board_is_full_when_every_tile_was_laid(reason, found):
    assert of_sudoku(SimpleNamespace(result=SimpleNamespace(reason=reason)), 0) == found


def test_a_sheet_without_a_circle():
    total = Total(score=100, rule="CAT-18", seat=0)
    circle = Circle(cell="A1", value=1, partners=("A2",), rule="CAT-16", seat=0)

    def match(*effects):
        return SimpleNamespace(line=[0], log=["end"], effects=lambda entry, seat: effects)

    assert of_cat(match(total), 0) == ("no-circle",)
    assert of_cat(match(circle, total), 0) == ()
    assert of_cat(match(), 0) == ()  # not counted yet: somebody resigned
