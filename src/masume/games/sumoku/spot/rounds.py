"""Rounds: who may call, what a call does, how a round and the game end (SPT-3 to SPT-6)."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from masume.core.errors import IllegalMove
from masume.core.game import Seat
from masume.core.tuples import replaced
from masume.games.sumoku.spot.calls import CALLED, has_call, is_right_call
from masume.games.sumoku.spot.dealing import clear, due, lying
from masume.games.sumoku.spot.moves import Call
from masume.games.sumoku.spot.state import SpotState
from masume.games.sumoku.tiles import kinds_in, together

MOST_ROUNDS = 100
"""The game is over after this many rounds (SPT-6)."""
MOST_TENS = 50
"""The game is over when this many tens in a row held no right call (SPT-6)."""


@cache
def callers(seats: int, sits_out: Seat | None) -> frozenset[Seat]:
    """All seats but the one that called wrongly in the round before (SPT-4)."""
    return frozenset(range(seats)) - {sits_out}


def goal(seats: int) -> int:
    """How many tiles win (SPT-5).

    >>> goal(4), goal(5)
    (16, 12)
    """
    return 16 if seats <= 4 else 12


def open_round(state: SpotState) -> SpotState:
    """People may call, unless the ten hold no right call (SPT-6).

    If the bag might help all ten are replaced, which is no round; else the game is over.
    """
    there = lying(state)
    if has_call(there, state.key):
        return replace(state, phase="play", tens_without_call=0)
    anywhere = has_call((*there, *kinds_in(state.bag)), state.key)
    tens = state.tens_without_call + 1
    if not anywhere or tens == MOST_TENS:
        return replace(state, phase="over", end="no-call")
    return replace(state, phase="deal", replace_all=True, tens_without_call=tens)


def make_call(state: SpotState, seat: Seat, call: Call) -> SpotState:
    """A right call collects the four (SPT-3); after a wrong one the caller sits out (SPT-4)."""
    check_form(state, call)
    table = clear(state.table, call.tiles)
    if not is_right_call(call.tiles, call.total, state.key):
        return next_round(replace(state, table=table, back=call.tiles), sits_out=seat)
    own = (*state.collected[seat], *call.tiles)
    collected = replaced(state.collected, seat, own)
    state = replace(state, table=table, collected=collected)
    if len(own) >= goal(len(collected)):  # SPT-5
        return replace(state, phase="over", end="collected")
    return next_round(state)


def check_form(state: SpotState, call: Call) -> None:
    """Refuses what is no call at all: not four tiles, or tiles that do not lie there (SPT-2)."""
    if len(call.tiles) != CALLED:
        raise IllegalMove("move/four", "Call four tiles.", rule="SPT-2")
    there = lying(state)
    if any(call.tiles.count(kind) > there.count(kind) for kind in call.tiles):
        message = "Some of these tiles are gone."
        raise IllegalMove("move/not-there", message, rule="SPT-2")
    if state.say_total != (call.total is not None):
        message = (
            "Say the total too." if state.say_total else "At this table you don't say the total."
        )
        raise IllegalMove("move/total", message, rule="SPT-2")


def say_none(state: SpotState, seat: Seat) -> SpotState:
    """When all who may call see nothing, the ten are replaced and the round ends (SPT-6)."""
    if seat in state.said_none:
        raise IllegalMove("move/said", "You've already said that.", rule="SPT-6")
    state = replace(state, said_none=tuple(sorted((*state.said_none, seat))))
    if {*state.said_none} != callers(len(state.collected), state.sits_out):
        return state
    return next_round(replace(state, replace_all=True))


def next_round(state: SpotState, sits_out: Seat | None = None) -> SpotState:
    """Tiles are turned up for the next round, if there are any and it was not the last."""
    if state.round == MOST_ROUNDS:
        bag = together(state.bag, state.back)
        return replace(state, bag=bag, back=(), replace_all=False, phase="over", end="rounds")
    number = state.round + 1
    state = replace(state, round=number, sits_out=sits_out, said_none=(), phase="deal")
    if due(state):
        return state
    return open_round(replace(state, bag=together(state.bag, state.back), back=()))
