"""The six animals as whom our bots sit at a table."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Literal

from msgspec import Struct

Pace = Literal["instant", "fast", "normal", "slow"]
"""How quick bots are at a table, as people choose."""

PORTRAITS = Path(__file__).parent / "portraits"
"""Their heads as SVG, each named by the key; `plain` is anybody else."""
PLAIN = "plain"


class Character(Struct, frozen=True):
    """Somebody whom people play against: a name, an animal and a manner."""

    key: str
    """Names the portrait."""
    name: str
    animal: str
    manner: str
    """How it plays, in a word."""
    level: str
    pace: Pace


CHARACTERS = (
    Character("otti", "Otti", "otter", "playful", "random", "normal"),
    Character("igo", "Igo", "hedgehog", "kind", "kind", "normal"),
    Character("pica", "Pica", "magpie", "greedy", "greedy", "normal"),
    Character("bodo", "Bodo", "badger", "careful", "careful", "normal"),
    Character("hela", "Hela", "heron", "slow", "careful", "slow"),
    Character("ren", "Ren", "fox", "strong", "strong", "normal"),
)
"""The weakest first. A game has those whose level its bots can play."""


def characters_of(levels: Iterable[str]) -> tuple[Character, ...]:
    """Who plays these levels, the weakest first.

    >>> [each.name for each in characters_of(["random", "careful"])]
    ['Otti', 'Bodo', 'Hela']
    """
    return tuple(each for level in levels for each in (_known(level) or [stranger(level)]))


def stranger(level: str) -> Character:
    """Somebody for a level that none of the six plays."""
    return Character(PLAIN, level.capitalize(), "", level, level, "normal")


def _known(level: str) -> list[Character]:
    return [each for each in CHARACTERS if each.level == level]
