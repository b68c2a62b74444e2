"""A turn of all players, and all turns to the end."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp

from masume.games.cat.kernel.crossing import choices, crossed
from masume.games.cat.kernel.ending import CHANCES, LAST, OTHERS_WEIGHT, ending
from masume.games.cat.kernel.ground import Ground
from masume.games.cat.kernel.outlook import Weights, outlook
from masume.games.cat.kernel.scoring import lost
from masume.games.cat.kernel.tables import Counters, Papers, Tables, papers
from masume.games.cat.kernel.writing import NOWHERE, Dice, in_order, write
from masume.games.cat.rules.rolling import DICE
from masume.games.cat.rules.scoring import FULL_SCORE

PENALTY = 2.0
"""A point that is lost for sure counts as much as so many that will probably be lost."""


class Turn(NamedTuple):
    """What was done in a turn: of each game the wild, from 0, and the box."""

    wild: jax.Array
    box: jax.Array


def turn(
    ground: Ground, weights: Weights, tables: Tables, dice: jax.Array, number: jax.Array
) -> tuple[Tables, Turn]:
    """The active seat crosses off what is best for it, and everybody writes."""
    games, seats, _ = tables.papers.numbers.shape
    dice, opening = jnp.sort(dice, -1), number == 0
    open_now = choices(tables.counters, dice, weights.boxes, opening)
    left = DICE * (ground.rounds - 1 - number).astype(jnp.float32)
    now = jax.tree.map(partial(_for_each_choice, choices=DICE), tables.papers)
    ordered = in_order(dice, open_now.wild)
    each_seat = Dice(*(jnp.repeat(each.reshape(-1, DICE), seats, 0) for each in ordered))
    room = jnp.where(opening, ground.circles, ground.spaces)
    after, costs = write(ground, weights, now, each_seat, room, left)
    counters = jax.tree.map(lambda each: jnp.repeat(each, DICE, 0), tables.counters)
    counters = crossed(counters, open_now.wild.reshape(-1), open_now.box.reshape(-1))
    ahead = _ahead(ground, weights, after, counters, left, seats)
    costs = (PENALTY * costs + ahead).reshape(games, DICE, seats)
    own = jnp.take(costs, number % seats, axis=-1)
    others = (costs.sum(-1) - own) / max(seats - 1, 1)
    judged = own - OTHERS_WEIGHT * others + open_now.cost
    chosen = jnp.where(open_now.valid, judged, NOWHERE).argmin(-1)
    shape = (games, DICE, seats)
    taken = jax.tree.map(lambda each: _chosen(each.reshape(*shape, *each.shape[1:]), chosen), after)
    counter = jax.tree.map(
        lambda each: _chosen(each.reshape(games, DICE, *each.shape[1:]), chosen), counters
    )
    made = Turn(_chosen(open_now.wild, chosen), _chosen(open_now.box, chosen))
    return Tables(taken, counter), made


def _ahead(
    ground: Ground, weights: Weights, now: Papers, counters: Counters, left: jax.Array, seats: int
) -> jax.Array:
    """What each sheet will probably lose; before the last turn, what it will lose on average."""

    def last(_: None) -> jax.Array:
        counter = jax.tree.map(lambda each: jnp.repeat(each, seats, 0), counters)
        alone = Tables(jax.tree.map(lambda each: each[:, None], now), counter)
        return ending(ground, alone, jnp.int32(0)).mean()[:, 0]

    found: jax.Array = jax.lax.cond(
        left == LAST, last, lambda _: outlook(ground, weights, now, left), None
    )
    return found


def _for_each_choice(each: jax.Array, choices: int) -> jax.Array:
    """By game, choice and seat, in one axis."""
    games, seats, *rest = each.shape
    wide = jnp.broadcast_to(each[:, None], (games, choices, seats, *rest))
    return wide.reshape(games * choices * seats, *rest)


def _chosen(each: jax.Array, chosen: jax.Array) -> jax.Array:
    at = chosen.reshape(-1, *(1,) * (each.ndim - 1))
    return jnp.take_along_axis(each, at, 1)[:, 0]


class Results(NamedTuple):
    """How games end, by game: means over all rolls of the last turn."""

    margins: jax.Array
    """The seat's points less the best other's; alone, its points."""
    wins: jax.Array
    """How likely it wins, shared wins counting half; alone, how likely it keeps all points."""


@jax.jit
def results(
    ground: Ground,
    weights: Weights,
    numbers: jax.Array,
    counters: Counters,
    penalties: jax.Array,
    dice: jax.Array,
    begin: jax.Array,
    seat: jax.Array,
) -> Results:
    """Plays on from round `begin`; `dice` by round and game. One round at least is left."""
    last = ground.rounds - 1

    def one(number: jax.Array, tables: Tables) -> Tables:
        return turn(ground, weights, tables, dice[number], number)[0]

    tables = Tables(papers(ground, numbers), counters)
    tables = jax.lax.fori_loop(begin, last, one, tables)
    return ends(ground, tables, penalties, seat)


def ends(ground: Ground, tables: Tables, penalties: jax.Array, seat: jax.Array) -> Results:
    """How games end that have only the last round left."""
    games, seats, spaces = tables.papers.numbers.shape
    before = lost(ground, tables.papers.numbers.reshape(-1, spaces)).reshape(games, seats)
    after = before + ending(ground, tables, (ground.rounds - 1) % seats).losses
    points = FULL_SCORE - penalties - after
    own = jnp.take(points, seat, axis=-1)
    if seats == 1:
        return Results(_mean(own), _mean(own == FULL_SCORE))
    others = jnp.where(jnp.arange(seats) == seat, -NOWHERE, points).max(-1)
    margins = own - others
    return Results(_mean(margins), _mean((margins > 0) + (margins == 0) / 2))


def _mean(each: jax.Array) -> jax.Array:
    return jnp.asarray(CHANCES) @ each.astype(jnp.float32)


@jax.jit
def played(
    ground: Ground, weights: Weights, tables: Tables, dice: jax.Array
) -> tuple[jax.Array, Turn]:
    """Whole games with every roll: by round the numbers of all sheets, and what was chosen."""

    def one(
        carry: Tables, at: tuple[jax.Array, jax.Array]
    ) -> tuple[Tables, tuple[jax.Array, Turn]]:
        after, made = turn(ground, weights, carry, *at)
        return after, (after.papers.numbers, made)

    _, found = jax.lax.scan(one, tables, (dice, jnp.arange(dice.shape[0])))
    return found
