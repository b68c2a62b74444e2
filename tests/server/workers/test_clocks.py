"""Clocks: what happens when time runs out, and that nobody loses time they had not used."""

import time

from tests.server.streams.test_stream import Reader
from tests.server.tables.test_play import BOT, ME, OPEN, move, opened, position


def clocked(device, seconds=5, then="bot", **wish):
    return opened(device, clock={"seconds": seconds, "then": then}, **wish)


def short_of_time(server, table, left=0.05):
    """Lets the decision that is due be nearly out of time."""
    hall, loop = server.server.masume.hall, server.server.servers[0].get_loop()

    def shorten():
        there = hall.tables[table["id"]]
        due = loop.time() + left
        there.deadlines = {seat: (at, due) for seat, (at, _) in there.deadlines.items()}
        for hear in hall.on_change:
            hear(there)

    loop.call_soon_threadsafe(shorten)


def until_rows(device, table, rows):
    for _ in range(400):
        there = position(device, table)
        if there["row"] >= rows:
            return there
        time.sleep(0.02)
    raise AssertionError("nothing happened")


def test_a_bot_moves_once_for_whoever_is_out_of_time(server):
    device = server.device()
    table = clocked(device, seats=[ME, ME])
    before = position(device, table)
    assert 4000 < before["clocks"]["0"] <= 5000
    short_of_time(server, table)
    after = until_rows(device, table, before["row"] + 1)
    late = after["rows"][before["row"]]
    assert (late["who"], late["by"]) == (0, "clock")
    assert after["waits"] == [1]
    assert 4000 < after["clocks"]["1"] <= 5000
    assert device.get(f"/api/tables/{table['id']}").json()["clock"] == {"seconds": 5, "then": "bot"}


def test_whoever_is_out_of_time_has_resigned_if_the_table_plays_so(server):
    device = server.device()
    table = clocked(device, then="forfeit", seats=[ME, ME])
    short_of_time(server, table)
    until_rows(device, table, position(device, table)["row"] + 1)
    over = device.get(f"/api/tables/{table['id']}").json()
    assert over["result"]["reason"] == "resigned"
    assert over["result"]["winners"] == [1]


def test_a_move_in_time_stops_the_clock_and_starts_the_next(server):
    device = server.device()
    table = clocked(device, seats=[ME, ME])
    here = position(device, table)
    decision = here["decisions"]["0"]
    assert move(device, table, 0, decision["at"], decision["moves"][0]).status_code == 200
    assert list(position(device, table)["clocks"]) == ["1"]


def test_bots_have_all_the_time_they_need(server):
    device = server.device()
    slow = {**BOT, "pace": "slow"}
    table = clocked(device, seats=[slow, ME])
    assert position(device, table)["clocks"] == {}


def test_the_whole_time_is_given_again_after_a_restart(serve, tmp_path):
    path = tmp_path / "masume.sqlite"
    first = serve(data=path)
    device = first.device()
    table = clocked(device, seats=[ME, ME])
    cookies = dict(device.cookies)
    time.sleep(1.2)
    assert position(device, table)["clocks"]["0"] < 4000
    first.stop()
    again = serve(data=path).device()
    again.cookies.update(cookies)
    assert position(again, table)["clocks"]["0"] > 4000


def test_a_stream_that_comes_back_hears_how_much_time_is_left_now(server):
    device = server.device()
    table = clocked(device, seats=[ME, ME])
    first = Reader(device, [table["id"]]).until(lambda events: len(events) >= 2)[-1]["data"]
    time.sleep(0.6)
    again = Reader(device, [table["id"]]).until(lambda events: len(events) >= 2)[-1]["data"]
    assert again["clocks"]["0"] < first["clocks"]["0"] - 400


def test_nothing_is_taken_back_against_the_clock(server):
    device = server.device()
    table = clocked(device, seats=[ME, ME])
    decision = position(device, table)["decisions"]["0"]
    move(device, table, 0, decision["at"], decision["moves"][0])
    answer = device.post(f"/api/tables/{table['id']}/take-back", json={"seat": 0})
    assert (answer.status_code, answer.json()["code"]) == (409, "table/no-take-back")


def test_a_clock_that_is_too_short_or_too_long_is_refused(server):
    device = server.device()
    for seconds in (4, 14 * 86_400 + 1, -1):
        wish = {"game": "sudokids", "seats": [ME, OPEN], "clock": {"seconds": seconds}}
        answer = device.post("/api/tables", json=wish)
        assert (answer.status_code, answer.json()["code"]) == (422, "option/clock")


CIRCLES = ("A1", "I1", "B2", "H2")
"""Four of the spaces of the opening on the sheet spring."""


def lay_out(device, table, seat, words):
    """Keeps a draft of the decision that a seat faces."""
    at = position(device, table)["decisions"][str(seat)]["at"]
    wish = {"seat": seat, "at": at, "put": {f"die {k}": word for k, word in enumerate(words)}}
    assert device.post(f"/api/tables/{table['id']}/draft", json=wish).status_code == 200


def dice(device, table):
    return position(device, table)["views"]["0"]["dice"]


def test_a_draft_that_is_a_whole_move_is_played_when_time_is_up(server):
    device = server.device()
    table = clocked(device, game="cat", seats=[ME, ME], seed="tea")
    words = [f"{die}@{cell}" for die, cell in zip(dice(device, table), CIRCLES, strict=True)]
    lay_out(device, table, 0, words)
    before = position(device, table)["row"]
    short_of_time(server, table)
    rows = until_rows(device, table, before + 2)["rows"][before:]
    assert rows[0]["who"] == 0
    assert (rows[0]["move"], rows[0]["by"]) == (f"write {' '.join(words)}", "clock")
    assert (rows[1]["who"], rows[1]["move"]) == (-2, "late 1")


def test_a_draft_that_is_not_finished_is_not_played_and_the_rules_of_lateness_follow(server):
    device = server.device()
    table = clocked(device, game="cat", seats=[ME], seed="tea")
    lay_out(device, table, 0, [f"{dice(device, table)[0]}@A1"])
    before = position(device, table)["row"]
    short_of_time(server, table)
    there = until_rows(device, table, before + 2)  # late, and four dice at once
    assert there["rows"][before]["move"] == "late 0"
    view = there["views"]["0"]
    assert (view["phase"], view["penalties"], len(view["dice"])) == ("catch", [12], 4)
    assert 4000 < there["clocks"]["0"] <= 5000  # a fresh clock
    before = there["row"]
    rolled = view["dice"]
    short_of_time(server, table)
    after = until_rows(device, table, before + 1)["views"]["0"]
    written = [number for number in after["sheets"][0] if number]
    assert written == rolled  # ascending, into circles in reading order
    assert after["penalties"] == [12]


def test_words_that_are_no_move_leave_it_to_the_bot(server):
    device = server.device()
    table = clocked(device, seats=[ME, ME])
    before = position(device, table)["row"]
    lay_out(device, table, 0, ["0,0,4", "1,0,2"])
    short_of_time(server, table)
    late = until_rows(device, table, before + 1)["rows"][before]
    assert (late["who"], late["by"]) == (0, "clock")


def test_where_the_late_have_lost_a_whole_draft_is_still_played(server):
    device = server.device()
    table = clocked(device, game="cat", then="forfeit", seats=[ME, ME], seed="tea")
    words = [f"{die}@{cell}" for die, cell in zip(dice(device, table), CIRCLES, strict=True)]
    lay_out(device, table, 0, words)
    before = position(device, table)["row"]
    short_of_time(server, table)
    there = until_rows(device, table, before + 2)
    assert there["rows"][before]["move"] == f"write {' '.join(words)}"
    over = device.get(f"/api/tables/{table['id']}").json()
    assert (over["result"]["reason"], over["result"]["winners"]) == ("resigned", [0])
