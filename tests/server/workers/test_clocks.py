"""Clocks: what happens when time runs out, and that nobody loses time they had not used."""

import pytest

from tests.server.playing import (
    BOT,
    ME,
    OPEN,
    asked,
    code_of,
    info,
    move,
    opened,
    path_of,
    position,
    post,
    step,
)
from tests.server.reading import Reader
from tests.server.running import until

SLOW = {**BOT, "pace": "slow"}


def clocked(device, seconds=5, then="bot", **more):
    return opened(device, clock={"seconds": seconds, "then": then}, **more)


def until_rows(device, table, rows):
    """Waits for rows that somebody else writes."""
    until(lambda: position(device, table)["row"] >= rows)
    return position(device, table)


def test_a_bot_moves_once_for_whoever_is_out_of_time(server):
    device = server.device()
    table = clocked(device, seats=[ME, ME])
    before = position(device, table)
    assert before["clocks"] == {"0": 5000}
    server.clock.advance(4.5)
    assert position(device, table)["clocks"] == {"0": 500}
    assert position(device, table)["row"] == before["row"]
    server.clock.advance(0.5)
    after = until_rows(device, table, before["row"] + 2)
    late = after["rows"][before["row"]]
    assert (late["who"], late["by"], late["ms"]) == (0, "clock", 5000)
    assert (after["row"], after["waits"], after["clocks"]) == (before["row"] + 2, [1], {"1": 5000})
    assert info(device, table)["clock"] == {"seconds": 5, "then": "bot"}


def test_whoever_is_out_of_time_has_resigned_if_the_table_plays_so(server):
    device = server.device()
    table = clocked(device, then="forfeit", seats=[ME, ME])
    server.clock.advance(5)
    until_rows(device, table, table["row"] + 1)
    over = info(device, table)
    assert over["result"]["reason"] == "resigned"
    assert over["result"]["winners"] == [1]
    assert position(device, table)["clocks"] == {}


def test_where_others_play_on_a_bot_takes_the_seat_of_whoever_forfeits(server):
    device = server.device()
    table = clocked(device, then="forfeit", seats=[ME, ME, ME])
    server.clock.advance(5)
    rows = until_rows(device, table, table["row"] + 2)["rows"][table["row"] :]
    assert [row["text"] for row in rows[:2]] == ["resign 0", "bot 0 greedy"]
    assert {row["by"] for row in rows[:2]} == {"clock"}


def test_a_move_in_time_stops_the_clock_and_starts_the_next(server):
    device = server.device()
    table = clocked(device, seats=[ME, ME])
    server.clock.advance(4.9)
    row = step(device, table)
    assert position(device, table)["clocks"] == {"1": 5000}
    server.clock.advance(4.9)
    assert position(device, table)["row"] == row
    assert position(device, table)["clocks"] == {"1": 100}


def test_what_else_happens_at_the_table_gives_nobody_more_time(server):
    device = server.device()
    table = clocked(device, seats=[ME, ME])
    server.clock.advance(3)
    post(device, table, "react", kind="thinking")
    assert position(device, table)["clocks"] == {"0": 2000}
    server.clock.advance(2)
    assert until_rows(device, table, table["row"] + 1)["rows"][table["row"]]["by"] == "clock"


def test_bots_have_all_the_time_they_need(server):
    device = server.device()
    table = clocked(device, seats=[SLOW, ME])
    assert position(device, table)["clocks"] == {}


def test_a_bot_that_takes_a_seat_stops_its_clock(server):
    device = server.device()
    table = clocked(device, seats=[ME, ME])
    post(device, table, "bot", seat=0)
    assert "0" not in position(device, table)["clocks"]


def test_the_whole_time_is_given_again_after_a_restart(serve, tmp_path):
    first = serve(data=tmp_path / "m.sqlite")
    device = first.device()
    table = clocked(device, seats=[ME, ME])
    cookies = dict(device.cookies)
    first.clock.advance(3)
    assert position(device, table)["clocks"] == {"0": 2000}
    first.stop()
    second = serve(data=tmp_path / "m.sqlite")
    device = second.device()
    device.cookies.update(cookies)
    assert position(device, table)["clocks"] == {"0": 5000}
    second.clock.advance(5)
    assert until_rows(device, table, table["row"] + 1)["rows"][table["row"]]["by"] == "clock"


def test_after_a_restart_a_long_clock_goes_on_and_leaves_some_grace(serve, tmp_path):
    first = serve(data=tmp_path / "m.sqlite")
    device = first.device()
    table = clocked(device, seconds=86_400, seats=[ME, ME])
    first.clock.advance(3600)
    first.stop()
    second = serve(wall_ahead=7200, data=tmp_path / "m.sqlite")
    device = second.device_of(device)
    assert position(device, table)["clocks"] == {"0": 79_200_000}
    second.stop()
    third = serve(wall_ahead=86_400 + 60, data=tmp_path / "m.sqlite", clock_grace_seconds=120)
    device = third.device_of(device)
    assert position(device, table)["clocks"] == {"0": 120_000}
    third.clock.advance(120)
    assert until_rows(device, table, table["row"] + 1)["rows"][table["row"]]["by"] == "clock"


def test_a_stream_that_comes_back_hears_how_much_time_is_left_now(server):
    device = server.device()
    table = clocked(device, seats=[ME, ME])
    for left in (5000, 4400):
        reader = Reader(device, [table["id"]])
        events = reader.until(lambda events: len(events) >= 2)
        assert events[1]["data"]["clocks"] == {"0": left}
        reader.close()
        server.clock.advance(0.6)


def test_the_clock_of_a_table_that_left_memory_rings_at_its_time(server):
    device = server.device()
    table = clocked(device, seconds=9000, seats=[ME, ME])
    server.clock.advance(8000)  # idle tables leave memory after an hour
    until(lambda: table["id"] not in server.tables.loaded)
    assert server.app.backend.clocks.errands == {}
    server.clock.advance(999)
    until(lambda: table["id"] in server.tables.loaded)
    server.clock.advance(0.999)
    [row] = server.read("SELECT count(*) AS rows FROM rows")
    assert row["rows"] == table["row"]
    server.clock.advance(0.001)
    after = until_rows(device, table, table["row"] + 1)
    late = after["rows"][table["row"]]
    assert (late["who"], late["by"]) == (0, "clock")
    assert after["clocks"] == {"1": 9_000_000}


def test_reading_a_table_again_gives_nobody_more_time(server):
    device = server.device()
    table = clocked(device, seconds=86_400, seats=[ME, ME])
    server.clock.advance(10_000)
    until(lambda: table["id"] not in server.tables.loaded)
    assert position(device, table)["clocks"] == {"0": 76_400_000}


def test_nothing_is_taken_back_against_the_clock(server):
    device = server.device()
    table = clocked(device, seats=[ME, ME])
    assert table["allows_take_backs"] is False
    step(device, table)
    assert code_of(post(device, table, "take-back")) == (409, "table/no-take-back")


@pytest.mark.parametrize("seconds", [4, 14 * 86_400 + 1, -1])
def test_a_clock_that_is_too_short_or_too_long_is_refused(server, seconds):
    body = {"game": "sudokids", "seats": [ME, OPEN], "clock": {"seconds": seconds}}
    assert code_of(server.device().post("/api/tables", json=body)) == (422, "option/clock")


@pytest.mark.parametrize("seconds", [5, 14 * 86_400])
def test_the_shortest_and_the_longest_clock_are_accepted(server, seconds):
    assert clocked(server.device(), seconds=seconds, seats=[ME, ME])["clock"]["seconds"] == seconds


@pytest.mark.parametrize("game", ["speed-sumoku", "solo-sumoku"])
def test_a_game_in_real_time_has_no_clock_for_single_moves(server, game):
    seats = [ME] if game == "solo-sumoku" else [ME, ME]
    body = {"game": game, "seats": seats, "clock": {"seconds": 60}}
    assert code_of(server.device().post("/api/tables", json=body)) == (422, "option/clock")


# -- drafts ------------------------------------------------------------------------------------

CIRCLES = ("A1", "I1", "B2", "H2")
"""Four of the spaces of the opening on the sheet spring."""


def lay_out(device, table, seat, words):
    """Stores a draft of the decision that a seat faces."""
    decision, _ = asked(device, table, seat)
    put = {f"die {k}": word for k, word in enumerate(words)}
    answer = device.post(
        path_of(table, "/draft"), json={"seat": seat, "decision": decision, "put": put}
    )
    assert answer.status_code == 200


def dice(device, table):
    return position(device, table)["views"]["0"]["dice"]


def whole_move(device, table):
    return [f"{die}@{cell}" for die, cell in zip(dice(device, table), CIRCLES, strict=True)]


def test_a_draft_that_is_a_whole_move_is_played_when_time_is_up(server):
    device = server.device()
    table = clocked(device, game="cat", seats=[ME, ME], seed="tea")
    words = whole_move(device, table)
    lay_out(device, table, 0, words)
    server.clock.advance(5)
    rows = until_rows(device, table, table["row"] + 2)["rows"][table["row"] :]
    by_seat = {row["who"]: row for row in rows}
    assert (by_seat[0]["text"], by_seat[0]["by"]) == (f"write {' '.join(words)}", "clock")
    assert by_seat[-2]["text"] == "late 1"


def test_a_draft_that_is_not_finished_is_not_played_and_the_rules_of_lateness_follow(server):
    device = server.device()
    table = clocked(device, game="cat", seats=[ME], seed="tea")
    lay_out(device, table, 0, [f"{dice(device, table)[0]}@A1"])
    server.clock.advance(5)
    late = until_rows(device, table, table["row"] + 2)  # late, and four dice at once
    assert late["rows"][table["row"]]["text"] == "late 0"
    view = late["views"]["0"]
    assert (view["phase"], view["penalties"], len(view["dice"])) == ("catch", [12], 4)
    assert late["clocks"] == {"0": 5000}
    server.clock.advance(5)
    after = until_rows(device, table, late["row"] + 1)["views"]["0"]
    written = [number for number in after["sheets"][0] if number]
    assert written == view["dice"]  # ascending, into circles in reading order
    assert after["penalties"] == [12]


def test_words_that_are_no_move_leave_it_to_the_bot(server):
    device = server.device()
    table = clocked(device, seats=[ME, ME])
    lay_out(device, table, 0, ["0,0,4", "1,0,2"])
    server.clock.advance(5)
    late = until_rows(device, table, table["row"] + 1)["rows"][table["row"]]
    assert (late["who"], late["by"]) == (0, "clock")


def test_where_the_late_have_lost_a_whole_draft_is_still_played(server):
    device = server.device()
    table = clocked(device, game="cat", then="forfeit", seats=[ME, ME], seed="tea")
    words = whole_move(device, table)
    lay_out(device, table, 0, words)
    server.clock.advance(5)
    after = until_rows(device, table, table["row"] + 2)
    assert f"write {' '.join(words)}" in [row["text"] for row in after["rows"]]
    over = info(device, table)
    assert (over["result"]["reason"], over["result"]["winners"]) == ("resigned", [0])


# -- a time for the whole game -----------------------------------------------------------------

TIMED = {"game": "solo-sumoku", "seats": [ME], "seed": "tea", "options": {"key": 5, "time": 10}}


def test_a_timed_game_ends_when_its_time_is_over(server):
    device = server.device()
    table = opened(device, **TIMED)
    assert position(device, table)["clocks"] == {"-2": 600_000}
    server.clock.advance(599)
    assert position(device, table)["clocks"] == {"-2": 1000}
    assert info(device, table)["phase"] == "running"
    server.clock.advance(1)
    until(lambda: info(device, table)["phase"] == "over")
    last = position(device, table)["rows"][-1]
    assert (last["who"], last["ms"], last["by"]) == (-2, 600_000, "clock")


def test_a_timed_game_stands_still_while_the_server_is_down(serve, tmp_path):
    first = serve(data=tmp_path / "m.sqlite")
    device = first.device()
    table = opened(device, **TIMED)
    first.clock.advance(100)
    post(device, table, "hint")  # a row: by the time of the last one the game goes on
    cookies = dict(device.cookies)
    first.stop()
    second = serve(data=tmp_path / "m.sqlite")
    second.clock.advance(1)
    device = second.device()
    device.cookies.update(cookies)
    assert position(device, table)["clocks"] == {"-2": 499_000}


def test_a_game_without_a_limit_has_no_clock(server):
    table = opened(device := server.device(), **{**TIMED, "options": {"key": 5}})
    assert position(device, table)["clocks"] == {}
    assert server.app.backend.clocks.errands == {}


@pytest.mark.parametrize("game", ["sudoku", "cardoku"])
def test_whoever_is_late_in_a_check_lets_the_move_stand_right_or_wrong(server, game):
    """At a table of people no bot watches for them: silence means that nobody objects."""
    device = server.device()
    table = clocked(device, game=game, seats=[ME, ME], options={"referee": "honour"}, seed="tea")
    match = server.tables.loaded[table["id"]].playing()
    for tolerated in (True, False):
        [mover] = match.game.to_act(match.state)
        listed = match.game.tolerated if tolerated else match.game.moves
        laid = next(listed(match.state, mover))
        answer = move(
            device,
            table,
            mover,
            asked(device, table, mover)[0],
            match.game.text(laid),
            f"k{tolerated}",
        )
        assert answer.status_code == 200
        row = position(device, table)["row"]
        server.clock.advance(5)
        late = until_rows(device, table, row + 1)["rows"][row]
        assert (late["who"], late["by"], late["text"]) == (1 - mover, "clock", "go")
        match = server.tables.loaded[table["id"]].playing()
