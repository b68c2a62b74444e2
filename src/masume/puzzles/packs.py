"""Packs: puzzles that were made before, as files of a box: `puzzles/<game>.<kind>.json`."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from msgspec import Struct

from masume.core import registry
from masume.core.errors import NotFound, PuzzleError
from masume.puzzles.puzzle import LAST_NUMBER, LEVELS, Kind, Level, Puzzle
from masume.puzzles.setter import Setter, setter_of


class Pack(Struct, frozen=True, forbid_unknown_fields=True):
    """All puzzles of one kind that a box brings, by level."""

    easy: tuple[Puzzle, ...] = ()
    medium: tuple[Puzzle, ...] = ()
    hard: tuple[Puzzle, ...] = ()

    def of(self, level: Level) -> tuple[Puzzle, ...]:
        """Those of one level, in the order of their numbers."""
        found: tuple[Puzzle, ...] = getattr(self, level)
        return found


def pack_of(key: str, kind: str) -> Pack:
    """The pack of a kind; an empty one if the box brings none."""
    box = registry.box_of(key)
    file = box.file(box.packs, f"{key}.{kind}.json")
    return Pack() if file is None else _read(f"{key}.{kind}.json", file.read_bytes())


@lru_cache(maxsize=64)
def _read(name: str, text: bytes) -> Pack:
    try:
        return msgspec.json.decode(text, type=Pack)
    except msgspec.DecodeError as error:
        raise PuzzleError("puzzle/pack", f"{name} is no pack of puzzles: {error}.") from None


def check_level(level: str) -> Level:
    """The level of this name, or `NotFound`.

    >>> check_level("easy")
    'easy'
    """
    for each in LEVELS:
        if each == level:
            return each
    known = ", ".join(LEVELS)
    raise NotFound("puzzle/level", f"There is no level {level[:40]!r}. There are {known}.")


def packed(setter: Setter, kind: Kind, level: Level, number: int) -> Puzzle | None:
    """A puzzle of a pack; `None` for one that is to be made."""
    if not 1 <= number <= LAST_NUMBER:
        message = f"Puzzles have the numbers 1 to {LAST_NUMBER}."
        raise NotFound("puzzle/number", message)
    there = pack_of(setter.game.info.key, kind.key).of(level)
    return there[number - 1] if number <= len(there) else None


def find_puzzle(key: str, kind: str, level: str, number: int) -> Puzzle:
    """A puzzle by its number: out of its pack, or made; it may take a second.

    >>> find_puzzle("spot-sumoku", "tens", "easy", 1).best
    1
    """
    setter, wanted = setter_of(key), check_level(level)
    found = setter.find(kind)
    return packed(setter, found, wanted, number) or setter.make(found, wanted, number)
