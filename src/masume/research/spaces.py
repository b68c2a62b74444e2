"""What environments of PettingZoo and Gymnasium share: spaces, rewards, chance by a seed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import numpy as np
import numpy.typing as npt

from masume.core.errors import ResearchError
from masume.core.typing import Json
from masume.research.coding import AnyCoding
from masume.research.episode import Episode
from masume.research.extra import missing
from masume.research.numbers import Mask, Vector

try:
    from gymnasium import spaces
except ImportError as error:
    raise missing("gymnasium") from error

Reward = Literal["result", "points"]
"""`result`: from −1 to 1, in the end. `points`: what a step brought in points."""
Observation = dict[str, Vector | Mask]


class Actions(spaces.Discrete):
    """All actions of a seat. Without a mask `sample` chooses among those that are legal now."""

    def __init__(self, size: int, legal: Callable[[], Mask]) -> None:
        super().__init__(size)
        self._legal = legal

    def sample(
        self,
        mask: npt.NDArray[np.int8] | None = None,
        probability: Json | None = None,
    ) -> np.int64:
        """One of them; any, where none is legal because it is over."""
        if mask is None and probability is None:
            legal = self._legal()
            mask = legal if legal.any() else None
        return super().sample(mask, probability)


def observation_space(coding: AnyCoding) -> spaces.Dict:
    """`observation`, the planes one after the other, and `action_mask`."""
    low = [plane.low for plane in coding.planes for _ in range(plane.size)]
    high = [plane.high for plane in coding.planes for _ in range(plane.size)]
    seen = spaces.Box(np.array(low, np.int16), np.array(high, np.int16), dtype=np.int16)
    mask = spaces.Box(0, 1, (coding.actions.size,), np.int8)
    return spaces.Dict({"observation": seen, "action_mask": mask})


def check_reward(reward: str) -> None:
    """Refuses a reward that there is not."""
    if reward not in ("result", "points"):
        message = f"There is no reward {reward[:40]!r}: result, points."
        raise ResearchError("research/reward", message)


def totals(episode: Episode, reward: Reward) -> list[float]:
    """What all seats have got so far."""
    if reward == "points":
        return [float(score) for score in episode.scores()]
    return episode.returns()
