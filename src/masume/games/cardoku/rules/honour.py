"""What Cardoku adds to the honour referee: plays taken back, and errors found later (CRD-17)."""

from __future__ import annotations

from msgspec.structs import replace

from masume.core.errors import IllegalMove
from masume.core.game import NOBODY, Seat
from masume.core.tuples import replaced
from masume.games.cardoku.rules.cards import CARD, DOMAIN, KIND, VALUE, with_card
from masume.games.cardoku.rules.moves import ChallengeCard, Play
from masume.games.cardoku.rules.sides import deck_size, side_in_turn
from masume.games.cardoku.rules.state import State
from masume.games.cardoku.rules.tableau import NAMES, SEEN, SPACE, Tableau, beside, lift
from masume.grids.bits import spaces_in

MOST_TRIES = 3
"""A ruling: after this many corrections in a turn, errors are refused until it is over."""
MOST_RETURNED = 36
"""A ruling: after this many cards found wrong later, errors are refused until the game is over."""


def lets_err(state: State) -> bool:
    """Whether a play that clashes is accepted."""
    return state.terms.honour and state.tries < MOST_TRIES and state.returned < MOST_RETURNED


def watchers(state: State) -> frozenset[Seat]:
    """Who may challenge a card on the table, besides the seat in turn: each seat once in a turn."""
    if state.phase != "turn" or not state.terms.honour:
        return NOBODY
    return frozenset(range(state.terms.seats)) - {state.turn, *state.named}


def card_challenges(state: State, seat: Seat) -> list[ChallengeCard]:
    """A challenge of every card on the table, for a seat that has made none in this turn."""
    if not state.terms.honour or seat in state.named:
        return []
    return [ChallengeCard(NAMES[space]) for space in spaces_in(state.table.filled)]


def take_back(state: State) -> State:
    """A play on trial was rightly challenged: the card goes back to the hand, seen by everybody."""
    move, side, known = state.pending, side_in_turn(state), state.known
    if isinstance(move, Play) and KIND[CARD[move.card]] not in known[side]:
        known = replaced(known, side, with_card(known[side], KIND[CARD[move.card]]))
    tries = state.tries + 1
    return replace(state, phase="turn", pending=None, challenged=(), known=known, tries=tries)


def challenge_card(state: State, seat: Seat, cell: str) -> State:
    """A seat says that the card on a space is wrong."""
    space = SPACE.get(cell, -1)
    if seat in state.named:
        message = "You've already challenged a card this turn."
        raise IllegalMove("move/challenged-already", message, rule="CRD-17")
    if space < 0 or not state.table.filled >> space & 1:
        message = "Name the space of the card that is wrong, such as challenge C4."
        raise IllegalMove("move/no-card-there", message, rule="CRD-17")
    state = replace(state, named=tuple(sorted((*state.named, seat))))
    if not is_error(state, space):
        return state
    return _returned(state, space)


def is_error(state: State, space: int) -> bool:
    """Whether a card clashes with one that was laid earlier (CRD-17)."""
    return bool(earlier(state, space))


def earlier(state: State, space: int) -> list[int]:
    """The spaces of the cards, laid earlier, with which the card of a space clashes now."""
    others, order = clashing(state.table, space, state.terms.apart), state.order
    return [other for other in others if order[other] < order[space]]


def clashing(table: Tableau, space: int, apart: bool) -> list[int]:
    """The spaces of the cards with which the card of a space clashes now."""
    card, bit = table.cells[space], 1 << space
    spaces = SEEN[space] & table.where[VALUE[card] - 1] & ~bit
    if apart and DOMAIN[card] >= 0:
        spaces |= beside(bit) & table.suits[DOMAIN[card]]
    return list(spaces_in(spaces))


def taker(state: State, space: int) -> int:
    """The side under whose deck a wrong card goes: the one with the fewest cards in it."""
    sides = state.terms.sides
    erred = (state.starter + state.order[space]) % sides
    in_turn = [(erred + step) % sides for step in range(sides)]
    return min(in_turn, key=lambda side: deck_size(state, side))


def _returned(state: State, space: int) -> State:
    side, card = taker(state, space), KIND[state.table.cells[space]]
    return replace(
        state,
        table=lift(state.table, space),
        order=replaced(state.order, space, -1),
        under=replaced(state.under, side, (*state.under[side], card)),
        passes=0,
        idle=0,
        tries=state.tries + 1,
        returned=state.returned + 1,
        changes=state.changes + 1,
    )
