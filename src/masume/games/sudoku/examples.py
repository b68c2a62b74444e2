"""Examples of SuDoKu and SudoKids: a board with some tiles, and the tile in hand.

    position = { board = "7@A1 3@B2", hand = "5" }       animals are named: "rabbit@A1"
    position = { board = "7@A1", hand = "5", scored = "39" }            points of the first seat

The picture frames the tiles that count in blue, and those that a refused tile clashes with in red.
An example without a move is the whole table; so is one that is a log alone.
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
        begun: State = super().start(example)
        if not position:
            return begun
        tiles = [word.split("@") for word in position["board"].split()]
        hand = kit.notation.value(position["hand"])
        others = [0] * (example.seats - 1)
        scores = (int(position.get("scored", 0)), *others)
        given = replace(begun, phase="turn", hands=(hand, *others), scores=scores)
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
        """The board in its tray, with the tile laid or tried; without one the whole table."""
        if not isinstance(played.move, Lay):
            return super().draw(played)
        return _Shown(self.game, played, played.move).document()


class _Shown(Drawing):
    """A board with a tile laid or tried, and what it is about in frames."""

    def __init__(self, game: TileGame[TileOptions], played: Played, move: Lay) -> None:
        kit, before, refused = game.kit, played.before, bool(played.code)
        after: State = before if played.after is None else played.after
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
        view = replace(game.view(before, None), cells=tuple(cells), scores=after.scores)
        super().__init__(view, ())
        self.on_track = any(before.scores) and not self.kids

    def document(self) -> str:
        """The tray alone; with the pawns if points were scored before."""
        across = self.tray.across + 2 * MARGIN
        return document(
            f"{self.game.info.name}: an example",
            across,
            across,
            spread(LEAF if self.kids else INDIGO, across, across),
            self.tray.drawn(self.space),
            self.track() if self.on_track else together(),
        )

    def space(self, space: int) -> Svg:
        """One space, framed if it matters."""
        drawn = super().space(space)
        if space not in self.frames:
            return drawn
        return together(
            drawn, ring(*self.tray.corner(space), self.tray.unit, self.frames[space], 0.08)
        )
