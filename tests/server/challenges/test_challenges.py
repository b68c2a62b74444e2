"""The challenges of a day: one try that counts, the same draws for everybody, and their seal."""

import hashlib
import hmac
import json

import pytest

from masume.core import record
from masume.core.errors import NotFound
from masume.core.verify import verify
from masume.daily import deal_key
from masume.games.cat.daily import CatDaily
from masume.server.tables import tables as all_tables
from tests.server.challenges.playing import DAY, HOUR, begun, info_of, played, refused
from tests.server.playing import asked, code_of, info, move, path_of, position, post, step, texts
from tests.server.running import QUIET, until

ALONE = "solo-sumoku"
"""Ends with one move, `stop`, and no result."""
NEXT = "2027-01-16"


@pytest.fixture
def server(serve, tmp_path):
    return serve(data=tmp_path / "masume.sqlite", daily_bots=False, **QUIET)


def stop(device, table):
    """Ends the challenge that ends with one move."""
    decision, _ = asked(device, table)
    assert move(device, table, 0, decision, "stop").status_code == 200


def time_is_up(server, device, table):
    """The ten minutes of the same challenge are over: nothing was built, and it counts."""
    server.clock.advance(601)
    return result(device, day=table["challenge"][:10])


def result(device, game=ALONE, day=DAY):
    return until(lambda: (found := info_of(device, game, day))["state"] == "done" and found)


def test_every_game_has_a_challenge(server):
    today = server.device().get("/api/daily").json()
    found = [each["game"] for each in today["day"]["challenges"]]
    assert len(found) == 9
    assert today["day"]["day"] == DAY
    assert today["tomorrow"] == NEXT
    assert today["day"]["secret"] == ""
    assert today["day"]["ends"] == 16 * HOUR * 1000
    assert today["day"]["reveals"] == 28 * HOUR * 1000
    assert {each["state"] for each in today["day"]["challenges"]} == {"open"}


def test_a_box_that_fails_hides_no_other_challenge(server, monkeypatch):
    def challenge(*_):
        raise ZeroDivisionError

    monkeypatch.setattr(CatDaily, "challenge", challenge)
    games = [each["game"] for each in server.device().get("/api/daily").json()["day"]["challenges"]]
    assert len(games) == 8
    assert "cat" not in games


@pytest.mark.parametrize("game", ["sudoku", "cat", "speed-sumoku"])
def test_everybody_has_the_same_draws(server, game):
    ann, bea = server.device(), server.device()
    tables = [begun(device, game) for device in (ann, bea)]
    rows = [
        [row["text"] for row in position(device, table)["rows"] if row["who"] == -1]
        for device, table in zip((ann, bea), tables, strict=True)
    ]
    assert rows[0] == rows[1]
    assert rows[0]


def test_a_second_counted_try_is_refused(server):
    ann = server.device()
    table = begun(ann, ALONE)
    assert refused(ann, ALONE) == "daily/tried"
    stop(ann, table)
    assert refused(ann, ALONE) == "daily/tried"
    assert server.read("SELECT count(*) AS n FROM tables")[0]["n"] == 1


def test_tries_for_fun_come_after_the_one_that_counts(server):
    ann = server.device()
    assert refused(ann, ALONE, counted=False) == "daily/first"
    table = begun(ann, ALONE)
    assert refused(ann, ALONE, counted=False) == "daily/first"
    stop(ann, table)
    result(ann)
    again = begun(ann, ALONE, counted=False)
    assert again["challenge"] == table["challenge"]
    assert not again["counted"]
    assert texts(position(ann, again))[:2] == texts(position(ann, table))[:2]
    stop(ann, again)
    assert info_of(ann, ALONE)["total"] == 0


def test_a_program_has_no_try_that_counts(server):
    program = server.device()
    program.headers["x-masume-key"] = "0" * 32
    program.cookies.clear()
    answer = program.post(f"/api/daily/{DAY}/cat", json={"counted": True})
    assert code_of(answer) == (409, "daily/no-device")
    assert program.get("/api/daily").json()["streak"]["days"] == 0


def test_no_help_in_a_try_that_counts(server):
    ann = server.device()
    table = begun(ann, "sudokids")
    _, moves = asked(ann, table)
    assert code_of(post(ann, table, "hint")) == (409, "table/no-help")
    assert code_of(post(ann, table, "preview", move=moves[0])) == (409, "table/no-preview")
    assert code_of(post(ann, table, "bot", level="greedy")) == (409, "table/counted")
    opened = ann.post(path_of(table, "/joinable"), json={"joinable": True})
    assert code_of(opened) == (409, "table/counted")
    decision, moves = asked(ann, table)
    assert move(ann, table, 0, decision, moves[0]).status_code == 200
    assert code_of(post(ann, table, "take-back")) == (409, "table/no-take-back")
    assert code_of(post(ann, table, "outlook")) == (409, "table/no-outlook")


def test_what_would_show_the_draws_to_others_waits_for_the_reveal(server):
    ann = server.device()
    table = begun(ann, "cat")
    played(ann, table)
    watch = ann.post(path_of(table, "/watchable"), json={"watchable": True})
    assert code_of(watch) == (409, "table/sealed")
    assert info(ann, table)["sealed"]
    kept = record.loads(ann.get(path_of(table, "/record")).text)
    assert kept.chance.commitment == info(ann, table)["commitment"]
    assert kept.chance.key == ""
    assert [each.code for each in verify(kept).unproved] == ["record/sealed"]
    assert ann.get(path_of(table, "/replay")).json()["chance"].get("key", "") == ""
    rematch = post(ann, table, "rematch").json()["table"]
    assert (rematch["challenge"], rematch["counted"], rematch["take_backs"]) == ("", False, True)
    assert rematch["commitment"] != table["commitment"]


def test_nobody_joins_a_game_with_draws_that_others_may_still_play(server):
    ann, bea = server.device(), server.device()
    stop(ann, begun(ann, ALONE))
    result(ann)
    again = begun(ann, ALONE, counted=False)
    assert not again["joinable"]
    asking = {"code": again["code"], "name": "Bea"}
    assert code_of(bea.get(f"/api/join/{again['code']}")) == (409, "join/closed")
    assert code_of(bea.post("/api/guests", json=asking)) == (409, "join/closed")
    opened = ann.post(path_of(again, "/joinable"), json={"joinable": True})
    assert code_of(opened) == (409, "table/sealed")
    server.clock.advance(28 * HOUR)
    later = begun(ann, ALONE, counted=False)
    asking["code"] = later["code"]
    assert bea.post("/api/guests", json=asking).status_code == 201


def test_a_branch_tells_others_no_draws_either(server):
    ann = server.device()
    table = begun(ann, "cat")
    played(ann, table)
    last = max(row["number"] for row in position(ann, table)["rows"] if row["who"] == 0)
    answer = ann.post(path_of(table, "/branch"), json={"row": last, "seat": 0})
    branch = answer.json()["table"]
    assert (branch["sealed"], branch["counted"]) == (True, False)
    assert branch["commitment"] != table["commitment"]
    watch = ann.post(path_of(branch, "/watchable"), json={"watchable": True})
    assert code_of(watch) == (409, "table/sealed")
    played(ann, branch)
    assert info_of(ann, "cat")["total"] == 1
    server.clock.advance(28 * HOUR)
    watch = ann.post(path_of(branch, "/watchable"), json={"watchable": True})
    assert watch.status_code == 200


def test_only_the_try_that_counts_is_rated(server):
    ann = server.device()
    first = begun(ann, "sudoku")
    step(ann, first)
    post(ann, first, "resign")
    result(ann, "sudoku")
    again = begun(ann, "sudoku", counted=False)
    step(ann, again)
    post(ann, again, "resign")
    games = ann.get("/api/me/games").json()["games"]
    rated = {each["played"]["table"]: each["played"]["rated"] for each in games}
    assert rated == {first["id"]: True, again["id"]: False}


def test_the_day_after_anybody_can_check_the_draws(server):
    ann = server.device()
    seal = ann.get("/api/daily").json()["tomorrow_seal"]
    server.clock.advance(16 * HOUR)
    today = ann.get("/api/daily").json()
    assert (today["day"]["day"], today["day"]["seal"]) == (NEXT, seal)
    assert today["day"]["fixed"] < today["day"]["began"]
    table = begun(ann, "cat", day=NEXT)
    played(ann, table)
    server.clock.advance(36 * HOUR - 1)
    assert ann.get(f"/api/daily/{NEXT}").json()["secret"] == ""
    server.clock.advance(1)
    secret = bytes.fromhex(ann.get(f"/api/daily/{NEXT}").json()["secret"])
    assert hashlib.sha256(b"masume-seed-1" + secret).hexdigest() == seal
    key = hmac.digest(secret, f"masume-daily-1/{NEXT}/cat".encode(), "sha256")
    assert key == deal_key(secret, f"{NEXT}/cat")
    kept = record.loads(ann.get(path_of(table, "/record")).text)
    assert kept.chance.key == key.hex()
    report = verify(kept)
    assert (report.wrong, report.unproved) == ((), ())
    assert report.draws > 0
    watch = ann.post(path_of(table, "/watchable"), json={"watchable": True})
    assert watch.status_code == 200


def test_results_are_told_against_all(server):
    devices = [server.device() for _ in range(3)]
    scores = []
    for device in devices:
        table = begun(device, "cat")
        scores.append(played(device, table)[0])
    assert len(set(scores)) == 1  # the same draws, the same moves
    loser = server.device()
    post(loser, begun(loser, "cat"), "resign")
    assert result(loser, "cat")["value"] is None
    for device in devices:
        result(device, "cat")  # each is stored by now
    found = info_of(devices[0], "cat")
    assert (found["value"], found["total"], found["beaten"]) == (scores[0], 3, 0)
    standing = devices[0].get(f"/api/daily/{DAY}/cat").json()
    assert [(bar["low"], bar["number"]) for bar in standing["bars"]] == [(scores[0], 3)]
    assert 100 + sum(standing["steps"]) == scores[0]  # a sheet begins with 100 points
    assert standing["pars"] == []
    assert loser.get(f"/api/daily/{DAY}/cat").json()["info"]["beaten"] == 0
    waiting = server.device().get(f"/api/daily/{DAY}/cat").json()
    assert (waiting["bars"], waiting["pars"], waiting["best"]) == ([], [], None)
    assert waiting["info"]["total"] == 3
    server.clock.advance(16 * HOUR)  # that day is over
    later = server.device().get(f"/api/daily/{DAY}/cat").json()
    assert later["bars"] == standing["bars"]


def test_a_try_begun_before_midnight_can_be_finished_after_it(server):
    ann, bea = server.device(), server.device()
    tables = begun(ann, ALONE), begun(bea, ALONE)
    server.clock.advance(16 * HOUR + 60)
    # ten minutes are over: both games have ended by the clock; another challenge has no clock
    assert result(bea)["value"] == 0
    assert result(ann)["value"] == 0
    assert info_of(ann, ALONE)["total"] == 2
    assert tables[0]["challenge"] == f"{DAY}/{ALONE}"
    assert refused(server.device(), ALONE) == "daily/over"
    assert begun(server.device(), ALONE, counted=False)["counted"] is False


def test_a_try_that_ends_after_the_reveal_has_no_result(server):
    ann, bea = server.device(), server.device()
    early, late = begun(ann, "cat"), begun(bea, "cat")
    server.clock.advance(27 * HOUR)
    score = played(ann, early)[0]
    server.clock.advance(HOUR)
    played(bea, late)
    assert result(bea, "cat")["value"] is None
    found = result(ann, "cat")
    assert (found["value"], found["total"]) == (score, 1)


def test_days_to_come_and_days_without_a_secret_have_nothing(server):
    ann = server.device()
    for day in (NEXT, "2027-01-14", "2020-02-30", "never"):
        assert code_of(ann.get(f"/api/daily/{day}")) == (404, "daily/no-day")
        assert refused(ann, "cat", day=day) == "daily/no-day"
    assert code_of(ann.get(f"/api/daily/{DAY}/chess")) == (404, "game/unknown")


def test_a_row_of_days_and_the_archive(server):
    ann = server.device()
    for number in range(3):
        table = begun(ann, ALONE, day=f"2027-01-{15 + number}")
        assert time_is_up(server, ann, table)["value"] == 0
        server.clock.advance(24 * HOUR - 601)
    today = ann.get("/api/daily").json()
    assert today["day"]["day"] == "2027-01-18"
    assert today["streak"]["days"] == today["streak"]["best"] == 3
    assert today["streak"]["played"] == ["2027-01-15", "2027-01-16", "2027-01-17"]
    assert today["archive"] == ["2027-01-17", "2027-01-16", "2027-01-15"]
    past = info_of(ann, "cat", DAY)
    assert past["state"] == "closed"
    assert begun(ann, "cat", counted=False)["sealed"] is False


def test_whoever_gives_up_keeps_no_row_of_days(server):
    ann, bea = server.device(), server.device()
    stop(ann, begun(ann, ALONE))
    assert result(ann)["value"] is None
    table = begun(bea, "cat")
    post(bea, table, "resign")
    assert result(bea, "cat")["value"] is None
    for device in (ann, bea):
        streak = device.get("/api/daily").json()["streak"]
        assert (streak["days"], streak["played"]) == (0, [])


def test_another_device_of_the_person_has_no_second_try(server):
    ann, phone = server.device(), server.device()
    time_is_up(server, ann, begun(ann, ALONE))
    code = ann.post("/api/device/code", json={}).json()["code"]
    assert phone.post("/api/device/adopt", json={"code": code}).status_code == 200
    assert refused(phone, ALONE) == "daily/tried"
    assert phone.get("/api/daily").json()["streak"]["days"] == 1


def test_thinking_away_from_the_table_takes_as_long(serve, tmp_path):
    """Also where one comes back to a server that has to read the table."""
    settings = {"data": tmp_path / "m.sqlite", "daily_bots": False, **QUIET}
    here, there = serve(**settings), serve(**settings)
    ann = here.device()
    table = begun(ann, "speed-sumoku")
    for server in (here, there):
        server.clock.pause(1200)
    back = there.device_of(ann)
    assert move(back, table, 0, asked(back, table)[0], "giveup").status_code == 200
    assert position(back, table)["rows"][-1]["ms"] >= 1_200_000


def test_tries_move_with_the_seats_of_a_device(server):
    ann, phone = server.device(), server.device()
    stop(phone, begun(phone, ALONE))
    code = ann.post("/api/device/code", json={}).json()["code"]
    phone.post("/api/device/adopt", json={"code": code})
    assert result(ann)["state"] == "done"


def test_a_crash_before_the_result_is_stored_heals(serve, tmp_path):
    server = serve(data=tmp_path / "masume.sqlite", daily_bots=False)
    ann = server.device()
    begun_table = begun(ann, "cat")

    async def crash(*_):
        pass

    server.app.backend.challenges.finish = crash
    score = played(ann, begun_table)[0]
    assert server.read("SELECT ended FROM tries")[0]["ended"] is None
    server.stop()
    again = serve(data=tmp_path / "masume.sqlite", daily_bots=False)
    found = result(again.device_of(ann), "cat")
    assert (found["value"], found["total"]) == (score, 1)


def test_a_try_that_cannot_be_read_hides_no_other_challenge(server, monkeypatch):
    ann = server.device()
    table = begun(ann, "cat")

    def read(*_):
        raise NotFound("game/unknown", "There is no such game.")

    monkeypatch.setattr(all_tables, "table_from", read)
    server.tables.drop(table["id"])
    assert info_of(ann, "cat")["state"] == "begun"
    assert info_of(ann, "sudoku")["state"] == "open"


def test_a_try_whose_table_is_gone_has_no_result(server):
    ann = server.device()
    table = begun(ann, "cat")
    server.wait(server.tables.store.remove([table["id"]]))
    server.tables.drop(table["id"])
    found = result(ann, "cat")
    assert (found["value"], found["total"]) == (None, 0)
    assert ann.get(f"/api/daily/{DAY}/cat").json()["steps"] == []
    assert refused(ann, "cat") == "daily/tried"


def test_a_table_that_cannot_be_opened_costs_no_try(serve, tmp_path):
    server = serve(data=tmp_path / "masume.sqlite", daily_bots=False, tables_per_address=1)
    ann, bea = server.device(), server.device()
    table = begun(ann, ALONE)
    assert refused(bea, ALONE) == "limit/tables"
    stop(ann, table)
    assert begun(bea, ALONE)["counted"]


def test_days_that_are_too_old_are_deleted(serve, tmp_path):
    server = serve(
        data=tmp_path / "masume.sqlite", daily_bots=False, daily_days=3, grace_days=0, **QUIET
    )
    ann = server.device()
    stop(ann, begun(ann, ALONE))
    result(ann)
    server.clock.advance(3 * 24 * HOUR)
    assert ann.get(f"/api/daily/{DAY}").status_code == 200
    server.clock.advance(24 * HOUR)
    assert code_of(ann.get(f"/api/daily/{DAY}")) == (404, "daily/no-day")
    for table in ("tries", "results", "secrets"):
        rows = [json.dumps([*map(str, row)]) for row in server.read(f"SELECT * FROM {table}")]
        assert not [row for row in rows if DAY in row], table


def test_bots_are_the_same_for_everybody(server):
    def answered(device):
        table = begun(device, "sudokids")
        for _ in range(3):
            decision, moves = asked(device, table)
            move(device, table, 0, decision, moves[0], decision)
            server.clock.advance(5)
        return texts(position(device, table))[:8]

    assert answered(server.device()) == answered(server.device())


def test_bots_play_the_challenge_too(serve):
    server = serve()
    ann = server.device()
    table = begun(ann, "cardoku")
    played(ann, table)

    def standing():
        server.settle()
        return ann.get(f"/api/daily/{DAY}/cardoku").json()

    found = until(lambda: not (shown := standing())["making"] and shown)
    values = {each["bot"]["level"]: each["value"] for each in found["pars"]}
    assert [*values] == sorted(["random", "kind", "greedy", "careful", "strong"])
    assert found["best"] >= values["strong"]  # the best of three games, that one included
    assert values["random"] <= found["best"]
    again = server.wait(server.app.backend.pars._play_all(f"{DAY}/cardoku"))
    assert again is None
    assert standing()["pars"] == found["pars"]


def test_the_best_play_of_the_day_is_one_answer(serve):
    server = serve()
    ann, bea = server.device(), server.device()
    tables = [begun(device, "sumoku") for device in (ann, bea)]
    there = [position(device, table) for device, table in zip((ann, bea), tables, strict=True)]
    assert texts(there[0]) == texts(there[1])
    assert there[0]["waits"] == [0]
    before = there[0]["scores"][0]
    assert ann.get(f"/api/daily/{DAY}/sumoku").json()["best"] is None
    decision, moves = asked(ann, tables[0])
    assert move(ann, tables[0], 0, decision, moves[0]).status_code == 200
    found = result(ann, "sumoku")
    over = until(lambda: (known := info(ann, tables[0]))["phase"] == "over" and known)
    assert over["result"]["reason"] == "abandoned"
    assert position(ann, tables[0])["decisions"] == {}
    assert found["value"] == over["result"]["scores"][0] - before

    def standing():
        server.settle()
        return ann.get(f"/api/daily/{DAY}/sumoku").json()

    shown = until(lambda: not (shown := standing())["making"] and shown)
    assert shown["steps"] == [found["value"]]
    assert shown["best"] >= max(found["value"], *(each["value"] for each in shown["pars"]))
    [played] = ann.get("/api/me/games").json()["games"]
    assert (played["played"]["result"], played["played"]["rated"]) == ("practice", False)


def test_a_race_ends_with_what_counts(server):
    ann = server.device()
    table = begun(ann, "speed-sumoku")
    server.clock.advance(5)  # everybody has looked at the tiles
    assert move(ann, table, 0, asked(ann, table)[0], "giveup").status_code == 200
    assert result(ann, "speed-sumoku")["value"] is None
    over = until(lambda: (known := info(ann, table))["phase"] == "over" and known)
    assert over["result"]["winners"] == []


def test_in_a_race_bots_take_the_time_that_people_take(serve):
    server = serve()
    challenges, pars = server.app.backend.challenges, server.app.backend.pars
    game, challenge = challenges.find(challenges.today(), "spot-sumoku")
    quick, again = (
        server.wait(pars.play(game, challenge, bytes(32), "strong", 0)) for _ in range(2)
    )
    assert quick == again
    assert quick.value is None or quick.value > 4 * game.info.traits.look_ms
