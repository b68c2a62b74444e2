"""Running the server."""

import gc
import json
import subprocess
import sys

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
