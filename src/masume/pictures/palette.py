"""The colours of boards and pieces, the same as on the page."""

from __future__ import annotations

from typing import NamedTuple

from masume.pictures.svg import Paint

CARD = Paint("#fffdf8", "#24201c")
INK = Paint("#2a2320", "#f3ece0")
MUTED = Paint("#665a4f", "#bbae9e")
RULE = Paint("#e2d6c0", "#40382f")
ACCENT = Paint("#1b5e8c", "#8cc6f0")
RIGHT = Paint("#1d6b43", "#7fd1a2")
WRONG = Paint("#a32a22", "#f2938a")
LAST = Paint("#8a4b00", "#f0b35a")
WILD = Paint("#6a3fa0", "#c7a6f2")
WILD_WASH = Paint("#ece2f8", "#352a44")

CELL = Paint("#f3e4c6", "#4a3b2a")
CELL_2 = Paint("#ecd9b5", "#433525")
CELL_LINE = Paint("#c4a778", "#6d5537")
BLOCK_LINE = Paint("#4a341c", "#d9b98a")
RIM = Paint("#d8b987", "#5a452f")
RIM_HI = Paint("#ecd5ac", "#705739")
RIM_LOW = Paint("#a87f4a", "#2a2017")
RIM_END = Paint("#c39d66", "#4c3a27")
RIM_INK = Paint("#4a341c", "#f0dfc2")

TILE = Paint("#fffdf8", "#f1e7d3")
TILE_SIDE = Paint("#d3b98d", "#a58a5d")
TILE_EDGE = Paint("#4a341c", "#15110d")
TILE_INK = "#1f1a17"
GOLD = "#f2c14e"
GOLD_HI = Paint("#ffe08f", "#f9d67c")
GOLD_SIDE = Paint("#b97f16", "#8f6213")
GOLD_RIM = "#7a5200"
SHADOW = Paint("#4a341c", "#000000")


class Colour(NamedTuple):
    """A colour of pieces, with the mark that tells it apart without colour."""

    name: str
    face: str
    high: str
    side: str
    ink: str
    mark: str
    """A path on a field of 100 × 100."""


RED = Colour(
    "red",
    "#a62033",
    "#ad2a3d",
    "#6d1120",
    "#ffffff",
    "M50 88C14 60 8 44 8 32C8 16 20 9 30 9C40 9 47 15 50 23C53 15 60 9 70 9C80 9 92 16 92 32"
    "C92 44 86 60 50 88z",
)
ORANGE = Colour("orange", "#d17c09", "#d88413", "#8f5203", TILE_INK, "M50 8a42 42 0 1 0 .01 0z")
YELLOW = Colour(
    "yellow",
    "#ffe27a",
    "#ffe88f",
    "#c99d22",
    TILE_INK,
    "M50 4l14 30 33 4-24 23 6 33-29-16-29 16 6-33L3 38l33-4z",
)
GREEN = Colour("green", "#4fa58d", "#58ab94", "#2d6e5c", TILE_INK, "M50 8 94 88H6z")
BLUE = Colour("blue", "#14569a", "#1c5fa4", "#0a3566", "#ffffff", "M12 12h76v76H12z")
PURPLE = Colour(
    "purple",
    "#9b8dd8",
    "#a195db",
    "#6353a6",
    TILE_INK,
    "M34 8h32v26h26v32H66v26H34V66H8V34h26z",
)

SEAT_COLOURS = (BLUE, GREEN, ORANGE, RED, PURPLE, YELLOW)
"""By seat: who has which pawn."""
