"""Bots as they once were, kept as opponents for ever: their strength must not change.

`masume sim sudoku --bots strong,masume.games.sudoku.bots.frozen:Careful2026`
"""

from __future__ import annotations

from collections import Counter
from random import Random

from masume.bots.bot import Budget
from masume.bots.expert import Expert
from masume.bots.monte_carlo import MonteCarlo
from masume.core.game import Seat
from masume.core.typing import AnyMove
from masume.games.sudoku.completion import completion
from masume.games.sudoku.rules.game import TileGame
from masume.games.sudoku.rules.moves import Lay, Move
from masume.games.sudoku.rules.state import State, TileOptions
from masume.grids.bits import spaces_in

PLANNED = 1e6
"""Alone, a lay after which the board can still be filled is worth more than any other."""


class FrozenExpert(Expert):
    """Counts with sets of spaces; plays out by the rules."""

    def __init__(self, game: TileGame[TileOptions]) -> None:
        super().__init__(game)
        self.kit = game.kit
        self._plan = ""
        """How the board of somebody who plays alone is to be filled."""

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
        """Against others, points now less points left; alone, whether one can always go on.

        Alone the total depends only on which spaces are filled in the end, in whatever order. So
        all that counts is that the board can be completed; among such lays, and where there are
        none, that the tiles to come find room: each value's tiles per open space.
        """
        if len(state.hands) > 1:
            return super().prior(state, seat, move)
        assert isinstance(move, Lay)
        plan, space = self.plan(state), self.kit.board.index[move.cell]
        after: State = self.game.play(state, seat, move)
        return (PLANNED if plan and plan[space] == str(move.value) else 0.0) - sum(
            count**2 / ((after.free[int(tile) - 1] & after.empty).bit_count() + 0.1)
            for tile, count in Counter(after.bag).items()
        )

    def prior_sd(self, state: State) -> float:
        """Against others hardly at all, as measured (`docs/bots.md`).

        Alone it is not in points, unless there is a plan, which no playout can better.
        """
        if len(state.hands) > 1:
            return 0.3
        return 0.0 if self.plan(state) else 1e9

    def plan(self, state: State) -> str:
        """A way to fill the board, kept as long as all lays follow it; empty if there is none."""
        if not _follows(self._plan, state.board):
            self._plan = completion(self.kit.board, state.board) or ""
        return self._plan

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


def _follows(plan: str, board: str) -> bool:
    """Whether all tiles of a board lie as planned."""
    return bool(plan) and all(
        tile in ("0", planned) for tile, planned in zip(board, plan, strict=True)
    )


class Careful2026:
    """Two hundred playouts by the rules, weighed against the first sight; alone, one plan."""

    def __init__(self) -> None:
        self._judges: dict[str, MonteCarlo] = {}

    def choose(self, game: TileGame[TileOptions], state: State, seat: Seat, rng: Random) -> AnyMove:
        """The move that seems best."""
        key = game.info.key
        if key not in self._judges:
            self._judges[key] = MonteCarlo(FrozenExpert(game), Budget(playouts=200))
        return self._judges[key].judge(game, state, seat, rng)[0].move
