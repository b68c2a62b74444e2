"""Tournaments: one try at each deal, the same draws for everybody, and what holds at the end."""

import asyncio
import hashlib
import hmac
from types import SimpleNamespace

import pytest

from masume.core import record
from masume.core.verify import verify
from masume.server.settings import Settings
from masume.server.store.models import StoredTournament
from masume.server.tournaments.pars import TournamentPars
from tests.clock import FakeClock
from tests.server.playing import asked, code_of, info, move, path_of, position, post, texts
from tests.server.running import until
from tests.server.tournaments.playing import (
    ALONE,
    MINUTE,
    ask,
    begun,
    end,
    opened,
    played,
    results,
    seen,
)


@pytest.fixture
def server(serve, tmp_path):
    return serve(data=tmp_path / "masume.sqlite", tournament_par_plays=0)


def stop(device, table):
    """Ends the game that ends with one move."""
    decision, _ = asked(device, table)
    assert move(device, table, 0, decision, "stop").status_code == 200


def deal_when(device, tournament, *states, number=1):
    """The deal of a device, once it is in one of these states."""

    def found():
        deal = seen(device, tournament)["deals"][number - 1]
        return deal["state"] in states and deal

    return until(found)


def test_a_tournament_is_opened_and_found_by_its_code(server):
    ann, bea = server.device(), server.device()
    mine = opened(ann, "sudoku", deals=3, minutes=90, bots=["greedy", "igo", "hela"])
    assert (mine["phase"], mine["measure"], mine["mine"]) == ("open", "lead", True)
    assert [bot["name"] for bot in mine["bots"]] == ["Pica", "Igo", "Hela"]
    seats = begun(bea, mine, 3)["seats"][1:]
    assert [(seat["name"], seat["pace"]) for seat in seats][-1] == ("Hela", "slow")
    mine = seen(ann, mine)
    assert (mine["ends"], mine["closes"]) == (90 * 60_000, 150 * 60_000)
    assert [deal["state"] for deal in mine["deals"]] == ["open"] * 3
    theirs = seen(bea, {"code": f" {mine['code'].lower()} "})
    assert [deal["state"] for deal in theirs["deals"]] == ["open", "open", "begun"]
    assert (theirs["code"], theirs["mine"], mine["mine"]) == (mine["code"], False, True)
    assert code_of(bea.get("/api/tournaments/NOSUCH22")) == (404, "tournament/unknown")
    assert [each["code"] for each in ann.get("/api/tournaments").json()] == [mine["code"]]
    assert server.device().get("/api/tournaments").json() == []


@pytest.mark.parametrize(
    ("more", "status", "code"),
    [
        ({"deals": 0}, 400, "request/form"),
        ({"deals": 17}, 400, "request/form"),
        ({"minutes": 4}, 400, "request/form"),
        ({"minutes": 20_161}, 422, "option/lasts"),
        ({"game": "chess"}, 404, "game/unknown"),
        ({"bots": ["genius"]}, 422, "bot/unknown"),
        ({"bots": ["kind"] * 4}, 422, "option/seats"),
        ({"bots": ["kind"] * 5000}, 422, "option/seats"),
        ({"game": "sumoku"}, 422, "option/seats"),
        ({"options": {"gold": "mud"}}, 422, "option/value"),
        ({"options": {"referee": "honour"}}, 422, "option/honour-alone"),
        ({"options": {"referee": "honour"}, "bots": ["kind"]}, 422, "bot/people-only"),
        ({"name": "x" * 25}, 422, "option/name"),
    ],
)
def test_what_cannot_be_played_is_refused(server, more, status, code):
    body = {"game": "sudoku", "deals": 2, "minutes": 60, **more}
    assert code_of(server.device().post("/api/tournaments", json=body)) == (status, code)
    assert server.read("SELECT count(*) AS n FROM tournaments")[0]["n"] == 0


@pytest.mark.parametrize(("game", "bots"), [("cat", []), ("sudoku", ["greedy"])])
def test_everybody_has_the_same_draws_and_each_deal_others(server, game, bots):
    ann, bea = server.device(), server.device()
    tournament = opened(ann, game, bots=bots)

    def draws(device, number):
        table = begun(device, tournament, number)
        return [row["text"] for row in position(device, table)["rows"] if row["who"] == -1]

    assert draws(ann, 1) == draws(bea, 1)
    assert draws(bea, 2) == draws(ann, 2)
    assert len({tuple(draws(server.device(), number)) for number in (1, 2)}) == 2


def test_bots_play_the_same_against_everybody(server):
    def answered(device):
        table = begun(device, tournament)
        for _ in range(3):
            decision, moves = asked(device, table)
            move(device, table, 0, decision, moves[0], decision)
            server.clock.advance(5)
        return texts(position(device, table))[:8]

    tournament = opened(server.device(), "sudokids", bots=["careful"])
    assert answered(server.device()) == answered(server.device())


def test_a_second_try_at_a_deal_is_refused(server):
    ann = server.device()
    tournament = opened(ann, ALONE)
    table = begun(ann, tournament)
    assert code_of(ask(ann, tournament, 1)) == (409, "tournament/played")
    stop(ann, table)
    assert code_of(ask(ann, tournament, 1)) == (409, "tournament/played")
    assert code_of(ask(ann, tournament, 3)) == (404, "tournament/no-deal")
    begun(ann, tournament, 2)
    assert server.read("SELECT count(*) AS n FROM tables")[0]["n"] == 2


def test_a_table_that_cannot_be_opened_costs_no_try(serve, tmp_path):
    server = serve(data=tmp_path / "masume.sqlite", tables_per_address=1, tournament_par_plays=0)
    ann, bea = server.device(), server.device()
    tournament = opened(ann, ALONE)
    table = begun(ann, tournament)
    assert code_of(ask(bea, tournament, 1)) == (429, "limit/tables")
    stop(ann, table)
    assert begun(bea, tournament)["counted"]


def test_no_help_and_no_company_in_a_deal(server):
    ann, bea = server.device(), server.device()
    table = begun(ann, opened(ann, "sudokids", bots=["kind"]))
    _, moves = asked(ann, table)
    assert code_of(post(ann, table, "hint")) == (409, "table/no-help")
    assert code_of(post(ann, table, "preview", move=moves[0])) == (409, "table/no-preview")
    assert code_of(post(ann, table, "bot", level="greedy")) == (409, "table/counted")
    opening = ann.post(path_of(table, "/joinable"), json={"joinable": True})
    assert code_of(opening) == (409, "table/counted")
    watch = ann.post(path_of(table, "/watchable"), json={"watchable": True})
    assert code_of(watch) == (409, "table/sealed")
    assert code_of(bea.get(f"/api/join/{table['code']}")) == (409, "join/closed")
    assert bea.get(path_of(table)).status_code == 404


def test_everybody_stands_by_the_sum_of_their_points(server):
    ann, bea, cem = (server.device() for _ in range(3))
    tournament = opened(ann)
    tables = {
        (who, number): begun(device, tournament, number, who)
        for who, device in (("Ann", ann), ("Bea", bea))
        for number in (1, 2)
    }
    scores = {
        place: played(ann if place[0] == "Ann" else bea, table)[0]
        for place, table in tables.items()
        if place != ("Bea", 2)
    }
    begun(cem, tournament, 1, "Cem")
    whole = 10 * (scores["Ann", 1] + scores["Ann", 2])
    shown = until(
        lambda: (
            (found := seen(ann, tournament))["people"][1]["done"] == 1
            and found["people"][0]["done"] == 2
            and found
        )
    )
    assert scores["Ann", 1] == scores["Bea", 1]  # the same draws, the same moves
    assert results(shown) == [
        (1, "Ann", 2, whole),
        (2, "Bea", 1, 10 * scores["Bea", 1]),
        (3, "Cem", 0, 0),
    ]
    assert [each["results"] for each in shown["deals"]] == [2, 1]
    assert [each["mine"] for each in shown["people"]] == [True, False, False]


def test_what_a_deal_brought_is_told_to_those_who_have_had_their_try(server):
    ann, bea = server.device(), server.device()
    tournament = opened(ann, ALONE)
    stop(ann, begun(ann, tournament, 1, "Ann"))
    deal_when(ann, tournament, "done")
    [cell, _] = seen(ann, tournament)["people"][0]["cells"]
    assert cell == {"state": "done", "value": 0, "over": 0}
    [cell, _] = seen(bea, tournament)["people"][0]["cells"]
    assert cell == {"state": "done", "value": None, "over": None}
    assert [each["par"] for each in seen(ann, tournament)["deals"]] == [0, None]
    end(ann, tournament)
    [cell, _] = seen(bea, tournament)["people"][0]["cells"]
    assert cell["value"] == 0


def test_whoever_gives_up_has_no_result(server):
    ann = server.device()
    tournament = opened(ann, "sudoku", bots=["kind"])
    table = begun(ann, tournament)
    post(ann, table, "resign")
    assert deal_when(ann, tournament, "none")["value"] is None
    assert results(seen(ann, tournament)) == [(1, "", 0, 0)]
    assert code_of(ask(ann, tournament, 1)) == (409, "tournament/played")


# -- the end ---------------------------------------------------------------------------------------


def test_who_begins_before_the_end_may_finish_after_it(server):
    ann, bea = server.device(), server.device()
    tournament = opened(ann, deals=1, minutes=60)
    table = begun(ann, tournament, 1, "Ann")
    server.clock.advance(60 * MINUTE)
    assert seen(ann, tournament)["phase"] == "finishing"
    assert code_of(ask(bea, tournament, 1)) == (409, "tournament/over")
    server.clock.advance(59 * MINUTE)
    score = played(ann, table)[0]
    assert deal_when(ann, tournament, "done")["value"] == score
    closed = seen(ann, tournament)
    assert (closed["phase"], closed["ends"], closed["closes"]) == ("closed", 0, 0)
    assert results(closed) == [(1, "Ann", 1, 10 * score)]
    assert seen(bea, tournament)["deals"][0]["state"] == "missed"


def test_who_finishes_too_late_has_no_result_and_loses_no_game(server):
    ann = server.device()
    tournament = opened(ann, deals=1, minutes=60)
    table = begun(ann, tournament)
    server.clock.advance(120 * MINUTE)
    closed = seen(ann, tournament)
    assert (closed["phase"], closed["deals"][0]["state"]) == ("closed", "none")
    played(ann, table)  # the table is there, and can be played to the end
    server.settle()
    assert seen(ann, tournament)["deals"][0] == closed["deals"][0]


def test_who_finishes_after_the_time_before_anybody_looks_has_no_result(server):
    ann = server.device()
    tournament = opened(ann, ALONE, deals=1, minutes=60, options={"time": "free"})
    table = begun(ann, tournament)

    async def nobody_looks():
        return []

    server.app.backend.tournaments.store.due = lambda *_: nobody_looks()
    server.clock.advance(120 * MINUTE)
    stop(ann, table)
    server.settle()
    assert seen(ann, tournament)["deals"][0]["state"] == "none"


def test_the_owner_ends_it_early_and_nobody_else(server):
    ann, bea = server.device(), server.device()
    tournament = opened(ann, deals=1)
    table = begun(bea, tournament, 1, "Bea")
    assert code_of(end(bea, tournament)) == (403, "tournament/owner-only")
    assert end(ann, tournament).json()["phase"] == "finishing"
    assert code_of(ask(ann, tournament, 1)) == (409, "tournament/over")
    played(bea, table)
    deal_when(bea, tournament, "done")
    assert seen(ann, tournament)["phase"] == "closed"
    assert end(ann, tournament).json()["phase"] == "closed"


def test_an_early_end_gives_no_more_time_than_there_was(serve, tmp_path):
    server = serve(data=tmp_path / "m.sqlite", tournament_par_plays=0, tournament_grace_minutes=10)
    ann = server.device()
    tournament = opened(ann, deals=1, minutes=60)
    begun(ann, tournament)
    server.clock.advance(59 * MINUTE)
    assert end(ann, tournament).json()["closes"] == 10 * 60_000
    server.clock.advance(10 * MINUTE)
    assert seen(ann, tournament)["phase"] == "closed"


def test_nobody_played_and_it_closes_at_once(server):
    ann = server.device()
    tournament = opened(ann)
    assert end(ann, tournament).json()["phase"] == "closed"


def test_a_server_closes_what_nobody_looks_at(server):
    ann = server.device()
    tournament = opened(ann, deals=1, minutes=60)
    begun(ann, tournament)
    server.clock.advance(4 * 60 * MINUTE)
    server.settle()
    [row] = server.read("SELECT closed FROM tournaments")
    assert row["closed"] is not None
    assert seen(ann, tournament)["deals"][0]["state"] == "none"


# -- secrets ---------------------------------------------------------------------------------------


def test_the_chance_is_fixed_at_the_opening_and_shown_at_the_end(server):
    ann, bea = server.device(), server.device()
    tournament = opened(ann, deals=2)
    seal = tournament["seal"]
    tables = {bea: begun(bea, tournament, 1), ann: begun(ann, tournament, 1)}
    played(bea, tables[bea])
    deal_when(bea, tournament, "done")
    assert seen(bea, tournament)["secret"] == ""
    kept = record.loads(bea.get(path_of(tables[bea], "/record")).text)
    assert kept.chance.key == ""
    assert kept.chance.commitment == info(bea, tables[bea])["commitment"]
    assert bea.get(path_of(tables[bea], "/replay")).json()["chance"].get("key", "") == ""
    rematch = post(bea, tables[bea], "rematch").json()["table"]
    assert (rematch["challenge"], rematch["counted"]) == ("", False)
    assert rematch["commitment"] != tables[bea]["commitment"]
    assert end(ann, tournament).json()["secret"] == ""  # Ann still plays
    played(ann, tables[ann])
    deal_when(ann, tournament, "done")

    closed = seen(bea, tournament)
    secret = bytes.fromhex(closed["secret"])
    assert (closed["phase"], closed["seal"]) == ("closed", seal)
    assert hashlib.sha256(b"masume-seed-1" + secret).hexdigest() == seal
    words = f"masume-tournament-1/{tournament['code']}/1".encode()
    kept = record.loads(bea.get(path_of(tables[bea], "/record")).text)
    assert kept.chance.key == hmac.digest(secret, words, "sha256").hex()
    report = verify(kept)
    assert (report.wrong, report.unproved) == ((), ())
    assert report.draws > 0
    assert not info(bea, tables[bea])["sealed"]
    watch = bea.post(path_of(tables[bea], "/watchable"), json={"watchable": True})
    assert watch.status_code == 200


def test_a_table_read_again_after_the_end_tells_its_key(serve, tmp_path):
    server = serve(data=tmp_path / "masume.sqlite", tournament_par_plays=0)
    ann = server.device()
    tournament = opened(ann, ALONE, deals=1)
    table = begun(ann, tournament)
    stop(ann, table)
    deal_when(ann, tournament, "done")
    server.tables.drop(table["id"])
    assert info(ann, table)["sealed"]
    end(ann, tournament)
    server.tables.drop(table["id"])
    assert not info(ann, table)["sealed"]


def test_a_branch_tells_others_no_draws_either(server):
    ann = server.device()
    tournament = opened(ann, deals=1)
    table = begun(ann, tournament)
    played(ann, table)
    deal_when(ann, tournament, "done")
    last = max(row["number"] for row in position(ann, table)["rows"] if row["who"] == 0)
    branch = ann.post(path_of(table, "/branch"), json={"row": last, "seat": 0}).json()["table"]
    assert (branch["sealed"], branch["counted"]) == (True, False)
    played(ann, branch)
    server.settle()
    assert seen(ann, tournament)["deals"][0]["results"] == 1


# -- crashes, people, limits -----------------------------------------------------------------------


def test_a_crash_before_the_result_is_stored_heals(serve, tmp_path):
    server = serve(data=tmp_path / "masume.sqlite", tournament_par_plays=0)
    ann, bea = server.device(), server.device()
    tournament = opened(ann, ALONE, deals=1)
    tables = begun(ann, tournament), begun(bea, tournament)

    async def crash(*_):
        pass

    server.app.backend.tournaments.store.finish = crash
    stop(ann, tables[0])
    stop(bea, tables[1])
    assert [row["ended"] for row in server.read("SELECT ended FROM plays")] == [None, None]
    server.stop()
    again = serve(data=tmp_path / "masume.sqlite", tournament_par_plays=0)
    ann = again.device_of(ann)
    assert deal_when(ann, tournament, "done")["value"] == 0
    again.clock.advance(120 * MINUTE)  # nobody has looked for Bea
    assert [each["done"] for each in seen(ann, tournament)["people"]] == [1, 1]


def test_a_try_whose_table_is_gone_has_no_result(server):
    ann = server.device()
    tournament = opened(ann)
    table = begun(ann, tournament)
    server.wait(server.tables.store.remove([table["id"]]))
    server.tables.drop(table["id"])
    assert seen(ann, tournament)["deals"][0]["state"] == "none"
    assert code_of(ask(ann, tournament, 1)) == (409, "tournament/played")


def test_another_device_of_the_person_has_no_second_try(server):
    ann, phone = server.device(), server.device()
    tournament = opened(phone, ALONE)
    stop(phone, begun(phone, tournament))
    code = ann.post("/api/device/code", json={}).json()["code"]
    assert phone.post("/api/device/adopt", json={"code": code}).status_code == 200
    assert code_of(ask(ann, tournament, 1)) == (409, "tournament/played")
    assert end(ann, tournament).json()["mine"]


def test_a_program_takes_part_by_its_key(server):
    ann, program = server.device(), server.device()
    program.headers["x-masume-key"] = "0" * 32
    program.cookies.clear()
    tournament = opened(ann, ALONE)
    answer = ask(program, tournament, 1, "Robo").json()
    assert code_of(ask(program, tournament, 1)) == (409, "tournament/played")
    player = server.device()
    player.headers["x-masume-key"] = answer["key"]
    stop(player, answer["table"])
    assert deal_when(program, tournament, "done")["value"] == 0


def test_everything_of_a_person_can_be_seen_and_deleted(server):
    ann, bea = server.device(), server.device()
    tournament, empty = opened(ann, ALONE), opened(ann, ALONE)
    stop(ann, begun(ann, tournament, 1, "Ann"))
    begun(bea, tournament, 1, "Bea")
    deal_when(ann, tournament, "done")
    export = ann.get("/api/me/export").json()
    [play] = export["tournaments"]
    assert (play["code"], play["deal"], play["name"]) == (tournament["code"], 1, "Ann")
    assert {each["code"] for each in export["opened_tournaments"]} == {
        tournament["code"],
        empty["code"],
    }
    assert ann.post("/api/me/delete", json={"everything": True}).status_code == 200
    assert results(seen(bea, tournament)) == [(1, "Bea", 0, 0)]
    assert bea.get(f"/api/tournaments/{empty['code']}").status_code == 404
    assert not seen(ann, tournament)["mine"]
    assert code_of(end(ann, tournament)) == (403, "tournament/owner-only")


def test_a_person_and_an_address_have_so_many_tournaments(serve, tmp_path):
    server = serve(data=tmp_path / "m.sqlite", tournaments_per_person=1, tournaments_per_address=2)
    ann, bea, cem = (server.device() for _ in range(3))
    body = {"game": "cat", "deals": 1, "minutes": 60}
    first = opened(ann)
    refused = ann.post("/api/tournaments", json=body)
    assert code_of(refused) == (429, "limit/open-tournaments")
    opened(bea)
    assert code_of(cem.post("/api/tournaments", json=body)) == (429, "limit/open-tournaments")
    end(ann, first)
    opened(cem)


def test_a_tournament_has_so_many_people_and_deals(serve, tmp_path):
    server = serve(
        data=tmp_path / "m.sqlite",
        tournament_people=1,
        tournament_deals=2,
        tournament_par_plays=0,
    )
    ann, bea = server.device(), server.device()
    body = {"game": "cat", "deals": 3, "minutes": 60}
    assert code_of(ann.post("/api/tournaments", json=body)) == (422, "option/deals")
    tournament = opened(ann, deals=2)
    begun(ann, tournament, 1)
    assert code_of(ask(bea, tournament, 1)) == (429, "limit/people")
    begun(ann, tournament, 2)


def test_tournaments_and_codes_are_counted_by_the_minute(serve, tmp_path):
    server = serve(data=tmp_path / "m.sqlite", tournaments_per_minute=1, joins_per_minute=2)
    ann = server.device()
    opened(ann)
    body = {"game": "cat", "deals": 1, "minutes": 60}
    assert code_of(ann.post("/api/tournaments", json=body)) == (429, "limit/tournaments")
    for status in (404, 404, 429):
        assert ann.get("/api/tournaments/WRONG222").status_code == status


def test_closed_tournaments_are_deleted_after_some_days(serve, tmp_path):
    server = serve(
        data=tmp_path / "m.sqlite", tournament_keep_days=3, tournament_par_plays=0, grace_days=0
    )
    ann = server.device()
    tournament = opened(ann, ALONE)
    stop(ann, begun(ann, tournament))
    deal_when(ann, tournament, "done")
    end(ann, tournament)
    server.clock.advance(3 * 24 * 60 * MINUTE)
    assert seen(ann, tournament)["phase"] == "closed"
    server.clock.advance(2 * 60 * MINUTE)
    server.settle()
    assert ann.get(f"/api/tournaments/{tournament['code']}").status_code == 404
    for table in ("tournaments", "plays"):
        assert server.read(f"SELECT count(*) AS n FROM {table}")[0]["n"] == 0


# -- pars ------------------------------------------------------------------------------------------


def test_the_best_bot_plays_a_deal_for_its_par(serve, tmp_path):
    server = serve(data=tmp_path / "m.sqlite", tournament_par_plays=2)
    ann = server.device()
    tournament = opened(ann, "cardoku", deals=2)
    assert not tournament["making"]
    score = played(ann, begun(ann, tournament))[0]

    def made():
        server.settle()
        found = seen(ann, tournament)
        return not found["making"] and found["deals"][0]["state"] == "done" and found

    found = until(made)
    rows = server.read("SELECT name, value FROM pars ORDER BY name")
    assert [row["name"] for row in rows] == ["1", "2"]
    par = 5 * sum(row["value"] for row in rows)  # tenths of the mean of two
    assert found["deals"][0]["par"] == par
    assert found["deals"][0]["over"] == 10 * score - par
    assert results(found) == [(1, "", 1, 10 * score - par)]
    assert server.wait(server.app.backend.tournament_pars._play_all(tournament["code"], 1)) is None
    assert [*map(tuple, server.read("SELECT name, value FROM pars ORDER BY name"))] == [
        *map(tuple, rows)
    ]


def test_addresses_take_turns_with_the_pars_of_their_tournaments():
    """However many deals one of them has begun."""
    played = []

    async def play():
        settings = Settings(tournament_par_plays=1)
        tables = SimpleNamespace(store=None, start=asyncio.ensure_future)
        tournaments = SimpleNamespace(tables=tables, clock=FakeClock(), settings=settings)
        pars = TournamentPars(tournaments, None)

        async def note(code, deal):
            played.append((code, deal))
            await asyncio.sleep(0)

        pars._play_all = note
        many, other = (tournament_at(address) for address in ("1", "2"))
        for deal in (1, 2, 3):
            pars.want(many, deal)
        await asyncio.sleep(0)
        pars.want(many, 1)  # it is just being played
        pars.want(other, 5)
        await pars._task
        assert not pars.wanted

    asyncio.run(play())
    assert played == [("OF-1", 1), ("OF-2", 5), ("OF-1", 2), ("OF-1", 3)]


def tournament_at(address):
    """One that was opened from there."""
    return StoredTournament(
        code=f"OF-{address}",
        name="",
        game="cat",
        options={},
        bots=(),
        deals=6,
        owner="ann",
        address=address,
        secret="",
        created=0,
        ends=1,
        until=2,
    )


def test_games_against_time_count_wins_and_need_no_par(serve, tmp_path):
    server = serve(data=tmp_path / "m.sqlite")
    ann = server.device()
    tournament = opened(ann, "spot-sumoku", bots=["random"])
    assert (tournament["measure"], tournament["par_plays"]) == ("wins", 0)
    begun(ann, tournament)
    server.settle()
    assert not seen(ann, tournament)["making"]
    assert server.read("SELECT count(*) AS n FROM pars")[0]["n"] == 0
