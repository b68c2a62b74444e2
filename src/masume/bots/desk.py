"""Which bots there are, and what each box's expert is."""

from __future__ import annotations

from typing import Any

from masume.bots.bot import Bot, Budget
from masume.bots.careful import Careful
from masume.bots.expert import Expert
from masume.bots.levels import Greedy, Kind, RandomBot
from masume.bots.sudoku import SudokuExpert
from masume.bots.sumoku_variants import VariantBot
from masume.core.errors import UnknownBot
from masume.core.game import Game
from masume.games.sudoku.rules import TileGame
from masume.games.sumoku.variant import Variant

LEVELS: dict[str, str] = {
    "random": "plays anything",
    "kind": "plays well but leaves the best to others: for children",
    "greedy": "takes the most points at once",
    "careful": "plays every good move out many times before choosing",
}


def expert_for(game: Game[Any, Any, Any, Any]) -> Expert:
    """Who knows most about this game; other people's games get the expert that only plays."""
    return SudokuExpert(game) if isinstance(game, TileGame) else Expert(game)


def make_bot(level: str, game: Game[Any, Any, Any, Any], budget: Budget | None = None) -> Bot:
    """A bot of this level for this game, or `UnknownBot`."""
    expert = expert_for(game)
    if isinstance(game, Variant) and level in LEVELS and level != "random":
        return VariantBot(level)
    match level:
        case "random":
            return RandomBot(expert)
        case "kind":
            return Kind(expert)
        case "greedy":
            return Greedy(expert)
        case "careful":
            return Careful(expert, budget)
    there = ", ".join(LEVELS)
    raise UnknownBot("bot/unknown", f"There is no bot {level[:40]!r}. There are {there}.")


def adviser(game: Game[Any, Any, Any, Any]) -> Bot:
    """The bot that gives hints: it never errs on purpose."""
    return VariantBot() if isinstance(game, Variant) else make_bot("greedy", game)
