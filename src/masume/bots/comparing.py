"""Compares moves that a judge has left out with its best one, over the same worlds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from random import Random
from statistics import fmean, pstdev

from masume.bots.bot import Budget
from masume.bots.expert import Expert
from masume.bots.judge import Judged
from masume.core.game import Seat
from masume.core.typing import AnyMove, AnyState

CERTAIN = 3.0
"""By how many standard errors a move must do better than the judge's best one to be preferred."""


def with_moves(
    judged: tuple[Judged, ...],
    also: Iterable[AnyMove],
    expert: Expert,
    state: AnyState,
    seat: Seat,
    rng: Random,
    budget: Budget,
) -> tuple[Judged, ...]:
    """All that was judged, and the moves of `also` that were not; the best first.

    A judge has searched more than a comparison does, so one of them is called better than its best
    move only where a judge can miss moves: it has played some out, and this one did much better.
    """
    missing: list[AnyMove] = []
    for move in also:
        if move not in missing and all(move != each.move for each in judged):
            missing.append(move)
    if not missing:
        return judged
    best = judged[0]
    moves = [best.move, *missing]
    margins: list[list[float]] = []
    for worlds in budget.worlds(len(moves), batch=expert.batch):
        margins += expert.playouts(state, seat, moves, worlds, rng)
    columns = list(zip(*margins, strict=True))
    compared = [
        _compared(move, best, columns[0], column)
        for move, column in zip(missing, columns[1:], strict=True)
    ]
    return tuple(sorted((*judged, *compared), key=lambda each: -each.worth))


def _compared(
    move: AnyMove, best: Judged, best_margins: Sequence[float], margins: Sequence[float]
) -> Judged:
    behind = [ours - its for ours, its in zip(best_margins, margins, strict=True)]
    less, error = fmean(behind), pstdev(behind) / sqrt(len(behind))
    if best.playouts == 0 or less >= -CERTAIN * error:
        less = max(0.0, less)
    wins = best.wins
    if wins is not None:
        fewer = fmean(map(won, best_margins)) - fmean(map(won, margins))
        wins = min(1.0, max(0.0, wins - fewer))
    return Judged(
        move=move,
        worth=best.worth - less,
        wins=wins,
        spread=pstdev(margins),
        error=error,
        playouts=len(behind),
    )


def won(margin: float) -> float:
    """1 for a win, ½ for a shared one."""
    return (margin > 0) + (margin == 0) / 2
