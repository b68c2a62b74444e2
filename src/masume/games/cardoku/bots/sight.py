"""A bot for Cardoku that sees lines now and lines that it hands over, and errs in weighing them."""

from __future__ import annotations

from random import Random

from masume.bots.levels import Tempered, tempered
from masume.core.game import Seat
from masume.core.typing import AnyGame
from masume.games.cardoku.bots.contest import Contest, Weights, steps_of
from masume.games.cardoku.bots.expert import CardokuExpert, together
from masume.games.cardoku.bots.tactics import turn_of
from masume.games.cardoku.rules.moves import Move, Pass
from masume.games.cardoku.rules.state import State

LOOKED_AT = 40
"""How many moves and swaps of table cards it looks at if the hand has no play."""


class Sight:
    """Chooses by the first sight of the best bot, and plays nothing on."""

    def __init__(self, temperature: float) -> None:
        self.temperature = temperature

    def choose(self, game: AnyGame, state: State, seat: Seat, rng: Random) -> Move:
        """One of the moves, good ones more often; where all play as one, by the expert's sight."""
        if together(state):
            expert = CardokuExpert(game)
            return Tempered(expert, self.temperature).choose(game, state, seat, rng)  # type: ignore[no-any-return]
        contest = Contest(game, state, Weights(), rng)
        # Cards of the table are moved to complete lines, or if the hand has no play: who moves them
        # for safety only lets games end with full hands (CRD-15).
        steps = steps_of(state, 0, rng) or steps_of(state, LOOKED_AT, rng)
        if not steps:
            return Pass()
        priors = [contest.first_sight(step).prior for step in steps]
        return turn_of(steps[tempered(priors, self.temperature, rng)])
