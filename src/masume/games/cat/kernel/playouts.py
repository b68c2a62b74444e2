"""Plays candidates on in the same worlds: plain values in, plain values out."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from masume.games.cat.kernel.ground import NUMBERS, ground
from masume.games.cat.kernel.outlook import Weights
from masume.games.cat.kernel.tables import Counters, Tables, papers
from masume.games.cat.kernel.turns import Turn, played, results
from masume.games.cat.rules.counter import COLUMNS, HEADED, Counter
from masume.games.cat.rules.rolling import DICE
from masume.games.cat.rules.sheet import MOST_SPACES
from masume.games.cat.rules.state import State

SHEETS = 32
"""How many sheets are written at once: enough to keep the processor busy, few enough to stay in its
cache."""
MOST_ROUNDS = MOST_SPACES // DICE

WEIGHTS = Weights(
    few=jnp.array([2.2, 0.63, 0.42, 0.37, 0.31, 0.04, 0.0]),
    short=jnp.array([0.05, 0.1, 0.2, 0.15, 0.05]),
    boxes=jnp.array([0.0, 0.13, 0.33, 0.52]),
)


class World(NamedTuple):
    """How every candidate ends in one world, averaged over the last roll."""

    margins: list[float]
    wins: list[float]
    """Alone: how likely all points are kept."""


class Playouts:
    """Plays on from candidates by the kernel's own policy."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def warm_up(self, state: State) -> None:
        """Compiles for as many seats as a state has."""
        self.play_on([state], 0, 1, Random(0))

    def play_on(self, states: list[State], seat: int, worlds: int, rng: Random) -> list[World]:
        """Each of some states in so many worlds: all before the same roll, all sheets level."""
        on, games = ground(states[0].sheet), len(states) * worlds
        dice = _rolls(worlds, rng)
        tables = (
            np.array(numbers_of(states)),
            *map(np.array, counters_of([state.counter for state in states])),
            np.array([state.penalties for state in states]),
        )
        size = max(1, SHEETS // len(states[0].sheets))
        margins, wins = np.empty((2, games))
        for first in range(0, games, size):
            part = np.arange(first, first + size) % games  # the last batch is filled up
            which, world = np.divmod(part, worlds)
            # Taken by NumPy: JAX would compile that anew for every number of candidates.
            numbers, *counters, penalties = (jnp.asarray(each[which]) for each in tables)
            ends = results(
                on,
                self.weights,
                numbers,
                Counters(*counters),
                penalties,
                jnp.asarray(dice[:, world]),
                states[0].round,
                seat,
            )
            margins[part], wins[part] = ends.margins, ends.wins
        by_world = margins.reshape(-1, worlds).T.tolist(), wins.reshape(-1, worlds).T.tolist()
        return [World(*each) for each in zip(*by_world, strict=True)]

    def whole_games(self, option: str, seats: int, dice: jax.Array) -> tuple[jax.Array, Turn]:
        """Games from the opening on: by round, game and seat the numbers; `dice` from 0, by round
        and game."""
        on, games = ground(option), dice.shape[1]
        empty = jnp.zeros((games, seats, MOST_SPACES), jnp.int32)
        tables = Tables(papers(on, empty), counters_of([Counter()] * games))
        found: tuple[jax.Array, Turn] = played(on, self.weights, tables, dice)
        return found


def _rolls(worlds: int, rng: Random) -> np.ndarray:
    luck = np.random.default_rng(rng.getrandbits(64))
    return luck.integers(0, NUMBERS, (MOST_ROUNDS, worlds, DICE), np.int32)


def numbers_of(states: list[State]) -> jax.Array:
    """By state, seat and space."""
    found = np.zeros((len(states), len(states[0].sheets), MOST_SPACES), np.int32)
    for state, sheets in zip(states, found, strict=True):
        for numbers, row in zip(state.sheets, sheets, strict=True):
            row[: len(numbers)] = [*map(int, numbers)]
    return jnp.array(found)


def counters_of(plain: list[Counter]) -> Counters:
    """Counters of the rules as arrays."""
    crossed = np.array([each.crossed for each in plain])
    boxes = (crossed[:, None] >> np.arange(2 * COLUMNS) & 1).reshape(-1, 2, COLUMNS)
    return Counters(
        jnp.array(boxes[:, :, :HEADED], jnp.int32),
        jnp.array(boxes[:, :, HEADED:], jnp.int32),
        jnp.array([each.blanks for each in plain], jnp.int32),
    )
