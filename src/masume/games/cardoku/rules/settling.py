"""What follows a play that stands: points, the end, the next turn."""

from __future__ import annotations

from msgspec.structs import replace

from masume.core.tuples import replaced
from masume.games.cardoku.rules.cards import CARD, KIND, without
from masume.games.cardoku.rules.moves import Play, Shift, Swap, Turn
from masume.games.cardoku.rules.sides import decks_empty, seat_in_turn, side_in_turn
from masume.games.cardoku.rules.state import End, State
from masume.games.cardoku.rules.tableau import SPACE, Tableau, completed, lift, put


def after(table: Tableau, move: Turn) -> tuple[Tableau, tuple[int, ...]]:
    """The table after a play, and the spaces that got a card."""
    match move:
        case Play(name, cell):
            return put(table, CARD[name], SPACE[cell]), (SPACE[cell],)
        case Shift(start, cell):
            space, target = SPACE[start], SPACE[cell]
            return put(lift(table, space), table.cells[space], target), (target,)
        case Swap(cell, other):
            first, second = SPACE[cell], SPACE[other]
            bare = lift(lift(table, first), second)
            swapped = put(put(bare, table.cells[second], first), table.cells[first], second)
            return swapped, (first, second)


def settle(state: State, move: Turn) -> State:
    """The play stands: score (CRD-11), test for the end (CRD-15), next side."""
    terms, side = state.terms, side_in_turn(state)
    table, spaces = after(state.table, move)
    new = completed(table, spaces, terms.nine, state.scored)
    gain = new.bit_count()
    hands, known, idle = state.hands, state.known, 0
    if type(move) is Play:
        kind = KIND[CARD[move.card]]
        hands = replaced(hands, side, without(hands[side], kind))
        if kind in known[side]:
            known = replaced(known, side, without(known[side], kind))
    elif not gain and decks_empty(state):
        idle = state.idle + 1
    settled = replace(
        state,
        table=table,
        order=_dated(state, move, spaces) if terms.honour else (),
        hands=hands,
        known=known,
        points=replaced(state.points, side, state.points[side] + gain),
        scored=state.scored | new,
        passes=0,
        idle=idle,
        changes=state.changes + 1,
    )
    return finish(settled)


def _dated(state: State, move: Turn, spaces: tuple[int, ...]) -> tuple[int, ...]:
    """Every card remembers the turn that put it where it lies (CRD-17)."""
    order = list(state.order)
    if isinstance(move, Shift):
        order[SPACE[move.start]] = -1
    for space in spaces:
        order[space] = state.number
    return tuple(order)


def passed(state: State) -> State:
    """A turn without a play (CRD-10)."""
    idle = state.idle + 1 if decks_empty(state) else 0
    return finish(replace(state, passes=state.passes + 1, idle=idle))


def finish(state: State) -> State:
    """Ends the turn, and the game if it is time."""
    end = _end(state)
    if end:
        return replace(state, phase="over", pending=None, challenged=(), named=(), tries=0, end=end)
    number = state.number + 1
    turn = seat_in_turn(state.terms, state.starter, number)
    side = turn % state.terms.sides
    return replace(
        state,
        phase="draw" if state.bags[side] or state.under[side] else "turn",
        number=number,
        turn=turn,
        pending=None,
        challenged=(),
        named=(),
        tries=0,
    )


def _end(state: State) -> End:
    """Why the game is over (CRD-15), or nothing while it goes on."""
    if not decks_empty(state):
        return ""
    if not any(state.hands):
        return "empty"
    sides = state.terms.sides
    if state.passes >= sides:
        return "stuck"
    return "idle" if state.idle >= idle_limit(sides) else ""


def idle_limit(sides: int) -> int:
    """How many turns in a row may bring nothing.

    >>> idle_limit(1), idle_limit(2)
    (9, 6)
    """
    return 3 * sides if sides > 1 else 9
