"""What sheets lose: circles in rows and columns, and diagonals (CAT-16, CAT-17)."""

from __future__ import annotations

import jax
import jax.numpy as jnp

from masume.games.cat.kernel.ground import Ground
from masume.games.cat.kernel.tables import VALUES
from masume.games.cat.rules.scoring import CIRCLE_COSTS, DIAGONAL_COSTS

LONGEST_RUN = len(DIAGONAL_COSTS) - 1
"""Longer ones cost no more."""


def lost(ground: Ground, numbers: jax.Array) -> jax.Array:
    """The points that each sheet has lost as it stands; `numbers` by sheet and space."""
    same = (numbers[:, None] == VALUES[:, None]).astype(jnp.float32)
    meets = (same @ ground.segments > 0) | (ground.printed > 0)
    circles = ((same > 0) & meets).any(1).sum(-1)
    ended = jnp.pad(numbers, ((0, 0), (0, 1)))
    runs = sum(_runs(ended, ground.ray[way], ground.back[way]) for way in range(2))
    return (CIRCLE_COSTS * circles + runs).astype(jnp.float32)


def _runs(numbers: jax.Array, ray: jax.Array, back: jax.Array) -> jax.Array:
    """What the diagonals of one direction cost: each run is counted where it begins."""
    goes_on = (numbers > 0) & (numbers == numbers[:, ray])
    length = jnp.ones_like(numbers)
    for _ in range(LONGEST_RUN - 1):
        length = jnp.where(goes_on, 1 + length[:, ray], 1)
    return jnp.where(goes_on[:, back], 0, jnp.array(DIAGONAL_COSTS)[length]).sum(-1)
