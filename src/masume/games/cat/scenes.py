"""The four drawn sheets: a scene with a cat around the spaces, in units of a hundredth of a space.

Each drawing is a file of its own in `drawings/`, with a remark where the spaces go: the scene and
the cat lie below them, the face and the printed numbers above. A sheet of somebody's own gets a
plain cat that is as large as its spaces.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import NamedTuple

from masume.games.cat.rules.sheet import PRINTS, SEASONS, sheet
from masume.pictures.cloth import Cloth
from masume.pictures.pieces import digit
from masume.pictures.svg import Paint, Svg, circle, element, path, rect, together

WINDOW = (-145, -150, 1190, 1190)
"""The part of a drawing that is shown: x, y, width and height."""
SPACES = "<!-- spaces -->"


class Style(NamedTuple):
    """How the spaces of a season look, and the cloth under its sheets."""

    line: str
    space: str
    ring: str
    cloth: Cloth


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
STYLES = {
    "spring": Style(
        "#b8662c", "#fff8ec", "#c4586b",
        Cloth(Paint("#f6dcdc", "#33232a"), Paint("#efcbcd", "#3f2b33"), PETAL, 96, 96),
    ),
    "summer": Style(
        "#1f1a17", "#fffdf6", "#1f6f6b",
        Cloth(Paint("#fbe6b0", "#2f2818"), Paint("#f5d993", "#3a311d"), WAVE, 80, 40, 2.4),
    ),
    "autumn": Style(
        "#6b3f1d", "#fff9ee", "#9a3f12",
        Cloth(Paint("#f0d2b0", "#2f231a"), Paint("#e8c298", "#3b2c20"), LEAF, 104, 104),
    ),
    "winter": Style(
        "#3a465a", "#f4f7fb", "#8a3a44",
        Cloth(Paint("#c9d6e6", "#1a2333"), Paint("#b9c9dd", "#212d41"), SNOW, 96, 96, 3),
    ),
}  # fmt: skip
OWN = "autumn"
"""The style of a sheet that is none of ours."""


def season_of(rows: tuple[str, ...]) -> str:
    """Which of our sheets this is; empty if none."""
    return next((season for season in SEASONS if sheet(season).rows == rows), "")


def style_of(rows: tuple[str, ...]) -> Style:
    """How a sheet looks."""
    return STYLES[season_of(rows) or OWN]


def scene(rows: tuple[str, ...], spaces: Svg, seat: int) -> Svg:
    """The drawing of a sheet with its spaces; `seat` keeps the names inside it apart."""
    season = season_of(rows)
    below, above = _drawing(season) if season else _plain(rows)
    named = "".join([below, spaces, above])
    for mark in ('id="', "url(#"):
        named = named.replace(mark, f"{mark}{season}{seat}-")
    return Svg(named)


@cache
def _drawing(season: str) -> tuple[str, str]:
    """What of a drawing lies below the spaces, and what above."""
    file = files("masume.games.cat") / "drawings" / f"{season}.svg"
    inside = file.read_text(encoding="utf-8").partition(">")[2].rpartition("</svg>")[0]
    below, _, above = inside.replace(">\n<", "><").strip().partition(SPACES)
    return below, above


def _plain(rows: tuple[str, ...]) -> tuple[str, str]:
    """A cat's head behind the spaces, and the printed numbers."""
    high, wide = len(rows) * 100, len(rows[0]) * 100
    x, y, far, down = -45, -45, wide + 45, high + 45
    head = (
        f"M{x} {y + 60}L{x - 10} {y - 90}L{x + 190} {y}H{far - 190}L{far + 10} {y - 90}"
        f"L{far} {y + 60}V{down - 120}Q{far} {down} {far - 120} {down}H{x + 120}"
        f"Q{x} {down} {x} {down - 120}z"
    )
    below = together(
        rect(-3000, -3000, 7000, 7000, fill="#f8e3c4"),
        path(head, fill="#d3a567", stroke="#6b3f1d", stroke_width=14),
    )
    above = [
        together(
            circle(x + 50, y + 50, 47, fill="#fff6d8", stroke="#3a465a", stroke_width=6),
            digit(int(sign), x + 10, y + 10, 80),
        )
        for y, line in zip(range(0, high, 100), rows, strict=True)
        for x, sign in zip(range(0, wide, 100), line, strict=True)
        if sign in PRINTS
    ]
    return below, together(*above)


def window(rows: tuple[str, ...], x: float, y: float, size: float, *inside: Svg) -> Svg:
    """A square window on a drawing; what goes beyond it is not seen."""
    left, top, wide, high = WINDOW
    if not season_of(rows):
        wide = high = max(len(rows), len(rows[0])) * 100 + 290
        left, top = (len(rows[0]) * 100 - wide) // 2, (len(rows) * 100 - high) // 2
    box = f"{left} {top} {wide} {high}"
    return element(
        "svg",
        *inside,
        x=x,
        y=y,
        width=size,
        height=size,
        viewBox=box,
        stroke_linecap="butt",
        stroke_linejoin="miter",
    )
