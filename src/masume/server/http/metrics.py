"""Figures of a running server for Prometheus, at `/metrics`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

import masume
from masume.server.figures import Figures, Timings
from masume.server.http.siblings import Siblings
from masume.server.store.store import Store
from masume.server.tables.queue import Ending, FairQueue, Rank
from masume.server.tables.tables import Tables

FIGURES = b"text/plain; version=0.0.4; charset=utf-8"
"""What kind of text a page of figures is."""
METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS")
UNTIMED = ("/api/stream",)
"""Routes that last as long as somebody listens."""
LIMITS = (
    *("blocked", "connections", "daily", "devices", "draft", "exports", "friends", "guests"),
    *("head", "hints", "invites", "joins", "lessons", "mine", "open-tournaments", "opened"),
    *("outlooks", "own-devices", "pair", "people", "prints", "puzzles", "received", "regulars"),
    *("replays", "reviews", "sent", "slow", "stall", "streams", "tables", "thinking", "too-long"),
    "tournaments",
)
"""All limits, so that their figures begin with zero: those of refusals, and of connections."""


class Requests(Collector):
    """Counts moves, requests and their durations."""

    def __init__(self) -> None:
        self.moves = 0
        """Requests for moves that are on disk."""
        self._answered: dict[tuple[str, str, int], int] = {}
        """By method, route and status."""
        self._durations: dict[str, Timings] = {}
        """By route."""

    def add(self, method: str, route: str, status: int, seconds: float) -> None:
        """Counts one request."""
        key = method if method in METHODS else "other", route, status
        self._answered[key] = self._answered.get(key, 0) + 1
        if route in UNTIMED:
            return
        timings = self._durations.get(route)
        if timings is None:
            timings = self._durations[route] = Timings()
        timings.add(seconds)

    def collect(self) -> Iterator[Metric]:
        """All figures as of now."""
        names = ("method", "route", "status")
        requests = CounterMetricFamily("masume_requests", "Requests answered.", labels=names)
        for (method, route, status), number in self._answered.items():
            requests.add_metric((method, route, str(status)), number)
        words = "Time from request to answer, without streams."
        durations = HistogramMetricFamily("masume_request_seconds", words, labels=("route",))
        for route, timings in self._durations.items():
            durations.add_metric((route,), timings.buckets(), timings.seconds)
        yield requests
        yield durations
        words = "Requests for moves that are on disk, without bots."
        yield CounterMetricFamily("masume_moves", words, self.moves)


class Parts(Collector):
    """The figures of parts that know nothing of Prometheus."""

    def __init__(self, figures: Figures) -> None:
        self.figures = figures

    def collect(self) -> Iterator[Metric]:
        """All figures as of now."""
        own = self.figures
        yield _histogram("masume_commit_seconds", "Time until a change is stored.", own.commits)
        words = "How late the event loop is, ten times a second."
        yield _histogram("masume_loop_lag_seconds", words, own.loop_lag)
        words = "From a notification between workers to its arrival."
        yield _histogram("masume_notification_seconds", words, own.notification_delays)
        for name, words, number in (
            ("notifications_sent", "Notifications to other workers.", own.notifications_sent),
            ("notifications_received", "Notifications received.", own.notifications_received),
            ("bus_catch_ups", "Changes found without a notification.", own.catch_ups),
            ("leases_taken", "Leases of bots, clocks and forced moves.", own.leases_taken),
            ("leases_taken_over", "Leases that had run out.", own.leases_taken_over),
        ):
            yield CounterMetricFamily(f"masume_{name}", words, number)
        for name, words, number in (
            ("tables_loaded", "Tables in memory.", own.tables_loaded()),
            ("bus_connected", "Whether notifications arrive.", own.is_bus_connected()),
            ("leases_held", "Leases held now.", own.leases_held()),
        ):
            yield GaugeMetricFamily(f"masume_{name}", words, number)


def _histogram(name: str, words: str, timings: Timings) -> Metric:
    return HistogramMetricFamily(name, words, timings.buckets(), timings.seconds)


class Metrics:
    """Counts what happens, and asks the tables how things stand."""

    def __init__(self, figures: Figures | None = None) -> None:
        self.registry = registry = CollectorRegistry()
        self.requests = Requests()
        self.figures = figures or Figures()
        self.siblings: Siblings | None = None
        """The other workers of the same parent, if it has one."""
        for collector in (self.requests, Parts(self.figures)):
            registry.register(collector)
        ProcessCollector(registry=registry)
        self.tables = Gauge("masume_tables", "Tables by phase.", ("phase",), registry=registry)
        self.streams = Gauge("masume_streams", "Open event streams.", registry=registry)
        self.connections = Gauge("masume_connections", "Open connections.", registry=registry)
        self.store = Gauge(
            "masume_store_waiting", "Steps that are not on disk yet.", registry=registry
        )
        self.database = Gauge(
            "masume_store_connections",
            "Connections to the database.",
            ("state",),
            registry=registry,
        )
        self.database_most = Gauge(
            "masume_store_connections_most", "The most there may be.", registry=registry
        )
        self.worker = Gauge(
            "masume_worker_info",
            "Which process this is.",
            ("worker", "kind", "version"),
            registry=registry,
        )
        self.starts = Counter(
            "masume_worker_starts", "Starts of this worker by its parent.", registry=registry
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

    def name_worker(self, worker: str, kind: str) -> None:
        """Says whose figures these are."""
        self.worker.labels(worker, kind, masume.__version__).set(1)

    async def page(self, tables: Tables, streams: int) -> bytes:
        """All figures as of now, as text; with those of the other workers, if there are any."""
        for phase, number in (await tables.store.count_phases()).items():
            self.tables.labels(phase).set(number)
        self.look(tables, streams)
        if self.siblings is not None:
            return await self.siblings.page(tables.settings.workers)
        return generate_latest(self.registry)

    def look(self, tables: Tables, streams: int) -> None:
        """Asks for whatever nobody counts."""
        self.streams.set(streams)
        self._show_store(tables.store)
        self._show_thinking(tables.thinker.queue)

    def _show_store(self, store: Store) -> None:
        used, idle, most = store.connections()
        self.database.labels("used").set(used)
        self.database.labels("idle").set(idle)
        self.database_most.set(most)

    def _show_thinking(self, queue: FairQueue) -> None:
        for rank in Rank:
            self.thinking.labels(rank.name.lower()).set(queue.waiting(rank))
        for how in get_args(Ending):
            self.thought.labels(how).set(queue.ended[how])
