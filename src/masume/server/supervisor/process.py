"""A worker, seen from its parent."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from pathlib import Path

import msgspec

from masume.server.supervisor import channel
from masume.server.supervisor.channel import Report, Setup

MOST_BEATS = 4096
MODULE = "masume.server.supervisor.worker"


class Process:
    """A process that serves, or is about to."""

    def __init__(self, popen: asyncio.subprocess.Process, line: socket.socket) -> None:
        self._popen, self._line = popen, line
        self.id = popen.pid

    @classmethod
    async def start(cls, setup: Setup) -> Process:
        """Starts a process; a fresh interpreter, so that it loads what is installed now."""
        ours, theirs = socket.socketpair()
        with theirs:
            places = os.pathsep.join(each or str(Path.cwd()) for each in sys.path)
            popen = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", MODULE, str(theirs.fileno())),
                stdin=asyncio.subprocess.DEVNULL,
                env={**os.environ, "PYTHONPATH": places},
                pass_fds=[theirs.fileno(), *setup.sockets],
                process_group=0,  # Ctrl-C reaches the parent, which ends its workers
            )
        channel.send(ours, setup)
        ours.setblocking(False)
        return cls(popen, ours)

    async def failure(self) -> str:
        """Waits until it serves; why it does not, if so."""
        loop, found = asyncio.get_running_loop(), b""
        while b"\n" not in found:
            try:
                part = await loop.sock_recv(self._line, channel.LONGEST)
            except OSError:
                part = b""
            if not part:
                return f"it ended with status {await self.ended()}"
            found += part
        return msgspec.json.decode(found.partition(b"\n")[0], type=Report).failure

    async def beat(self) -> bool:
        """Waits for a sign of life; false when it has gone."""
        try:
            return bool(await asyncio.get_running_loop().sock_recv(self._line, MOST_BEATS))
        except OSError:
            return False

    def has_beaten(self) -> bool:
        """Whether a sign of life is there: perhaps it was the parent that stood still."""
        try:
            return bool(self._line.recv(MOST_BEATS))
        except OSError:
            return False

    async def ended(self) -> int:
        """Waits until it has gone; its exit status."""
        return await self._popen.wait()

    def close(self) -> None:
        """Ends the line to it, which ends it, too."""
        self._line.close()

    def is_alive(self) -> bool:
        """Whether it has not gone yet."""
        return self._popen.returncode is None

    def stop(self) -> None:
        """Asks it to end: it says «bye» to its streams first."""
        if self.is_alive():
            self._popen.terminate()

    def kill(self) -> None:
        """Ends it, whatever it does."""
        if self.is_alive():
            self._popen.kill()
