"""The first page of what can be printed, as SVG: a look at it before the PDF is made.

Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

from masume.core.printing import Paper
from masume.pictures.svg import NAMESPACE, Svg, element, number, path, rect, text

SIZES: dict[Paper, tuple[float, float]] = {"a4": (210, 297), "us-letter": (215.9, 279.4)}
MARGIN = 11
GAP = 1
"""Between a piece and the line along which it is cut."""
INK, LINE, CUT, BAR = "#2a2320", "#787878", "#969696", "#c9bba4"
FONT = "Libertinus Serif, serif"
HEAD, ROW = 16, 11
"""How high the heads and the rows of a pad are."""


def page(paper: Paper, *drawn: Svg) -> str:
    """A white sheet with something on it."""
    wide, high = SIZES[paper]
    return element(
        "svg",
        rect(0, 0, wide, high, fill="#fff"),
        *drawn,
        xmlns=NAMESPACE,
        viewBox=f"0 0 {number(wide)} {number(high)}",
    )


def inset(svg: str, x: float, y: float, wide: float, high: float) -> Svg:
    """A picture put into a rectangle, as large as fits."""
    return element("svg", Svg(svg), x=x, y=y, width=wide, height=high)


def board_page(svg: str, mm: float, paper: Paper) -> str:
    """A picture in the middle of the sheet."""
    wide, high = SIZES[paper]
    return page(paper, inset(svg, (wide - mm) / 2, MARGIN, mm, high - 2 * MARGIN))


def pieces_page(
    svgs: Sequence[str], order: Iterable[int], wide: float, high: float, paper: Paper
) -> str:
    """As many pieces as fit, with the lines along which they are cut."""
    across, down = (
        int((size - 2 * MARGIN) // part)
        for size, part in zip(SIZES[paper], (wide, high), strict=True)
    )
    cut = {"fill": "none", "stroke": CUT, "stroke_dasharray": "1.2 1"}
    drawn = []
    for place, index in enumerate(islice(order, across * down)):
        x, y = MARGIN + place % across * wide, MARGIN + place // across * high
        drawn.append(rect(x, y, wide, high, stroke_width=0.3, **cut))
        drawn.append(inset(svgs[index], x + GAP, y + GAP, wide - 2 * GAP, high - 2 * GAP))
    return page(paper, *drawn)


def pad_page(heads: Sequence[str], rows: int, paper: Paper) -> str:
    """A table with a picture above every column."""
    wide = (SIZES[paper][0] - 2 * MARGIN) / len(heads)
    bottom = MARGIN + HEAD + rows * ROW
    lines = [f"M{number(MARGIN + k * wide)} {MARGIN}V{bottom}" for k in range(len(heads) + 1)]
    edges = [MARGIN, *(MARGIN + HEAD + k * ROW for k in range(rows + 1))]
    lines += [f"M{MARGIN} {y}H{number(MARGIN + len(heads) * wide)}" for y in edges]
    pawns = [
        inset(svg, MARGIN + k * wide + wide / 2 - 6, MARGIN + 2, 12, 12)
        for k, svg in enumerate(heads)
    ]
    return page(paper, path("".join(lines), fill="none", stroke=LINE, stroke_width=0.4), *pawns)


def text_page(title: str, pictures: Sequence[str], paper: Paper) -> str:
    """A title, bars for lines, and some of the pictures between them."""
    wide, high = SIZES[paper]
    room, y = wide - 4 * MARGIN, 4.0 * MARGIN
    drawn = [
        text(2 * MARGIN, 2.6 * MARGIN, title, 11, fill=INK, font_family=FONT, text_anchor="start")
    ]
    side = (room - 2 * 5) / 3
    for line in range(100):
        if line % 7 == 5 and pictures:
            shown, pictures = pictures[:3], pictures[3:]
            if y + side > high - 2 * MARGIN:
                break
            drawn += [
                inset(svg, 2 * MARGIN + k * (side + 5), y, side, side)
                for k, svg in enumerate(shown)
            ]
            y += side + 7
        if y > high - 2 * MARGIN:
            break
        length = room * (0.62 if line % 7 == 4 else 0.94 + 0.06 * (line % 2))
        drawn.append(rect(2 * MARGIN, y, length, 2.2, rx=1.1, fill=BAR))
        y += 6.4
    return page(paper, *drawn)
