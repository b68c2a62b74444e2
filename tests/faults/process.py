"""A server in a process of its own, which can be killed, stopped and started again."""

from __future__ import annotations

import atexit
import os
import resource
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

LONGEST_TRACE = 3_000
BYTECODE = os.environ.get("PYTHONPYCACHEPREFIX")
"""Starts are much faster with it; `make` has a place for it, which lasts."""
PAGE_SIZE = os.sysconf("SC_PAGE_SIZE")
FULL_BYTES = 16 * 1024
NO_LIMIT = resource.RLIM_INFINITY


def free_port() -> int:
    """A port that nobody uses; the server keeps it over all its lives."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class ServerProcess:
    """`masume serve` on a store of its own."""

    def __init__(self, data: Path | str, log: Path, **settings: object) -> None:
        """A file or the address of a database, and where the server logs."""
        self.data, self.log, self.port = data, log, free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.environment = {
            **os.environ,
            "PYTHONPYCACHEPREFIX": BYTECODE or str(log.parent / "bytecode"),
            **{f"MASUME_{name.upper()}": str(value) for name, value in settings.items()},
        }
        self.environment.pop("PYTHONDONTWRITEBYTECODE", None)
        self.starts = 0
        self.process = self._started()
        atexit.register(self.kill)

    def keep_bytecode(self) -> None:
        """Lets later lives write none: Python keeps a file that a full disk has cut off."""
        self.wait_until_up()
        self.environment["PYTHONDONTWRITEBYTECODE"] = "1"
        self.restart(signal.SIGTERM)

    def _started(self) -> subprocess.Popen[bytes]:
        self.starts += 1
        with self.log.open("ab") as log:
            return subprocess.Popen(
                self.command(),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                env=self.environment,
                start_new_session=True,
            )

    def command(self) -> list[str]:
        """What is run."""
        program = [sys.executable, "-m", "masume", "serve"]
        return [*program, "--data", str(self.data), "--port", str(self.port)]

    def restart(self, how: signal.Signals) -> None:
        """Ends the server by a signal and starts it again on the same store."""
        self.process.send_signal(how)
        self.process.wait(60)
        self.process = self._started()

    def stall(self) -> None:
        """Stops the process; `go_on` wakes it up."""
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        self.process.send_signal(signal.SIGCONT)

    def fill_disk(self) -> None:
        """No file of the server may grow beyond some kilobytes, as if the disk were full.

        One that starts with a full disk rightly ends.
        """
        self.wait_until_up()
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (FULL_BYTES, NO_LIMIT))

    def free_disk(self) -> None:
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (NO_LIMIT, NO_LIMIT))

    def lose_file(self) -> None:
        """Takes the file away from a server that has opened it; `find_file` puts it back.

        One that starts without its file rightly begins a new one.
        """
        self.wait_until_up()
        self._file().rename(self._lost())

    def wait_until_up(self) -> None:
        """Returns when the server answers, or has ended."""
        while self.process.poll() is None and not self._is_up():
            time.sleep(0.05)

    def _is_up(self) -> bool:
        try:
            return httpx.get(f"{self.url}/livez", timeout=5).is_success
        except httpx.TransportError:
            return False

    def find_file(self) -> None:
        self._lost().rename(self._file())

    def _file(self) -> Path:
        return Path(self.data)

    def _lost(self) -> Path:
        return self._file().with_suffix(".lost")

    def kill(self) -> None:
        """Ends the server at once, if it still runs."""
        if self.process.poll() is None:
            self.process.kill()

    def end(self) -> int:
        """Ends the server in an orderly way; its exit status."""
        self.go_on()
        self.process.terminate()
        return self.process.wait(60)

    def memory(self) -> int:
        """Resident bytes of the server itself; 0 between two lives."""
        try:
            fields = Path(f"/proc/{self.process.pid}/statm").read_text().split()
        except OSError:
            return 0
        return int(fields[1]) * PAGE_SIZE

    def traces(self) -> list[str]:
        """The tracebacks in its log, each with what follows it."""
        _, *traces = self.log.read_text(errors="replace").split("Traceback (most recent call last)")
        return [trace[:LONGEST_TRACE] for trace in traces]
