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
def _found() -> dict[str, list[EntryPoint]]:
    found: dict[str, list[EntryPoint]] = {}
    for point in entry_points(group=GROUP):
        same = found.setdefault(point.name, [])
        if point.value not in [other.value for other in same]:
            same.append(point)
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
    points = _found().get(key, [])
    if not points:
        there = ", ".join(keys())
        raise UnknownGame("game/unknown", f"There is no game {key[:40]!r}. There are {there}.")
    if len(points) > 1:
        both = " and ".join(point.value for point in points)
        raise UnknownGame("game/twice", f"Two games call themselves {key}: {both}.")
    [point] = points
    try:
        loaded = point.load()
    except Exception as error:
        raise UnknownGame("game/broken", f"{point.value} cannot be loaded: {error}") from error
    info = getattr(loaded, "info", None)
    if not isinstance(loaded, Game) or not isinstance(info, GameInfo) or info.key != key:
        raise UnknownGame("game/broken", f"{point.value} is no game with the key {key!r}.")
    return loaded


def games() -> tuple[AnyGame, ...]:
    """All games installed that can be loaded: one that cannot does not hide the others."""
    found = []
    for key in keys():
        try:
            found.append(game(key))
        except UnknownGame:
            continue
    return tuple(found)
