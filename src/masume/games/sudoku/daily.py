"""The challenge of the day: SuDoKu and SudoKids against one of the animals, with the same draws.

Alone, whoever plans ahead always fills the board: so somebody sits opposite.
"""

from __future__ import annotations

from masume.core.typing import AnyGame
from masume.daily import Challenge, Daily, Day
from masume.daily.challenge import one_of
from masume.games.sudoku.rules import SUDOKIDS

LEVELS = ("kind", "greedy", "careful", "strong")
KIDS_LEVELS = ("random", "kind", "greedy")


class SudokuDaily(Daily):
    """The largest lead over somebody else every day."""

    def challenge(self, game: AnyGame, day: Day) -> Challenge:
        """In SudoKids nobody sits opposite who weighs every move."""
        levels = KIDS_LEVELS if game is SUDOKIDS else LEVELS
        return Challenge(
            goal="Beat {bot} by as much as you can", bots=(one_of(day, levels),), measure="lead"
        )
