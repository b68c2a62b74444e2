"""How many numbers a seat has to write, where, and whether they are right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from random import Random

from masume.core.errors import IllegalMove
from masume.core.game import Seat
from masume.games.cat.rules.dice import MOST_WRITTEN, Faces, arrangements, hands, orders
from masume.games.cat.rules.moves import Number, Write
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
            raise IllegalMove(
                "move/space-filled", f"{cell} is already filled.", rule="CAT-12", cell=cell
            )
        if not state.round and space not in sheet(state.sheet).circled:
            words = f"{cell} has no circle: the opening numbers go into circles."
            raise IllegalMove("move/no-circle", words, rule="CAT-9", cell=cell)
    if len({*spaces}) < len(spaces):
        raise IllegalMove("move/space-twice", "One number per space.", rule="CAT-11")
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


def writings(state: State, seat: Seat, number: int) -> Iterator[Write]:
    """Every way to write this many numbers, spaces in reading order."""
    names, dice, wild = sheet(state.sheet).names, state.dice, state.wild
    for spaces in combinations(room(state, seat), number):
        cells = [names[space] for space in spaces]
        if number <= A_ROUND:
            every: Iterable[Faces] = arrangements(dice, wild, number)
        else:  # very many: one after the other
            every = (order for hand in sorted(hands(dice, wild, number)) for order in orders(hand))
        for values in every:
            yield Write(tuple(map(Number, values, cells)))


def some_writing(state: State, seat: Seat, number: int, rng: Random) -> Write:
    """One way to write this many numbers: the dice in any spaces, a wild die as any number."""
    spaces, dice, random = room(state, seat), list(state.dice), rng.random
    names = sheet(state.sheet).names
    numbers: list[Number] = []
    for space in sorted([spaces.pop(int(random() * len(spaces))) for _ in range(number)]):
        value = dice.pop(int(random() * len(dice))) if dice else rng.choice(state.dice)
        if value == state.wild and len(numbers) < len(state.dice):
            value = 1 + int(random() * 6)
        numbers.append(Number(value, names[space]))
    return Write(tuple(numbers))
