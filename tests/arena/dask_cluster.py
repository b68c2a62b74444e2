"""A scheduler and workers of Dask, each a process of its own, on this machine."""

import os
import re
import subprocess
import sys
from contextlib import ExitStack, contextmanager
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


class DaskCluster:
    """Starts workers; all are killed in the end."""

    def __init__(self, folder, stack):
        self.folder, self.stack = folder, stack
        self.scheduler = self._start("scheduler", "--port", "0")
        self.address = self._wait_for(self.scheduler, r"Scheduler at: +(tcp://\S+)")

    def add_workers(self, count, path=ROOT):
        """Workers that look for modules in this folder, too."""
        options = ("--nthreads", "1", "--no-nanny", "--local-directory", str(self.folder))
        begun = [self._start("worker", self.address, *options, path=path) for _ in range(count)]
        for worker in begun:
            self._wait_for(worker, r"(Registered to)")
        return begun

    def _start(self, *arguments, path=ROOT):
        program = [sys.executable, "-m", "dask", *arguments]
        process = subprocess.Popen(
            [*program, "--host", "127.0.0.1", "--no-dashboard"],
            stderr=subprocess.PIPE,
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": str(path)},
        )
        self.stack.enter_context(process)
        self.stack.callback(process.kill)
        return process

    def _wait_for(self, process, pattern):
        """Reads the log up to a line; what follows must fit into the pipe."""
        lines = []
        for line in process.stderr:
            lines.append(line.decode())
            if found := re.search(pattern, lines[-1]):
                return found[1]
        raise AssertionError("".join(lines))


@contextmanager
def dask_cluster(folder):
    with ExitStack() as stack:
        yield DaskCluster(folder, stack)
