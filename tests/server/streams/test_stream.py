"""Streams: resumed where they broke off, each viewer with what they may see."""

import json
import threading
import time

import httpx
import pytest

from tests.server.tables.test_play import ME, OPEN, move, opened, position


class Reader:
    """Reads a stream in a thread."""

    def __init__(self, device, tables, last_id=""):
        self.events, self.arrived = [], threading.Condition()
        self.device, self.path = device, f"/api/stream?tables={','.join(tables)}"
        self.headers = {"last-event-id": last_id} if last_id else {}
        self.goes_on = True
        self.beats = []
        self.ended = threading.Event()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        event = {}
        try:
            with self.device.stream("GET", self.path, headers=self.headers, timeout=20) as lines:
                for line in lines.iter_lines():
                    if not self.goes_on:
                        break
                    name, _, value = line.partition(": ")
                    if line:
                        event[name] = value
                    elif event.get("event") == "beat":
                        self.beats.append(json.loads(event.pop("data")))
                        event = {}
                    elif "data" in event:
                        with self.arrived:
                            self.events.append({**event, "data": json.loads(event["data"])})
                            self.arrived.notify_all()
                        event = {}
        except httpx.TransportError:
            pass
        self.ended.set()

    def until(self, wanted):
        """Waits until the events satisfy a condition."""
        with self.arrived:
            assert self.arrived.wait_for(lambda: wanted(self.events), 10), self.events
        return self.events

    def rows(self):
        return [
            row["number"]
            for event in self.events
            if event["event"] == "position"
            for row in event["data"]["rows"]
        ]


def step(device, table):
    now = position(device, table)
    [(seat, asked)] = now["decisions"].items()
    key = asked["at"]
    assert move(device, table, int(seat), asked["at"], asked["moves"][0], key).status_code == 200


def test_a_stream_tells_the_table_its_position_and_every_move(server):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    reader = Reader(device, [table["id"]])
    reader.until(lambda events: len(events) >= 2)
    assert [event["event"] for event in reader.events[:2]] == ["table", "position"]
    step(device, table)
    step(device, table)
    reader.until(lambda _: len(reader.rows()) == 2 + 4)
    assert reader.rows() == [0, 1, 2, 3, 4, 5]


def test_a_broken_stream_goes_on_where_it_broke_off(server):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    first = Reader(device, [table["id"]])
    first.until(lambda _: len(first.rows()) == 2)
    first.goes_on = False
    last_id = first.events[-1]["id"]
    for _ in range(3):
        step(device, table)
    second = Reader(device, [table["id"]], last_id)
    second.until(lambda _: second.rows())
    assert second.rows() == [2, 3, 4, 5, 6, 7]


def test_one_stream_carries_several_tables(server):
    device = server.device()
    tables = [opened(device, seats=[ME, ME]) for _ in range(3)]
    reader = Reader(device, [table["id"] for table in tables])
    reader.until(lambda events: sum(e["event"] == "position" for e in events) == 3)
    step(device, tables[2])
    reader.until(lambda events: events[-1]["data"].get("row") == 4)
    assert reader.events[-1]["data"]["table"] == tables[2]["id"]


def test_a_table_that_is_not_there_does_not_end_the_stream_of_the_others(server):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    reader = Reader(device, ["feedfeedfeedfeed", table["id"]])
    reader.until(lambda _: len(reader.rows()) == 2)
    assert reader.events[0]["event"] == "gone"
    assert reader.events[0]["data"] == {"table": "feedfeedfeedfeed"}


def test_who_may_not_watch_any_more_is_told_and_receives_nothing_more(server):
    host, watcher = server.device(), server.device()
    table = opened(host, seats=[ME, ME], watchable=True)
    reader = Reader(watcher, [table["id"]])
    reader.until(lambda _: len(reader.rows()) == 2)
    host.post(f"/api/tables/{table['id']}/watchable", json={"watchable": False})
    reader.until(lambda events: events[-1]["event"] == "gone")
    step(host, table)
    threading.Event().wait(0.5)
    assert reader.events[-1]["event"] == "gone"
    assert len(reader.rows()) == 2


def test_a_stream_goes_on_from_an_id_in_the_query_too(server):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    step(device, table)
    reader = Reader(device, [f"{table['id']}&last={table['id']}%3D2.0"])
    reader.until(lambda _: reader.rows())
    assert reader.rows() == [2, 3]


def test_a_spectator_receives_no_hidden_tile_in_any_byte(server):
    host, bea, watcher = server.device(), server.device(), server.device()
    table = opened(host, "sudoku", seats=[ME, OPEN], watchable=True)
    bea.post("/api/join", json={"code": table["code"]})
    reader = Reader(watcher, [table["id"]])
    reader.until(lambda events: events)
    host.post(f"/api/tables/{table['id']}/start")
    for device in (host, bea, host, bea):
        step(device, table)
    reader.until(lambda _: len(reader.rows()) == 3 + 8)
    for event in reader.events:
        if event["event"] == "position":
            assert event["data"]["views"]["watch"]["hands"] == [None, None]
            assert event["data"]["decisions"] == {}
            draws = [row["move"] for row in event["data"]["rows"] if row["move"][:4] == "draw"]
            assert set(draws) <= {"draw ?"}


def test_who_only_watches_is_told_to_nobody(server):
    host, watcher = server.device(), server.device()
    table = opened(host, seats=[ME, ME], watchable=True)
    kept = server.server.masume.hall.get(table["id"])
    Reader(host, [table["id"]]).until(lambda events: len(events) == 2)
    before = kept.changed
    seen = Reader(watcher, [table["id"]])
    seen.until(lambda events: len(events) == 2)
    assert kept.changed == before
    seen.goes_on = False
    for _ in range(200):
        if len(kept.here) == 1:
            break
        time.sleep(0.05)
    assert (len(kept.here), kept.changed) == (1, before)


def test_presence_is_told_when_somebody_comes_and_goes(server):
    host, bea = server.device(), server.device()
    table = opened(host, seats=[ME, OPEN])
    bea.post("/api/join", json={"code": table["code"]})
    reader = Reader(host, [table["id"]])
    here = lambda events: [seat["here"] for seat in events[-1]["data"]["seats"]]  # noqa: E731
    reader.until(lambda events: events and here(events) == [True, False])
    other = Reader(bea, [table["id"]])
    reader.until(lambda events: here(events) == [True, True])
    other.goes_on = False
    reader.until(lambda events: here(events) == [True, False])


def test_a_quiet_stream_shows_that_it_lives_and_ends_cleanly_with_the_server(server):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    reader = Reader(device, [table["id"]])
    reader.until(lambda events: len(events) >= 2)
    threading.Event().wait(0.6)
    assert len(reader.beats) >= 2
    assert reader.beats[0] == {"every": 200}
    server.server.should_exit = True
    assert reader.ended.wait(5)
    assert reader.events[-1]["event"] == "bye"


def test_streams_are_limited_for_each_device(serve):
    server = serve(streams_per_device=1)
    device = server.device()
    table = opened(device, seats=[ME, ME])
    reader = Reader(device, [table["id"]])
    reader.until(lambda events: events)
    second = server.device()
    second.cookies = device.cookies
    answer = second.get(f"/api/stream?tables={table['id']}")
    assert (answer.status_code, answer.json()["code"]) == (429, "limit/streams")


@pytest.mark.parametrize("last_id", ["", "x", "a=1.2", "=", "999999999999=9"])
def test_an_unreadable_last_event_id_counts_as_none(server, last_id):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    reader = Reader(device, [table["id"]], last_id)
    reader.until(lambda _: len(reader.rows()) == 2)
