"""Environment steps a second: our batches, games of Pgx's own, and games of OpenSpiel, in one run.

    python bench/batch.py --games 1024 --steps 200 --repeat 5
    JAX_NUM_CPU_DEVICES=2 python bench/batch.py                       on two cores
    python bench/batch.py --games 65536 --steps 1000 --no-spiel       on a GPU

A step chooses an action at random among what is legal, and computes masks, rewards and the
observation of the player in turn; games that are over begin anew. Ours go on by `Many`, Pgx's by
its `auto_reset`, OpenSpiel's one by one. Lines are measured in rounds, and the best of each is
printed: by the clock, and for each second of processor time, which other programs disturb less. On
a GPU only the clock counts.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Annotated

import jax
import jax.numpy as jnp
import numpy as np
import pgx
import typer
from jax import Array, lax
from msgspec import Struct
from pgx.experimental.wrappers import auto_reset

from masume.core.typing import Json
from masume.research.batch import batch_env
from masume.research.many import Many

OURS = (("sudoku", 2), ("sudokids", 2), ("cat", 2), ("cardoku", 2))
PGX = ("tic_tac_toe", "connect_four", "2048", "backgammon")
SPIEL = ("tic_tac_toe", "connect_four", "2048", "backgammon")
ADAPTED = ("sudoku", "cardoku")
"""Ours through OpenSpiel, to show what one game at a time in Python costs."""
SPIEL_SECONDS = 1.0
MOST_ACTIONS = (1 << 9) - 1
"""A number of nine bits can tell the actions of all environments apart."""

Run = Callable[[], int]
"""Does what is measured, and returns how many steps that were."""


class Line(Struct):
    """An environment, and the best rates that were measured."""

    suite: str
    name: str
    run: Run
    by_clock: float = 0
    by_processor: float = 0

    def measure(self) -> None:
        """Runs once more."""
        clock, processor = time.perf_counter(), time.process_time()
        steps = self.run()
        self.by_clock = max(self.by_clock, steps / (time.perf_counter() - clock))
        self.by_processor = max(self.by_processor, steps / (time.process_time() - processor))

    def __str__(self) -> str:
        return f"{self.suite:10} {self.name:14} {self.by_clock:14,.0f} {self.by_processor:14,.0f}"


def any_legal(key: Array, mask: Array) -> Array:
    """Of each row one index at random: one random number for each game, spread over its actions.

    The highest 23 bits decide, and the lowest 9 say which action it is: so a plain maximum does.
    """
    luck = jax.random.bits(key, (mask.shape[0], 1), jnp.uint32)
    actions = jnp.arange(mask.shape[1], dtype=jnp.uint32)
    mixed = luck ^ actions * jnp.uint32(0x9E3779B1)
    mixed = (mixed ^ mixed >> 16) * jnp.uint32(0x7FEB352D)
    mixed = (mixed ^ mixed >> 15) * jnp.uint32(0x846CA68B)
    rated = jnp.where(mask, mixed | MOST_ACTIONS, 0) - jnp.where(mask, actions, 0)
    return (MOST_ACTIONS - (jnp.max(rated, axis=1) & MOST_ACTIONS)).astype(jnp.int32)


def batched(init: Json, step: Json, games: int, steps: int) -> Run:
    """Compiled, and begun; each run goes on where the last one ended. Every device has a thread."""
    devices = jax.devices()

    def one(state: Json, key: Array) -> tuple[Json, Array]:
        choose, chance = jax.random.split(key)
        after = step(state, any_legal(choose, state.legal_action_mask), chance)
        return after, after.rewards.sum() + after.observation.sum()

    def play(state: Json, key: Array) -> tuple[Json, Array]:
        state, seen = lax.scan(one, state, jax.random.split(key, steps))
        return state, seen.sum()

    play_on = jax.jit(play, donate_argnums=0)
    states = [jax.device_put(jax.jit(init)(jax.random.key(0)), device) for device in devices]
    seeds = iter(range(sys.maxsize))
    threads = ThreadPoolExecutor(len(devices))

    def one_device(k: int) -> None:
        key = jax.device_put(jax.random.key(next(seeds)), devices[k])
        states[k], seen = play_on(states[k], key)
        seen.block_until_ready()

    def run() -> int:
        list(threads.map(one_device, range(len(devices))))
        return len(devices) * games * steps

    run()
    return run


def of_pgx(name: str, games: int, steps: int) -> Run:
    """As its own examples play many games."""
    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))
    return batched(
        lambda key: jax.vmap(env.init)(jax.random.split(key, games)),
        lambda state, actions, key: step(state, actions, jax.random.split(key, games)),
        games,
        steps,
    )


def of_spiel(name: str) -> Run:
    """Whole games at random for about so long, with masks and observations."""
    import pyspiel  # noqa: PLC0415 only where it is asked for

    import masume.research.spiel  # noqa: F401, PLC0415 registers ours

    game, rng = pyspiel.load_game(name), Random(1)

    def run() -> int:
        begun, steps = time.perf_counter(), 0
        while time.perf_counter() - begun < SPIEL_SECONDS:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(actions, weights)[0])
                    continue
                np.asarray(state.observation_tensor(state.current_player()))
                state.apply_action(rng.choice(state.legal_actions()))
                steps += 1
        return steps

    return run


def lines(games: int, steps: int, only: str, spiel: bool) -> Iterator[Line]:
    """Everything that is measured, compiled."""
    for key, seats in OURS:
        if only not in ("", key):
            continue
        many = Many(batch_env(key, {}, seats), games)
        yield Line("masume", key, batched(many.init, many.step, games, steps))
    if only:
        return
    for name in PGX:
        yield Line("Pgx", name, of_pgx(name, games, steps))
    for name in (*SPIEL, *(f"masume_{key}" for key in ADAPTED)) if spiel else ():
        yield Line("OpenSpiel", name, of_spiel(name))


def main(
    games: Annotated[int, typer.Option(help="How many at once.")] = 1024,
    steps: Annotated[int, typer.Option(help="How many each, in one run.")] = 200,
    only: Annotated[str, typer.Option(help="One game of ours, and nobody else's.")] = "",
    repeat: Annotated[int, typer.Option(min=1, help="How many rounds; the best counts.")] = 5,
    spiel: Annotated[bool, typer.Option(help="OpenSpiel, too.")] = True,
) -> None:
    """Prints a line for each environment."""
    every = list(lines(games, steps, only, spiel))
    for _ in range(repeat):
        for line in every:
            line.measure()
    devices = f"{jax.device_count()} × {jax.devices()[0]}"
    print(f"{devices}, {games} games at once on each, {steps} steps each, best of {repeat}")
    print(f"{'steps/s':25} {'by the clock':>14} {'by processor':>14}")
    for line in every:
        print(line)


if __name__ == "__main__":
    typer.run(main)
