"""SuDoKu and SudoKids in batches, with the interface of Pgx; strict referee only."""

from __future__ import annotations

import jax
import jax.numpy as jnp
from jax import Array
from pgx._src.struct import dataclass

from masume.games.sudoku.coding import PHASES, SudokuCoding
from masume.games.sudoku.kernel.compact import Compact, Turns
from masume.games.sudoku.kernel.position import GOES_ON, LAID, STUCK
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
    _position: Compact


class SudokuBatch(BatchEnv):
    """An action is a space; observations are those of the coding."""

    coding: SudokuCoding
    state = SudokuState

    def set_up(self) -> None:
        """The rules of research."""
        start = self.coding.start
        if start.honour:
            raise not_batched(self.coding, "with the honour referee errors are accepted")
        self.kit = self.coding.kit
        self.turns = Turns(self.kit, self.coding.seats, start.layout, start.scoring)

    def _init(self, key: Array) -> SudokuState:
        position = self.turns.begin(jax.random.bits(key, (), jnp.uint32))
        return self._state(once(position), jnp.int32(0))

    def _step(self, state: SudokuState, action: Array, key: Array) -> SudokuState:
        after = self.turns.step(state._position, action, jax.random.bits(key, (), jnp.uint32))
        return self._state(once(after), state._step_count)

    def _state(self, position: Compact, count: Array) -> SudokuState:
        is_over = position.end != GOES_ON
        lays = self.turns.spaces(once(self.turns.legal(position)))
        more = self.coding.actions.size - lays.shape[0]
        found: SudokuState = self.new_state(
            current_player=position.turn,
            observation=jnp.zeros(self.coding.width, jnp.int16),
            rewards=returns(self.coding, jnp.stack(position.scores), is_over),
            terminated=is_over,
            truncated=jnp.bool_(False),
            legal_action_mask=jnp.concatenate([lays, jnp.zeros(more, bool)]),
            _step_count=count,
            _position=position,
        )
        return found

    def _observe(self, state: SudokuState, player_id: Array) -> Array:
        position, seats, size = state._position, self.num_players, self.kit.board.size
        hands, is_over = jnp.stack(position.hands), position.end != GOES_ON
        own = jnp.arange(seats) == player_id
        shown = jnp.where(own | (hands == 0) | is_over, hands, size + 1)
        phase = jnp.where(is_over, PHASES.index("over"), PHASES.index("turn"))
        rest = joined(
            from_own(shown, player_id),
            from_own(jnp.stack(position.scores), player_id),
            from_own(one_hot(position.turn, seats), player_id),
            jnp.zeros(seats + size),
            sum(self.turns.bag(position)),
            one_hot(phase, len(PHASES)),
            jnp.zeros(1),
        )
        trial = jnp.zeros(size * size)
        return joined(position.board, self.turns.spaces(position.gold), trial, once(rest))

    def view(self, state: SudokuState) -> View:
        """The board; hands are face down."""
        position, names = state._position, self.kit.board.names
        is_over = int(position.end) != GOES_ON
        hands = [int(tile) if is_over or not tile else None for tile in position.hands]
        golden = self.turns.spaces(position.gold)
        return View(
            phase="over" if is_over else "turn",
            cells=tuple(int(value) for value in position.board),
            gold=tuple(name for name, is_gold in zip(names, golden, strict=True) if is_gold),
            hands=tuple(hands),
            bag=int(sum(self.turns.bag(position))),
            scores=tuple(int(score) for score in position.scores),
            aside=(),
            turn=int(position.turn),
            laid=None,
            challenged=(),
            end=ENDS[int(position.end)],
        )
