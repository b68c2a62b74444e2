"""Moves that are no decision are made by the program."""

from functools import cache
from random import Random

import pytest

from masume import KeyDealer, Match, Player, game
from tests.server.playing import ME, move, opened, position, post
from tests.server.running import until


@cache
def script(seat):
    """A game of Sumoku up to its first pass, which is this seat's: its seed, plays and rows."""
    return next(found for k in range(200) if (found := up_to_a_pass(f"s{k}", seat)) is not None)


def up_to_a_pass(seed, passing):
    rules = game("sumoku")
    match = Match(rules, {"key": 5}, [Player("A"), Player("B")], KeyDealer.seeded(seed))
    rng, plays = Random(seed), []
    match.begin()
    while not match.is_over:
        [seat] = rules.to_act(match.state)
        if rules.forced(match.state, seat) is not None:
            return (seed, plays, len(match.log)) if seat == passing else None
        chosen = rules.sample(match.state, seat, rng)
        plays.append((seat, match.decision(seat), rules.text(chosen)))
        match.act(seat, chosen)
    return None


def at_a_pass(device, seat=1):
    """A table where this seat can only pass."""
    seed, plays, rows = script(seat)
    table = opened(device, "sumoku", seats=[ME, ME], seed=seed, options={"key": 5})
    for who, decision, text in plays:
        assert move(device, table, who, decision, text, decision).status_code == 200
    assert position(device, table)["row"] == rows
    return table, rows


@pytest.mark.parametrize("seat", [0, 1])
def test_a_pass_that_cannot_be_helped_is_made_after_a_moment(server, seat):
    device = server.device()
    table, rows = at_a_pass(device, seat)
    server.clock.advance(1.4)
    assert position(device, table)["row"] == rows
    server.clock.advance(0.1)
    until(lambda: position(device, table)["row"] > rows)
    made = position(device, table)["rows"][rows]
    assert (made["who"], made["by"], made["ms"]) == (seat, "forced", 1500)
    assert made["text"] in ("pass", "decline")


def test_a_person_may_pass_sooner_and_then_it_is_made_only_once(server):
    device = server.device()
    seat = 1
    table, rows = at_a_pass(device, seat)
    decision = position(device, table)["decisions"][str(seat)]
    [only] = decision["moves"]
    assert move(device, table, seat, decision["decision"], only).status_code == 200
    after = position(device, table)["rows"][rows]
    assert after["by"] == f"Player {seat + 1}"
    server.clock.advance(1.5)
    server.settle()
    assert position(device, table)["rows"][rows] == after


def test_a_bot_that_takes_the_seat_passes_by_itself(server):
    device = server.device()
    seat = 1
    table, rows = at_a_pass(device, seat)
    post(device, table, "bot", seat=seat)
    server.settle()
    assert server.app.backend.forced.errands == {}
    server.clock.advance(2.2)
    until(lambda: position(device, table)["row"] > rows + 1)
    assert position(device, table)["rows"][rows + 1]["by"] == "greedy"
