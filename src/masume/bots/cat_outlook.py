"""What a sheet of Cat Sudoku will probably still lose, judged by what its empty spaces can take."""

from __future__ import annotations

from msgspec import Struct

from masume.bots.cat_paper import VALUES, Ground, Paper


class Weights(Struct, frozen=True):
    """How much each sign of trouble counts, in points."""

    few: tuple[float, ...] = (2.6, 1.3, 0.62, 0.3, 0.14, 0.05, 0.0)
    """An empty space by how many numbers it can take at no cost: none, one, two …"""
    short: float = 0.5
    """A number for which fewer places are left than the dice will probably ask for."""
    spare: float = 1.0
    """How many more places than that one would like to have."""


def outlook(on: Ground, now: Paper, weights: Weights) -> float:
    """The loss so far and the loss to be feared."""
    empty, blocked = now.empty, now.blocked
    ones = twos = fours = 0
    for value in VALUES:  # adds up for all spaces at once how many values each can take
        free = empty & ~blocked[value]
        carry = ones & free
        ones ^= free
        more = twos & carry
        twos ^= carry
        fours |= more
    few, fear = weights.few, float(now.lost)
    low, high = empty & ~fours, empty & fours
    fear += few[0] * (low & ~twos & ~ones).bit_count()
    fear += few[1] * (low & ~twos & ones).bit_count()
    fear += few[2] * (low & twos & ~ones).bit_count()
    fear += few[3] * (low & twos & ones).bit_count()
    fear += few[4] * (high & ~twos & ~ones).bit_count()
    fear += few[5] * (high & ~twos & ones).bit_count()
    if weights.short:
        fear += weights.short * shortage(on, now, weights.spare)
    return fear


def shortage(on: Ground, now: Paper, spare: float) -> float:
    """By how many places the numbers together lack room, each in rows and columns of its own."""
    empty, blocked = now.empty, now.blocked
    asked = empty.bit_count() / 6 + spare
    lacking = 0.0
    for value in VALUES:
        free = empty & ~blocked[value]
        rows = sum([1 for mask in on.rows if mask & free])
        columns = sum([1 for mask in on.columns if mask & free])
        lacking += max(0.0, asked - min(rows, columns))
    return lacking
