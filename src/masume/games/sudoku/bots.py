"""What makes a good move in SuDoKu and SudoKids."""

from __future__ import annotations

from collections import Counter
from random import Random

from masume.bots.crew import Crew
from masume.bots.expert import Expert
from masume.core.game import Seat
from masume.games.sudoku.rules.game import TileGame
from masume.games.sudoku.rules.moves import Lay, Move
from masume.games.sudoku.rules.state import State, TileOptions
from masume.grids.bits import spaces_in


class SudokuExpert(Expert):
    """Counts with sets of spaces instead of playing every move."""

    def __init__(self, game: TileGame[TileOptions]) -> None:
        super().__init__(game)
        self.kit = game.kit

    def gain(self, state: State, seat: Seat, move: Move) -> float:
        """The points of a lay."""
        assert isinstance(move, Lay)
        space = self.kit.board.index[move.cell]
        return (self.kit.counted[state.scoring][space] & ~state.empty).bit_count()

    def opponent_best(self, state: State, seat: Seat, move: Move) -> float:
        """The mean of the best points that the next tile can bring, over all tiles not seen."""
        unseen = Counter(map(int, state.bag))
        unseen.update(tile for other, tile in enumerate(state.hands) if tile and other != seat)
        if not unseen:
            return 0.0
        after = self.game.play(state, seat, move)
        counted, filled = self.kit.counted[state.scoring], ~after.empty
        spaces = sorted(
            ((counted[space] & filled).bit_count(), 1 << space) for space in spaces_in(after.empty)
        )
        total = 0
        for tile, count in unseen.items():
            fits = after.free[tile - 1]
            total += count * next((points for points, bit in reversed(spaces) if fits & bit), 0)
        return total / unseen.total()

    def prior(self, state: State, seat: Seat, move: Move) -> float:
        """Against others, points now less points left; alone, how long one can go on.

        Alone the total depends only on which spaces are filled in the end, in whatever order, so
        all that counts is that the tiles to come find room: each value's tiles per open space.
        """
        if len(state.hands) > 1:
            return super().prior(state, seat, move)
        after: State = self.game.play(state, seat, move)
        return -sum(
            count**2 / ((after.free[int(tile) - 1] & after.empty).bit_count() + 0.1)
            for tile, count in Counter(after.bag).items()
        )

    def prior_sd(self, state: State) -> float:
        """Against others hardly at all, as measured (`docs/bots.md`); alone it is not in points."""
        return 0.3 if len(state.hands) > 1 else 1e9

    def quick(self, state: State, seat: Seat, rng: Random) -> Move:
        """A lay with the most points."""
        value = state.hands[seat]
        counted, filled = self.kit.counted[state.scoring], ~state.empty
        best, most = [], -1
        for space in spaces_in(state.empty & state.free[value - 1]):
            points = (counted[space] & filled).bit_count()
            if points > most:
                best, most = [space], points
            elif points == most:
                best.append(space)
        return self.kit.lays[value - 1][best[int(rng.random() * len(best))]]


class SudokuCrew(Crew):
    """The general bots, with the expert."""

    expert = SudokuExpert
