"""The lines of Cat Sudoku in `kernels.py`: games played on by loss and outlook, as bots do."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from kernels import Line
from masume import game
from masume.games.cat.bots.expert import PLAYOUTS, CatExpert
from masume.games.cat.rules.sheet import sheet

WORLDS = 32


def lines() -> Iterator[Line]:
    """A playout ends before the last turn in the kernel, and after it by the rules."""
    kernel = PLAYOUTS.get()
    if kernel is None:
        return
    cat = game("cat")
    start, expert = cat.start(cat.info.options(), 1), CatExpert(cat)
    rounds = sheet(start.sheet).rounds

    def plain(number: int) -> int:
        expert.playout(start, 0, Random(number))
        return 3 * rounds - 1  # a roll, a box and a writing for each round; no box in the opening

    def fast(number: int) -> int:
        kernel.play_on([start], 0, WORLDS, Random(number))
        return WORLDS * (3 * (rounds - 1) - 1)

    yield Line("cat", "playouts of Spring alone", plain, fast)
