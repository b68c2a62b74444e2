"""Where to write the dice: one after the other, each where loss and outlook are best."""

from __future__ import annotations

from typing import NamedTuple

import jax
import jax.numpy as jnp

from masume.games.cat.kernel.ground import NUMBERS, Ground
from masume.games.cat.kernel.outlook import Weights, changes, places
from masume.games.cat.kernel.tables import Papers, with_number

NOWHERE = 1e9


class Dice(NamedTuple):
    """What each sheet writes: the wild dice last, since they mend the rest."""

    faces: jax.Array
    """From 0."""
    wild: jax.Array


def in_order(dice: jax.Array, wild: jax.Array) -> Dice:
    """The dice for each of the wilds that can be chosen; the last axis is the dice."""
    all_dice = jnp.broadcast_to(dice[:, None], (*wild.shape, dice.shape[-1]))
    is_wild = all_dice == wild[..., None]
    order = jnp.argsort(is_wild * NUMBERS + all_dice, -1)
    return Dice(jnp.take_along_axis(all_dice, order, -1), jnp.take_along_axis(is_wild, order, -1))


def write(
    ground: Ground, weights: Weights, now: Papers, dice: Dice, room: jax.Array, left: jax.Array
) -> tuple[Papers, jax.Array]:
    """Each sheet with its dice in some spaces of `room`, and what that cost; `left` are left."""
    there = places(ground, now.free(), left)

    def one(
        carry: tuple[Papers, jax.Array], die: Dice
    ) -> tuple[tuple[Papers, jax.Array], jax.Array]:
        now, spare = carry
        worse = changes(ground, weights, now, there, spare) + now.costs
        fits = die.wild[:, None] | (jnp.arange(NUMBERS) == die.faces[:, None])
        fits = fits[:, :, None] & (now.empty * room > 0)[:, None]
        flat = jnp.where(fits, worse, NOWHERE).reshape(worse.shape[0], -1)
        best = flat.argmin(-1)
        value, space = jnp.divmod(best, worse.shape[-1])
        cost = jnp.take_along_axis(now.costs.reshape(flat.shape), best[:, None], 1)[:, 0]
        here = space[:, None, None]
        lost = jnp.take_along_axis(there.lost, here, 2)[:, :, 0]
        taken = jnp.take_along_axis(there.taken, here, 2)[:, :, 0]
        spare = spare - jnp.where(jnp.arange(NUMBERS) == value[:, None], lost, taken)
        return (with_number(ground, now, value, space), spare), cost

    steps = Dice(dice.faces.T, dice.wild.T)
    (after, _), costs = jax.lax.scan(one, (now, there.spare), steps)
    return after, costs.sum(0)
