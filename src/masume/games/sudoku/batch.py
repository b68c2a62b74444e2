"""SuDoKu and SudoKids in batches, with the interface of Pgx; strict referee only."""

from __future__ import annotations

import jax
import jax.numpy as jnp
from jax import Array
from pgx._src.struct import dataclass

from masume.games.sudoku.coding import PHASES, SudokuCoding
from masume.games.sudoku.kernel.environment import Environment
from masume.games.sudoku.kernel.position import GOES_ON, LAID, STUCK, Position
from masume.games.sudoku.rules.state import View
from masume.research.batch import (
    BatchEnv,
    BatchState,
    from_own,
    joined,
    not_batched,
    once,
    one_hot,
    returns,
)

ENDS = {GOES_ON: "", STUCK: "stuck", LAID: "laid"}


@dataclass
class SudokuState(BatchState):
    """One game; within `vmap` many."""

    current_player: Array
    observation: Array
    rewards: Array
    terminated: Array
    truncated: Array
    legal_action_mask: Array
    _step_count: Array
    _position: Position
    """A batch of one: the kernel's last axis."""
    _gold: Array


class SudokuBatch(BatchEnv):
    """An action is a space; observations are those of the coding."""

    coding: SudokuCoding
    state = SudokuState

    def set_up(self) -> None:
        """The kernel's own environment."""
        start = self.coding.start
        if start.honour:
            raise not_batched(self.coding, "with the honour referee errors are accepted")
        self.kit = self.coding.kit
        self.kernel = Environment(self.kit, self.coding.seats, start.layout, start.scoring)

    def _init(self, key: Array) -> SudokuState:
        position = self.kernel.init(jax.random.bits(key, (1,), jnp.uint32))
        return self._state(position, position.board[:, 0] > 0, jnp.int32(0))

    def _step(self, state: SudokuState, action: Array, key: Array) -> SudokuState:
        position = state._position._replace(luck=jax.random.bits(key, (1,), jnp.uint32))
        after = self.kernel.step(position, jnp.asarray(action, jnp.uint8)[None])
        went_on: SudokuState = once(self._state(once(after), state._gold, state._step_count))
        return went_on

    def _state(self, position: Position, gold: Array, count: Array) -> SudokuState:
        is_over = position.end[0] != GOES_ON
        lays = self.kernel.legal(position)[:, 0]
        more = self.coding.actions.size - lays.shape[0]
        mask = jnp.concatenate([lays, jnp.zeros(more, bool)])
        scores = position.scores[: self.num_players, 0]
        found: SudokuState = self.new_state(
            current_player=position.turn[0].astype(jnp.int32),
            observation=jnp.zeros(self.coding.width, jnp.int16),
            rewards=returns(self.coding, scores, is_over),
            terminated=is_over,
            truncated=jnp.bool_(False),
            legal_action_mask=mask,
            _step_count=count,
            _position=position,
            _gold=gold,
        )
        return found

    def _observe(self, state: SudokuState, player_id: Array) -> Array:
        at, seats, size = state._position, self.num_players, self.kit.board.size
        spaces = size * size
        hands = at.hands[:seats, 0].astype(jnp.int16)
        is_over = at.end[0] != GOES_ON
        own = jnp.arange(seats) == player_id
        shown = jnp.where(own | (hands == 0) | is_over, hands, size + 1)
        phase = jnp.where(is_over, PHASES.index("over"), PHASES.index("turn"))
        return joined(
            at.board[:, 0],
            state._gold,
            jnp.zeros(spaces),
            from_own(shown, player_id),
            from_own(at.scores[:seats, 0], player_id),
            from_own(one_hot(at.turn[0], seats), player_id),
            jnp.zeros(seats + size),
            at.bag[:, 0].sum(dtype=jnp.int32),
            one_hot(phase, len(PHASES)),
            jnp.zeros(1),
        )

    def view(self, state: SudokuState) -> View:
        """The board; hands are face down."""
        at, seats, names = state._position, self.num_players, self.kit.board.names
        is_over = at.end[0] != GOES_ON
        hands = [int(tile) if is_over or not tile else None for tile in at.hands[:seats, 0]]
        return View(
            phase="over" if is_over else "turn",
            cells=tuple(int(value) for value in at.board[:, 0]),
            gold=tuple(name for name, is_gold in zip(names, state._gold, strict=True) if is_gold),
            hands=tuple(hands),
            bag=int(at.bag.sum()),
            scores=tuple(int(score) for score in at.scores[:seats, 0]),
            aside=(),
            turn=int(at.turn[0]),
            laid=None,
            challenged=(),
            end=ENDS[int(at.end[0])],
        )
