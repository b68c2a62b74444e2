"""A turn: the active seat crosses off a box, everybody writes, and whoever is behind catches up."""

from __future__ import annotations

from msgspec.structs import replace

from masume.core.errors import IllegalMove
from masume.core.game import Seat
from masume.core.tuples import replaced
from masume.games.cat.rules.moves import Cross, Move, Number, Write
from masume.games.cat.rules.sheet import sheet
from masume.games.cat.rules.state import State
from masume.games.cat.rules.writing import called_for, filled, needed, room, spaces_of

OUT_OF_STEP_COSTS = 3


def active(state: State) -> Seat:
    """Who rolls and crosses off: seat 0 in the opening, then clockwise (CAT-9, CAT-13)."""
    return state.round % len(state.sheets)


def cross(state: State, move: Move) -> State:
    """The active seat crosses off a box: its number is wild (CAT-10)."""
    if not isinstance(move, Cross):
        words = "Cross off a box of the Wild Counter first."
        raise IllegalMove("move/not-now", words, rule="CAT-10")
    number, row, column = move.number, move.row, move.column
    if (number, row, column) not in state.counter.open_boxes(state.dice):
        raise closed_box(state, move)
    counter = state.counter.cross(number, row, column)
    return replace(state, phase="write", wild=number, counter=counter)


def closed_box(state: State, move: Cross) -> IllegalMove:
    """Why a box cannot be crossed off."""
    shown, counter = state.dice.count(move.number), state.counter
    rule = "CAT-6"
    if not 1 <= move.row <= 2 or not 1 <= move.column <= 9:
        words = "The Wild Counter has two rows of nine boxes."
    elif not shown:
        words = f"No die shows {move.number}."
    elif counter.heading(move.column) not in (move.number, 0):
        words = f"That column is for {counter.heading(move.column)}."
        rule = "CAT-7"
    elif shown < move.row:
        words = f"Row two takes a number that shows twice; {move.number} shows once."
    else:
        words, rule = "That box is already crossed off.", "CAT-8"
    return IllegalMove("move/box", words, rule=rule)


def write(state: State, seat: Seat, move: Move) -> State:
    """A seat writes its numbers: they stand for good (CAT-12), and too many cost (CAT-15)."""
    if not isinstance(move, Write):
        raise IllegalMove("move/not-now", "Write your numbers now.", rule="CAT-11")
    spaces = spaces_of(state, seat, move)
    extra, penalties = len(spaces) - needed(state, seat), state.penalties
    if extra > 0:
        penalties = _charged(penalties, seat, extra)
    numbers = list(state.sheets[seat])
    for space, (value, _) in zip(spaces, move.numbers, strict=True):
        numbers[space] = str(value)
    return _go_on(
        replace(
            state,
            sheets=replaced(state.sheets, seat, "".join(numbers)),
            wrote=state.wrote | 1 << seat,
            penalties=penalties,
        )
    )


def time_over(state: State, seat: Seat) -> State:
    """The seat's time is over: the first box is crossed off, nothing written, or the dice in order.

    A seat that wrote nothing is behind: CAT-14 follows at the end of the turn.
    """
    if state.phase == "cross":
        return cross(state, Cross(*next(state.counter.open_boxes(state.dice))))
    if state.phase == "write":
        return _go_on(replace(state, wrote=state.wrote | 1 << seat))
    names, spaces = sheet(state.sheet).names, room(state, seat)[: len(state.dice)]
    cells = [names[space] for space in spaces]
    return write(state, seat, Write(tuple(map(Number, state.dice, cells))))


def _go_on(state: State) -> State:
    """When all have written, the seats that are behind catch up, from the active one on."""
    seats = len(state.sheets)
    if state.wrote != (1 << seats) - 1:
        return state
    called, first = called_for(state), active(state)
    for step in range(seats):
        seat = (first + step) % seats
        behind = called - filled(state.sheets[seat])
        if behind > 0:  # CAT-14
            charged = _charged(state.penalties, seat, behind)
            return replace(state, phase="again", catcher=seat, wild=0, dice=(), penalties=charged)
    over = state.round + 1 == sheet(state.sheet).rounds  # CAT-13
    return replace(
        state,
        phase="over" if over else "roll",
        end="full" if over else "",
        round=state.round + 1,
        dice=(),
        wild=0,
        wrote=0,
        catcher=-1,
    )


def _charged(penalties: tuple[int, ...], seat: Seat, spaces: int) -> tuple[int, ...]:
    return replaced(penalties, seat, penalties[seat] + OUT_OF_STEP_COSTS * spaces)
