"""Regular tables: they open by themselves, invite everybody, and end when nobody comes."""

import json

import pytest

from masume.server.friends.regulars import id_of
from masume.server.store.steps import ask
from tests.server.http.test_friends import friends, played
from tests.server.playing import BOT, ME, OPEN, code_of, info, opened, path_of, post
from tests.server.running import QUIET, until

DAY, HOUR = 86_400.0, 3600.0
NINE = 9 * 60
"""One hour after fake clocks begin, in UTC; it is a Friday."""


@pytest.fixture
def server(serve, tmp_path):
    return serve(data=tmp_path / "masume.sqlite", daily_bots=False, **QUIET)


def regulars(device):
    return device.get("/api/regulars").json()


def regular(device, table, weekday=-1, minute=NINE, zone="UTC"):
    body = {"table": table["id"], "weekday": weekday, "minute": minute, "zone": zone}
    return device.post("/api/regulars", json=body)


def finished(server, *devices):
    """Ann and others have played."""
    *devices, table = played(server, *devices)
    post(devices[1], table, "resign", seat=1)
    return *devices, table


def pass_time(server, seconds):
    server.clock.advance(seconds)
    server.settle()


def accept(device, name="Bea"):
    [waiting] = friends(device)["invites"]
    answer = device.post(f"/api/invites/{waiting['id']}/accept", json={"name": name})
    assert answer.status_code == 200, answer.text
    return answer.json()["table"]


def test_a_table_opens_every_day_and_the_others_are_invited(server):
    ann, bea, table = finished(server)
    [made] = regular(ann, table).json()
    assert (made["owner"], made["weekday"], made["table"]) == ("", -1, "")
    assert made["next"] == 1_800_000_000_000 + 3_600_000
    assert made["guests"] == [{"name": "Bea", "coming": True}]
    pass_time(server, HOUR - 1)
    assert friends(bea)["invites"] == []
    pass_time(server, 31)
    [own] = regulars(ann)
    assert own["next"] == made["next"] + 86_400_000
    there = info(ann, {"id": own["table"]})
    assert (there["phase"], there["game"], there["host"]) == ("open", "sudoku", True)
    assert [seat["kind"] for seat in there["seats"]] == ["person", "open"]
    joined = accept(bea)
    assert joined["id"] == own["table"]
    assert ann.post(path_of(joined, "/start")).status_code == 200
    assert regulars(ann)[0]["table"] == ""
    pass_time(server, DAY)
    assert len(friends(bea)["invites"]) == 1
    assert regulars(ann)[0]["table"] not in ("", joined["id"])


def test_the_same_game_options_bots_and_clock(server):
    ann, bea = server.device(), server.device()
    bot = {**BOT, "name": "Pica"}
    seats = [{"kind": "me", "name": "Ann"}, bot, OPEN]
    clock = {"seconds": 3600}
    more = {"assist": "learn", "take_backs": False, "options": {"gold": "lines"}}
    table = opened(ann, "sudoku", seats, clock=clock, **more)
    bea.post("/api/join", json={"code": table["code"], "name": "Bea"})
    ann.post(path_of(table, "/start"))
    until(lambda: friends(ann)["friends"])
    assert regular(ann, table).status_code == 201
    pass_time(server, HOUR + 31)
    there = info(ann, {"id": regulars(ann)[0]["table"]})
    was = info(ann, table)
    for name in ("game", "options", "assist", "hints", "clock", "allows_hints"):
        assert there[name] == was[name], name
    assert [(seat["kind"], seat["name"]) for seat in there["seats"]] == [
        ("person", "Ann"),
        ("bot", "Pica"),
        ("open", ""),
    ]


def test_once_a_week(server):
    ann, bea, table = finished(server)
    assert regular(ann, table, weekday=4).status_code == 201
    pass_time(server, HOUR + 31)
    accept(bea)
    pass_time(server, 6 * DAY)
    assert friends(bea)["invites"] == []
    pass_time(server, DAY)
    assert len(friends(bea)["invites"]) == 1


def test_not_for_me_and_back_again(server):
    ann, bea, cem, table = finished(server, *(server.device() for _ in range(3)))
    regular(ann, table)
    [seen] = regulars(bea)
    assert (seen["owner"], seen["coming"], seen["guests"], seen["table"]) == ("Ann", True, [], "")
    path = f"/api/regulars/{seen['id']}/coming"
    [answered] = bea.post(path, json={"coming": False}).json()
    assert not answered["coming"]
    guests = {each["name"]: each["coming"] for each in regulars(ann)[0]["guests"]}
    assert guests == {"Bea": False, "Cam": True}
    pass_time(server, HOUR + 31)
    assert friends(bea)["invites"] == []
    assert len(friends(cem)["invites"]) == 1
    bea.post(path, json={"coming": True})
    pass_time(server, DAY)
    assert len(friends(bea)["invites"]) == 1


def test_who_is_blocked_or_forgotten_is_not_invited_and_not_listed(server):
    ann, bea, cem, table = finished(server, *(server.device() for _ in range(3)))
    regular(ann, table)
    [known] = [each for each in friends(bea)["friends"] if each["name"] == "Ann"]
    bea.post(f"/api/friends/{known['id']}/block", json={"blocked": True})
    assert regulars(bea) == []
    assert [each["name"] for each in regulars(ann)[0]["guests"]] == ["Cam"]
    pass_time(server, HOUR + 31)
    assert friends(bea)["invites"] == []
    assert len(friends(cem)["invites"]) == 1


def test_its_owner_stops_it(server):
    ann, bea, table = finished(server)
    [made] = regular(ann, table).json()
    path = f"/api/regulars/{made['id']}"
    for device in (bea, server.device()):
        assert code_of(device.post(f"{path}/stop")) == (404, "friend/no-regular")
    assert ann.post(f"{path}/stop").json() == []
    assert code_of(ann.post(f"{path}/stop")) == (404, "friend/no-regular")
    assert regulars(bea) == []
    pass_time(server, DAY)
    assert friends(bea)["invites"] == []


def test_only_who_opened_a_table_with_others_can_ask_for_it(server):
    ann, bea, table = finished(server)
    stranger = server.device()
    assert code_of(regular(bea, table)) == (403, "table/host-only")
    assert code_of(regular(stranger, table)) == (404, "table/unknown")
    alone = opened(ann, "sudokids", [ME, BOT])
    assert code_of(regular(ann, alone)) == (409, "friend/alone")
    assert code_of(regular(ann, table, zone="Mars/Olympus")) == (400, "friend/zone")
    for wrong in ({"weekday": 7}, {"minute": 1440}, {"minute": -1}):
        assert regular(ann, table, **wrong).status_code == 400
    [made] = regular(ann, table).json()
    coming = f"/api/regulars/{made['id']}/coming"
    for device in (stranger, ann):
        refused = device.post(coming, json={"coming": False})
        assert code_of(refused) == (404, "friend/no-regular")


def test_a_person_has_only_so_many_and_the_same_one_once(serve, tmp_path):
    server = serve(data=tmp_path / "m", regulars_per_person=2)
    ann, _, table = finished(server)
    for minute in (NINE, NINE, NINE + 1):
        assert regular(ann, table, minute=minute).status_code == 201
    assert len(regulars(ann)) == 2
    assert code_of(regular(ann, table, minute=0)) == (429, "limit/regulars")


def test_nobody_is_invited_to_too_many(serve, tmp_path):
    server = serve(data=tmp_path / "m", regulars_to_person=1)
    ann, bea, table = finished(server)
    assert regular(ann, table).status_code == 201
    assert code_of(regular(ann, table, minute=0)) == (409, "friend/alone")
    assert len(regulars(bea)) == 1


def test_it_ends_when_nobody_has_come_three_times(server):
    ann, bea, table = finished(server)
    regular(ann, table)
    tables = len(ann.get("/api/tables").json())
    pass_time(server, HOUR + 31)
    for _ in range(3):
        assert len(regulars(ann)) == 1
        assert len(ann.get("/api/tables").json()) == tables + 1  # the one before is gone
        pass_time(server, DAY)
    assert regulars(ann) == regulars(bea) == []
    assert len(ann.get("/api/tables").json()) == tables
    assert server.read("SELECT id FROM regular_guests") == []


def test_whoever_comes_once_keeps_it(server):
    ann, bea, table = finished(server)
    regular(ann, table)
    pass_time(server, HOUR + 31)
    pass_time(server, DAY)
    pass_time(server, DAY)
    joined = accept(bea)
    ann.post(path_of(joined, "/start"))
    for _ in range(3):
        pass_time(server, DAY)
        assert len(regulars(ann)) == 1


def test_it_ends_when_nobody_wants_to_come(server):
    ann, bea, table = finished(server)
    [made] = regular(ann, table).json()
    bea.post(f"/api/regulars/{made['id']}/coming", json={"coming": False})
    pass_time(server, HOUR + 31)
    assert regulars(ann)[0]["table"] == ""
    pass_time(server, DAY)
    pass_time(server, DAY)
    assert regulars(ann) == []


def test_an_evening_when_no_server_ran_is_left_out(serve, tmp_path):
    first = serve(data=tmp_path / "m")
    ann, _, table = finished(first)
    assert regular(ann, table).status_code == 201
    first.stop()
    second = serve(data=tmp_path / "m", wall_ahead=4 * HOUR)
    pass_time(second, 31)
    found = second.device_of(ann)
    [own] = regulars(found)
    assert own["table"] == ""
    assert own["next"] == 1_800_000_000_000 + 3_600_000 + 86_400_000


def test_what_cannot_be_opened_disturbs_no_other(server):
    ann, bea, table = finished(server)
    regular(ann, table)
    regular(ann, table, weekday=4)
    broken = "UPDATE regulars SET setup = '{}', next = next - 1 WHERE weekday = -1"
    server.wait(write(server, broken))
    pass_time(server, HOUR + 31)
    assert len(friends(bea)["invites"]) == 1
    pass_time(server, 2 * DAY)
    assert [each["weekday"] for each in regulars(ann)] == [4]


async def write(server, sql):
    def step():
        yield ask(sql)

    await server.tables.store.regulars.write(step)


def test_a_server_that_ends_between_table_and_note_opens_no_second_one(server):
    ann, bea, table = finished(server)
    regular(ann, table)
    service = server.app.services.regulars
    [stored] = server.wait(service.store.due(2**60, 9))
    opened_once = server.wait(service._open(stored))
    assert opened_once == id_of(stored)
    pass_time(server, HOUR + 31)
    assert regulars(ann)[0]["table"] == opened_once
    assert len(friends(bea)["invites"]) == 1


@pytest.mark.parametrize("serve", ["postgres"], indirect=True)
def test_of_several_servers_one_opens_it(serve, tmp_path):
    here, there = (serve(data=tmp_path / "m") for _ in range(2))
    ann, bea, table = finished(here)
    assert regular(ann, table).status_code == 201
    tables = len(ann.get("/api/tables").json())
    for each in (here, there):
        each.clock.advance(HOUR + 31)
    for each in (here, there):
        each.settle()
    until(lambda: friends(bea)["invites"])
    assert len(ann.get("/api/tables").json()) == tables + 1
    assert len(friends(bea)["invites"]) == 1


def test_everything_of_a_person_has_their_regular_tables_and_goes_with_them(server):
    ann, bea, table = finished(server)
    regular(ann, table)
    own = json.loads(ann.get("/api/me/export").text)["regular_tables"]
    [each] = own
    assert (each["game"], each["owner"], each["weekday"]) == ("sudoku", "", -1)
    assert (each["minute"], each["zone"], each["guests"]) == (NINE, "UTC", ["Bea"])
    [other] = json.loads(bea.get("/api/me/export").text)["regular_tables"]
    assert (other["owner"], other["guests"], other["coming"]) == ("Ann", [], True)
    assert bea.post("/api/me/delete", json={"everything": True}).status_code == 200
    assert server.read("SELECT id FROM regular_guests") == []
    assert ann.post("/api/me/delete", json={"everything": True}).status_code == 200
    assert server.read("SELECT id FROM regulars") == []
