"""What moves of Speed, Spot, Team and Solo Sumoku are worth, and why."""

from random import Random

import pytest

from masume.bots import judge, make_bot
from masume.games.sumoku.claims import GiveUp
from masume.games.sumoku.reasons import AddsUp, Builds, NextTiles, NoLayout
from masume.games.sumoku.solo import planning
from masume.games.sumoku.solo.moves import Stop
from masume.games.sumoku.solo.planning import freedom, survey, tens_to_come
from masume.games.sumoku.solo.rules import SOLO
from masume.games.sumoku.speed.moves import Swap
from masume.games.sumoku.speed.rules import SPEED
from masume.games.sumoku.spot.moves import Nothing
from masume.games.sumoku.spot.rules import SPOT
from masume.games.sumoku.team.rules import TEAM
from masume.games.sumoku.tiles import parse_tiles
from tests.games.sumoku.positions import pictured, solo, speed, spot, team
from tests.games.sumoku.solo.layouts import BASE


def judged(game, state):
    return judge(game, state, 0, Random(1))


def test_speed_a_hand_that_can_be_built_is_claimed():
    (claim,) = judged(SPEED, speed("R1 B4", "R2 B3"))
    assert SPEED.play(speed("R1 B4", "R2 B3"), 0, claim.move).wins == (1, 0)
    assert claim.reasons == (Builds(tiles=2, points=1),)


def test_speed_a_hand_that_cannot_be_built_is_swapped():
    """R1 R1 never share a line; any swap leaves one of them."""
    *swaps, last = judged(SPEED, speed("R1 R1", "R2 B3"))
    assert [each.move for each in swaps] == [Swap(0)]
    assert 0 <= swaps[0].worth <= 1
    assert swaps[0].reasons == (NoLayout(proved=True),)
    assert last.move == GiveUp()
    assert [each.move for each in judged(SPEED, speed("R1 R1", "R2", bag="B1"))] == [GiveUp()]


def test_team_all_tiles_or_none():
    claim, give_up = judged(TEAM, team("R1 B4", "R2 B3"))
    assert TEAM.play(team("R1 B4", "R2 B3"), 0, claim.move).winner == 0
    assert (claim.wins, give_up.move) == (1.0, GiveUp())
    (only,) = judged(TEAM, team("R1 R1", "R2 B3"))
    assert (only.move, only.reasons) == (GiveUp(), (NoLayout(proved=False),))


def test_spot_every_right_call_with_its_totals():
    """1 + 4 + 2 + 3 is 10; with the 8 instead of the 3 it is 15, with R8 for R1 it is 17."""
    found = judged(SPOT, spot("R1 O4 Y2 G3 G8 R8"))
    assert [each.reasons for each in found] == [
        (AddsUp(tiles=("R1", "O4", "Y2", "G3"), totals=(10,), points=4),),
        (AddsUp(tiles=("R1", "O4", "Y2", "G8"), totals=(15,), points=4),),
        (),
    ]
    assert found[-1].move == Nothing()
    said = judged(SPOT, spot("R1 O4 Y2 G3 G8 R8", say_total=True))
    assert [SPOT.text(each.move) for each in said[:2]] == [
        "call R1 O4 Y2 G3 10",
        "call R1 O4 Y2 G8 15",
    ]


def test_solo_a_claim_is_worth_what_may_follow():
    state = solo("P4", base=BASE)
    first, *_, stop = judged(SOLO, state)
    assert SOLO.play(state, 0, first.move).stage == 2
    builds, following = first.reasons
    assert builds == Builds(tiles=4, points=4)
    assert isinstance(following, NextTiles)
    assert first.worth == pytest.approx(4 + 92 * following.fits / following.tens)
    assert (stop.move, stop.worth) == (Stop(), 3)


def test_solo_the_best_level_plays_the_layout_with_most_room():
    state = solo("P4", base=BASE)
    assert (
        make_bot("careful", SOLO).choose(SOLO, state, 0, Random(1)) == judged(SOLO, state)[0].move
    )


def test_solo_a_stage_that_cannot_be_built_is_the_end():
    (stop,) = judged(SOLO, solo("R2 R2", base=BASE, key=10))
    assert (stop.move, stop.reasons) == (Stop(), (NoLayout(proved=True),))


def test_solo_the_last_ten_tiles_are_known():
    last = solo("P4", base=BASE, bag=(1, 1) + (0,) * 46)
    assert tens_to_come(last) == [parse_tiles("R1 R2")]
    assert {plan.tens for plan in survey(last).plans} == {1}
    assert tens_to_come(solo("P4", base=BASE, bag=(0,) * 48)) == []


def test_solo_one_layout_is_enough_where_tiles_can_be_rearranged(monkeypatch):
    monkeypatch.setattr(planning, "TENS", 0)
    (only,) = survey(solo("P4", base=BASE, locked=False)).plans
    assert (only.fits, only.tens) == (0, 0)


def test_solo_freedom_counts_places_that_take_different_tiles():
    """A row of two: each tile takes a column of five more above and below, the row four more. Two
    tiles of the same colour and number take the same."""
    assert freedom(pictured("R1 B4"), 5) == 5 + 5 + 4
