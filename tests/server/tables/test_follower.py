"""Two servers at one database: each follows what the other one changes."""

import asyncio

import pytest
from msgspec.structs import replace

from masume.core.errors import StoreError, TableError
from masume.core.table_moves import BotTakes
from masume.server.bus import Changed
from tests.server.playing import BOT, ME, OPEN, asked, info, move, opened, position, post, step
from tests.server.reading import Reader
from tests.server.running import InlinePool, until

pytestmark = pytest.mark.parametrize("serve", ["postgres"], indirect=True)


@pytest.fixture
def two(serve, tmp_path):
    """Two servers, and one person's browser at each."""
    one, other = (serve(data=tmp_path / "m.sqlite") for _ in range(2))
    here = one.device()
    here.get("/api/games")
    return one, here, other, other.device_of(here)


def test_a_stream_at_one_server_tells_moves_made_at_the_other(two):
    _, here, _, there = two
    table = opened(here, seats=[ME, ME])
    reader = Reader(there, [table["id"]])
    reader.until(lambda events: len(events) == 2)
    for _ in range(5):
        rows = step(here, table)
        reader.until(lambda events, rows=rows: reader.rows() == [*range(rows)])
    reader.close()


@pytest.mark.parametrize("is_short", [True, False])
def test_rows_are_added_to_the_table_in_memory_which_is_not_read_again(two, is_short, monkeypatch):
    _, here, other, there = two
    table = opened(here, seats=[ME, ME])
    position(there, table)
    known, asked_for = other.tables.loaded[table["id"]], []
    read = other.tables.store.news

    async def news(tables):
        asked_for.append(tables)
        return await read(tables)

    monkeypatch.setattr(other.tables.store, "news", news)
    if not is_short:  # as if the rows were too long to travel with the message
        hear = other.tables.follower.hear
        message = other.tables.store.bus.on_message
        message[message.index(hear)] = lambda who, said: hear(who, replace(said, news=None))
    rows = step(here, table)
    until(lambda: known.rows == rows)
    assert bool(asked_for) != is_short
    monkeypatch.undo()
    assert other.tables.loaded[table["id"]] is known
    assert position(there, table) == position(here, table)


def test_a_change_of_seats_is_followed_too(two):
    _, here, _, there = two
    table = opened(here, seats=[ME, ME])
    reader = Reader(there, [table["id"]])
    reader.until(lambda events: len(events) == 2)
    assert post(here, table, "name", name="Anna").status_code == 200
    reader.until(lambda events: events[-1]["data"].get("seats", [{}])[0].get("name") == "Anna")
    reader.close()


def test_the_end_of_a_game_is_told_at_the_other_server(two):
    _, here, _, there = two
    table = opened(here, "sudokids", seats=[ME, ME])
    reader = Reader(there, [table["id"]])
    reader.until(lambda events: len(events) == 2)
    while info(here, table)["phase"] != "over":
        step(here, table)
    reader.until(lambda events: any(e["data"].get("phase") == "over" for e in events))
    assert info(there, table)["result"] == info(here, table)["result"]
    reader.close()


def test_a_lost_message_is_made_up_for(two):
    _, here, other, there = two
    table = opened(here, seats=[ME, ME])
    reader = Reader(there, [table["id"]])
    reader.until(lambda events: len(events) == 2)
    other.tables.store.bus.on_message.clear()
    rows = step(here, table)
    other.clock.advance(600.0)
    reader.until(lambda events: reader.rows() == [*range(rows)])
    reader.close()


def test_a_table_where_something_is_due_is_compared_though_nobody_listens(two):
    _, here, other, there = two
    table = opened(here, seats=[ME, ME], clock={"seconds": 86_400})
    position(there, table)
    other.tables.store.bus.on_message.clear()
    rows = step(here, table)
    other.clock.advance(600.0)
    until(lambda: other.tables.loaded[table["id"]].rows == rows)


def test_rows_that_came_another_way_meanwhile_are_left_out_and_the_rest_is_added(two):
    _, here, other, there = two
    table = opened(here, seats=[ME, ME])
    position(there, table)
    other.tables.store.bus.on_message.clear()
    known, follower = other.tables.loaded[table["id"]], other.tables.follower
    since = known.rows
    step(here, table)
    other.wait(_bring_forward(other, known))
    rows = step(here, table)
    news = other.wait(other.tables.store.news({known.id: since}))
    other.wait(_apply(follower, known, news[known.id]))
    assert known.rows == rows
    other.wait(_apply(follower, known, news[known.id]))
    assert known.rows == rows
    assert other.tables.is_current(known)


async def _bring_forward(server, table):
    async with server.tables.locked(table):
        pass


async def _apply(follower, table, news):
    follower._apply(table, news)


def test_a_table_that_does_not_fit_its_new_rows_is_read_again(two, monkeypatch):
    _, here, other, there = two
    table = opened(here, seats=[ME, ME])
    position(there, table)
    known = other.tables.loaded[table["id"]]

    def fail(*_):
        raise ValueError("a move that this version does not know")

    monkeypatch.setattr("masume.server.tables.follower.add_rows", fail)
    step(here, table)
    until(lambda: not other.tables.is_current(known))
    monkeypatch.undo()
    assert position(there, table) == position(here, table)


def test_what_is_due_is_stored_as_it_is_though_another_server_moves_meanwhile(two):
    one, here, other, there = two
    table = opened(here, seats=[ME, ME], clock={"seconds": 86_400})
    one.wait(one.tables.store.put_deadlines(table["id"], {}))  # as in an older store
    put, writes = other.tables.store.put_deadlines, []

    async def put_late(table_id, deadlines):
        writes.append(deadlines)
        if len(writes) == 1:
            await asyncio.to_thread(step, here, table)
        await put(table_id, deadlines)

    other.tables.store.put_deadlines = put_late
    position(there, table)
    until(lambda: len(writes) == 2)
    known = other.tables.loaded[table["id"]]
    until(lambda: not known.lock.locked())
    stored = other.wait(other.tables.store.load(table["id"])).deadlines
    assert stored == known.agenda().stored
    [decision] = [each.decision for each in stored.values()]
    assert decision in position(here, table)["decisions"]["1"].values()


def test_a_refusal_after_a_change_is_told_as_it_is(two):
    one, here, *_ = two
    table = opened(here, "sudokids", seats=[ME, ME])
    rows = one.tables.loaded[table["id"]].rows

    async def refuse():
        known = one.tables.loaded[table["id"]]
        with pytest.raises(TableError, match="Not like that"):
            async with one.tables.edit(known) as known:
                known.match.record_table_move(BotTakes(0, "greedy"))
                raise TableError("table/stale", "Not like that.")

    one.wait(refuse())
    assert len(position(here, table)["rows"]) == rows


def test_nobody_claims_any_more_what_was_due_at_a_table_that_was_deleted(two):
    one, here, *_ = two
    claims = []

    async def refuse(claim):
        claims.append(claim)
        return False

    async def load_nothing(_):
        return None

    one.tables.store.leases.take = refuse
    table = opened(here, "sudokids", seats=[{**BOT, "pace": "slow"}, ME])
    until(lambda: claims)
    one.tables.store.load = load_nothing
    del one.tables.loaded[table["id"]]  # as after a failed write

    def has_ended():
        one.clock.advance(1.0)
        return one.app.backend.bots.errands == {}

    until(has_ended)


def test_a_stream_goes_on_at_a_server_that_has_not_heard_of_the_last_moves(two):
    _, here, other, there = two
    table = opened(here, seats=[ME, ME])
    first = Reader(here, [table["id"]])
    first.until(lambda events: len(events) == 2)
    position(there, table)
    other.tables.store.bus.on_message.clear()
    rows = step(here, table)
    seen = first.until(lambda events: first.rows() == [*range(rows)])[-1]["id"]
    first.close()
    second = Reader(there, [table["id"]], seen)
    second.until(lambda events: "position" in second.kinds())
    assert second.rows() == [], "nothing is told twice"
    assert other.tables.loaded[table["id"]].rows == rows
    second.close()


def test_a_move_that_was_sent_to_both_servers_counts_once_and_is_answered_twice(two):
    _, here, other, there = two
    table = opened(here, seats=[ME, ME])
    name, moves = asked(there, table)
    other.tables.store.bus.on_message.clear()
    first = move(here, table, 0, name, moves[0], "key")
    again = move(there, table, 0, name, moves[0], "key")
    assert (first.status_code, first.json()) == (again.status_code, again.json())
    assert position(here, table) == position(there, table)


def test_who_gave_up_a_seat_cannot_move_at_a_server_that_has_not_heard_of_it(serve, tmp_path):
    one, other = (serve(data=tmp_path / "m.sqlite") for _ in range(2))
    ann, bea = one.device(), one.device()
    table = opened(ann, "team-sumoku", [ME, OPEN])
    bea.post("/api/join", json={"code": table["code"]})
    there = other.device_of(bea)
    assert info(there, table)["seats"][1]["kind"] == "person"
    other.tables.store.bus.on_message.clear()
    assert post(bea, table, "leave", seat=1).status_code == 200
    answer = post(there, table, "name", seat=1, name="Bea")
    assert (answer.status_code, answer.json()["code"]) in [
        (403, "seat/not-yours"),
        (404, "table/unknown"),
    ]


def test_who_sat_down_at_one_server_can_listen_at_another_that_has_not_heard_of_it(serve, tmp_path):
    one, other = (serve(data=tmp_path / "m.sqlite") for _ in range(2))
    ann, bea = one.device(), one.device()
    table = opened(ann, seats=[ME, OPEN])
    assert info(other.device_of(ann), table)["seats"][1]["kind"] == "open"
    other.tables.store.bus.on_message.clear()
    bea.post("/api/join", json={"code": table["code"]})
    own = opened(bea, seats=[ME, OPEN])
    reader = Reader(other.device_of(bea), [own["id"], table["id"]])
    reader.until(lambda events: len(events) >= 2)
    assert reader.kinds() == ["table", "table"]
    reader.close()


class CountingPool(InlinePool):
    """Counts what bots think about."""

    thoughts = 0

    async def run(self, worker, work, *values):
        CountingPool.thoughts += 1
        return work(*values)


def test_no_decision_is_thought_about_at_two_servers(two, monkeypatch):
    one, here, other, there = two
    monkeypatch.setattr(CountingPool, "thoughts", 0)
    for server in (one, other):
        server.app.backend.queue.pool = CountingPool()
    table = opened(here, "sudokids", seats=[ME, BOT])
    reader = Reader(there, [table["id"]])
    reader.until(lambda events: len(events) >= 2)
    for turn in range(1, 6):
        device = (here, there)[turn % 2]
        until(lambda device=device: position(device, table)["decisions"].get("0"))
        rows = step(device, table)
        for server in (one, other):
            until(lambda server=server, rows=rows: server.tables.loaded[table["id"]].rows >= rows)
            server.clock.advance(0.5)
    until(lambda: position(here, table)["decisions"].get("0"))  # the bot has moved
    reader.close()
    rows = position(here, table)["rows"]
    assert CountingPool.thoughts == len([row for row in rows if row["who"] == 1]) > 2


def test_when_a_server_dies_another_one_moves_for_its_bots(two):
    one, here, other, there = two
    table = opened(here, "sudokids", seats=[ME, {**BOT, "pace": "slow"}])
    reader = Reader(there, [table["id"]])
    reader.until(lambda events: len(events) >= 2)
    if position(here, table)["decisions"].get("0"):
        step(here, table)
    until(lambda: one.tables.store.leases.held)
    one.wait(_die(one))
    before = len(position(there, table)["rows"])
    for _ in range(30):
        other.clock.advance(1.0)
    until(lambda: len(position(there, table)["rows"]) > before)
    reader.close()


async def _die(server):
    """Its leases are not renewed any more, and nobody gives them back."""
    server.tables.store.leases.held.clear()
    for watcher in server.app.backend.watchers:
        watcher.close()


def test_a_server_whose_clock_is_wrong_goes_by_the_time_of_the_database(serve, tmp_path):
    one = serve(data=tmp_path / "m.sqlite")
    other = serve(data=tmp_path / "m.sqlite", database_clock=one.clock, wall_ahead=3600.0)
    assert other.clock.now_ms() - one.clock.now_ms() == 3_600_000
    for _ in range(3):
        houses = [server.app.backend.house.now_ms() for server in (one, other)]
        assert houses[0] == houses[1]
        for server in (one, other):
            server.clock.advance(1000.0)
            server.wait(server.app.backend.store_watch.note_times())


def test_a_server_that_stood_still_has_the_time_of_the_others_soon(serve, tmp_path):
    one = serve(data=tmp_path / "m.sqlite")
    other = serve(data=tmp_path / "m.sqlite", database_clock=one.clock)
    one.clock.advance(30.0)  # the monotonic clock of a machine that sleeps stands still
    one.wait(one.app.backend.store_watch.note_times())
    other.wait(other.app.backend.store_watch.note_times())
    assert other.app.backend.house.now_ms() == one.app.backend.house.now_ms()


def test_a_server_that_reads_a_table_late_knows_how_long_its_round_is_open(serve, tmp_path):
    one = serve(data=tmp_path / "m.sqlite")
    other = serve(data=tmp_path / "m.sqlite", database_clock=one.clock)
    here = one.device()
    table = opened(here, "spot-sumoku", [ME, ME])
    first = one.tables.loaded[table["id"]]
    assert first.opens() > 0, "everybody has a look"
    for server in (one, other):
        server.clock.advance(30.0)
    assert info(other.device_of(here), table)["phase"] == "running"
    second = other.tables.loaded[table["id"]]
    assert (first.opens(), second.opens()) == (0, 0)
    assert first.ms() == second.ms()


def test_a_process_that_only_thinks_takes_up_the_bots_that_servers_leave_to_it(serve, tmp_path):
    one = serve(data=tmp_path / "m.sqlite", bots_wait=3600.0)
    thinker = serve(data=tmp_path / "m.sqlite", only_thinks=True)
    device = one.device()
    table = opened(device, "sudokids", seats=[BOT, ME])
    assert position(device, table)["decisions"] == {}, "it is the bot's turn"
    until(lambda: thinker.app.backend.alarm._poked.is_set() or thinker.tables.loaded)
    for _ in range(3):
        thinker.clock.advance(1.0)
    until(lambda: position(device, table)["decisions"].get("1"))
    assert thinker.tables.figures.leases_taken == 1
    assert one.tables.figures.leases_taken == 0


def test_a_hint_given_at_one_server_is_seen_at_the_other(two):
    """It is a row of the table, not of the game: who listens is told about the table, too."""
    _, here, _, there = two
    table = opened(here, seats=[ME, ME])
    reader = Reader(there, [table["id"]])
    reader.until(lambda events: len(events) == 2)
    step(here, table)
    reader.until(lambda events: len(events) == 3)
    assert post(here, table, "hint", seat=1).status_code == 200
    reader.until(lambda events: len(events) == 5)
    assert reader.kinds() == ["table", "position", "position", "table", "position"]
    assert [e["data"]["hints"] for e in reader.events if e["event"] == "table"] == [False, True]
    reader.close()


def test_what_is_known_already_is_not_read_again(two):
    one, here, *_ = two
    table = one.tables.loaded[opened(here, seats=[ME, ME])["id"]]
    follower = one.tables.follower

    async def hear(version, rows):
        follower.hear("", Changed(table.id, version, rows))
        is_behind = table.id in follower.behind
        follower.behind.clear()
        return is_behind

    version, rows = table.header.version, table.rows
    asked = [(version, rows), (version + 1, rows), (version, rows + 1), (version - 1, rows - 1)]
    assert [one.wait(hear(*each)) for each in asked] == [False, True, True, False]


def test_while_the_store_cannot_be_read_a_table_stays_and_follows_afterwards(two, caplog):
    _, here, other, there = two
    table = opened(here, seats=[ME, ME])
    reader = Reader(there, [table["id"]])
    reader.until(lambda events: len(events) == 2)
    store, known = other.tables.store, other.tables.loaded[table["id"]]
    before, news, extents = known.rows, store.news, store.extents

    async def fail(*_):
        raise StoreError("store/failed", "It is away.")

    store.bus.on_message.clear()
    rows = step(here, table)
    store.news = fail
    other.clock.advance(600.0)  # it sees that it is behind, and cannot read the rows
    until(lambda: "what other servers have changed could not be read" in caplog.text)
    assert (known.rows, other.tables.is_current(known)) == (before, True)
    store.news, store.extents = news, fail
    other.clock.advance(600.0)  # nor does it see that
    assert known.rows == before
    store.extents = extents
    other.clock.advance(600.0)
    until(lambda: known.rows == rows)
    reader.close()


def test_a_table_that_was_deleted_elsewhere_is_gone_for_those_who_listen(two):
    one, here, other, there = two
    table = opened(here, seats=[ME, ME])
    reader = Reader(there, [table["id"]])
    reader.until(lambda events: len(events) == 2)
    one.wait(one.tables.store.write(lambda db: db.execute("DELETE FROM tables")))
    other.clock.advance(600.0)
    reader.until(lambda events: events[-1]["event"] == "gone")
    assert table["id"] not in other.tables.loaded
    reader.close()
