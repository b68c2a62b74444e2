"""Bots: search that knows only the core, and for each box what makes a good move there."""

from masume.bots.advice import Advice, advice
from masume.bots.bot import Bot, Budget, decide
from masume.bots.characters import CHARACTERS, Character
from masume.bots.crew import (
    LEVELS,
    Crew,
    adviser,
    judge,
    levels_for,
    make_bot,
    seconds_to_think,
)
from masume.bots.expert import Expert
from masume.bots.judge import Judge, Judged, Reason
from masume.bots.race import Race

__all__ = [
    "CHARACTERS",
    "LEVELS",
    "Advice",
    "Bot",
    "Budget",
    "Character",
    "Crew",
    "Expert",
    "Judge",
    "Judged",
    "Race",
    "Reason",
    "advice",
    "adviser",
    "decide",
    "judge",
    "levels_for",
    "make_bot",
    "seconds_to_think",
]
