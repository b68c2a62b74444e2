"""Take-backs: a table can do without them, and no log grows without end by them."""

import pytest

from masume.core.table_moves import TakeBack
from tests.server.playing import BOT, ME, asked, code_of, info, move, opened, position, post, step

SLOW = {**BOT, "pace": "slow"}


def test_a_table_can_be_opened_without_take_backs(server):
    device = server.device()
    table = opened(device, "sudoku", [ME, SLOW], take_backs=False)
    assert not table["allows_take_backs"]
    step(device, table)
    assert position(device, table)["take_backs"] == {}
    assert code_of(post(device, table, "take-back")) == (409, "table/no-take-back")
    seen = server.device().get(f"/api/join/{table['code']}").json()
    assert not seen["take_backs"]


def test_a_seat_takes_back_only_so_often(serve):
    server = serve(take_backs_per_seat=2)
    device = server.device()
    table = opened(device, "sudoku", [ME, ME], seed="tea")
    for number in range(3):
        decision, moves = asked(device, table)
        assert move(device, table, 0, decision, moves[0], f"k{number}").status_code == 200
        answer = post(device, table, "take-back")
        assert answer.status_code == (200 if number < 2 else 409)
    assert code_of(answer) == (409, "table/take-backs-used")
    assert position(device, table)["take_backs"] == {}
    assert info(device, table)["row"] == table["row"] + 2 * 3 + 2  # move and draw thrice, two cuts
    step(device, table)  # the other seat has its own two
    assert post(device, table, "take-back", seat=1).status_code == 200


def test_a_seat_does_not_change_hands_or_ask_for_hints_without_end(serve):
    server = serve(table_moves_per_seat=3)
    device = server.device()
    table = opened(device, "sudoku", [ME, ME, ME])
    for what in ("bot", "return", "bot"):
        assert post(device, table, what, seat=1).status_code == 200
    assert code_of(post(device, table, "return", seat=1)) == (409, "table/too-long")
    again = post(device, table, "bot", seat=1, level="kind")
    assert code_of(again) == (409, "table/too-long")
    assert post(device, table, "hint").status_code == 200


def test_a_bot_can_always_step_in_for_a_person_and_a_person_always_resign(serve):
    server = serve(table_moves_per_seat=0)
    device = server.device()
    table = opened(device, "sudoku", [ME, ME, ME])
    assert post(device, table, "bot", seat=1).status_code == 200
    assert post(device, table, "resign", seat=2).status_code == 200
    assert code_of(post(device, table, "hint")) == (409, "table/too-long")


@pytest.mark.parametrize("limit", [0, 1])
def test_the_match_counts_what_each_seat_did_at_the_table(serve, limit):
    server = serve(take_backs_per_seat=limit)
    device = server.device()
    table = opened(device, "sudoku", [ME, SLOW])
    step(device, table)
    post(device, table, "take-back")
    match = server.tables.loaded[table["id"]].match
    assert match.table_moves[TakeBack, 0] == limit
