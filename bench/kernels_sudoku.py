"""SuDoKu and SudoKids for `kernels.py`: whole games at random, and playouts as bots make them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from kernels import Line, Work
from masume.bots.kernels import is_available, prepare_jax
from masume.core.game import NATURE, ONLY_NATURE
from masume.core.typing import AnyGame
from masume.games.sudoku.bots import SudokuExpert
from masume.games.sudoku.rules import SUDOKIDS, SUDOKU


def lines(games: int) -> Iterator[Line]:
    """Two for each game; none without JAX."""
    if not is_available("jax"):
        return
    prepare_jax()
    for game in (SUDOKU, SUDOKIDS):
        key, quick = game.info.key, _many_games(game, games, greedy=True)
        yield Line("sudoku", f"{key}, random games", _random_games(game), _many_games(game, games))
        yield Line("sudoku", f"{key}, greedy games", _quick_games(game), quick)


def _random_games(game: AnyGame) -> Work:
    return lambda number: sum(_game(game, number * 20 + k, greedy=False) for k in range(20))


def _quick_games(game: AnyGame) -> Work:
    return lambda number: sum(_game(game, number * 20 + k, greedy=True) for k in range(20))


def _game(game: AnyGame, seed: int, *, greedy: bool) -> int:
    """Plays one game for two by the rules; its rows."""
    rules: Any = game
    rng, expert, rows = Random(seed), SudokuExpert(rules), 0
    state = game.start(game.info.options(), 2)
    while acting := game.to_act(state):
        if acting == ONLY_NATURE:
            state = game.play(state, NATURE, game.chance(state).roll(rng))
        else:
            seat = state.turn
            quick = expert.quick if greedy else game.sample
            state = game.play(state, seat, quick(state, seat, rng))
        rows += 1
    return rows


def _many_games(rules: Any, games: int, *, greedy: bool = False) -> Work:
    """Plays so many games for two by the kernel; their rows."""
    import jax  # noqa: PLC0415  # it takes a second or two
    import jax.numpy as jnp  # noqa: PLC0415

    from masume.games.sudoku.kernel import Environment, Position  # noqa: PLC0415

    layout = rules.layout(rules.info.options())
    environment = Environment(rules.kit, seats=2, layout=layout)

    def play(luck: jax.Array) -> jax.Array:
        begun = environment.init(luck)
        ended: Position = environment.play_on(begun, greedy=greedy)
        lays = jnp.sum(ended.board > 0) - jnp.sum(begun.board > 0)
        draws = jnp.sum(ended.drawn)
        return lays + draws + (games if layout else 0)

    compiled = jax.jit(play).lower(jnp.zeros(games, jnp.uint32)).compile()
    return lambda number: int(compiled(jnp.arange(games, dtype=jnp.uint32) + games * number))
