"""Leases: which of several servers acts for a seat that a bot plays, or whose time is over."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from masume.core.game import Seat


class Claim(NamedTuple):
    """Something that is due at a table, to be done by one server."""

    table: str
    seat: Seat
    decision: str


class Leases(Protocol):
    """Grants each claim to one server at a time."""

    async def take(self, claim: Claim) -> bool:
        """Whether this server may act; it then keeps the lease until it drops it."""

    def drop(self, claim: Claim) -> None:
        """Lets a lease expire: what was due is done, or could not be done."""


class OwnLeases:
    """Those of a store with one server: it does everything."""

    async def take(self, claim: Claim) -> bool:
        """Always."""
        return True

    def drop(self, claim: Claim) -> None:
        """Nothing: nobody else waits for it."""
