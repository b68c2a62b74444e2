"""Cardoku in batches, with the interface of Pgx.

Without wild cards, separation and the honour referee domains do not matter, so a card is its value.
One to three seats, each a side of its own. An action is a value or a space, and then where it goes.
"""

from __future__ import annotations

from itertools import permutations

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax
from msgspec.structs import replace
from pgx._src.struct import dataclass

from masume.games.cardoku.coding import CardokuCoding
from masume.games.cardoku.kernel import MOVE, PASS, PLAY, SWAP, Tables, drawn, successor
from masume.games.cardoku.kernel_moves import fitting, may_shift, shifts, spaces_in
from masume.games.cardoku.rules.cards import DOMAINS, ONE_DECK, WILD, Hand
from masume.games.cardoku.rules.dealing import HAND
from masume.games.cardoku.rules.state import View
from masume.games.cardoku.rules.tableau import GRID, put
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
from masume.research.numbers import Numbers, Part

VALUES, SPACES, LINES = 9, 81, 27
ACTIONS = Numbers(
    [
        Part("value", VALUES, "play a card of this value, less 1"),
        Part("move", SPACES, "move the card of this space"),
        Part("swap", SPACES, "swap the card of this space"),
        Part("to", SPACES, "where it goes, in reading order"),
        Part("pass", 1, "nothing to play"),
    ]
)
_MOVES, _SWAPS, _TO = (ACTIONS.first(name) for name in ("move", "swap", "to"))
_PASS = ACTIONS.first("pass")
_DOMAINS = len(DOMAINS)
SHARE = 8
"""In one of about six turns of random play cards can be moved and swapped."""
ORDERS = np.array([*permutations(range(3))])


@dataclass
class CardokuState(BatchState):
    """One game; within `vmap` many."""

    current_player: Array
    observation: Array
    rewards: Array
    terminated: Array
    truncated: Array
    legal_action_mask: Array
    _step_count: Array
    _table: Tables
    _draft: Array
    """What is taken up: an action, or −1."""


class CardokuBatch(BatchEnv):
    """Plays, moves and swaps by value and space."""

    coding: CardokuCoding
    state = CardokuState

    def set_up(self) -> None:
        """How many sides and decks."""
        options, seats = self.coding.options, self.coding.seats
        for wrong, why in (
            (options.referee == "honour", "with the honour referee errors are accepted"),
            (options.wild, "wild cards are not known to its kernel"),
            (options.separation, "domains are not known to its kernel"),
            (options.cooperative, "all win together"),
            (seats > 3, "two teams are not known to its kernel"),
        ):
            if wrong:
                raise not_batched(self.coding, why)
        self.nine = options.decks == 3

    # -- beginning and going on ---------------------------------------------------------------

    def _init(self, key: Array) -> CardokuState:
        lot, place, seeds, hands, luck = jax.random.split(key, 5)
        sides = self.num_players
        starter = jax.random.randint(lot, (), 0, sides)
        decks = self._decks()
        spaces, luck_of_seeds = _layout(place), jax.random.bits(seeds, (9,))
        luck_of_hands = jax.random.bits(hands, (HAND, sides))

        def sow(block: Array, carried: tuple[Array, Array]) -> tuple[Array, Array]:  # CRD-5
            cells, decks = carried
            own = jnp.arange(sides) == (starter + block) % sides
            deck = jnp.where(own[:, None], decks, 0).sum(0)
            card = _any_card(deck, luck_of_seeds[block])
            cells = jnp.where(jnp.arange(SPACES) == spaces[block], _value(card), cells)
            return cells, decks - (own[:, None] & (card > 0))

        def deal(number: Array, carried: tuple[Array, Array]) -> tuple[Array, Array]:  # CRD-6
            held, decks = carried
            cards = jax.vmap(_any_card)(decks, luck_of_hands[number])
            return held + cards, decks - cards

        nothing = jnp.zeros(SPACES, jnp.int32)
        cells, decks = lax.fori_loop(0, 9, sow, (nothing, decks))
        held, decks = lax.fori_loop(0, HAND, deal, (jnp.zeros_like(decks), decks))
        table = Tables(
            cells=cells,
            hands=held,
            decks=decks,
            side=starter,
            number=jnp.int32(0),
            scored=jnp.zeros(LINES, bool),
            points=jnp.zeros(sides, jnp.int32),
            passes=jnp.int32(0),
            idle=jnp.int32(0),
            is_over=jnp.bool_(False),
            luck=jax.random.bits(luck, (), jnp.uint32),
        )
        return self._state(once(drawn(once(table))), jnp.int32(-1), jnp.int32(0))

    def _decks(self) -> Array:
        """By side and value: four domains a deck; two sides share a third deck (CRD-2)."""
        sides = self.num_players
        each = {1: 12 if self.nine else 8, 2: 5 if self.nine else 4, 3: 4}[sides]
        return jnp.full((sides, VALUES), each, jnp.int32)

    def _step(self, state: CardokuState, action: Array, key: Array) -> CardokuState:
        table = state._table._replace(luck=jax.random.bits(key, (), jnp.uint32))
        is_whole = (action >= _TO) | (action == _PASS)
        kind, first = self._taken(state._draft)
        kind = jnp.where(action == _PASS, PASS, kind)
        played = successor(table, kind, first, action - _TO, self.nine)
        after = drawn(once(played))
        kept = [jnp.where(is_whole, new, old) for new, old in zip(after, table, strict=True)]
        draft = jnp.where(is_whole, -1, action)
        return self._state(Tables(*once(kept)), draft.astype(jnp.int32), state._step_count)

    def _taken(self, draft: Array) -> tuple[Array, Array]:
        """What a draft takes up: a value in hand, or a space of the table."""
        kind = jnp.where(draft < _MOVES, PLAY, jnp.where(draft < _SWAPS, MOVE, SWAP))
        space = jnp.where(draft < _SWAPS, draft - _MOVES, draft - _SWAPS)
        return kind, jnp.where(kind == PLAY, draft + 1, space)

    # -- what is legal ------------------------------------------------------------------------

    def _state(self, table: Tables, draft: Array, count: Array) -> CardokuState:
        found: CardokuState = self.new_state(
            current_player=table.side.astype(jnp.int32),
            observation=jnp.zeros(self.width, jnp.int16),
            rewards=returns(self.coding, table.points, table.is_over),
            terminated=table.is_over,
            truncated=jnp.bool_(False),
            legal_action_mask=once(self._mask(table, draft) & ~table.is_over),
            _step_count=count,
            _table=table,
            _draft=draft,
        )
        return found

    def _mask(self, table: Tables, draft: Array) -> Array:
        fits = once(fitting(table))
        in_hand = lax.reduce(fits, np.int32(0), lax.bitwise_or, (0,)) >> jnp.arange(VALUES) & 1 == 1
        takes_value = (draft >= 0) & (draft < _MOVES)
        needed = may_shift(table) & ~takes_value
        nothing = jnp.zeros(_TO - _MOVES, bool), jnp.zeros(SPACES, bool)
        on_table, to = only_where(needed, _shifts, (table, draft - _MOVES), nothing, SHARE)
        first = jnp.concatenate([in_hand, on_table])
        to = jnp.where(takes_value, fits >> jnp.maximum(draft, 0) & 1 == 1, to)
        is_first = draft < 0
        return jnp.concatenate([first & is_first, to & ~is_first, (is_first & ~first.any())[None]])

    # -- looking ------------------------------------------------------------------------------

    @property
    def width(self) -> int:
        """How many numbers an observation has."""
        sides = self.num_players
        return SPACES + sides * (VALUES + 4) + LINES + 4

    def _observe(self, state: CardokuState, player_id: Array) -> Array:
        """The table, own cards by value, and what everybody sees; sides from one's own on."""
        at, sides = state._table, self.num_players
        own = (jnp.arange(sides) == player_id) | at.is_over
        return joined(
            at.cells,
            from_own(jnp.where(own[:, None], at.hands, 0), player_id),
            from_own(at.hands.sum(1), player_id),
            from_own(at.decks.sum(1), player_id),
            from_own(at.points, player_id),
            from_own(one_hot(at.side, sides), player_id),
            at.scored,
            at.passes,
            at.idle,
            at.is_over,
            jnp.where(at.side == player_id, state._draft + 1, 0),
        )

    def view(self, state: CardokuState) -> View:
        """The rules' own view; a card without a domain is drawn as a wild one."""
        at, start = state._table, self.coding.game.start(self.coding.options, self.num_players)
        table = start.table
        for space in np.flatnonzero(at.cells):
            table = put(table, WILD + int(at.cells[space]), int(space))
        held, left = ([_some_cards(pile) for pile in piles] for piles in (at.hands, at.decks))
        position = replace(
            start,
            phase="over" if at.is_over else "turn",
            turn=int(at.side),
            number=int(at.number),
            table=table,
            hands=tuple(held),
            bags=tuple(left),
            points=tuple(int(points) for points in at.points),
            scored=sum(1 << int(line) for line in np.flatnonzero(at.scored)),
            passes=int(at.passes),
            idle=int(at.idle),
        )
        view: View = self.coding.game.view(position, None)
        return view


def _shifts(table: Tables, taken: Array) -> tuple[Array, Array]:
    """From where cards can be moved and swapped; and where to, if one is taken up."""
    sets = jnp.concatenate(once(shifts(table)))
    own = jnp.arange(len(sets)) == taken
    return (sets != 0).any(1), spaces_in(jnp.where(own[:, None], sets, 0).sum(0))


def coded(coding: CardokuCoding, action: int) -> tuple[int, ...]:
    """The actions of the coding that an action of the batch stands for.

    Of a value these are its cards of all domains; of anything else it is one.

    >>> from masume.research import coding_for
    >>> cardoku = coding_for("cardoku", {}, 2)
    >>> [cardoku.action_text(each) for each in coded(cardoku, ACTIONS.number("value", 2))]
    ['3K', '3S', '3T', '3V']
    """
    name, index = ACTIONS.split(action)
    if name == "value":
        first = coding.actions.number("card", index * _DOMAINS)
        return tuple(range(first, first + _DOMAINS))
    return (coding.actions.number(name, index),)


def _layout(key: Array) -> Array:
    """A space in every block, row and column, block by block: see `grids.board.BlockLayouts`."""
    which = jax.random.randint(key, (6,), 0, len(ORDERS))
    orders = jnp.asarray(ORDERS)[which]
    band, stack = jnp.divmod(jnp.arange(9), 3)
    return (3 * band + orders[band, stack]) * GRID.size + 3 * stack + orders[3 + stack, band]


def _any_card(deck: Array, bits: Array) -> Array:
    """One card of a deck, each as likely as another: 1 for its value."""
    index = (bits >> 8).astype(jnp.int32) % jnp.maximum(deck.sum(), 1)
    up_to = jnp.cumsum(deck)
    return ((up_to > index) & (up_to - deck <= index)).astype(jnp.int32)


def _value(card: Array) -> Array:
    return (card * jnp.arange(1, VALUES + 1)).sum()


def _some_cards(counts: np.ndarray[tuple[int], np.dtype[np.int_]]) -> Hand:
    """Cards of these values, of the first domain."""
    kinds = ONE_DECK[:: len(DOMAINS)]
    return tuple(kind for kind, count in zip(kinds, counts, strict=True) for _ in range(int(count)))
