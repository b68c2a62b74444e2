"""Figures of a running server in the form that Prometheus reads, at `/metrics`."""

from __future__ import annotations

from functools import cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from masume.server.tables.tables import Hall

STEPS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5)
"""Seconds: the borders between quick and slow."""

METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS")


class Metrics:
    """Counts what happens; asks the hall what stands."""

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
            "Time from request to answer; streams are left out.",
            ("route",),
            buckets=STEPS,
            registry=registry,
        )
        self._requests = cache(self.requests.labels)
        self._seconds = cache(self.seconds.labels)
        self.moves = Counter(
            "masume_moves", "Wishes granted and on disk, bots left out.", registry=registry
        )
        self.tables = Gauge("masume_tables", "Tables by phase.", ("phase",), registry=registry)
        self.streams = Gauge("masume_streams", "Open event streams.", registry=registry)

    def request(self, method: str, route: str, status: int, took: float) -> None:
        """Counts one request."""
        self._requests(method if method in METHODS else "other", route, status).inc()
        if route != "/api/stream":
            self._seconds(route).observe(took)

    def page(self, hall: Hall, streams: int) -> bytes:
        """Everything, as of now."""
        for phase, number in hall.store.count_phases().items():
            self.tables.labels(phase).set(number)
        self.streams.set(streams)
        return generate_latest(self.registry)
