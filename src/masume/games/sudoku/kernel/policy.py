"""Random and greedy play: twins of `Game.sample` and of the expert's quick move."""

from __future__ import annotations

import jax.numpy as jnp
from jax import Array, lax

from masume.games.sudoku.kernel.board import NOWHERE, BoardTables
from masume.games.sudoku.kernel.chance import TIE, next_tile, random_bits
from masume.games.sudoku.kernel.position import GOES_ON, Position, Setup
from masume.games.sudoku.kernel.steps import (
    barrier,
    draw,
    hand_on,
    lay,
    legal,
    pass_turn,
    stop_without_room,
)

CELL_BITS, POINT_SHIFT = 7, 27
"""A lay is rated by its points, random bits and its space, the most important first."""


def choose(tables: BoardTables, position: Position, is_greedy: Array) -> Array:
    """A legal lay, with the most points if play is greedy; equals are equally likely."""
    bits = random_bits(position.luck, position.drawn, TIE)
    ties = (bits ^ tables.salt) * jnp.uint32(0x9E3779B1) >> 12 << CELL_BITS
    points = (position.worth * is_greedy).astype(jnp.uint32) << POINT_SHIFT
    rated = jnp.where(legal(position), points | ties | tables.space + 1, jnp.uint32(0))
    best = jnp.max(rated, axis=0) & ((1 << CELL_BITS) - 1)
    return jnp.where(best > 0, best - 1, NOWHERE).astype(jnp.uint8)


def step(tables: BoardTables, setup: Setup, position: Position, cell: Array) -> Position:
    """After a lay, a draw and the change of turns; where a game is over nothing changes."""
    return pass_turn(setup, _laid_and_drawn(tables, setup, position, cell))


def play_on(tables: BoardTables, setup: Setup, position: Position, is_greedy: Array) -> Position:
    """All games to their end.

    Whether the next tile fits shows when a lay is looked for: that is not asked twice.
    """

    def one_turn(now: Position) -> Position:
        cell = lax.optimization_barrier(choose(tables, now, is_greedy))
        after = hand_on(setup, _laid_and_drawn(tables, setup, now, cell))
        stopped = stop_without_room(now, cell != NOWHERE)
        is_over = stopped.end != GOES_ON
        return after._replace(
            turn=jnp.where(is_over, now.turn, after.turn),
            end=jnp.where(is_over, stopped.end, after.end),
        )

    ended: Position = lax.while_loop(lambda now: jnp.any(now.end == GOES_ON), one_turn, position)
    return ended


def _laid_and_drawn(tables: BoardTables, setup: Setup, position: Position, cell: Array) -> Position:
    laid = lay(tables, setup, position, cell)
    tile = jnp.where(cell == NOWHERE, 0, next_tile(laid)).astype(jnp.uint8)
    return barrier(draw(laid, tile))
