"""Plays candidates of Cat Sudoku on to the end: by the kernel where there is one."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import TYPE_CHECKING

from masume.bots.expert import Expert
from masume.bots.kernels import Kernel
from masume.core.game import Seat
from masume.core.typing import AnyGame
from masume.games.cat.bots.bot import CatBot
from masume.games.cat.bots.candidates import as_move, best_ways, is_last
from masume.games.cat.rules.moves import Move
from masume.games.cat.rules.state import State
from masume.games.cat.rules.writing import A_ROUND, filled

if TYPE_CHECKING:
    from masume.games.cat.kernel import Playouts

PLAYOUTS: Kernel[Playouts] = Kernel(
    "jax", lambda: import_module("masume.games.cat.kernel").Playouts()
)
PRIOR_SD = 1.5
"""By how many points loss and outlook tend to be wrong."""

Line = Move | tuple[Move, ...]
"""A move of a seat, or several one after the other."""


class CatExpert(Expert):
    """Finishes the round with quick writing, and plays all further ones out."""

    batch = 16

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self._quick = CatBot("strong", beam=1)

    def prior_sd(self, state: State) -> float:
        """In the last round nothing is left to chance."""
        return 0.0 if is_last(state) else PRIOR_SD

    def quick(self, state: State, seat: Seat, rng: Random) -> Move:
        """By loss and outlook, looking at one way only."""
        return self._quick.choose(self.game, state, seat, rng)

    def playouts(
        self, state: State, seat: Seat, moves: list[Line], worlds: int, rng: Random
    ) -> list[list[float]]:
        """For each of so many worlds the margins of all moves; with a kernel the means over all
        rolls of the last turn."""
        after = [self.finish_round(state, seat, line) for line in moves]
        kernel = PLAYOUTS.get() if all(map(is_level, after)) else None
        if kernel is None or after[0].end:
            luck = [rng.random() for _ in range(worlds)]
            return [[self.playout(each, seat, Random(seed)) for each in after] for seed in luck]
        return [world.margins for world in kernel.play_on(after, seat, worlds, rng)]

    def finish_round(self, state: State, seat: Seat, line: Line) -> State:
        """The state after a line of a seat and the writing of all others, before the next roll."""
        for move in line if isinstance(line, tuple) else (line,):
            state = self.game.play(state, seat, move)
        while state.phase in ("write", "catch"):
            mover = min(self.game.to_act(state))
            beam = 6 if mover == seat else 1
            way = best_ways(state, mover, state.wild, beam)[0]
            state = self.game.play(state, mover, as_move(state, way))
        return state


def is_level(state: State) -> bool:
    """Whether all sheets have as many numbers as the rounds have called for."""
    written = A_ROUND * state.round
    return state.phase in ("roll", "over") and all(
        filled(numbers) == written for numbers in state.sheets
    )
