"""Bots: search that knows only the core, and for each box what makes a good move there."""

from masume.bots.bot import Bot, Budget, decide
from masume.bots.desk import LEVELS, make_bot

__all__ = ["LEVELS", "Bot", "Budget", "decide", "make_bot"]
