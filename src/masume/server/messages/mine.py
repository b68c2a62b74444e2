"""What the server answers about somebody's own games."""

from __future__ import annotations

from msgspec import Struct

from masume.server.history.filters import GameOpponent, GameOption
from masume.server.history.models import PlayedGame


class MyGame(Struct, frozen=True):
    """A finished game of the caller."""

    played: PlayedGame
    kept: bool
    """Whether its table is still there, to be watched again and looked back on."""


class MyGames(Struct, frozen=True):
    """Finished games of the caller, the newest first."""

    games: tuple[MyGame, ...]
    total: int
    """How many fit the question, on this page and on others."""
    opponents: tuple[GameOpponent, ...]
    """Whom `character` and `player` can name, of all games or of the chosen one."""
    options: tuple[GameOption, ...]
    """What `option` can name, of the chosen game; as `gold=lines`."""


class Deleted(Struct, frozen=True):
    """Everything of the caller is gone."""

    tables: int
    """At how many tables they sat."""
