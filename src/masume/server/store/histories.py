"""The interface to what people have played: it outlives the tables.

A game is stored once for each person who sat at its table. Of a person's games the oldest are
folded into sums, one for each game, once there are too many. Bodies are JSON that only
`masume.server.history` reads.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

Fold = Callable[[str, str], str]
"""Sums with a game added, or the sums of two people together; empty sums are an empty text."""


class StoredGame(Struct, frozen=True):
    """A finished game in the history of one person."""

    person: str
    table: str
    game: str
    ended: int
    """In house time."""
    body: str


class StoredSums(Struct, frozen=True):
    """What games come to that are no longer listed."""

    person: str
    game: str
    until: int
    """When the last of them ended: none that ended before is stored again."""
    body: str


class StoredBadge(Struct, frozen=True):
    """Something that a person achieved for the first time."""

    person: str
    badge: str
    game: str
    """Empty for badges that belong to no game."""
    table: str
    earned: int
    """In house time."""
    told: bool = False


class StoredHistory(Struct, frozen=True):
    """Everything of one person."""

    games: tuple[StoredGame, ...] = ()
    """The oldest first."""
    sums: tuple[StoredSums, ...] = ()
    """In the order of the games' keys."""
    badges: tuple[StoredBadge, ...] = ()
    """The oldest first."""


class Histories(Protocol):
    """Where it is stored."""

    async def add(self, game: StoredGame, most: int, fold: Fold) -> bool:
        """Stores a game, unless it was stored before or the person has no seat at its table.

        Beyond the newest `most` games of the person the oldest are folded into sums. Returns
        whether it is new.
        """

    async def award(self, *badges: StoredBadge) -> None:
        """Stores badges that the person does not have yet."""

    async def tell(self, person: str) -> None:
        """Notes that a person has been told of all their badges."""

    async def get(self, person: str) -> StoredHistory:
        """Everything of a person."""

    async def of_table(self, table_id: str) -> tuple[StoredGame, ...]:
        """The games that people played at a table."""

    async def replace(self, game: StoredGame) -> None:
        """Gives a stored game another body; nothing happens if it is gone."""

    async def persons(self, after: str, most: int) -> list[str]:
        """Everybody who has a history, in order: a page of those after one."""

    async def put(self, history: StoredHistory) -> None:
        """Stores a history that is not there, as it is."""

    async def hand_over(self, old: str, new: str, most: int, merge: Fold, fold: Fold) -> None:
        """Gives everything of one person to another; folds the oldest games beyond `most`."""

    async def remove(self, person: str) -> None:
        """Removes everything of a person."""

    async def forget_short(self, before: int, games: int, most: int) -> int:
        """Removes short histories of people who have no seat; returns of how many.

        Short ones have so many games at most and no sums, and the last game ended before.
        """

    async def forget(self, before: int, most: int) -> int:
        """Removes everything of people whose last game ended before; returns of how many."""
