"""Copies a whole store into another one, of the same kind or not, and compares both."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import NamedTuple

from masume.core.errors import StoreError
from masume.server.store.friends import PARTS
from masume.server.store.moving_challenges import compare_challenges, copy_challenges
from masume.server.store.store import Store

PAGE = 64
"""Tables that are on their way at once."""


class Copied(NamedTuple):
    """How much was copied, and found to be the same on both sides."""

    tables: int
    rows: int
    devices: int
    histories: int = 0
    """Of so many people."""


@asynccontextmanager
async def opened(*stores: Store) -> AsyncIterator[None]:
    """Opens stores, and closes them in the end."""
    async with AsyncExitStack() as stack:
        for store in stores:
            await store.open()
            stack.push_async_callback(store.close)
        yield


async def copy_store(source: Store, target: Store, tell: Callable[[int], None]) -> Copied:
    """Copies everything into an empty store, then compares both table by table, row by row.

    Marks of tables that are to be deleted are not copied: a sweep makes them again. Nor is what is
    valid for minutes only (`transient.py`): the servers are stopped, and people ask again.
    """
    if any((await target.count_phases()).values()):
        raise StoreError("store/not-empty", "There are tables in the new store already.")
    await _copy_people(source, target)
    await target.puzzles.put(await source.puzzles.tallies(""))
    after, done = "", 0
    while ids := await source.ids(after, PAGE):
        await asyncio.gather(*(_copy_table(source, target, each) for each in ids))
        after, done = ids[-1], done + len(ids)
        tell(done)
    for part in PARTS:  # after the tables, to which invitations belong
        await _copy_part(source, target, part)
    await _copy_histories(source, target)
    return await compare(source, target)


async def compare(source: Store, target: Store) -> Copied:
    """How much both have; refuses stores that differ."""
    tables, rows = await _compare_tables(source, target)
    if await source.load_times() != await target.load_times():
        raise different("the times")
    if await source.devices.key() != await target.devices.key():
        raise different("the keys")
    for part in PARTS:
        await _compare_part(source, target, part)
    if await source.puzzles.tallies("") != await target.puzzles.tallies(""):
        raise different("the counts of puzzles")
    await compare_challenges(source.challenges, target.challenges)
    await _compare_tournaments(source, target)
    devices = await _compare_devices(source, target)
    return Copied(tables, rows, devices, await _compare_histories(source, target))


async def _compare_tables(source: Store, target: Store) -> tuple[int, int]:
    after, tables, rows = "", 0, 0
    while True:
        ids = await source.ids(after, PAGE)
        if ids != await target.ids(after, PAGE):
            raise different("which tables there are")
        if not ids:
            return tables, rows
        for each in ids:
            table = await source.load(each)
            if table is None or table != await target.load(each):
                raise different(f"table {each}")
            if await source.reviews.get(each) != await target.reviews.get(each):
                raise different(f"the review of table {each}")
            tables, rows, after = tables + 1, rows + len(table.rows), each


async def _compare_part(source: Store, target: Store, part: str) -> None:
    after = ""
    while page := await source.friends.page(part, after, PAGE):
        if page != await target.friends.page(part, after, PAGE):
            raise different("who has played with whom")
        after = str(page[-1][0])
    if await target.friends.page(part, after, 1):
        raise different("who has played with whom")


async def _compare_tournaments(source: Store, target: Store) -> None:
    after = ""
    while True:
        page = await source.tournaments.page(after, PAGE)
        if page != await target.tournaments.page(after, PAGE):
            raise different("the tournaments")
        if not page:
            return
        for each in page:
            plays = await source.tournaments.plays(each.code)
            if plays != await target.tournaments.plays(each.code):
                raise different("the results of tournaments")
        after = page[-1].code


async def _compare_devices(source: Store, target: Store) -> int:
    after, number = "", 0
    while True:
        page = await source.devices.page(after, PAGE)
        if page != await target.devices.page(after, PAGE):
            raise different("the devices")
        if not page:
            return number
        number, after = number + len(page), page[-1].id


async def _compare_histories(source: Store, target: Store) -> int:
    after, number = "", 0
    while True:
        page = await source.histories.persons(after, PAGE)
        if page != await target.histories.persons(after, PAGE):
            raise different("whose games are listed")
        if not page:
            return number
        for person in page:
            if await source.histories.get(person) != await target.histories.get(person):
                raise different("somebody's games")
        number, after = number + len(page), page[-1]


def different(what: str) -> StoreError:
    """What is told when the copy is not what was copied."""
    words = f"The stores differ in {what}. Is a server using one of them?"
    return StoreError("store/different", words)


async def _copy_people(source: Store, target: Store) -> None:
    """Copies what belongs to no table: times, devices, and the key that signs their tokens."""
    times = await source.load_times()
    if times is not None:
        await target.resume_times(times, down=0, grace=0)  # as they are: no deadline is there yet
    await target.devices.put_key(await source.devices.key())
    after = ""
    while page := await source.devices.page(after, PAGE):
        await target.devices.put(*page)
        after = page[-1].id
    await copy_challenges(source.challenges, target.challenges)
    after = ""
    while tournaments := await source.tournaments.page(after, PAGE):
        for each in tournaments:
            await target.tournaments.put(each, await source.tournaments.plays(each.code))
        after = tournaments[-1].code


async def _copy_histories(source: Store, target: Store) -> None:
    after = ""
    while page := await source.histories.persons(after, PAGE):
        for person in page:
            await target.histories.put(await source.histories.get(person))
        after = page[-1]


async def _copy_table(source: Store, target: Store, table_id: str) -> None:
    table = await source.load(table_id)
    if table is not None:
        await target.insert(table)
    review = await source.reviews.get(table_id)
    if review is not None:
        await target.reviews.put(table_id, review)


async def _copy_part(source: Store, target: Store, part: str) -> None:
    """Copies what people who have played together are to each other."""
    after = ""
    while page := await source.friends.page(part, after, PAGE):
        await target.friends.put(part, page)
        after = str(page[-1][0])
