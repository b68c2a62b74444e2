"""A player's turn: all moves by the rules, all errors that `honour` accepts, and playing one."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from masume.core.errors import IllegalMove
from masume.games.cardoku.rules import fits, honour
from masume.games.cardoku.rules.judging import check_form, clash, is_right
from masume.games.cardoku.rules.moves import (
    Move,
    Pass,
    Play,
    Shift,
    Swap,
    Turn,
    play_of,
    shift_of,
    swap_of,
)
from masume.games.cardoku.rules.settling import passed, settle
from masume.games.cardoku.rules.sides import may_rearrange, side_in_turn
from masume.games.cardoku.rules.state import State
from masume.games.cardoku.rules.tableau import ALL, locked
from masume.grids.bits import spaces_in


def turn_moves(state: State) -> Iterator[Turn | Pass]:
    """Plays card by card, moves, swaps, each in reading order; a pass if there is none (CRD-10)."""
    table, apart, nothing = state.table, state.terms.apart, True
    for card, space in fits.plays(table, state.hands[side_in_turn(state)], apart):
        nothing = False
        yield play_of(card, space)
    if may_rearrange(state):
        for space, target in fits.shifts(table, apart):
            nothing = False
            yield shift_of(space, target)
        for space, other in fits.swaps(table, apart):
            nothing = False
            yield swap_of(space, other)
    if nothing:
        yield Pass()


def wrong_moves(state: State) -> Iterator[Turn]:
    """Plays, moves and swaps after which cards clash."""
    table, apart = state.table, state.terms.apart
    empty = ALL & ~table.filled
    for kind in dict.fromkeys(state.hands[side_in_turn(state)]):
        for card in fits.faces(kind):
            for space in spaces_in(empty & ~fits.reach(table, card, apart)):
                yield play_of(card, space)
    if may_rearrange(state):
        yield from _wrong_rearrangements(state)


def _wrong_rearrangements(state: State) -> Iterator[Turn]:
    table, apart = state.table, state.terms.apart
    loose = list(spaces_in(table.filled & ~locked(table.filled)))
    empty = ALL & ~table.filled
    for space in loose:
        for target in spaces_in(empty & ~fits.reach_from(table, space, apart)):
            yield shift_of(space, target)
    right = {*fits.swaps(table, apart)}
    for index, space in enumerate(loose):
        for other in loose[index + 1 :]:
            if (space, other) not in right and not fits.alike(table, space, other, apart):
                yield swap_of(space, other)


def play_turn(state: State, move: Move) -> State:
    """The state after a move of the seat in turn; with `honour` a play goes on trial first."""
    if isinstance(move, Play | Shift | Swap):
        check_form(state, move)
        apart = state.terms.apart
        if not honour.lets_err(state) and not is_right(state.table, move, apart):
            raise clash(state.table, move, apart)
        if state.terms.honour:
            return replace(state, phase="check", pending=move)
        return settle(state, move)
    if not isinstance(move, Pass):
        words = "It's your turn: play a card, or move or swap when your deck is empty."
        raise IllegalMove("move/not-now", words, rule="CRD-8")
    if can_play(state):
        raise IllegalMove("move/can-play", "You can play, so you have to.", rule="CRD-10")
    return passed(state)


def can_play(state: State) -> bool:
    """Whether the side in turn can make a play by the rules."""
    table, apart = state.table, state.terms.apart
    hand = {*state.hands[side_in_turn(state)]}
    if any(fits.has_room(table, kind, apart) for kind in hand):
        return True
    return may_rearrange(state) and fits.can_shift_or_swap(table, apart)
