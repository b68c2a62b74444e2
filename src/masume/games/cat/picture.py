"""Cat Sudoku as a picture: everybody's sheet, then the dice and the Wild Counter."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase

from masume.games.cat.rules.counter import COLUMNS
from masume.games.cat.rules.moves import Cross, Move, Write
from masume.games.cat.rules.sheet import CIRCLE, SPACE, Place, name_of
from masume.games.cat.rules.state import View
from masume.games.cat.scenes import CLOTHS, drawing_of, scene, season_of, window
from masume.pictures.cells import MovesAt, cell, dot, moves_at
from masume.pictures.cloth import paper, spread
from masume.pictures.palette import ACCENT, CARD, INK, TILE_INK, WILD, WILD_WASH
from masume.pictures.pieces import STAR, die, digit, pawn
from masume.pictures.svg import (
    Svg,
    circle,
    document,
    group,
    moved,
    number,
    path,
    rect,
    text,
    together,
)

MARGIN = 30
GAP = 24
HEAD = 84
"""How high the line above a sheet is."""
TOOLS = 190
"""How high the paper with the dice and the Wild Counter is."""
COLUMNS_FOR = {1: 1, 2: 2, 3: 3, 4: 2, 5: 3, 6: 3}
"""How many sheets lie side by side."""
PENCIL = "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3"
SIZES = {1: 960, 2: 620, 3: 520}


def cells_of(move: Move) -> tuple[str, ...]:
    """The spaces written in, or the box of the Wild Counter that is crossed off."""
    match move:
        case Write(numbers):
            return tuple(number.cell for number in numbers)
        case Cross():
            return (box_name(move.row, move.column),)
        case _:
            return ()


def box_name(row: int, column: int) -> str:
    """How a box of the Wild Counter is called."""
    return f"row {row} box {column}"


def picture(view: View, moves: Sequence[Move] = ()) -> str:
    """The view as SVG."""
    return Drawing(view, moves).document()


class Drawing:
    """One view, being drawn."""

    def __init__(self, view: View, moves: Sequence[Move]) -> None:
        self.view, self.at = view, moves_at(moves, cells_of)
        self.drawing = drawing_of(view.rows)
        self.cloth = CLOTHS[season_of(view.rows)]
        self.columns = COLUMNS_FOR[len(view.sheets)]
        self.size = SIZES[self.columns]

    def document(self) -> str:
        """The whole picture."""
        view, step = self.view, self.size + GAP
        lines = -(-len(view.sheets) // self.columns)
        width = 2 * MARGIN + self.columns * step - GAP
        below = MARGIN + lines * (step + HEAD)
        height = below + TOOLS + MARGIN
        sheets = [
            self.sheet(
                seat,
                MARGIN + seat % self.columns * step,
                MARGIN + seat // self.columns * (step + HEAD),
            )
            for seat in range(len(view.sheets))
        ]
        return document(
            f"Cat Sudoku: round {min(view.round + 1, view.rounds)} of {view.rounds}",
            width,
            height,
            spread(self.cloth, width, height),
            *sheets,
            self.tools(MARGIN, below, width - 2 * MARGIN),
        )

    def sheet(self, seat: int, x: float, y: float) -> Svg:
        """A seat's sheet under its pawn and score; whoever still acts has a blue frame."""
        view, size = self.view, self.size
        top = y + HEAD
        drawn = scene(view.rows, self.numbers(seat), seat)
        frame = rect(
            x,
            top,
            size,
            size,
            rx=12,
            fill="none",
            stroke=ACCENT if seat in view.waits else CARD,
            stroke_width=12,
        )
        return group(self.head(seat, x, y), window(view.rows, x, top, size, drawn), frame)

    def numbers(self, seat: int) -> Svg:
        """The spaces of a seat's sheet with what is written, and lines through costly diagonals."""
        view = self.view
        at = self.at if self.may_write(seat) else {}
        spaces = [
            self.space(seat, (row, column), sign, at)
            for row, line in enumerate(view.rows)
            for column, sign in enumerate(line)
            if sign in (SPACE, CIRCLE)
        ]
        return together(*spaces, *map(_diagonal, view.diagonals[seat]))

    def may_write(self, seat: int) -> bool:
        """Whether the given moves can be this seat's: it is to act, and the spaces are empty."""
        view = self.view
        pairs = zip(view.names, view.sheets[seat], strict=True)
        empty = {name for name, value in pairs if not value}
        return seat in view.waits and all(name in empty for name in self.at)

    def head(self, seat: int, x: float, y: float) -> Svg:
        """Pawn, score, and how many numbers are still to be written."""
        view, middle = self.view, y + 36
        needs = view.needs[seat]
        return together(
            paper(x, y, self.size, 72),
            pawn(seat, x + 10, middle - 27, 54),
            text(x + 82, middle, str(view.scores[seat]), 42, fill=INK, text_anchor="start"),
            *([pencils(x + self.size - 14, middle, needs)] if needs else []),
        )

    def space(self, seat: int, place: Place, sign: str, at: MovesAt) -> Svg:
        """One space with its circle and number."""
        name, style = name_of(place), self.drawing
        x, y = place[1] * 100, place[0] * 100
        value = self.view.sheets[seat][self.view.names.index(name)]
        costs = name in self.view.circles[seat]
        inside = [
            rect(
                x + 4,
                y + 4,
                92,
                92,
                rx=13,
                fill=style.space,
                fill_opacity=0.88,
                stroke="#a32a22" if costs else style.line,
                stroke_width=8 if costs else 3,
            )
        ]
        if sign == CIRCLE:
            ring = circle(x + 50, y + 50, 38, fill="none", stroke=style.ring, stroke_width=6)
            inside.append(ring)
        if value:
            inside.append(digit(value, x + 10, y + 10, 80, "#a32a22" if costs else TILE_INK))
        if name in at:
            inside.append(dot(x + 50, y + 50, 100))
        words = f"{name}, {value or 'empty'}{', circle' if sign == CIRCLE else ''}"
        return cell(name, words, at, *inside)

    def tools(self, x: float, y: float, width: float) -> Svg:
        """The rounds, the dice and the Wild Counter."""
        view = self.view
        size = min(60, (width - 60) / 16)
        middle = y + TOOLS / 2 + 12
        dice = [
            die(value, x + 24 + k * size * 1.18, middle - size / 2, size, value == view.wild)
            for k, value in enumerate(view.dice)
        ]
        rounds = [
            circle(
                x + 34 + k * 22,
                y + 26,
                7,
                fill=ACCENT if k < view.round else CARD,
                stroke=ACCENT,
                stroke_width=3,
            )
            for k in range(view.rounds)
        ]
        box = min(90, (width - 60 - size * 5.2) / (COLUMNS + 1))
        counter = self.counter(x + width - 20 - (COLUMNS + 1) * box, y + 16, box)
        return together(paper(x, y, width, TOOLS), *rounds, *dice, counter)

    def counter(self, x: float, y: float, wide: float) -> Svg:
        """The Wild Counter: headings, then a row for each number of dice."""
        star = moved(x + wide * 0.3, y + 4, path(STAR, fill=WILD), scale=0.34)
        heads = [
            _heading(heading, x + wide * (k + 1), y, wide)
            for k, heading in enumerate(self.view.headings)
        ]
        rows = [
            text(x + wide * 0.5, y + 74 + 58 * row, words, 30, fill=WILD)
            for row, words in enumerate(("1+", "2+"))
        ]
        boxes = [
            self.box(row, column, x + wide * (column + 1) + 3, y + 48 + 58 * row, wide - 6)
            for row in range(2)
            for column in range(COLUMNS)
        ]
        return together(star, *heads, *rows, *boxes)

    def box(self, row: int, column: int, x: float, y: float, wide: float) -> Svg:
        """One box, crossed off or not."""
        crossed, name = self.view.crossed[row][column], box_name(row + 1, column + 1)
        inside = [rect(x, y, wide, 52, rx=8, fill=WILD_WASH, stroke=WILD, stroke_width=1.5)]
        if crossed:
            cross = f"M{number(x + 9)} {number(y + 9)}L{number(x + wide - 9)} {number(y + 43)}"
            back = f"M{number(x + wide - 9)} {number(y + 9)}L{number(x + 9)} {number(y + 43)}"
            inside.append(path(cross + back, stroke=WILD, stroke_width=8))
        if name in self.at:
            inside.append(dot(x + wide / 2, y + 26, 70))
        return cell(name, f"{name}, {'crossed off' if crossed else 'open'}", self.at, *inside)


def _heading(heading: int, x: float, y: float, wide: float) -> Svg:
    """The number of a column, or a frame where it is still blank."""
    if heading:
        return text(x + wide / 2, y + 22, str(heading), 32, fill=WILD)
    return rect(x + 8, y + 4, wide - 16, 36, rx=8, fill="none", stroke=WILD, stroke_width=2)


def _diagonal(cells: Sequence[str]) -> Svg:
    """A line through equal numbers that touch corner to corner."""
    ends = [(ascii_uppercase.index(name[0]) * 100 + 50, int(name[1:]) * 100 - 50) for name in cells]
    line = "M" + "L".join(f"{x} {y}" for x, y in (ends[0], ends[-1]))
    return path(line, stroke="#a32a22", stroke_width=9, stroke_opacity=0.6)


def pencils(x: float, y: float, count: int) -> Svg:
    """How many numbers are to be written, as a pencil and a number that end at x."""
    pencil = path(PENCIL, fill="none", stroke=ACCENT, stroke_width=2.4)
    words = text(x, y, str(count), 36, fill=ACCENT, text_anchor="end")
    return together(words, moved(x - 72, y - 20, pencil, scale=1.7))
