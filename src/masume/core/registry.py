"""Which boxes and games are installed.

Our own boxes and other people's come in the same way: an entry point of the group `masume.boxes`
whose object is a `Box`. The box names its games and what else it brings for them.
"""

from __future__ import annotations

from functools import cached_property
from importlib.metadata import EntryPoint, entry_points
from typing import TypeVar
from warnings import warn

from masume.core.box import Box
from masume.core.errors import UnknownGame
from masume.core.game import Game, GameInfo
from masume.core.typing import AnyGame

T = TypeVar("T")

GROUP = "masume.boxes"


class _Shelf:
    """What was found installed, looked for when first asked.

    Another thread may be looking while `forget` is called: what it finds stays on the old shelf.
    """

    def __init__(self) -> None:
        self.games: dict[str, AnyGame] = {}

    @cached_property
    def found(self) -> tuple[tuple[Box, ...], tuple[str, ...]]:
        """The boxes in the order in which they are shown, and why others cannot be used."""
        points = {point.value: point for point in entry_points(group=GROUP)}
        loaded: dict[str, list[tuple[EntryPoint, Box]]] = {}
        wrong: list[str] = []
        for point in points.values():
            try:
                box = point.load()
            except Exception as error:
                wrong.append(f"The box {point.value} cannot be loaded: {error}")
                continue
            if not isinstance(box, Box):
                wrong.append(f"{point.value} is no box.")
                continue
            loaded.setdefault(box.key, []).append((point, box))
        for key, same in loaded.items():
            if len(same) > 1:
                both = " and ".join(point.value for point, _ in same)
                wrong.append(f"Two packages bring a box {key}: {both}.")
        found = [same[0][1] for same in loaded.values() if len(same) == 1]
        return tuple(sorted(found, key=lambda box: (box.order, box.key))), tuple(wrong)

    @cached_property
    def owners(self) -> dict[str, list[Box]]:
        """By game key: the boxes that bring a game of that key."""
        owners: dict[str, list[Box]] = {}
        for box in self.found[0]:
            for key in box.games:
                owners.setdefault(key, []).append(box)
        return owners


_shelf = _Shelf()


def boxes() -> tuple[Box, ...]:
    """All boxes that can be loaded, in the order in which they are shown."""
    return _shelf.found[0]


def problems() -> tuple[str, ...]:
    """Why some boxes cannot be used: one sentence each."""
    return _shelf.found[1]


def keys() -> tuple[str, ...]:
    """The keys of all games installed, in the order in which they are shown.

    >>> "sudoku" in keys()
    True
    """
    return tuple(_shelf.owners)


def box_of(key: str) -> Box:
    """The box that brings the game with this key, or `UnknownGame`."""
    owners = _shelf.owners.get(key, [])
    if not owners:
        known = ", ".join(keys())
        reasons = " ".join(("", *problems()))
        raise UnknownGame(
            "game/unknown", f"There is no game {key[:40]!r}. There are {known}.{reasons}"
        )
    if len(owners) > 1:
        both = " and ".join(f"{box.package}:{box.games[key]}" for box in owners)
        raise UnknownGame("game/twice", f"Two packages bring a game {key}: {both}.")
    return owners[0]


def game(key: str) -> AnyGame:
    """The game with this key, or `UnknownGame`.

    >>> game("sudokids").info.name
    'SudoKids'
    """
    shelf = _shelf
    if key not in shelf.games:
        shelf.games[key] = _load_game(key)
    return shelf.games[key]


def _load_game(key: str) -> AnyGame:
    box = box_of(key)
    where = box.games[key]
    try:
        loaded = box.load(where)
    except Exception as error:
        message = f"{where} of {box.package} cannot be loaded: {error}"
        raise UnknownGame("game/broken", message) from error
    info = getattr(loaded, "info", None)
    if not isinstance(loaded, Game) or not isinstance(info, GameInfo) or info.key != key:
        raise UnknownGame("game/broken", f"{where} of {box.package} is no game {key!r}.")
    return loaded


def games() -> tuple[AnyGame, ...]:
    """All games installed. One that cannot be loaded is warned about and hides no other."""
    found = []
    for key in keys():
        try:
            found.append(game(key))
        except UnknownGame as error:
            warn(error.message, stacklevel=2)
    return tuple(found)


def load_extension(part: str, key: str, default: type[T]) -> type[T]:
    """The class that a game's box brings as this part, a subclass of the default; else that.

    What cannot be loaded, or is no such class, is warned about: the game is played all the same.

    >>> load_extension("bots", "sudoku", object).__name__
    'SudokuCrew'
    """
    found = load_part(part, key)
    if found is None:
        return default
    if isinstance(found, type) and issubclass(found, default):
        return found
    box = box_of(key)
    where = f"{box.part(part, key)} of {box.package}"
    warn(f"{where} is no subclass of {default.__name__}; {key} goes without.", stacklevel=2)
    return default


def load_part(part: str, key: str) -> object | None:
    """What a game's box brings as this part; `None`, after a warning, if it cannot be loaded."""
    box = _shelf.owners.get(key, [None])[0]
    reference = box.part(part, key) if box else ""
    if box is None or not reference:
        return None
    try:
        return box.load(reference)
    except Exception as error:
        where = f"{reference} of {box.package}"
        warn(f"{where} cannot be loaded: {error}; {key} goes without.", stacklevel=2)
        return None


def forget() -> None:
    """Looks for installed boxes again next time: for programs that install some while running."""
    global _shelf  # noqa: PLW0603  (the one place that swaps it)
    _shelf = _Shelf()
