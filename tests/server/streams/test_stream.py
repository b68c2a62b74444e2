"""Streams: resumed where they broke off, each viewer with what they may see.

The heartbeat of these servers comes once a minute and their clock stands still: whatever arrives
was sent because something woke the stream.
"""

from contextlib import ExitStack

import pytest

from tests.server.playing import ME, OPEN, opened, path_of, post, step, two_people
from tests.server.reading import Reader
from tests.server.running import PATIENCE, until


def test_a_stream_tells_the_table_its_position_and_every_move(server):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    reader = Reader(device, [table["id"]])
    reader.until(lambda events: len(events) >= 2)
    assert reader.kinds() == ["table", "position"]
    step(device, table)
    reader.until(lambda _: len(reader.rows()) == 4)
    step(device, table)
    reader.until(lambda _: len(reader.rows()) == 6)
    assert reader.rows() == [0, 1, 2, 3, 4, 5]
    assert reader.kinds() == ["table"] + ["position"] * 3


def test_a_stream_tells_who_plays_when_a_bot_takes_a_seat(server):
    ann, bea, table = two_people(server)
    reader = Reader(bea, [table["id"]])
    reader.until(lambda _: "position" in reader.kinds())
    post(ann, table, "bot", seat=0)
    reader.until(lambda events: plays_of(events) == "bot")
    post(ann, table, "return", seat=0)
    reader.until(lambda events: plays_of(events) == "person")


def plays_of(events):
    """Who plays seat 0, as the stream told last."""
    tables = [event["data"] for event in events if event["event"] == "table"]
    return tables[-1]["seats"][0]["plays"]


def test_everybody_at_the_table_hears_of_a_move_at_once(server):
    ann, bea, table = two_people(server, watchable=True)
    readers = [Reader(device, [table["id"]]) for device in (ann, bea, server.device())]
    for reader in readers:
        reader.until(lambda events, reader=reader: "position" in reader.kinds())
    row = step(ann, table)
    for reader in readers:
        reader.until(lambda events, reader=reader: len(reader.rows()) == row)


def test_a_broken_stream_goes_on_where_it_broke_off(server):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    first = Reader(device, [table["id"]])
    first.until(lambda _: len(first.rows()) == 2)
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
    reader.until(lambda events: reader.kinds().count("position") == 3)
    step(device, tables[2])
    reader.until(lambda events: events[-1]["data"].get("row") == 4)
    assert reader.events[-1]["data"]["table"] == tables[2]["id"]
    sent = dict(part.split("=") for part in reader.events[-1]["id"].split(","))
    assert [sent[table["id"]].split(".")[0] for table in tables] == ["2", "2", "4"]


def test_a_stream_carries_at_most_32_tables(server):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    ids = [table["id"], *(f"{number:016}" for number in range(31))]
    reader = Reader(device, ids)
    reader.until(lambda events: "position" in reader.kinds())
    assert reader.kinds().count("gone") == 31
    answer = device.get(f"/api/stream?tables={','.join(ids)},0")
    assert (answer.status_code, answer.json()["code"]) == (429, "limit/streams")


def test_a_table_that_is_not_there_does_not_end_the_stream_of_the_others(server):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    reader = Reader(device, ["feedfeedfeedfeed", table["id"]])
    reader.until(lambda _: len(reader.rows()) == 2)
    assert reader.events[0]["event"] == "gone"
    assert reader.events[0]["data"] == {"table": "feedfeedfeedfeed"}


def test_what_is_asked_for_puts_no_events_into_a_stream(server):
    device = server.device()
    own = opened(device, seats=[ME, ME])["id"]
    forged = f'x\nevent: gone\ndata: {{"table":"{own}"}}\n'
    with device.stream("GET", "/api/stream", params={"tables": f"{own},{forged}"}) as stream:
        parts = stream.iter_text()
        sent = ""
        while '{"table":"x' not in sent:
            sent += next(parts)
    assert sent.splitlines().count("event: gone") == 1


def test_whoever_may_not_watch_any_more_is_told_and_receives_nothing_more(server):
    host, watcher = server.device(), server.device()
    table = opened(host, seats=[ME, ME], watchable=True)
    other = opened(host, seats=[ME, ME], watchable=True)
    reader = Reader(watcher, [table["id"], other["id"]])
    reader.until(lambda _: len(reader.rows()) == 4)
    host.post(path_of(table, "/watchable"), json={"watchable": False})
    reader.until(lambda events: events[-1]["event"] == "gone")
    step(host, table)
    step(host, other)  # what is told after that would have been told before this
    reader.until(lambda events: events[-1]["event"] == "position")
    assert reader.events[-1]["data"]["table"] == other["id"]
    assert reader.events[-2]["data"] == {"table": table["id"]}


def test_a_stream_goes_on_from_an_id_in_the_query_too(server):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    step(device, table)
    reader = Reader(device, [f"{table['id']}&last={table['id']}%3D2.0"])
    reader.until(lambda _: reader.rows())
    assert reader.rows() == [2, 3]


def test_an_address_with_too_many_fields_is_refused(server):
    answer = server.device().get("/api/stream?" + "&".join(f"f{k}=1" for k in range(9)))
    assert (answer.status_code, answer.json()["code"]) == (400, "request/form")


def test_a_spectator_receives_no_hidden_tile_in_any_byte(server):
    host, bea, watcher = server.device(), server.device(), server.device()
    table = opened(host, "sudoku", seats=[ME, OPEN], watchable=True)
    bea.post("/api/join", json={"code": table["code"]})
    reader = Reader(watcher, [table["id"]])
    reader.until(lambda events: events)
    host.post(path_of(table, "/start"))
    for device in (host, bea, host, bea):
        step(device, table)
    reader.until(lambda _: len(reader.rows()) == 3 + 8)
    for event in reader.events:
        if event["event"] == "position":
            assert event["data"]["views"]["watch"]["hands"] == [None, None]
            assert event["data"]["decisions"] == {}
            draws = [row for row in event["data"]["rows"] if row["move"]["type"] == "draw"]
            assert all(row["text"] == "draw ?" for row in draws)
            assert all(row["move"] == {"type": "draw", "value": None} for row in draws)


def test_spectators_are_announced_to_nobody(server):
    host, watcher = server.device(), server.device()
    table = opened(host, seats=[ME, ME], watchable=True)
    reader = Reader(host, [table["id"]])
    reader.until(lambda events: len(events) == 2)
    seen = Reader(watcher, [table["id"]])
    seen.until(lambda events: len(events) == 2)
    assert server.online(table["id"]) == 2
    seen.close()
    until(lambda: server.online(table["id"]) == 1)
    step(host, table)
    reader.until(lambda events: len(events) >= 3)
    assert reader.kinds() == ["table", "position", "position"]


def online(events):
    return [seat["online"] for seat in events[-1]["data"]["seats"]]


def test_presence_is_told_when_somebody_comes_and_goes(server):
    host, bea = server.device(), server.device()
    table = opened(host, seats=[ME, OPEN])
    bea.post("/api/join", json={"code": table["code"]})
    reader = Reader(host, [table["id"]])
    reader.until(lambda events: events and online(events) == [True, False])
    other = Reader(bea, [table["id"]])
    reader.until(lambda events: online(events) == [True, True])
    other.close()
    reader.until(lambda events: online(events) == [True, False])


def test_a_device_with_two_streams_is_present_until_both_have_ended(server):
    host, bea, twin = server.device(), server.device(), server.device()
    table = opened(host, seats=[ME, OPEN])
    bea.post("/api/join", json={"code": table["code"]})
    twin.cookies = bea.cookies
    reader = Reader(host, [table["id"]])
    first, second = (Reader(device, [table["id"]]) for device in (bea, twin))
    for each in (first, second):
        each.until(lambda events: events)
    reader.until(lambda events: events and online(events) == [True, True])
    told = len(reader.events)
    second.close()
    until(lambda: server.open_streams == 2)
    assert server.online(table["id"]) == 2
    first.close()
    reader.until(lambda events: online(events) == [True, False])
    assert len(reader.events) == told + 1


def test_a_quiet_stream_shows_that_it_lives(serve):
    server = serve(heartbeat_seconds=5.0)
    device = server.device()
    table = opened(device, seats=[ME, ME])
    reader = Reader(device, [table["id"]])
    reader.until(lambda events: len(events) >= 2)
    assert reader.beats == [{"every": 5000}]
    server.clock.advance(4.9)
    server.clock.advance(0.1)
    reader.until_beats(2)
    server.clock.advance(10)
    reader.until_beats(4)
    step(device, table)
    reader.until(lambda _: len(reader.rows()) == 4)
    assert reader.beats == [{"every": 5000}] * 4


def test_a_stream_ends_cleanly_with_the_server(server):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    reader = Reader(device, [table["id"]])
    reader.until(lambda events: len(events) >= 2)
    server.server.stop()
    assert reader.ended.wait(PATIENCE)
    assert reader.events[-1]["event"] == "bye"


def refused(device, table):
    """Whether another stream is refused, without waiting for its end if it is not."""
    with device.stream("GET", f"/api/stream?tables={table['id']}") as answer:
        return answer.status_code, answer.status_code == 429 and answer.read() and answer.json()


def test_streams_are_limited_for_each_device(serve):
    server = serve(streams_per_device=2)
    device = server.device()
    table = opened(device, seats=[ME, ME])
    twins = []
    for _ in range(3):
        twins.append(server.device())
        twins[-1].cookies = device.cookies
    readers = [Reader(twin, [table["id"]]) for twin in twins[:2]]
    for reader in readers:
        reader.until(lambda events: events)
    status, refusal = refused(twins[2], table)
    assert (status, refusal["code"]) == (429, "limit/streams")
    assert "device" in refusal["message"]
    readers[0].close()  # the other one still counts
    until(lambda: server.open_streams == 1)
    Reader(twins[2], [table["id"]]).until(lambda events: events)
    twins.append(server.device())
    twins[-1].cookies = device.cookies
    assert refused(twins[3], table)[0] == 429


def test_streams_are_limited_for_the_whole_server(serve):
    server = serve(streams=2)
    host = server.device()
    table = opened(host, seats=[ME, ME], watchable=True)
    for _ in range(2):
        Reader(server.device(), [table["id"]]).until(lambda events: events)
    status, refusal = refused(server.device(), table)
    assert (status, refusal["code"]) == (429, "limit/streams")
    assert "server" in refusal["message"]


@pytest.mark.parametrize("last_id", ["", "x", "a=1.2", "=", "999999999999=9"])
def test_an_unreadable_last_event_id_counts_as_none(server, last_id):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    reader = Reader(device, [table["id"]], last_id)
    reader.until(lambda _: len(reader.rows()) == 2)


@pytest.mark.parametrize("rows", ["1", "2", "3", "999999999", "²"])
def test_a_device_gets_the_rows_it_has_not_seen(server, rows):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    reader = Reader(device, [f"{table['id']}&last={table['id']}%3D{rows}.0"])
    reader.until(lambda events: "position" in reader.kinds())
    assert reader.rows() == {"1": [1], "2": [], "3": []}.get(rows, [0, 1])


def test_a_stream_of_unknown_tables_alone_is_refused_and_not_counted(serve):
    server = serve(streams=2)
    device = server.device()
    for ids in ("none", "a,b", ",".join(map(str, range(32)))):
        answer = device.get(f"/api/stream?tables={ids}")
        assert (answer.status_code, answer.json()["code"]) == (404, "table/unknown")
    assert server.open_streams == 0


def test_one_address_leaves_streams_for_others_whatever_cookies_it_shows(serve):
    server = serve(streams_per_address=2, streams=3, proxies=("127.0.0.1",))
    host = server.device()
    table = opened(host, seats=[ME, ME], watchable=True)
    path = f"/api/stream?tables={table['id']}"
    with ExitStack() as streams:
        for _ in range(2):
            streams.enter_context(server.device().stream("GET", path))
        refused = server.device().get(path)
        assert (refused.status_code, refused.json()["code"]) == (429, "limit/streams")
        far = {"x-forwarded-for": "203.0.113.9"}
        answer = streams.enter_context(host.stream("GET", path, headers=far))
        assert answer.status_code == 200
