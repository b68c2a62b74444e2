"""A process that thinks: it reads jobs from its standard input and writes their results.

A message is the length of a pickle and the pickle. The first message says how the process is set
up, and is answered when all games are loaded. The process ends when its input ends: the operating
system closes that when the server dies, however it dies.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import struct
import sys
import threading
import traceback
from collections.abc import Callable
from queue import SimpleQueue
from typing import BinaryIO, NamedTuple

from masume.bots import kernels
from masume.bots.crew import Crew, crew_of
from masume.core import registry

LENGTH = struct.Struct("!Q")
KERNEL_MEGABYTES = 1_000
"""With less memory than this a process does without kernels: compilers were seen to need 600, and
end the process where they do not get it."""


class Setup(NamedTuple):
    """How a process is set up."""

    nice: int = 0
    """How much processor time it leaves to others, as Unix counts it."""
    megabytes: int = 0
    """The most memory it may have; 0 for no limit."""


class Failure(NamedTuple):
    """What a job has raised."""

    error: Exception


def write(stream: BinaryIO, payload: bytes) -> None:
    """Sends one message."""
    stream.write(LENGTH.pack(len(payload)))
    stream.write(payload)
    stream.flush()


def read(stream: BinaryIO) -> bytes:
    """Receives one message, or raises `EOFError`."""
    (length,) = LENGTH.unpack(_exactly(stream, LENGTH.size))
    return _exactly(stream, length)


def _exactly(stream: BinaryIO, length: int) -> bytes:
    found = stream.read(length)
    if len(found) < length:
        raise EOFError
    return found


def main() -> None:
    """Answers jobs until the server or its pipes are gone."""
    with contextlib.suppress(EOFError, OSError):
        _work()
    os._exit(0)


def _work() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when everything ends
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what bots print is no message
    requests = sys.stdin.buffer
    setup = pickle.loads(read(requests))
    limit(setup)
    messages: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_receive, args=(requests, messages), daemon=True).start()
    crews = preload()
    write(answers, b"")
    warm_up(crews, setup)
    while True:
        write(answers, answer(messages.get()))


def _receive(requests: BinaryIO, messages: SimpleQueue[bytes]) -> None:
    """Passes jobs on, and ends the process with its input even in the middle of a job."""
    with contextlib.suppress(EOFError, OSError):
        while True:
            messages.put(read(requests))
    os._exit(0)


def limit(setup: Setup) -> None:
    """Leaves time and memory to others, where the operating system can."""
    if setup.nice and hasattr(os, "nice"):
        os.nice(setup.nice)
    if setup.megabytes:
        with contextlib.suppress(ImportError, ValueError, OSError):
            import resource  # noqa: PLC0415  # not on every system

            most = setup.megabytes * 1_000_000
            resource.setrlimit(resource.RLIMIT_DATA, (most, most))


def preload() -> list[Crew]:
    """Loads all games and their bots, so that no job waits for that."""
    crews = []
    for key in registry.keys():  # noqa: SIM118
        with contextlib.suppress(Exception):  # whoever needs that game is told
            crews.append(crew_of(registry.game(key)))
    return crews


def warm_up(crews: list[Crew], setup: Setup) -> None:
    """Compiles what bots think with, beside the jobs, which do without until it is there."""
    if 0 < setup.megabytes < KERNEL_MEGABYTES:
        os.environ[kernels.SWITCH] = "false"
        return
    kernels.start_warm_up([crew.warm_up for crew in crews], daemon=True)


def answer(message: bytes) -> bytes:
    """The pickled result of a job, or its failure."""
    try:
        work, values = pickle.loads(message)
        return pickle.dumps(_result(work, values))
    except Exception as error:  # a result that cannot be pickled
        return pickle.dumps(Failure(RuntimeError(repr(error))))


def _result(work: Callable[..., object], values: tuple[object, ...]) -> object:
    try:
        return work(*values)
    except Exception as error:
        error.add_note("".join(traceback.format_exception(error)))
        try:
            pickle.loads(pickle.dumps(error))
        except Exception:
            return Failure(RuntimeError(repr(error)))
        return Failure(error)
