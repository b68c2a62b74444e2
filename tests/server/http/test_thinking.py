"""A worker that only thinks, and what it tells those who watch it."""

import asyncio

import httpx
import pytest

from masume.core.errors import StoreError
from masume.server.http.serving import Server
from masume.server.http.thinking import Thinking, ThinkingServer
from masume.server.settings import Settings
from tests.clock import FakeClock
from tests.postgres import new_address
from tests.server.running import InlinePool


def asked(*paths, host="localhost", breaks=False, **settings):
    """The answers of a worker to some requests."""

    async def run():
        given = Settings(database=new_address(), worker="thinker", **settings)
        app = Thinking(given, FakeClock(), InlinePool())
        transport = httpx.ASGITransport(app)
        async with app.backend.running():
            if breaks:
                app.backend.store.trouble = lambda: StoreError("store/failed", "It broke.")
            async with httpx.AsyncClient(transport=transport, base_url=f"http://{host}") as client:
                return [await client.get(path) for path in paths]

    return asyncio.run(run())


def test_it_tells_its_health_and_its_figures():
    live, health, ready, figures, other = asked(
        "/livez", "/healthz", "/readyz", "/metrics", "/api/games"
    )
    assert (live.status_code, health.json()["status"]) == (200, "ok")
    assert ready.json()["status"] == "ready"
    assert 'masume_worker_info{kind="worker",version="' in figures.text
    assert 'worker="thinker"} 1.0' in figures.text
    assert "masume_store_connections_most 8.0" in figures.text
    assert figures.headers["content-type"].startswith("text/plain")
    assert (other.status_code, other.json()["code"]) == (404, "request/unknown")


def test_it_is_alive_but_not_healthy_while_the_store_fails():
    live, health, ready = asked("/livez", "/healthz", "/readyz", breaks=True)
    assert (live.status_code, health.status_code, ready.status_code) == (200, 503, 503)
    assert health.json()["code"] == "store/failed"


def test_it_answers_only_to_its_own_names():
    [answer] = asked("/metrics", host="evil.example.org")
    assert answer.json()["code"] == "request/host"


@pytest.mark.parametrize("kind", [Server, ThinkingServer])
def test_how_late_the_event_loop_is_is_noted_with_every_tick_but_the_first(kind):
    async def run():
        server = kind(Settings(), FakeClock(), InlinePool())
        for counter in range(3):
            await server.on_tick(counter)
        await server.masume.backend.store.close()
        return server.metrics.figures.loop_lag

    lag = asyncio.run(run())
    assert sum(lag.counts) == 2
    assert lag.seconds >= 0
