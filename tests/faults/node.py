"""One of several servers at a database, as a process with what only a test may change.

    python -m tests.faults.node serve --port 8765 --wall-ahead 3600
    python -m tests.faults.node think --newer 2

Its wall clock can be wrong. It can be of a newer version, whose schema has more steps. Everything
else is as in `masume serve` and `masume worker`; settings come from the environment.
"""

from __future__ import annotations

import argparse
import os
import sys

from masume.core.clock import Clock
from masume.server.http.files import raise_file_limit
from masume.server.http.serving import Server, tune_interpreter
from masume.server.http.thinking import ThinkingServer
from masume.server.logs import write_logs
from masume.server.settings import settings_from
from masume.server.store.postgres import schema

COULD_NOT_START = 3


class WrongClock(Clock):
    """A wall clock that is so many seconds ahead."""

    def __init__(self, ahead: float) -> None:
        self.ahead_ms = round(1000 * ahead)

    def now_ms(self) -> int:
        return super().now_ms() + self.ahead_ms


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("kind", choices=["serve", "think"])
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--wall-ahead", type=float, default=0.0)
    parser.add_argument("--newer", type=int, default=0)
    given = parser.parse_args()
    for number in range(given.newer):
        schema.STEPS += ((f"ALTER TABLE tables ADD COLUMN newer_{number} TEXT",),)
    thinks = given.kind == "think"
    settings = settings_from(os.environ, port=given.port, only_thinks=thinks)
    write_logs("text", settings.worker_id)
    raise_file_limit(settings.connections + settings.spare_files)
    server = (ThinkingServer if thinks else Server)(settings, WrongClock(given.wall_ahead))
    tune_interpreter()
    server.run(sockets=[] if thinks else None)
    sys.exit(0 if server.started else COULD_NOT_START)


if __name__ == "__main__":
    main()
