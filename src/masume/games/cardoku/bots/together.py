"""What moves are worth where nobody plays against anybody: alone, or all for one total."""

from __future__ import annotations

from random import Random

from masume.bots.judge import Judged, Reason
from masume.core.typing import AnyGame
from masume.games.cardoku.bots.expert import quiet_worth
from masume.games.cardoku.bots.explaining import line_names, locking
from masume.games.cardoku.bots.following import planned_moves
from masume.games.cardoku.bots.lines import points_of
from masume.games.cardoku.bots.planning import Plan, can_complete, find_plan
from masume.games.cardoku.bots.reasons import Completes, Lends, Planned, Repairs
from masume.games.cardoku.rules.moves import Move, Pass, Play, Shift, Swap, Turn
from masume.games.cardoku.rules.settling import after
from masume.games.cardoku.rules.state import State
from masume.games.cardoku.rules.tableau import LINE_NAMES, LINES, SPACE, completed

SHOWN = 8
"""How many moves are told of."""
TRIED = 24
"""Without a planned move: how many others are tried for whether the table can still be filled."""
DOUBT = 3.0
"""How many points a plan that is not sure may be off."""


def judge_together(game: AnyGame, state: State, rng: Random) -> tuple[Judged, ...]:
    """The moves of the plan; where there is none, those that leave most hope."""
    plan = find_plan(state, rng)
    moves = planned_moves(state, plan) if plan else []
    if plan is None or not moves:
        return _unplanned(game, state, plan, rng)
    error = 0.0 if plan.is_sure else DOUBT
    return tuple(
        Judged(move=move, worth=hope(state, plan), error=error, reasons=reasons(state, plan, move))
        for move in moves[:SHOWN]
    )


def hope(state: State, plan: Plan | None) -> float:
    """How many points there will be in all, if everything goes by the plan."""
    total = sum(state.points)
    return total if plan is None else max(total, plan.most)


def reasons(state: State, plan: Plan, move: Turn) -> tuple[Reason, ...]:
    """What a planned move does."""
    found: list[Reason] = []
    table, spaces = after(state.table, move)
    new = completed(table, spaces, state.terms.nine, state.scored)
    if new:
        found.append(Completes(lines=line_names(new), points=new.bit_count()))
    if isinstance(move, Shift):
        start = 1 << SPACE[move.start]
        if start & plan.wrong:
            found.append(Repairs(cell=move.cell))
        elif plan.lender >= 0 and start & LINES[plan.lender]:
            found.append(Lends(block=LINE_NAMES[plan.lender]))
    if plan.is_sure:
        found.append(Planned(lines=plan.most))
    return (*found, *locking(state.table, table))


def _unplanned(game: AnyGame, state: State, plan: Plan | None, rng: Random) -> tuple[Judged, ...]:
    """Points first; then moves after which the table can be filled, then those near others."""
    moves: list[Move] = list(game.moves(state, state.turn))
    turns = [move for move in moves if isinstance(move, Play | Shift | Swap)]
    if not turns:
        return (Judged(move=Pass(), worth=hope(state, plan)),)
    rng.shuffle(turns)
    ranks = {
        move: (points_of(state, move), -quiet_worth(state, *after(state.table, move)))
        for move in turns
    }
    turns.sort(key=lambda move: ranks[move], reverse=True)
    wrong = plan.wrong if plan else 0
    kept = [move for move in turns[:TRIED] if can_complete(after(state.table, move)[0], wrong, rng)]
    best = kept + [move for move in turns[:SHOWN] if move not in kept]
    worth = hope(state, plan)
    return tuple(
        Judged(
            move=move,
            worth=max(sum(state.points) + ranks[move][0], worth - 1 - (move not in kept)),
            error=DOUBT,
            reasons=_completing(state, move),
        )
        for move in best[:SHOWN]
    )


def _completing(state: State, move: Turn) -> tuple[Reason, ...]:
    table, spaces = after(state.table, move)
    new = completed(table, spaces, state.terms.nine, state.scored)
    return (Completes(lines=line_names(new), points=new.bit_count()),) if new else ()
