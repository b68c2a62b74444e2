"""New games, and games played to their end: what is measured of the kernel."""

from __future__ import annotations

import jax.numpy as jnp
from jax import Array, lax

from masume.games.sudoku.kernel.board import BoardTables
from masume.games.sudoku.kernel.chance import golden_spaces, next_tile
from masume.games.sudoku.kernel.policy import play_on
from masume.games.sudoku.kernel.position import MOST_SEATS, Position, setup_of
from masume.games.sudoku.kernel.steps import cover, draw, pass_turn
from masume.games.sudoku.rules.kit import Kit
from masume.games.sudoku.rules.state import Layout, Scoring


class Environment:
    """One game with its options. All methods are pure; wrap them in `jax.jit` as they are.

    The state of a batch is a `Position`.
    """

    def __init__(
        self, kit: Kit, seats: int = 2, layout: Layout = "blocks", scoring: Scoring = "standard"
    ) -> None:
        self.tables = BoardTables(kit.board)
        self.setup = setup_of(seats, scoring)
        self.seats, self.layout = seats, layout

    def init(self, luck: Array) -> Position:
        """New games, each with its luck (unsigned, 32 bits), in which the first seat is in turn."""
        games, size, spaces = luck.shape[0], self.tables.size, self.tables.spaces
        zeros = jnp.zeros(games, jnp.uint8)
        position = Position(
            board=jnp.zeros((spaces, games), jnp.uint8),
            fits=jnp.full((spaces, games), (1 << size) - 1, jnp.uint16),
            worth=jnp.zeros((spaces, games), jnp.uint8),
            bag=jnp.full((size, games), size - bool(self.layout), jnp.uint8),
            hands=jnp.zeros((MOST_SEATS, games), jnp.uint8),
            scores=jnp.zeros((MOST_SEATS, games), jnp.int32),
            turn=zeros,
            end=zeros,
            luck=luck,
            drawn=jnp.zeros(games, jnp.uint32),
        )
        if self.layout:
            position = self._gilded(position)
        for seat in range(self.seats):  # SDK-2
            position = position._replace(turn=zeros + jnp.uint8(seat))
            position = draw(position, next_tile(position))
        return pass_turn(self.setup, position)

    def play_on(self, position: Position, *, greedy: bool = False) -> Position:
        """All games played to their end, at random or greedily."""
        return play_on(self.tables, self.setup, position, jnp.uint8(greedy))

    def _gilded(self, position: Position) -> Position:
        """With one tile of each value on the board (SDK-1)."""
        spaces, values = golden_spaces(self.tables, self.layout, position.luck)

        def put(row: Array, fields: tuple[Array, Array, Array]) -> tuple[Array, Array, Array]:
            board, fits, worth = fields
            around = self.tables.around(spaces[row])
            fits, worth = cover(self.setup, fits, worth, around, values[row])
            return jnp.where(around.own, values[row], board), fits, worth

        fields = position.board, position.fits, position.worth
        board, fits, worth = lax.fori_loop(0, self.tables.size, put, fields)
        return position._replace(board=board, fits=fits, worth=worth)
