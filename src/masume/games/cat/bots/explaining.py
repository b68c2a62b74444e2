"""Finds the reasons for what a move of Cat Sudoku is worth, compared with other good moves."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from masume.bots.judge import Judged, Reason
from masume.core.game import Seat
from masume.games.cat.bots.candidates import others_loss
from masume.games.cat.bots.paper import VALUES, Ground, Paper, ground, paper
from masume.games.cat.bots.reasons import (
    Blocks,
    Circles,
    Diagonal,
    HelpsOthers,
    KeepsOpen,
    KeepsRoom,
    MakesWild,
    SpendsBlank,
    TakesRoom,
)
from masume.games.cat.rules.counter import HEADED
from masume.games.cat.rules.moves import Cross, Write
from masume.games.cat.rules.scoring import CIRCLE_COSTS, diagonal_cost, diagonals, named
from masume.games.cat.rules.state import State
from masume.grids.bits import spaces_in

SCARCE = 3
"""Room is worth a word where a number has no more places than this."""
MUCH_HELP = 0.5
"""By how many points the others must gain for it to be told."""


def explain(state: State, seat: Seat, judged: list[Judged]) -> tuple[Judged, ...]:
    """The moves with their reasons: the best beside the next best, all others beside the best."""
    if isinstance(judged[0].move, Cross):
        reasons = [tuple(_of_box(state, seat, each.move, judged[0].move)) for each in judged]
    else:
        sheets = [_after(state, seat, each.move) for each in judged]
        beside = [sheets[min(1, len(sheets) - 1)], *[sheets[0]] * (len(sheets) - 1)]
        reasons = [
            tuple(_of_writing(state, seat, each, other))
            for each, other in zip(sheets, beside, strict=True)
        ]
    return tuple(replace(each, reasons=found) for each, found in zip(judged, reasons, strict=True))


def _of_box(state: State, seat: Seat, move: Cross, best: Cross) -> Iterator[Reason]:
    yield MakesWild(number=move.number, dice=state.dice.count(move.number))
    if move.column > HEADED:
        yield SpendsBlank(column=move.column)
    if move.number != best.number and len(state.sheets) > 1:
        gain = others_loss(state, seat, best.number) - others_loss(state, seat, move.number)
        if gain > MUCH_HELP:
            yield HelpsOthers(points=-gain)


def _after(state: State, seat: Seat, move: Write) -> str:
    """The sheet after a move."""
    numbers, index = [*state.sheets[seat]], ground(state.sheet).sheet.index
    for value, cell in move.numbers:
        numbers[index[cell]] = str(value)
    return "".join(numbers)


def _of_writing(state: State, seat: Seat, numbers: str, other: str) -> Iterator[Reason]:
    """Beside another way to write."""
    on = ground(state.sheet)
    before, after, beside = (paper(on, each) for each in (state.sheets[seat], numbers, other))
    yield from _losses(on, state.sheets[seat], numbers, before, after)
    blocked = dead(on, after) & ~dead(on, before)
    if blocked:
        yield Blocks(cells=_names(on, blocked))
    if spared := dead(on, beside) & ~dead(on, after) & after.empty:
        yield KeepsOpen(cells=_names(on, spared))
    yield from _room(on, after, beside)


def _losses(on: Ground, old: str, new: str, before: Paper, after: Paper) -> Iterator[Reason]:
    """Circles and diagonals that were not there before."""
    if circled := after.circled & ~before.circled:
        yield Circles(cells=_names(on, circled), points=-CIRCLE_COSTS * circled.bit_count())
    known = diagonals(on.sheet, old)
    for run in diagonals(on.sheet, new):
        if run not in known:
            paid = sum(diagonal_cost(len(part)) for part in known if {*part} <= {*run})
            yield Diagonal(
                value=int(new[run[0]]),
                cells=named(on.sheet, run),
                points=paid - diagonal_cost(len(run)),
            )


def _room(on: Ground, after: Paper, beside: Paper) -> Iterator[Reason]:
    """The number for which most room is kept, or taken, beside another way."""
    more = {value: room_for(on, after, value) - room_for(on, beside, value) for value in VALUES}
    for value in sorted(VALUES, key=lambda value: (-abs(more[value]), value))[:1]:
        there = room_for(on, after, value)
        if more[value] > 0 and there - more[value] < SCARCE:
            yield KeepsRoom(value=value, places=there)
        elif more[value] < 0 and there < SCARCE:
            yield TakesRoom(value=value, places=there)


def dead(on: Ground, now: Paper) -> int:
    """The empty spaces where every number costs something, plain."""
    found = now.empty & on.all
    for value in VALUES:
        found &= now.blocked[value]
    return found


def room_for(on: Ground, now: Paper, value: int) -> int:
    """How often a number can be written at most without a repeat in a row or column.

    >>> room_for(ground("spring"), paper(ground("spring"), "0" * 48), 5)
    18
    """
    free = now.empty & ~now.blocked[value]
    # The heads of segments in which any bit is set: lower bits carry into the head.
    there = ((free & on.rest) + on.rest | free) & on.heads
    return min((there & on.all).bit_count(), (there >> on.count).bit_count())


def _names(on: Ground, spaces: int) -> tuple[str, ...]:
    return named(on.sheet, tuple(spaces_in(spaces & on.all)))
