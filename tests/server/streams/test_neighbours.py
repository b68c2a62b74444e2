"""Who is present at one server is seen at the others, and nobody stays who has gone."""

import asyncio

import pytest

from masume.server.bus import Alive, Arrived, Departed, Present, WhoIsPresent
from masume.server.streams.neighbours import MISSED, PAGE, Neighbours
from masume.server.tables import presence
from tests.server.asking import Asker, application
from tests.server.playing import ME, OPEN, info, opened, path_of, post, two_people
from tests.server.reading import Reader
from tests.server.running import until

BETWEEN_SERVERS = pytest.mark.parametrize("serve", ["postgres"], indirect=True)


def online(device, table):
    return [seat["online"] for seat in info(device, table)["seats"]]


def told(reader, wanted):
    """Waits until a stream has told who is online."""

    def last(events):
        seats = [event["data"]["seats"] for event in events if event["event"] == "table"]
        return [seat["online"] for seat in seats[-1]] if seats else None

    reader.until(lambda events: last(events) == wanted)


@BETWEEN_SERVERS
def test_who_listens_at_one_server_is_online_at_the_other(serve, tmp_path):
    here, there = (serve(data=tmp_path / "m") for _ in range(2))
    ann, bea, table = two_people(here)
    watching = Reader(ann, [table["id"]])
    told(watching, [True, False])
    away = Reader(there.device_of(bea), [table["id"]])
    told(watching, [True, True])
    told(away, [True, True])
    away.close()
    told(watching, [True, False])


@BETWEEN_SERVERS
def test_a_server_that_starts_learns_who_is_present_elsewhere(serve, tmp_path):
    here = serve(data=tmp_path / "m")
    ann, _, table = two_people(here)
    Reader(ann, [table["id"]]).until(lambda events: events)
    there = serve(data=tmp_path / "m")
    there.clock.advance(600)  # it says that it is alive
    here.clock.advance(600)
    until(lambda: online(there.device_of(ann), table) == [True, False])


@BETWEEN_SERVERS
def test_people_at_a_server_that_died_are_not_online_any_more(serve, tmp_path):
    here, there = (serve(data=tmp_path / "m") for _ in range(2))
    ann, bea, table = two_people(here)
    watching = Reader(ann, [table["id"]])
    Reader(there.device_of(bea), [table["id"]]).until(lambda events: events)
    told(watching, [True, True])
    here.clock.advance((MISSED + 1) * 600)  # nothing is heard of the other one meanwhile
    told(watching, [True, False])


@BETWEEN_SERVERS
def test_a_rematch_starts_when_the_other_looks_at_it_from_another_server(serve, tmp_path):
    here, there = (serve(data=tmp_path / "m") for _ in range(2))
    ann, bea, table = two_people(here)
    post(ann, table, "resign")
    asked = bea.post(path_of(table, "/rematch")).json()["table"]
    assert asked["phase"] == "open"
    Reader(there.device_of(ann), [asked["id"]]).until(lambda events: events)
    until(lambda: len([seat for seat in info(bea, asked)["seats"] if seat["online"]]) == 1)
    assert bea.post(path_of(table, "/rematch")).json()["table"]["phase"] == "running"


class Bus:
    """Notes what is told."""

    me = "me"

    def __init__(self):
        self.on_message, self.on_gap, self.sent = [], [], []

    def publish(self, message):
        self.sent.append(message)


def neighbours(play):
    """Runs a test with the neighbours of a server, and a table of it."""

    async def run():
        async with application(bus_seconds=1.0) as app:
            made = await Asker(app).opened(seats=[ME, OPEN])
            tables = app.backend.tables
            tables.store.bus = Bus()
            tables.presence = presence.Presence()
            await play(Neighbours(tables, app.backend.clock), tables.loaded[made["id"]])

    asyncio.run(run())


def test_a_server_that_is_heard_for_the_first_time_is_asked_for_all_its_places():
    async def play(others, _):
        others.hear("bo", Alive())
        others.hear("bo", Alive())
        assert others.bus.sent == [WhoIsPresent("bo")]
        others.hear("bo", Present((("t", "ann"),), True))
        others.hear("bo", Present((("u", "ann"),), False))
        others.hear("bo", Arrived("u", "bea"))
        assert others.presence.elsewhere == {"bo": {("t", "ann"), ("u", "ann"), ("u", "bea")}}
        others.hear("bo", Departed("u", "ann"))
        others.hear("bo", Departed("u", "ann"))
        assert others.presence.elsewhere == {"bo": {("t", "ann"), ("u", "bea")}}
        others.hear("bo", Present((), True))
        assert not others.presence.is_online("t", "ann")

    neighbours(play)


def test_all_places_are_told_page_by_page_to_whom_asks_for_them():
    async def play(others, _):
        for number in range(PAGE + 1):
            others.presence.arrive(f"{number:016x}", "f" * 64)
        others.hear("bo", WhoIsPresent("another"))
        others.bus.sent.clear()
        others.hear("bo", WhoIsPresent("me"))
        first, second = others.bus.sent
        assert (len(first.places), len(second.places)) == (PAGE, 1)
        assert (first.is_first, second.is_first) == (True, False)
        assert first.places[0] == ("0" * 16, "f" * 16)

    neighbours(play)


def test_after_lost_messages_everybody_is_asked_and_told():
    async def play(others, _):
        others.hear("bo", Alive())
        others.bus.sent.clear()
        for listener in others.bus.on_gap:
            listener()
        assert others.bus.sent == [WhoIsPresent("bo"), Present((), True)]

    neighbours(play)


def test_spectators_elsewhere_wake_nobody():
    async def play(others, table):
        before = table.revision
        others.hear("bo", Arrived(table.id, "stranger"))
        assert table.revision == before
        others.hear("bo", Arrived(table.id, table.seats[0].key[:16]))
        assert table.revision > before

    neighbours(play)


def test_of_one_server_only_so_many_places_are_remembered(monkeypatch):
    monkeypatch.setattr(presence, "MOST_ELSEWHERE", 3)
    known = presence.Presence()
    assert len(known.add("bo", [(f"t{number}", "ann") for number in range(5)])) == 3
    assert known.add("bo", [("t9", "ann")]) == []
    assert known.forget("bo") == {("t0", "ann"), ("t1", "ann"), ("t2", "ann")}


def test_a_notification_holds_a_page_of_places():
    from masume.server.store.postgres.envelopes import seal

    place = ("f" * 16, "f" * presence.LETTERS)
    assert len(seal("f" * 16, [Present((place,) * PAGE, False)])) == 1


@BETWEEN_SERVERS
def test_an_own_seat_at_two_servers_is_online_until_both_are_left(serve, tmp_path):
    here, there = (serve(data=tmp_path / "m") for _ in range(2))
    ann = here.device()
    table = opened(ann, seats=[ME, OPEN])
    readers = [Reader(ann, [table["id"]]), Reader(there.device_of(ann), [table["id"]])]
    for reader in readers:
        told(reader, [True, False])
    until(lambda: here.tables.presence.elsewhere)
    readers[0].close()
    until(lambda: here.online(table["id"]) == 0)
    assert online(ann, table) == [True, False]
