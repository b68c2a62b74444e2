"""What makes a good move in SuDoKu and SudoKids, counted with sets of spaces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from masume.bots.expert import Expert
from masume.core.game import Seat
from masume.games.sudoku.bots.playouts import playouts_of
from masume.games.sudoku.rules.game import TileGame
from masume.games.sudoku.rules.moves import Lay, Move
from masume.games.sudoku.rules.state import State, TileOptions
from masume.grids.bits import spaces_in


class Reply(NamedTuple):
    """What a tile can bring the next player at most."""

    points: int
    space: int
    """−1 where the tile fits nowhere."""
    value: int
    tiles: int
    """How many such tiles nobody has seen."""


class SudokuExpert(Expert):
    """Counts with sets of spaces instead of playing every move."""

    batch = 170
    """Six lays in so many worlds are what the kernel plays out together."""

    def __init__(self, game: TileGame[TileOptions]) -> None:
        super().__init__(game)
        self.kit, self.is_right = game.kit, game.is_right

    def gain(self, state: State, seat: Seat, move: Move) -> float:
        """The points of a lay."""
        assert isinstance(move, Lay)
        space = self.kit.board.index[move.cell]
        return (self.kit.counted[state.scoring][space] & ~state.empty).bit_count()

    def replies(self, state: State, seat: Seat, after: State) -> Iterator[Reply]:
        """For each value that nobody has seen the best lay after a move of this seat."""
        counted, filled = self.kit.counted[after.scoring], ~after.empty
        spaces = sorted(
            ((counted[space] & filled).bit_count(), space) for space in spaces_in(after.empty)
        )
        for value, count in sorted(unseen(state, seat).items()):
            fits = after.free[value - 1]
            found = (each for each in reversed(spaces) if fits >> each[1] & 1)
            points, space = next(found, (0, -1))
            yield Reply(points, space, value, count)

    def opponent_best(self, state: State, seat: Seat, move: Move) -> float:
        """The mean of the best points that the next tile can bring, over all tiles not seen."""
        replies = [*self.replies(state, seat, self.game.play(state, seat, move))]
        total = sum(reply.tiles for reply in replies)
        return sum(reply.tiles * reply.points for reply in replies) / total if total else 0.0

    def room(self, after: State) -> float:
        """How much room the tiles to come have, alone: less is worse, none is 0.

        Each tile of a value counts the more the fewer spaces are open to its value.
        """
        return -sum(
            count**2 / ((after.free[value - 1] & after.empty).bit_count() + 0.1)
            for value, count in Counter(map(int, after.bag)).items()
        )

    def prior(self, state: State, seat: Seat, move: Move) -> float:
        """Against others, points now less points left; alone, the room that is left.

        Alone the total depends only on which spaces are filled in the end, in whatever order.
        """
        if len(state.hands) > 1:
            return super().prior(state, seat, move)
        return self.room(self.game.play(state, seat, move))

    def at_sight(self, state: State, seat: Seat) -> list[tuple[float, Move]]:
        """Every lay with its points: what it leaves to others is not seen at once."""
        return self.gains(state, seat)

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

    def playouts(
        self, state: State, seat: Seat, moves: list[Move], worlds: int, rng: Random
    ) -> list[list[float]]:
        """Through the kernel, where it can be had and the moves are lays."""
        lays = [move for move in moves if isinstance(move, Lay)]
        kernel = playouts_of(self.kit) if len(lays) == len(moves) else None
        if kernel is None or state.honour:
            return super().playouts(state, seat, moves, worlds, rng)
        cells = [self.kit.board.index[lay.cell] for lay in lays]
        return kernel.margins(state, seat, cells, [rng.getrandbits(32) for _ in range(worlds)])


def unseen(state: State, seat: Seat) -> Counter[int]:
    """The tiles that a seat has not seen: those in the bag and in other hands."""
    tiles = Counter(map(int, state.bag))
    tiles.update(tile for other, tile in enumerate(state.hands) if tile and other != seat)
    return tiles
