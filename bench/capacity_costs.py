"""Measures what single steps cost servers and database in processor time.

Times of the wall clock are not kept, so that a busy machine does not matter much: /proc says how
long each process ran. What idle servers use is measured first, and taken off.
"""

from __future__ import annotations

import asyncio
import os
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from statistics import mean, median
from typing import Any, NamedTuple, TypeAlias

import asyncpg

import server
from bots import Client
from capacity_model import (
    CROWD_MOVES,
    CROWD_SECONDS,
    CROWD_TABLES,
    FULL_CLIENTS,
    WORKERS,
    Cost,
    Costs,
    Point,
)
from masume import KeyDealer, Match, Player, game
from masume.bots import decide, levels_for, make_bot
from server import Connection, Figures, Kind, Place, Watcher, children_of, crowd, open_show, script

CLIENTS = (1, 4, 16, 64)
GAMES = ("sudoku", "sudokids", "cat", "cardoku", "sumoku")
IDLE_SECONDS = 5.0
TABLES = 200
"""That are loaded and watched at once."""
HALF = 20
"""Moves of half a game."""
WATCHERS = 10

USED = """
    SELECT (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint,
           pg_snapshot_xmax(pg_current_snapshot())::text::bigint
"""
BUSES = "SELECT pid FROM pg_stat_activity WHERE application_name = 'masume bus'"
FLUSHES = "SELECT sum(fsyncs)::bigint FROM pg_stat_io WHERE object = 'wal'"
Database: TypeAlias = "asyncpg.Connection[asyncpg.Record]"


class Usage(NamedTuple):
    """What processes have used: until now, or for a step."""

    seconds: float
    servers: tuple[float, ...]
    """Processor milliseconds of each."""
    database: float
    log: float
    """Bytes of the write-ahead log."""
    commits: float
    """Transactions that wrote or notified."""
    bus: float
    """Processor milliseconds of the process of the database that a server listens to."""
    steps: float = 1.0
    """For how many it was measured, of which it is the mean."""

    def less(self, other: Usage, times: float = 1.0) -> Usage:
        return Usage(
            self.seconds - times * other.seconds,
            tuple(one - times * two for one, two in zip(self.servers, other.servers, strict=True)),
            self.database - times * other.database,
            self.log - times * other.log,
            self.commits - times * other.commits,
            self.bus - times * other.bus,
        )

    def each(self, steps: float) -> Usage:
        return Usage(
            self.seconds / steps,
            tuple(one / steps for one in self.servers),
            self.database / steps,
            self.log / steps,
            self.commits / steps,
            self.bus / steps,
            steps,
        )


def running_ms(process: int) -> float:
    """Processor time of all threads of a process so far; 0 if it has ended."""
    found = 0
    with suppress(OSError):
        for thread in Path(f"/proc/{process}/task").iterdir():
            found += int((thread / "schedstat").read_text().split()[0])
    return found / 1e6


def memory_of(place: Place, worker: int) -> int:
    """Resident bytes of a server."""
    pages = Path(f"/proc/{place.servers[worker].pid}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


class Desk:
    """A table at the first server, and who plays both seats."""

    def __init__(self, seed: str, host: Connection, opened: dict[str, Any]) -> None:
        self.host, self.steps = host, iter(script(seed))
        self.table: str = opened["id"]
        self.row: int = opened["row"]

    @staticmethod
    async def open(seed: str) -> Desk:
        return Desk(seed, *await open_show(seed, server.PORT))

    async def move(self) -> bool:
        """Makes the next move; whether there was one."""
        step = next(self.steps, None)
        if step is not None:
            seat, at, text = step
            body = {"seat": seat, "decision": at, "key": at, "moves": [text]}
            self.row = (await self.host.post(f"/api/tables/{self.table}/moves", body))["row"]
        return step is not None

    async def play(self, most: int = 1000) -> int:
        """Plays on, on a new connection: the server has closed one that was idle."""
        self.host.transport.close()
        await self.host.open(server.PORT)
        count = 0
        while count < most and await self.move():
            count += 1
        return count


async def open_desks(count: int) -> list[Desk]:
    return [await Desk.open(f"{number % 50}/0") for number in range(count)]


def close(desks: list[Desk]) -> None:
    for desk in desks:
        desk.host.transport.close()


async def listen(desk: Desk, worker: int) -> Watcher:
    """A stream that has shown the table as it is."""
    watcher = Watcher(desk.table, [0])
    loop = asyncio.get_running_loop()
    await loop.create_connection(lambda: watcher, "127.0.0.1", server.PORT + worker)
    while len(watcher.times) < desk.row:
        await asyncio.sleep(0.01)
    return watcher


async def visit(desks: list[Desk], worker: int) -> None:
    """Lets another server load tables."""
    reader = Client()
    await reader.open(server.PORT + worker)
    for desk in desks:
        reader.key = desk.host.key
        await reader.get(f"/api/tables/{desk.table}")
    reader.transport.close()


class Holding(NamedTuple):
    """What it costs to have tables and streams, each."""

    open: Usage
    load: Usage
    stream: Usage
    """A second."""
    table_bytes: float
    stream_bytes: float


class Site:
    """Servers at a database of their own."""

    idle: Usage
    """Of a second in which nothing happens."""

    def __init__(self, place: Place, port: int, database: Database) -> None:
        self.place, self.port, self.database = place, port, database
        self.at_start = memory_of(place, 0)

    @staticmethod
    async def start(workers: int, port: int, stack: ExitStack) -> Site:
        """Starts servers, and learns what they use while idle."""
        server.PORT = port
        place = Place(Kind.POSTGRES, workers, stack)
        site = Site(place, port, await asyncpg.connect(place.address))
        stack.callback(site.database.terminate)
        await asyncio.sleep(3)  # until all have started
        before = await site.used()
        await asyncio.sleep(IDLE_SECONDS)
        spent = (await site.used()).less(before)
        site.idle = spent.each(spent.seconds)
        return site

    def enter(self) -> None:
        """Lets clients find these servers."""
        server.PORT = self.port

    async def used(self) -> Usage:
        """What was used until now."""
        [(log, commits)] = await self.database.fetch(USED)
        main = self.place.database
        database = sum(map(running_ms, [main, *children_of(main)]))
        servers = tuple(running_ms(each.pid) for each in self.place.servers)
        buses = [running_ms(pid) for (pid,) in await self.database.fetch(BUSES)]
        return Usage(time.monotonic(), servers, database, log, commits, mean(buses))

    async def since(self, before: Usage, steps: float) -> Usage:
        """What each of some steps has used, without what idle servers use."""
        spent = (await self.used()).less(before)
        return spent.less(self.idle, spent.seconds).each(steps)

    async def point(self, clients: int, games: int) -> Usage:
        """Moves of so many clients at once, each of which waits for its answers."""
        self.enter()
        desks = await open_desks(max(clients, games))

        async def play(own: list[Desk]) -> int:
            return sum([await desk.play() for desk in own])

        before = await self.used()
        played = await asyncio.gather(*(play(desks[first::clients]) for first in range(clients)))
        used = await self.since(before, sum(played))
        close(desks)
        return used

    async def following(self, games: int) -> Usage:
        """Moves at tables that the second server has in memory, and the third has not."""
        self.enter()
        desks = await open_desks(games)
        await visit(desks, 1)
        before = await self.used()
        moves = sum([await desk.play() for desk in desks])
        await asyncio.sleep(0.5)  # until all have heard
        used = await self.since(before, moves)
        close(desks)
        return used

    async def crowd(self) -> Figures:
        """Pairs who think, the two of a table at different servers."""
        self.enter()
        return await crowd(CROWD_TABLES, CROWD_SECONDS, CROWD_MOVES, self.place)

    async def watched(self, games: int, worker: int) -> Usage:
        """Moves each of which some watchers at one server see before the next one."""
        self.enter()
        found: list[Usage] = []
        for number in range(games):
            desk = await Desk.open(f"{number}/0")
            streams = [await listen(desk, worker) for _ in range(WATCHERS)]
            before, moves = await self.used(), 0
            while await desk.move():
                moves += 1
                while any(len(each.times) < desk.row for each in streams):
                    await asyncio.sleep(0.001)
            found.append(await self.since(before, moves))
            for each in streams:
                each.transport.close()
            close([desk])
        servers = tuple(map(mean, zip(*(each.servers for each in found), strict=True)))
        return found[0]._replace(servers=servers, database=mean(each.database for each in found))

    async def holding(self) -> Holding:
        """Opens tables at the first server; the second loads and shows them, half played."""
        self.enter()
        before = await self.used()
        desks = await open_desks(TABLES)
        opened = await self.since(before, TABLES)
        for desk in desks:
            await desk.play(HALF)
        await asyncio.sleep(1)
        empty, before = memory_of(self.place, 1), await self.used()
        await visit(desks, 1)
        loaded, full = await self.since(before, TABLES), memory_of(self.place, 1)
        streams = [await listen(desk, 1) for desk in desks]
        shown, before = memory_of(self.place, 1), await self.used()
        await asyncio.sleep(IDLE_SECONDS)
        seconds = (await self.used()).seconds - before.seconds
        beating = await self.since(before, TABLES * seconds)
        for each in streams:
            each.transport.close()
        close(desks)
        return Holding(opened, loaded, beating, (full - empty) / TABLES, (shown - full) / TABLES)


async def flushes(address: str, notify: bool, connections: int = 16, commits: int = 40) -> float:
    """Flushes of the log for a commit, where several connections commit at once."""
    looker = await asyncpg.connect(address)
    await looker.execute("CREATE TABLE IF NOT EXISTS flushed (number int)")
    [(before,)] = await looker.fetch(FLUSHES)

    async def commit() -> None:
        own = await asyncpg.connect(address)
        for number in range(commits):
            async with own.transaction():
                await own.execute("INSERT INTO flushed VALUES ($1)", number)
                if notify:
                    await own.execute("SELECT pg_notify('flushed', '')")
        await own.close()  # which writes its statistics

    await asyncio.gather(*(commit() for _ in range(connections)))
    await asyncio.sleep(2)
    [(after,)] = await looker.fetch(FLUSHES)
    await looker.close()
    return float(after - before) / (connections * commits)


async def disk_bytes(database: Database) -> float:
    """Bytes of all tables and indexes for a move of a player."""
    sizes = "SELECT sum(pg_total_relation_size(c.oid))::bigint FROM pg_class c WHERE relkind = 'r'"
    size = await database.fetchval(f"{sizes} AND relnamespace = current_schema()::regnamespace")
    moves = await database.fetchval("SELECT count(*) FROM rows WHERE who >= 0")
    return float(size) / max(1, int(moves))


def decision_ms(key: str, level: str, count: int) -> float:
    """Processor time of a bot's decision, on average over games of bots of this level."""
    rules, rng = game(key), Random(1)
    bot, times = make_bot(level, rules), list[float]()
    for seed in range(count):
        match = Match(rules, {}, [Player("A"), Player("B")], KeyDealer.seeded(f"{seed}"))
        match.begin()
        while not match.is_over and len(times) < count:
            seat = min(rules.to_act(match.state))
            began = time.process_time()
            move = decide(bot, rules, match.state, seat, rng)
            times.append(1000 * (time.process_time() - began))
            match.act(seat, move)
    return mean(times)


def decisions(count: int = 40) -> dict[str, dict[str, float]]:
    """Of every level of some games; the slow levels by fewer decisions."""
    return {
        key: {
            level: decision_ms(key, level, count if level not in ("careful", "strong") else 12)
            for level in levels_for(game(key))
        }
        for key in GAMES
    }


async def measure(games: int, port: int) -> Costs:
    """All costs: those of one server alone, and those of several beside it."""
    for number in range(50):
        script(f"{number}/0")
    with ExitStack() as stack:
        single, several = (
            await Site.start(1, port, stack),
            await Site.start(WORKERS, port + 1, stack),
        )
        alone = [await single.point(1, games)]
        beside = [await several.following(games)]
        points = [await single.point(clients, games) for clients in CLIENTS[1:]]
        alone.append(await single.point(1, games))
        beside.append(await several.following(games))
        crowded = await several.point(CLIENTS[-1], games)
        near, far = await several.watched(games // 4, 0), await several.watched(games // 4, 1)
        held = await several.holding()
        together, paced = [await several.crowd()], [await single.crowd()]
        for _ in range(2):
            together.append(await several.crowd())
            paced.append(await single.crowd())
        full = await crowd(FULL_CLIENTS, 3, None, single.place)
        flushed = [await flushes(single.place.address, notify) for notify in (True, False)]
        size = await disk_bytes(several.database)
    move = mean(each.database for each in alone)
    own = mean(each.servers[0] for each in alone)
    follow, hear = (mean(each.servers[worker] for each in beside) for worker in (1, 2))
    return Costs(
        points=(Point(1, 1.0, Cost(own, move)), *map(as_point, CLIENTS[1:], points)),
        hear=(
            Point(1, 1.0, Cost(hear, mean(each.bus for each in beside))),
            Point(CLIENTS[-1], 1 / crowded.commits, Cost(crowded.servers[2], crowded.bus)),
        ),
        follow=Cost(follow),
        event=Cost((near.servers[0] - mean(each.servers[0] for each in beside)) / WATCHERS),
        far_event=Cost((far.servers[1] - follow) / WATCHERS),
        open=Cost(held.open.servers[0], held.open.database),
        load=Cost(held.load.servers[1], held.load.database),
        stream=Cost(held.stream.servers[1], held.stream.database),
        idle=Cost(mean(several.idle.servers), several.idle.database / WORKERS),
        log_bytes=mean(each.log for each in alone),
        disk_bytes=size,
        worker_bytes=several.at_start,
        table_bytes=held.table_bytes,
        stream_bytes=held.stream_bytes,
        moves_a_game=alone[0].steps / games,
        decisions=decisions(),
        crowd=middle(together),
        paced=middle(paced),
        full=Cost(full.serving, full.storing),
        flushes=(flushed[0], flushed[1]),
    )


def middle(runs: list[Figures]) -> Cost:
    """Of the first run workers that had made no move before have a part."""
    return Cost(median(each.serving for each in runs), median(each.storing for each in runs))


def as_point(clients: int, used: Usage) -> Point:
    return Point(clients, 1 / used.commits, Cost(used.servers[0], used.database))
