"""What is known of a board before any game."""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array

from masume.grids.board import Board

NOWHERE = 255
"""In place of a space: nothing is laid. Games that are over do that."""


class BoardTables:
    """For each space its row, column and block, each as an array with one column."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.size, self.high, self.wide = board.size, board.high, board.wide
        self.spaces = len(board.spaces)
        numbers = np.arange(self.spaces)
        self.space = _column(numbers)
        self.row = _column(numbers // self.size)
        self.column = _column(numbers % self.size)
        self.block = _column(np.array([board.block_of(space) for space in board.spaces]))
        generator = np.random.default_rng(self.spaces)
        self.salt = generator.integers(0, 2**32, (self.spaces, 1), dtype=np.uint32)
        """Random bits of each space, by which one of several equally good ones is chosen."""

    def around(self, cell: Array) -> Around:
        """The spaces around one space of each game; none around `NOWHERE`."""
        row, column = cell // self.size, cell % self.size
        block = row // self.high * self.high + column // self.wide
        row, column, block = (
            jnp.where(cell == NOWHERE, cell, number) for number in (row, column, block)
        )
        return Around(
            own=self.space == cell,
            row=self.row == row,
            column=self.column == column,
            block=self.block == block,
        )


class Around(NamedTuple):
    """Sets of spaces around a space, each as a truth for every space."""

    own: Array
    row: Array
    column: Array
    block: Array


def _column(numbers: np.ndarray[tuple[int], np.dtype[np.int_]]) -> Array:
    return jnp.asarray(numbers[:, None], jnp.uint8)
