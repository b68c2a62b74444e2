"""How strong the levels of a game are: as set, and as measured. The data ship with the box.

A box has a file `ladder/<game>.json`. `masume ladder GAME --calibrate` finds the settings by which
the levels are spaced, `masume ladder GAME --write` measures the ratings.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from pathlib import Path

import msgspec
from msgspec import Struct

from masume.core.errors import UnknownGame
from masume.core.registry import box_of


class Rating(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one player of a ladder showed."""

    name: str
    place: str = ""
    """Where a frozen opponent is found, as `module:Class`; empty for a level."""
    rating: float
    """200 more mean that 76 of 100 games are won."""
    margin: float
    """The true difference to the anchor is no further away than this, 19 times out of 20."""
    games: int
    points: float | None = None
    """Alone: the mean score."""
    points_margin: float | None = None


class Duel(Struct, frozen=True, kw_only=True):
    """What two players of a ladder showed against each other."""

    one: str
    other: str
    share: float
    """Of the games that the first won, 0 to 1; a shared win is half of one. Alone: of the deals in
    which it had more points."""
    margin: float
    games: int


class Ladder(Struct, frozen=True, kw_only=True):
    """All levels of a game and its frozen opponents, measured against each other."""

    seats: int
    options: dict[str, object]
    settings: dict[str, float]
    """Those of the levels when they were measured."""
    anchor: str
    """Whose rating is 1000 by definition."""
    seed: str
    command: str
    date: str
    masume: str
    """The version."""
    ratings: tuple[Rating, ...]
    """The best first."""
    duels: tuple[Duel, ...]


class Strength(Struct, frozen=True, kw_only=True):
    """What a box knows about the levels of one of its games."""

    settings: dict[str, float] = {}
    """By level: its temperature, share or pace; a higher one is weaker."""
    calibrated: str = ""
    """The command that found them."""
    ladders: tuple[Ladder, ...] = ()
    """One for each number of seats and options."""


NOTHING = Strength()


def strength_of(key: str) -> Strength:
    """What is known about the levels of a game; nothing if its box does not say.

    >>> strength_of("speed-sumoku").ladders[0].seats
    2
    """
    try:
        box = box_of(key)
    except UnknownGame:  # a game of no box
        return NOTHING
    return _read(box.package, box.ladder, key)


@lru_cache(maxsize=64)
def _read(package: str, folder: str, key: str) -> Strength:
    file = box_of(key).file(folder, f"{key}.json")
    return NOTHING if file is None else msgspec.json.decode(file.read_bytes(), type=Strength)


def write_strength(key: str, strength: Strength) -> Path:
    """Writes what is known into the box's folder; `OSError` if it cannot be written."""
    box = box_of(key)
    folder = Path(str(files(box.package))) / box.ladder
    folder.mkdir(exist_ok=True)
    path = folder / f"{key}.json"
    text = msgspec.json.format(msgspec.json.encode(strength), indent=1)
    path.write_bytes(text + b"\n")
    _read.cache_clear()
    return path
