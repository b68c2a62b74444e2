"""How many numbers a seat has to write, where, and whether what it wrote is right."""

from __future__ import annotations

from masume.core.errors import IllegalMove
from masume.core.game import Seat
from masume.games.cat.rules.dice import MOST_WRITTEN, Faces, hands
from masume.games.cat.rules.moves import Cross, Write
from masume.games.cat.rules.scoring import EMPTY
from masume.games.cat.rules.sheet import sheet
from masume.games.cat.rules.state import State

A_ROUND = 4
"""Numbers that each roll calls for."""


def filled(numbers: str) -> int:
    """How many spaces are written."""
    return len(numbers) - numbers.count(EMPTY)


def called_for(state: State) -> int:
    """How many spaces the game calls for at the end of this round."""
    return A_ROUND * (state.round + 1)


def needed(state: State, seat: Seat) -> int:
    """How many numbers bring a seat level: four, less what it wrote too many (CAT-15)."""
    return max(0, called_for(state) - filled(state.sheets[seat]))


def room(state: State, seat: Seat) -> list[int]:
    """The empty spaces in reading order; in the opening those with a circle (CAT-9)."""
    numbers = state.sheets[seat]
    if state.round:
        return [space for space, number in enumerate(numbers) if number == EMPTY]
    return [space for space in sheet(state.sheet).circles if numbers[space] == EMPTY]


def spaces_of(state: State, seat: Seat, move: Write) -> list[int]:
    """The spaces that a seat writes in, or `IllegalMove`."""
    index, numbers = sheet(state.sheet).index, state.sheets[seat]
    spaces = [index.get(cell, -1) for _, cell in move.numbers]
    for space, (_, cell) in zip(spaces, move.numbers, strict=True):
        if space < 0:
            words = f"The sheet has no space {cell[:8]!r}."
            raise IllegalMove("move/no-such-space", words, cell=cell[:8])
        if numbers[space] != EMPTY:
            raise IllegalMove("move/space-filled", f"{cell} is written.", rule="CAT-12", cell=cell)
        if not state.round and space not in sheet(state.sheet).circled:
            words = f"{cell} has no circle; the opening goes into circles."
            raise IllegalMove("move/no-circle", words, rule="CAT-9", cell=cell)
    if len({*spaces}) < len(spaces):
        raise IllegalMove("move/space-twice", "One number a space.", rule="CAT-11")
    _check_values(state, seat, tuple(sorted([value for value, _ in move.numbers])))
    return spaces


def _check_values(state: State, seat: Seat, values: Faces) -> None:
    """As many numbers as one must (in `honour` up to eight), each from a die."""
    must = needed(state, seat)
    free = state.honour and state.phase == "write"
    if len(values) > MOST_WRITTEN or (len(values) != must and not free):
        words = f"Write {must} numbers now, not {len(values)}."
        raise IllegalMove("move/how-many", words, rule="CAT-11", must=must)
    if values not in hands(state.dice, state.wild, len(values)):
        dice = " ".join(map(str, state.dice))
        wild = f", and {state.wild} is wild" if state.wild else ", and nothing is wild"
        words = f"The dice show {dice}{wild}: these numbers cannot be {_said(values)}."
        raise IllegalMove("move/not-rolled", words, rule="CAT-11", dice=state.dice)


def _said(values: Faces) -> str:
    return " ".join(map(str, values)) or "none"


def closed_box(state: State, move: Cross) -> IllegalMove:
    """Why a box cannot be crossed off."""
    shown, counter = state.dice.count(move.number), state.counter
    rule = "CAT-6"
    if not 1 <= move.row <= 2 or not 1 <= move.column <= 9:
        words = "The Wild Counter has two rows of nine boxes."
    elif not shown:
        words = f"No die shows {move.number}."
    elif counter.heading(move.column) not in (move.number, 0):
        words = f"That column is headed {counter.heading(move.column)}."
        rule = "CAT-7"
    elif shown < move.row:
        words = f"Row two takes a number that shows twice; {move.number} shows once."
    else:
        words, rule = "That box is crossed off already.", "CAT-8"
    return IllegalMove("move/box", words, rule=rule)
