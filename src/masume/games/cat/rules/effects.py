"""What a move brought about, for page and log to put into words."""

from __future__ import annotations

from collections.abc import Iterator

from masume.core.game import CLOCK, Effect, Seat
from masume.games.cat.rules.moves import Late, Move, Number, Roll, Write
from masume.games.cat.rules.scoring import (
    CIRCLE_COSTS,
    FULL_SCORE,
    circles,
    diagonal_cost,
    diagonals,
    named,
)
from masume.games.cat.rules.sheet import Sheet, sheet
from masume.games.cat.rules.state import State
from masume.games.cat.rules.turns import OUT_OF_STEP_COSTS, active


class Rolled(Effect, frozen=True, kw_only=True, tag="rolled"):
    """A seat rolled the dice."""

    dice: tuple[int, ...]


class NoWild(Effect, frozen=True, kw_only=True, tag="no-wild"):
    """No box can be crossed off: nothing is wild."""


class Wild(Effect, frozen=True, kw_only=True, tag="wild"):
    """A box was crossed off: its number is wild."""

    number: int
    row: int
    column: int
    """As in `Cross`."""


class OutOfTime(Effect, frozen=True, kw_only=True, tag="late"):
    """The time of a seat is over."""


class Wrote(Effect, frozen=True, kw_only=True, tag="wrote"):
    """A seat wrote its numbers."""

    numbers: tuple[Number, ...]


class Behind(Effect, frozen=True, kw_only=True, tag="behind"):
    """A seat wrote too few numbers: it pays, and writes the missing ones."""

    spaces: int


class Ahead(Effect, frozen=True, kw_only=True, tag="ahead"):
    """A seat wrote too many numbers, and pays."""

    spaces: int


class Circle(Effect, frozen=True, kw_only=True, tag="circle"):
    """End scoring: a number repeats in its row or column segment."""

    cell: str
    value: int
    partners: tuple[str, ...]
    """The other spaces with that number; none where it repeats a printed one."""


class Diagonal(Effect, frozen=True, kw_only=True, tag="diagonal"):
    """End scoring: equal numbers touch corner to corner."""

    cells: tuple[str, ...]
    value: int


class Penalty(Effect, frozen=True, kw_only=True, tag="penalty"):
    """End scoring: what a seat paid for being behind or ahead."""


class Total(Effect, frozen=True, kw_only=True, tag="total"):
    """End scoring: what is left of 100."""

    score: int


class EndFull(Effect, frozen=True, kw_only=True, tag="end-full"):
    """The game is over: the sheets are full."""


Scoring = Circle | Diagonal | Penalty | Total
CatEffect = Rolled | NoWild | Wild | OutOfTime | Wrote | Behind | Ahead | Scoring | EndFull


def effects(before: State, who: Seat, move: Move, after: State) -> tuple[CatEffect, ...]:
    """All of it is public."""
    return (*_played(before, who, move, after), *_penalties(before, after), *_ended(after))


def _played(before: State, who: Seat, move: Move, after: State) -> Iterator[CatEffect]:
    match move:
        case Roll(faces):
            seat = before.catcher if before.catcher >= 0 else active(before)
            yield Rolled(dice=faces, rule="CAT-10", seat=seat)
            if after.phase == "write" and before.round:
                yield NoWild(rule="CAT-10", seat=seat)
        case Late(seat):
            yield OutOfTime(rule="CAT-14", seat=seat)
    if after.wild and not before.wild:
        row, column = after.counter.newest(before.counter)
        seat = active(before)
        yield Wild(number=after.wild, row=row, column=column, rule="CAT-10", seat=seat)
    if isinstance(move, Write) or (isinstance(move, Late) and before.phase == "catch"):
        yield _wrote(before, who if who != CLOCK else before.catcher, after)


def _wrote(before: State, seat: Seat, after: State) -> Wrote:
    names = sheet(before.sheet).names
    both = zip(names, before.sheets[seat], after.sheets[seat], strict=True)
    numbers = tuple(Number(int(new), name) for name, old, new in both if old != new)
    return Wrote(numbers=numbers, rule="CAT-11", seat=seat)


def _penalties(before: State, after: State) -> Iterator[Behind | Ahead]:
    """Who is out of step: too many at once, too few at the end of the turn."""
    for seat, (old, new) in enumerate(zip(before.penalties, after.penalties, strict=True)):
        spaces, points = (new - old) // OUT_OF_STEP_COSTS, old - new
        if spaces and after.phase == "again" and after.catcher == seat:
            yield Behind(spaces=spaces, rule="CAT-14", seat=seat, points=points)
        elif spaces:
            yield Ahead(spaces=spaces, rule="CAT-15", seat=seat, points=points)


def _ended(after: State) -> Iterator[Scoring | EndFull]:
    if after.end:
        for seat in range(len(after.sheets)):
            yield from counted(after, seat)
        yield EndFull(rule="CAT-13")


def counted(state: State, seat: Seat) -> list[Scoring]:
    """The end scoring of one sheet, circle by circle and run by run (CAT-16 to CAT-18)."""
    of, numbers = sheet(state.sheet), state.sheets[seat]
    found: list[Scoring] = []
    for space in circles(of, numbers):
        found.append(
            Circle(
                cell=of.names[space],
                value=int(numbers[space]),
                partners=named(of, partners(of, numbers, space)),
                rule="CAT-16",
                seat=seat,
                points=-CIRCLE_COSTS,
            )
        )
    for run in diagonals(of, numbers):
        value, points = int(numbers[run[0]]), -diagonal_cost(len(run))
        cells = named(of, run)
        found.append(Diagonal(cells=cells, value=value, rule="CAT-17", seat=seat, points=points))
    if state.penalties[seat]:
        found.append(Penalty(rule="CAT-18", seat=seat, points=-state.penalties[seat]))
    score = FULL_SCORE + sum(effect.points for effect in found)
    return [*found, Total(score=score, rule="CAT-18", seat=seat)]


def partners(of: Sheet, numbers: str, space: int) -> tuple[int, ...]:
    """The other spaces of the same segments with the same number."""
    found = set()
    for spaces, _ in of.segments:
        if space in spaces:
            found |= {other for other in spaces if numbers[other] == numbers[space]}
    return tuple(sorted(found - {space}))
