"""How everybody stands: points over par, deal by deal and together.

The **par** of a deal is the mean of what the best bot reached in the same seat with the same draws.
It takes out of a result what luck has put into the deal. Sums are counted in tenths of a point.

Whoever has results in more deals stands ahead; among these the sum over par decides. Those with the
same sum share a place, and the places after them are skipped.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from msgspec import Struct

from masume.tournaments.results import Measure

TENTHS = 10

CellState = Literal["open", "begun", "done", "none"]
"""`none`: given up, or not finished in time: there is no result."""


class Played(Struct, frozen=True):
    """What one person did at one deal."""

    person: str
    name: str
    deal: int
    """From 1 on."""
    value: int | None
    """`None` while it is played, and for one that brought no result."""
    is_over: bool
    began: int = 0
    """When; the name that is shown is the latest one."""


class Cell(Struct, frozen=True):
    """One deal of one person."""

    state: CellState = "open"
    value: int | None = None
    over: int | None = None
    """In tenths over par; `None` without a result, or while the par is not known."""


class Entrant(Struct, frozen=True):
    """One person among all."""

    place: int
    person: str
    name: str
    done: int
    """Deals with a result."""
    total: int
    """In tenths over par; where wins count, tenths of wins."""
    cells: tuple[Cell, ...]


def par_of(values: Sequence[int]) -> int | None:
    """The par from what bots have reached, in tenths; `None` if they reached nothing.

    >>> par_of([40, 43, 44]), par_of([-3, -4]), par_of([])
    (423, -35, None)
    """
    return round(TENTHS * sum(values) / len(values)) if values else None


def standings(
    measure: Measure, deals: int, pars: Mapping[int, int], plays: Iterable[Played]
) -> tuple[Entrant, ...]:
    """Everybody who has begun a deal, the best first; `pars` has those that are known, in tenths.

    Where wins count there are no pars. Among people with the same place the earliest comes first.
    """
    people: dict[str, list[Played]] = {}
    for play in sorted(plays, key=lambda each: each.began):
        people.setdefault(play.person, []).append(play)
    rows = [_row(measure, deals, pars, played) for played in people.values()]
    rows.sort(key=_rank)
    found: list[Entrant] = []
    for number, (person, name, done, total, cells) in enumerate(rows, 1):
        is_shared = bool(found) and (found[-1].done, found[-1].total) == (done, total)
        place = found[-1].place if is_shared else number
        found.append(Entrant(place, person, name, done, total, cells))
    return tuple(found)


Row = tuple[str, str, int, int, tuple[Cell, ...]]


def _rank(row: Row) -> tuple[int, int]:
    """More deals first, then the larger sum."""
    _, _, done, total, _ = row
    return -done, -total


def _row(measure: Measure, deals: int, pars: Mapping[int, int], played: list[Played]) -> Row:
    cells = [Cell()] * deals
    for play in played:
        par = 0 if measure == "wins" else pars.get(play.deal)
        cells[play.deal - 1] = _cell(play, par)
    done = sum(cell.state == "done" for cell in cells)
    total = sum(cell.over or 0 for cell in cells)
    return played[-1].person, played[-1].name, done, total, tuple(cells)


def _cell(play: Played, par: int | None) -> Cell:
    if play.value is None:
        return Cell("none" if play.is_over else "begun")
    return Cell("done", play.value, None if par is None else TENTHS * play.value - par)
