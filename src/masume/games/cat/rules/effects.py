"""What a move brought about, for page and log to say in words."""

from __future__ import annotations

from masume.core.errors import Fact
from masume.core.game import CLOCK, Effect, Seat, loose
from masume.games.cat.rules.moves import Late, Move, Roll, Write
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


def effects(before: State, who: Seat, move: Move, after: State) -> tuple[Effect, ...]:
    """All of it is public."""
    effects: list[Effect] = []
    match move:
        case Roll(faces):
            seat = before.catcher if before.catcher >= 0 else active(before)
            effects.append(loose("rolled", "CAT-10", seat, facts={"dice": faces}))
            if after.phase == "write" and before.round:
                effects.append(loose("no-wild", "CAT-10", seat))
        case Late(seat):
            effects.append(loose("late", "CAT-14", seat))
    if after.wild and not before.wild:
        effects.append(loose("wild", "CAT-10", active(before), facts={"number": after.wild}))
    if isinstance(move, Write) or (isinstance(move, Late) and before.phase == "catch"):
        seat = who if who != CLOCK else before.catcher
        effects.append(_wrote(before, seat, after))
    effects += _penalties(before, after)
    if after.end:
        for seat in range(len(after.sheets)):
            effects += counted(after, seat)
        effects.append(loose("end-full", "CAT-13"))
    return tuple(effects)


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
            found.append(
                loose(kind, rule, seat, old - new, {"spaces": (new - old) // OUT_OF_STEP_COSTS})
            )
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
