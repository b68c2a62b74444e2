"""Running the server."""

import asyncio
import gc
import json
import subprocess
import sys

from masume.server.http.serving import Server
from masume.server.settings import Settings

TUNED = """
import asyncio, gc, json, sys
from masume.server.http.serving import Server, tune_interpreter
from masume.server.settings import Settings
before = gc.get_threshold(), sys.getswitchinterval(), gc.get_freeze_count()
asyncio.run(Server(Settings()).masume.backend.store.close())
same = (gc.get_threshold(), sys.getswitchinterval(), gc.get_freeze_count()) == before
tune_interpreter()
print(json.dumps([same, gc.get_threshold(), sys.getswitchinterval(), gc.get_freeze_count() > 1000]))
"""


def test_only_whoever_asks_for_it_gets_a_tuned_interpreter():
    done = subprocess.run([sys.executable, "-c", TUNED], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == [True, [2000, 100, 100], 0.0005, True]


def test_a_server_inside_another_program_leaves_its_interpreter_alone(server):
    assert server.device().get("/healthz").status_code == 200
    assert gc.get_threshold() != (2000, 100, 100)


def test_how_late_the_event_loop_is_is_counted_from_the_second_tick_on():
    """Ten ticks a second: the last one was 0.35 seconds ago, so this one is 0.25 late, or more."""

    async def play():
        server = Server(Settings())
        lag, loop = server.metrics.figures.loop_lag, asyncio.get_running_loop()
        await server.on_tick(0)
        assert sum(lag.counts) == 0
        server._ticked = loop.time() - 0.35
        await server.on_tick(1)
        assert (sum(lag.counts), 0.25 <= lag.seconds < 100) == (1, True)
        server._ticked = loop.time() + 1000
        await server.on_tick(2)
        assert sum(lag.counts) == 2 and lag.seconds < 100  # never less than nothing
        await server.masume.backend.store.close()

    asyncio.run(play())
