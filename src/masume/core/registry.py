"""Which games are installed.

Our own games and other people's come in by the same door: an entry point of the group
`masume.games`, whose name is the game's key and whose object is the game.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from masume.core.errors import UnknownGame
from masume.core.game import Game, GameInfo

AnyGame = Game[Any, Any, Any, Any]

GROUP = "masume.games"


@lru_cache
def _found() -> dict[str, EntryPoint]:
    found: dict[str, EntryPoint] = {}
    for point in entry_points(group=GROUP):
        if point.name in found and point.value != found[point.name].value:
            both = f"{found[point.name].value} and {point.value}"
            raise UnknownGame("game/twice", f"Two games call themselves {point.name}: {both}.")
        found[point.name] = point
    return found


def keys() -> tuple[str, ...]:
    """The keys of all games installed, in the order of their names.

    >>> "sudoku" in keys()
    True
    """
    return tuple(sorted(_found()))


@lru_cache
def game(key: str) -> AnyGame:
    """The game with this key, or `UnknownGame`.

    >>> game("sudokids").info.name
    'SudoKids'
    """
    point = _found().get(key)
    if point is None:
        there = ", ".join(keys())
        raise UnknownGame("game/unknown", f"There is no game {key[:40]!r}. There are {there}.")
    try:
        loaded = point.load()
    except Exception as error:
        raise UnknownGame("game/broken", f"{point.value} cannot be loaded: {error}") from error
    info = getattr(loaded, "info", None)
    if not isinstance(loaded, Game) or not isinstance(info, GameInfo) or info.key != key:
        raise UnknownGame("game/broken", f"{point.value} is no game with the key {key!r}.")
    return loaded


def games() -> tuple[AnyGame, ...]:
    """All games installed."""
    return tuple(game(key) for key in keys())
