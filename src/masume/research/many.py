"""Many games at once that go on for ever: one that is over begins anew."""

from __future__ import annotations

import jax
import jax.numpy as jnp
from jax import Array

from masume.core.typing import Json
from masume.research.batch import BatchEnv, only_where

SHARE = 32
"""One of so many games is dealt anew at once."""


class Many:
    """A batch of one environment. All methods are pure; wrap them in `jax.jit`.

    States are those of Pgx's `auto_reset`: `terminated` and `rewards` are of the game that has
    ended, everything else is of the new one. But new games are dealt only where one is over, while
    `auto_reset` under `vmap` deals one for every game in every step.
    """

    def __init__(self, env: BatchEnv, games: int) -> None:
        self.env, self.games = env, games

    def init(self, key: Array) -> Json:
        """New games, one after the other in the first axis."""
        return jax.vmap(self.env.init)(jax.random.split(key, self.games))

    def step(self, state: Json, actions: Array, key: Array) -> Json:
        """One action in each game."""
        playing, dealing = jax.random.split(key)
        none = jnp.zeros(self.games, bool)
        goes_on = state.replace(
            terminated=none, truncated=none, rewards=jnp.zeros_like(state.rewards)
        )
        keys = jax.random.split(playing, self.games)
        after = jax.vmap(self.env.step)(goes_on, actions, keys)
        begun = self._anew(after, dealing)
        return begun.replace(
            terminated=after.terminated, truncated=after.truncated, rewards=after.rewards
        )

    def _anew(self, state: Json, key: Array) -> Json:
        is_over, keys = state.terminated | state.truncated, jax.random.split(key, self.games)

        def begin(is_over: Array, key: Array, now: Json) -> Json:
            return only_where(is_over, self.env.init, (key,), now, SHARE)

        return jax.vmap(begin)(is_over, keys, state)
