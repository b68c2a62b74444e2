"""What a table is covered with: cloth with a pattern woven in, and paper."""

from __future__ import annotations

from typing import NamedTuple

from masume.pictures.palette import CARD, SHADOW
from masume.pictures.svg import Paint, Svg, Value, element, path, rect, together


class Cloth(NamedTuple):
    """A dye, and a pattern of one line that repeats every `wide` × `high`."""

    dye: Paint
    weave: Paint
    line: str
    wide: float
    high: float
    pen: float = 0
    """The width of the line; without one the pattern is filled."""


def spread(cloth: Cloth, width: float, height: float) -> Svg:
    """The cloth over the whole picture."""
    attributes: dict[str, Value] = {"fill": cloth.weave}
    if cloth.pen:
        attributes = {"fill": "none", "stroke": cloth.weave, "stroke_width": cloth.pen}
    name = f"weave-{cloth.weave.light.removeprefix('#')}"
    woven = element(
        "pattern",
        path(cloth.line, **attributes),
        id=name,
        width=cloth.wide,
        height=cloth.high,
        patternUnits="userSpaceOnUse",
    )
    return together(
        element("defs", woven),
        rect(0, 0, width, height, rx=26, fill=cloth.dye),
        rect(0, 0, width, height, rx=26, fill=f"url(#{name})"),
    )


def paper(x: float, y: float, width: float, height: float) -> Svg:
    """A sheet of paper with its shadow."""
    return together(
        rect(x, y + 6, width, height, rx=22, fill=SHADOW, fill_opacity=0.18),
        rect(x, y, width, height, rx=22, fill=CARD),
    )
