"""Cardoku: playouts of two players with two decks, from the first turn to the end."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np

from kernels import Line
from masume import NATURE
from masume.bots import kernels
from masume.games.cardoku.bots.expert import CardokuExpert
from masume.games.cardoku.rules import CARDOKU
from masume.games.cardoku.rules.state import CardokuOptions, State

DEALT, PRIME = 1024, 0x9E3779B1
"""So many different hands are dealt; whoever plays more tables has them again, with other draws."""


def dealt(rng: Random) -> State:
    """A position before the first draw."""
    state = CARDOKU.start(CardokuOptions(), 2)
    while state.phase != "draw":
        state = CARDOKU.play(state, NATURE, CARDOKU.chance(state).roll(rng))
    return state


def plain(number: int) -> int:
    """One game of quick moves by the rules."""
    rng, rows = Random(number), 0
    state, expert = dealt(rng), CardokuExpert(CARDOKU)
    while waits := CARDOKU.to_act(state):
        seat, rows = min(waits), rows + 1
        quick = seat != NATURE
        move = expert.quick(state, seat, rng) if quick else CARDOKU.chance(state).roll(rng)
        state = CARDOKU.play(state, seat, move)
    return rows


def lines(games: int) -> Iterator[Line]:
    """One: playouts."""
    kernels.prepare_jax()
    import jax.numpy as jnp  # noqa: PLC0415  # needs the extra

    from masume.games.cardoku import kernel  # noqa: PLC0415

    rng = Random(1)
    few = kernel.tables_of([dealt(rng) for _ in range(DEALT)], [0] * DEALT)
    which = jnp.arange(games, dtype=jnp.uint32)
    tables = kernel.Tables(*(jnp.asarray(each)[which % DEALT] for each in few))
    tables = tables._replace(luck=which * jnp.uint32(PRIME))
    cards = int(np.asarray(tables.decks).sum())

    def fast(number: int) -> int:
        started = tables._replace(luck=tables.luck + jnp.uint32(number))
        ended = kernel.play_out(started, nine=False, turns=kernel.TURNS)
        turns = int(np.asarray(ended.number).sum()) + games
        return turns + cards - int(np.asarray(ended.decks).sum())

    yield Line("cardoku", "playouts of two", plain, fast)
