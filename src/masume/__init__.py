"""masume: the one place to play, study and build on sudoku-family tabletop games."""

from masume.core.dealer import AskingDealer, KeyDealer, RandomDealer
from masume.core.errors import (
    IllegalMove,
    MasumeError,
    OptionError,
    RecordError,
    TableError,
    TextError,
    UnknownBot,
    UnknownGame,
)
from masume.core.game import CLOCK, NATURE, Chance, Effect, Game, GameInfo, Outcome, Traits
from masume.core.match import Match, Player, Result, Row
from masume.core.options import Options
from masume.core.record import Record, load, replay, save
from masume.core.registry import game, keys
from masume.core.table_moves import TABLE
from masume.core.verify import Report, verify

__version__ = "0.1.0"

__all__ = [
    "CLOCK",
    "NATURE",
    "TABLE",
    "AskingDealer",
    "Chance",
    "Effect",
    "Game",
    "GameInfo",
    "IllegalMove",
    "KeyDealer",
    "MasumeError",
    "Match",
    "OptionError",
    "Options",
    "Outcome",
    "Player",
    "RandomDealer",
    "Record",
    "RecordError",
    "Report",
    "Result",
    "Row",
    "TableError",
    "TextError",
    "Traits",
    "UnknownBot",
    "UnknownGame",
    "game",
    "keys",
    "load",
    "replay",
    "save",
    "verify",
]
