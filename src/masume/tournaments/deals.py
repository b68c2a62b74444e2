"""The deals of a tournament: their names, and the chance of each.

A tournament has a **secret** of 32 random bytes. Its seal is shown from the opening on, the secret
itself once the tournament is closed. The key of each deal follows from it; no deal tells that of
another. `docs/fair-chance.md` says how anybody checks it.
"""

from __future__ import annotations

import hmac
from typing import NamedTuple

MARK = "tournament/"
"""How the name of a deal begins; the names of other challenges begin with a day."""


class DealName(NamedTuple):
    """What the name of a deal says."""

    code: str
    """Of the tournament."""
    number: int
    """From 1 on."""
    until: int
    """When its draws are secret no longer, at the latest, in milliseconds since 1970."""


def deal_name(code: str, number: int, until: int) -> str:
    """The name under which a table plays a deal.

    >>> deal_name("K7M2PXQ4", 3, 1_800_000_000_000)
    'tournament/K7M2PXQ4/3/1800000000000'
    """
    return f"{MARK}{code}/{number}/{until}"


def is_deal(challenge: str) -> bool:
    """Whether a challenge is the deal of a tournament, and not that of a day.

    >>> is_deal("tournament/K7M2PXQ4/3/1800000000000"), is_deal("2027-01-15/go"), is_deal("")
    (True, False, False)
    """
    return challenge.startswith(MARK)


def parse_deal(name: str) -> DealName:
    """The parts of the name of a deal."""
    _, code, number, until = name.split("/")
    return DealName(code, int(number), int(until))


def deal_key(secret: bytes, code: str, number: int) -> bytes:
    """The key of the draws of a deal.

    >>> deal_key(bytes(32), "K7M2PXQ4", 3).hex()[:16]
    'b6059828f23f47b6'
    """
    words = f"masume-tournament-1/{code}/{number}"
    return hmac.digest(secret, words.encode(), "sha256")
