"""Bots for Speed, Spot, Team and Solo Sumoku. They find by the builder what people find by eye."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, islice
from random import Random
from typing import Any

from msgspec.structs import replace

from masume.bots.bot import Bot, Budget
from masume.bots.crew import Crew
from masume.core.game import CLOCK, Seat
from masume.core.typing import AnyGame
from masume.games.sumoku import pace
from masume.games.sumoku.judging import is_right, unused
from masume.games.sumoku.layout import Layout, arranged
from masume.games.sumoku.solo.state import SoloState
from masume.games.sumoku.solving import built
from masume.games.sumoku.speed.state import SpeedState
from masume.games.sumoku.spot.calls import fours, right_totals, totals
from masume.games.sumoku.spot.rules import lying
from masume.games.sumoku.spot.state import SpotState
from masume.games.sumoku.team.state import TeamState
from masume.games.sumoku.tiles import COLOUR_OF, READINGS, Hand
from masume.games.sumoku.variant_moves import Call, Claim, GiveUp, Stop, Swap, VariantMove

WAYS = 6
"""So many ways to leave some tiles out are tried before one more is left out."""


def call(state: SpotState, errs: bool, rng: Random) -> Call:
    """Four tiles that are right, or that look as if they were."""
    every = list(fours(lying(state)))
    right = [four for four in every if right_totals(four, state.key)]
    wrong = [four for four in every if not right_totals(four, state.key)]
    four = rng.choice(wrong if errs and wrong else right)
    sums = right_totals(four, state.key) or totals(four)
    return Call(four, rng.choice(sums) if state.say_total else None)


def claim_or_swap(state: SpeedState, seat: Seat, errs: bool, rng: Random) -> VariantMove:
    """A claim of the whole hand if it can be built; else one tile for two others."""
    hand = state.hands[seat]
    layout = built(hand, state.key)
    if layout is not None:
        return Claim(a_slip(layout, hand, state.key, rng) if errs else layout)
    return Swap(least_useful(hand, rng)) if sum(state.bag) >= 2 else GiveUp()


def a_slip(layout: Layout, hand: Hand, key: int, rng: Random) -> Layout:
    """The layout with two tiles exchanged, so that it is wrong: a sum that was done too quickly."""
    for _ in range(20):
        one, other = rng.sample(layout, 2)
        slip = arranged(
            [tile for tile in layout if tile not in (one, other)]
            + [
                replace(one, kind=other.kind, reads=other.reads),
                replace(other, kind=one.kind, reads=one.reads),
            ]
        )
        if not is_right(slip, hand, key):
            return slip
    return layout[:-1]  # a tile forgotten


def least_useful(hand: Hand, rng: Random) -> int:
    """A tile of the colour that there is most of: it gets in its own way."""
    colours = Counter(COLOUR_OF[kind] for kind in hand)
    most = max(colours.values())
    crowd = [k for k in hand if colours[COLOUR_OF[k]] == most and len(READINGS[k]) == 1]
    return rng.choice(crowd or list(hand))


def claim_or_give_up(state: TeamState, seat: Seat) -> VariantMove:
    """All tiles of the team, if the builder finds how."""
    layout = built(state.hands[seat], state.key)
    return GiveUp() if layout is None else Claim(layout)


def add(state: SoloState) -> VariantMove:
    """All tiles built in; in a given time as many as can be; else that is all."""
    locked = state.base if state.locked else ()
    new = unused(state.base, state.hand)
    fewest = 0 if state.minutes else len(new) - 1
    earlier = tuple(tile.kind for tile in state.base)
    for number in range(len(new), max(fewest, len(state.laid) - len(earlier)), -1):
        for some in islice(combinations(new, number), WAYS):
            tiles = tuple(sorted((*earlier, *some)))
            layout = built(tiles, state.key, locked, distinct=True)
            if layout is not None:
                return Claim(layout)
    return Stop()


class VariantBot:
    """Knows what is right, and errs as often as its level does; `level` may be empty: never."""

    def __init__(self, crew: VariantCrew, level: str = "") -> None:
        self.crew, self.level = crew, level

    def choose(self, game: AnyGame, state: Any, seat: Seat, rng: Random) -> Any:
        """A claim or a call; where nothing can be built, a swap or the end."""
        if seat == CLOCK:
            return next(game.moves(state, seat))
        errs = rng.random() < self.crew.mistakes.get(self.level, 0.0)
        return self.crew.move(state, seat, errs, rng)


class VariantCrew(Crew):
    """One bot plays all levels but `random`; one that never errs gives hints."""

    def bot(self, level: str, budget: Budget | None = None) -> Bot:
        return super().bot(level, budget) if level == "random" else VariantBot(self, level)

    def adviser(self) -> Bot:
        return VariantBot(self)

    def move(self, state: Any, seat: Seat, errs: bool, rng: Random) -> VariantMove:
        """What is right, or a mistake that people make."""
        raise NotImplementedError


class SpotCrew(VariantCrew):
    """They see four tiles after a while, and some call too soon."""

    mistakes = pace.MISTAKES

    def move(self, state: SpotState, seat: Seat, errs: bool, rng: Random) -> VariantMove:
        return call(state, errs, rng)

    def seconds(
        self, level: str, state: SpotState, seat: Seat, rng: Random, factor: float
    ) -> float:
        return pace.to_spot(level, state, rng, factor)


class SpeedCrew(VariantCrew):
    """They build their tiles, and some add up too quickly."""

    mistakes = pace.MISTAKES

    def move(self, state: SpeedState, seat: Seat, errs: bool, rng: Random) -> VariantMove:
        return claim_or_swap(state, seat, errs, rng)

    def seconds(
        self, level: str, state: SpeedState, seat: Seat, rng: Random, factor: float
    ) -> float:
        return factor * pace.to_build(level, len(state.hands[seat]), rng)


class TeamCrew(VariantCrew):
    """They build a great many tiles."""

    def move(self, state: TeamState, seat: Seat, errs: bool, rng: Random) -> VariantMove:
        return claim_or_give_up(state, seat)

    def seconds(
        self, level: str, state: TeamState, seat: Seat, rng: Random, factor: float
    ) -> float:
        return factor * pace.to_place(level, len(state.hands[seat]), rng)


class SoloCrew(VariantCrew):
    """They build stage by stage."""

    def move(self, state: SoloState, seat: Seat, errs: bool, rng: Random) -> VariantMove:
        return add(state)

    def seconds(
        self, level: str, state: SoloState, seat: Seat, rng: Random, factor: float
    ) -> float:
        return factor * pace.to_add(level, state, rng)
