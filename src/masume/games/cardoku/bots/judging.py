"""The judge of Cardoku: a plan where all play as one, playouts against others."""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean, pstdev

from masume.bots.bot import Budget
from masume.bots.judge import Judged
from masume.core.game import Seat
from masume.core.typing import AnyGame
from masume.games.cardoku.bots.contest import Candidate, Contest, Weights
from masume.games.cardoku.bots.expert import together
from masume.games.cardoku.bots.explaining import explain
from masume.games.cardoku.bots.playing_on import lead
from masume.games.cardoku.bots.tactics import turn_of
from masume.games.cardoku.bots.together import judge_together
from masume.games.cardoku.rules.moves import Pass
from masume.games.cardoku.rules.sides import side_in_turn
from masume.games.cardoku.rules.state import State


class CardokuJudge:
    """Says what the moves of the side in turn are worth."""

    def __init__(self, budget: Budget | None = None, weights: Weights | None = None) -> None:
        self.budget = budget or Budget()
        self.weights = weights or Weights()

    def judge(self, game: AnyGame, state: State, seat: Seat, rng: Random) -> tuple[Judged, ...]:
        """The moves worth considering, the best first."""
        if together(state):
            return judge_together(game, state, rng)
        contest = Contest(game, state, self.weights, rng)
        found = contest.compare(self.budget)
        if not found:
            return (Judged(move=Pass(), worth=lead(state.points, side_in_turn(state))),)
        return tuple(self._judged(state, each, found[0]) for each in found)

    def _judged(self, state: State, each: Candidate, best: Candidate) -> Judged:
        """A candidate, compared with the best one in the worlds that both were in."""
        move, reasons = turn_of(each.step), explain(state, each.step)
        if not best.margins:  # the only move there is
            worth = lead(state.points, side_in_turn(state)) + each.prior
            return Judged(move=move, worth=worth, reasons=reasons)
        behind = [ours - its for ours, its in zip(best.margins, each.margins, strict=False)]
        error = pstdev(best.margins if each is best else behind)
        return Judged(
            move=move,
            worth=fmean(best.margins) - max(0.0, fmean(behind)),
            wins=fmean(map(_won, each.margins)) if each.ended == len(each.margins) else None,
            spread=pstdev(each.margins),
            error=error / sqrt(len(each.margins)),
            playouts=len(each.margins),
            reasons=reasons,
        )


def _won(margin: float) -> float:
    """1 for a win, ½ for a shared one."""
    return (margin > 0) + (margin == 0) / 2
