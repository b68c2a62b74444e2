"""All legal moves of many Cardoku tables, compiled by JAX: `rules/fits.py` without domains.

A set of spaces is three words of 27 bits, one for each band of three rows: so where a card can go
takes three operations, not 81.
"""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from masume.games.cardoku.kernel import EVERY, Tables, loose, own_pile, spread, values_in

BANDS, WORD, LINES = 3, 27, 27
VALUES = jnp.arange(1, 10)
BIT = 1 << np.arange(WORD)


def _words(spaces: np.ndarray[tuple[int, ...], np.dtype[np.bool_]]) -> Array:
    """Sets of spaces, from truths by space."""
    return jnp.asarray((spaces.reshape(-1, BANDS, WORD) * BIT).sum(2), jnp.int32)


_SPACE = np.arange(81)
_LINES = np.stack([_SPACE // 9, _SPACE % 9, _SPACE // 27 * 3 + _SPACE % 9 // 3])
OWN = jnp.asarray((1 << _LINES + 9 * np.arange(3)[:, None]).sum(0), jnp.int32)
"""For every space its row, column and block as bits of a number."""
THRICE = 1 | 1 << 9 | 1 << 18
"""A factor that does to three rows what was done to one."""
SAME = jnp.stack([_words(line == line[:, None]) for line in _LINES])
"""For every space those of its row, column and block."""
LATER = _words(_SPACE[:, None] < _SPACE)


class Legal(NamedTuple):
    """All moves by the rules, as sets of spaces."""

    plays: Array
    """By value the spaces where it can be played."""
    moves: Array
    """By space where its card can be moved."""
    swaps: Array
    """By space the later ones with which it can change cards."""


def legal(table: Tables) -> Legal:
    """Every move of the side in turn (CRD-8); it passes if there is none (CRD-10)."""
    return Legal(plays(table), *shifts(table))


def plays(table: Tables) -> Array:
    """By value the spaces where it can be played from the hand."""
    return _packed(fitting(table) >> (VALUES - 1)[:, None] & 1 == 1)


def fitting(table: Tables) -> Array:
    """By space the values in hand that fit there."""
    row, column, block = spread(values_in(table))
    hand = jnp.where(own_pile(table, table.hands) > 0, 1 << VALUES - 1, 0).sum()
    return jnp.where(table.cells == 0, hand & ~(row | column | block), 0)


def may_shift(table: Tables) -> Array:
    """Whether the side in turn may move and swap: its deck is empty (CRD-8)."""
    found: Array = own_pile(table, table.decks).sum() == 0
    return found


def shifts(table: Tables) -> tuple[Array, Array]:
    """By space where its card can be moved, and the later spaces with which it can be swapped.

    What fits in the lines of a space is looked at but for the lines that two spaces have in common.
    """
    cells, values = table.cells, values_in(table)
    may_go = loose(table) & may_shift(table)
    where = _packed(cells == VALUES[:, None])
    has = jnp.where(values >> (VALUES - 1)[:, None] & 1 == 1, 1 << jnp.arange(LINES), 0).sum(1)
    theirs = _union(values[:, None] >> (VALUES - 1) & 1 == 1, where)
    has, theirs, where = lax.optimization_barrier((has, theirs, where))
    lines, alike = jnp.zeros(81, jnp.int32), jnp.zeros((81, BANDS), jnp.int32)
    for value in range(9):
        lies = cells == value + 1
        lines = jnp.where(lies, has[value], lines)
        alike = jnp.where(lies[:, None], where[value], alike)
    blocked = _spaces_of(lines & ~OWN)
    moves = jnp.where(may_go[:, None], ~blocked & _packed(cells == 0), 0)
    cannot_come = _any(_of_spaces(theirs.reshape(3, 9, BANDS)) & ~SAME)
    unfit = blocked | cannot_come | alike
    return moves, jnp.where(may_go[:, None], ~unfit & LATER & _packed(may_go), 0)


def spaces_in(words: Array) -> Array:
    """A set as truths by space, in the last axis."""
    found = words[..., None] & BIT != 0
    return found.reshape(*words.shape[:-1], 81)


def _packed(spaces: Array) -> Array:
    """Truths by space, in the last axis, as a set."""
    parts = spaces.reshape(*spaces.shape[:-1], BANDS, WORD)
    return jnp.where(parts, BIT, 0).sum(-1).astype(jnp.int32)


def _any(sets: Array) -> Array:
    """The union over rows, columns and blocks."""
    found: Array = sets[0] | sets[1] | sets[2]
    return found


def _union(which: Array, sets: Array) -> Array:
    """The union of those sets of the first axis that are wanted."""
    wanted = jnp.where(which[..., None], sets, 0)
    found: Array = lax.reduce(wanted, np.int32(0), lax.bitwise_or, (wanted.ndim - 2,))
    return found


def _spaces_of(lines: Array) -> Array:
    """The spaces in any of some lines, which are the bits of a number."""
    columns, bands = (lines >> 9 & EVERY) * THRICE, []
    for band in range(BANDS):
        rows, blocks = lines >> 3 * band, lines >> 18 + 3 * band
        wide = (rows & 1) * EVERY | (rows >> 1 & 1) * (EVERY << 9) | (rows >> 2 & 1) * (EVERY << 18)
        high = (blocks & 1) * 7 | (blocks >> 1 & 1) * (7 << 3) | (blocks >> 2 & 1) * (7 << 6)
        bands.append(wide | columns | high * THRICE)
    return jnp.stack(bands, -1)


def _of_spaces(lines: Array) -> Array:
    """By kind of line and space: of a set for every line, that of the space's own."""
    rows, columns = jnp.repeat(lines[0], 9, axis=0), jnp.tile(lines[1], (9, 1))
    blocks = jnp.broadcast_to(lines[2].reshape(3, 1, 3, 1, BANDS), (3, 3, 3, 3, BANDS))
    return jnp.stack([rows, columns, blocks.reshape(81, BANDS)])
