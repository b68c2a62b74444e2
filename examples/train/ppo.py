"""Proximal policy optimisation by self-play on a batch, in plain JAX: both seats of a game learn.

    python -m examples.train.ppo --updates 200 --every 20

One network plays all seats, since observations count seats from one's own on. What a position is
worth changes its sign with the player in turn; see `advantages`.
"""

from __future__ import annotations

import csv
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import typer
from jax import Array, lax

from examples.train.bot import WEIGHTS
from examples.train.network import Eyes, Weights, answer, first_weights
from masume.research.batch import BatchEnv, batch_env
from masume.research.many import Many

CURVE = WEIGHTS.with_name("curve.csv")
COLUMNS = ("update", "steps", "seconds", "won_of_random", "won_of_greedy")


@dataclass(frozen=True)
class Settings:
    """What can be changed; all of it is recorded by the command that was run."""

    games: int = 256
    length: int = 32
    """Steps of every game between two updates."""
    epochs: int = 2
    minibatches: int = 4
    rate: float = 2e-3
    clip: float = 0.2
    entropy: float = 0.005
    smoothing: float = 0.95
    """λ of the advantages; what comes later is not discounted."""


class Steps(NamedTuple):
    """What was seen and done; the first axes are time and game."""

    features: Array
    mask: Array
    action: Array
    chance: Array
    """The logarithm of how likely the action was."""
    value: Array
    reward: Array
    goes_on: Array
    """1 if the same player is in turn afterwards, −1 if another one, 0 if the game ended."""


class Learner(NamedTuple):
    """Everything that changes while learning."""

    weights: Weights
    mean: Weights
    """Of gradients, and of their squares (Adam)."""
    square: Weights
    improved: Array
    """How often."""
    state: Any
    key: Array


class Training:
    """Self-play and updates, compiled as one program."""

    def __init__(self, env: BatchEnv, settings: Settings) -> None:
        self.env, self.settings = env, settings
        self.many, self.eyes = Many(env, settings.games), Eyes(env.coding)
        self.update: Callable[[Learner], Learner] = jax.jit(self._update)

    def begin(self, seed: int) -> Learner:
        """Weights that know nothing, and new games."""
        weights = jax.tree.map(jnp.asarray, first_weights(seed, self.env.coding.actions.size))
        zeros = jax.tree.map(jnp.zeros_like, weights)
        first, key = jax.random.split(jax.random.key(seed))
        return Learner(weights, zeros, zeros, jnp.int32(0), jax.jit(self.many.init)(first), key)

    def _update(self, learner: Learner) -> Learner:
        play, shuffle, key = jax.random.split(learner.key, 3)
        state, steps, last = self._played(learner.weights, learner.state, play)
        gains = advantages(steps, last, self.settings.smoothing)
        flat = jax.tree.map(
            lambda x: x.reshape(-1, *x.shape[2:]), (steps, gains, gains + steps.value)
        )

        def epoch(now: Learner, key: Array) -> tuple[Learner, None]:
            order = jax.random.permutation(key, flat[1].shape[0])
            parts = order.reshape(self.settings.minibatches, -1)
            return lax.scan(lambda now, part: (self._improved(now, flat, part), None), now, parts)

        learner = learner._replace(state=state, key=key)
        learner, _ = lax.scan(epoch, learner, jax.random.split(shuffle, self.settings.epochs))
        return learner

    def _played(self, weights: Weights, state: Any, key: Array) -> tuple[Any, Steps, Array]:
        def one(state: Any, key: Array) -> tuple[Any, Steps]:
            choose, chance = jax.random.split(key)
            features = self.eyes.features(state.observation, jnp)
            mask, player = state.legal_action_mask, state.current_player
            logits, value = answer(weights, features, mask, jnp)
            action = jax.random.categorical(choose, logits)
            after = self.many.step(state, action.astype(jnp.int32), chance)
            reward = jnp.take_along_axis(after.rewards, player[:, None], 1)[:, 0]
            same = jnp.where(after.current_player == player, 1.0, -1.0)
            done = Steps(
                features,
                mask,
                action,
                chosen(jax.nn.log_softmax(logits), action),
                value,
                reward,
                jnp.where(after.terminated, 0.0, same),
            )
            return after, done

        state, steps = lax.scan(one, state, jax.random.split(key, self.settings.length))
        features = self.eyes.features(state.observation, jnp)
        _, last = answer(weights, features, state.legal_action_mask, jnp)
        return state, steps, last

    def _improved(self, now: Learner, flat: Any, part: Array) -> Learner:
        """After one step of Adam on some of the steps."""
        some = jax.tree.map(lambda x: x[part], flat)
        slope = jax.grad(self._loss)(now.weights, *some)
        count = now.improved + 1
        mean = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, now.mean, slope)
        square = jax.tree.map(lambda s, g: 0.999 * s + 0.001 * g * g, now.square, slope)
        rate = self.settings.rate * jnp.sqrt(1 - 0.999**count) / (1 - 0.9**count)
        weights = jax.tree.map(
            lambda w, m, s: w - rate * m / (jnp.sqrt(s) + 1e-8), now.weights, mean, square
        )
        return now._replace(weights=weights, mean=mean, square=square, improved=count)

    def _loss(self, weights: Weights, steps: Steps, gains: Array, returns: Array) -> Array:
        logits, value = answer(weights, steps.features, steps.mask, jnp)
        chances = jax.nn.log_softmax(logits)
        gains = (gains - gains.mean()) / (gains.std() + 1e-8)
        ratio = jnp.exp(chosen(chances, steps.action) - steps.chance)
        bounded = jnp.clip(ratio, 1 - self.settings.clip, 1 + self.settings.clip)
        policy = -jnp.minimum(ratio * gains, bounded * gains).mean()
        spread = -jnp.where(steps.mask, jnp.exp(chances) * chances, 0).sum(-1).mean()
        errors = ((value - returns) ** 2).mean()
        return jnp.asarray(policy + 0.5 * errors - self.settings.entropy * spread)


def chosen(values: Array, action: Array) -> Array:
    """Of each row the value of one action."""
    return jnp.take_along_axis(values, action[:, None], 1)[:, 0]


def advantages(steps: Steps, last: Array, smoothing: float) -> Array:
    """How much better each action was than expected, by generalised advantage estimation.

    What is good for the next player is bad for this one: what comes later is added or subtracted.
    """

    def one(later: tuple[Array, Array], step: Steps) -> tuple[tuple[Array, Array], Array]:
        gain, value = later
        surprise = step.reward + step.goes_on * value - step.value
        gain = surprise + smoothing * step.goes_on * gain
        return (gain, step.value), gain

    _, gains = lax.scan(one, (jnp.zeros_like(last), last), steps, reverse=True)
    return gains


def won(env: BatchEnv, weights: Weights, seed: int, games: int, *, greedy: bool) -> float:
    """The share of games that the policy wins against random or greedy play, ties as half.

    It has the first seat in half of the games. Its opponent plays as the box's kernel does: greedy
    play never errs there, as `greedy@0` at a table.
    """
    eyes, seat = Eyes(env.coding), jnp.arange(games) % 2
    sample: Callable[[Any], Array] = jax.vmap(lambda state: _sample(env, state, greedy))

    def step(carried: tuple[Any, Array, Array]) -> tuple[Any, Array, Array]:
        state, rewards, key = carried
        key, chance = jax.random.split(key)
        features = eyes.features(state.observation, jnp)
        logits, _ = answer(weights, features, state.legal_action_mask, jnp)
        action = jnp.where(state.current_player == seat, logits.argmax(-1), sample(state))
        keys = jax.random.split(chance, games)
        after = jax.vmap(env.step)(state, action.astype(jnp.int32), keys)
        return after, rewards + after.rewards, key

    def play(key: Array) -> Array:
        first, key = jax.random.split(key)
        state = jax.vmap(env.init)(jax.random.split(first, games))
        begin = state, state.rewards, key
        _, got, _ = lax.while_loop(lambda now: ~now[0].terminated.all(), step, begin)
        return ((chosen(got, seat) + 1) / 2).mean()

    return float(jax.jit(play)(jax.random.key(seed)))


def _sample(env: Any, state: Any, greedy: bool) -> Array:
    return jnp.asarray(env.kernel.sample(state._position, greedy=greedy)[0], jnp.int32)


def save(weights: Weights, path: Path) -> None:
    """Writes them for NumPy."""
    arrays: dict[str, Any] = {name: np.asarray(each) for name, each in weights.items()}
    np.savez_compressed(path, **arrays)


def main(
    updates: Annotated[int, typer.Option(help="How often the policy is improved.")] = 300,
    games: Annotated[int, typer.Option(help="How many are played at once.")] = 256,
    seed: Annotated[int, typer.Option(help="Decides all that is random.")] = 1,
    every: Annotated[int, typer.Option(help="Updates between two lines of the curve.")] = 25,
    weights: Annotated[Path, typer.Option(help="Where the weights go.")] = WEIGHTS,
    curve: Annotated[Path, typer.Option(help="Where the learning curve goes.")] = CURVE,
) -> None:
    """Trains from nothing, and writes weights and learning curve."""
    env, settings = batch_env("sudokids", {}, 2), Settings(games=games)
    training = Training(env, settings)
    learner, begun, rows = training.begin(seed), time.perf_counter(), []
    for update in range(updates + 1):
        if update % every == 0 or update == updates:
            jax.block_until_ready(learner.weights)
            spent = time.perf_counter() - begun
            shares = [
                won(env, learner.weights, update, 1024, greedy=level) for level in (False, True)
            ]
            steps = update * games * settings.length
            rows.append((update, steps, round(spent), *(f"{share:.3f}" for share in shares)))
            print(*rows[-1], sep="\t", flush=True)
        if update < updates:
            learner = training.update(learner)
    save(learner.weights, weights)
    with curve.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file, lineterminator="\n").writerows([COLUMNS, *rows])


if __name__ == "__main__":
    typer.run(main)
