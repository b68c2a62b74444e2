"""Which games are installed.

Our own games and other people's come in by the same door: an entry point of the group
`masume.games`, whose name is the game's key and whose object is the game. What else a package has
for a game (bots, a face in the terminal) comes in by other groups, under the same key.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, TypeVar
from warnings import warn

from masume.core.errors import UnknownGame
from masume.core.game import Game, GameInfo

AnyGame = Game[Any, Any, Any, Any]
T = TypeVar("T")

GROUP = "masume.games"


@lru_cache
def _found(group: str = GROUP) -> dict[str, list[EntryPoint]]:
    found: dict[str, list[EntryPoint]] = {}
    for point in entry_points(group=group):
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


def brought(group: str, key: str, plain: type[T]) -> type[T]:
    """What a package brings in this group for the game with this key, else what is plain.

    It is a subclass of the plain one. Where it is not, or cannot be loaded, a warning says so and
    the plain one stands in: the game is played all the same.

    >>> brought("masume.nothing", "sudoku", str)
    <class 'str'>
    """
    points = _found(group).get(key, [])
    if not points:
        return plain
    try:
        classes = [point.load() for point in points]
    except Exception as error:
        why = f"cannot be loaded: {error}"
    else:
        if len(classes) == 1 and isinstance(classes[0], type) and issubclass(classes[0], plain):
            return classes[0]
        why = f"is not one subclass of {plain.__name__}"
    values = " and ".join(point.value for point in points)
    warn(f"{values} {why}; {key} does without.", stacklevel=2)
    return plain
