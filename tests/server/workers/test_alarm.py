"""What is due at tables that nobody looks at: they are read in time, page by page."""

import asyncio

from masume.core.errors import StoreError
from masume.server.workers import alarm as alarm_module
from masume.server.workers.alarm import PAUSE_SECONDS
from tests.clock import rounds
from tests.server.asking import application


class Due:
    """Tables where something is due, in the order of their times."""

    def __init__(self, app, *ids):
        self.asked, self.woken = [], []
        self.ids, self.broken = ids, {}
        """By table: what reading it raises."""
        app.backend.tables.store.due = self.due
        app.backend.tables.get = self.get

    async def due(self, until, after, most):
        self.asked.append((until, after, most))
        every = [(number, each) for number, each in enumerate(self.ids)]
        return [each for each in every if each > after][:most]

    async def get(self, table_id):
        self.woken.append(table_id)
        if table_id in self.broken:
            raise self.broken[table_id]


async def look(app):
    """One look, however many pages it has."""
    task = asyncio.ensure_future(app.backend.alarm.look())
    while not task.done():
        await app.backend.clock.advance_here(PAUSE_SECONDS)
    await task


def test_tables_are_read_page_by_page_and_a_short_page_is_the_last(monkeypatch):
    monkeypatch.setattr(alarm_module, "PAGE", 2)

    async def play():
        async with application() as app:
            due = Due(app, "a", "b", "c")
            await look(app)
            assert due.woken == ["a", "b", "c"]
            assert [after for _, after, _ in due.asked] == [(-1, ""), (1, "b")]
            assert {until for until, _, _ in due.asked} == {due.asked[0][0]}

    asyncio.run(play())


def test_tables_in_memory_are_not_read_again():
    async def play():
        async with application() as app:
            due = Due(app, "a", "b")
            app.backend.tables.loaded["a"] = None
            await look(app)
            assert due.woken == ["b"]

    asyncio.run(play())


def test_a_table_that_cannot_be_read_is_named_once_and_keeps_no_other_waiting(caplog):
    async def play():
        async with application() as app:
            due = Due(app, "a", "b", "c")
            due.broken = {"a": StoreError("store/broken", "A row is missing."), "b": ValueError()}
            await look(app)
            await look(app)
            assert due.woken == ["a", "b", "c", "c"]

    asyncio.run(play())
    for name in "ab":
        assert caplog.text.count(f"table {name} cannot be read") == 1


def test_while_the_store_fails_it_is_tried_again_at_the_next_look(caplog):
    async def play():
        async with application() as app:
            alarm, clock = app.backend.alarm, app.backend.clock
            due = Due(app, "a")
            due.broken = {"a": StoreError("store/failed", "It is away.")}
            running = asyncio.ensure_future(alarm.run())
            await rounds()
            assert (due.woken, alarm.unreadable) == (["a"], set())
            due.broken.clear()
            await clock.advance_here(alarm.seconds)
            assert due.woken == ["a", "a"]
            running.cancel()

    asyncio.run(play())
    assert caplog.text.count("what is due could not be read") == 1
