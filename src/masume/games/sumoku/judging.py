"""Judging a claimed layout: may it be handed in at all, and is it a sumoku?

A claim that cannot lie on a real table (tiles not held, two in one place) is *malformed* and
refused. Any other is looked at line by line, for everybody to see.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from masume.core.errors import Fact, IllegalMove
from masume.core.game import Effect, Seat, loose
from masume.games.sumoku.layout import Cell, Fault, Layout, faults, line_faults, lines
from masume.games.sumoku.tiles import Hand, tile_text

FARTHEST = 999
"""Coordinates that a text can say."""

Effects = tuple[Effect, ...]
Facts = dict[str, Fact]

_IMPOSSIBLE = ("layout/reading", "layout/overlap")


def check_form(layout: Layout, held: Hand, rule: str) -> None:
    """Refuses a malformed claim; `rule` says which tiles one has."""
    if not layout:
        raise IllegalMove("move/empty", "A claim names the tiles and their places.", rule=rule)
    left = list(held)
    for tile in layout:
        if tile.kind not in left:
            message = f"You do not have the tile that lies at {tile.x},{tile.y}."
            raise IllegalMove("move/not-held", message, rule=rule)
        left.remove(tile.kind)
        if max(abs(tile.x), abs(tile.y)) > FARTHEST:
            raise IllegalMove("move/far", "No tile lies that far away.", rule="SUM-5")
    for fault in faults(layout, 1):
        if fault.code in _IMPOSSIBLE:
            raise refusal(fault)


def unused(layout: Layout, held: Hand) -> Hand:
    """The tiles held that a layout leaves out.

    >>> from masume.games.sumoku.layout import parse_layout
    >>> from masume.games.sumoku.tiles import parse_tiles, tiles_text
    >>> tiles_text(unused(parse_layout("R1@0,0 B9@1,0"), parse_tiles("R1 R1 B6 G2")))
    'R1 G2'
    """
    left = list(held)
    for tile in layout:
        left.remove(tile.kind)
    return tuple(left)


def is_right(layout: Layout, held: Hand, key: int) -> bool:
    """Whether a well-formed claim is a sumoku of all tiles held (SPD-3)."""
    return not unused(layout, held) and next(faults(layout, key), None) is None


def refusal(fault: Fault) -> IllegalMove:
    """A fault as the reason to refuse a claim: the code, the cells, the rule."""
    code = fault.code.replace("layout/", "move/")
    refused = IllegalMove(code, fault.sentence, rule=fault.rule, cells=_places(fault.cells))
    if fault.total is not None:
        refused.facts["total"] = fault.total
    return refused


def left_out(layout: Layout, held: Hand, rule: str) -> IllegalMove | None:
    """The refusal of a claim that does not use all tiles, if it does not."""
    left = unused(layout, held)
    if not left:
        return None
    names = tuple(map(tile_text, left))
    return IllegalMove(
        "move/unused", f"Not all tiles are used: {' '.join(names)}.", rule=rule, tiles=names
    )


def verdict(layout: Layout, held: Hand, key: int, seat: Seat, distinct: bool = False) -> Effects:
    """A claim line by line: the effects that page and terminal show one after the other."""
    return tuple(
        chain(
            _line_by_line(layout, key, seat, distinct),
            _apart(layout, key, seat),
            _left_out(layout, held, seat),
        )
    )


def _line_by_line(layout: Layout, key: int, seat: Seat, distinct: bool) -> Iterator[Effect]:
    for line in lines(layout):
        wrong = next(line_faults(line, key, distinct), None)
        facts: Facts = {"cells": _places(line.cells), "tiles": str(line), "total": line.total}
        if wrong is None:
            yield loose("line-right", "SUM-6", seat, facts=facts)
        else:
            yield loose("line-wrong", wrong.rule, seat, facts={**facts, "fault": wrong.code})


def _apart(layout: Layout, key: int, seat: Seat) -> Iterator[Effect]:
    for fault in faults(layout, key):
        if fault.code in ("layout/apart", "layout/single"):
            facts: Facts = {"cells": _places(fault.cells), "fault": fault.code}
            yield loose("layout-wrong", fault.rule, seat, facts=facts)


def _left_out(layout: Layout, held: Hand, seat: Seat) -> Iterator[Effect]:
    if left := unused(layout, held):
        facts: Facts = {"tiles": tuple(map(tile_text, left)), "fault": "layout/unused"}
        yield loose("layout-wrong", "SPD-3", seat, facts=facts)


def _places(cells: tuple[Cell, ...]) -> tuple[str, ...]:
    return tuple(f"{x},{y}" for x, y in cells)
