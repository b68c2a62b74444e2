"""What many people at tables need, computed from the costs of single steps.

Everything here is arithmetic, and one small simulation of commits that wait for each other.
docs/capacity.md explains the assumptions; `capacity.py` measures the costs.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from heapq import heappop, heappush
from math import ceil
from random import Random
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

MOST_WORKERS = 20_000
"""If so many are not enough, no number is."""
KEPT_SECONDS = 300
"""How long a table stays in memory that nobody asks for (`memory_seconds`)."""
CONNECTIONS = 9
"""To the database, of a worker at most: 8, and one for the bus."""
WORKERS = 3
"""In measurements: one that moves are sent to, one that follows, one that only hears of them."""
CROWD_MOVES, CROWD_TABLES, CROWD_SECONDS = 100, 20, 4
"""Moves a second, and what else there is of the crowd that is measured for comparison."""
FULL_CLIENTS = 50
"""Of the crowd that sends moves as fast as they are answered."""
YEAR = 365 * 86_400


class Cost(Struct, frozen=True):
    """Processor time of one step in milliseconds."""

    server: float
    database: float = 0.0


class Point(Struct, frozen=True):
    """A measured move, while so many clients send moves at once."""

    clients: int
    batch: float
    """Moves in one commit."""
    cost: Cost


class Costs(Struct, frozen=True):
    """What was measured."""

    points: tuple[Point, ...]
    """The first with one client, the last with the largest batches."""
    hear: tuple[Point, Point]
    """Another worker hears of a move at a table that it does not have in memory."""
    follow: Cost
    """The same at a table that it has in memory, with one client."""
    event: Cost
    """A stream shows a move to one watcher."""
    far_event: Cost
    """The same at a worker that follows."""
    open: Cost
    """A new table for two."""
    load: Cost
    """A worker reads a table from the store."""
    stream: Cost
    """An open stream, for a second in which nothing happens."""
    idle: Cost
    """A worker, for a second in which nothing happens."""
    log_bytes: float
    """Of the write-ahead log for a move."""
    disk_bytes: float
    """Of tables and indexes for a move."""
    worker_bytes: float
    table_bytes: float
    stream_bytes: float
    moves_a_game: float
    decisions: Mapping[str, Mapping[str, float]]
    """Milliseconds of a thinking process for a decision, by game and level."""
    crowd: Cost
    """A move of the crowd of `bench/server.py` at three workers."""
    paced: Cost
    """The same at one worker."""
    full: Cost
    """A move of a crowd at one worker, as fast as it answers."""
    flushes: tuple[float, float]
    """Flushes of the log for a commit, with and without NOTIFY, of 16 connections at once."""


class Commit(NamedTuple):
    """What a move costs: a part for its commit, shared by the batch, and a part of its own."""

    shared: Cost
    own: Cost

    def a_move(self, batch: float) -> Cost:
        """In a commit of so many moves.

        >>> Commit(Cost(0.3, 0.4), Cost(0.2, 0.1)).a_move(2)
        Cost(server=0.35, database=0.30000000000000004)
        """
        return Cost(
            self.own.server + self.shared.server / batch,
            self.own.database + self.shared.database / batch,
        )


def fit(first: Point, last: Point) -> Commit:
    """The two parts, from two measured points."""
    share = 1 / first.batch - 1 / last.batch
    shared = Cost(
        (first.cost.server - last.cost.server) / share,
        (first.cost.database - last.cost.database) / share,
    )
    own = Cost(
        first.cost.server - shared.server / first.batch,
        first.cost.database - shared.database / first.batch,
    )
    return Commit(shared, own)


class Play(Struct, frozen=True):
    """How people play."""

    people: int
    """At tables at once, at the busiest hour."""
    seats: float = 2.0
    """People and bots at a table."""
    bots: float = 0.3
    """Share of the seats that bots have."""
    move_seconds: float = 10.0
    """Between two moves at a table."""
    decision_ms: float = 1.0
    """Of a bot."""
    streams: float = 1.0
    """Of a person."""
    mean_load: float = 0.4
    """Of the busiest hour, over the year."""

    @property
    def tables(self) -> float:
        return self.people / (self.seats * (1 - self.bots))

    @property
    def moves(self) -> float:
        """A second."""
        return self.tables / self.move_seconds


class Shape(Struct, frozen=True):
    """How the parts are put together."""

    name: str
    by_table: bool = False
    """Whether the proxy sends all requests and streams of a table to one worker."""
    channels: int = 1
    """Among which tables are divided; a worker listens to those of its tables only."""
    primaries: int = 1
    """Databases among which tables are divided."""
    lock: bool = True
    """Whether NOTIFY is part of the commit, so that commits wait for each other."""
    streams: int = 1000
    """Of a worker: what the autoscaler aims at."""


AS_IT_IS = Shape("as it is")
BY_TABLE = replace(AS_IT_IS, name="by table", by_table=True)
CHANNELS = replace(BY_TABLE, name="64 channels", channels=64)
STREAMS = replace(CHANNELS, name="5,000 streams", streams=5000)
AFTERWARDS = replace(STREAMS, name="NOTIFY apart", lock=False)
PRIMARIES = replace(AFTERWARDS, name="8 primaries", primaries=8)
SHAPES = AS_IT_IS, BY_TABLE, CHANNELS, STREAMS, AFTERWARDS, PRIMARIES
"""Each with what the one before has."""
TARGET = 0.5
"""The share of a worker's core that is in use at the busiest hour."""


def copies(workers: int, visits: float) -> float:
    """How many of the workers have a table in memory after so many visits at random ones.

    >>> copies(1, 5), copies(2, 1), copies(2, 2)
    (1.0, 1.0, 1.5)
    """
    missed: float = (1 - 1 / workers) ** visits
    return workers * (1 - missed)


def batch_of(moves: float, workers: int, hold_ms: float, lock: bool = True) -> float:
    """About how many moves share a commit.

    A worker has one commit under way, and those that notify wait for each other. So a commit takes
    what came to its worker meanwhile; if the lock is always held, that is the time of one commit of
    every worker.

    >>> batch_of(100, 1, 1), batch_of(8000, 4, 1), batch_of(8000, 4, 1, lock=False)
    (1.1, 8.0, 3.0)
    """
    alone = 1 + moves / workers * hold_ms / 1000
    return max(alone, moves * hold_ms / 1000) if lock else alone


class Need(NamedTuple):
    """What people need at the busiest hour."""

    workers: int
    """Server processes; 0 if no number is enough."""
    server_cores: float
    database_cores: float
    """Of all primaries."""
    thinker_cores: float
    moves: float
    """A second, of people and bots."""
    batch: float
    hearing: float
    """Share of the servers' time for messages of others."""
    log_megabytes: float
    """A second."""
    connections: int
    memory_gigabytes: float
    disk_terabytes: float
    """A year."""


def load(
    costs: Costs, play: Play, shape: Shape, workers: int, hold_ms: float
) -> tuple[Cost, float, float]:
    """Processor milliseconds a second of all workers and databases; hearing's; the batch."""
    commit = fit(costs.points[0], costs.points[-1])
    moves, people = play.moves, play.people
    batch = batch_of(moves / shape.primaries, workers, hold_ms, shape.lock)
    measured = min(batch, costs.points[-1].batch)  # larger ones may not be cheaper
    own = commit.a_move(measured)
    watching = play.seats * (1 - play.bots)
    held, loads = 1.0, 0.0
    if not shape.by_table:
        visits = watching + KEPT_SECONDS / play.move_seconds
        held = copies(workers, visits)
        loads = 1 - held / workers
    games = moves / costs.moves_a_game
    divided = max(shape.channels, shape.primaries)
    listeners = max(held, 1 + (workers - 1) / divided) if divided > 1 else float(workers)
    hear = fit(*costs.hear).a_move(min(measured, costs.hear[-1].batch))
    follow = costs.follow.server - costs.hear[0].cost.server
    hearing = moves * (listeners - 1) * hear.server
    server = (
        moves * (own.server + watching * costs.event.server + loads * costs.load.server)
        + moves * (held - 1) * follow
        + games * costs.open.server
        + people * play.streams * costs.stream.server
        + workers * costs.idle.server
        + hearing
    )
    database = (
        moves * (own.database + loads * costs.load.database)
        + moves * (listeners - 1) * hear.database
        + games * costs.open.database
        + people * play.streams * costs.stream.database
        + workers * shape.primaries * costs.idle.database
    )
    return Cost(server, database), hearing, batch


def needs(costs: Costs, play: Play, shape: Shape = AS_IT_IS, hold_ms: float = 1.0) -> Need:
    """The least number of workers that are busy for `TARGET` of the time, and the rest."""
    workers = max(1, ceil(play.people * play.streams / shape.streams))
    while True:
        spent, hearing, batch = load(costs, play, shape, workers, hold_ms)
        if spent.server <= 1000 * TARGET * workers or workers >= MOST_WORKERS:
            break
        workers += max(1, workers // 50)
    held = 1.0
    if not shape.by_table:
        held = copies(workers, play.seats * (1 - play.bots) + KEPT_SECONDS / play.move_seconds)
    memory = (
        workers * costs.worker_bytes
        + play.tables * held * costs.table_bytes
        + play.people * play.streams * costs.stream_bytes
    )
    return Need(
        workers if workers < MOST_WORKERS else 0,
        spent.server / 1000,
        spent.database / 1000,
        play.moves * play.bots * play.decision_ms / 1000,
        play.moves,
        batch,
        hearing / spent.server,
        play.moves * costs.log_bytes / 1e6,
        workers * CONNECTIONS * shape.primaries,
        memory / 1e9,
        play.moves * play.mean_load * YEAR * costs.disk_bytes / 1e12,
    )


class Waits(NamedTuple):
    """What a simulation of commits has found."""

    batch: float
    milliseconds: list[float]
    """That each move waited until it was committed, in order."""


def commit_waits(
    moves: float, workers: int, hold_ms: float, *, lock: bool, seconds: float, seed: int = 1
) -> Waits:
    """Moves that come at random to random workers, until each is committed.

    A worker commits all that has come while its last commit was under way. With `lock`, as with
    NOTIFY, one commit at a time is flushed; without it all can be flushed at once.
    """
    rng, now, free = Random(seed), 0.0, 0.0
    waiting: list[list[float]] = [[] for _ in range(workers)]
    under_way: list[list[float]] = [[] for _ in range(workers)]
    ends: list[tuple[float, int]] = []
    spans: deque[float] = deque()
    commits = 0

    def begin(worker: int) -> None:
        nonlocal free
        under_way[worker], waiting[worker] = waiting[worker], []
        starts = max(now, free) if lock else now
        free = starts + hold_ms / 1000
        heappush(ends, (free, worker))

    arrival = rng.expovariate(moves)
    while arrival < seconds or ends:
        if ends and (ends[0][0] <= arrival or arrival >= seconds):
            now, worker = heappop(ends)
            spans.extend(1000 * (now - each) for each in under_way[worker])
            under_way[worker], commits = [], commits + 1
            if waiting[worker]:
                begin(worker)
            continue
        now = arrival
        worker = rng.randrange(workers)
        waiting[worker].append(now)
        if not under_way[worker]:
            begin(worker)
        arrival = now + rng.expovariate(moves)
    return Waits(len(spans) / max(1, commits), sorted(spans))


def percentile(ordered: Sequence[float], share: float) -> float:
    """What this share of the values does not exceed.

    >>> percentile([1, 2, 3, 4], 0.5)
    3
    """
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]
