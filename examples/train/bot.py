"""The trained policy as a bot at any table of SudoKids.

masume sim sudokids --bots examples.train.bot:Trained,greedy --games 1000 --seed tea
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np

from examples.train.network import Eyes, Weights, answer
from masume.core.game import Seat
from masume.core.typing import AnyGame, AnyMove, AnyState
from masume.research import coding_for
from masume.research.coding import AnyCoding

WEIGHTS = Path(__file__).with_name("weights.npz")


class Trained:
    """Plays the action that the policy likes best."""

    def __init__(self, weights: Weights | None = None) -> None:
        """With weights of one's own, or with those of this folder."""
        self.weights = loaded(WEIGHTS) if weights is None else weights
        self._codings: dict[int, AnyCoding] = {}

    def choose(self, game: AnyGame, state: AnyState, seat: Seat, rng: Random) -> AnyMove:
        """The legal action with the highest logit."""
        coding = self._coding(len(state.hands))
        legal = coding.choices(state, seat, ())
        mask = np.zeros(coding.actions.size, bool)
        mask[[*legal]] = True
        seen = coding.observe(game.view(state, seat), seat, ())
        logits, _ = answer(self.weights, Eyes(coding).features(seen), mask)
        return legal[int(np.argmax(logits))]

    def _coding(self, seats: int) -> AnyCoding:
        if seats not in self._codings:
            self._codings[seats] = coding_for("sudokids", {}, seats)
        return self._codings[seats]


def loaded(path: Path) -> Weights:
    """Weights from a file of NumPy."""
    with np.load(path) as stored:
        return {name: stored[name] for name in stored.files}
