"""Solo's builder: of several layouts the one that leaves most room for the tiles to come."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from masume.games.sumoku.builder import Budget, Built, build
from masume.games.sumoku.builder.ground import Ground, roomy
from masume.games.sumoku.layout import Laid, Layout, arranged
from masume.games.sumoku.tiles import Kind


def room_left(layout: Layout) -> int:
    """Through how many tiles a line can still be led, or how many lines can be lengthened.

    >>> from masume.games.sumoku.layout import parse_layout
    >>> room_left(parse_layout("R1@0,0 B4@1,0"))  # a column through each, and the row
    3
    >>> room_left(parse_layout("R1@0,0 B4@1,0 G1@1,1 Y4@0,1"))  # two rows, two columns
    4
    """
    return len(roomy(Ground(layout), Random(0)))


def build_with_room(
    kinds: Iterable[Kind],
    key: int,
    locked: Iterable[Laid] = (),
    distinct: bool = True,
    budget: Budget | None = None,
    layouts: int = 4,
) -> Built:
    """Builds up to so many layouts, each with the budget, and keeps the one with most room.

    >>> build_with_room([0, 11], key=5).verdict  # R1, O4
    'built'
    """
    loose, laid = sorted(kinds), arranged(locked)
    best = build(loose, key, laid, distinct, budget)
    if best.verdict != "none":
        others = [build(loose, key, laid, distinct, budget, seed) for seed in range(1, layouts)]
        best = max([best, *others], key=lambda found: room_left(found.layout))
    return best
