"""Processes that think end with the server, however it ends."""

import subprocess
import sys

import pytest

SERVER = """
import asyncio
from masume.server.workers.pool import ProcessPool
from tests.server.workers import jobs

async def main():
    pool = ProcessPool(1)
    await pool.ready(0)
    task = asyncio.ensure_future(pool.run(0, jobs.{job}))
    print("ready", flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"""


@pytest.mark.parametrize("job", ["process_id", "hang"], ids=["idle", "thinking"])
def test_a_process_that_thinks_ends_when_its_server_is_killed(job):
    """Both write to one pipe, which is at its end only when both are gone."""
    with subprocess.Popen(
        [sys.executable, "-c", SERVER.format(job=job)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stdout.readline() == "ready\n"
        server.kill()
        assert server.stderr.read() == ""
