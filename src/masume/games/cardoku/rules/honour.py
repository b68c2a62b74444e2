"""People watch each other (`honour`): the check after a play, and errors found later (CRD-17)."""

from __future__ import annotations

from msgspec.structs import replace

from masume.core.errors import IllegalMove
from masume.core.game import Seat
from masume.games.cardoku.rules.cards import CARD, DOMAIN, KIND, VALUE, with_card
from masume.games.cardoku.rules.judging import is_right
from masume.games.cardoku.rules.moves import Challenge, Go, Move, Play
from masume.games.cardoku.rules.settling import settle
from masume.games.cardoku.rules.sides import changed, deck_size, seat_in_turn, side_in_turn, side_of
from masume.games.cardoku.rules.state import State
from masume.games.cardoku.rules.tableau import NAMES, SEEN, SPACE, Tableau, beside, lift
from masume.grids.board import spaces_in

MOST_TRIES = 3
"""A ruling: after so many corrections in a turn the program refuses errors until it is over."""
MOST_RETURNED = 36
"""A ruling: after so many cards found wrong later, it refuses errors for the rest of the game."""


def lets_err(state: State) -> bool:
    """Whether a play that clashes is accepted."""
    return state.terms.honour and state.tries < MOST_TRIES and state.returned < MOST_RETURNED


def closer(state: State) -> Seat:
    """Who ends a check by `go`: the seat next in turn."""
    return seat_in_turn(state.terms, state.starter, state.number + 1)


def objectors(state: State) -> frozenset[Seat]:
    """Who may challenge and is not waited for: the other sides in a check, all in a turn."""
    terms = state.terms
    if state.phase == "check":
        side = side_in_turn(state)
        silent = {closer(state), *state.challenged}
        others = {seat for seat in range(terms.seats) if side_of(terms, seat) != side}
        return frozenset(others - silent)
    if state.phase == "turn" and terms.honour:
        return frozenset(range(terms.seats)) - {state.turn, *state.named}
    return frozenset()


def check_moves(state: State, seat: Seat) -> list[Move]:
    """What a seat can say to a play on trial."""
    if seat == closer(state):
        return [Go()] if seat in state.challenged else [Go(), Challenge()]
    return [Challenge()] if seat in objectors(state) else []


def space_challenges(state: State, seat: Seat) -> list[Move]:
    """Every card on the table may be called wrong, once by each seat in a turn."""
    if not state.terms.honour or seat in state.named:
        return []
    return [Challenge(NAMES[space]) for space in spaces_in(state.table.filled)]


def judged(state: State, seat: Seat) -> State:
    """The play on trial was challenged: right, it is put right; wrong, the check stays open."""
    move = state.pending
    assert move is not None
    if is_right(state.table, move, state.terms.apart):
        return replace(state, challenged=tuple(sorted((*state.challenged, seat))))
    side, known = side_in_turn(state), state.known
    if isinstance(move, Play) and KIND[CARD[move.card]] not in known[side]:
        seen = with_card(known[side], KIND[CARD[move.card]])
        known = changed(known, side, seen)  # everybody has seen what goes back
    tries = state.tries + 1
    return replace(state, phase="turn", pending=None, challenged=(), known=known, tries=tries)


def stands(state: State) -> State:
    """Nobody objected in time: right or wrong, it counts."""
    assert state.pending is not None
    return settle(state, state.pending)


def called(state: State, seat: Seat, cell: str | None) -> State:
    """A seat says that the card on a space is wrong."""
    space = SPACE.get(cell or "", -1)
    if seat in state.named:
        message = "You have challenged a space in this turn already."
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
    table, order = state.table, state.order
    return any(order[other] < order[space] for other in clashing(table, space, state.terms.apart))


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
    order = (*state.order[:space], -1, *state.order[space + 1 :])
    return replace(
        state,
        table=lift(state.table, space),
        order=order,
        under=changed(state.under, side, (*state.under[side], card)),
        passes=0,
        idle=0,
        tries=state.tries + 1,
        returned=state.returned + 1,
        changes=state.changes + 1,
    )
