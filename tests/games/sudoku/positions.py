"""Positions drawn as text, and moves played on them as lines.

picture   a line for every row of the board, from the top; what is left out below is empty.
          '.' is an empty space, a digit a tile; animals may be named by their first letter.
          Spaces and bars are for the eye only.
hands     one tile a seat from seat 0, '-' for none: "3 -" is a 3 for seat 0, nothing for seat 1
line      "0: 5@C4" is a move of seat 0, "draw 5" one of chance

A position is worked out from its picture in the slow and obvious way, by `grid`.
"""

from __future__ import annotations

from functools import reduce

import pytest

from masume import NATURE, IllegalMove
from masume.games.sudoku.rules import SUDOKIDS, SUDOKU
from masume.games.sudoku.rules.game import TileGame
from masume.games.sudoku.rules.state import Layout, Phase, Scoring, State

from . import grid

VALUES = {"-": 0, ".": 0}
VALUES |= {str(value): value for value in range(1, 10)}
VALUES |= {letter: value for value, letter in enumerate("rfsoet", 1)}


def drawn(
    picture: str,
    hands: str,
    *,
    bag: str | None = None,
    aside: str = "",
    scores: tuple[int, ...] | None = None,
    turn: int = 0,
    phase: Phase = "turn",
    scoring: Scoring = "standard",
    honour: bool = False,
    layout: Layout = "blocks",
    gold: str = "",
) -> State:
    """The state of a picture. The bag holds every tile that is nowhere else, unless it is given.

    >>> state = drawn("7 . . | . . . | . . .", "3 5")
    >>> state.board[:3], len(state.bag), state.hands
    ('700', 78, (3, 5))
    """
    size = width(picture)
    tiles = tiles_of(picture)
    held = values(hands)
    out = [tile for tile in [*tiles.values(), *held, *values(aside)] if tile]
    rest = sorted([*range(1, size + 1)] * size)
    for tile in out if bag is None else ():
        rest.remove(tile)
    return State(
        scoring=scoring,
        honour=honour,
        layout=layout,
        phase=phase,
        board=board_of(picture),
        empty=bits([cell for cell in grid.cells(size) if cell not in tiles], size),
        free=tuple(free(tiles, value, size) for value in range(1, size + 1)),
        gold=bits(gold.split(), size),
        bag="".join(map(str, rest)) if bag is None else bag,
        hands=held,
        scores=scores or (0,) * len(held),
        aside=values(aside),
        turn=turn,
        laid=-1,
        challenged=(),
        end="",
    )


def values(text: str) -> tuple[int, ...]:
    """The tiles that characters name.

    >>> values("3 - | t .")
    (3, 0, 6, 0)
    """
    return tuple(VALUES[char] for char in text if char not in " |\n")


def width(picture: str) -> int:
    """How many spaces a row of the picture has: 9 or 6."""
    return len(values(picture.strip().splitlines()[0]))


def tiles_of(picture: str) -> dict[str, int]:
    """What lies where.

    >>> tiles_of(". . r | . o .")
    {'C1': 1, 'E1': 4}
    """
    names = grid.cells(width(picture))
    found = values(picture)
    return {cell: value for cell, value in zip(names, found, strict=False) if value}


def board_of(picture: str) -> str:
    """The picture as `State.board` writes it, to compare with."""
    return "".join(map(str, values(picture))).ljust(width(picture) ** 2, "0")


def tiles_on(board: str) -> dict[str, int]:
    """What lies where on a board as `State.board` writes it."""
    names = grid.cells(9 if len(board) == 81 else 6)
    return {cell: int(digit) for cell, digit in zip(names, board, strict=True) if digit != "0"}


def without(picture: str, *holes: str) -> str:
    """The picture with these spaces empty.

    >>> tiles_of(without("1 2 3 | . . .", "B1"))
    {'A1': 1, 'C1': 3}
    """
    size, tiles = width(picture), tiles_of(picture)
    marks = ["." if cell in holes else str(tiles.get(cell, ".")) for cell in grid.cells(size)]
    return "\n".join("".join(marks[k : k + size]) for k in range(0, size * size, size))


def bits(cells: list[str], size: int) -> int:
    """A set of spaces as `State` writes it: bit k for space k in reading order.

    >>> bits(["A1", "C1"], 9)
    5
    """
    names = grid.cells(size)
    return sum(2 ** names.index(cell) for cell in cells)


def marked(picture: str) -> int:
    """The set of the spaces that a picture marks with an x.

    >>> marked(". x . | . . x")
    34
    """
    chars = [char for char in picture if char in ".x"]
    return sum(2**k for k, char in enumerate(chars) if char == "x")


def free(tiles: dict[str, int], value: int, size: int) -> int:
    """The set of the spaces whose row, column and block lack a value, empty or not."""
    there = [cell for cell, held in tiles.items() if held == value]
    return bits(
        [c for c in grid.cells(size) if not any(grid.meet(c, other, size) for other in there)], size
    )


def game_of(state: State) -> TileGame:
    """SuDoKu or SudoKids, by the size of the board."""
    return SUDOKU if len(state.board) == 81 else SUDOKIDS


def play(state: State, *lines: str) -> State:
    """The state after these lines."""
    return reduce(_step, lines, state)


def _step(state: State, line: str) -> State:
    game = game_of(state)
    seat, _, text = line.rpartition(": ")
    return game.play(state, int(seat) if seat else NATURE, game.parse(text))


def refusal(state: State, line: str) -> IllegalMove:
    """Why the rules refuse a line; the test fails where they take it."""
    with pytest.raises(IllegalMove) as refused:
        play(state, line)
    return refused.value


def listed(state: State, seat: int) -> list[str]:
    """The moves by the rules, as text."""
    game = game_of(state)
    return [game.text(move) for move in game.moves(state, seat)]


def tolerated(state: State, seat: int) -> list[str]:
    """The moves against the rules that are accepted all the same, as text."""
    game = game_of(state)
    return [game.text(move) for move in game.tolerated(state, seat)]
