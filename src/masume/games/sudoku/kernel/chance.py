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


def random_bits(luck: Array, drawn: Array, purpose: int) -> Array:
    """32 random bits for each game."""
    return mix(luck + mix(drawn * PURPOSES + jnp.uint32(purpose)))


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
    values = 1 + _permutation(size, luck, GOLD)
    if layout == "lines":
        columns = _permutation(size, luck, GOLD + 16)
    else:  # as in `masume.grids.board.BlockLayouts`
        by_band = [_permutation(stacks, luck, GOLD + 16 * (1 + each)) for each in range(bands)]
        by_stack = jnp.stack(
            [_permutation(bands, luck, GOLD + 16 * (5 + each)) for each in range(stacks)]
        )
        columns = jnp.stack(
            [
                _column(by_band[row // high][row % high], by_stack[:, row // high], wide)
                for row in range(size)
            ]
        )
    rows = jnp.arange(size, dtype=jnp.uint8)[:, None]
    return rows * size + columns, values


def _column(stack: Array, in_stack: Array, wide: int) -> Array:
    """The column of a golden tile by its stack; `in_stack` has one number for each stack."""
    own = jnp.arange(in_stack.shape[0], dtype=jnp.uint8)[:, None] == stack
    return stack * wide + jnp.sum(jnp.where(own, in_stack, 0), axis=0, dtype=jnp.uint8)


def _permutation(size: int, luck: Array, purpose: int) -> Array:
    """Numbers 0 … size − 1 in random order: the ranks of random bits, no two of them equal."""
    each = [
        random_bits(luck, jnp.zeros_like(luck), purpose + k) & jnp.uint32(~15 & 0xFFFFFFFF) | k
        for k in range(size)
    ]
    keys = jnp.stack(each)
    return jnp.sum(keys[None] < keys[:, None], axis=1, dtype=jnp.uint8)
