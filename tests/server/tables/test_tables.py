"""Opening, joining and keeping tables; who may do what; limits."""

import pytest

from masume.server.tables import opening
from masume.server.tables import tables as all_tables
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
    two_people,
)
from tests.server.reading import Reader


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"game": "chess", "seats": [ME]}, 404, "game/unknown"),
        ({"game": "sudoku", "seats": [ME] * 5}, 422, "option/seats"),
        ({"game": "sudoku", "seats": []}, 422, "option/seats"),
        ({"game": "sudoku", "seats": [ME], "options": {"gold": "dust"}}, 422, "option/value"),
        ({"game": "sudoku", "seats": [{"kind": "bot", "level": "x"}]}, 422, "bot/unknown"),
        (
            {"game": "sudoku", "seats": [ME, BOT], "options": {"referee": "honour"}},
            422,
            "bot/people-only",
        ),
        ({"game": "sudoku", "seats": [{**ME, "name": "x" * 99}]}, 422, "option/name"),
        ({"game": "sudoku"}, 400, "request/form"),
        ({"game": "sudoku", "seats": [{"kind": "king"}]}, 400, "request/form"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_the_one_shape(server, body, status, code):
    answer = server.device().post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json().keys() == {"code", "message", "facts"}


def test_friends_join_by_the_code_until_the_table_is_full(server):
    host, bea, cam = server.device(), server.device(), server.device()
    table = opened(host, seats=[{**ME, "name": "Ann"}, OPEN])
    assert table["phase"] == "open"
    joined = bea.post("/api/join", json={"code": table["code"], "name": "Bea"}).json()["table"]
    assert [seat["name"] for seat in joined["seats"]] == ["Ann", "Bea"]
    assert [seat["mine"] for seat in joined["seats"]] == [False, True]
    full = cam.post("/api/join", json={"code": table["code"]})
    assert full.json()["code"] == "join/full"
    again = bea.post("/api/join", json={"code": table["code"]}).json()["table"]
    assert again["id"] == table["id"]
    assert cam.post("/api/join", json={"code": "NOWHERE"}).json()["code"] == "join/unknown"


def test_an_invitation_that_another_table_has_is_drawn_again(server, monkeypatch):
    device = server.device()
    first = opened(device, seats=[ME, OPEN])
    monkeypatch.setattr(opening, "new_code", lambda: first["code"])
    codes = iter([first["code"], "SECOND"])
    monkeypatch.setattr(all_tables, "new_code", lambda: next(codes))
    second = opened(device, seats=[ME, OPEN])
    assert second["code"] == "SECOND"
    joined = server.device().post("/api/join", json={"code": "SECOND"}).json()
    assert joined["table"]["id"] == second["id"]
    monkeypatch.setattr(all_tables, "new_code", lambda: first["code"])
    refused = device.post("/api/tables", json={"game": "sudoku", "seats": [ME, OPEN]})
    assert refused.json()["code"] == "table/busy"


def test_the_host_starts_and_nobody_else(server):
    host, bea = server.device(), server.device()
    table = opened(host, seats=[ME, OPEN])
    path = f"/api/tables/{table['id']}/start"
    assert host.post(path).json()["code"] == "table/open-seats"
    bea.post("/api/join", json={"code": table["code"]})
    assert bea.post(path).json()["code"] == "table/host-only"
    assert host.post(path).status_code == 200
    assert host.post(path).json()["code"] == "table/started"
    assert info(bea, table)["phase"] == "running"


def test_one_can_leave_before_the_start_and_take_another_name(server):
    host, bea = server.device(), server.device()
    table = opened(host, seats=[ME, OPEN])
    bea.post("/api/join", json={"code": table["code"]})
    path = f"/api/tables/{table['id']}"
    assert bea.post(f"{path}/name", json={"seat": 1, "name": " Bea  B "}).status_code == 200
    assert host.get(path).json()["seats"][1]["name"] == "Bea B"
    assert (
        bea.post(f"{path}/name", json={"seat": 0, "name": "x"}).json()["code"] == "seat/not-yours"
    )
    assert bea.post(f"{path}/name", json={"seat": 1, "name": ""}).status_code == 200
    assert host.get(path).json()["seats"][1]["name"] == "Bea B"
    wrong = bea.post(f"{path}/name", json={"seat": 1, "name": "\u2800"})
    assert wrong.json()["code"] == "option/name"
    assert bea.post(f"{path}/leave", json={"seat": 1}).status_code == 200
    assert host.get(path).json()["seats"][1]["kind"] == "open"


def test_a_private_table_is_unknown_to_strangers_and_so_is_its_code(server):
    host, stranger = server.device(), server.device()
    table = opened(host, seats=[ME, ME])
    for path in ("", "/position", "/record", "/invite.svg"):
        answer = stranger.get(f"/api/tables/{table['id']}{path}")
        assert (answer.status_code, answer.json()["code"]) == (404, "table/unknown")
    assert stranger.get(f"/api/stream?tables={table['id']}").status_code == 404
    host.post(f"/api/tables/{table['id']}/watchable", json={"watchable": True})
    seen = stranger.get(f"/api/tables/{table['id']}").json()
    assert seen["code"] == ""
    assert stranger.get(f"/api/tables/{table['id']}/invite.svg").status_code == 403


def test_a_missing_stolen_or_foreign_key_gets_nothing(server):
    host, stranger = server.device(), server.device()
    table = opened(host, seats=[ME, ME], watchable=True)
    decision, moves = asked(host, table)
    assert move(stranger, table, 0, decision, moves[0]).status_code == 403
    for key in ("", "0" * 32, host.cookies["masume_device"], table["id"]):
        answer = stranger.post(
            f"/api/tables/{table['id']}/moves",
            json={"seat": 0, "decision": decision, "key": "k", "moves": [moves[0]]},
            headers={"x-masume-key": key},
        )
        assert answer.json()["code"] == "seat/not-yours"
    for what in ("resign", "take-back", "hint", "bot", "return"):
        answer = stranger.post(f"/api/tables/{table['id']}/{what}", json={"seat": 0})
        assert answer.json()["code"] == "seat/not-yours"
    assert position(host, table)["row"] == table["row"]


def test_hidden_tiles_are_in_nobody_elses_bytes(server):
    host, bea, watcher = server.device(), server.device(), server.device()
    table = opened(host, "sudoku", seats=[ME, OPEN], seed="tea", watchable=True)
    bea.post("/api/join", json={"code": table["code"]})
    host.post(f"/api/tables/{table['id']}/start")
    hands = [
        next(iter(position(device, table)["views"].values()))["hands"]
        for device in (host, bea, watcher)
    ]
    assert hands == [[1, None], [None, 1], [None, None]]
    draws = [
        [row["text"] for row in position(device, table)["rows"][1:]]
        for device in (host, bea, watcher)
    ]
    assert draws == [["draw 1", "draw ?"], ["draw ?", "draw 1"], ["draw ?", "draw ?"]]


def test_the_key_of_the_dealer_stays_until_the_game_is_over(server):
    host = server.device()
    table = opened(host, seats=[ME, ME])
    assert len(table["commitment"]) == 64
    running = host.get(f"/api/tables/{table['id']}/record")
    assert running.json()["code"] == "table/running"
    host.post(f"/api/tables/{table['id']}/resign", json={"seat": 0})
    over = host.get(f"/api/tables/{table['id']}/record").json()
    assert over["chance"]["commitment"] == table["commitment"]
    assert over["chance"]["key"]


def test_a_devices_tables_are_listed_the_last_touched_first(server):
    device = server.device()
    tables = [opened(device, seats=[ME, ME]) for _ in range(3)]
    server.clock.advance(1)
    step(device, tables[0])
    listed = [table["id"] for table in device.get("/api/tables").json()]
    assert listed[0] == tables[0]["id"]
    assert set(listed) == {table["id"] for table in tables}
    assert server.device().get("/api/tables").json() == []


def test_requests_from_other_sites_are_refused(server):
    answer = server.device().post(
        "/api/tables",
        json={"game": "sudoku", "seats": [ME]},
        headers={"origin": "http://evil.example"},
    )
    assert answer.json()["code"] == "request/origin"


def test_every_answer_carries_the_security_headers(server):
    for path in ("/healthz", "/", "/api/games", "/api/nowhere"):
        headers = server.device().get(path).headers
        assert headers["content-security-policy"].startswith("default-src 'self'")
        assert headers["x-content-type-options"] == "nosniff"


def test_the_cookie_cannot_be_read_by_scripts_or_sent_by_other_sites(server):
    cookie = server.device().get("/api/games").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie


def test_limits_are_kept_and_told(serve):
    server = serve(tables_per_address=2, joins_per_minute=3, body_bytes=2000)
    device = server.device()
    for _ in range(2):
        opened(device, seats=[ME, ME])
    third = device.post("/api/tables", json={"game": "sudoku", "seats": [ME]})
    assert (third.status_code, third.json()["code"]) == (429, "limit/tables")
    codes = [device.post("/api/join", json={"code": "X"}).json()["code"] for _ in range(4)]
    assert codes == ["join/unknown"] * 3 + ["limit/joins"]
    large = device.post("/api/tables", content=b"x" * 3000)
    assert (large.status_code, large.json()["code"]) == (413, "request/too-large")


def test_reactions_are_presets_shown_to_all_and_stored_nowhere(server):
    ann, bea, table = two_people(server)
    reader = Reader(bea, [table["id"]])
    reader.until(lambda events: len(events) == 2)
    post(ann, table, "react", kind="well-done")
    told = reader.until(lambda events: len(events) == 3)[-1]["data"]
    assert told["reaction"] == {"number": 1, "seat": 0, "kind": "well-done"}
    post(bea, table, "react", seat=1, kind="thanks")
    assert info(ann, table)["reaction"] == {"number": 2, "seat": 1, "kind": "thanks"}
    post(ann, table, "react", kind="again")
    assert info(ann, table)["reaction"]["number"] == 3
    assert post(ann, table, "react", kind="You are slow").status_code == 400
    assert code_of(post(bea, table, "react", kind="oops")) == (403, "seat/not-yours")


def test_the_invitation_is_a_picture_too(server):
    device = server.device()
    table = opened(device, seats=[ME, OPEN])
    picture = device.get(f"/api/tables/{table['id']}/invite.svg")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert picture.text.startswith("<svg")


def test_the_interface_describes_itself(server):
    schema = server.device().get("/api/schema/openapi.json").json()
    assert "/api/tables/{table_id}/moves" in schema["paths"]


def test_the_list_of_tables_says_whom_they_wait_for(server):
    device = server.device()
    waiting, running = opened(device, seats=[ME, OPEN]), opened(device, seats=[ME, ME])
    device.post(f"/api/tables/{running['id']}/resign", json={"seat": 0})
    playing = opened(device, seats=[ME, ME])
    waits = {table["id"]: table["waits"] for table in device.get("/api/tables").json()}
    assert waits == {waiting["id"]: [], running["id"]: [], playing["id"]: [0]}


def test_whoever_sits_down_twice_keeps_the_same_seat(server):
    host, bea = server.device(), server.device()
    table = opened(host, seats=[ME, OPEN, OPEN])
    first = bea.post("/api/join", json={"code": table["code"], "seat": 2}).json()
    assert [seat["mine"] for seat in first["table"]["seats"]] == [False, False, True]
    again = bea.post("/api/join", json={"code": table["code"], "seat": 1}).json()
    assert [seat["mine"] for seat in again["table"]["seats"]] == [False, False, True]
    assert again["key"] == ""


def test_a_key_that_was_given_acts_for_its_seat(server):
    host, guest = server.device(), server.device()
    table = opened(host, seats=[ME, OPEN])
    key = guest.post("/api/join", json={"code": table["code"]}).json()["key"]
    host.post(path_of(table, "/start"))
    step(host, table)
    program = server.device()
    program.headers["x-masume-key"] = key
    assert [seat["mine"] for seat in info(program, table)["seats"]] == [False, True]
    step(program, table)
    assert info(program, table)["id"] in [each["id"] for each in program.get("/api/tables").json()]


def test_others_seats_are_theirs_and_the_host_is_told_so(server):
    ann, bea, table = two_people(server)
    assert (info(ann, table)["host"], info(bea, table)["host"]) == (True, False)
    assert info(ann, table)["code"] == info(bea, table)["code"] == table["code"]


def test_whoever_is_told_of_a_change_and_fails_breaks_nothing(server, caplog):
    def broken(*_):
        raise ZeroDivisionError

    server.tables.on_change.insert(0, broken)
    server.tables.on_meeting.insert(0, broken)
    ann = server.device()
    table = opened(ann, "cat", [ME])
    step(ann, table)
    rows = info(ann, table)["row"]
    server.tables.drop(table["id"])
    assert info(ann, table)["row"] == rows
    post(ann, table, "resign")
    assert info(ann, table)["phase"] == "over"
    assert {each.exc_info[0] for each in caplog.records if each.exc_info} == {ZeroDivisionError}
