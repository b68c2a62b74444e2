"""Many games at once that go on for ever: one that is over begins anew."""

from __future__ import annotations

import jax
import jax.numpy as jnp
from jax import Array, lax

from masume.core.typing import Json
from masume.research.batch import BatchEnv

SHARE = 32
"""In each pass a new game is dealt for one of so many."""


class Many:
    """A batch of one environment. All methods are pure; wrap them in `jax.jit`.

    States are those of Pgx's `auto_reset`: `terminated` and `rewards` are of the game that has
    ended, everything else is of the new one. But new games are dealt only where one is over, while
    `auto_reset` under `vmap` deals one for every game in every step.
    """

    def __init__(self, env: BatchEnv, games: int) -> None:
        self.env, self.games = env, games
        self._spare = max(1, games // SHARE)

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
        def some(carried: tuple[Array, Json, Array]) -> tuple[Array, Json, Array]:
            is_over, now, key = carried
            key, luck = jax.random.split(key)
            fresh = jax.vmap(self.env.init)(jax.random.split(luck, self._spare))
            (index,) = jnp.nonzero(is_over, size=self._spare, fill_value=self.games)

            def put(old: Array, new: Array) -> Array:
                return old.at[index].set(new, mode="drop")

            return is_over.at[index].set(False, mode="drop"), jax.tree.map(put, now, fresh), key

        begin = state.terminated | state.truncated, state, key
        return lax.while_loop(lambda carried: carried[0].any(), some, begin)[1]
