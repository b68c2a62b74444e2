"""What the spaces of a sheet see of each other, as arrays of one size for all sheets."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from masume.games.cat.rules.scoring import CIRCLE_COSTS, diagonal_cost
from masume.games.cat.rules.sheet import MOST_SPACES, Sheet, sheet

NUMBERS = 6
NONE = MOST_SPACES
"""Stands for no space at all."""


class Ground(NamedTuple):
    """A sheet; spaces that it does not have are neither empty nor seen."""

    spaces: jax.Array
    """1 for every space of the sheet."""
    circles: jax.Array
    """1 for every space with a circle."""
    segments: jax.Array
    """1 for two spaces of one segment."""
    near: jax.Array
    """1 for two spaces in which the same number would cost something."""
    price: jax.Array
    """What a number in one space costs if its like is in the other: two circles, or a diagonal."""
    printed: jax.Array
    """By number and space what it costs there as a repeat of a printed one (CAT-4)."""
    ray: jax.Array
    """For both directions the next space of the diagonal, `NONE` at its end."""
    back: jax.Array
    """The same the other way."""
    rounds: jax.Array


@lru_cache(maxsize=16)
def ground(option: str) -> Ground:
    """The arrays of a sheet, by the option that names or draws it."""
    of = sheet(option)
    segments, printed = _segments(of)
    diagonals, ray, back = _diagonals(of)
    spaces, circles = np.zeros((2, MOST_SPACES), np.float32)
    spaces[: len(of.names)] = 1
    circles[list(of.circles)] = 1
    return Ground(
        spaces=jnp.array(spaces),
        circles=jnp.array(circles),
        segments=jnp.array(segments),
        near=jnp.array(np.maximum(segments, diagonals)),
        price=jnp.array(2 * CIRCLE_COSTS * segments + diagonal_cost(2) * diagonals),
        printed=jnp.array(printed),
        ray=jnp.array(ray),
        back=jnp.array(back),
        rounds=jnp.array(of.rounds),
    )


def _segments(of: Sheet) -> tuple[np.ndarray, np.ndarray]:
    segments = np.zeros((MOST_SPACES, MOST_SPACES), np.float32)
    printed = np.zeros((NUMBERS, MOST_SPACES), np.float32)
    for spaces, ends in of.segments:
        for space in spaces:
            segments[space, [other for other in spaces if other != space]] = 1
            printed[[int(end) - 1 for end in ends], space] = CIRCLE_COSTS
    return segments, printed


def _diagonals(of: Sheet) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    touch = np.zeros((MOST_SPACES, MOST_SPACES), np.float32)
    ray, back = np.full((2, 2, MOST_SPACES + 1), NONE, np.int32)
    for chain in of.diagonals:
        for one, other in pairwise(chain):
            touch[one, other] = touch[other, one] = 1
            way = 0 if of.places[other][0] > of.places[one][0] else 1
            ray[way, one], back[way, other] = other, one
    return touch, ray, back
