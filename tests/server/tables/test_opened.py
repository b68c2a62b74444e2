"""No address floods the store by opening and resigning."""

import asyncio

from msgspec.structs import replace

from masume.server.store.models import Mate, SeatState
from masume.server.store.sqlite.tables import SqliteStore
from tests.server.playing import BOT, ME, code_of, opened, path_of, post
from tests.server.running import until
from tests.server.store.test_tables import table as stored

ALONE = (SeatState("person", "Ann", device="ann"), SeatState("bot", "Bo", "kind"))
TWICE = (SeatState("person", "Ann", device="ann"), SeatState("person", "Ann 2", device="ann"))
TWO = (SeatState("person", "Ann", device="ann"), SeatState("person", "Bea", device="bea"))
MATES = (replace(ALONE[0], mates=(Mate("Cam", "cam", "cam's"),)), ALONE[1])


def open_and_resign(device):
    answer = device.post("/api/tables", json={"game": "sudokids", "seats": [ME, BOT]})
    if answer.status_code == 201:
        post(device, answer.json()["table"], "resign")
    return answer


def test_an_address_opens_so_many_tables_an_hour_and_finished_ones_count(serve):
    server = serve(tables_per_hour=3, tables_per_address=1)
    devices = [server.device() for _ in range(4)]
    *first, last = [open_and_resign(device) for device in devices]
    assert [answer.status_code for answer in first] == [201] * 3
    assert code_of(last) == (429, "limit/opened")
    server.clock.advance(3600)
    assert open_and_resign(devices[0]).status_code == 201


def test_tables_are_counted_over_all_servers_and_restarts(serve, tmp_path):
    given = {"data": tmp_path / "m.sqlite", "tables_per_hour": 3, "tables_per_address": 2}
    here, there = serve(**given), serve(**given)
    assert [open_and_resign(each.device()).status_code for each in (here, there)] == [201, 201]
    here.stop()
    again = serve(**given)
    assert open_and_resign(again.device()).status_code == 201
    for each in (again, there):
        assert code_of(open_and_resign(each.device())) == (429, "limit/opened")


def test_rematches_count_too_and_for_whoever_asks(serve):
    server = serve(tables_per_hour=2, tables_per_address=2)
    device = server.device()
    table = opened(device)
    for seat in range(2):  # seats move on by one
        assert post(device, table, "resign", seat=seat).status_code == 200
        answer = device.post(path_of(table, "/rematch"))
        table = answer.json().get("table")
    assert code_of(answer) == (429, "limit/opened")


def test_a_rematch_needs_room_like_any_table(serve):
    server = serve(tables_per_address=1)
    device = server.device()
    table = opened(device)
    post(device, table, "resign")
    opened(device)
    assert code_of(device.post(path_of(table, "/rematch"))) == (429, "limit/tables")


def test_an_hour_never_allows_fewer_tables_than_may_be_open_at_once(serve):
    server = serve(tables_per_hour=1, tables_per_address=3)
    assert [open_and_resign(server.device()).status_code for _ in range(4)] == [201] * 3 + [429]


def test_refused_tables_do_not_count(serve):
    server = serve(tables_per_hour=1, tables_per_address=1)
    device = server.device()
    wrong = {"game": "sudokids", "seats": [ME, {**BOT, "level": "x"}]}
    assert device.post("/api/tables", json=wrong).status_code == 422
    assert open_and_resign(device).status_code == 201


def finished(*tables):
    """A store with these finished tables of one address, the oldest first."""
    store = SqliteStore(None)
    for number, seats in enumerate(tables, 1):
        header = {"phase": "over", "created": number, "next": None}
        asyncio.run(store.insert(stored(number, seats, **header)))
    return store


def removed(store, keep, most=10, alone=True):
    """What is marked as surplus, and then removed."""
    marked = asyncio.run(store.mark_surplus("10.0.0.1", keep, 5, most, alone=alone))
    assert asyncio.run(store.remove_surplus(4, 10)) == []
    assert asyncio.run(store.remove_surplus(5, 10)) == marked
    return marked


def test_the_oldest_finished_tables_with_one_person_go_first():
    store = finished(TWO, ALONE, MATES, TWICE, ALONE, ALONE)
    assert removed(store, 6) == []
    assert removed(store, 2, most=1) == ["t2"]
    assert removed(store, 2) == ["t4"]
    assert removed(store, 2) == []
    assert sorted(removed(store, 2, alone=False)) == ["t1", "t3"]
    assert asyncio.run(store.count_phases())["over"] == 2
    asyncio.run(store.close())


def test_running_tables_and_those_of_others_are_not_counted():
    store = finished(ALONE, ALONE)
    for number, more in ((8, {"phase": "running"}), (9, {"phase": "over", "address": "10.9.9.9"})):
        asyncio.run(store.insert(stored(number, ALONE, created=0, **more)))
    assert removed(store, 1) == ["t1"]
    assert removed(store, 0) == ["t2"]
    asyncio.run(store.close())


def test_the_sweep_keeps_so_many_finished_tables_of_an_address(serve, tmp_path):
    server = serve(data=tmp_path / "m.sqlite", finished_per_address=2)
    device = server.device()
    tables = []
    for _ in range(4):
        tables.append(opened(device))
        post(device, tables[-1], "resign")
        server.clock.advance(1)

    def there():
        return {each["id"] for each in device.get("/api/tables").json()}

    server.clock.advance(3600)
    server.settle()
    assert there() == {each["id"] for each in tables}  # two are marked, and can still be seen

    def newest_are_left():
        server.clock.advance(6 * 3600)
        return there() == {each["id"] for each in tables[2:]}

    until(newest_are_left)


def test_a_surplus_table_that_changes_is_marked_anew(serve):
    server = serve()
    device = server.device()
    table = opened(device)
    post(device, table, "resign")
    store = server.tables.store
    assert server.wait(store.mark_surplus("127.0.0.1", 0, 1, 10, alone=True)) == [table["id"]]
    path = path_of(table, "/watchable")
    assert device.post(path, json={"watchable": True}).status_code == 200
    assert server.wait(store.remove_surplus(10, 10)) == []


def test_open_and_finished_tables_are_counted_by_an_index():
    store = SqliteStore(None)
    for sql in (
        "SELECT 1 FROM tables WHERE address = 'x' AND phase IN ('open', 'running')",
        "SELECT created FROM tables WHERE address = 'x' AND phase = 'over' ORDER BY created DESC",
    ):
        [plan] = store.read(f"EXPLAIN QUERY PLAN {sql}")
        assert "COVERING INDEX tables_address_phase" in plan["detail"]
    asyncio.run(store.close())
