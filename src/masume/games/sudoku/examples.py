"""Examples of SuDoKu and SudoKids: a board with some tiles, and the tile in hand.

    position = { board = "7@A1 3@B2", hand = "5" }       animals are named: "rabbit@A1"

The picture frames the tiles that count in blue, and those that a refused tile clashes with in red.
"""

from __future__ import annotations

from functools import reduce

from msgspec.structs import replace

from masume.core.examples import Example, Examples, Played
from masume.games.sudoku.picture import INDIGO, LEAF, MARGIN, Drawing
from masume.games.sudoku.rules.game import TileGame
from masume.games.sudoku.rules.moves import Lay
from masume.games.sudoku.rules.state import State, TileOptions
from masume.grids.bits import spaces_in
from masume.pictures.cells import ring
from masume.pictures.cloth import spread
from masume.pictures.palette import ACCENT, LAST, WRONG
from masume.pictures.svg import Paint, Svg, document, together


class SudokuExamples(Examples):
    """Boards that need not come from a game."""

    game: TileGame[TileOptions]

    def start(self, example: Example) -> State:
        """The turn of the first seat, with the tile in hand."""
        kit, position = self.game.kit, example.position
        tiles = [word.split("@") for word in position["board"].split()]
        hand = kit.notation.value(position["hand"])
        begun: State = super().start(example)
        given = replace(begun, phase="turn", hands=(hand, *([0] * (example.seats - 1))))
        return reduce(
            self._lay, [(kit.notation.value(t), kit.board.index[c]) for t, c in tiles], given
        )

    def _lay(self, state: State, tile: tuple[int, int]) -> State:
        value, space = tile
        board = self.game.kit.board
        free = list(state.free)
        free[value - 1] &= ~board.seen[space]
        return replace(
            state,
            board=state.board[:space] + str(value) + state.board[space + 1 :],
            empty=state.empty & ~(1 << space),
            free=tuple(free),
        )

    def draw(self, played: Played) -> str:
        """The board in its tray, with the tile laid or tried."""
        assert isinstance(played.move, Lay)
        return _Shown(self.game, played.before, played.move, refused=bool(played.code)).document()


class _Shown(Drawing):
    """A board with a tile laid or tried, and what it is about in frames."""

    def __init__(
        self, game: TileGame[TileOptions], before: State, move: Lay, *, refused: bool
    ) -> None:
        kit = game.kit
        space = kit.board.index[move.cell]
        cells = [int(tile) for tile in before.board]
        same = {place for place in kit.board.spaces if cells[place] == move.value}
        seen = {*spaces_in(kit.board.seen[space])} & same
        counted = {*spaces_in(kit.counted[before.scoring][space] & ~before.empty)}
        self.frames: dict[int, Paint] = dict.fromkeys(
            *((seen, WRONG) if refused else (counted, ACCENT))
        )
        self.frames[space] = WRONG if refused else LAST
        cells[space] = move.value
        view = replace(game.view(before, None), cells=tuple(cells))
        super().__init__(view, ())

    def document(self) -> str:
        """The tray alone."""
        across = self.tray.across + 2 * MARGIN
        return document(
            f"{self.game.info.name}: an example",
            across,
            across,
            spread(LEAF if self.kids else INDIGO, across, across),
            self.tray.drawn(self.space),
        )

    def space(self, space: int) -> Svg:
        """One space, framed if it matters."""
        drawn = super().space(space)
        if space not in self.frames:
            return drawn
        return together(
            drawn, ring(*self.tray.corner(space), self.tray.unit, self.frames[space], 0.08)
        )
