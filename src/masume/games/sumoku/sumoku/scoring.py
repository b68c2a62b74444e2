"""Checks a play and counts its points (SUM-12 to SUM-14).

Only the lines that the play makes or lengthens are looked at, as whole numbers (`plays/`). The
words of a refusal come from `layout.py`, which looks at lines as people do.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from masume.core.errors import IllegalMove
from masume.games.sumoku.judging import refusal
from masume.games.sumoku.layout import Layout, line_faults, lines_through
from masume.games.sumoku.plays.pattern import (
    FARTHEST,
    FULL,
    RUN_OF,
    STEPS,
    Pattern,
    Table,
    code_of,
    layout_of,
    pattern_of,
)
from masume.games.sumoku.plays.plays import ORIGIN
from masume.games.sumoku.tiles import READINGS, Hand, tile_text


class Judged(NamedTuple):
    """A play that keeps the rules."""

    codes: Table
    hand: Hand
    """What is left in hand."""
    points: int
    six: bool
    """Whether a line of six colours came about (SUM-16)."""


def judge(table: Table, hand: Hand, key: int, tiles: Layout) -> Judged:
    """The play with its points, or `IllegalMove`."""
    left = _left_in_hand(hand, tiles)
    codes = tuple(map(code_of, tiles))
    pattern = pattern_of(table)
    cells = [code >> 8 for code in codes]
    down = _direction(pattern, cells)
    if not table:
        _check_first(cells)
    _check_run(pattern, cells, STEPS[down])
    if table and not any(cell in beside for beside in pattern.beside for cell in cells):
        raise IllegalMove("move/apart", "A play has to connect with the pattern.", rule="SUM-13")
    made = _lines(pattern, codes, down)
    if made is None or any((line & 255) % key for line in made):
        raise _wrong_line(table, tiles, key)
    points = sum([line & 255 for line in made])
    return Judged(codes, left, points, any(line >> 8 == 63 for line in made))


def _left_in_hand(hand: Hand, tiles: Layout) -> Hand:
    if not tiles:
        raise IllegalMove("move/empty", "Name at least one tile to play.", rule="SUM-13")
    left = list(hand)
    for tile in tiles:
        if tile.kind not in left:
            raise IllegalMove("move/not-held", "You don't have these tiles.", rule="SUM-10")
        left.remove(tile.kind)
        if tile.reads not in READINGS[tile.kind]:
            message = f"{tile_text(tile.kind)} cannot be read as {min(tile.reads, 99)}."
            raise IllegalMove("move/reading", message, rule="SUM-2")
        if max(abs(tile.x), abs(tile.y)) > FARTHEST:
            raise IllegalMove(
                "move/apart", "A play has to connect with the pattern.", rule="SUM-13"
            )
    return tuple(left)


def _direction(pattern: Pattern, cells: list[int]) -> int:
    """0 for a play across or of a single tile, 1 for a play downwards."""
    for cell in cells:
        if cell in pattern.runs or cells.count(cell) > 1:
            x, y = (cell & 255) - 128, (cell >> 8) - 128
            where = f"{x},{y}"
            message = f"There is room for one tile at {where}."
            raise IllegalMove("move/overlap", message, rule="SUM-5", cells=(where,))
    if any(one > other for one, other in pairwise(cells)):
        message = "Name the tiles in reading order: row by row, from the left."
        raise IllegalMove("move/order", message)
    if len({cell >> 8 for cell in cells}) == 1:
        return 0
    if len({cell & 255 for cell in cells}) == 1:
        return 1
    message = "All tiles of a play go in one row or one column."
    raise IllegalMove("move/one-line", message, rule="SUM-13")


def _check_first(cells: list[int]) -> None:
    if len(cells) == 1:
        raise IllegalMove(
            "move/single", "One tile doesn't make a line: play two or more.", rule="SUM-9"
        )
    if cells[0] != ORIGIN:
        raise IllegalMove("move/origin", "The first play begins at 0,0.", rule="SUM-12")


def _check_run(pattern: Pattern, cells: list[int], step: int) -> None:
    between = range(cells[0], cells[-1], step)
    if any(cell not in pattern.runs and cell not in cells for cell in between):
        message = "There's a gap between the tiles."
        raise IllegalMove("move/gap", message, rule="SUM-13")


def _lines(pattern: Pattern, codes: Table, down: int) -> list[int] | None:
    """The lines that the play makes or lengthens, as runs; `None` if one repeats a colour."""
    step, runs, across = STEPS[down], pattern.runs, pattern.beside[1 - down]
    new = {code >> 8: RUN_OF[code & 255] for code in codes}
    made, line, length = [], 0, 0
    cell = codes[0] >> 8
    while cell - step in runs:
        cell -= step
    while (piece := runs.get(cell) or new.get(cell, 0)) > 0:
        if piece & line & FULL:
            return None
        line, length, cell = line + piece, length + 1, cell + step
    if length > 1:
        made.append(line)
    for each, run in new.items():
        wanted = across.get(each, 0)
        if wanted & run & FULL:
            return None
        if wanted:
            made.append(wanted + run)
    return made


def _wrong_line(table: Table, tiles: Layout, key: int) -> IllegalMove:
    """Why a play is refused that makes a line which is not valid."""
    made = lines_through((*layout_of(table), *tiles), [tile.cell for tile in tiles])
    return refusal(next(fault for line in made for fault in line_faults(line, key)))
