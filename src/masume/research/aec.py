"""Games played in turns as environments of PettingZoo (AEC)."""

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

try:
    from pettingzoo import AECEnv
except ImportError as error:
    raise missing("pettingzoo") from error


class TurnsEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One agent a seat, `seat_0`, `seat_1` …; chance happens by itself.

    A move in parts is several steps of the same agent. An illegal action is refused with
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
        super().__init__()
        check_mode(render_mode)
        check_reward(reward)
        self.coding = coding_for(key, options, seats)
        if self.coding.at_once and self.coding.seats > 1:
            name = self.coding.game.info.name
            message = f"In {name} all act at once: use ParallelEnv, masume.research.parallel."
            raise ResearchError("research/at-once", message)
        self.reward, self.render_mode = reward, render_mode
        self.metadata = {
            "name": f"masume_{key}",
            "render_modes": MODES,
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.coding.seats)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space = observation_space(self.coding)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
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

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        """Begins a new episode; the same seed brings the same chance."""
        if seed is not None:
            self._rng = Random(seed)
        self.episode = Episode(self.coding)
        self.episode.roll(self._rng)
        self.agents = list(self.possible_agents)
        self._given = totals(self.episode, self.reward)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, self.episode.step == "over")
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action: object) -> None:
        """The agent in turn does one part of a move."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.episode.act(self._seat[agent], action)
        self.episode.roll(self._rng)
        self._cumulative_rewards[agent] = 0.0
        now = totals(self.episode, self.reward)
        for each in self.agents:
            seat = self._seat[each]
            self.rewards[each] = now[seat] - self._given[seat]
            self.terminations[each] = self.episode.step == "over"
        self._given = now
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        acting = self.episode.acting()
        self.agent_selection = f"seat_{acting[0]}" if acting else self.agents[0]

    def observe(self, agent: str) -> Observation:
        """What this seat sees, and what it may do if it is in turn."""
        return {
            "observation": self.episode.observe(self._seat[agent]),
            "action_mask": self._mask(agent),
        }

    def _mask(self, agent: str) -> Mask:
        if self.episode.step != "turn" or self._seat[agent] not in self.episode.acting():
            return np.zeros(self.coding.actions.size, np.int8)
        return self.episode.mask(self._seat[agent])

    def render(self) -> str | Pixels | None:
        """What the seat in turn sees."""
        acting = self.episode.acting()
        return render(self.episode, acting[0] if acting else None, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
