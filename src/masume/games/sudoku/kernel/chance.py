"""Random numbers, draws, and where the first tiles go.

A random number is a hash of a game's luck, of how many tiles were drawn, and of what it is for. So
games with the same luck draw the same tiles, whatever is laid: lays can be compared fairly.
"""

from __future__ import annotations

import jax.numpy as jnp
from jax import Array

from masume.games.sudoku.kernel.board import BoardTables
from masume.games.sudoku.kernel.position import Position
from masume.games.sudoku.rules.state import Layout

TIE, TILE, GOLD = 0, 1, 64
"""What a number is for: one of several lays, a draw, the first tiles."""
PURPOSES = 256


def mix(bits: Array) -> Array:
    """Changes about half of the bits of the result if one bit is changed («lowbias32»)."""
    bits ^= bits >> 16
    bits *= jnp.uint32(0x7FEB352D)
    bits ^= bits >> 15
    bits *= jnp.uint32(0x846CA68B)
    return bits ^ bits >> 16


def random_bits(luck: Array, drawn: Array, purpose: int | Array) -> Array:
    """32 random bits for each game."""
    return mix(luck + mix(drawn * PURPOSES + jnp.asarray(purpose, jnp.uint32)))


def some_tile(bag: Array, bits: Array) -> Array:
    """A tile of the bag, each as likely as another; 0 where the bag is empty."""
    upto = jnp.cumsum(bag, axis=0, dtype=jnp.uint8)
    total = upto[-1]
    index = bits % jnp.maximum(total, 1).astype(jnp.uint32)
    value = 1 + jnp.sum(upto <= index.astype(jnp.uint8), axis=0, dtype=jnp.uint8)
    return jnp.where(total > 0, value, jnp.uint8(0))


def next_tile(position: Position) -> Array:
    """The tile that is drawn next."""
    return some_tile(position.bag, random_bits(position.luck, position.drawn, TILE))


def golden_spaces(tables: BoardTables, layout: Layout, luck: Array) -> tuple[Array, Array]:
    """For each row the space and the value of its first tile, each layout as likely (SDK-1)."""
    size, high, wide = tables.size, tables.high, tables.wide
    bands, stacks = wide, high
    values = 1 + _permutations(1, size, luck, GOLD)[0]
    rows = jnp.arange(size, dtype=jnp.uint8)[:, None]
    if layout == "lines":
        return rows * size + _permutations(1, size, luck, GOLD + 16)[0], values
    # As in `masume.grids.board.BlockLayouts`: the rows of each band are shared out among the
    # stacks, and the bands of each stack among its columns.
    by_band = _permutations(bands, stacks, luck, GOLD + 32).reshape(size, -1)
    by_stack = _permutations(stacks, bands, luck, GOLD + 64)
    in_stack = jnp.repeat(by_stack.transpose(1, 0, 2), high, axis=0)
    own = jnp.arange(stacks, dtype=jnp.uint8)[:, None] == by_band[:, None]
    columns = by_band * wide + jnp.sum(jnp.where(own, in_stack, 0), axis=1, dtype=jnp.uint8)
    return rows * size + columns, values


def _permutations(many: int, size: int, luck: Array, purpose: int) -> Array:
    """Numbers 0 … size − 1 in random order, so many times: the ranks of random bits."""
    each = jnp.arange(many * size, dtype=jnp.uint32).reshape(many, size, 1)
    bits = random_bits(luck, jnp.zeros_like(luck), purpose + each)
    keys = bits & jnp.uint32(0xFFFFFFF0) | each % size  # no two are the same
    return jnp.sum(keys[:, None] < keys[:, :, None], axis=2, dtype=jnp.uint8)
