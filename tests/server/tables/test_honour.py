"""Where people are the referee, nothing on the wire tells what is right before a challenge."""

import json

import msgspec
import pytest

from tests.server.playing import ME, code_of, move, opened, position, post

GAMES = {"sudoku": {}, "sudokids": {"start": "six"}, "cardoku": {}}


def honest(server, key):
    """A new table of two people who watch each other, whose turn it is, the rules, the state."""
    device = server.device()
    options = {"referee": "honour", **GAMES[key]}
    table = opened(device, key, [ME, ME], options=options, seed="tea")
    match = server.tables.loaded[table["id"]].playing()
    return device, table, position(device, table)["waits"][0], match.game, match.state


@pytest.mark.parametrize("key", GAMES)
def test_the_order_of_the_listed_moves_does_not_tell_which_are_right(server, key):
    device, table, seat, rules, state = honest(server, key)
    asked = position(device, table)["decisions"][str(seat)]
    every = [*rules.moves(state, seat), *rules.tolerated(state, seat)]
    texts = sorted(map(rules.text, every))
    told = [rules.text(msgspec.convert(move, rules.info.move)) for move in asked["moves"]]
    assert told == texts[: len(told)]
    assert asked["example"] == texts[0]


@pytest.mark.parametrize("key", GAMES)
def test_a_wrong_lay_looks_like_a_right_one_until_it_is_challenged(server, key):
    """Two tables with the same draws: what is told differs by the name of the space alone."""
    told = []
    for wrong in (False, True):
        device, table, seat, rules, state = honest(server, key)
        laid = next((rules.tolerated if wrong else rules.moves)(state, seat))
        text, cell = rules.text(laid), laid.cell
        decision = position(device, table)["decisions"][str(seat)]["decision"]
        row = position(device, table)["row"]
        assert move(device, table, seat, decision, text).status_code == 200
        now = position(device, table, since=row)
        for view in now["views"].values():
            view["cells"].sort(key=str)
        told.append(json.dumps({**now, "table": ""}).replace(cell, "X0"))
    assert told[0] == told[1]


@pytest.mark.parametrize("key", GAMES)
def test_nothing_can_be_tried_out(server, key):
    device, table, seat, rules, state = honest(server, key)
    laid = rules.text(next(rules.tolerated(state, seat)))
    tried = [laid, "stuck"] if key != "cardoku" else [laid, "challenge A1"]
    for text in tried:
        answer = post(device, table, "preview", seat=seat, move=text)
        assert code_of(answer) == (409, "table/no-preview")
    decision = position(device, table)["decisions"][str(seat)]["decision"]
    move(device, table, seat, decision, laid)
    answer = post(device, table, "preview", seat=1 - seat, move="challenge")
    assert code_of(answer) == (409, "table/no-preview")
