"""Steps with several statements are written by one statement, and do the same."""

import asyncio
import sqlite3
from contextlib import closing

import pytest
from msgspec.structs import replace

from masume.server.store.columns import HEADER_COLUMNS, header_values
from masume.server.store.sqlite.statements import (
    CLEAR_DEADLINES,
    INSERT_DEADLINES,
    INSERT_ROWS,
    TOUCH_TABLES,
)
from masume.server.store.sqlite.writer import Database
from masume.server.store.store import Conflict
from tests.server.store.test_tables import HEADER


def row(table, number):
    return {INSERT_ROWS: [(table, number, 0, "3@C4", 0, "Ann", None)]}


LATER = {CLEAR_DEADLINES: [("t",)], INSERT_DEADLINES: [("t", 1, "turn 2", 5_000, 30)]}
OVER = {TOUCH_TABLES: [("t", "over", 77)]}


def content(store):
    """All that the statements can change."""
    return {
        name: [tuple(each) for each in store.read(f"SELECT * FROM {name}")]
        for name in ("rows", "deadlines", "tables", "counts")
    }


@pytest.fixture
def store(tmp_path):
    """A store with two marked tables and a deadline of each."""
    names, marks = ", ".join(HEADER_COLUMNS), ", ".join("?" * len(HEADER_COLUMNS))
    sql = f"INSERT INTO tables ({names}) VALUES ({marks})"

    def step(db):
        for name in "tu":
            db.execute(sql, header_values(replace(HEADER, id=name, code=name)))
            db.execute("INSERT INTO deadlines VALUES (?, 0, 'turn 1', 9, 9)", (name,))
        db.execute("UPDATE tables SET marked = 1, surplus = 1")

    opened = Database(tmp_path / "s.sqlite")
    asyncio.run(opened.write(step))
    yield opened
    opened.close()


def test_steps_with_several_statements_are_one_statement_and_do_the_same(store, tmp_path):
    others = []
    with (
        closing(sqlite3.connect(store.path)) as source,
        closing(sqlite3.connect(tmp_path / "apart.sqlite")) as target,
    ):
        source.backup(target)
    apart = Database(tmp_path / "apart.sqlite")
    store._in_transaction = lambda *given: others.append(given) or []
    steps = [row("t", 1) | OVER, row("u", 1), row("t", 2) | LATER]

    async def together():
        await asyncio.gather(*(store.put(step) for step in steps))

    async def one_by_one():
        for step in steps:
            for sql, values in step.items():
                await apart.put({sql: values})

    asyncio.run(together())
    asyncio.run(one_by_one())
    assert others == []
    assert content(store) == content(apart)
    assert [each[:2] for each in content(store)["rows"]] == [("t", 1), ("t", 2), ("u", 1)]
    assert content(store)["deadlines"] == [("t", 1, "turn 2", 5_000, 30), ("u", 0, "turn 1", 9, 9)]
    [(phase, touched, marked)] = store.read(
        "SELECT phase, touched, marked FROM tables WHERE id = 't'"
    )
    assert (phase, touched, marked) == ("over", 77, None)
    apart.close()


def test_of_steps_as_one_statement_only_the_one_that_clashes_is_refused_whole(store):
    async def race():
        steps = [row("t", 1) | OVER, row("t", 1) | LATER, row("u", 1)]
        return await asyncio.gather(*map(store.put, steps), return_exceptions=True)

    assert [type(answer) for answer in asyncio.run(race())] == [type(None), Conflict, type(None)]
    assert content(store)["deadlines"] == [("t", 0, "turn 1", 9, 9), ("u", 0, "turn 1", 9, 9)]
    assert [tuple(each) for each in store.read("SELECT phase FROM tables")] == [
        ("over",),
        ("running",),
    ]
