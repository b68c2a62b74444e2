"""The last turn, solved over all rolls: which numbers the four last spaces can take, at what cost.

All 1,296 ways to fill four spaces are weighed, then the best way for every set of numbers, and for
every smaller set the best among those that contain it: that is what a roll can do when the rest of
it is wild. What a way costs is exact if it is nothing, and else nearly so (`Papers.costs`).
"""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from math import factorial, prod
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from masume.games.cat.kernel.crossing import can_be_wild
from masume.games.cat.kernel.ground import NUMBERS, Ground
from masume.games.cat.kernel.tables import Counters, Papers, Tables
from masume.games.cat.kernel.writing import NOWHERE

LAST = 4
OTHERS_WEIGHT = 0.5
"""How much a point that the wild saves the others counts against one that it saves oneself."""

WAYS = np.array([*product(range(NUMBERS), repeat=LAST)])
SETS = [
    each
    for size in range(LAST, -1, -1)
    for each in combinations_with_replacement(range(NUMBERS), size)
]
PLACE_OF = {each: place for place, each in enumerate(SETS)}
ROLLS = [each for each in SETS if len(each) == LAST]
COUNTS = np.array([[roll.count(number) for number in range(NUMBERS)] for roll in ROLLS])
CHANCES = np.array(
    [factorial(LAST) / prod(map(factorial, counts)) / NUMBERS**LAST for counts in COUNTS.tolist()],
    np.float32,
)


def _ways_of(roll: tuple[int, ...]) -> list[int]:
    """The ways that write these numbers; filled up, so that all lists are as long."""
    found = np.flatnonzero((np.sort(WAYS, 1) == roll).all(1)).tolist()
    return (found * factorial(LAST))[: factorial(LAST)]


def _rolls_with(part: tuple[int, ...]) -> list[int]:
    """The rolls that contain these numbers."""
    needed = [part.count(number) for number in range(NUMBERS)]
    return np.flatnonzero((needed <= COUNTS).all(1)).tolist()


WAYS_OF = np.array([_ways_of(roll) for roll in ROLLS])
ROLLS_WITH = [
    np.array([_rolls_with(part) for part in SETS if len(part) == size])
    for size in range(LAST - 1, -1, -1)
]
FIXED = np.array(
    [
        [PLACE_OF[tuple(die for die in roll if die != wild)] for wild in range(NUMBERS + 1)]
        for roll in ROLLS
    ]
)
"""By roll and wild which set of numbers must be written."""


class Ending(NamedTuple):
    """What the last turn costs, by roll, game and seat."""

    losses: jax.Array

    def mean(self) -> jax.Array:
        """Over all rolls."""
        return jnp.tensordot(jnp.asarray(CHANCES), self.losses, 1)


def ending(ground: Ground, tables: Tables, active: jax.Array) -> Ending:
    """The last turn of every game, when the active seat chooses the wild and all write well."""
    games, seats = tables.papers.numbers.shape[:2]
    flat = jax.tree.map(lambda each: each.reshape(-1, *each.shape[2:]), tables.papers)
    costs = by_wild(ground, flat).reshape(len(ROLLS), NUMBERS + 1, games, seats)
    own = jnp.take(costs, active, axis=-1)
    others = (costs.sum(-1) - own) / max(seats - 1, 1)
    chosen = jnp.where(_open(tables.counters), own - OTHERS_WEIGHT * others, NOWHERE).argmin(1)
    return Ending(jnp.take_along_axis(costs, chosen[:, None, :, None], 1)[:, 0])


def by_wild(ground: Ground, now: Papers) -> jax.Array:
    """By roll, wild and sheet what the best way to write costs."""
    _, spaces = jax.lax.top_k(now.empty, LAST)
    costs = jnp.take_along_axis(now.costs, spaces[:, None], 2)
    between = ground.price[spaces[:, :, None], spaces[:, None]]
    total = jnp.stack([costs[:, WAYS[:, die], die] for die in range(LAST)]).sum(0)
    for one in range(LAST):
        for other in range(one):
            equal = WAYS[:, one] == WAYS[:, other]
            total = total + equal * between[:, one, other][:, None]
    best = total.T[WAYS_OF].min(1)
    parts = [best[rolls].min(1) for rolls in ROLLS_WITH]
    return jnp.concatenate([best, *parts])[FIXED]


def _open(counters: Counters) -> jax.Array:
    """By roll, wild and game whether it can be chosen; nothing is wild only where nothing can."""
    once, twice = can_be_wild(counters)
    fits = ((COUNTS >= 1)[:, :, None] & once.T) | ((COUNTS >= 2)[:, :, None] & twice.T)
    return jnp.concatenate([fits, ~fits.any(1, keepdims=True)], 1)
