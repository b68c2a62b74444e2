"""Where chance comes from. `docs/fair-chance.md` tells how anybody can recompute it.

A dealer answers a `Chance` with a move. The match tells it how many numbers of that stream its
line already holds, so what was taken back comes again the same and other streams shift nothing.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable
from random import Random
from typing import Protocol

from masume.core.errors import OptionError, RecordError
from masume.core.game import Chance, M
from masume.core.typing import AnyChance, AnyMove

KEY_BYTES = 32


class Dealer(Protocol):
    """Chooses the moves of `NATURE`."""

    by: str
    """The name in the log for who entered the move."""

    def deal(self, chance: Chance[M], drawn: int) -> M:
        """The move; `drawn` numbers of its stream came before in the line."""


class KeyDealer:
    """Deals from a secret key, so that everything can be recomputed once the key is known.

    >>> KeyDealer.seeded("tea").number("bag", 0, 72)
    7
    """

    by = "dealer"

    def __init__(self, key: bytes, seed: str | None = None) -> None:
        if len(key) != KEY_BYTES:
            raise RecordError("record/key", f"A key has {KEY_BYTES} bytes.")
        self.key = key
        self.seed = seed
        """What the key was made from, if anybody could have known it beforehand."""
        self._blocks: dict[str, tuple[int, bytes]] = {}

    @classmethod
    def fresh(cls) -> KeyDealer:
        """With a key that nobody knows."""
        return cls(secrets.token_bytes(KEY_BYTES))

    @classmethod
    def seeded(cls, seed: str) -> KeyDealer:
        """With a key made from words, for repeatable and duplicate games."""
        try:
            words = seed.encode()
        except UnicodeError:
            raise OptionError("option/seed", "A seed is text that can be written.") from None
        return cls(hashlib.sha256(b"masume-typed-seed-1" + words).digest(), seed)

    @property
    def commitment(self) -> str:
        """What is published at the start: it fixes the key and does not tell it."""
        return hashlib.sha256(b"masume-seed-1" + self.key).hexdigest()

    def number(self, stream: str, index: int, below: int) -> int:
        """The number with this index in its stream, evenly chosen below a bound."""
        assert 0 < below <= 2**31, f"a size is 1 to 2³¹, not {below}"
        block, slot = divmod(index, 8)
        known = self._blocks.get(stream)
        if known is None or known[0] != block:
            known = self._blocks[stream] = block, self._mac(f"{stream}/{block}")
        number = int.from_bytes(known[1][4 * slot : 4 * slot + 4], "big")
        limit = 2**32 // below * below
        retry = 0
        while number >= limit:  # at most every second one, and for a small bound hardly ever
            number = int.from_bytes(self._mac(f"{stream}/{index}/{retry}")[:4], "big")
            retry += 1
        return number % below

    def deal(self, chance: Chance[M], drawn: int) -> M:
        """The move that the key gives."""
        sizes = enumerate(chance.sizes, drawn)
        return chance.pick(*[self.number(chance.stream, index, size) for index, size in sizes])

    def _mac(self, message: str) -> bytes:
        return hmac.digest(self.key, message.encode(), "sha256")


class RandomDealer:
    """Deals from a plain generator: quick, and nothing to prove. For simulation."""

    by = "random"

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def deal(self, chance: Chance[M], drawn: int) -> M:
        """Any of the results."""
        return chance.roll(self.rng)


class AskingDealer:
    """Asks a person with real dice or a real bag. The log says that it did."""

    by = "person"

    def __init__(self, ask: Callable[[AnyChance], AnyMove]) -> None:
        self.ask = ask

    def deal(self, chance: Chance[M], drawn: int) -> M:
        """What the person says.

        The rules refuse what cannot have been drawn: then the draw is still due, and
        `Match.begin` asks again.
        """
        move: M = self.ask(chance)
        return move
