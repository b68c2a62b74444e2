"""The store: all or nothing, answered after the commit, brought forward and never back."""

import asyncio
import sqlite3
import threading
from contextlib import closing

import pytest

from masume.core.errors import RequestError, StoreError
from masume.server.store.models import ProcessedRequest
from masume.server.store.sqlite.schema import STEPS
from masume.server.store.sqlite.statements import INSERT_ROWS
from masume.server.store.sqlite.tables import SqliteStore
from masume.server.store.sqlite.writer import Database
from masume.server.store.store import Conflict

INSERT_SEATS = """
    INSERT INTO seats SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'),
    'open', '', '', 'normal', '', '', 0 FROM json_each(?)
"""


def put(number):
    def step(db):
        db.execute("INSERT INTO rows VALUES ('t', ?, 0, 'go', 0, '', NULL)", (number,))

    return step


@pytest.fixture
def store(tmp_path):
    opened = Database(tmp_path / "s.sqlite")
    opened._writer.execute("PRAGMA foreign_keys=OFF")  # rows without their table will do here
    yield opened
    opened.close()


def migrate_to(db, version):
    """Makes a file as an older server left it."""
    for step in STEPS[:version]:
        for sql in step:
            db.execute(sql)
    db.execute(f"PRAGMA user_version = {version}")


def numbers(store):
    return [row["number"] for row in store.read("SELECT number FROM rows ORDER BY number")]


def test_a_step_is_on_disk_when_it_is_answered(store, tmp_path):
    asyncio.run(store.write(put(1)))
    with sqlite3.connect(tmp_path / "s.sqlite") as other:
        assert other.execute("SELECT number FROM rows").fetchall() == [(1,)]


def test_of_two_writers_at_one_row_one_wins_and_the_other_is_told(store):
    async def race():
        return await asyncio.gather(
            *(store.write(put(7)) for _ in range(8)), return_exceptions=True
        )

    answers = asyncio.run(race())
    assert sum(answer is None for answer in answers) == 1
    assert sum(isinstance(answer, Conflict) for answer in answers) == 7
    assert numbers(store) == [7]


def test_a_step_that_fails_leaves_nothing_and_does_not_hurt_its_neighbours(store):
    def fails(db):
        put(1)(db)
        raise ValueError("no")

    async def both():
        steps = [store.write(fails), store.write(put(2))]
        return await asyncio.gather(*steps, return_exceptions=True)

    failed, worked = asyncio.run(both())
    assert isinstance(failed, ValueError)
    assert worked is None
    assert numbers(store) == [2]


def test_many_steps_share_a_commit(store):
    async def many():
        await asyncio.gather(*(store.write(put(number)) for number in range(300)))

    asyncio.run(many())
    assert numbers(store) == list(range(300))


def row(table, number):
    return {INSERT_ROWS: [(table, number, 0, "3@C4", 0, "Ann", None)]}


def test_values_of_many_are_put_together(store):
    async def many():
        await asyncio.gather(*(store.put(row("t", number)) for number in range(40)))

    asyncio.run(many())
    assert numbers(store) == list(range(40))
    [found] = store.read("SELECT * FROM rows WHERE number = 7")
    assert tuple(found) == ("t", 7, 0, "3@C4", 0, "Ann", None)


def test_of_many_that_are_put_together_only_the_one_that_clashes_is_refused(store):
    async def race():
        puts = [store.put(row("t", number)) for number in (1, 2, 1, 3)]
        return await asyncio.gather(*puts, return_exceptions=True)

    answers = asyncio.run(race())
    assert [answer is None for answer in answers] == [True, True, False, True]
    assert isinstance(answers[2], Conflict)
    assert numbers(store) == [1, 2, 3]


def test_values_for_several_statements_are_put_all_or_none(store):
    again = {INSERT_SEATS: [("t", 0)]}

    async def twice():
        await store.put(row("t", 1) | again)
        with pytest.raises(Conflict):
            await store.put(row("t", 2) | again)

    asyncio.run(twice())
    assert numbers(store) == [1]


def test_of_many_for_several_statements_only_the_one_that_clashes_is_refused_whole(store):
    seat = {INSERT_SEATS: [("t", 0)]}

    async def race():
        puts = [store.put(row("t", number) | seat) for number in (1, 2)]
        return await asyncio.gather(*puts, return_exceptions=True)

    answers = asyncio.run(race())
    assert [type(answer) for answer in answers] == [type(None), Conflict]
    assert numbers(store) == [1]


@pytest.mark.parametrize(("name", "error"), [("t\ud800", RequestError), (object(), TypeError)])
def test_values_that_cannot_be_written_hurt_nobody_else(store, name, error):
    async def all_three():
        puts = [store.put(row("t", 1)), store.put(row(name, 2)), store.put(row("t", 3))]
        return await asyncio.gather(*puts, return_exceptions=True)

    first, odd, last = asyncio.run(all_three())
    assert first is last is None
    assert isinstance(odd, error)
    assert numbers(store) == [1, 3]


def test_where_the_disk_fails_everybody_is_told_and_the_store_goes_on(store):
    class Failing:
        """A writer whose next commit fails, as on a full disk."""

        def __init__(self, inner):
            self.inner, self.fails = inner, True

        def execute(self, sql, *values):
            if sql == "COMMIT" and self.fails:
                self.fails = False
                raise sqlite3.OperationalError("disk I/O error")
            return self.inner.execute(sql, *values)

        def __getattr__(self, name):
            return getattr(self.inner, name)

    store._writer = Failing(store._writer)

    async def many():
        steps = [store.put(row("t", 1)), store.put(row("t", 2)), store.write(put(3))]
        return await asyncio.gather(*steps, return_exceptions=True)

    answers = asyncio.run(many())
    assert [answer.code for answer in answers] == ["store/failed"] * 3
    asyncio.run(store.put(row("t", 4)))
    assert numbers(store) == [4]


def test_what_waits_is_written_before_the_store_closes(tmp_path):
    store = Database(tmp_path / "c.sqlite")
    store._writer.execute("PRAGMA foreign_keys=OFF")

    async def hurry():
        task = asyncio.create_task(store.write(put(1)))
        await asyncio.sleep(0)
        store.close()
        await task

    asyncio.run(hurry())
    with sqlite3.connect(tmp_path / "c.sqlite") as again:
        assert again.execute("SELECT count(*) FROM rows").fetchone() == (1,)


def test_a_new_file_gets_the_newest_schema_and_an_old_one_is_brought_forward(tmp_path):
    path = tmp_path / "old.sqlite"
    sqlite3.connect(path).close()
    Database(path).close()
    with sqlite3.connect(path) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (len(STEPS),)
    Database(path).close()


def test_requests_of_an_older_store_lie_with_the_last_row_they_led_to(tmp_path):
    path = tmp_path / "old.sqlite"
    with sqlite3.connect(path) as db:
        migrate_to(db, 4)
        db.execute(
            "INSERT INTO tables (id, code, game, options, assist, phase, host, watchable, key,"
            " address, created, touched) VALUES ('t', 'T', 'sudoku', '{}', 'play', 'running', 'h',"
            " 1, '', '', 0, 0)"
        )
        rows = [("t", number, 0, "go", 0, "Ann") for number in range(5)]
        db.executemany("INSERT INTO rows VALUES (?, ?, ?, ?, ?, ?)", rows)
        requests = [("t", 0, "first", "aa", 2), ("t", 1, "second", "bb", 5)]
        db.executemany("INSERT INTO requests VALUES (?, ?, ?, ?, ?)", requests)
    store = SqliteStore(path)
    stored = asyncio.run(store.load("t"))
    first, second = ProcessedRequest(0, "first", "aa", 2), ProcessedRequest(1, "second", "bb", 5)
    assert stored.requests == (first, second)
    assert [row.number for row in stored.rows] == [0, 1, 2, 3, 4]
    asyncio.run(store.close())


def test_a_file_of_a_newer_version_is_left_alone(tmp_path):
    path = tmp_path / "new.sqlite"
    with sqlite3.connect(path) as db:
        db.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    with pytest.raises(StoreError) as caught:
        Database(path)
    assert caught.value.code == "store/newer"


def test_a_file_that_is_no_store_is_refused_in_a_sentence(tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear Sir or Madam, " * 100)
    with pytest.raises(StoreError) as caught:
        Database(path)
    assert caught.value.code == "store/unusable"


@pytest.mark.parametrize("attempt", range(20))
def test_of_several_servers_that_bring_a_store_forward_one_does(tmp_path, attempt):
    path = tmp_path / "old.sqlite"
    with sqlite3.connect(path) as db:
        migrate_to(db, 1)
    barrier, found = threading.Barrier(4), []

    def start():
        barrier.wait()
        found.append(Database(path))

    threads = [threading.Thread(target=start) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 4
    for each in found:
        each.close()


def test_a_store_that_fails_says_so_at_once_and_to_everybody(store):
    store._writer.execute("PRAGMA query_only=ON")

    async def three():
        steps = [store.put(row("t", 1)), store.put(row("t", 2)), store.write(put(3))]
        return await asyncio.gather(*steps, return_exceptions=True)

    answers = asyncio.run(three())
    assert [answer.code for answer in answers] == ["store/read-only"] * 3
    store._writer.execute("PRAGMA query_only=OFF")
    asyncio.run(store.put(row("t", 4)))
    assert numbers(store) == [4]


def test_a_store_in_use_by_somebody_else_is_waited_for_once(store):
    store._writer.execute("PRAGMA busy_timeout=300")
    waited = []
    plain = store._in_transaction
    store._in_transaction = lambda *given: waited.append(given) or plain(*given)
    with closing(sqlite3.connect(store.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError) as caught:
            asyncio.run(store.put(row("t", 1)))
    assert caught.value.code == "store/failed"
    assert waited == []


def test_a_row_that_breaks_the_schema_is_nobodys_race(store):
    with pytest.raises(StoreError) as caught:
        asyncio.run(store.put({INSERT_ROWS: [("t", 1, 0, None, 0, "Ann", None)]}))
    assert caught.value.code == "store/failed"


def test_steps_wait_until_they_are_on_disk(store):
    async def play():
        writing = [asyncio.ensure_future(store.put(row("t", number))) for number in (1, 2)]
        await asyncio.sleep(0)
        waiting = store.waiting()
        await asyncio.gather(*writing)
        return waiting, store.waiting()

    assert asyncio.run(play()) == (2, 0)
