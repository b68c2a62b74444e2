"""Bots as they once were: what they know and how they choose stays as it is."""

from random import Random

import pytest

from masume import KeyDealer, Match, Player
from masume.bots import decide
from masume.games.sudoku import completion as module
from masume.games.sudoku.bots.frozen import PLANNED, Careful2026, FrozenExpert
from masume.games.sudoku.rules import SUDOKIDS
from masume.games.sudoku.rules.moves import Lay

from .positions import drawn


def test_alone_a_planned_lay_is_worth_more_than_any_other():
    """After 1@A1 two 2s fit on 35 spaces each."""
    expert, lay = FrozenExpert(SUDOKIDS), Lay(1, "A1")
    twos = drawn(". . . | . . .", hands="r", bag="22")
    assert expert.prior(twos, 0, lay) - PLANNED == pytest.approx(-(2**2) / 35.1)
    assert expert.prior_sd(twos) == 0, "no playout can better a plan"


def test_a_lay_beside_the_plan_makes_a_new_plan():
    expert = FrozenExpert(SUDOKIDS)
    state = drawn(". . . . . .", hands="r", bag="12")
    first = expert.plan(state)
    space = first.index("2")
    moved = SUDOKIDS.play(state, 0, Lay(1, SUDOKIDS.kit.board.names[space]))
    second = expert.plan(moved)
    assert second != first
    assert second[space] == "1"
    assert expert.plan(moved) is second


def test_where_no_plan_is_found_playouts_decide(monkeypatch):
    monkeypatch.setattr(module, "MOST_STEPS", 0)
    expert = FrozenExpert(SUDOKIDS)
    state = drawn(". . . . . .", hands="r", bag="12")
    assert (expert.plan(state), expert.prior_sd(state)) == ("", 1e9)
    assert expert.prior(state, 0, Lay(1, "A1")) < 0


def test_against_others_the_prior_is_points_less_what_is_left():
    """The 1 scores one point beside the 2; then each of the two 3s finds two neighbours."""
    state = drawn("f . . . . .", hands="r s", bag="3")
    expert = FrozenExpert(SUDOKIDS)
    assert expert.prior(state, 0, Lay(1, "B1")) == 1 - 2
    assert expert.prior_sd(state) == 0.3
    last = drawn("f . . . . .", hands="r -", bag="")
    assert expert.opponent_best(last, 0, Lay(1, "B1")) == 0


def test_it_plays_whole_games_the_same_way_each_time():
    """Two games of the same deal and luck are the same, move by move."""
    logs = []
    for _ in range(2):
        match = Match(SUDOKIDS, {}, [Player("A"), Player("B")], KeyDealer.seeded("frozen"))
        match.begin()
        bot, rng = Careful2026(), Random(3)
        for _ in range(3):
            match.act(match.state.turn, decide(bot, SUDOKIDS, match.state, match.state.turn, rng))
        logs.append([entry.row.move for entry in match.log])
    assert logs[0] == logs[1]
