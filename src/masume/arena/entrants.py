"""Who takes part in a plan: a level of the game's own bots, or a bot of somebody else."""

from __future__ import annotations

from importlib import import_module
from typing import TypeAlias, cast

from masume.bots import Bot, Budget, levels_for, make_bot
from masume.core.errors import UnknownBot
from masume.core.typing import AnyGame

Entrant: TypeAlias = str | Bot
"""A level, one with another setting (`greedy@1.5`), a bot, or where to find one: `module:Class`."""

USUAL_PACE = "greedy"
"""In races a bot without a level takes as long as one of this level."""


def name_of(entrant: Entrant) -> str:
    """What the bot is called in records and statistics.

    >>> name_of("greedy"), name_of("my_bots:Clever")
    ('greedy', 'Clever')
    """
    if isinstance(entrant, str):
        return entrant.rpartition(":")[2]
    return type(entrant).__name__


def pace_of(entrant: Entrant, game: AnyGame) -> str:
    """The level whose time to think this bot takes."""
    known = isinstance(entrant, str) and entrant.partition("@")[0] in levels_for(game)
    return str(entrant) if known else USUAL_PACE


def bot_of(entrant: Entrant, game: AnyGame, budget: Budget) -> Bot:
    """The bot itself, or `UnknownBot`."""
    if not isinstance(entrant, str):
        return entrant
    return _loaded(entrant) if ":" in entrant else make_bot(entrant, game, budget)


def _loaded(reference: str) -> Bot:
    """An object of a module, or one of a class that is called without arguments."""
    module, _, name = reference.partition(":")
    try:
        found: object = getattr(import_module(module), name)
        bot = found() if isinstance(found, type) else found
    except Exception as error:
        raise UnknownBot("bot/broken", f"{reference[:80]} cannot be loaded: {error}.") from error
    if not callable(getattr(bot, "choose", None)):
        raise UnknownBot("bot/broken", f"{reference[:80]} is no bot: it has no method choose.")
    return cast("Bot", bot)
