"""What bots ask: how each of some lays comes out in the end."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array
from msgspec.structs import replace

from masume.core.game import Seat
from masume.games.sudoku.kernel.board import BoardTables
from masume.games.sudoku.kernel.chance import random_bits, some_tile
from masume.games.sudoku.kernel.policy import play_on, step
from masume.games.sudoku.kernel.position import MOST_SEATS, Position, Setup, packed, setup_of
from masume.games.sudoku.rules.kit import Kit
from masume.games.sudoku.rules.state import State

ROWS = 1024
"""Games played out together: more do not fit into a core's cache, fewer leave the core idle."""
HAND = 16
"""What random numbers for the tile of seat 0 are for; the other seats follow."""

Numbers = np.ndarray[tuple[int, ...], np.dtype[np.int32]]


class Playouts:
    """Greedy playouts of one game on its board, compiled once for all its options."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.tables = BoardTables(kit.board)
        self._compiled = jax.jit(self._play_out).lower(*self._example()).compile()

    def margins(
        self, state: State, seat: Seat, cells: list[int], lucks: list[int]
    ) -> list[list[float]]:
        """For each luck the margin of the seat after laying its tile on each of these spaces."""
        position = packed(self.kit, [_with_unseen_in_bag(state, seat)])
        setup = setup_of(len(state.hands), state.scoring)
        each = np.tile(np.array(cells, np.uint8), len(lucks))
        luck = np.repeat(np.array(lucks, np.uint32), len(cells))
        found = [
            self._rows(setup, position, seat, each[k : k + ROWS], luck[k : k + ROWS])
            for k in range(0, len(each), ROWS)
        ]
        margins: list[list[float]] = (
            np.concatenate(found).astype(float).reshape(len(lucks), -1).tolist()
        )
        return margins

    def _rows(
        self,
        setup: Setup,
        position: Position,
        seat: Seat,
        cells: np.ndarray[tuple[int], np.dtype[np.uint8]],
        luck: np.ndarray[tuple[int], np.dtype[np.uint32]],
    ) -> Numbers:
        """The margins of up to `ROWS` playouts; what is missing plays the last one again."""
        spare = ROWS - len(cells)
        margins = self._compiled(
            setup,
            position,
            jnp.uint8(seat),
            np.pad(cells, (0, spare), "edge"),
            np.pad(luck, (0, spare), "edge"),
        )
        return np.asarray(margins)[: len(cells)]

    def _play_out(
        self, setup: Setup, position: Position, seat: Array, cells: Array, luck: Array
    ) -> Array:
        rows = [jnp.broadcast_to(field, (*field.shape[:-1], ROWS)) for field in position]
        dealt = _deal_others(Position(*rows)._replace(luck=luck), seat)
        ended = play_on(self.tables, setup, step(self.tables, setup, dealt, cells), jnp.uint8(1))
        seats = jnp.arange(MOST_SEATS, dtype=jnp.uint8)[:, None]
        own = jnp.sum(jnp.where(seats == seat, ended.scores, 0), axis=0)
        others = jnp.max(jnp.where(seats == seat, 0, ended.scores), axis=0)
        return own - others

    def _example(self) -> tuple[Setup, Position, Array, Array, Array]:
        """Arguments of the shapes that are compiled."""
        spaces, size = self.tables.spaces, self.tables.size
        one = {
            "board": jnp.zeros((spaces, 1), jnp.uint8),
            "fits": jnp.zeros((spaces, 1), jnp.uint16),
            "worth": jnp.zeros((spaces, 1), jnp.uint8),
            "bag": jnp.zeros((size, 1), jnp.uint8),
            "hands": jnp.zeros((MOST_SEATS, 1), jnp.uint8),
            "scores": jnp.zeros((MOST_SEATS, 1), jnp.int32),
            "turn": jnp.zeros(1, jnp.uint8),
            "end": jnp.zeros(1, jnp.uint8),
            "luck": jnp.zeros(1, jnp.uint32),
            "drawn": jnp.zeros(1, jnp.uint32),
        }
        cells, luck = jnp.zeros(ROWS, jnp.uint8), jnp.zeros(ROWS, jnp.uint32)
        return setup_of(2, "standard"), Position(**one), jnp.uint8(0), cells, luck


def _with_unseen_in_bag(state: State, seat: Seat) -> State:
    """The state with other people's tiles in the bag as well: they are dealt for every playout."""
    hidden = [tile for other, tile in enumerate(state.hands) if tile and other != seat]
    bag = "".join(sorted([*state.bag, *map(str, hidden)]))
    return replace(state, bag=bag)


def _deal_others(position: Position, seat: Array) -> Position:
    """Deals a tile to each other seat that has one, as `Game.resample` does."""
    values = jnp.arange(1, position.bag.shape[0] + 1, dtype=jnp.uint8)[:, None]
    bag, hands = position.bag, []
    for other in range(MOST_SEATS):
        is_hidden = (position.hands[other] > 0) & (seat != other)
        tile = some_tile(bag, random_bits(position.luck, position.drawn, HAND + other))
        hands.append(jnp.where(is_hidden, tile, position.hands[other]))
        bag = bag - ((values == tile) & is_hidden).astype(jnp.uint8)
    return position._replace(bag=bag, hands=jnp.stack(hands))
