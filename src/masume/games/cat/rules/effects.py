"""What everybody sees, and what a move brought about, for page and log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from masume.core.errors import Fact
from masume.core.game import CLOCK, Effect, Seat, loose
from masume.games.cat.rules.counter import COLUMNS
from masume.games.cat.rules.moves import Late, Move, Roll, Write
from masume.games.cat.rules.scoring import (
    CIRCLE_COSTS,
    FULL_SCORE,
    circles,
    diagonal_cost,
    diagonals,
    faults,
    named,
)
from masume.games.cat.rules.sheet import Sheet, sheet
from masume.games.cat.rules.state import State, View
from masume.games.cat.rules.writing import needed

if TYPE_CHECKING:
    from masume.games.cat.rules.game import CatSudoku


def view(game: CatSudoku, state: State) -> View:
    """The whole position."""
    of, counter, columns = sheet(state.sheet), state.counter, range(1, COLUMNS + 1)
    writes = state.phase in ("write", "catch")
    waits = tuple(sorted(seat for seat in game.to_act(state) if seat >= 0))
    return View(
        phase=state.phase,
        round=state.round,
        rounds=of.rounds,
        active=state.round % len(state.sheets),
        dice=state.dice,
        wild=state.wild,
        rows=of.rows,
        names=of.names,
        sheets=tuple(tuple(map(int, numbers)) for numbers in state.sheets),
        headings=tuple(counter.heading(column) for column in columns),
        crossed=(
            tuple(counter.is_crossed(1, column) for column in columns),
            tuple(counter.is_crossed(2, column) for column in columns),
        ),
        waits=waits,
        needs=tuple(
            needed(state, seat) if writes and seat in waits else 0
            for seat in range(len(state.sheets))
        ),
        scores=game.scores(state),
        penalties=state.penalties,
        circles=tuple(faults(state.sheet, numbers).circles for numbers in state.sheets),
        diagonals=tuple(faults(state.sheet, numbers).diagonals for numbers in state.sheets),
        honour=state.honour,
        end=state.end,
    )


def effects(before: State, who: Seat, move: Move, after: State) -> tuple[Effect, ...]:
    """All of it is public."""
    effects: list[Effect] = []
    match move:
        case Roll(faces):
            seat = before.catcher if before.catcher >= 0 else before.round % len(before.sheets)
            effects.append(loose("rolled", "CAT-10", seat, facts={"dice": faces}))
            if after.phase == "write" and before.round:
                effects.append(loose("no-wild", "CAT-10", seat))
        case Late(seat):
            effects.append(loose("late", "CAT-14", seat))
    if after.wild and not before.wild:
        effects.append(loose("wild", "CAT-10", _active(before), facts={"number": after.wild}))
    if isinstance(move, Write) or (isinstance(move, Late) and before.phase == "catch"):
        seat = who if who != CLOCK else before.catcher
        effects.append(_wrote(before, seat, after))
    effects += _penalties(before, after)
    if after.end:
        for seat in range(len(after.sheets)):
            effects += counted(after, seat)
        effects.append(loose("end-full", "CAT-13"))
    return tuple(effects)


def _active(state: State) -> Seat:
    return state.round % len(state.sheets)


def _wrote(before: State, seat: Seat, after: State) -> Effect:
    names = sheet(before.sheet).names
    both = zip(names, before.sheets[seat], after.sheets[seat], strict=True)
    numbers = tuple(f"{new}@{name}" for name, old, new in both if old != new)
    return loose("wrote", "CAT-11", seat, facts={"numbers": numbers})


def _penalties(before: State, after: State) -> list[Effect]:
    """Who is out of step: too many at once, too few at the end of the turn."""
    found = []
    for seat, (old, new) in enumerate(zip(before.penalties, after.penalties, strict=True)):
        if new > old:
            behind = after.phase == "again" and after.catcher == seat
            kind, rule = ("behind", "CAT-14") if behind else ("ahead", "CAT-15")
            found.append(loose(kind, rule, seat, old - new, {"spaces": (new - old) // 3}))
    return found


def counted(state: State, seat: Seat) -> list[Effect]:
    """The end scoring of one sheet, circle by circle and run by run (CAT-16 to CAT-18)."""
    of, numbers = sheet(state.sheet), state.sheets[seat]
    effects = []
    for space in circles(of, numbers):
        facts: dict[str, Fact] = {"cell": of.names[space], "value": int(numbers[space])}
        facts["with"] = named(of, partners(of, numbers, space))
        effects.append(loose("circle", "CAT-16", seat, -CIRCLE_COSTS, facts))
    for run in diagonals(of, numbers):
        facts = {"cells": named(of, run), "value": int(numbers[run[0]])}
        effects.append(loose("diagonal", "CAT-17", seat, -diagonal_cost(len(run)), facts))
    if state.penalties[seat]:
        effects.append(loose("penalty", "CAT-18", seat, -state.penalties[seat]))
    total = FULL_SCORE + sum(effect.points for effect in effects)
    return [*effects, loose("total", "CAT-18", seat, facts={"score": total})]


def partners(of: Sheet, numbers: str, space: int) -> tuple[int, ...]:
    """The other spaces of the same segments with the same number."""
    found = set()
    for spaces, _ in of.segments:
        if space in spaces:
            found |= {other for other in spaces if numbers[other] == numbers[space]}
    return tuple(sorted(found - {space}))
