"""What a sheet will probably lose, for many sheets at once.

There are two signs of trouble: an empty space that few numbers fit, and a number that few spaces
can take. How often a number can still be written is estimated as Caro and Wei do: a space that can
take it, and that sees *k* others that could, counts for 1 / (1 + *k*). What one number more would
change is found for all numbers and spaces at once, by products with the matrix `near`.
"""

from __future__ import annotations

from typing import NamedTuple

import jax
import jax.numpy as jnp

from masume.games.cat.kernel.ground import NUMBERS, Ground
from masume.games.cat.kernel.tables import Papers


class Weights(NamedTuple):
    """How many points each sign of trouble costs."""

    few: jax.Array
    """An empty space by how many numbers it can take at no cost: none, one, … six."""
    short: jax.Array
    """A number for every place by which it has fewer than its share and 0, 1, … 4 more."""
    boxes: jax.Array
    """Crossing off a box: headed row two, row one, a blank with a number, a free one."""


def few_cost(weights: Weights, takes: jax.Array) -> jax.Array:
    """What a space costs by how many numbers it can take."""
    cost = jnp.zeros_like(takes)
    for number in range(NUMBERS + 1):
        cost = cost + jnp.where(takes == number, weights.few[number], 0.0)
    return cost


def short_cost(weights: Weights, spare: jax.Array) -> jax.Array:
    """What a number costs by how many places it has beyond its share."""
    cost = jnp.zeros_like(spare)
    for more in range(weights.short.shape[0]):
        cost = cost + weights.short[more] * jnp.maximum(more - spare, 0.0)
    return cost


class Places(NamedTuple):
    """How often each number can still be written, and what changes that."""

    spare: jax.Array
    """By number, beyond its share of the spaces that will be left."""
    lost: jax.Array
    """By number and space: how much less once this number is written there."""
    taken: jax.Array
    """By number and space: how much less once another number is written there."""


def places(ground: Ground, free: jax.Array, left: jax.Array) -> Places:
    """The places of all numbers, when this many empty spaces will be left."""
    rivals = free @ ground.near
    share = free / (1 + rivals)
    relief = (free / jnp.maximum(rivals, 1.0) - share) @ ground.near
    return Places(
        share.sum(-1) - left / NUMBERS,
        share + share @ ground.near,
        share - free * relief,
    )


def outlook(ground: Ground, weights: Weights, now: Papers, left: jax.Array) -> jax.Array:
    """What each sheet will probably still lose."""
    free = now.free()
    few = (few_cost(weights, free.sum(-2)) * now.empty).sum(-1)
    spare = (free / (1 + free @ ground.near)).sum(-1) - left / NUMBERS
    return few + short_cost(weights, spare).sum(-1)


def changes(
    ground: Ground, weights: Weights, now: Papers, there: Places, spare: jax.Array
) -> jax.Array:
    """By number and space how the outlook changes when that is written; `spare` is up to date."""
    free = now.free()
    takes = free.sum(-2)
    few = few_cost(weights, takes)
    worse = few_cost(weights, takes - 1) - few
    spaces = (free * worse[:, None]) @ ground.near - few[:, None]
    others = short_cost(weights, spare[:, :, None] - there.taken)
    own = short_cost(weights, spare[:, :, None] - there.lost)
    now_short = short_cost(weights, spare).sum(-1)[:, None, None]
    return spaces + others.sum(1, keepdims=True) - others + own - now_short
