"""What each box sets for a day, and when a try has ended."""

from datetime import date
from types import SimpleNamespace

import pytest

from masume.core.registry import game
from masume.daily import Done
from masume.daily.challenge import daily_of
from masume.games.sumoku.claims import GiveUp

SATURDAY, SUNDAY = date(2026, 11, 21), date(2026, 11, 22)


def challenge(key, day=SATURDAY):
    return daily_of(key).challenge(game(key), day)


def test_cardoku_has_wild_cards_on_sundays():
    assert challenge("cardoku").options == {"wild": False}
    assert challenge("cardoku", SUNDAY).options == {"wild": True}


def test_cat_has_the_sheet_of_the_season():
    assert challenge("cat").options == {"sheet": "autumn"}
    assert challenge("cat", date(2026, 12, 1)).options == {"sheet": "winter"}


def test_nobody_who_weighs_every_move_sits_opposite_a_child():
    days = [date(2026, 11, day) for day in range(1, 29)]
    kids = {challenge("sudokids", day).bots for day in days}
    adults = {challenge("sudoku", day).bots for day in days}
    assert kids <= {("random",), ("kind",), ("greedy",)}
    assert adults <= {("kind",), ("greedy",), ("careful",), ("strong",)}
    assert len(adults) > 1


@pytest.mark.parametrize(
    ("key", "measure", "bots"),
    [
        ("sumoku", "points", 1),
        ("speed-sumoku", "time", 1),
        ("spot-sumoku", "time", 1),
        ("team-sumoku", "time", 3),
        ("solo-sumoku", "points", 0),
    ],
)
def test_races_are_measured_by_time(key, measure, bots):
    found = challenge(key)
    assert (found.measure, len(found.bots)) == (measure, bots)
    rules = game(key)
    rules.check(rules.info.options(**found.options), 1 + len(found.bots))


def rows(*states, move=None):
    """A log whose rows were made after 1000, 2000, … milliseconds, by the same move."""
    return [
        SimpleNamespace(row=SimpleNamespace(ms=1000 * k, move=move), after=state)
        for k, state in enumerate(states, 1)
    ]


def state(wins=(0, 0), number=1, phase="play", hands=((1,), (2,))):
    return SimpleNamespace(wins=wins, round=number, phase=phase, hands=hands)


@pytest.mark.parametrize(
    ("log", "ended"),
    [
        (rows(state(), state(wins=(1, 0))), Done(2000)),
        (rows(state(), state(wins=(0, 1))), Done(None)),
        (rows(state(number=2)), Done(None)),
        (rows(state(hands=((), (2,)))), Done(None)),
        (rows(state(hands=((), (2,))), move=GiveUp()), Done(None, gave_up=True)),
        (rows(state()), None),
    ],
    ids=[
        "won",
        "lost",
        "a round without a winner",
        "out of the round",
        "gave up",
        "still building",
    ],
)
def test_in_speed_the_first_round_decides(log, ended):
    match = SimpleNamespace(log=log, resigned=(), abandoned=False, result=None)
    daily = daily_of("speed-sumoku")
    assert daily.done(challenge("speed-sumoku"), match, 0) == ended


def test_in_team_whoever_gives_up_has_no_time():
    [row] = rows(state(), move=GiveUp())
    daily, wanted = daily_of("team-sumoku"), challenge("team-sumoku")
    match = SimpleNamespace(log=[row], resigned=(), abandoned=False, result=None)
    row.row.who = 1
    assert daily.done(wanted, match, 0) is None
    row.row.who = 0
    assert daily.done(wanted, match, 0) == Done(None, gave_up=True)
