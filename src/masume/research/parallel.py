"""Games in which all act at once as environments of PettingZoo (parallel)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from random import Random

import numpy as np

from masume.core.errors import ResearchError
from masume.core.typing import Json
from masume.research.episode import Episode
from masume.research.extra import missing
from masume.research.games import coding_for
from masume.research.numbers import Mask, whole
from masume.research.rendering import MODES, Pixels, check_mode, render
from masume.research.spaces import (
    Actions,
    Observation,
    Reward,
    check_reward,
    observation_space,
    totals,
)

try:
    from pettingzoo import ParallelEnv
except ImportError as error:
    raise missing("pettingzoo") from error


class TogetherEnv(ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One agent a seat; in every step each does one part of a move, or waits.

    Whoever has nothing to do has one legal action, `wait`. An illegal action is refused with
    `ResearchError` and changes nothing.
    """

    def __init__(
        self,
        key: str,
        options: Mapping[str, object] | None = None,
        seats: int | None = None,
        *,
        reward: Reward = "result",
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode)
        check_reward(reward)
        self.coding = coding_for(key, options, seats)
        if not self.coding.at_once:
            name = self.coding.game.info.name
            message = f"{name} is played in turns: use AECEnv, masume.research.aec."
            raise ResearchError("research/in-turns", message)
        self.reward, self.render_mode = reward, render_mode
        self.metadata = {"name": f"masume_{key}", "render_modes": MODES, "render_fps": 1}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.coding.seats)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = dict.fromkeys(
            self.possible_agents, observation_space(self.coding)
        )
        self.action_spaces = {
            agent: Actions(self.coding.actions.size, partial(self._mask, agent))
            for agent in self.possible_agents
        }
        self._rng = Random()
        self.episode = Episode(self.coding)

    def observation_space(self, agent: str) -> Json:
        """The same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Json:
        """The same numbers for all; `sample` chooses among what is legal now."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: Mapping[str, object] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, object]]]:
        """Begins a new episode; the same seed brings the same chance."""
        if seed is not None:
            self._rng = Random(seed)
        self.episode = Episode(self.coding)
        self.episode.roll(self._rng)
        self.agents = list(self.possible_agents)
        self._given = totals(self.episode, self.reward)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, object]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, object]],
    ]:
        """All agents do one part of a move."""
        self._act({self._seat[agent]: action for agent, action in actions.items()})
        self.episode.roll(self._rng)
        now, agents = totals(self.episode, self.reward), self.agents
        gains = [new - old for new, old in zip(now, self._given, strict=True)]
        rewards = {agent: gains[self._seat[agent]] for agent in agents}
        self._given = now
        over = self.episode.step == "over"
        seen = self._observations()
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            seen,
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def _act(self, actions: Mapping[int, object]) -> None:
        if self.episode.step != "turn":
            self.episode.act_together(actions)
            return
        (acting,) = self.episode.acting()
        for seat, action in actions.items():
            if seat != acting and whole(action) != self.coding.wait:
                message = f"Seat {seat} can only wait now: action {self.coding.wait}."
                raise ResearchError("research/illegal-action", message, seat=seat)
        if acting not in actions:
            message = f"Seat {acting} has no action."
            raise ResearchError("research/no-action", message, seat=acting)
        self.episode.act(acting, actions[acting])

    def _observations(self) -> dict[str, Observation]:
        return {
            agent: {
                "observation": self.episode.observe(self._seat[agent]),
                "action_mask": self._mask(agent),
            }
            for agent in self.agents
        }

    def _mask(self, agent: str) -> Mask:
        mask = self.episode.mask(self._seat[agent])
        if self.episode.step == "turn" and not mask.any():
            mask[self.coding.wait] = np.int8(1)
        return mask

    def render(self) -> str | Pixels | None:
        """What everybody sees."""
        return render(self.episode, None, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
