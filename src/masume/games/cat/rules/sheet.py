"""A sheet: its spaces, holes, circles and printed numbers, read from a small drawing.

    x.......x       x  a space to write in          .  a hole
    xo.....ox       o  the same, with a circle      1–6  a printed number

Lines that begin with `#` are remarks. In the option `sheet` a drawing stands on one line, its rows
separated by `/`. Spaces are numbered in reading order, holes and printed numbers left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib.resources import files
from itertools import takewhile
from string import ascii_uppercase
from typing import NamedTuple

from masume.core.errors import OptionError

SEASONS = ("spring", "summer", "autumn", "winter")
MOST_COLUMNS, MOST_ROWS = 9, 10
FEWEST_SPACES, MOST_SPACES = 48, 60
FEWEST_CIRCLES = 8
LONGEST = 6
"""A segment's spaces and distinct printed ends: more could never be all different."""
LONGEST_TEXT = (MOST_COLUMNS + 1) * MOST_ROWS
HOLE, SPACE, CIRCLE = ".", "x", "o"
PRINTS = "123456"

Place = tuple[int, int]
"""Row and column, from 0."""


class Segment(NamedTuple):
    """A stretch of a row or column between holes, printed numbers and the border."""

    spaces: tuple[int, ...]
    ends: str
    """The printed numbers at which it ends (CAT-4)."""


class Sheet:
    """A sheet that can be played on, with all that the rules look up.

    >>> spring = sheet("spring")
    >>> len(spring.names) % 4, len(spring.circles) >= 8
    (0, True)
    """

    def __init__(self, rows: tuple[str, ...]) -> None:
        self.rows = rows
        self.text = "/".join(rows)
        self.places: tuple[Place, ...] = tuple(
            (row, column)
            for row, line in enumerate(rows)
            for column, sign in enumerate(line)
            if sign in (SPACE, CIRCLE)
        )
        self.at = {place: space for space, place in enumerate(self.places)}
        self.names = tuple(name_of(place) for place in self.places)
        self.index = {name: space for space, name in enumerate(self.names)}
        self.circles = tuple(
            space for space, (row, column) in enumerate(self.places) if rows[row][column] == CIRCLE
        )
        self.circled = frozenset(self.circles)
        self.rounds = len(self.names) // 4
        """How many rolls fill it: the opening and the turns."""
        self.row_segments = tuple(self._segments(across=True))
        self.column_segments = tuple(self._segments(across=False))
        self.segments = (*self.row_segments, *self.column_segments)
        self.diagonals = tuple(self._diagonals())
        """Every chain of two spaces or more that touch corner to corner, in both directions."""

    def _segments(self, across: bool) -> Iterator[Segment]:
        """Rows from the top, or columns from the left, each cut where one cannot write (CAT-2)."""
        high, wide = len(self.rows), len(self.rows[0])
        for line in range(high if across else wide):
            spaces: list[int] = []
            before = ""
            for step in range((wide if across else high) + 1):
                place = (line, step) if across else (step, line)
                if place in self.at:
                    spaces.append(self.at[place])
                    continue
                sign = self._printed(place)
                if spaces:
                    yield Segment(tuple(spaces), before + sign)
                spaces, before = [], sign

    def _printed(self, place: Place) -> str:
        row, column = place
        inside = row < len(self.rows) and column < len(self.rows[0])
        sign = self.rows[row][column] if inside else HOLE
        return sign if sign in PRINTS else ""

    def _diagonals(self) -> Iterator[tuple[int, ...]]:
        for down in (1, -1):
            for row, column in self.places:
                starts = (row - down, column - 1) not in self.at
                steps = range(MOST_COLUMNS if starts else 0)
                line = ((row + down * step, column + step) for step in steps)
                chain = [self.at[place] for place in takewhile(self.at.__contains__, line)]
                if len(chain) > 1:
                    yield tuple(chain)


def name_of(place: Place) -> str:
    """Column letter and row number.

    >>> name_of((3, 2))
    'C4'
    """
    return f"{ascii_uppercase[place[1]]}{place[0] + 1}"


@lru_cache(maxsize=64)
def sheet(option: str) -> Sheet:
    """The sheet that the option `sheet` names or draws, or `OptionError`."""
    return drawn(drawing(option) if option in SEASONS else option.replace("/", "\n"))


def drawing(season: str) -> str:
    """The file of one of our own sheets."""
    return (files("masume.games.cat") / "sheets" / f"{season}.txt").read_text(encoding="utf-8")


def drawn(text: str) -> Sheet:
    """Reads a drawing and checks that it can be played on (CAT-3)."""
    lines = [(number, line.rstrip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    _check_signs(lines)
    made = Sheet(tuple(line for _, line in lines))
    _check_numbers(made)
    _check_segments(made, [number for number, _ in lines])
    return made


def _check_signs(lines: list[tuple[int, str]]) -> None:
    if not lines:
        raise _wrong(1, 1, "it is empty")
    if len(lines) > MOST_ROWS:
        raise _wrong(lines[MOST_ROWS][0], 1, f"a sheet has at most {MOST_ROWS} rows")
    wide = len(lines[0][1])
    for number, line in lines:
        for column, sign in enumerate(line[:MOST_COLUMNS], 1):
            if sign not in HOLE + SPACE + CIRCLE + PRINTS:
                raise _wrong(number, column, f"{sign!r} is none of x o . and 1 to 6")
        if len(line) > MOST_COLUMNS:
            raise _wrong(number, MOST_COLUMNS + 1, f"a sheet has at most {MOST_COLUMNS} columns")
        if len(line) != wide:
            raise _wrong(
                number, min(len(line), wide) + 1, f"{len(line)} signs; the first row has {wide}"
            )


def _check_numbers(made: Sheet) -> None:
    spaces, circles = len(made.names), len(made.circles)
    if not FEWEST_SPACES <= spaces <= MOST_SPACES or spaces % 4:
        raise OptionError(
            "option/sheet-spaces",
            f"A sheet has {FEWEST_SPACES} to {MOST_SPACES} spaces, a multiple of four: "
            f"this one has {spaces}.",
            spaces=spaces,
        )
    if circles < FEWEST_CIRCLES:
        raise OptionError(
            "option/sheet-circles",
            f"A sheet has at least {FEWEST_CIRCLES} circles: this one has {circles}.",
            circles=circles,
        )


def _check_segments(made: Sheet, numbers: Iterable[int]) -> None:
    line_of = list(numbers)
    for kind, segments in (("row", made.row_segments), ("column", made.column_segments)):
        for spaces, ends in segments:
            if len(spaces) + len(set(ends)) > LONGEST:
                row, column = made.places[spaces[0]]
                raise _wrong(
                    line_of[row],
                    column + 1,
                    f"the {kind} segment that begins here has {len(spaces)} spaces and "
                    f"{len(set(ends))} printed ends: six together are the most",
                )


def _wrong(line: int, column: int, what: str) -> OptionError:
    words = f"Line {line}, column {column} of the sheet: {what}."
    return OptionError("option/sheet", words, line=line, column=column)
