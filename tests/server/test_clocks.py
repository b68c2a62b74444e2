"""Clocks: what happens when time runs out, and that nobody loses time they had not used."""

import time

from tests.server.test_play import BOT, ME, OPEN, move, opened, position
from tests.server.test_stream import Reader


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
