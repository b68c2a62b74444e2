"""Sumoku for `bench/kernels.py`: the best play and all plays of positions in the middle of games.

A row is a position searched, for the second line a play listed.
"""

from __future__ import annotations

from collections.abc import Iterator

from kernels import Line
from masume.games.sumoku import kernel
from masume.games.sumoku.plays.best import most_at_once, scored_plays
from sumoku import positions

POSITIONS, EACH = 60, 10


def lines(_games: int) -> Iterator[Line]:
    """What the plain search and the compiled one both do."""
    compiled, found = kernel.search(), positions(POSITIONS)
    if compiled is None:
        return

    def some(number: int) -> list[int]:
        return [(EACH * number + k) % POSITIONS for k in range(EACH)]

    def plain_best(number: int) -> int:
        return len([most_at_once(*found[k]) for k in some(number)])

    def fast_best(number: int) -> int:
        return len([compiled.most_at_once(*found[k]) for k in some(number)])

    def plain_all(number: int) -> int:
        return sum(1 for k in some(number) for _ in scored_plays(*found[k]))

    def fast_all(number: int) -> int:
        return sum(compiled.count_plays(*found[k]) for k in some(number))

    yield Line("sumoku", "best play", plain_best, fast_best)
    yield Line("sumoku", "all plays", plain_all, fast_all)
