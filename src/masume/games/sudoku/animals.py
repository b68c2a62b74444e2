"""Six animals on a field of 100 × 100, told apart by outline alone: `drawings/*.svg`."""

from __future__ import annotations

from masume.pictures.drawings import drawing
from masume.pictures.svg import Svg

NAMES = ("rabbit", "fish", "snail", "owl", "elephant", "turtle")


def animal(value: int) -> Svg:
    """The animal of a value, from 1."""
    return drawing("masume.games.sudoku", NAMES[value - 1])
