"""The stored challenges of days: secrets, tries that count, and how many reached what.

Results are counted where they are stored, so a page with them costs the same for three people and
for ten thousand. Tries outlive their tables; all of a day goes after `daily_days`.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from msgspec import Struct

from masume.core.errors import TableError
from masume.server.store.models import DaySecret, StoredPar, StoredTry

MOST_PLACES = 8_000
"""Different results of one challenge that are read."""


class AlreadyTried(TableError):
    """The person has had the one try that counts."""

    def __init__(self) -> None:
        super().__init__(
            "daily/tried", "You've had today's try that counts. You can still play it for fun."
        )


class CountedResult(NamedTuple):
    """So many results of a challenge have the same place."""

    challenge: str
    place: int
    number: int


class Copy(Struct, frozen=True, kw_only=True):
    """Some of what one store has, for another one."""

    secrets: list[DaySecret] = []
    tries: list[StoredTry] = []
    counts: list[CountedResult] = []
    pars: list[StoredPar] = []


class Challenges(Protocol):
    """What a store holds about the challenges of days."""

    async def put_secret(self, secret: DaySecret) -> DaySecret:
        """Fixes the secret of a day; returns the one that was first."""

    async def secrets(self, since: str, most: int) -> list[DaySecret]:
        """The secrets from a day on, the first first."""

    async def attempt(self, challenge: str, person: str) -> StoredTry | None:
        """The counted try of a person at a challenge."""

    async def tries_of(self, person: str, since: str, most: int) -> list[StoredTry]:
        """The counted tries of a person at challenges from a day on, in their order."""

    async def days_of(self, person: str, since: str) -> list[str]:
        """The days from one on on which a person has finished a counted try, the first first."""

    async def finish(self, attempt: StoredTry, place: int | None) -> bool:
        """Stores how a try has ended, once; the place says where it is counted."""

    async def counts(self, challenge: str) -> dict[int, int]:
        """How many results each place has."""

    async def pars(self, challenge: str) -> list[StoredPar]:
        """What bots have reached."""

    async def claim_par(self, par: StoredPar, before: int) -> bool:
        """Whether a bot may begin: nobody has begun since then, and it is not made."""

    async def put_par(self, par: StoredPar) -> None:
        """Stores what a bot has reached."""

    async def put(self, copy: Copy) -> None:
        """Takes over what another store has, in place of what is here."""

    async def page_of_tries(self, after: tuple[str, str], most: int) -> list[StoredTry]:
        """All tries in the order of challenge and person: a page of those after one."""

    async def page_of_counts(self, after: tuple[str, int], most: int) -> list[CountedResult]:
        """All counts in the order of challenge and place: a page of those after one."""

    async def page_of_pars(self, after: tuple[str, str], most: int) -> list[StoredPar]:
        """All results of bots in the order of challenge and name: a page of those after one."""

    async def remove(self, person: str) -> None:
        """Removes the tries of a person; their results stay counted, without a name."""

    async def forget_few(self, before: str, tries: int, most: int) -> int:
        """Removes tries before a day of people with so few of them and no seat; returns how many.

        What they have reached stays counted.
        """

    async def forget(self, before: str, most: int) -> int:
        """Removes what belongs to days before this one, some tries at a time; returns how many."""
