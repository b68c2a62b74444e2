"""What a viewer sees: everything. No part of a position is hidden, whoever looks."""

from __future__ import annotations

from masume.core.game import Seat
from masume.games.cat.rules.counter import COLUMNS
from masume.games.cat.rules.scoring import faults
from masume.games.cat.rules.sheet import sheet
from masume.games.cat.rules.state import State, View
from masume.games.cat.rules.turns import active
from masume.games.cat.rules.writing import needed


def view(state: State, waits: tuple[Seat, ...], scores: tuple[int, ...]) -> View:
    """The whole position, with who is to act and the scores so far."""
    of, counter, columns = sheet(state.sheet), state.counter, range(1, COLUMNS + 1)
    writes = state.phase in ("write", "catch")
    return View(
        phase=state.phase,
        round=state.round,
        rounds=of.rounds,
        active=active(state),
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
        scores=scores,
        penalties=state.penalties,
        circles=tuple(faults(state.sheet, numbers).circles for numbers in state.sheets),
        diagonals=tuple(faults(state.sheet, numbers).diagonals for numbers in state.sheets),
        honour=state.honour,
        end=state.end,
    )
