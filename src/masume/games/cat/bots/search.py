"""Finds good ways to write some dice on a sheet of Cat Sudoku: a beam over one number at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from masume.games.cat.bots.paper import VALUES, Ground, Paper, written
from masume.grids.bits import spaces_in

Judge = Callable[[Paper], float]
"""What a sheet will probably lose: less is better."""


class Way(NamedTuple):
    """Some numbers written, and how the sheet looks then."""

    loss: float
    """As judged."""
    numbers: tuple[tuple[int, int], ...]
    """Value and space."""
    paper: Paper


def ways(
    on: Ground, now: Paper, dice: tuple[int, ...], wild: int, room: int, judge: Judge, beam: int
) -> list[Way]:
    """The best ways to write all dice into the spaces of `room`, the best first."""
    found = [Way(0.0, (), now)]
    for die in sorted(dice, key=lambda die: (die == wild, die)):  # wilds last: they mend the rest
        values = tuple(VALUES) if die == wild else (die,)
        longer: dict[tuple[int, ...], Way] = {}
        for way in found:
            for value, space in _places(way.paper, values, room):
                after = written(on, way.paper, value, space)
                if after.numbers not in longer:
                    numbers = (*way.numbers, (value, space))
                    longer[after.numbers] = Way(judge(after), numbers, after)
        found = sorted(longer.values(), key=lambda way: way.loss)[:beam]
    return found


def _places(now: Paper, values: tuple[int, ...], room: int) -> Iterator[tuple[int, int]]:
    """Where a die can go: at no cost if that is possible, else anywhere."""
    room &= now.empty
    free = [(value, room & ~now.blocked[value]) for value in values]
    if not any(spaces for _, spaces in free):
        free = [(value, room) for value in values]
    for value, spaces in free:
        yield from ((value, space) for space in spaces_in(spaces))
