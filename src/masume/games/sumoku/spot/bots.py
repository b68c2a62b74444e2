"""Bots for Spot Sumoku: they see all right calls, err now and then, and take their time."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from types import MappingProxyType

from masume.bots.bot import Bot, Budget
from masume.bots.crew import WITH_STRONG, Crew, Scale
from masume.bots.judge import Judge
from masume.core.game import Seat
from masume.core.typing import AnyGame
from masume.games.sumoku.reasons import CallReason
from masume.games.sumoku.spot.calls import CALLED, fours, right_totals, totals
from masume.games.sumoku.spot.dealing import lying
from masume.games.sumoku.spot.judge import SpotJudge
from masume.games.sumoku.spot.moves import Call
from masume.games.sumoku.spot.state import SpotState

MISTAKES = {"random": 0.12, "kind": 0.1, "greedy": 0.05, "careful": 0.02}
"""By level, the share of calls that are wrong."""
QUICKEST = 2.5
"""Seconds before anybody calls: nobody takes in ten new tiles sooner."""
QUICK = 4.0
"""The usual seconds of the best level beyond that until one of eight right calls is seen; those of
the others are set."""
PACE = Scale(QUICK, 20 * QUICK)

PATIENCE = 60.0
"""Seconds that a bot leaves to newcomers as long as none of them has collected anything."""
SOME_PATIENCE = 20.0
"""The same after their first right call; after the second they need none."""


class SpotBot:
    """Calls rightly, but for a share of mistakes."""

    def __init__(self, mistakes: float = 0.0) -> None:
        self.mistakes = mistakes

    def choose(self, game: AnyGame, state: SpotState, seat: Seat, rng: Random) -> Call:
        """One of the right calls, or of the wrong ones."""
        return choose_call(state, rng.random() < self.mistakes, rng)


def choose_call(state: SpotState, errs: bool, rng: Random) -> Call:
    """Four tiles of four colours that are right, or that are wrong if there are such."""
    every = list(fours(lying(state)))
    right = [four for four in every if right_totals(four, state.key)]
    wrong = [four for four in every if not right_totals(four, state.key)]
    four = rng.choice(wrong if errs and wrong else right)
    sums = right_totals(four, state.key) or totals(four)
    return Call(four, rng.choice(sums) if state.say_total else None)


class SpotCrew(Crew):
    """One bot plays all levels; better ones are quicker and err less."""

    levels = WITH_STRONG
    reasons = CallReason
    scales = MappingProxyType(dict.fromkeys(WITH_STRONG[:-1], PACE))
    frozen = MappingProxyType({"greedy 0.1": "greedy@8"})

    def bot(self, level: str, budget: Budget | None = None) -> Bot:
        return SpotBot(MISTAKES.get(level, 0.0))

    def judge(self, budget: Budget | None = None) -> Judge:
        return SpotJudge()

    def adviser(self) -> Bot:
        return SpotBot()

    def seconds(
        self, level: str, state: SpotState, seat: Seat, rng: Random, factor: float
    ) -> float:
        """Many right calls are seen sooner than few; never before `QUICKEST`."""
        right = sum(bool(right_totals(four, state.key)) for four in fours(lying(state)))
        usual = self.settings.get(level, QUICK) * (8 / max(right, 1)) ** 0.5
        return QUICKEST + factor * rng.expovariate(1 / usual)

    def patience(self, state: SpotState, newcomers: Collection[Seat]) -> float:
        """Long until a newcomer has made a right call, some until the second; none for `none`.

        Who has said that they see nothing waits for the bot, and not the bot for them.
        """
        looking = [
            seat for seat in newcomers if seat != state.sits_out and seat not in state.said_none
        ]
        if not looking:
            return 0.0
        calls = max(len(state.collected[seat]) // CALLED for seat in newcomers)
        return (PATIENCE, SOME_PATIENCE)[calls] if calls < 2 else 0.0
