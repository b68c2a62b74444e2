"""Figures of a running server for Prometheus, at `/metrics`."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate
from typing import get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from masume.server.tables.queue import Ending, FairQueue, Rank
from masume.server.tables.tables import Tables

STEPS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5)
"""Buckets for the duration of requests, in seconds."""

METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS")
UNTIMED = ("/api/stream",)
"""Routes that last as long as somebody listens."""
LIMITS = (
    "connections",
    "head",
    "slow",
    "stall",
    "streams",
    "joins",
    "devices",
    "replays",
    "outlooks",
    "prints",
    "tables",
    "draft",
    "hints",
    "thinking",
    "too-long",
)
"""Limits whose figures begin with zero; others appear when they are first reached."""


class Requests(Collector):
    """Counts moves, requests and their durations.

    With the library's own counters, which lock, the figures of a move took a twentieth of its time.
    """

    def __init__(self) -> None:
        self.moves = 0
        """Requests for moves that are on disk."""
        self._answered: dict[tuple[str, str, int], int] = {}
        """By method, route and status."""
        self._durations: dict[str, list[int]] = {}
        """By route: how many fell into each bucket."""
        self._seconds: dict[str, float] = {}

    def add(self, method: str, route: str, status: int, seconds: float) -> None:
        """Counts one request."""
        key = method, route, status
        self._answered[key] = self._answered.get(key, 0) + 1
        if route in UNTIMED:
            return
        if route not in self._durations:
            self._durations[route], self._seconds[route] = [0] * (len(STEPS) + 1), 0.0
        self._durations[route][bisect_left(STEPS, seconds)] += 1
        self._seconds[route] += seconds

    def collect(self) -> Iterator[Metric]:
        """All figures as of now."""
        names = ("method", "route", "status")
        requests = CounterMetricFamily("masume_requests", "Requests answered.", labels=names)
        for (method, route, status), number in self._answered.items():
            requests.add_metric((method, route, str(status)), number)
        words = "Time from request to answer, without streams."
        durations = HistogramMetricFamily("masume_request_seconds", words, labels=("route",))
        limits = (*map(str, map(float, STEPS)), "+Inf")
        for route, counts in self._durations.items():
            buckets = list(zip(limits, accumulate(counts), strict=True))
            durations.add_metric((route,), buckets, self._seconds[route])
        yield requests
        yield durations
        words = "Requests for moves that are on disk, without bots."
        yield CounterMetricFamily("masume_moves", words, self.moves)


class Metrics:
    """Counts what happens, and asks the tables how things stand."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.requests = Requests()
        registry.register(self.requests)
        self.tables = Gauge("masume_tables", "Tables by phase.", ("phase",), registry=registry)
        self.streams = Gauge("masume_streams", "Open event streams.", registry=registry)
        self.connections = Gauge("masume_connections", "Open connections.", registry=registry)
        self.store = Gauge(
            "masume_store_waiting", "Steps that are not on disk yet.", registry=registry
        )
        self.thinking = Gauge(
            "masume_thinking_waiting",
            "Jobs that wait to be thought out.",
            ("rank",),
            registry=registry,
        )
        self.thought = Gauge(
            "masume_thinking_ended", "Jobs that ended since the start.", ("how",), registry=registry
        )
        self.limits = Counter(
            "masume_limit_reached", "Times that a limit was reached.", ("limit",), registry=registry
        )
        for limit in LIMITS:
            self.limits.labels(limit)
        self.events = Counter(
            "masume_security_events", "Refused rights and the like.", ("event",), registry=registry
        )

    def request(self, method: str, route: str, status: int, seconds: float) -> None:
        """Counts one request."""
        self.requests.add(method if method in METHODS else "other", route, status, seconds)

    async def page(self, tables: Tables, streams: int) -> bytes:
        """All figures as of now."""
        for phase, number in (await tables.store.count_phases()).items():
            self.tables.labels(phase).set(number)
        self.streams.set(streams)
        self._show_thinking(tables.thinker.queue)
        return generate_latest(self.registry)

    def _show_thinking(self, queue: FairQueue) -> None:
        for rank in Rank:
            self.thinking.labels(rank.name.lower()).set(queue.waiting(rank))
        for how in get_args(Ending):
            self.thought.labels(how).set(queue.ended[how])
