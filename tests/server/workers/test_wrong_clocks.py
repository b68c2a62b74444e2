"""Wall clocks that are wrong or jump: they delete nothing, end nothing, and hold up nobody."""

import pytest

from tests.server.challenges.playing import begun
from tests.server.http.test_devices import adopt
from tests.server.playing import ME, info, move, opened, path_of, position, post, step, two_people
from tests.server.running import QUIET, until
from tests.server.tables.test_real_time import RIGHT_CALL
from tests.server.tournaments.playing import begun as begun_deal
from tests.server.tournaments.playing import opened as opened_tournament
from tests.server.tournaments.playing import seen

HOUR, DAY = 3600.0, 86_400.0


def pass_days(server, days):
    """Of each day an hour is lived through, with its sweep; the rest goes by at once."""
    for _ in range(days):
        server.clock.stall(23 * HOUR)
        server.clock.advance(HOUR)


def tables_of(device):
    return {table["id"] for table in device.get("/api/tables").json()}


@pytest.mark.parametrize("days", [91, 1000, -91, -10_000])
def test_a_start_with_a_wrong_clock_deletes_nothing_even_if_the_server_runs_for_weeks(
    serve, tmp_path, days
):
    first = serve(data=tmp_path / "m.sqlite")
    device = first.device()
    running, over = opened(device, seats=[ME, ME]), opened(device, seats=[ME, ME])
    device.post(path_of(over, "/resign"), json={"seat": 0})
    first.stop()
    wrong = serve(wall_ahead=days * DAY, data=tmp_path / "m.sqlite", **QUIET)
    device = wrong.device_of(device)
    other = opened(device, seats=[ME, ME])
    pass_days(wrong, 14)
    step(device, other)
    pass_days(wrong, 14)
    assert tables_of(device) == {running["id"], over["id"], other["id"]}
    wrong.stop()
    right = serve(wall_ahead=28 * DAY, data=tmp_path / "m.sqlite", **QUIET)
    device = right.device_of(device)
    pass_days(right, 14)
    assert tables_of(device) == {running["id"], over["id"], other["id"]}
    [marks] = right.read("SELECT count(marked) AS number FROM tables")
    assert marks["number"] == 0


@pytest.mark.parametrize("days", [100, -100])
def test_a_clock_that_jumps_while_the_server_runs_deletes_nothing(serve, days):
    server = serve(**QUIET)
    device = server.device()
    table = opened(device, seats=[ME, ME])
    server.clock.wall_ahead = days * DAY
    other = opened(device, seats=[ME, ME])
    pass_days(server, 20)
    step(device, other)
    assert tables_of(device) == {table["id"], other["id"]}
    [marks] = server.read("SELECT count(marked) AS number FROM tables")
    assert marks["number"] == 0


def test_nothing_is_deleted_while_the_newest_touch_is_long_ago_and_the_log_says_so(serve, caplog):
    server = serve(keep_days=1, grace_days=0, **QUIET)
    device = server.device()
    table = opened(device, seats=[ME, ME])
    server.wait(touched(server, -31))
    server.clock.advance(3 * HOUR)
    assert tables_of(device) == {table["id"]}
    assert "nothing is deleted: the newest table was touched 31." in caplog.text


def test_nothing_is_deleted_while_a_table_was_touched_in_the_future(serve, caplog):
    server = serve(keep_days=1, grace_days=0, **QUIET)
    device = server.device()
    table = opened(device, seats=[ME, ME])
    server.wait(touched(server, 2))
    server.clock.advance(3 * HOUR)
    assert tables_of(device) == {table["id"]}
    assert "nothing is deleted: the newest table was touched -" in caplog.text


SMALL = ("history", "friends", "devices", "tries")
"""What goes after some days, and is not marked one by one."""


def numbers(server):
    return {part: len(server.read(f"SELECT * FROM {part}")) for part in SMALL}


def test_a_clock_a_month_ahead_deletes_nothing_of_people_until_it_was_so_for_days(
    serve, tmp_path, caplog
):
    days = dict.fromkeys(("history_days", "friend_days", "device_days", "daily_days"), 20)
    given = {"data": tmp_path / "m.sqlite", "daily_bots": False, **days, **QUIET}
    first = serve(**given)
    pass_days(first, 8)
    ann, bea, table = two_people(first, "sudokids")
    step(ann, table)
    first.clock.advance(1)
    step(bea, table)
    post(bea, table, "resign", seat=1)
    adopt(first.device(), ann.post("/api/device/code").json()["code"])
    begun(ann, "solo-sumoku", day=ann.get("/api/daily").json()["day"]["day"])
    first.wait(first.app.backend.history.settle())
    before = numbers(first)
    assert all(before.values()), before
    first.wait(first.app.security.people.store.write(lambda db: db.execute(FORGET_SEATS)))
    first.stop()
    wrong = serve(wall_ahead=(8 + 29) * DAY, **given)
    opened(wrong.device(), seats=[ME, ME])
    pass_days(wrong, 5)
    assert numbers(wrong) == before
    assert "that were old" not in caplog.text
    pass_days(wrong, 5)
    assert not any(numbers(wrong).values())
    assert "deleted 2 histories that were old" in caplog.text
    assert "tries at challenges that were old" in caplog.text


def test_a_start_with_a_wrong_clock_reveals_no_secret_of_a_day_for_an_hour(serve, tmp_path):
    first = serve(data=tmp_path / "m.sqlite", **QUIET)
    day = first.device().get("/api/daily").json()["day"]["day"]
    first.stop()
    wrong = serve(wall_ahead=2 * DAY, data=tmp_path / "m.sqlite", **QUIET)
    device = wrong.device()
    assert device.get(f"/api/daily/{day}").json()["secret"] == ""
    wrong.clock.advance(HOUR - 1)
    assert device.get(f"/api/daily/{day}").json()["secret"] == ""
    wrong.clock.advance(1)
    assert len(device.get(f"/api/daily/{day}").json()["secret"]) == 64


def test_a_start_with_a_wrong_clock_closes_no_tournament_for_an_hour(serve, tmp_path):
    given = {"data": tmp_path / "m.sqlite", "tournament_par_plays": 0, **QUIET}
    first = serve(**given)
    mine = opened_tournament(first.device(), deals=1)
    begun_deal(first.device(), mine)
    first.stop()
    wrong = serve(wall_ahead=2 * DAY, **given)
    device = wrong.device()
    wrong.clock.advance(HOUR - 1)
    waiting = seen(device, mine)
    assert (waiting["phase"], waiting["secret"]) == ("finishing", "")
    wrong.clock.advance(1)
    assert (seen(device, mine)["phase"], len(seen(device, mine)["secret"])) == ("closed", 64)


FORGET_SEATS = "DELETE FROM tables"
"""Whoever has a seat is not forgotten."""


async def touched(server, days):
    """Makes the store say that all tables were touched so many days later."""
    sql = f"UPDATE tables SET touched = touched + {round(days * DAY * 1000)}"
    await server.tables.store.write(lambda db: db.execute(sql))


# -- games -------------------------------------------------------------------------------------


@pytest.mark.parametrize("jump", [-HOUR, HOUR])
def test_the_look_time_of_a_race_is_what_it_is_whatever_the_wall_clock_says(serve, jump):
    server = serve()
    device = server.device()
    table = opened(device, "spot-sumoku", seats=[ME, ME], seed="tea")
    server.clock.wall_ahead = jump
    early = move(device, table, 0, "round 1", RIGHT_CALL, key="early")
    assert (early.json()["code"], early.json()["facts"]) == ("table/look-first", {"ms": 2000})
    server.clock.advance(2)
    assert move(device, table, 0, "round 1", RIGHT_CALL, key="a").status_code == 200


TIMED = {"game": "solo-sumoku", "seats": [ME], "seed": "tea", "options": {"key": 5, "time": 10}}


@pytest.mark.parametrize("jump", [-HOUR, HOUR, 100 * DAY])
def test_the_minutes_of_a_whole_game_are_the_same_whatever_the_wall_clock_says(serve, jump):
    server = serve()
    device = server.device()
    table = opened(device, **TIMED)
    server.clock.advance(100)
    server.clock.wall_ahead = jump
    assert position(device, table)["clocks"] == {"-2": 500_000}
    device.post(path_of(table, "/hint"), json={"seat": 0})
    assert position(device, table)["rows"][-1]["ms"] == 100_000
    server.clock.advance(499.999)
    assert info(device, table)["phase"] == "running"
    server.clock.advance(0.001)
    until(lambda: info(device, table)["phase"] == "over")


@pytest.mark.parametrize("ahead", [HOUR, -HOUR, 100 * DAY, -100 * DAY])
def test_a_whole_game_goes_on_after_a_restart_where_it_stood(serve, tmp_path, ahead):
    first = serve(data=tmp_path / "m.sqlite")
    device = first.device()
    table = opened(device, **TIMED)
    first.clock.advance(200)  # no row was written since the start
    first.stop()
    second = serve(wall_ahead=ahead, data=tmp_path / "m.sqlite")
    assert position(second.device_of(device), table)["clocks"] == {"-2": 400_000}


@pytest.mark.parametrize("ahead", [32 * DAY, -31 * DAY])
def test_a_start_with_a_wrong_clock_lets_no_deadline_pass(serve, tmp_path, ahead):
    first = serve(data=tmp_path / "m.sqlite")
    device = first.device()
    clock = {"seconds": round(3 * DAY), "then": "forfeit"}
    table = opened(device, seats=[ME, ME], clock=clock)
    first.clock.advance(DAY)
    first.stop()
    second = serve(wall_ahead=ahead, data=tmp_path / "m.sqlite")
    assert position(second.device_of(device), table)["clocks"] == {"0": 2 * DAY * 1000}


# -- clocks of days, which nobody watches ------------------------------------------------------


def test_a_clock_of_14_days_rings_at_its_time_over_restarts_though_nobody_looks(serve, tmp_path):
    clock = {"seconds": round(14 * DAY), "then": "forfeit"}
    ahead, device = 0.0, None
    for days in (5, 5, 3):
        server = serve(wall_ahead=ahead, data=tmp_path / "m.sqlite", **QUIET)
        if device is None:
            device = server.device()
            table = opened(device, seats=[ME, ME], clock=clock)
        server.clock.advance(days * DAY)
        assert table["id"] not in server.tables.loaded
        ahead += days * DAY
        server.stop()
    server = serve(wall_ahead=ahead, data=tmp_path / "m.sqlite", **QUIET)
    server.clock.advance(DAY - 1)
    [row] = server.read("SELECT phase FROM tables")
    assert row["phase"] == "running"
    server.clock.advance(1)
    until(lambda: server.read("SELECT phase FROM tables")[0]["phase"] == "over")
    assert info(server.device_of(device), table)["result"]["winners"] == [1]


# -- a server that stood still -----------------------------------------------------------------


def test_after_a_stall_a_move_that_was_sent_in_time_comes_before_the_clock(serve):
    server = serve()
    device = server.device()
    table = opened(device, seats=[ME, ME], clock={"seconds": 5, "then": "forfeit"})
    server.clock.stall(60)
    server.clock.advance(0)  # all timers run before any request is read
    step(device, table)
    server.clock.advance(1)
    assert info(device, table)["phase"] == "running"
    assert position(device, table)["rows"][-2]["by"] != "clock"


def test_after_a_stall_whoever_sent_nothing_is_still_late(serve):
    server = serve()
    device = server.device()
    table = opened(device, seats=[ME, ME], clock={"seconds": 5, "then": "forfeit"})
    server.clock.stall(60)
    server.clock.advance(1)
    until(lambda: info(device, table)["phase"] == "over")


def test_after_a_stall_a_move_of_a_timed_game_counts_as_made_at_its_end(serve):
    server = serve()
    device = server.device()
    table = opened(device, **TIMED)
    asked = position(device, table)["decisions"]["0"]
    server.clock.stall(660)
    server.clock.advance(0)
    answer = move(device, table, 0, asked["decision"], asked["moves"][0])
    assert answer.status_code == 200, answer.text
    rows = position(device, table)["rows"]
    assert next(row for row in rows if row["who"] == 0)["ms"] == 600_000
