"""The spaces of a picture: named groups that know which of the given moves go there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from masume.pictures.palette import ACCENT, CARD
from masume.pictures.svg import Paint, Svg, Value, circle, group, rect, together

M = TypeVar("M")

MovesAt = Mapping[str, Sequence[int]]
"""For each space the indexes of the moves that go there."""

FIELDS = ("cell", "start", "other")


def cells_of(move: object) -> tuple[str, ...]:
    """The spaces that a move names in its fields `cell`, `start` and `other`."""
    named = (getattr(move, field, None) for field in FIELDS)
    return tuple(name for name in named if isinstance(name, str))


def moves_at(moves: Iterable[M], cells: Callable[[M], Iterable[str]] = cells_of) -> MovesAt:
    """Which moves go to which space, by their indexes.

    >>> moves_at(["A1 B1", "B1"], str.split)
    {'A1': [0], 'B1': [0, 1]}
    """
    found: dict[str, list[int]] = {}
    for index, move in enumerate(moves):
        for name in dict.fromkeys(cells(move)):
            found.setdefault(name, []).append(index)
    return found


def cell(name: str, words: str, moves: MovesAt, *children: Svg) -> Svg:
    """One space: `words` say what is there; where moves go it can be chosen."""
    attributes: dict[str, Value] = {"data_cell": name, "aria_label": words}
    if name in moves:
        attributes |= {"data_moves": " ".join(map(str, moves[name])), "class_": "can"}
    return group(*children, **attributes)


def dot(x: float, y: float, size: float) -> Svg:
    """Marks an empty space where a move goes."""
    return circle(x, y, size * 0.13, fill=ACCENT, stroke=CARD, stroke_width=size * 0.03)


def ring(x: float, y: float, size: float, paint: Paint = ACCENT, thick: float = 0.045) -> Svg:
    """Frames a square: a piece that a move is about, unless it has another colour."""
    edge = size * thick
    inside = (x + edge / 2, y + edge / 2, size - edge, size - edge)
    return together(
        rect(*inside, rx=size * 0.14, fill="none", stroke=CARD, stroke_width=edge * 2.2),
        rect(*inside, rx=size * 0.14, fill="none", stroke=paint, stroke_width=edge),
    )
