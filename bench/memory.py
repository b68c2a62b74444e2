"""Shows how the memory of a process grows while all games are played, without a server.

    python bench/memory.py                      # one heap for all threads, as in a server
    python bench/memory.py --separate-heaps     # as the C library would have it
    python bench/memory.py --warm-up 8          # a shorter warm-up

The warm-up is played in a thread of its own, what follows in the main thread. Linux only.
"""

from __future__ import annotations

import os
import threading
from math import inf
from pathlib import Path
from typing import Annotated

import typer

from masume.core import registry
from masume.core.clock import Clock
from masume.server.heap import share_heap
from masume.server.http.serving import tune_interpreter
from masume.server.warming import LATER_MATCHES, MATCHES, play_all

STEP = 10
"""Memory is looked at after so many matches of each game."""
OTHERS = 1_000
"""The matches after the warm-up have numbers from here on."""


def main(
    warm_up: Annotated[int, typer.Option(help="Matches of each game.")] = MATCHES + LATER_MATCHES,
    matches: Annotated[int, typer.Option(help="Of each game, after the warm-up.")] = 40,
    separate_heaps: Annotated[bool, typer.Option(help="One for each thread.")] = False,
) -> None:
    """Prints megabytes: with all games imported, after the warm-up, and then again and again."""
    if not separate_heaps:
        share_heap()
    clock = Clock()
    registry.games()
    tune_interpreter()
    print(f"imported: {megabytes():.1f}")
    thread = threading.Thread(target=play_all, args=(range(warm_up), clock, inf))
    thread.start()
    thread.join()
    print(f"after {warm_up} matches of each game: {megabytes():.1f}")
    for first in range(OTHERS, OTHERS + matches, STEP):
        play_all(range(first, first + STEP), clock, inf)
        print(f"after {first - OTHERS + STEP} more: {megabytes():.1f}", flush=True)


def megabytes() -> float:
    """What this process has in memory."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


if __name__ == "__main__":
    typer.run(main)
