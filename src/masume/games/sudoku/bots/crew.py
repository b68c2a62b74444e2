"""All bots of SuDoKu and SudoKids."""

from __future__ import annotations

from types import MappingProxyType

from masume.bots.bot import Bot, Budget
from masume.bots.crew import WITH_STRONG, Crew
from masume.bots.judge import Best, Judge
from masume.games.sudoku.bots.expert import SudokuExpert
from masume.games.sudoku.bots.judge import SudokuJudge
from masume.games.sudoku.bots.playouts import playouts_of
from masume.games.sudoku.bots.reasons import SudokuReason
from masume.games.sudoku.rules.game import TileGame
from masume.games.sudoku.rules.state import TileOptions


class SudokuCrew(Crew):
    """The general bots, with an expert and a judge that know the game."""

    levels = WITH_STRONG
    expert = SudokuExpert
    judged = ()
    frozen = MappingProxyType({**Crew.frozen, "most points": "masume.bots.levels:MostPoints"})
    reasons = SudokuReason

    def __init__(self, game: TileGame[TileOptions]) -> None:
        super().__init__(game)
        self.tile_game = game

    def best(self, budget: Budget | None = None) -> Bot:
        """The bot of the best level."""
        return Best(SudokuJudge(SudokuExpert(self.tile_game), budget, explains=False))

    def judge(self, budget: Budget | None = None) -> Judge:
        """The judge of this game."""
        return SudokuJudge(SudokuExpert(self.tile_game), budget)

    def warm_up(self) -> None:
        """Compiles the playouts."""
        playouts_of(self.tile_game.kit)
