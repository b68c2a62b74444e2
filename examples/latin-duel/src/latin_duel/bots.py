"""What makes a good move in Latin Duel. The bots themselves are masume's."""

from __future__ import annotations

from random import Random
from statistics import fmean

from latin_duel.board import CELLS, INDEX, NUMBERS, filled_neighbours, fits
from latin_duel.moves import Move, Write
from latin_duel.rules import LATIN_DUEL, State
from masume.bots import Crew, Expert


class LatinExpert(Expert):
    """Counts neighbours without playing, and knows what the next roll may bring the other."""

    def gain(self, state: State, seat: int, move: Move) -> float:
        """The filled neighbours of the cell."""
        if not isinstance(move, Write):
            return 0.0
        return float(len(filled_neighbours(state.cells, INDEX[move.cell], state.wrap)))

    def opponent_best(self, state: State, seat: int, move: Move) -> float:
        """What the other player can score next, on average over the die."""
        after = LATIN_DUEL.play(state, seat, move)
        return fmean(_best(after, number) for number in NUMBERS)

    def quick(self, state: State, seat: int, rng: Random) -> Move:
        """One of the best moves at once."""
        best: list[Move] = self.best(state, seat)
        return rng.choice(best)


def _best(state: State, number: int) -> int:
    gains = (
        len(filled_neighbours(state.cells, cell, state.wrap))
        for cell in CELLS
        if fits(state.cells, number, cell)
    )
    return max(gains, default=0)


class LatinCrew(Crew):
    """The usual levels, with an expert of its own."""

    expert = LatinExpert
