"""Who plays for which side, and when (CRD-3)."""

from __future__ import annotations

from masume.core.game import Seat
from masume.games.cardoku.rules.state import State, Terms


def sides_for(seats: int) -> int:
    """One to three play for themselves; more are two teams.

    >>> [sides_for(seats) for seats in range(1, 7)]
    [1, 2, 3, 2, 2, 2]
    """
    return seats if seats <= 3 else 2


def side_of(terms: Terms, seat: Seat) -> int:
    """The side of a seat: with two teams 0, 2, 4 against 1, 3, 5."""
    return seat % terms.sides


def seat_in_turn(terms: Terms, starter: int, number: int) -> Seat:
    """Who takes turn `number`: sides take turns, and so do the members of a side."""
    round_, step = divmod(number, terms.sides)
    side = (starter + step) % terms.sides
    members = range(side, terms.seats, terms.sides)
    return members[round_ % len(members)]


def side_in_turn(state: State) -> int:
    """The side whose turn it is, or for which cards are drawn."""
    return state.turn % state.terms.sides


def deck_size(state: State, side: int) -> int:
    """How many cards a side's deck has."""
    return len(state.bags[side]) + len(state.under[side])


def may_rearrange(state: State) -> bool:
    """Whether the side in turn may move and swap: its own deck is empty (CRD-8)."""
    side = side_in_turn(state)
    return not state.bags[side] and not state.under[side]


def decks_empty(state: State) -> bool:
    """Whether no deck has a card left."""
    return not any(state.bags) and not any(state.under)
