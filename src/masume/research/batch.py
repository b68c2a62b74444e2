"""Many games at once with the interface of Pgx: `init`, `step`, `observe`, masks and rewards.

A box names its batches as its part `batch`, a subclass of `BatchEnv` for a game. They are made of
the box's JAX kernels, so they run on a processor or a GPU, inside `jax.jit` and `jax.vmap`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import ClassVar

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax
from jax.custom_batching import custom_vmap

from masume.core import registry
from masume.core.errors import ResearchError
from masume.core.picture import picture_of
from masume.core.typing import AnyView, Json
from masume.research.coding import AnyCoding
from masume.research.extra import missing
from masume.research.games import coding_for

try:
    from pgx._src.struct import dataclass  # what Pgx's own environments use
    from pgx.core import Env, State
except ImportError as error:
    raise missing("pgx") from error


class BatchState(State):  # type: ignore[misc]  # Pgx has no types
    """What all states of batches share: a name, and a picture drawn by the box."""

    env: ClassVar[BatchEnv]

    @property
    def env_id(self) -> str:
        """The name of its environment."""
        return self.env.id

    def to_svg(self, **_: object) -> str:
        """What a spectator sees; of several games the first."""
        batch = self.terminated.ndim
        first = jax.tree.map(lambda x: np.asarray(x).reshape(-1, *x.shape[batch:])[0], self)
        key = self.env.coding.game.info.key
        return picture_of(key, self.env.view(first)) or ""

    def save_svg(self, filename: str, **_: object) -> None:
        """Writes the picture to a file."""
        Path(filename).write_text(self.to_svg(), encoding="utf-8")


class BatchEnv(Env):  # type: ignore[misc]  # Pgx has no types
    """One game with its options. All methods are pure.

    As in Pgx an illegal action ends the game with −1 for whoever did it: compiled code cannot
    refuse anything. An action that is no whole number is refused when it is compiled.
    """

    state: ClassVar[type[BatchState]]

    def __init__(self, coding: AnyCoding) -> None:
        self.coding = coding
        self.new_state: Json = dataclass(type(self.state.__name__, (self.state,), {"env": self}))
        """The type of states, which know their environment."""
        self.set_up()

    @abstractmethod
    def view(self, state: Json) -> AnyView:
        """What a spectator sees of one game."""

    def set_up(self) -> None:
        """Looks up what the game needs; `ResearchError` for options that cannot be batched."""

    @property
    def id(self) -> str:
        """The name of the environment."""
        return f"masume_{self.coding.game.info.key}"

    @property
    def version(self) -> str:
        """Of the rules."""
        return f"v{self.coding.options.rules}"

    @property
    def num_players(self) -> int:
        """The seats."""
        return self.coding.seats

    def step(self, state: Json, action: Array, key: Array | None = None) -> Json:
        """One part of a move, and the chance that follows, by the key.

        As in Pgx, but nothing is chosen among twice, and no old observation is copied.
        """
        if not jnp.issubdtype(jnp.asarray(action).dtype, jnp.integer):
            kind = jnp.asarray(action).dtype
            message = f"An action is a whole number, and this is of the type {kind}."
            raise ResearchError("research/dtype", message)
        if key is None:
            message = "A step needs a key: what is drawn comes from it."
            raise ResearchError("research/key", message)
        is_over, is_illegal = state.terminated | state.truncated, ~state.legal_action_mask[action]
        none = jnp.zeros_like(state.rewards)
        before = state.replace(observation=jnp.zeros(()))  # nobody needs the old one
        played = self._step(before.replace(_step_count=state._step_count + 1), action, key)
        kept = before.replace(rewards=none, observation=played.observation)
        after = jax.tree.map(partial(jnp.where, is_over), kept, played)
        penalty = jnp.full_like(none, self.num_players - 1)
        own = jnp.arange(self.num_players) == state.current_player
        terminated = after.terminated | is_illegal
        after = after.replace(
            rewards=jnp.where(is_illegal, jnp.where(own, -1, penalty), after.rewards),
            terminated=terminated,
            legal_action_mask=after.legal_action_mask | terminated,
            observation=before.observation,
        )
        return after.replace(observation=self.observe(once(after)))


def batch_env(
    key: str, options: Mapping[str, object] | None = None, seats: int | None = None
) -> BatchEnv:
    """The batch of a game, or `ResearchError` if it has none."""
    coding = coding_for(key, options, seats)
    kind = registry.load_part("batch", key)
    if not (isinstance(kind, type) and issubclass(kind, BatchEnv)):
        raise not_batched(coding, "its moves do not vectorise")
    return kind(coding)


def not_batched(coding: AnyCoding, why: str) -> ResearchError:
    """The refusal of a game or of options without a batch."""
    name = coding.game.info.name
    return ResearchError("research/not-batched", f"{name} cannot be played in batches: {why}.")


def returns(coding: AnyCoding, scores: Array, is_over: Array) -> Array:
    """What every seat got, as in `episode.returns_of`, where each seat is a side of its own."""
    if coding.together:
        raise not_batched(coding, "all win together")
    if coding.seats == 1:
        low, high = coding.score_bounds()
        found = (scores - low) / (high - low)
    else:
        won = scores == scores.max()
        share = jnp.where(won.all(), 0.0, 1.0 / won.sum())
        found = jnp.where(won, share, -1.0)
    return jnp.where(is_over, found, 0.0).astype(jnp.float32)


def once(values: Json) -> Json:
    """The same; the compiler computes it once instead of again for everything that needs it."""
    return lax.optimization_barrier(values)


def only_where(
    needed: Array, compute: Callable[..., Json], values: Json, otherwise: Json, share: int
) -> Json:
    """What is computed from these values where it is needed, and else something known.

    Within `vmap` that is computed for the games that need it alone, in parts of one game in so
    many: more than all games at once would take if more of them need it, and much less if few do.
    """

    @custom_vmap
    def found(needed: Array, values: Json, otherwise: Json) -> Json:
        return jax.tree.map(partial(jnp.where, needed), compute(*values), otherwise)

    @found.def_vmap
    def _(games: int, batched: Json, *given: Json) -> tuple[Json, Json]:
        def each(is_batched: bool, value: Array) -> Array:
            return value if is_batched else jnp.broadcast_to(value, (games, *jnp.shape(value)))

        needed, values, otherwise = jax.tree.map(each, tuple(batched), given)
        part = max(1, games // share)
        rank = jnp.where(needed, jnp.cumsum(needed) - 1, games + part)
        places = jnp.full(games + part, games).at[rank].set(jnp.arange(games), mode="drop")

        def some(carried: tuple[Array, Json]) -> tuple[Array, Json]:
            start, now = carried
            index = lax.dynamic_slice(places, (start,), (part,))
            new = jax.vmap(compute)(*jax.tree.map(lambda each: each[index], values))
            put = partial(_put, index)
            return start + part, jax.tree.map(put, now, new)

        begin = jnp.int32(0), otherwise
        done = lax.while_loop(lambda carried: carried[0] < needed.sum(), some, begin)[1]
        return done, jax.tree.map(lambda _: True, done)

    return found(needed, values, otherwise)


def _put(index: Array, old: Array, new: Array) -> Array:
    return old.at[index].set(new.astype(old.dtype), mode="drop")


def from_own(values: Array, player: Array) -> Array:
    """Values of all seats, from one's own on."""
    return jnp.roll(values, -player, axis=0)


def one_hot(index: Array, size: int) -> Array:
    """1 for one of them."""
    return (jnp.arange(size) == index).astype(jnp.int16)


def joined(*parts: Json) -> Array:
    """Planes one after the other."""
    return jnp.concatenate([jnp.asarray(part, jnp.int16).reshape(-1) for part in parts])
