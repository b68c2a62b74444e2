"""Who is asking: a device by its cookie, a program by its seat's key. Only hashes are stored."""

from __future__ import annotations

import hashlib
import secrets

from msgspec import Struct

CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""For codes that are read aloud and typed: no two of these look alike."""


class Caller(Struct, frozen=True):
    """What a request proves about its sender."""

    device: str = ""
    """The person whose device this is: the same for all devices of a person."""
    key: str = ""
    """The hash of a seat's key."""
    address: str = ""
    session: str = ""
    """Which of the person's devices this is."""

    def matches(self, device: str, key: str) -> bool:
        """Whether the caller has this device or this key; an empty one matches nobody."""
        return (device != "" and device == self.device) or (key != "" and key == self.key)


def new_secret() -> str:
    """128 random bits."""
    return secrets.token_hex(16)


def hashed(secret: str) -> str:
    """What is stored of a secret; empty for none."""
    return hashlib.sha256(b"masume-identity-1" + secret.encode()).hexdigest() if secret else ""


def new_id() -> str:
    """The id of a table: too long to guess."""
    return secrets.token_hex(8)


def new_code(letters: int = 6) -> str:
    """A short code, such as an invitation.

    >>> len(new_code()), set(new_code()) <= set(CODE_LETTERS)
    (6, True)
    """
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(letters))
