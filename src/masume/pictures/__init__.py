"""Drawing a view as SVG: what every box needs for its `picture.py`.

`svg` writes elements, `palette` names the colours, `cells` marks the spaces where moves go; `tray`,
`cloth`, `pieces` and `seats` are what boards, tiles and pawns are made of.
"""

from masume.core.picture import picture_of
from masume.pictures.cells import cell, cells_of, dot, moves_at, ring
from masume.pictures.shown import Shown, show
from masume.pictures.svg import (
    Paint,
    Svg,
    circle,
    document,
    element,
    group,
    moved,
    path,
    rect,
    text,
    together,
)

__all__ = [
    "Paint",
    "Shown",
    "Svg",
    "cell",
    "cells_of",
    "circle",
    "document",
    "dot",
    "element",
    "group",
    "moved",
    "moves_at",
    "path",
    "picture_of",
    "rect",
    "ring",
    "show",
    "text",
    "together",
]
