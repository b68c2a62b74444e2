"""The drawn sheets: a scene with a cat around the spaces, in units of a hundredth of a space.

Each drawing is a file of its own in `drawings/`, which the page uses too. It says in its root how
its spaces look and has a remark where they go: the scene and the cat lie below them, the face and
the printed numbers above. The parts that the page moves have a class: `eye`, `whiskers`, `drift`.

A sheet of somebody's own is a sheet of paper over which a cat looks. Its drawing begins at the
middle of the upper edge of the spaces, since nobody knows how wide they are.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from masume.games.cat.rules.sheet import CIRCLE, PRINTS, SEASONS, SPACE, sheet
from masume.pictures.cloth import Cloth
from masume.pictures.pieces import digit
from masume.pictures.svg import (
    NAMESPACE,
    Paint,
    Svg,
    circle,
    element,
    moved,
    rect,
    together,
)

WINDOW = (-145, -150, 1190, 1190)
"""The part of a drawing that is shown: x, y, width and height."""
OWN = "own"
"""The drawing around a sheet that is none of ours."""
OWN_ABOVE, OWN_BELOW = 310, 80
"""How much is shown above and below the spaces of such a sheet."""
PRINTED = (-95, -112, 1070, 1140)
"""The part that is printed: on paper the spaces need the room."""
SPACES_MARK = "<!-- spaces -->"
MARGIN = 45
"""How far the paper reaches beyond the spaces of a sheet of somebody's own."""


class Drawing(NamedTuple):
    """What lies below and above the spaces, and the colours of the spaces."""

    below: Svg
    above: Svg
    line: str
    space: str
    ring: str


PETAL = "M20 30c-9-7-8-18-2-20l2 3 2-3c6 2 7 13-2 20zM68 78c-9-7-8-18-2-20l2 3 2-3c6 2 7 13-2 20z"
WAVE = (
    "M0 40a40 40 0 0 1 80 0M13 40a27 27 0 0 1 54 0M26 40a14 14 0 0 1 28 0M-40 20a40 40 0 0 1 80 0"
    "M-27 20a27 27 0 0 1 54 0M-14 20a14 14 0 0 1 28 0M40 20a40 40 0 0 1 80 0M53 20a27 27 0 0 1 54 0"
    "M66 20a14 14 0 0 1 28 0"
)
LEAF = (
    "M26 46c.5-4 .5-6 0-7-3 2-6 1-7.5-1.5-2.5 0-3.5-1.5-4-3.5 2.5 0 3.5-1 4-2.5-2-2-1.5-4.5-.5-6.5"
    " 2 1 3.5 2 5 2.5 0-3 1.5-5 3-7 1.5 2 3 4 3 7 1.5-.5 3-1.5 5-2.5 1 2 1.5 4.5-.5 6.5.5 1.5 1.5"
    " 2.5 4 2.5-.5 2-1.5 3.5-4 3.5-1.5 2.5-4.5 3.5-7.5 1.5z"
)
SNOW = "M24 12v24M13.6 18l20.8 12M34.4 18 13.6 30M72 60v24M61.6 66l20.8 12M82.4 66l-20.8 12"
AUTUMN = Cloth(Paint("#f0d2b0", "#2f231a"), Paint("#e8c298", "#3b2c20"), LEAF, 104, 104)
CLOTHS = {
    "spring": Cloth(Paint("#f6dcdc", "#33232a"), Paint("#efcbcd", "#3f2b33"), PETAL, 96, 96),
    "summer": Cloth(Paint("#fbe6b0", "#2f2818"), Paint("#f5d993", "#3a311d"), WAVE, 80, 40, 2.4),
    "autumn": AUTUMN,
    "winter": Cloth(Paint("#c9d6e6", "#1a2333"), Paint("#b9c9dd", "#212d41"), SNOW, 96, 96, 3),
    OWN: AUTUMN,
}


def season_of(rows: tuple[str, ...]) -> str:
    """Which of our sheets this is; `own` if none.

    >>> season_of(sheet("winter").rows)
    'winter'
    """
    return next((season for season in SEASONS if sheet(season).rows == rows), OWN)


def drawing_of(rows: tuple[str, ...]) -> Drawing:
    """The drawing around the spaces of a sheet."""
    drawing = _drawing(season_of(rows))
    return drawing if season_of(rows) != OWN else _around(drawing, rows)


def scene(rows: tuple[str, ...], spaces: Svg, seat: int) -> Svg:
    """The drawing of a sheet with its spaces; `seat` keeps the names inside it apart."""
    drawing = drawing_of(rows)
    named = "".join([drawing.below, spaces, drawing.above])
    for mark in ('id="', "url(#"):
        named = named.replace(mark, f"{mark}{season_of(rows)}{seat}-")
    return Svg(named)


@cache
def _drawing(season: str) -> Drawing:
    """A drawing from its file."""
    file = files("masume.games.cat") / "drawings" / f"{season}.svg"
    root, _, inside = file.read_text(encoding="utf-8").partition(">")
    colours = dict(re.findall(r'data-(\w+)="(#\w+)"', root))
    below, _, above = inside.rpartition("</svg>")[0].replace(">\n<", "><").partition(SPACES_MARK)
    return Drawing(Svg(below.strip()), Svg(above.strip()), **colours)


def _around(drawing: Drawing, rows: tuple[str, ...]) -> Drawing:
    """The cat that looks over a sheet of somebody's own, with the paper and the printed numbers."""
    wide, high = len(rows[0]) * 100, len(rows) * 100
    paper = rect(
        -MARGIN,
        -MARGIN,
        wide + 2 * MARGIN,
        high + 2 * MARGIN,
        rx=26,
        fill="#fffaf0",
        stroke=drawing.line,
        stroke_width=10,
    )
    printed = [
        together(
            circle(x + 50, y + 50, 44, fill="#fff6d8", stroke=drawing.line, stroke_width=6),
            digit(int(sign), x + 10, y + 10, 80),
        )
        for y, line in zip(range(0, high, 100), rows, strict=True)
        for x, sign in zip(range(0, wide, 100), line, strict=True)
        if sign in PRINTS
    ]
    below = together(moved(wide / 2, 0, drawing.below), paper)
    above = together(moved(wide / 2, 0, drawing.above), *printed)
    return drawing._replace(below=below, above=above)


def empty_sheet(rows: tuple[str, ...]) -> str:
    """A sheet on which nothing is written, as a picture to print: as little around it as can be."""
    drawing, season = drawing_of(rows), season_of(rows)
    spaces = [
        _empty_space(100 * column, 100 * row, sign == CIRCLE, drawing)
        for row, line in enumerate(rows)
        for column, sign in enumerate(line)
        if sign in (SPACE, CIRCLE)
    ]
    wide, high = len(rows[0]) * 100, len(rows) * 100
    own = (-OWN_BELOW, -OWN_ABOVE, wide + 2 * OWN_BELOW, high + OWN_ABOVE + OWN_BELOW)
    box = own if season == OWN else PRINTED
    return element(
        "svg",
        scene(rows, together(*spaces), 0),
        xmlns=NAMESPACE,
        viewBox=" ".join(map(str, box)),
    )


def _empty_space(x: float, y: float, has_circle: bool, drawing: Drawing) -> Svg:
    """White paper to write on, with its circle."""
    paper = rect(x + 4, y + 4, 92, 92, rx=13, fill="#fff", stroke=drawing.line, stroke_width=3)
    ring = circle(x + 50, y + 50, 38, fill="none", stroke=drawing.ring, stroke_width=6)
    return together(paper, ring) if has_circle else paper


def box_of(rows: tuple[str, ...]) -> tuple[float, float, float, float]:
    """The square of a drawing that is shown: x, y, width and height."""
    if season_of(rows) != OWN:
        return WINDOW
    wide, high = len(rows[0]) * 100, len(rows) * 100
    size = max(wide + 2 * OWN_BELOW, high + OWN_ABOVE + OWN_BELOW)
    return (wide - size) / 2, (high - OWN_ABOVE + OWN_BELOW - size) / 2, size, size


def window(rows: tuple[str, ...], x: float, y: float, size: float, *inside: Svg) -> Svg:
    """A square window on a drawing; what goes beyond it is not seen."""
    return element(
        "svg",
        *inside,
        x=x,
        y=y,
        width=size,
        height=size,
        viewBox=" ".join(f"{number:g}" for number in box_of(rows)),
        stroke_linecap="butt",
        stroke_linejoin="miter",
    )
