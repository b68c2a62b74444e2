"""Which bots there are, and what each box's expert is."""

from __future__ import annotations

from typing import Any

from masume.bots import cardoku_strong
from masume.bots.bot import Bot, Budget
from masume.bots.cardoku import CardokuExpert
from masume.bots.careful import Careful
from masume.bots.cat import CatBot
from masume.bots.expert import Expert
from masume.bots.levels import Greedy, Kind, RandomBot
from masume.bots.sudoku import SudokuExpert
from masume.bots.sumoku import SumokuExpert
from masume.bots.sumoku_strong import Strong
from masume.bots.sumoku_variants import VariantBot
from masume.core.errors import UnknownBot
from masume.core.game import Game
from masume.games.cardoku.rules import Cardoku
from masume.games.cat.rules import CatSudoku
from masume.games.sudoku.rules import TileGame
from masume.games.sumoku.sumoku import Sumoku
from masume.games.sumoku.variant import Variant

LEVELS: dict[str, str] = {
    "random": "plays anything",
    "kind": "plays well but leaves the best to others: for children",
    "greedy": "takes the most points at once",
    "careful": "plays every good move out many times before choosing",
    "strong": "weighs what a play leaves to others and what it keeps for later",
}
"""All levels there are; each game has some of them."""


def levels_for(game: Game[Any, Any, Any, Any]) -> tuple[str, ...]:
    """The levels of bots that play this game, the weakest first.

    >>> from masume import game
    >>> levels_for(game("sumoku"))
    ('random', 'kind', 'greedy', 'strong')
    """
    best = "strong" if isinstance(game, Sumoku | CatSudoku | Cardoku) else "careful"
    return ("random", "kind", "greedy", best)


def expert_for(game: Game[Any, Any, Any, Any]) -> Expert:
    """Who knows most about this game; other people's games get the expert that only plays."""
    if isinstance(game, TileGame):
        return SudokuExpert(game)
    if isinstance(game, Cardoku):
        return CardokuExpert(game)
    return SumokuExpert(game) if isinstance(game, Sumoku) else Expert(game)


def make_bot(level: str, game: Game[Any, Any, Any, Any], budget: Budget | None = None) -> Bot:
    """A bot of this level for this game, or `UnknownBot`."""
    expert, levels = expert_for(game), levels_for(game)
    if level not in levels:
        there = ", ".join(levels)
        raise UnknownBot("bot/unknown", f"There is no bot {level[:40]!r}. There are {there}.")
    if isinstance(game, Variant) and level != "random":
        return VariantBot(level)
    if isinstance(game, CatSudoku) and level != "random":
        return CatBot(level)
    match level:
        case "random":
            return RandomBot(expert)
        case "kind":
            return Kind(expert)
        case "greedy":
            return Greedy(expert)
        case "strong" if isinstance(game, Cardoku):
            return cardoku_strong.Strong(budget)
        case "strong":
            return Strong()
        case _:
            return Careful(expert, budget)


def adviser(game: Game[Any, Any, Any, Any]) -> Bot:
    """The bot that gives hints: it never errs on purpose."""
    if isinstance(game, CatSudoku):
        return CatBot("strong")
    return VariantBot() if isinstance(game, Variant) else make_bot("greedy", game)
