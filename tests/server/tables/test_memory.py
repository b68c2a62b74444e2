"""Memory is bounded: tables that nobody uses leave it, the longest unused first."""

from tests.server.playing import BOT, ME, opened, position, step
from tests.server.reading import Reader
from tests.server.running import until


def loaded(server):
    return list(server.tables.loaded)


def test_beyond_the_bound_the_longest_unused_tables_leave(serve):
    server = serve(memory_tables=10)
    device = server.device()
    ids = []
    for _ in range(10):
        ids.append(opened(device, seats=[ME, ME])["id"])
        server.clock.advance(1)
    assert loaded(server) == ids
    assert position(device, {"id": ids[0]})["row"]  # used again
    newest = opened(device, seats=[ME, ME])["id"]
    assert sorted(loaded(server)) == sorted([ids[0], *ids[2:], newest])
    assert position(device, {"id": ids[1]})["row"]


def test_tables_in_use_stay_beyond_the_bound(serve):
    server = serve(memory_tables=2)
    device = server.device()
    heard = [opened(device, seats=[ME, ME])["id"] for _ in range(4)]
    Reader(device, heard).until(lambda events: len(events) == 8)
    clock = {"seconds": 60, "then": "forfeit"}
    clocked = opened(device, seats=[ME, ME], clock=clock)["id"]
    for _ in range(5):
        opened(device, seats=[ME, ME])
    assert {*heard, clocked} <= {*loaded(server)}
    assert len(loaded(server)) <= 6


def test_long_logs_leave_before_short_ones_fill_memory(serve):
    server = serve(memory_rows=9, memory_seconds=300)
    device = server.device()
    tables = [opened(device, "sudoku", seats=[ME, ME]) for _ in range(4)]
    assert [table["row"] for table in tables] == [3, 3, 3, 3]
    server.clock.advance(59)
    assert len(loaded(server)) == 4
    server.clock.advance(1)
    until(lambda: loaded(server) == [table["id"] for table in tables[1:]])
    for table in tables:
        assert step(device, table) > table["row"]


def test_tables_leave_that_nobody_has_asked_for_in_a_while(serve):
    server = serve(memory_seconds=300)
    device = server.device()
    idle, heard, over = (opened(device, seats=[ME, ME]) for _ in range(3))
    device.post(f"/api/tables/{over['id']}/resign", json={"seat": 0})
    Reader(device, [heard["id"]]).until(lambda events: len(events) == 2)
    server.clock.advance(299)
    assert len(loaded(server)) == 3
    server.clock.advance(61)
    until(lambda: loaded(server) == [heard["id"]])
    assert position(device, idle)["row"] == idle["row"]


# -- reading on demand -------------------------------------------------------------------------


def test_after_a_start_only_tables_are_read_where_something_is_due(serve, tmp_path):
    first = serve(data=tmp_path / "m.sqlite")
    device = first.device()
    near, far = ({"seconds": seconds, "then": "bot"} for seconds in (600, 86_400))
    opened(device, seats=[ME, ME])
    opened(device, seats=[ME, ME], clock=far)
    opened(device, seats=[ME, BOT])  # waits for a person
    soon = opened(device, seats=[ME, ME], clock=near)
    slow = opened(device, seats=[{**BOT, "pace": "slow"}, ME])
    over = opened(device, seats=[{**BOT, "pace": "slow"}, ME])
    device.post(f"/api/tables/{over['id']}/resign", json={"seat": 1})
    first.stop()
    second = serve(data=tmp_path / "m.sqlite")
    until(lambda: len(second.tables.loaded) == 2)
    second.settle()
    assert {*loaded(second)} == {soon["id"], slow["id"]}
    second.clock.advance(60)
    until(lambda: position(second.device_of(device), slow)["row"] > slow["row"])


def test_tables_are_woken_page_by_page_while_there_is_room(serve, tmp_path):
    first = serve(data=tmp_path / "m.sqlite")
    device = first.device()
    slow = [opened(device, seats=[{**BOT, "pace": "slow"}, ME]) for _ in range(120)]
    first.stop()
    second = serve(data=tmp_path / "m.sqlite", memory_tables=70)
    until(lambda: len(second.tables.loaded) == 50)  # the first page
    second.clock.advance(0.05)
    until(lambda: len(second.tables.loaded) == 70)
    second.settle()
    assert len(second.tables.loaded) == 70
    device = second.device_of(device)

    def is_done():
        second.clock.advance(10)  # bots move, their tables leave, and others come
        return not second.read("SELECT * FROM deadlines")

    until(is_done)
    assert position(device, slow[-1])["row"] > slow[-1]["row"]


def test_tables_of_an_older_store_are_looked_at_once(serve, tmp_path):
    first = serve(data=tmp_path / "m.sqlite")
    device = first.device()
    table = opened(device, seats=[ME, ME], clock={"seconds": 86_400, "then": "bot"})
    sql = "UPDATE deadlines SET seat = -100, decision = '', until = 1, seconds = 0"

    async def forget():
        await first.tables.store.write(lambda db: db.execute(sql))

    first.wait(forget())
    first.stop()
    second = serve(data=tmp_path / "m.sqlite")
    until(lambda: table["id"] in second.tables.loaded)

    def due():
        [row] = second.read("SELECT seat, seconds FROM deadlines")
        return tuple(row)

    until(lambda: due() == (0, 86_400))
