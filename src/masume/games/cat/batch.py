"""Cat Sudoku in batches, with the interface of Pgx; strict referee only.

All write at once, but Pgx asks one player at a time: seats write one after the other, from seat 0
on. Sheets lie open, so the rules allow that order as well as any other.
"""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array
from msgspec.structs import replace
from pgx._src.struct import dataclass

from masume.games.cat.coding import PHASES, ROWS, CatCoding
from masume.games.cat.kernel.ground import ground
from masume.games.cat.kernel.scoring import lost
from masume.games.cat.rules.counter import COLUMNS, HEADED, Counter
from masume.games.cat.rules.dice import FACES
from masume.games.cat.rules.rolling import DICE
from masume.games.cat.rules.scoring import FULL_SCORE
from masume.games.cat.rules.sheet import MOST_COLUMNS, MOST_ROWS, MOST_SPACES
from masume.games.cat.rules.state import View
from masume.research.batch import (
    BatchEnv,
    BatchState,
    from_own,
    joined,
    not_batched,
    once,
    one_hot,
    only_where,
    returns,
)

NUMBERS = len(FACES)
WRITING = 2 * DICE
"""A writing has so many parts."""


@dataclass
class CatState(BatchState):
    """One game; within `vmap` many."""

    current_player: Array
    observation: Array
    rewards: Array
    terminated: Array
    truncated: Array
    legal_action_mask: Array
    _step_count: Array
    _sheets: Array
    """By seat and space the number written, 0 for none."""
    _crossed: Array
    """By row and column of the Wild Counter."""
    _headings: Array
    """Of all nine columns."""
    _dice: Array
    """How many dice show 1 to 6."""
    _wild: Array
    _round: Array
    _crosses: Array
    """Whether the active seat has a box to cross off now."""
    _writer: Array
    _draft: Array
    """The actions of an unfinished writing, plus 1; 0 after the last."""
    _scores: Array
    """Of all seats as their sheets stand: what costs most is looked at when a sheet changes."""


class CatBatch(BatchEnv):
    """A box, or number and space in turn; observations are those of the coding."""

    coding: CatCoding
    state = CatState

    def set_up(self) -> None:
        """The sheet as arrays."""
        if self.coding.honour:
            raise not_batched(self.coding, "with the honour referee errors are accepted")
        of, number = self.coding.sheet, self.coding.actions.number
        self.ground = ground(self.coding.options.sheet)
        self.spaces = len(of.names)
        circles = np.zeros(self.spaces, bool)
        circles[list(of.circles)] = True
        self.circles = jnp.asarray(circles)
        self.first_number, self.first_space = number("number"), number("space")
        game, options = self.coding.game, self.coding.options
        view = game.view(game.start(options, self.coding.seats), 0)
        self.drawing = jnp.asarray(self.coding.look(view, 0)["drawing"], jnp.int16)
        places = np.zeros((self.spaces, MOST_ROWS * MOST_COLUMNS), np.float32)
        places[range(self.spaces), [y * MOST_COLUMNS + x for y, x in of.places]] = 1
        self.places = jnp.asarray(places)

    # -- beginning and going on ---------------------------------------------------------------

    def _init(self, key: Array) -> CatState:
        seats = self.num_players
        headed = [*range(1, HEADED + 1), *[0] * (COLUMNS - HEADED)]
        state: CatState = self.new_state(
            current_player=jnp.int32(0),
            observation=jnp.zeros(self.coding.width, jnp.int16),
            rewards=jnp.zeros(seats, jnp.float32),
            terminated=jnp.bool_(False),
            truncated=jnp.bool_(False),
            legal_action_mask=jnp.zeros(self.coding.actions.size, bool),
            _step_count=jnp.int32(0),
            _sheets=jnp.zeros((seats, self.spaces), jnp.int8),
            _crossed=jnp.zeros((ROWS, COLUMNS), bool),
            _headings=jnp.asarray(headed, jnp.int8),
            _dice=_rolled(key),
            _wild=jnp.int8(0),
            _round=jnp.int32(0),
            _crosses=jnp.bool_(False),
            _writer=jnp.int32(0),
            _draft=jnp.zeros(2 * DICE, jnp.int32),
            _scores=jnp.full(seats, FULL_SCORE, jnp.int32),
        )
        return self._asked(state)

    def _step(self, state: CatState, action: Array, key: Array) -> CatState:
        crossed = self._cross(state, action)
        written = self._write(state, action, key)
        after = jax.tree.map(lambda one, two: jnp.where(state._crosses, one, two), crossed, written)
        asked: CatState = once(self._asked(once(after)))
        return asked

    def _cross(self, state: CatState, action: Array) -> CatState:
        """The active seat crosses off a box: its number is wild (CAT-10)."""
        number, rest = action // (ROWS * COLUMNS), action % (ROWS * COLUMNS)
        row, column = rest // COLUMNS, rest % COLUMNS
        here = (jnp.arange(ROWS)[:, None] == row) & (jnp.arange(COLUMNS) == column)
        value = (number + 1).astype(jnp.int8)
        crossed: CatState = state.replace(
            _crossed=state._crossed | here,
            _headings=jnp.where(jnp.arange(COLUMNS) == column, value, state._headings),
            _wild=value,
            _crosses=jnp.bool_(False),
        )
        return crossed

    def _write(self, state: CatState, action: Array, key: Array) -> CatState:
        """One more number or space; after the last space all of them stand (CAT-12)."""
        count = (state._draft > 0).sum()
        draft = jnp.where(jnp.arange(WRITING) == count, action + 1, state._draft)
        is_whole = count + 1 == WRITING
        values, spaces = self._pairs(draft)
        own = jnp.arange(self.num_players)[:, None] == state._writer
        hit = jnp.arange(self.spaces) == spaces[:, None]
        new = jnp.where(hit, values[:, None], 0).sum(0).astype(jnp.int8)
        sheets = jnp.where(own & is_whole & (new > 0), new, state._sheets)
        points = only_where(is_whole, self._points, (sheets, state._writer), jnp.int32(0), WRITING)
        writer = state._writer + is_whole
        is_round = writer == self.num_players
        later = state.replace(
            _sheets=sheets,
            _scores=jnp.where(own[:, 0] & is_whole, points, state._scores),
            _draft=jnp.where(is_whole, 0, draft),
            _writer=jnp.where(is_round, 0, writer),
            _round=state._round + is_round,
        )
        return self._roll_again(later, is_round, key)

    def _roll_again(self, state: CatState, is_round: Array, key: Array) -> CatState:
        """The next roll, unless the last round was written (CAT-13)."""
        is_over = is_round & (state._round == self.ground.rounds)
        dice = jnp.where(is_over, 0, _rolled(key))
        rolled = state.replace(_dice=jnp.where(is_round, dice, state._dice))
        crosses = is_round & ~is_over & self._boxes(rolled).any()
        after: CatState = rolled.replace(
            _wild=jnp.where(is_round, 0, state._wild).astype(jnp.int8),
            _crosses=crosses,
            terminated=is_over,
        )
        return after

    # -- what is legal ------------------------------------------------------------------------

    def _asked(self, state: CatState) -> CatState:
        """Who is asked, what is legal, and what all got."""
        active = state._round % self.num_players
        asked: CatState = state.replace(
            current_player=jnp.where(state._crosses, active, state._writer).astype(jnp.int32),
            legal_action_mask=self._mask(state) & ~state.terminated,
            rewards=returns(self.coding, state._scores, state.terminated),
        )
        return asked

    def _mask(self, state: CatState) -> Array:
        """Boxes, numbers or spaces."""
        boxes = self._boxes(state).reshape(-1) & state._crosses
        count = (state._draft > 0).sum()
        names_number = ~state._crosses & (count % 2 == 0)
        names_space = ~state._crosses & (count % 2 == 1)
        more = self.coding.actions.size - self.first_space - self.spaces
        return jnp.concatenate(
            [
                boxes,
                self._numbers(state) & names_number,
                self._room(state, count) & names_space,
                jnp.zeros(more, bool),
            ]
        )

    def _boxes(self, state: CatState) -> Array:
        """By number, row and column whether a box is open (CAT-6 to CAT-8)."""
        numbers = jnp.arange(1, NUMBERS + 1)[:, None, None]
        shown = state._dice[:, None, None] >= jnp.arange(1, ROWS + 1)[:, None]
        fits = (state._headings == numbers) | (state._headings == 0)
        return shown & fits & ~state._crossed

    def _numbers(self, state: CatState) -> Array:
        """The numbers that the dice still allow: a wild die is any (CAT-11)."""
        values, _ = self._pairs(state._draft)
        used = (values[:, None] == jnp.arange(1, NUMBERS + 1)).sum(0)
        is_wild = jnp.arange(1, NUMBERS + 1) == state._wild
        plain = jnp.where(is_wild, 0, state._dice)
        wilds = jnp.where(is_wild, state._dice, 0).sum()
        more = used + jnp.eye(NUMBERS, dtype=used.dtype)
        return jnp.maximum(more - plain, 0).sum(1) <= wilds

    def _room(self, state: CatState, count: Array) -> Array:
        """Empty spaces after the last one, with as many behind them as must follow (CAT-9)."""
        own = jnp.arange(self.num_players)[:, None] == state._writer
        numbers = jnp.where(own, state._sheets, 0).sum(0)
        _, spaces = self._pairs(state._draft)
        room = (numbers == 0) & (self.circles | (state._round > 0))
        room = room & (jnp.arange(self.spaces) > spaces.max())
        behind = room.sum() - jnp.cumsum(room)
        return room & (behind >= DICE - 1 - count // 2)

    def _pairs(self, draft: Array) -> tuple[Array, Array]:
        """Numbers and spaces of a draft; 0 and −1 where there is none yet."""
        numbers, spaces = draft[::2], draft[1::2]
        values = jnp.where(numbers > 0, numbers - self.first_number, 0)
        return values, jnp.where(spaces > 0, spaces - 1 - self.first_space, -1)

    def _points(self, sheets: Array, writer: Array) -> Array:
        sheet = jnp.pad(sheets[writer], (0, MOST_SPACES - self.spaces)).astype(jnp.int32)
        return FULL_SCORE - lost(self.ground, sheet[None])[0].astype(jnp.int32)

    # -- looking ------------------------------------------------------------------------------

    def _observe(self, state: CatState, player_id: Array) -> Array:
        seats, over = self.num_players, state.terminated
        grids = (state._sheets.astype(jnp.float32) @ self.places).astype(jnp.int16)
        writes = ~state._crosses & ~over
        waits = writes & (jnp.arange(seats) >= state._writer)
        active = one_hot(state._round % seats, seats)
        waiting = jnp.where(state._crosses, active, waits.astype(jnp.int16))
        phase = jnp.where(state._crosses, PHASES.index("cross"), PHASES.index("write"))
        phase = jnp.where(over, PHASES.index("over"), phase)
        is_own = state.current_player == player_id
        return joined(
            self.drawing,
            from_own(grids, player_id),
            state._dice,
            one_hot(state._wild, NUMBERS + 1),
            state._headings,
            state._crossed,
            from_own(state._scores, player_id),
            jnp.zeros(seats),
            from_own(DICE * waits, player_id),
            from_own(waiting, player_id),
            from_own(active, player_id),
            jnp.stack([state._round, self.ground.rounds]),
            one_hot(phase, len(PHASES)),
            jnp.where(is_own, state._draft, 0),
        )

    def view(self, state: CatState) -> View:
        """The rules' own view of the same position."""
        start = self.coding.game.start(self.coding.options, self.num_players)
        crossed = sum(1 << int(bit) for bit in np.flatnonzero(state._crossed))
        one, two, three = (int(number) for number in state._headings[HEADED:])
        dice = tuple(int(face) for face in np.repeat(np.arange(1, NUMBERS + 1), state._dice))
        phase = "over" if state.terminated else "cross" if state._crosses else "write"
        at = replace(
            start,
            phase=phase,
            round=int(state._round),
            dice=dice,
            wild=int(state._wild),
            counter=Counter(crossed, (one, two, three)),
            sheets=tuple("".join(map(str, sheet)) for sheet in state._sheets),
            wrote=(1 << int(state._writer)) - 1,
            end="full" if state.terminated else "",
        )
        view: View = self.coding.game.view(at, None)
        return view


def _rolled(key: Array) -> Array:
    """Four dice: how many show each face."""
    faces = jax.random.randint(key, (DICE,), 0, NUMBERS)
    return (faces[:, None] == jnp.arange(NUMBERS)).sum(0).astype(jnp.int8)
