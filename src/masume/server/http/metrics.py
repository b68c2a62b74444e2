"""Figures of a running server for Prometheus, at `/metrics`."""

from __future__ import annotations

from functools import cache
from typing import get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

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


class Metrics:
    """Counts what happens, and asks the tables how things stand."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.requests = Counter(
            "masume_requests",
            "Requests answered.",
            ("method", "route", "status"),
            registry=registry,
        )
        self.seconds = Histogram(
            "masume_request_seconds",
            "Time from request to answer, without streams.",
            ("route",),
            buckets=STEPS,
            registry=registry,
        )
        self._requests = cache(self.requests.labels)
        self._seconds = cache(self.seconds.labels)
        self.moves = Counter(
            "masume_moves", "Requests for moves that are on disk, without bots.", registry=registry
        )
        self.tables = Gauge("masume_tables", "Tables by phase.", ("phase",), registry=registry)
        self.streams = Gauge("masume_streams", "Open event streams.", registry=registry)
        self.connections = Gauge("masume_connections", "Open connections.", registry=registry)
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
        self._requests(method if method in METHODS else "other", route, status).inc()
        if route not in UNTIMED:
            self._seconds(route).observe(seconds)

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
