"""Finds the plays that score most at once: exactly, without listing all plays.

What a window scores depends on which tiles fill it, and for cells with nothing across not on
their order. So only the cells with something across are tried one by one. For the others a table
gives the largest sum of a number of tiles of other colours that makes the line a multiple.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from heapq import nlargest

from masume.games.sumoku.plays.pattern import FULL, RUN_OF, STEPS, Table, pattern_of
from masume.games.sumoku.plays.plays import (
    LONGEST,
    ORIGIN,
    Cells,
    Codes,
    Window,
    fillings,
    windows,
)
from masume.games.sumoku.plays.rack import Rack, rack_of
from masume.games.sumoku.tiles import Hand

NONE = -1
"""No tiles make the line a multiple."""


class Sums:
    """For a rack: the largest sums of tiles that have nothing across."""

    __slots__ = ("_sums", "key", "rack")

    def __init__(self, rack: Rack) -> None:
        self.rack, self.key = rack, rack.key
        self._sums: dict[int, list[list[int]]] = {0: [[0] + [NONE] * (rack.key - 1)]}

    def most(self, run: int, more: int) -> int:
        """The largest sum of `more` tiles that make a run a multiple of the key, or `NONE`."""
        sums = self._of(~run & FULL)
        return sums[more][-(run & 255) % self.key] if more < len(sums) else NONE

    def _of(self, colours: int) -> list[list[int]]:
        """By number of tiles and by rest: the largest sum of tiles in some of these colours."""
        found = self._sums.get(colours)
        if found is None:
            lowest = colours & -colours
            without = self._of(colours ^ lowest)
            found = [list(row) for row in without] + [[NONE] * self.key]
            for tile in self.rack.tiles:
                if RUN_OF[tile] & lowest:
                    self._add(found, without, RUN_OF[tile] & 255)
            while len(found) > 1 and max(found[-1]) == NONE:
                found.pop()
            self._sums[colours] = found
        return found

    def _add(self, found: list[list[int]], without: list[list[int]], number: int) -> None:
        for more, row in enumerate(without, 1):
            for total in row:
                if total > NONE:
                    rest = (total + number) % self.key
                    found[more][rest] = max(found[more][rest], total + number)


@lru_cache(maxsize=16)
def sums_of(hand: Hand, key: int) -> Sums:
    """The sums of a hand, from a cache: they are shared."""
    return Sums(rack_of(hand, key))


def most_points(sums: Sums, run: int, cells: Cells) -> int:
    """The most that a window can score, or `NONE` if it cannot be filled."""
    tied = [wanted for _, wanted in cells if wanted]
    free = len(cells) - len(tied)
    if not tied:
        more = sums.most(run, free)
        return NONE if more == NONE else (run & 255) + more
    return _most_tied(sums, run, tied, free)


def _most_tied(sums: Sums, run: int, tied: list[int], free: int) -> int:
    wanted, rest = tied[0], tied[1:]
    best = NONE
    for tile in sums.rack.fits(wanted):
        lies = RUN_OF[tile]
        if lies & run & FULL:
            continue
        if rest:
            others = _most_tied(sums, run + lies, rest, free)
        else:
            others = sums.most(run + lies, free)
            others += (run + lies & 255) if others > NONE else 0
        if others > NONE:
            best = max(best, others + (wanted + lies & 255))
    return best


def scored_windows(table: Table, hand: Hand, key: int) -> Iterator[tuple[int, Window]]:
    """Every window that can be filled, with the most it can score."""
    sums = sums_of(hand, key)
    every = windows(pattern_of(table), sums.rack) if table else first_windows()
    for window in every:
        points = most_points(sums, window.run, window.cells)
        if points > NONE:
            yield points, window


def first_windows() -> Iterator[Window]:
    """Where a first play can lie (SUM-12)."""
    for down, step in enumerate(STEPS):
        for length in range(2, LONGEST + 1):
            yield Window(not down, 0, tuple((ORIGIN + step * k, 0) for k in range(length)))


def most_at_once(table: Table, hand: Hand, key: int) -> int:
    """The most points that any play scores, or `NONE` if there is no play."""
    return max((points for points, _ in scored_windows(table, hand, key)), default=NONE)


def best_plays(table: Table, hand: Hand, key: int) -> tuple[int, Iterator[Codes]]:
    """The most points that any play scores, and all plays that score them, lazily."""
    scored = list(scored_windows(table, hand, key))
    most = max((points for points, _ in scored), default=NONE)
    rack = rack_of(hand, key)
    return most, (
        codes
        for points, window in scored
        if points == most
        for codes in fillings(rack, window.run, window.cells)
        if points_of(window, codes) == most
    )


def points_of(window: Window, codes: Codes) -> int:
    """What it scores to fill a window with these tiles (SUM-14)."""
    points = window.run & 255
    for code, (_, wanted) in zip(codes, window.cells, strict=True):
        number = RUN_OF[code & 255] & 255
        points += number + ((wanted & 255) + number if wanted else 0)
    return points


def makes_six(window: Window, codes: Codes) -> bool:
    """Whether filling a window with these tiles completes a line of six colours (SUM-16)."""
    run = window.run
    for code, (_, wanted) in zip(codes, window.cells, strict=True):
        lies = RUN_OF[code & 255]
        if wanted and wanted + lies & FULL == FULL:
            return True
        run += lies
    return run & FULL == FULL


def filled_windows(table: Table, hand: Hand, key: int) -> Iterator[tuple[Window, Codes]]:
    """Every play with its window, in the order of `plays`."""
    rack = rack_of(hand, key)
    for window in windows(pattern_of(table), rack) if table else first_windows():
        for codes in fillings(rack, window.run, window.cells):
            yield window, codes


def scored_plays(table: Table, hand: Hand, key: int) -> Iterator[tuple[int, Codes]]:
    """Every play with its points, in the order of `plays`."""
    for window, codes in filled_windows(table, hand, key):
        yield points_of(window, codes), codes


def good_windows(table: Table, hand: Hand, key: int, count: int) -> list[tuple[int, Window]]:
    """The windows that can score most, best first."""
    return nlargest(count, scored_windows(table, hand, key), key=lambda scored: scored[0])
