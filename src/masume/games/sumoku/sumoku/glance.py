"""A bot for Sumoku that sees where tiles could go, and errs in how much that would score."""

from __future__ import annotations

from itertools import islice
from random import Random

from masume.bots.levels import tempered
from masume.core.game import Seat
from masume.core.typing import AnyGame
from masume.games.sumoku.plays.best import points_of, scored_windows
from masume.games.sumoku.plays.pattern import layout_of
from masume.games.sumoku.plays.plays import fillings
from masume.games.sumoku.plays.rack import rack_of
from masume.games.sumoku.sumoku.expert import EQUALS
from masume.games.sumoku.sumoku.moves import Move, Play, no_play
from masume.games.sumoku.sumoku.state import State


class Glance:
    """Chooses a window by its points, good ones more often, and the most points within it."""

    def __init__(self, temperature: float) -> None:
        self.temperature = temperature

    def choose(self, game: AnyGame, state: State, seat: Seat, rng: Random) -> Move:
        """A play that scores what its window can."""
        hand, key = state.hands[seat], state.key
        scored = list(scored_windows(state.table, hand, key))
        if not scored:
            return no_play(state)
        chosen = tempered([points for points, _ in scored], self.temperature, rng)
        most, window = scored[chosen]
        every = fillings(rack_of(hand, key), window.run, window.cells)
        best = (codes for codes in every if points_of(window, codes) == most)
        return Play(layout_of(rng.choice([*islice(best, EQUALS)])))
