"""Friends over HTTP: they meet at a table, invite each other with one tap, and can say no."""

from types import SimpleNamespace

import pytest

from masume.server.friends.inviting import limits_of
from masume.server.settings import Settings
from masume.server.store.invites import InviteLimits
from tests.server.playing import BOT, ME, OPEN, code_of, info, opened, path_of, post
from tests.server.reading import Reader
from tests.server.running import until

BETWEEN_SERVERS = pytest.mark.parametrize("serve", ["postgres"], indirect=True)
NEW = {"game": "sudoku", "seats": [{"kind": "me", "name": "Ann"}, OPEN]}


def friends(device):
    return device.get("/api/friends").json()


def names(device):
    return [each["name"] for each in friends(device)["friends"]]


def played(server, *devices):
    """A game between people at devices of their own, who know each other then."""
    devices = devices or (server.device(), server.device())
    seats = [{"kind": "me", "name": "Ann"}, *[OPEN] * (len(devices) - 1)]
    table = opened(devices[0], "sudoku", seats)
    for device, name in zip(devices[1:], ("Bea", "Cam"), strict=False):
        device.post("/api/join", json={"code": table["code"], "name": name})
    assert devices[0].post(path_of(table, "/start")).status_code == 200
    until(lambda: len(names(devices[0])) == len(devices) - 1)
    return *devices, table


def invite(device, **body):
    """Invites the first friend, to a new table unless one is named."""
    [friend, *_] = friends(device)["friends"]
    body = body or {"open": NEW}
    return device.post(f"/api/friends/{friend['id']}/invite", json=body)


def test_people_meet_when_a_game_begins_and_bots_and_programs_are_nobody(server):
    ann, bea, table = played(server)
    [friend] = friends(ann)["friends"]
    assert (friend["name"], friend["game"], friend["online"]) == ("Bea", "sudoku", False)
    assert names(bea) == ["Ann"]
    assert friends(ann)["findable"]
    text = ann.get("/api/friends").text + ann.get(path_of(table)).text
    people = {row["owner"] for row in server.read("SELECT owner FROM friends")}
    assert len(people) == 2
    assert not any(person in text for person in people)
    opened(ann, "sudokids", [ME, BOT])
    key = ann.post("/api/tables", json=NEW).json()["key"]
    program = {"x-masume-key": key}
    assert code_of(server.device().get("/api/friends", headers=program)) == (409, "friend/browser")
    assert len(friends(ann)["friends"]) == 1


def test_one_tap_opens_a_table_and_the_other_sits_down_with_another(server):
    ann, bea, _ = played(server)
    made = invite(ann)
    assert made.status_code == 201
    table = made.json()["table"]
    assert (table["phase"], table["host"]) == ("open", True)
    [waiting] = friends(bea)["invites"]
    assert (waiting["name"], waiting["game"]) == ("Ann", "sudoku")
    assert 0 < waiting["ms"] <= 24 * 3_600_000
    assert friends(ann)["friends"][0]["sent"] == {
        "id": waiting["id"],
        "table": table["id"],
        "state": "waiting",
    }
    joined = bea.post(f"/api/invites/{waiting['id']}/accept", json={"name": "Bea"})
    assert joined.json()["table"]["id"] == table["id"]
    assert [seat["name"] for seat in info(ann, table)["seats"]] == ["Ann", "Bea"]
    assert friends(bea)["invites"] == []
    assert friends(ann)["friends"][0]["sent"]["state"] == "accepted"
    again = bea.post(f"/api/invites/{waiting['id']}/accept", json={})
    assert code_of(again) == (404, "friend/no-invite")


def test_not_now_is_told_and_holds_for_a_while(server):
    ann, bea, _ = played(server)
    invite(ann)
    [waiting] = friends(bea)["invites"]
    stranger = server.device()
    for device, what in ((ann, "decline"), (stranger, "decline"), (bea, "withdraw")):
        refused = device.post(f"/api/invites/{waiting['id']}/{what}")
        assert code_of(refused) == (404, "friend/no-invite")
    assert bea.post(f"/api/invites/{waiting['id']}/decline").json()["invites"] == []
    assert friends(ann)["friends"][0]["sent"]["state"] == "declined"
    tables = len(ann.get("/api/tables").json())
    assert code_of(invite(ann)) == (409, "friend/not-now")
    assert len(ann.get("/api/tables").json()) == tables
    server.clock.advance(600)
    assert invite(ann).status_code == 201


def test_an_invitation_is_withdrawn_and_expires(serve, tmp_path):
    server = serve(data=tmp_path / "m", invite_hours=2)
    ann, bea, _ = played(server)
    sent = invite(ann).json()["invite"]
    assert ann.post(f"/api/invites/{sent}/withdraw").status_code == 200
    assert friends(bea)["invites"] == []
    sent = invite(ann).json()["invite"]
    assert len(friends(bea)["invites"]) == 1
    server.clock.advance(2 * 3600)
    assert friends(bea)["invites"] == []
    assert friends(ann)["friends"][0]["sent"]["state"] == "expired"
    refused = bea.post(f"/api/invites/{sent}/accept", json={})
    assert code_of(refused) == (404, "friend/no-invite")


def test_who_is_forgotten_blocked_or_hidden_is_gone_for_both(server):
    ann, bea, _ = played(server)
    [of_ann], [of_bea] = friends(ann)["friends"], friends(bea)["friends"]
    path = f"/api/friends/{of_ann['id']}/invite"
    stolen = bea.post(f"/api/friends/{of_ann['id']}/forget")
    assert code_of(stolen) == (404, "friend/none-such")
    bea.post(f"/api/friends/{of_bea['id']}/block", json={"blocked": True})
    assert (names(ann), names(bea)) == ([], [])
    assert friends(bea)["blocked"] == [{"id": of_bea["id"], "name": "Ann"}]
    assert code_of(ann.post(path, json={"open": NEW})) == (404, "friend/unknown")
    bea.post(f"/api/friends/{of_bea['id']}/block", json={"blocked": False})
    assert names(ann) == ["Bea"]
    assert not bea.post("/api/friends/findable", json={"findable": False}).json()["findable"]
    assert (names(ann), names(bea)) == ([], [])
    assert code_of(ann.post(path, json={"open": NEW})) == (404, "friend/unknown")
    bea.post("/api/friends/findable", json={"findable": True})
    bea.post(f"/api/friends/{of_bea['id']}/forget")
    assert (names(ann), names(bea)) == ([], [])
    assert code_of(ann.post(path, json={"open": NEW})) == (404, "friend/unknown")


def test_somebody_is_invited_to_a_table_that_waits_and_to_no_other(server):
    ann, bea, cam, running = played(server, *(server.device() for _ in range(3)))
    table = opened(ann, "sudoku", [ME, OPEN])
    assert code_of(invite(ann, table=running["id"])) == (409, "table/started")
    assert invite(ann, table=table["id"]).status_code == 201
    first = invite(ann, table=table["id"]).json()["invite"]
    assert first == invite(ann, table=table["id"]).json()["invite"]
    assert code_of(invite(cam, table=table["id"])) == (404, "table/unknown")
    assert code_of(invite(ann, table=table["id"], open=NEW)) == (400, "request/form")
    assert code_of(invite(ann, table="")) == (400, "request/form")
    full = {**NEW, "seats": [ME, BOT]}
    assert code_of(invite(ann, open=full)) == (409, "join/full")
    post(ann, table, "joinable", joinable=False)
    ann.post(path_of(table, "/joinable"), json={"joinable": False})
    assert code_of(invite(ann, table=table["id"])) == (409, "join/closed")
    ann.post(path_of(table, "/joinable"), json={"joinable": True})
    for device in (bea, cam):
        device.post("/api/join", json={"code": info(ann, table)["code"]})
    assert code_of(invite(ann, table=table["id"])) == (409, "join/full")


def test_limits_are_told_and_hold(serve, tmp_path):
    server = serve(data=tmp_path / "m", invites_per_pair=2, invites_per_minute=4)
    ann, _, _ = played(server)
    assert [invite(ann).status_code for _ in range(3)] == [201, 201, 429]
    assert code_of(invite(ann))[1] == "limit/pair"
    assert code_of(invite(ann))[1] == "limit/invites"


def test_a_second_device_brings_friends_and_invitations_along(server):
    ann, bea, _ = played(server)
    cam, _, _ = played(server)
    invite(bea)
    code = cam.post("/api/device/code").json()["code"]
    assert ann.post("/api/device/adopt", json={"code": code}).status_code == 200
    assert sorted(names(ann)) == ["Bea", "Bea"]
    assert len(friends(cam)["invites"]) == 1


def invited(reader):
    """Waits until a stream has told of an invitation."""

    def last(events):
        told = [each["data"]["invites"] for each in events if each["event"] == "friends"]
        return told[-1] if told else []

    return last(reader.until(last))


def test_a_stream_tells_of_invitations_and_that_somebody_is_here(server):
    ann, bea, table = played(server)
    reader = Reader(bea, ["friends"])
    reader.until(lambda events: [each["event"] for each in events] == ["friends"])
    until(lambda: friends(ann)["friends"][0]["online"])
    invite(ann)
    [told] = invited(reader)
    assert told["name"] == "Ann"
    bea.post(f"/api/invites/{told['id']}/decline")
    reader.until(lambda events: events[-1]["data"]["invites"] == [])
    sender = Reader(ann, ["friends"])
    sender.until(lambda events: events and events[-1]["data"]["sent"][0]["state"] == "declined")
    both = Reader(bea, [table["id"], "friends"])
    both.until(lambda events: {each["event"] for each in events} >= {"table", "friends"})
    for each in (reader, both, sender):
        each.close()
    until(lambda: not friends(ann)["friends"][0]["online"])
    assert server.app.backend.streams.friends.listeners == {}


@BETWEEN_SERVERS
def test_an_invitation_made_at_one_server_reaches_a_stream_at_the_other(serve, tmp_path):
    here, there = (serve(data=tmp_path / "m") for _ in range(2))
    ann, bea, _ = played(here)
    reader = Reader(there.device_of(bea), ["friends"])
    reader.until(lambda events: events)
    until(lambda: friends(ann)["friends"][0]["online"])
    invite(ann)
    [told] = invited(reader)
    joined = there.device_of(bea).post(f"/api/invites/{told['id']}/accept", json={"name": "Bea"})
    assert joined.status_code == 200
    reader.until(lambda events: events[-1]["data"]["invites"] == [])
    assert friends(ann)["friends"][0]["sent"]["state"] == "accepted"


def test_only_who_sits_at_a_table_invites_to_it_and_nobody_who_sits_there(server):
    """Ann and Bea know each other. Cam's table can be watched; at Ann's own Bea sits already."""
    ann, bea, _ = played(server)
    cam = server.device()
    others = opened(cam, "sudoku", [ME, OPEN], watchable=True)
    assert code_of(invite(ann, table=others["id"])) == (403, "seat/not-yours")
    own = opened(ann, "sudoku", [ME, OPEN, OPEN])
    bea.post("/api/join", json={"code": own["code"], "name": "Bea"})
    assert code_of(invite(ann, table=own["id"])) == (409, "friend/here")
    assert friends(bea)["invites"] == []


def test_somebody_blocks_so_many_people_and_no_more(serve):
    server = serve(friends_per_person=1)
    ann, bea = server.device(), server.device()
    played(server, ann, bea)
    [friend] = friends(ann)["friends"]
    blocked = ann.post(f"/api/friends/{friend['id']}/block", json={"blocked": True})
    assert blocked.status_code == 200
    played(server, ann, server.device())
    [other] = [each for each in friends(ann)["friends"] if each["id"] != friend["id"]]
    refused = ann.post(f"/api/friends/{other['id']}/block", json={"blocked": True})
    assert code_of(refused) == (429, "limit/blocked")


def test_whoever_has_not_met_for_so_many_days_is_forgotten_and_not_a_moment_before(serve):
    server = serve(friend_days=3)
    played(server)
    known, met = server.app.services.friends, server.read("SELECT met FROM friends")[0]["met"]
    assert server.wait(known.forget_old(met + 3 * 86_400_000)) == 0
    assert server.wait(known.forget_old(met + 3 * 86_400_000 + 1)) == 2


def test_a_new_code_ends_the_invitations_of_friends(server):
    ann, bea, _ = played(server)
    table = invite(ann).json()["table"]
    [old] = friends(bea)["invites"]
    assert ann.post(path_of(table, "/code")).status_code == 200
    assert friends(bea)["invites"] == []
    refused = bea.post(f"/api/invites/{old['id']}/accept", json={"name": "Bea"})
    assert code_of(refused) == (404, "friend/no-invite")
    assert friends(ann)["friends"][0]["sent"]["state"] == "withdrawn"


def test_the_limits_of_invitations_are_those_of_the_settings():
    given = Settings(
        invites_per_person=1, invites_to_person=2, invites_per_pair=3, invite_pause_seconds=4.0
    )
    expected = InviteLimits(per_person=1, to_person=2, per_pair=3, pause_ms=4000)
    assert limits_of(SimpleNamespace(settings=given)) == expected
