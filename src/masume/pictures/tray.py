"""A square board in a wooden tray: rim boards with jointed corners around rows of squares."""

from __future__ import annotations

from collections.abc import Callable
from string import ascii_uppercase

from masume.pictures.palette import (
    BLOCK_LINE,
    CELL,
    CELL_2,
    CELL_LINE,
    GOLD,
    GOLD_HI,
    GOLD_RIM,
    INK,
    RIM,
    RIM_END,
    RIM_HI,
    RIM_LOW,
    SHADOW,
)
from masume.pictures.svg import Svg, group, number, path, rect, text, together


class Tray:
    """A tray with its corner at x, y: `size` squares of `unit` a side, in blocks, inside a rim."""

    def __init__(
        self, x: float, y: float, size: int, block: tuple[int, int], unit: float, rim: float
    ) -> None:
        self.x, self.y, self.size, self.unit, self.rim = x, y, size, unit, rim
        self.wide, self.high = block
        self.left, self.top = x + rim, y + rim
        self.across = size * unit + 2 * rim

    def corner(self, space: int) -> tuple[float, float]:
        """Where a space begins; spaces are numbered in reading order."""
        row, column = divmod(space, self.size)
        return self.left + column * self.unit, self.top + row * self.unit

    def names(self) -> Svg:
        """The letters of the columns and the numbers of the rows, outside the rim."""
        size = 22
        letters = [
            text(self.left + (k + 0.5) * self.unit, self.y - 18, ascii_uppercase[k], size, fill=INK)
            for k in range(self.size)
        ]
        numbers = [
            text(self.x - 18, self.top + (k + 0.5) * self.unit, str(k + 1), size, fill=INK)
            for k in range(self.size)
        ]
        return together(*letters, *numbers)

    def drawn(self, inside: Callable[[int], Svg]) -> Svg:
        """The tray, with what is inside every space, on its square."""
        squares = [inside(space) for space in range(self.size**2)]
        return together(self._wood(), self.names(), *squares, self._lines())

    def square(self, space: int) -> Svg:
        """The bare square of a space; neighbouring blocks differ in shade."""
        row, column = divmod(space, self.size)
        other = (row // self.high + column // self.wide) % 2
        return rect(
            *self.corner(space),
            self.unit,
            self.unit,
            fill=CELL_2 if other else CELL,
            stroke=CELL_LINE,
            stroke_width=self.unit * 0.012,
        )

    def _lines(self) -> Svg:
        """The lines between blocks, and around the board."""
        end_x, end_y = self.left + self.size * self.unit, self.top + self.size * self.unit
        between = [
            *(
                f"M{number(self.left + k * self.unit)} {number(self.top)}V{number(end_y)}"
                for k in range(0, self.size + 1, self.wide)
            ),
            *(
                f"M{number(self.left)} {number(self.top + k * self.unit)}H{number(end_x)}"
                for k in range(0, self.size + 1, self.high)
            ),
        ]
        return path(
            "".join(between),
            fill="none",
            stroke=BLOCK_LINE,
            stroke_width=self.unit * 0.035,
            stroke_linecap="square",
        )

    def _wood(self) -> Svg:
        """Shadow, the four boards with their grain, and the golden corners."""
        x, y, rim, across = self.x, self.y, self.rim, self.across
        corner = self.unit * 0.14
        far = across - rim
        return group(
            rect(x, y + 12, across, across, rx=corner, fill=SHADOW, fill_opacity=0.3),
            rect(x, y, across, across, rx=corner, fill=RIM, stroke=RIM_LOW, stroke_width=3),
            path(
                f"M{number(x + 4)} {number(y + 4)}h{number(across - 8)}",
                stroke=RIM_HI,
                stroke_width=5,
                stroke_linecap="round",
            ),
            *(self._grain(x, y + down, False) for down in (0, far)),
            *(self._grain(x + right, y, True) for right in (0, far)),
            *(self._joint(x + right, y + down) for right in (0, far) for down in (0, far)),
        )

    def _grain(self, x: float, y: float, upright: bool) -> Svg:
        """Some long lines in a board."""
        rim, across = self.rim, self.across
        lines = []
        for start, long, depth, bend in GRAIN:
            points = [(across * start, rim * depth), (across * long / 2, rim * bend)]
            (a, b), (c, d) = [point[::-1] if upright else point for point in points]
            end = f"0 {number(across * long)}" if upright else f"{number(across * long)} 0"
            lines.append(f"M{number(x + a)} {number(y + b)}q{number(c)} {number(d)} {end}")
        return path(
            "".join(lines),
            fill="none",
            stroke=RIM_END,
            stroke_width=rim * 0.045,
            stroke_opacity=0.7,
        )

    def _joint(self, x: float, y: float) -> Svg:
        """A corner with finger joints and a golden square."""
        rim, third = self.rim, self.rim / 3
        inset = rim * 0.19
        return together(
            rect(x, y, rim, rim, rx=rim * 0.12, fill=RIM_END),
            rect(x, y + third, rim, third, fill=RIM_HI),
            path(
                f"M{number(x)} {number(y + third)}h{number(rim)}m0 {number(third)}h{number(-rim)}",
                stroke=RIM_LOW,
                stroke_width=rim * 0.03,
            ),
            rect(
                x + inset,
                y + inset,
                rim - 2 * inset,
                rim - 2 * inset,
                rx=rim * 0.12,
                fill=GOLD,
                stroke=GOLD_RIM,
                stroke_width=rim * 0.03,
            ),
            rect(
                x + inset * 1.25,
                y + inset * 1.25,
                rim - 2.5 * inset,
                rim * 0.16,
                rx=rim * 0.06,
                fill=GOLD_HI,
            ),
        )


GRAIN = (
    (0.1, 0.34, 0.24, 0.3),
    (0.5, 0.4, 0.2, -0.24),
    (0.16, 0.5, 0.52, -0.2),
    (0.7, 0.2, 0.5, 0.16),
    (0.12, 0.26, 0.8, 0.2),
    (0.44, 0.45, 0.78, -0.26),
)
"""Where a line of the grain starts along its board, how long it is, how deep, and its bend."""
