"""What a sheet of Cat Sudoku will probably still lose, judged by what its empty spaces can take."""

from __future__ import annotations

from msgspec import Struct

from masume.bots.cat_paper import VALUES, Ground, Paper


class Weights(Struct, frozen=True):
    """How much each sign of trouble counts, in points: found by playing many games."""

    few: tuple[float, ...] = (2.2, 0.63, 0.42, 0.37, 0.31, 0.04)
    """An empty space by how many numbers it can take at no cost: none, one, … five."""
    short: float = 0.49
    """A number for which fewer places are left than one would like to have."""
    share: float = 1.45
    """One would like to have so many times a sixth of the empty spaces …"""
    spare: float = 1.33
    """… and so many more."""
    power: float = 1.1
    """How much worse a great shortage is than several small ones."""


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
    return fear + weights.short * shortage(on, now, weights)


def shortage(on: Ground, now: Paper, weights: Weights) -> float:
    """By how many places the numbers together lack room, each in rows and columns of its own."""
    empty, blocked, lacking = now.empty, now.blocked, 0.0
    liked = weights.share * empty.bit_count() / 6 + weights.spare
    for value in VALUES:
        free = empty & ~blocked[value]
        rows = sum([1 for mask in on.rows if mask & free])
        columns = sum([1 for mask in on.columns if mask & free])
        there = min(rows, columns)
        if there < liked:
            lacking += (liked - there) ** weights.power
    return lacking
