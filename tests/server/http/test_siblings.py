"""The figures of all workers of one parent."""

import asyncio
import re
import socket
from contextlib import asynccontextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest

from masume.core.clock import Clock
from masume.server.http.metrics import Metrics
from masume.server.http.siblings import ANSWER_SECONDS, Siblings


def sibling(folder, worker, moves, clock=None):
    """A worker with two figures, which are up to date only after a look."""
    registry = CollectorRegistry()
    counter = Counter("masume_moves", "Moves.", registry=registry)
    Gauge("masume_tables", "Tables.", ("phase",), registry=registry).labels("open").set(7)
    return Siblings(folder, worker, registry, lambda: counter.inc(moves), clock or Clock())


@asynccontextmanager
async def listening(*siblings):
    for each in siblings:
        await each.start()
    yield siblings
    for each in siblings:
        each.close()


async def page_of(asked, workers=3):
    asked._look()
    lines = (await asked.page(workers)).decode().splitlines()
    return lines, dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))


def test_whichever_worker_is_asked_shows_the_figures_of_all(tmp_path):
    async def run():
        one, two = sibling(tmp_path, "my-house-1", 10), sibling(tmp_path, "my-house-2", 5)
        async with listening(one, two):
            return await page_of(two, workers=2)

    lines, seen = asyncio.run(run())
    assert seen['masume_moves_total{worker="my-house-1"}'] == "10.0"
    assert seen['masume_moves_total{worker="my-house-2"}'] == "5.0"
    assert seen['masume_worker_up{worker="my-house-1"}'] == "1.0"
    assert seen['masume_worker_up{worker="my-house-2"}'] == "1.0"
    assert [line for line in lines if line.startswith("# TYPE masume_moves_total")] == [
        "# TYPE masume_moves_total counter"
    ]


def test_what_is_the_same_for_all_is_shown_once(tmp_path):
    async def run():
        async with listening(sibling(tmp_path, "house-1", 10)):
            return await page_of(sibling(tmp_path, "house-2", 5))

    _, seen = asyncio.run(run())
    assert [name for name in seen if name.startswith("masume_tables")] == [
        'masume_tables{phase="open"}'
    ]


def test_all_figures_of_a_server_can_be_shown_to_others(tmp_path):
    metrics = Metrics()
    metrics.requests.add("GET", "/api/tables", 200, 0.003)
    one = Siblings(tmp_path, "house-1", metrics.registry, lambda: None, Clock())

    async def run():
        async with listening(one):
            return await page_of(sibling(tmp_path, "house-2", 5))

    _, seen = asyncio.run(run())
    own = generate_latest(metrics.registry).decode().splitlines()
    names = {re.split("[{ ]", line)[0] for line in own if not line.startswith("#")}
    shown = {name.partition("{")[0] for name in seen if 'worker="house-1"' in name}
    assert shown == (names | {"masume_worker_up"}) - {"masume_tables"}


def test_a_worker_that_does_not_listen_is_down(tmp_path):
    async def run():
        async with listening(sibling(tmp_path, "house-1", 10)):
            pass
        return await page_of(sibling(tmp_path, "house-2", 5))

    _, seen = asyncio.run(run())
    assert seen['masume_worker_up{worker="house-1"}'] == "0.0"
    assert seen['masume_worker_up{worker="house-3"}'] == "0.0"
    assert 'masume_moves_total{worker="house-1"}' not in seen


class Impatient(Clock):
    """Waits for nobody, and says how long it should have waited."""

    def __init__(self):
        self.waited = []

    async def wait_for(self, work, seconds):
        self.waited.append(seconds)
        return await super().wait_for(work, 0.0)


def test_nobody_waits_for_a_worker_that_stands_still(tmp_path):
    clock = Impatient()

    async def run():
        with socket.socket(socket.AF_UNIX) as silent:
            silent.bind(str(tmp_path / "1"))
            silent.listen()
            return await page_of(sibling(tmp_path, "house-2", 5, clock), workers=2)

    _, seen = asyncio.run(run())
    assert seen['masume_worker_up{worker="house-1"}'] == "0.0"
    assert clock.waited == [ANSWER_SECONDS]


def test_a_worker_that_replaces_another_takes_its_place(tmp_path):
    async def run():
        old, new = sibling(tmp_path, "house-1", 10), sibling(tmp_path, "house-1", 2)
        async with listening(old, new):
            return await page_of(sibling(tmp_path, "house-2", 5))

    _, seen = asyncio.run(run())
    assert seen['masume_moves_total{worker="house-1"}'] == "2.0"
