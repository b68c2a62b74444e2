"""Moves that are no decision are made by the program."""

import time
from random import Random

from masume import KeyDealer, Match, Player, game
from tests.server.tables.test_play import ME, opened, position


def script(seed):
    """Plays of a game of Sumoku, seat by seat, up to the first pass; and how many rows that is."""
    rules = game("sumoku")
    match = Match(rules, {"key": 5}, [Player("A"), Player("B")], KeyDealer.seeded(seed))
    rng, plays = Random(seed), []
    match.begin()
    while not match.is_over:
        [seat] = rules.to_act(match.state)
        if rules.forced(match.state, seat) is not None:
            return plays, len(match.log), seat
        move = rules.sample(match.state, seat, rng)
        plays.append((seat, match.decision(seat), rules.text(move)))
        match.act(seat, move)
    return plays, None, None


def test_a_pass_that_cannot_be_helped_is_made_after_a_moment(server):
    seed, (plays, rows, seat) = next(
        (f"s{k}", found) for k in range(50) if (found := script(f"s{k}"))[1] is not None
    )
    device = server.device()
    table = opened(device, "sumoku", seats=[ME, ME], seed=seed, options={"key": 5})
    for who, at, text in plays:
        wish = {"seat": who, "at": at, "key": at, "moves": [text]}
        assert device.post(f"/api/tables/{table['id']}/moves", json=wish).status_code == 200
    assert position(device, table)["row"] == rows
    for _ in range(400):
        after = position(device, table)
        if after["row"] > rows:
            break
        time.sleep(0.02)
    made = after["rows"][rows]
    assert (made["who"], made["by"]) == (seat, "forced")
    assert made["move"] in ("pass", "decline")
    assert made["ms"] >= after["rows"][rows - 1]["ms"] + 1400
