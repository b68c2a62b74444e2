"""Codes that can be renewed and closed, guests who wait for a yes, and who decides at a seat."""

import asyncio

import pytest

from masume.server.identity import Caller
from masume.server.messages.requests import JoinRequest
from masume.server.tables import invitations
from masume.server.tables.tables import MOST_DRAWS
from tests.clock import rounds
from tests.server.asking import Asker, application
from tests.server.playing import BOT, ME, OPEN, code_of, info, move, opened, path_of, position, post
from tests.server.reading import Reader
from tests.server.running import ON_A_FILE

ANN = {**ME, "name": "Ann"}
SLOW = {**BOT, "pace": "slow"}


def join(device, code, **more):
    return device.post("/api/join", json={"code": code, **more})


def ask(device, code, name="Bea", **more):
    return device.post("/api/guests", json={"code": code, "name": name, **more})


def state(device, ticket):
    return device.get(f"/api/guests/{ticket['id']}").json()


def answer(device, table, guest, accept, seat=0):
    return post(device, table, "guest", seat=seat, guest=guest["id"], accept=accept)


def told(reader, number):
    """The guests that a device was told of last, once there are so many."""

    def last(events):
        found = [event["data"]["guests"] for event in events if event["event"] == "table"]
        return found[-1] if found else None

    return last(
        reader.until(lambda events: last(events) is not None and len(last(events)) == number)
    )


def solo(server):
    """Ann plays Solo Sumoku, which runs at once."""
    ann = server.device()
    return ann, opened(ann, "solo-sumoku", [ANN], seed="tea")


def guest_of(server, table, name="Bea"):
    device = server.device()
    asked = ask(device, table["code"], name)
    assert asked.status_code == 201, asked.text
    return device, asked.json()


def mated(server):
    """Bea has joined Ann at a running table of Solo."""
    ann, table = solo(server)
    bea, ticket = guest_of(server, table)
    assert answer(ann, table, ticket, True).status_code == 200
    return ann, bea, table


# -- the code ----------------------------------------------------------------------------------


def test_a_renewed_code_works_and_the_old_one_does_not(server):
    host, guest = server.device(), server.device()
    table = opened(host, seats=[ME, OPEN])
    assert host.post(path_of(table, "/code")).status_code == 200
    code = info(host, table)["code"]
    assert code != table["code"]
    assert code_of(join(guest, table["code"])) == (404, "join/unknown")
    assert code_of(guest.get(f"/api/join/{table['code']}")) == (404, "join/unknown")
    assert join(guest, code).status_code == 201


@pytest.mark.parametrize("game", ["sudokids", "team-sumoku"])
def test_a_closed_table_takes_nobody_until_it_is_open_again(server, game):
    host, guest = server.device(), server.device()
    table = opened(host, game, [ME, OPEN])
    assert table["joinable"]
    assert host.post(path_of(table, "/joinable"), json={"joinable": False}).status_code == 200
    assert info(host, table)["joinable"] is False
    assert code_of(join(guest, table["code"])) == (409, "join/closed")
    assert code_of(ask(guest, table["code"])) == (409, "join/closed")
    assert code_of(guest.get(f"/api/join/{table['code']}")) == (409, "join/closed")
    assert join(host, table["code"]).status_code == 201  # who sits there comes back by the link
    host.post(path_of(table, "/joinable"), json={"joinable": True})
    assert join(guest, table["code"]).status_code == 201


def test_only_the_host_renews_or_closes(server):
    host, guest = server.device(), server.device()
    table = opened(host, seats=[ME, OPEN])
    join(guest, table["code"])
    assert code_of(guest.post(path_of(table, "/code"))) == (403, "table/host-only")
    closing = guest.post(path_of(table, "/joinable"), json={"joinable": False})
    assert code_of(closing) == (403, "table/host-only")
    assert info(host, table)["code"] == table["code"]


def test_a_renewed_code_and_a_closed_table_stay_so_after_a_restart(serve, tmp_path):
    first = serve(data=tmp_path / "m.sqlite")
    host = first.device()
    table = opened(host, seats=[ME, OPEN])
    host.post(path_of(table, "/code"))
    host.post(path_of(table, "/joinable"), json={"joinable": False})
    before, cookies = info(host, table), host.cookies
    first.stop()
    second = serve(data=tmp_path / "m.sqlite")
    host = second.device()
    host.cookies = cookies
    assert info(host, table) == before
    assert code_of(join(second.device(), before["code"])) == (409, "join/closed")


def test_a_new_code_that_another_table_has_is_drawn_again(server, monkeypatch):
    host = server.device()
    table, other = (opened(host, seats=[ME, OPEN]) for _ in range(2))
    drawn = [other["code"], "FRESH1"]
    monkeypatch.setattr(invitations, "new_code", lambda: drawn.pop(0))
    assert host.post(path_of(table, "/code")).status_code == 200
    assert info(host, table)["code"] == "FRESH1"


@pytest.mark.parametrize("change", ["renew", "close"])
@pytest.mark.parametrize(
    ("enter", "game", "seats"),
    [
        (invitations.join, "sudoku", [ME, OPEN]),
        (invitations.ask, "solo-sumoku", [ME]),  # it runs, and seats can be shared
    ],
    ids=["join", "ask"],
)
def test_a_guest_who_waits_for_the_lock_while_the_host_is_faster_does_not_get_in(
    change, enter, game, seats
):
    async def play():
        async with application() as app:
            asker, tables = Asker(app), app.backend.tables
            made = await asker.opened(game=game, seats=seats)
            table = await tables.get(made["id"])
            host = Caller(device=table.header.host, key=table.header.host)
            await table.lock.acquire()
            if change == "renew":
                first = asyncio.ensure_future(invitations.renew(tables, table, host))
            else:
                first = asyncio.ensure_future(invitations.set_joinable(tables, table, False, host))
            await asyncio.sleep(0)
            request = JoinRequest(made["code"])
            second = asyncio.ensure_future(enter(tables, request, Caller("bea")))
            await rounds()  # asking begins by counting who waits
            table.lock.release()
            return await asyncio.gather(first, second, return_exceptions=True)

    _, refused = asyncio.run(play())
    assert refused.code == {"renew": "join/unknown", "close": "join/closed"}[change]


# -- guests ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["solo-sumoku", "team-sumoku"])
def test_a_code_alone_gives_no_seat_of_a_running_game(server, game):
    ann, stranger = server.device(), server.device()
    table = opened(ann, game, [ANN] if game == "solo-sumoku" else [ANN, SLOW])
    seen = stranger.get(f"/api/join/{table['code']}").json()
    assert (seen["ask"], seen["free"]) == (True, [0])
    assert code_of(join(stranger, table["code"])) == (409, "join/ask")
    for what in ("resign", "bot", "draft", "leave"):
        assert post(stranger, table, what).status_code in (400, 404)
    assert info(ann, table)["seats"][0]["mates"] == []


def test_a_guest_waits_for_a_yes_and_then_plays_the_seat(server):
    ann, table = solo(server)
    reader = Reader(ann, [table["id"]])
    bea, ticket = guest_of(server, table)
    assert (ticket["state"], ticket["table"]) == ("waiting", "")
    assert code_of(bea.get(path_of(table))) == (404, "table/unknown")
    assert told(reader, 1) == [{"id": ticket["id"], "name": "Bea", "seat": 0}]
    assert answer(ann, table, ticket, True).status_code == 200
    after = state(bea, ticket)
    assert (after["state"], after["table"], after["key"]) == ("accepted", table["id"], "")
    assert info(ann, table)["guests"] == []
    assert info(bea, table)["seats"][0]["mates"] == ["Bea"]
    assert list(position(bea, table)["views"]) == ["0"]


def test_a_program_that_was_let_in_plays_by_the_key_it_got(server):
    ann, table = solo(server)
    _, ticket = guest_of(server, table)
    answer(ann, table, ticket, True)
    program = server.device()
    program.headers["x-masume-key"] = ticket["key"]
    assert state(program, ticket)["table"] == table["id"]
    assert [seat["mine"] for seat in info(program, table)["seats"]] == [True]


def test_a_guest_who_is_declined_learns_it_and_gets_nothing(server):
    ann, table = solo(server)
    bea, ticket = guest_of(server, table)
    assert answer(ann, table, ticket, False).status_code == 200
    assert (state(bea, ticket)["state"], state(bea, ticket)["table"]) == ("declined", "")
    assert code_of(bea.get(path_of(table))) == (404, "table/unknown")
    assert code_of(answer(ann, table, ticket, True)) == (404, "join/no-guest")


def test_a_request_belongs_to_whoever_made_it(server):
    _, table = solo(server)
    _, ticket = guest_of(server, table)
    other = server.device()
    assert code_of(other.get(f"/api/guests/{ticket['id']}")) == (404, "join/no-guest")


def test_a_request_expires_and_is_no_longer_shown(serve):
    server = serve(guest_seconds=60.0)
    ann, table = solo(server)
    reader = Reader(ann, [table["id"]])
    bea, ticket = guest_of(server, table)
    assert told(reader, 1)
    server.clock.advance(60)
    assert told(reader, 0) == []
    assert code_of(bea.get(f"/api/guests/{ticket['id']}")) == (404, "join/no-guest")
    assert code_of(answer(ann, table, ticket, True)) == (404, "join/no-guest")


def test_only_so_many_guests_wait_at_one_table_and_take_no_place_at_others(serve):
    server = serve(guests_per_table=2)
    (_, first), (_, second) = solo(server), solo(server)
    bea, _ = guest_of(server, first)
    guest_of(server, first)
    assert code_of(ask(server.device(), first["code"])) == (429, "limit/guests")
    assert ask(bea, first["code"]).status_code == 201  # in place of her other request
    guest_of(server, second)
    guest_of(server, second)
    assert len(server.tables.loaded[first["id"]].waiting()) == 2


def test_one_asks_at_one_server_is_answered_at_another_and_learns_it_at_a_third(serve, tmp_path):
    here, there, third = (serve(data=tmp_path / "m.sqlite") for _ in range(3))
    ann, table = solo(here)
    bea, ticket = guest_of(there, table)
    assert state(third.device_of(bea), ticket)["state"] == "waiting"
    assert answer(ann, table, ticket, True).status_code == 200  # she was not told of her yet
    after = state(third.device_of(bea), ticket)
    assert (after["state"], after["table"]) == ("accepted", table["id"])
    assert info(third.device_of(bea), table)["seats"][0]["mates"] == ["Bea"]


def test_guests_are_limited_over_all_servers(serve, tmp_path):
    given = {"data": tmp_path / "m.sqlite", "guests_per_table": 2}
    here, there = serve(**given), serve(**given)
    _, first = solo(here)
    for server in (here, there):
        guest_of(server, first)
        assert code_of(join(server.device(), first["code"])) == (409, "join/ask")
    for server in (here, there):
        assert code_of(ask(server.device(), first["code"])) == (429, "limit/guests")


def test_a_code_renewed_at_one_server_holds_at_another(serve, tmp_path):
    here, there = (serve(data=tmp_path / "m.sqlite") for _ in range(2))
    host, guest = here.device(), there.device()
    table = opened(host, seats=[ME, OPEN])
    assert guest.get(f"/api/join/{table['code']}").status_code == 200  # it is in memory there
    host.post(path_of(table, "/code"))
    assert code_of(join(guest, table["code"])) == (404, "join/unknown")
    assert join(guest, info(host, table)["code"]).status_code == 201


def test_who_waits_is_still_waiting_after_a_restart(serve, tmp_path):
    first = serve(data=tmp_path / "m.sqlite")
    ann, table = solo(first)
    bea, ticket = guest_of(first, table)
    first.stop()
    second = serve(data=tmp_path / "m.sqlite")
    ann, bea = second.device_of(ann), second.device_of(bea)
    assert [each["name"] for each in info(ann, table)["guests"]] == ["Bea"]
    assert answer(ann, table, ticket, True).status_code == 200
    assert state(bea, ticket)["state"] == "accepted"


def test_two_people_who_join_at_two_servers_at_once_both_sit_down(serve, tmp_path):
    here, there = (serve(data=tmp_path / "m.sqlite") for _ in range(2))
    table = opened(here.device(), "sudokids", [ME, OPEN, OPEN])
    guests = [here.device(), there.device()]
    for guest in guests:  # it is in memory at both
        assert guest.get(f"/api/join/{table['code']}").status_code == 200
    assert [join(guest, table["code"]).status_code for guest in guests] == [201, 201]
    assert [seat["mine"] for seat in info(guests[1], table)["seats"]] == [False, False, True]


def test_asking_counts_as_trying_an_invitation(serve):
    server = serve(joins_per_minute=1)
    device = server.device()
    assert code_of(ask(device, "NOSUCH")) == (404, "join/unknown")
    assert code_of(ask(device, "NOSUCH")) == (429, "limit/joins")


@pytest.mark.parametrize("change", [("code", {}), ("joinable", {"joinable": False})])
def test_who_waits_when_the_code_is_renewed_or_the_table_closed_is_declined(server, change):
    ann, table = solo(server)
    bea, ticket = guest_of(server, table)
    what, body = change
    assert ann.post(path_of(table, f"/{what}"), json=body).status_code == 200
    assert state(bea, ticket)["state"] == "declined"
    assert info(ann, table)["guests"] == []


def test_where_one_can_sit_down_nobody_is_asked(server):
    host, guest = server.device(), server.device()
    table = opened(host, "team-sumoku", [ME, OPEN])
    assert not guest.get(f"/api/join/{table['code']}").json()["ask"]
    assert code_of(ask(guest, table["code"])) == (409, "join/free")
    assert join(guest, table["code"]).status_code == 201
    host.post(path_of(table, "/start"))
    assert code_of(ask(guest, table["code"])) == (409, "join/seated")


def test_nobody_asks_for_a_seat_of_a_game_in_which_each_plays_alone(server):
    host = server.device()
    table = opened(host, "sudoku", [ME, ME])
    assert code_of(ask(server.device(), table["code"])) == (409, "join/full")


def test_each_team_decides_about_its_own_guests(server):
    ann, cam = server.device(), server.device()
    table = opened(ann, "team-sumoku", [ANN, OPEN])
    join(cam, table["code"], name="Cam")
    ann.post(path_of(table, "/start"))
    bea = server.device()
    ticket = ask(bea, table["code"], seat=1).json()
    assert info(ann, table)["guests"] == []
    assert [guest["name"] for guest in info(cam, table)["guests"]] == ["Bea"]
    assert code_of(answer(ann, table, ticket, True)) == (404, "join/no-guest")
    assert code_of(answer(ann, table, ticket, True, 1)) == (403, "seat/not-yours")
    assert answer(cam, table, ticket, True, 1).status_code == 200


# -- those who share a seat --------------------------------------------------------------------


def test_who_joined_a_seat_plays_it_and_does_not_give_it_away(server):
    ann, bea, table = mated(server)
    _, ticket = guest_of(server, table, "Cam")
    assert [info(each, table)["seats"][0]["first"] for each in (ann, bea)] == [True, False]
    assert info(bea, table)["guests"] == []
    for what, body in {
        "resign": {},
        "bot": {},
        "guest": {"guest": ticket["id"], "accept": True},
        "send-away": {"mate": 0, "name": "Bea"},
    }.items():
        refused = post(bea, table, what, **body)
        assert code_of(refused) == (403, "seat/first-only"), what
    assert info(ann, table)["phase"] == "running"
    assert post(bea, table, "hint").status_code == 200  # but she plays
    assert post(ann, table, "resign").status_code == 200


def test_the_first_person_of_a_seat_sends_a_mate_away(server):
    ann, bea, table = mated(server)
    reader = Reader(bea, [table["id"]])
    reader.until(lambda events: events)
    wrong = post(ann, table, "send-away", mate=0, name="Cam")
    assert code_of(wrong) == (409, "seat/no-mate")
    assert code_of(post(ann, table, "send-away", mate=1, name="Bea")) == (409, "seat/no-mate")
    assert post(ann, table, "send-away", mate=0, name="Bea").status_code == 200
    reader.until(lambda events: events and events[-1]["event"] == "gone")
    assert code_of(bea.get(path_of(table))) == (404, "table/unknown")
    decision = position(ann, table)["decisions"]["0"]
    refused = move(bea, table, 0, decision["decision"], decision["moves"][0])
    assert code_of(refused) == (404, "table/unknown")


def test_when_the_first_person_leaves_the_next_one_decides(server):
    ann, bea, table = mated(server)
    assert post(ann, table, "leave").status_code == 200
    assert info(bea, table)["seats"][0]["first"]
    assert post(bea, table, "resign").status_code == 200


@ON_A_FILE
def test_if_every_invitation_that_is_drawn_is_taken_the_old_one_stays(server, monkeypatch):
    host = server.device()
    table, other = opened(host, seats=[ME, OPEN]), opened(host, seats=[ME, OPEN])
    drawn = []

    def draw():
        drawn.append(other["code"])
        return other["code"]

    monkeypatch.setattr("masume.server.tables.invitations.new_code", draw)
    assert code_of(host.post(path_of(table, "/code"))) == (409, "table/busy")
    assert len(drawn) == MOST_DRAWS
    assert info(host, table)["code"] == table["code"]
