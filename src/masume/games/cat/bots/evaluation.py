"""What a sheet of Cat Sudoku will probably lose, judged by what its empty spaces can take."""

from __future__ import annotations

from msgspec import Struct

from masume.games.cat.bots.paper import VALUES, Ground, Paper


class Weights(Struct, frozen=True):
    """How many points each sign of trouble costs: found by playing many games."""

    few: tuple[float, ...] = (2.2, 0.63, 0.42, 0.37, 0.31, 0.04)
    """An empty space by how many numbers it can take at no cost: none, one, … five."""
    short: float = 0.49
    """A number for which fewer places are left than it should have."""
    share: float = 1.45
    """Each number should have this many times a sixth of the empty spaces …"""
    spare: float = 1.33
    """… and this many more."""
    power: float = 1.1
    """How much worse a great shortage is than several small ones."""


def expected_loss(on: Ground, now: Paper, weights: Weights) -> float:
    """The loss so far and the loss to come."""
    empty, blocked, lacking = now.empty, now.blocked, 0.0
    heads, rest, plain, count, power = on.heads, on.rest, on.all, on.count, weights.power
    wanted = weights.share * empty.bit_count() / 12 + weights.spare  # each space has two bits
    ones = twos = fours = 0
    for value in VALUES:
        free = empty & ~blocked[value]
        # Adds up for all spaces at once how many values each can take.
        carry = ones & free
        ones ^= free
        fours |= twos & carry
        twos ^= carry
        # The heads of segments in which any bit is set: lower bits carry into the head.
        with_room = ((free & rest) + rest | free) & heads
        there = min((with_room & plain).bit_count(), (with_room >> count).bit_count())
        if there < wanted:
            lacking += (wanted - there) ** power
    few, low, high = weights.few, empty & plain & ~fours, empty & plain & fours
    return (
        now.lost
        + few[0] * (low & ~twos & ~ones).bit_count()
        + few[1] * (low & ~twos & ones).bit_count()
        + few[2] * (low & twos & ~ones).bit_count()
        + few[3] * (low & twos & ones).bit_count()
        + few[4] * (high & ~twos & ~ones).bit_count()
        + few[5] * (high & ~twos & ones).bit_count()
        + weights.short * lacking
    )
