"""All legal moves of many Cardoku tables, compiled by JAX: `rules/fits.py` without domains.

A set of spaces is three words of 27 bits, one for each band of three rows: so where a card can go
takes three operations, not 81.
"""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from masume.games.cardoku.kernel import Tables, loose, own_pile

BANDS, WORD = 3, 27
VALUES = jnp.arange(1, 10)
BIT = 1 << np.arange(WORD)


def _words(spaces: np.ndarray[tuple[int, ...], np.dtype[np.bool_]]) -> Array:
    """Sets of spaces, from truths by space."""
    return jnp.asarray((spaces.reshape(-1, BANDS, WORD) * BIT).sum(2), jnp.int32)


_SPACE = np.arange(81)
_LINES = np.stack([_SPACE // 9, _SPACE % 9, _SPACE // 27 * 3 + _SPACE % 9 // 3])
LINE = jnp.stack([_words(line == np.arange(9)[:, None]) for line in _LINES])
"""The spaces of every row, column and block."""
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
    lies = table.cells == VALUES[:, None]
    where = lax.optimization_barrier(_packed(lies))
    has = (where[:, None, None] & LINE != 0).any(-1)  # by value, kind of line and line
    seen, theirs = lax.optimization_barrier((_seen(has), _theirs(has, where)))
    empty, may_go = _packed(table.cells == 0), loose(table)
    may_go &= own_pile(table, table.decks).sum() == 0
    held = own_pile(table, table.hands) > 0
    plays = jnp.where(held[:, None], empty & ~_any(seen.swapaxes(0, 1)), 0)
    to, alike = _of_cards(lies, seen), _of_cards(lies, where[:, None])[0]
    blocked = _any(to & ~SAME)
    moves = jnp.where(may_go[:, None], ~blocked & empty, 0)
    unfit = blocked | _any(_of_spaces(theirs) & ~SAME) | alike
    swaps = jnp.where(may_go[:, None], ~unfit & LATER & _packed(may_go), 0)
    return Legal(plays, moves, swaps)


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


def _seen(has: Array) -> Array:
    """By value and kind of line the spaces that see it in such a line."""
    return _union(has, LINE)


def _theirs(has: Array, where: Array) -> Array:
    """By kind of line and line the spaces whose cards have a value that lies in it."""
    return _union(jnp.moveaxis(has, 0, -1), where)


def _of_cards(lies: Array, sets: Array) -> Array:
    """By kind of line and space: of a set for every value, that of the card which lies there."""
    found = jnp.zeros((sets.shape[1], 81, BANDS), jnp.int32)
    for card, each in zip(lies, sets, strict=True):
        found = jnp.where(card[None, :, None], each[:, None], found)
    return found


def _of_spaces(lines: Array) -> Array:
    """By kind of line and space: of a set for every line, that of the space's own."""
    rows, columns = jnp.repeat(lines[0], 9, axis=0), jnp.tile(lines[1], (9, 1))
    blocks = jnp.broadcast_to(lines[2].reshape(3, 1, 3, 1, BANDS), (3, 3, 3, 3, BANDS))
    return jnp.stack([rows, columns, blocks.reshape(81, BANDS)])
