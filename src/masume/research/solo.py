"""Games of one seat as environments of Gymnasium."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Literal

import gymnasium

from masume.core.errors import ResearchError
from masume.core.typing import Json
from masume.research.episode import Episode
from masume.research.games import coding_for
from masume.research.numbers import Mask
from masume.research.rendering import MODES, Pixels, check_mode, render
from masume.research.spaces import (
    Actions,
    Observation,
    Reward,
    check_reward,
    observation_space,
    totals,
)

MOST_SEED = 2**63 - 1


class SoloEnv(gymnasium.Env[Observation, int]):
    """The one seat of a game; chance happens by itself. By default rewards are points.

    An illegal action is refused with `ResearchError` and changes nothing. For algorithms that know
    no masks `illegal="ignore"` makes it a step that does nothing; `info` says why.
    """

    def __init__(
        self,
        key: str,
        options: Mapping[str, object] | None = None,
        *,
        reward: Reward = "points",
        illegal: Literal["refuse", "ignore"] = "refuse",
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode)
        check_reward(reward)
        self.coding = coding_for(key, options, seats=1)
        self.reward, self.render_mode, self.illegal = reward, render_mode, illegal
        self.metadata = {"render_modes": MODES, "render_fps": 1}
        self.observation_space: Json = observation_space(self.coding)
        self.action_space: Json = Actions(self.coding.actions.size, self._mask)
        self.episode = Episode(self.coding)
        self._chance = Random()

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, object] | None = None
    ) -> tuple[Observation, dict[str, object]]:
        """Begins a new episode; the same seed brings the same chance."""
        super().reset(seed=seed)
        self._chance = Random(int(self.np_random.integers(MOST_SEED)))
        self.episode = Episode(self.coding)
        self.episode.roll(self._chance)
        (self._given,) = totals(self.episode, self.reward)
        return self._observation(), {}

    def step(self, action: object) -> tuple[Observation, float, bool, bool, dict[str, object]]:
        """One part of a move, and the chance that follows."""
        if self.episode.step != "turn":
            raise ResearchError("research/over", "The episode is over, or was not begun: reset.")
        try:
            self.episode.act(0, action)
        except ResearchError as error:
            if self.illegal == "refuse":
                raise
            info: dict[str, object] = {"code": error.code, "message": error.message}
            return self._observation(), 0.0, False, False, info
        self.episode.roll(self._chance)
        (now,) = totals(self.episode, self.reward)
        gain, self._given = now - self._given, now
        if self.render_mode == "human":
            self.render()
        is_over = not self.episode.acting()
        return self._observation(), gain, is_over, False, {}

    def _observation(self) -> Observation:
        return {"observation": self.episode.observe(0), "action_mask": self._mask()}

    def _mask(self) -> Mask:
        return self.episode.mask(0)

    def render(self) -> Json | str | Pixels | None:
        """What the seat sees."""
        return render(self.episode, 0, self.render_mode)
