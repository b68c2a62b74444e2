"""What the policy sees and how it answers: a small network, written once for NumPy and JAX.

Training runs it in JAX; at a table NumPy is enough, so the bot needs neither a compiler nor JAX.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from masume.research.coding import AnyCoding

Weights = Mapping[str, Any]
"""Arrays of NumPy or of JAX by their names."""

VALUES = 6
HIDDEN = 96


class Eyes:
    """Cuts what it needs from observations of a coding: any number of seats, any start."""

    def __init__(self, coding: AnyCoding) -> None:
        first, self.places = 0, {}
        for plane in coding.planes:
            self.places[plane.name] = slice(first, first + plane.size)
            first += plane.size

    def features(self, observation: Any, xp: Any = np) -> Any:
        """The board and the own tile as flags, the lead, and how much is left; games first."""
        board, hands, scores, bag = (
            observation[..., self.places[name]] for name in ("board", "hands", "scores", "bag")
        )
        values = xp.arange(1, VALUES + 1)
        flags = (board[..., None] == values).reshape(*board.shape[:-1], -1)
        own = hands[..., :1] == values
        lead = scores[..., :1] - scores[..., 1:].max(-1, keepdims=True)
        parts = [flags, own, board > 0, lead / 20, bag / 36]
        return xp.concatenate([part.astype(xp.float32) for part in parts], axis=-1)


FEATURES = 36 * VALUES + VALUES + 36 + 2


def first_weights(seed: int, actions: int) -> dict[str, np.ndarray[Any, Any]]:
    """Weights that know nothing: all actions are about as likely."""
    rng = np.random.default_rng(seed)

    def layer(into: int, out: int, scale: float) -> np.ndarray[Any, Any]:
        found = rng.standard_normal((into, out)) * scale / into**0.5
        return np.asarray(found, np.float32)

    return {
        "hidden": layer(FEATURES, HIDDEN, 2**0.5),
        "hidden_bias": np.zeros(HIDDEN, np.float32),
        "policy": layer(HIDDEN, actions, 0.01),
        "policy_bias": np.zeros(actions, np.float32),
        "skip": layer(FEATURES, actions, 0.01),
        "value": layer(HIDDEN, 1, 0.1),
    }


def answer(weights: Weights, features: Any, mask: Any, xp: Any = np) -> tuple[Any, Any]:
    """Logits of all actions, very low where one is not legal, and what the position is worth."""
    hidden = xp.maximum(features @ weights["hidden"] + weights["hidden_bias"], 0)
    logits = hidden @ weights["policy"] + features @ weights["skip"] + weights["policy_bias"]
    return xp.where(mask, logits, -1e9), xp.tanh(hidden @ weights["value"])[..., 0]
