"""A move at random, found without listing all of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from masume.games.cardoku.rules.cards import VALUE, Hand
from masume.games.cardoku.rules.fits import can_swap, faces, reach_from, room, swaps
from masume.games.cardoku.rules.honour import lets_err
from masume.games.cardoku.rules.moves import (
    ChallengeCard,
    Move,
    Pass,
    Turn,
    play_of,
    shift_of,
    swap_of,
)
from masume.games.cardoku.rules.sides import may_rearrange, side_in_turn
from masume.games.cardoku.rules.state import State
from masume.games.cardoku.rules.tableau import ALL, NAMES, Tableau, locked
from masume.grids.bits import any_of, spaces_in

REARRANGED = 0.4
"""How often a player at random rather moves or swaps, where that is possible."""
CALLED, ERRED = 0.1, 0.4
"""How often one challenges a space, or lays a card anywhere (`honour`)."""


def some_move(state: State, rng: Random) -> Move:
    """An accepted move of the seat in turn."""
    if state.terms.honour and state.turn not in state.named and rng.random() < CALLED:
        return some_challenge(state.table, rng)
    hand = state.hands[side_in_turn(state)]
    if lets_err(state) and hand and rng.random() < ERRED and state.table.filled != ALL:
        return _anywhere(state.table, hand, rng)
    return some_turn(state, rng) or Pass()


def some_turn(state: State, rng: Random) -> Turn | None:
    """A play, move or swap by the rules; nothing if there is none."""
    table, apart = state.table, state.terms.apart
    hand = state.hands[side_in_turn(state)]
    if not may_rearrange(state):
        return some_play(table, hand, apart, rng)
    luck = rng.random()
    if luck > REARRANGED:
        found = some_play(table, hand, apart, rng)
        if found is not None:
            return found
    first, second = some_shift, some_swap
    if luck < REARRANGED / 2:
        first, second = some_swap, some_shift
    return (
        first(table, apart, rng) or second(table, apart, rng) or some_play(table, hand, apart, rng)
    )


def some_play(table: Tableau, hand: Hand, apart: bool, rng: Random) -> Turn | None:
    """A card of the hand where it fits: every card is as likely, then every space."""
    for kind in shuffled(hand, rng):
        for card in shuffled(faces(kind), rng):
            spaces = room(table, card, apart)
            if spaces:
                return play_of(card, any_of(spaces, 81, rng))
    return None


def some_shift(table: Tableau, apart: bool, rng: Random) -> Turn | None:
    """An unlocked card to an empty space where it fits."""
    for space in shuffled([*spaces_in(table.filled & ~locked(table.filled))], rng):
        targets = reach_from(table, space, apart) & ~table.filled
        if targets:
            return shift_of(space, any_of(targets, 81, rng))
    return None


def some_swap(table: Tableau, apart: bool, rng: Random) -> Turn | None:
    """Two unlocked cards that may change places."""
    loose = table.filled & ~locked(table.filled)
    for space in shuffled([*spaces_in(loose)], rng):
        there = (
            reach_from(table, space, apart) & loose & ~table.where[VALUE[table.cells[space]] - 1]
        )
        for other in shuffled([*spaces_in(there)], rng):
            if can_swap(table, space, other, apart):
                return swap_of(min(space, other), max(space, other))
    if apart:  # cards of equal value are looked at only where nothing else can be swapped
        return next((swap_of(*pair) for pair in swaps(table, apart)), None)
    return None


def some_challenge(table: Tableau, rng: Random) -> Move:
    """Calls any card wrong."""
    return ChallengeCard(NAMES[any_of(table.filled, 81, rng)])


def _anywhere(table: Tableau, hand: Hand, rng: Random) -> Turn:
    card = rng.choice(faces(rng.choice(hand)))
    return play_of(card, any_of(ALL & ~table.filled, 81, rng))


def shuffled(items: Iterable[int], rng: Random) -> Iterator[int]:
    """The items in a random order, of which mostly only the first is wanted."""
    left = list(items)
    while left:
        index = int(rng.random() * len(left))
        yield left[index]
        left[index] = left[-1]
        left.pop()
