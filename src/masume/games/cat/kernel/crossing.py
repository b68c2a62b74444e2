"""Which boxes of the Wild Counter the dice can cross off (CAT-6 to CAT-8)."""

from __future__ import annotations

from typing import NamedTuple

import jax
import jax.numpy as jnp

from masume.games.cat.kernel.ground import NUMBERS
from masume.games.cat.kernel.tables import VALUES, Counters

BLANKS = 3
CLOSED = 1e6

# Boxes that fit a number: headed row two and one; then for each blank column row two and row one,
# first of those that have the number and then of those that have none.
HEADED_TWO, HEADED_ONE, BLANK_TWO, BLANK_ONE = 0, 1, 2, 2 + BLANKS
FREE_TWO, FREE_ONE = 2 + 2 * BLANKS, 2 + 3 * BLANKS


class Choices(NamedTuple):
    """For each die the cheapest box of its number."""

    wild: jax.Array
    """From 0; −1 where nothing can be wild."""
    box: jax.Array
    cost: jax.Array
    """What crossing it off is judged to cost later."""
    valid: jax.Array
    """The first die of every number that has an open box; where there is none, the first die."""


def choices(counters: Counters, dice: jax.Array, prices: jax.Array, opening: jax.Array) -> Choices:
    """What the active player can choose from; `dice` from 0, the lowest first.

    `prices` are those of a box in headed row two and one, a blank column that has a number, and one
    that has none.
    """
    cost = jnp.where(open_boxes(counters, dice), _prices(prices), CLOSED)
    first = jnp.concatenate([jnp.ones_like(dice[:, :1], bool), dice[:, 1:] != dice[:, :-1]], 1)
    valid = (cost.min(-1) < CLOSED) & first & ~opening
    none = ~valid.any(-1)
    return Choices(
        wild=jnp.where(none[:, None], -1, dice),
        box=cost.argmin(-1),
        cost=jnp.where(none[:, None], 0.0, cost.min(-1)),
        valid=valid.at[:, 0].set(valid[:, 0] | none),
    )


def open_boxes(counters: Counters, dice: jax.Array) -> jax.Array:
    """By die and box whether it can be crossed off for the number of that die."""
    twice = (dice[:, :, None] == dice[:, None]).sum(-1) >= 2
    at = jnp.broadcast_to(dice[:, None], (dice.shape[0], 2, dice.shape[1]))
    headed = jnp.take_along_axis(counters.headed, at, 2) == 0
    blank = counters.blank[:, None] == 0
    has = counters.headings[:, None] == dice[:, :, None] + 1
    free = jnp.broadcast_to(counters.headings[:, None] == 0, has.shape)
    second = blank[:, :, 1] & twice[:, :, None]
    headed_both = jnp.stack([headed[:, 1] & twice, headed[:, 0]], -1)
    blanks = [has & second, has & blank[:, :, 0], free & second, free & blank[:, :, 0]]
    return jnp.concatenate([headed_both, *blanks], -1)


def _prices(prices: jax.Array) -> jax.Array:
    each = jnp.array([1, 1, 2 * BLANKS, 2 * BLANKS])
    return jnp.repeat(prices, each, total_repeat_length=2 + 4 * BLANKS)


def crossed(counters: Counters, wild: jax.Array, box: jax.Array) -> Counters:
    """With one box more crossed off, or as it was where nothing is wild."""
    headed = box <= HEADED_ONE
    column = (box - BLANK_TWO) % BLANKS
    second = (
        (box == HEADED_TWO)
        | ((box >= BLANK_TWO) & (box < BLANK_ONE))
        | ((box >= FREE_TWO) & (box < FREE_ONE))
    )
    row = jnp.arange(2) == second[:, None]
    some = (wild >= 0)[:, None]
    in_headed = some & headed[:, None] & (jnp.arange(NUMBERS) == wild[:, None])
    in_blank = some & ~headed[:, None] & (jnp.arange(BLANKS) == column[:, None])
    return Counters(
        jnp.where(row[:, :, None] & in_headed[:, None], 1, counters.headed),
        jnp.where(row[:, :, None] & in_blank[:, None], 1, counters.blank),
        jnp.where(in_blank, wild[:, None] + 1, counters.headings),
    )


def can_be_wild(counters: Counters) -> tuple[jax.Array, jax.Array]:
    """By number: whether one die is enough for an open box, and whether two are."""
    has = (counters.headings[..., None] == 0) | (counters.headings[..., None] == VALUES)
    fits = ((counters.blank == 0)[..., None] & has[:, None]).any(-2) | (counters.headed == 0)
    return fits[:, 0], fits[:, 1]
