"""Bots for Speed Sumoku: they build by the builder, slip now and then, and take their time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from types import MappingProxyType

from msgspec.structs import replace

from masume.bots.bot import Bot, Budget
from masume.bots.crew import WITH_STRONG, Crew, Scale
from masume.bots.judge import Judge, Judged
from masume.core.game import Outline, Seat
from masume.core.typing import AnyGame, AnyMove
from masume.games.sumoku.builder.solving import built
from masume.games.sumoku.claims import Claim, GiveUp
from masume.games.sumoku.judging import is_right
from masume.games.sumoku.layout import Layout, arranged
from masume.games.sumoku.loose import going_on
from masume.games.sumoku.outlines import claim_progress
from masume.games.sumoku.reasons import BuildReason
from masume.games.sumoku.speed.judge import SpeedJudge
from masume.games.sumoku.speed.moves import FIRST_HAND, SpeedMove, Swap
from masume.games.sumoku.speed.rounds import can_swap
from masume.games.sumoku.speed.state import SpeedState
from masume.games.sumoku.tiles import COLOUR_OF, READINGS, Hand, Kind

MISTAKES = {"random": 0.12, "kind": 0.1, "greedy": 0.05, "careful": 0.02}
"""By level, the share of claims that are wrong."""
QUICK = 60.0
"""The usual seconds of the best level for a sumoku of ten tiles; those of the others are set."""
PACE = Scale(QUICK, 10 * QUICK)
SPREAD = 0.8
"""How uneven people and hands are: half of all times are within a factor of 1.7 of the usual."""


class SpeedBot:
    """Claims rightly, but for a share of mistakes; swaps where nothing can be built."""

    def __init__(self, mistakes: float = 0.0) -> None:
        self.mistakes = mistakes

    def choose(self, game: AnyGame, state: SpeedState, seat: Seat, rng: Random) -> SpeedMove:
        """A claim of the whole hand if it can be built."""
        return claim_or_swap(state, seat, rng.random() < self.mistakes, rng)


def claim_or_swap(state: SpeedState, seat: Seat, errs: bool, rng: Random) -> SpeedMove:
    """A claim of the whole hand if it can be built; else one tile for two others."""
    hand = state.hands[seat]
    layout = built(hand, state.key)
    if layout is not None:
        return Claim(wrong_layout(layout, hand, state.key, rng) if errs else layout)
    return Swap(least_useful(hand, rng)) if can_swap(state) else GiveUp()


def wrong_layout(layout: Layout, hand: Hand, key: int, rng: Random) -> Layout:
    """The layout with two tiles exchanged so that it is wrong: a sum that was done too quickly."""
    for _ in range(20):
        one, other = rng.sample(layout, 2)
        wrong = arranged(
            [tile for tile in layout if tile not in (one, other)]
            + [
                replace(one, kind=other.kind, reads=other.reads),
                replace(other, kind=one.kind, reads=one.reads),
            ]
        )
        if not is_right(wrong, hand, key):
            return wrong
    return layout[:-1]  # a tile forgotten


def least_useful(hand: Hand, rng: Random) -> Kind:
    """A tile of the colour that the hand has most of; a 6 only if it must be, as it is flexible."""
    colours = Counter(COLOUR_OF[kind] for kind in hand)
    most = max(colours.values())
    crowd = [k for k in hand if colours[COLOUR_OF[k]] == most and len(READINGS[k]) == 1]
    return rng.choice(crowd or list(hand))


class SpeedCrew(Crew):
    """One bot plays all levels; better ones are quicker and err less."""

    levels = WITH_STRONG
    reasons = BuildReason
    scales = MappingProxyType(dict.fromkeys(WITH_STRONG[:-1], PACE))
    frozen = MappingProxyType({"greedy 0.1": "greedy@130"})

    def bot(self, level: str, budget: Budget | None = None) -> Bot:
        return SpeedBot(MISTAKES.get(level, 0.0))

    def judge(self, budget: Budget | None = None) -> Judge:
        return SpeedJudge()

    def adviser(self) -> Bot:
        return SpeedBot()

    def going_on(self, state: SpeedState, seat: Seat, laid: Mapping[str, str]) -> Judged | None:
        return going_on(state.hands[seat], state.key, laid)

    def seconds(
        self, level: str, state: SpeedState, seat: Seat, rng: Random, factor: float
    ) -> float:
        """A hand that has grown beyond ten tiles is partly built already."""
        tiles = len(state.hands[seat])
        share = 1.0 if tiles == FIRST_HAND else 0.4 * tiles / FIRST_HAND
        return factor * self.settings.get(level, QUICK) * share * rng.lognormvariate(0, SPREAD)

    def progress(self, move: AnyMove) -> Outline:
        """The shape grows tile by tile."""
        return claim_progress(move)
