"""Moves over the wire: as text or as structs, decoded for their game, and recognised again."""

import hashlib
import json
from itertools import islice

import msgspec
import pytest

from masume import game, keys
from masume.core import registry
from masume.core.errors import RequestError, TextError
from masume.core.table_moves import TableMove
from masume.server.messages.requests import MoveRequest
from masume.server.tables.moves import decode, decode_request
from masume.server.tables.snapshot import LISTED_BYTES, MOST_LISTED
from tests.server.playing import (
    BOT,
    ME,
    OPEN,
    asked,
    code_of,
    info,
    move,
    opened,
    position,
    post,
    step,
    two_people,
)

SLOW = {**BOT, "pace": "slow"}
ALONE = ("solo-sumoku",)
DEALT = 3
"""The rows of SuDoKu's deal for two: the gold, and a tile for each."""


@pytest.mark.parametrize("key", keys())
def test_every_move_that_is_offered_can_be_sent_as_a_struct_and_as_a_text(key):
    rules = game(key)
    seats = 1 if key in ALONE else 2
    state = rules.start(rules.check(rules.info.options(), seats), seats)
    for _ in range(40):
        [seat, *_] = sorted(rules.to_act(state)) or [None]
        if seat is None:
            break
        moves = [next(rules.chance(state).results())] if seat == -1 else rules.moves(state, seat)
        first = next(iter(moves))
        sent = json.loads(msgspec.json.encode(first))
        assert sent["type"]
        assert decode(rules, sent, "$") == decode(rules, rules.text(first), "$") == first
        state = rules.play(state, seat, first)


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        ({}, "Object missing required field `type` - at `$.moves[0]`"),
        ({"type": "fly"}, "Invalid value 'fly' - at `$.moves[0].type`"),
        ({"type": "lay", "cell": "A1"}, "Object missing required field `value` - at `$.moves[0]`"),
        (
            {"type": "lay", "value": "5", "cell": "A1"},
            "Expected `int`, got `str` - at `$.moves[0].value`",
        ),
    ],
)
def test_a_struct_that_is_no_move_is_refused_with_its_place(sent, words):
    with pytest.raises(RequestError) as caught:
        decode(game("sudoku"), sent, "$.moves[0]")
    assert (caught.value.code, caught.value.message) == ("request/form", words)


@pytest.mark.parametrize(
    "sent",
    [
        {"type": "lay", "value": 500, "cell": "A1"},
        {"type": "lay", "value": 5, "cell": "Z99"},
        {"type": "gold", "cells": []},
        {"type": "roll", "faces": [1, 2, 3, 4]},  # Cat Sudoku has it
    ],
)
def test_a_struct_of_the_right_form_can_still_be_no_move_of_this_game(sent):
    with pytest.raises(TextError) as caught:
        decode(game("sudoku"), sent, "$.moves[0]")
    assert caught.value.code == "text/no-move"
    assert caught.value.message == "$.moves[0] is not a move of SuDoKu."


def test_a_text_that_is_no_move_is_refused_by_the_game():
    with pytest.raises(TextError):
        decode(game("sudoku"), "nonsense", "$.moves[0]")


def test_a_struct_is_played_and_the_row_has_both_forms(server):
    device = server.device()
    table = opened(device, "sudoku", [ME, ME], seed="tea")
    decision, _ = asked(device, table)
    lay = {"type": "lay", "value": 1, "cell": "B1"}
    assert move(device, table, 0, decision, lay).status_code == 200
    row = position(device, table)["rows"][table["row"]]
    assert (row["text"], row["move"]) == ("1@B1", lay)
    [score] = row["effects"]
    assert (score["kind"], score["seat"], score["points"], score["cell"]) == ("score", 0, 3, "B1")


def test_the_place_of_a_wrong_struct_is_told_over_http(server):
    device = server.device()
    table = opened(device, "sudoku", [ME, ME])
    decision, moves = asked(device, table)
    answer = move(device, table, 0, decision, [moves[0], {**moves[0], "cell": 5}])
    assert code_of(answer) == (400, "request/form")
    assert "$.moves[1].cell" in answer.json()["message"]
    tried = post(device, table, "preview", move={"type": "lay"})
    assert code_of(tried) == (400, "request/form")
    assert "$.move`" in tried.json()["message"]


def test_a_decision_names_itself_its_moves_and_one_example_in_notation(server):
    device = server.device()
    table = opened(device, "sudoku", [ME, ME], seed="tea")
    decision = position(device, table)["decisions"]["0"]
    assert decision.keys() == {"decision", "moves", "example"}
    first = decision["moves"][0]
    assert decision["example"] == f"{first['value']}@{first['cell']}"
    assert move(device, table, 0, decision["decision"], decision["example"]).status_code == 200


# -- requests sent again -----------------------------------------------------------------------


def old_hash(**body):
    """The hash of a request as stores of earlier versions hold it."""
    return hashlib.sha256(json.dumps(body, separators=(",", ":")).encode()).hexdigest()


def test_the_hash_of_a_text_is_the_one_that_older_stores_hold():
    rules = game("sudoku")
    request = MoveRequest(seat=0, decision="turn 9", key="k", moves=(" 1@b1 ", "stuck"))
    expected = old_hash(seat=0, at="turn 9", key="k", moves=[" 1@b1 ", "stuck"])
    assert decode_request(rules, request).body == expected


def test_a_struct_is_hashed_like_its_notation():
    rules = game("sudoku")
    lay = {"type": "lay", "value": 1, "cell": "B1"}
    request = MoveRequest(seat=0, decision="turn 9", key="k", moves=(lay,))
    assert decode_request(rules, request).body == old_hash(
        seat=0, at="turn 9", key="k", moves=["1@B1"]
    )


@pytest.mark.parametrize("change", ["seat", "decision", "key", "moves"])
def test_any_difference_makes_another_hash(change):
    rules = game("sudoku")
    usual = {"seat": 0, "decision": "turn 9", "key": "k", "moves": ("1@B1",)}
    other = {"seat": 1, "decision": "turn 10", "key": "l", "moves": ("1@C1",)}
    hashes = set()
    for given in (usual, {**usual, change: other[change]}):
        hashes.add(decode_request(rules, MoveRequest(**given)).body)
    assert len(hashes) == 2


def test_a_request_sent_again_in_the_other_form_counts_once(server):
    device = server.device()
    table = opened(device, "sudoku", [ME, ME], seed="tea")
    decision, _ = asked(device, table)
    answers = [
        move(device, table, 0, decision, sent)
        for sent in ("1@B1", {"type": "lay", "value": 1, "cell": "B1"}, "1@B1")
    ]
    assert [answer.json() for answer in answers] == [{"row": table["row"] + 2}] * 3


def test_of_very_many_moves_only_the_first_are_sent(server):
    device = server.device()
    table = opened(device, "cat", [ME], seed="tea")
    match = server.app.backend.tables.loaded[table["id"]].match
    every = [*islice(match.game.moves(match.state, 0), MOST_LISTED)]
    _, moves = asked(device, table)
    assert moves == msgspec.json.decode(msgspec.json.encode(every[: len(moves)]))
    sizes = [len(msgspec.json.encode(each)) for each in moves]
    assert sum(sizes[:-1]) < LISTED_BYTES <= sum(sizes)
    assert len(moves) < MOST_LISTED


# -- who plays, and what can be taken back -----------------------------------------------------


def seats(device, table):
    names = ("kind", "plays", "level", "resigned")
    return [tuple(seat[name] for name in names) for seat in info(device, table)["seats"]]


def test_a_table_says_who_plays_each_seat_now(server):
    device = server.device()
    table = opened(device, seats=[ME, ME, OPEN, {**BOT, "level": "kind"}])
    assert seats(device, table) == [
        ("person", "person", "", False),
        ("person", "person", "", False),
        ("open", "nobody", "", False),
        ("bot", "bot", "kind", False),
    ]
    server.device().post("/api/join", json={"code": table["code"]})
    device.post(f"/api/tables/{table['id']}/start")
    post(device, table, "bot", seat=1, level="random")
    assert seats(device, table)[1] == ("person", "bot", "random", False)
    post(device, table, "return", seat=1)
    assert seats(device, table)[1] == ("person", "person", "", False)
    post(device, table, "resign", seat=1)
    assert seats(device, table)[1] == ("person", "bot", "greedy", True)


def test_nothing_is_asked_of_a_person_while_a_bot_plays_their_seat(server):
    ann, _, table = two_people(server)
    decision, [sent, *_] = asked(ann, table)
    post(ann, table, "bot", seat=0)
    assert position(ann, table)["decisions"] == {}
    assert code_of(move(ann, table, 0, decision, sent)) == (409, "table/bot-plays")
    post(ann, table, "return", seat=0)
    assert move(ann, table, 0, decision, sent).status_code == 200


def test_a_position_says_which_row_each_own_seat_can_take_back(server):
    ann, bea, table = two_people(server)
    assert position(ann, table)["take_backs"] == {}
    step(ann, table)
    assert position(ann, table)["take_backs"] == {"0": DEALT}
    assert position(bea, table)["take_backs"] == {}
    assert position(server.device(), table).get("code") == "table/unknown"
    step(bea, table)
    assert position(ann, table)["take_backs"] == {}
    assert position(bea, table)["take_backs"] == {"1": DEALT + 2}
    post(bea, table, "resign", seat=1)
    assert position(bea, table)["take_backs"] == {}


def test_against_the_clock_nothing_can_be_taken_back(server):
    device = server.device()
    table = opened(device, "sudoku", [ME, ME], clock={"seconds": 60})
    step(device, table)
    assert position(device, table)["take_backs"] == {}


# -- the description ---------------------------------------------------------------------------


@pytest.fixture
def schemas(server):
    return server.device().get("/api/schema/openapi.json").json()["components"]["schemas"]


def test_every_game_describes_its_moves_effects_view_and_options(schemas):
    for key in keys():
        box = registry.box_of(key).key
        name = "".join(part.capitalize() for part in key.split("-"))
        for kind in ("Move", "Effect", "View", "Options"):
            assert f"{box}.{name}{kind}" in schemas
    lay = schemas["sudoku.Lay"]["properties"]
    assert lay == {
        "type": {"enum": ["lay"]},
        "value": {"type": "integer"},
        "cell": {"type": "string"},
    }


def test_every_reference_of_the_description_leads_somewhere(server):
    text = server.device().get("/api/schema/openapi.json").text
    found = json.loads(text)
    names = {part.split('"')[0] for part in text.split('"$ref":"#/components/schemas/')[1:]}
    assert names <= found["components"]["schemas"].keys()
    assert len(names) > 100


def test_what_happens_at_a_table_is_described(schemas):
    kinds = {each.__struct_config__.tag for each in TableMove.__args__}
    assert set(schemas["table.Move"]["discriminator"]["mapping"]) == kinds


def test_an_effect_of_any_game_has_a_kind_of_its_own(schemas):
    assert schemas["Effect"]["properties"]["kind"] == {"type": "string"}
