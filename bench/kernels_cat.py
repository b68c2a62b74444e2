"""The lines of Cat Sudoku in `kernels.py`: games played on by loss and outlook, as bots do."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from kernels import Line
from masume import game
from masume.games.cat.bots.expert import PLAYOUTS, CatExpert
from masume.games.cat.rules.rolling import DICE
from masume.games.cat.rules.sheet import sheet

WORLDS = 32


def lines(games: int) -> Iterator[Line]:
    """A playout ends before the last turn in the kernel, and after it by the rules."""
    kernel = PLAYOUTS.get()
    if kernel is None:
        return
    import jax  # noqa: PLC0415  # after the kernel has chosen where it computes

    cat = game("cat")
    start, expert = cat.start(cat.info.options(), 1), CatExpert(cat)
    rounds = sheet(start.sheet).rounds
    rows = 3 * rounds - 1  # a roll, a box and a writing for each round; no box in the opening

    def plain(number: int) -> int:
        expert.playout(start, 0, Random(number))
        return rows

    def fast(number: int) -> int:
        kernel.play_on([start], 0, WORLDS, Random(number))
        return WORLDS * (rows - 3)

    def many(number: int) -> int:
        dice = jax.random.randint(jax.random.key(number), (rounds, games, DICE), 0, 6)
        kernel.whole_games(start.sheet, 1, dice)[0].block_until_ready()
        return games * rows

    yield Line("cat", "playouts of Spring alone", plain, fast)
    yield Line("cat", "whole games of Spring alone", plain, many)
