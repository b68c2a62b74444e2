"""Who comes first where everybody acts at once."""

from random import Random

import pytest

from masume.bots import Race
from masume.bots.crew import Crew
from tests.core.coins import COINS, match_of


class TimedCrew(Crew):
    """Each level needs its own time."""

    def seconds(self, level, state, seat, rng, factor):
        return {"kind": 5.0, "greedy": 3.0}[level] * factor


@pytest.fixture
def race(install):
    install("masume_coins", {"coins": "tests.core.coins:COINS"}, bots=f"{__name__}:TimedCrew")
    return Race(Random(1))


def test_whoever_is_due_first_acts_first(race, monkeypatch):
    monkeypatch.setattr(type(COINS), "to_act", lambda self, state: frozenset({0, 1}))
    monkeypatch.setattr(type(COINS), "decision", lambda self, state, seat: f"{state.moved} {seat}")
    state = match_of(2).state
    assert race.first(COINS, state, {0: "kind", 1: "greedy"}) == (3.0, 1)
    race.pass_to(3.0)
    assert race.first(COINS, state, {0: "kind"}) == (5.0, 0)  # thinks since the beginning
    assert race.first(COINS, state, {}) is None


def test_another_decision_takes_its_own_time(race, monkeypatch):
    state = match_of(2).state
    monkeypatch.setattr(type(COINS), "decision", lambda self, state, seat: "first")
    assert race.due(COINS, state, 0, "greedy") == 3.0
    race.pass_to(2.0)
    assert race.due(COINS, state, 0, "greedy") == 3.0
    monkeypatch.setattr(type(COINS), "decision", lambda self, state, seat: "second")
    assert race.due(COINS, state, 0, "greedy") == 5.0


def test_time_never_goes_back(race):
    race.pass_to(7.0)
    race.pass_to(4.0)
    assert race.now == 7.0
