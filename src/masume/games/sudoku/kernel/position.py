"""A batch of positions, and the state of the rules as one of them."""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array

from masume.games.sudoku.rules.kit import Kit
from masume.games.sudoku.rules.state import Scoring, State

MOST_SEATS = 4
GOES_ON, STUCK, LAID = 0, 1, 2
"""How a game stands: `Position.end`."""


class Setup(NamedTuple):
    """What does not change in a game; the same for all games of a batch."""

    seats: Array
    lines: Array
    """Whether tiles in the same row and column count."""
    block: Array
    """Whether tiles in the same block count."""


class Position(NamedTuple):
    """Positions in which a player is in turn, or that are over; the last axis is the batch."""

    board: Array
    fits: Array
    worth: Array
    bag: Array
    """For each value the number of its tiles in the bag."""
    hands: Array
    """For each of four seats its tile, 0 for none."""
    scores: Array
    turn: Array
    end: Array
    luck: Array
    drawn: Array
    """How many tiles were drawn so far: it makes every random number another one."""


def setup_of(seats: int, scoring: Scoring) -> Setup:
    """Which tiles count (SDK-5, SDK-6, KID-4), and how many play."""
    return Setup(
        seats=jnp.uint8(seats),
        lines=jnp.bool_(scoring != "block"),
        block=jnp.bool_(scoring != "simple"),
    )


def packed(kit: Kit, states: list[State]) -> Position:
    """States of the rules as a batch; in each a player is in turn, or it is over."""
    found = [_fields(kit, state) for state in states]
    stacked = (np.stack(column, axis=-1) for column in zip(*found, strict=True))
    return Position(*map(jnp.asarray, stacked))


def _fields(
    kit: Kit, state: State
) -> tuple[np.ndarray[tuple[int, ...], np.dtype[np.generic]], ...]:
    """The fields of `Position` for one state."""
    spaces, missing = len(kit.board.spaces), MOST_SEATS - len(state.hands)
    fits = np.zeros(spaces, np.uint16)
    for value, free in enumerate(state.free):
        fits |= _truths(free & state.empty, spaces) << value
    counted, filled = kit.counted[state.scoring], ~state.empty
    ends = {"": GOES_ON, "stuck": STUCK, "laid": LAID}
    return (
        np.array([*map(int, state.board)], np.uint8),
        fits,
        np.array([(around & filled).bit_count() for around in counted], np.uint8),
        np.array([state.bag.count(str(v)) for v in range(1, kit.board.size + 1)], np.uint8),
        np.array([*state.hands, *[0] * missing], np.uint8),
        np.array([*state.scores, *[0] * missing], np.int32),
        np.array(state.turn, np.uint8),
        np.array(ends[state.end], np.uint8),
        np.array(0, np.uint32),
        np.array(0, np.uint32),
    )


def _truths(spaces: int, many: int) -> np.ndarray[tuple[int, ...], np.dtype[np.uint16]]:
    """A set of spaces as an array of 0 and 1."""
    octets = np.frombuffer(spaces.to_bytes(many // 8 + 1, "little"), np.uint8)
    return np.unpackbits(octets, count=many, bitorder="little").astype(np.uint16)
