"""Judging a claimed layout: may it be handed in at all, and is it a sumoku?

A claim that cannot lie on a real table (tiles not held, two in one place) is *malformed* and
refused. Any other is looked at line by line, for everybody to see.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from masume.core.errors import IllegalMove
from masume.core.game import Effect, Seat
from masume.games.sumoku.layout import (
    Cell,
    Fault,
    FaultKind,
    Layout,
    fault,
    faults,
    line_faults,
    lines,
    unused,
)
from masume.games.sumoku.tiles import Hand, names

FARTHEST = 999
"""Coordinates that a text can say."""

_IMPOSSIBLE = ("reading", "overlap")


def check_form(layout: Layout, held: Hand, rule: str) -> None:
    """Refuses a malformed claim; `rule` says which tiles one has."""
    if not layout:
        raise IllegalMove(
            "move/empty", "Name the tiles of your claim and where they are.", rule=rule
        )
    left = list(held)
    for tile in layout:
        if tile.kind not in left:
            message = f"You don't have the tile at {tile.x},{tile.y}."
            raise IllegalMove("move/not-held", message, rule=rule)
        left.remove(tile.kind)
        if max(abs(tile.x), abs(tile.y)) > FARTHEST:
            raise IllegalMove("move/far", "That's too far away.", rule="SUM-5")
    for wrong in faults(layout, 1):
        if wrong.kind in _IMPOSSIBLE:
            raise refusal(wrong)


def is_right(layout: Layout, held: Hand, key: int) -> bool:
    """Whether a well-formed claim is a sumoku of all tiles held (SPD-3)."""
    return not unused(layout, held) and fault(layout, key) is None


def refusal(wrong: Fault) -> IllegalMove:
    """A fault as the reason to refuse a claim or a play: the code, the cells, the rule."""
    code, cells = f"move/{wrong.kind}", _places(wrong.cells)
    refused = IllegalMove(code, wrong.sentence, rule=wrong.rule, cells=cells)
    if wrong.total is not None:
        refused.facts["total"] = wrong.total
    return refused


def check_all_used(layout: Layout, held: Hand, rule: str) -> None:
    """Refuses a claim that does not use all tiles."""
    if left := names(unused(layout, held)):
        message = f"Not all tiles are used: {' '.join(left)}."
        raise IllegalMove("move/unused", message, rule=rule, tiles=left)


def check_lines(layout: Layout, key: int, distinct: bool = False) -> None:
    """Refuses a claim that is no sumoku, with the first thing that is wrong."""
    wrong = fault(layout, key, distinct)
    if wrong is not None:
        raise refusal(wrong)


# -- line by line, for everybody to see ------------------------------------------------------------


class LineRight(Effect, frozen=True, tag="line-right"):
    """A line of a claimed layout is right."""

    cells: tuple[str, ...]
    tiles: tuple[str, ...]
    """As they are read."""
    total: int


class LineWrong(Effect, frozen=True, tag="line-wrong"):
    """A line of a claimed layout is wrong."""

    cells: tuple[str, ...]
    tiles: tuple[str, ...]
    """As they are read."""
    total: int
    fault: FaultKind


class LayoutWrong(Effect, frozen=True, tag="layout-wrong"):
    """Something else is wrong: a part is cut off, a lone tile is no layout, tiles are left out."""

    fault: FaultKind | Literal["unused"]
    cells: tuple[str, ...] = ()
    tiles: tuple[str, ...] = ()
    """Those left out."""


Finding = LineRight | LineWrong | LayoutWrong


def verdict(
    layout: Layout, held: Hand, key: int, seat: Seat, distinct: bool = False
) -> tuple[Finding, ...]:
    """A claim line by line: the effects that page and terminal show one after the other."""
    return (
        *_line_by_line(layout, key, seat, distinct),
        *_apart(layout, key, seat),
        *_left_out(layout, held, seat),
    )


def _line_by_line(layout: Layout, key: int, seat: Seat, distinct: bool) -> Iterator[Finding]:
    for line in lines(layout):
        cells, tiles, total = _places(line.cells), tuple(str(line).split()), line.total
        wrong = next(line_faults(line, key, distinct), None)
        if wrong is None:
            yield LineRight(cells, tiles, total, rule="SUM-6", seat=seat)
        else:
            yield LineWrong(cells, tiles, total, wrong.kind, rule=wrong.rule, seat=seat)


def _apart(layout: Layout, key: int, seat: Seat) -> Iterator[Finding]:
    for wrong in faults(layout, key):
        if wrong.kind in ("apart", "single"):
            yield LayoutWrong(wrong.kind, _places(wrong.cells), rule=wrong.rule, seat=seat)


def _left_out(layout: Layout, held: Hand, seat: Seat) -> Iterator[Finding]:
    if left := unused(layout, held):
        yield LayoutWrong("unused", tiles=names(left), rule="SPD-3", seat=seat)


def _places(cells: tuple[Cell, ...]) -> tuple[str, ...]:
    return tuple([f"{x},{y}" for x, y in cells])
