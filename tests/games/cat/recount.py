"""A match of Cat Sudoku, counted again from nothing but its drawing and its rows.

Slow and obvious: a sheet is a dictionary of squares, and every pair of squares is looked at.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from masume import Match, Outcome
from masume.games.cat.rules.sheet import SEASONS, drawing

Square = tuple[int, int]
Grid = dict[Square, str]
"""`x`, `o` or a printed number; holes are left out."""
Written = dict[Square, int]


def grid_of(option: str) -> Grid:
    text = drawing(option) if option in SEASONS else option.replace("/", "\n")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return {
        (r, c): sign for r, line in enumerate(lines) for c, sign in enumerate(line) if sign != "."
    }


def writable(grid: Grid) -> list[Square]:
    return sorted(square for square, sign in grid.items() if sign in "xo")


def in_sight(grid: Grid, one: Square, other: Square) -> bool:
    """Whether two squares of one row or column have only writable squares between them."""
    (r, c), (s, d) = sorted((one, other))
    if r == s:
        between = [(r, k) for k in range(c + 1, d)]
    elif c == d:
        between = [(k, c) for k in range(r + 1, s)]
    else:
        return False
    return all(grid.get(square, "") in ("x", "o") for square in between)


def loss(grid: Grid, written: Written) -> int:
    marked: set[Square] = set()
    for one, other in combinations(sorted(written), 2):
        if written[one] == written[other] and in_sight(grid, one, other):
            marked |= {one, other}
    for square, sign in grid.items():
        if sign.isdigit():
            marked |= {
                other
                for other in written
                if written[other] == int(sign) and in_sight(grid, square, other)
            }
    total = 2 * len(marked)
    for step in (1, -1):
        for (r, c), number in written.items():
            if written.get((r - step, c - 1)) == number:
                continue  # not the first of its line
            length = 0
            while written.get((r + step * length, c + length)) == number:
                length += 1
            total += {1: 0, 2: 2, 3: 5}.get(length, 10)
    return total


class Table:
    """All sheets and penalties, row by row."""

    def __init__(self, option: str, seats: int) -> None:
        self.grid, self.seats = grid_of(option), seats
        self.sheets: list[Written] = [{} for _ in range(seats)]
        self.penalties = [0] * seats
        self.called = 0
        self.waiting: list[int] = []
        self.catching: list[int] = []
        self.dice: list[int] = []
        self.crossed: set[tuple[int, int]] = set()
        self.blanks = {7: 0, 8: 0, 9: 0}
        self.wild_is_due = False

    def row(self, who: int, word: str, rest: list[str]) -> None:
        if word == "roll":
            self.dice = [int(face) for face in rest]
            if not self.catching:
                self.called += 4
                self.waiting = list(range(self.seats))
                self.wild_is_due = self.called > 4 and self.first_box() is not None
        elif word == "cross":
            blank = int(rest[4]) + 6 if len(rest) > 3 else int(rest[0])
            self.cross(int(rest[0]), int(rest[2]), blank)
        elif word == "late":
            self.late(int(rest[0]))
        else:
            self.write(who, rest)

    def first_box(self) -> tuple[int, int, int] | None:
        faces = sorted(set(self.dice))
        tries = [(n, 1, n) for n in faces] + [(n, 2, n) for n in faces]
        tries += [(n, row, column) for n in faces for row in (1, 2) for column in self.blanks]
        for number, row, column in tries:
            headed = self.blanks.get(column, column) in (0, number)
            if headed and self.dice.count(number) >= row and (row, column) not in self.crossed:
                return number, row, column
        return None

    def cross(self, number: int, row: int, column: int) -> None:
        assert (row, column) not in self.crossed
        self.crossed.add((row, column))
        if column in self.blanks:
            assert self.blanks[column] in (0, number)
            self.blanks[column] = number
        self.wild_is_due = False

    def late(self, seat: int) -> None:
        if self.wild_is_due:
            box = self.first_box()
            assert box is not None
            self.cross(*box)
        elif self.catching:
            free = [square for square in writable(self.grid) if square not in self.sheets[seat]]
            if self.called == 4:
                free = [square for square in free if self.grid[square] == "o"]
            for die, square in zip(sorted(self.dice), free, strict=False):
                self.sheets[seat][square] = die
            self.caught_up()
        else:
            self.wrote(seat)

    def write(self, seat: int, words: list[str]) -> None:
        mine = self.sheets[seat]
        must = max(0, self.called - len(mine))
        for word in words:
            number, _, cell = word.partition("@")
            square = int(cell[1:]) - 1, "ABCDEFGHI".index(cell[0])
            assert square not in mine
            assert self.grid[square] in "xo"
            mine[square] = int(number)
        self.penalties[seat] += 3 * max(0, len(words) - must)
        if self.catching:
            self.caught_up()
        else:
            self.wrote(seat)

    def wrote(self, seat: int) -> None:
        self.waiting.remove(seat)
        if not self.waiting:
            first = (self.called // 4 - 1) % self.seats
            order = [(first + k) % self.seats for k in range(self.seats)]
            self.catching = [k for k in order if len(self.sheets[k]) < self.called]
            self.charge()

    def caught_up(self) -> None:
        self.catching.pop(0)
        self.charge()

    def charge(self) -> None:
        if self.catching:
            seat = self.catching[0]
            self.penalties[seat] += 3 * (self.called - len(self.sheets[seat]))

    def scores(self) -> tuple[int, ...]:
        each = zip(self.sheets, self.penalties, strict=True)
        return tuple(100 - loss(self.grid, written) - penalty for written, penalty in each)


def recount(match: Match[Any, Any, Any, Any]) -> Outcome:
    table = Table(match.options.sheet, len(match.players))
    for number in match.line:
        row = match.log[number].row
        word, *rest = match.text(row).split()
        table.row(row.who, word, rest)
    scores = table.scores()
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Outcome(scores, winners, "")
