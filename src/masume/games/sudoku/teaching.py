"""Teaching SuDoKu and SudoKids: one tile in hand, one space to put it on."""

from __future__ import annotations

from masume.core.game import Seat
from masume.games.sudoku.rules.game import TileGame
from masume.games.sudoku.rules.kit import Kit
from masume.games.sudoku.rules.moves import Lay, Move
from masume.games.sudoku.rules.state import State
from masume.lessons.teaching import Teaching


class SudokuTeaching(Teaching):
    """Points at the tile in hand, the space and the button."""

    @property
    def kit(self) -> Kit:
        """Board and tiles of the game."""
        assert isinstance(self.game, TileGame)
        return self.game.kit

    def path(self, state: State, seat: Seat, draft: str, move: Move) -> tuple[str, ...]:
        """The tile, its space, and the button that puts it there."""
        if not isinstance(move, Lay):
            return ()
        return f"hand:{self.kit.notation.tile(move.value)}", f"cell:{move.cell}", "button:place"

    def has(self, state: State, seat: Seat, draft: str, target: str) -> bool:
        """Whether the board has the space, and the learner the tile."""
        kind, _, name = target.partition(":")
        if kind == "cell":
            return name in self.kit.board.index
        if kind == "hand" and name:
            return state.hands[seat] == self.kit.notation.value(name)
        return True
