"""Who acts next where everybody acts at once, by a clock of its own: nobody has to wait."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from masume.bots.crew import seconds_to_think
from masume.core.game import Seat
from masume.core.typing import AnyGame, AnyState


class Race:
    """Gives every seat its own time for every decision; whoever is due first acts first."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.now = 0.0
        """Seconds since the match began."""
        self._due: dict[Seat, tuple[str, float]] = {}

    def due(self, game: AnyGame, state: AnyState, seat: Seat, level: str) -> float:
        """When this seat will have decided. Each decision gets a time of its own."""
        decision = game.decision(state, seat)
        known = self._due.get(seat)
        if known is None or known[0] != decision:
            needs = seconds_to_think(level, game, state, seat, self.rng)
            known = self._due[seat] = decision, self.now + needs
        return known[1]

    def first(
        self, game: AnyGame, state: AnyState, levels: Mapping[Seat, str]
    ) -> tuple[float, Seat] | None:
        """When and by whom the next move of these bots comes; `None` if none is to act."""
        acting = sorted(game.to_act(state) & levels.keys())
        return min(
            ((self.due(game, state, seat, levels[seat]), seat) for seat in acting), default=None
        )

    def pass_to(self, moment: float) -> None:
        """Moves the clock on to this moment, never back."""
        self.now = max(self.now, moment)
