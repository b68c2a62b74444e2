"""Games in a batch, as the kernel keeps them."""

from __future__ import annotations

from typing import NamedTuple

import jax
import jax.numpy as jnp

from masume.games.cat.kernel.ground import NUMBERS, Ground

VALUES = jnp.arange(1, NUMBERS + 1)


class Papers(NamedTuple):
    """Sheets as far as they are written; their first axes are the batch."""

    numbers: jax.Array
    """By space, 0 where it is empty."""
    empty: jax.Array
    """1 for every empty space."""
    costs: jax.Array
    """By number and space what writing it there would cost: exact where that is nothing, and as if
    no circle were drawn yet where it is not."""

    def free(self) -> jax.Array:
        """By number and space: 1 where the number can be written at no cost."""
        return (self.costs == 0) * self.empty[..., None, :]


class Counters(NamedTuple):
    """Wild Counters: 1 for a box that is crossed off."""

    headed: jax.Array
    """By row and number."""
    blank: jax.Array
    """By row and column."""
    headings: jax.Array
    """Of the blank columns; 0 until one is first used."""


class Tables(NamedTuple):
    """Games: of each the papers of all seats, and one counter."""

    papers: Papers
    counters: Counters


def papers(ground: Ground, numbers: jax.Array) -> Papers:
    """Sheets by their numbers."""
    same = (numbers[..., None, :] == VALUES[:, None]).astype(jnp.float32)
    return Papers(numbers, (numbers == 0) * ground.spaces, ground.printed + same @ ground.price)


def with_number(ground: Ground, now: Papers, value: jax.Array, space: jax.Array) -> Papers:
    """Each sheet with one number more; `value` counts from 0."""
    here = jnp.arange(now.numbers.shape[-1]) == space[:, None]
    this = jnp.arange(NUMBERS) == value[:, None]
    return Papers(
        jnp.where(here, value[:, None] + 1, now.numbers),
        jnp.where(here, 0.0, now.empty),
        now.costs + this[:, :, None] * ground.price[space][:, None],
    )
