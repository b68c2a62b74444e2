"""Laying, drawing, passing the turn on: twins of `rules/laying.py` and `rules/dealing.py`."""

from __future__ import annotations

import jax.numpy as jnp
from jax import Array, lax

from masume.games.sudoku.kernel.board import NOWHERE, Around, BoardTables
from masume.games.sudoku.kernel.position import (
    GOES_ON,
    LAID,
    MOST_SEATS,
    STUCK,
    Position,
    Setup,
)

NO_SEAT = 99


def held(position: Position) -> Array:
    """The tile of whoever is in turn."""
    return jnp.sum(jnp.where(_in_turn(position), position.hands, 0), axis=0, dtype=jnp.uint8)


def legal(position: Position) -> Array:
    """For each space whether the player in turn may lay their tile there (SDK-4)."""
    return fitting(position.fits, held(position)) & (position.end == GOES_ON)


def fitting(fits: Array, value: Array) -> Array:
    """For each space whether a value fits; 0, no tile, fits nowhere."""
    return ((fits << 1 >> value.astype(fits.dtype)) & 1) == 1


def lay(tables: BoardTables, setup: Setup, position: Position, cell: Array) -> Position:
    """The player in turn lays their tile and scores (SDK-5); nothing happens at `NOWHERE`."""
    around, value = tables.around(cell), held(position)
    mine = _in_turn(position) & (cell != NOWHERE)
    points = jnp.max(jnp.where(around.own, position.worth, 0), axis=0)
    fits, worth = cover(setup, position.fits, position.worth, around, value)
    return position._replace(
        board=jnp.where(around.own, value, position.board),
        fits=fits,
        worth=worth,
        hands=jnp.where(mine, jnp.uint8(0), position.hands),
        scores=position.scores + jnp.where(mine, points, 0).astype(position.scores.dtype),
    )


def cover(
    setup: Setup, fits: Array, worth: Array, around: Around, value: Array
) -> tuple[Array, Array]:
    """What fits and what spaces are worth after a tile was put down."""
    lines = around.row | around.column
    bit = jnp.left_shift(jnp.uint16(1), value.astype(jnp.uint16)) >> 1
    fits = jnp.where(lines | around.block, fits & ~bit, fits)
    counted = (lines & setup.lines | around.block & setup.block) & ~around.own
    return jnp.where(around.own, jnp.uint16(0), fits), worth + counted.astype(worth.dtype)


def draw(position: Position, value: Array) -> Position:
    """The player in turn gets a tile from the bag (SDK-8); 0 where none is left."""
    values = jnp.arange(1, position.bag.shape[0] + 1, dtype=jnp.uint8)[:, None]
    return position._replace(
        bag=position.bag - (values == value).astype(jnp.uint8),
        hands=jnp.where(_in_turn(position) & (value > 0), value, position.hands),
        drawn=position.drawn + (value > 0),
    )


def pass_turn(setup: Setup, position: Position) -> Position:
    """The next seat that has a tile is in turn; without one, or without room, the game is over."""
    after = hand_on(setup, position)
    return stop_without_room(after, jnp.any(fitting(after.fits, held(after)), axis=0))


def hand_on(setup: Setup, position: Position) -> Position:
    """The next seat that has a tile is in turn, whether it fits or not; else the game is over."""
    seats = _seats()
    away = (seats + setup.seats - position.turn - 1) % setup.seats
    can_play = (position.hands > 0) & (seats < setup.seats)
    first = jnp.min(jnp.where(can_play, away * MOST_SEATS + seats, NO_SEAT), axis=0)
    goes_on, has_ended = position.end == GOES_ON, first == NO_SEAT
    return position._replace(
        turn=jnp.where(goes_on & ~has_ended, first % MOST_SEATS, position.turn),
        end=jnp.where(goes_on & has_ended, jnp.uint8(LAID), position.end),
    )


def stop_without_room(position: Position, has_room: Array) -> Position:
    """Ends the games in which the tile of the player in turn fits nowhere (SDK-9)."""
    is_stuck = (position.end == GOES_ON) & ~has_room
    return position._replace(end=jnp.where(is_stuck, jnp.uint8(STUCK), position.end))


def barrier(position: Position) -> Position:
    """The same; the compiler computes it once instead of again for everything that needs it."""
    return Position(*lax.optimization_barrier(tuple(position)))


def _in_turn(position: Position) -> Array:
    return _seats() == position.turn


def _seats() -> Array:
    return jnp.arange(MOST_SEATS, dtype=jnp.uint8)[:, None]
