"""Environment steps a second of batches, beside games of Pgx's own, on whatever device JAX has.

    python bench/batch.py --games 1024 --steps 200

A step computes masks, rewards and the observation of the player in turn; games that are over begin
anew. Actions are chosen at random among what is legal, which is part of the time. Ratios in one run
say more than numbers of several.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import jax
import jax.numpy as jnp
import pgx
import typer
from jax import Array, lax
from pgx.experimental.wrappers import auto_reset

from masume.core.typing import Json
from masume.research.batch import batch_env

OURS = (("sudoku", 2), ("sudokids", 2), ("cat", 2), ("cardoku", 2))
THEIRS = ("tic_tac_toe", "connect_four", "2048", "backgammon")


def steps_a_second(env: Json, games: int, steps: int) -> float:
    """How many steps all games together take in a second, after compiling."""
    play = _player(env, games, steps)
    play(jax.random.key(0))[0].block_until_ready()
    begun = time.perf_counter()
    play(jax.random.key(1))[0].block_until_ready()
    return games * steps / (time.perf_counter() - begun)


def _player(env: Json, games: int, steps: int) -> Callable[[Array], tuple[Array, Array]]:
    step, init = jax.vmap(auto_reset(env.step, env.init)), jax.vmap(env.init)

    def one(state: Json, key: Array) -> tuple[Json, Array]:
        choose, chance = jax.random.split(key)
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(choose, logits, axis=-1)
        after = step(state, actions, jax.random.split(chance, games))
        return after, after.rewards.sum() + after.observation.sum()

    @jax.jit
    def play(key: Array) -> tuple[Array, Array]:
        first, later = jax.random.split(key)
        state = init(jax.random.split(first, games))
        state, seen = lax.scan(one, state, jax.random.split(later, steps))
        return seen.sum(), state.terminated

    return play


def main(games: int = 1024, steps: int = 200) -> None:
    """Prints a line for each environment."""
    print(f"{jax.devices()[0]}, {games} games at once, {steps} steps each")
    for key, seats in OURS:
        speed = steps_a_second(batch_env(key, {}, seats), games, steps)
        print(f"masume {key:14} {speed:14,.0f} steps/s", flush=True)
    for name in THEIRS:
        speed = steps_a_second(pgx.make(name), games, steps)
        print(f"pgx    {name:14} {speed:14,.0f} steps/s", flush=True)


if __name__ == "__main__":
    typer.run(main)
