"""Who is asking: a device by its cookie, a program by its seat's key. Only hashes are kept."""

from __future__ import annotations

import hashlib
import secrets

from msgspec import Struct

CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""For invitations that are read aloud and typed: nothing that looks like something else."""


class Caller(Struct, frozen=True):
    """What a request proves about its sender."""

    device: str = ""
    """The hash of the device's cookie."""
    key: str = ""
    """The hash of a seat's key."""
    address: str = ""

    def goes_by(self, device: str, key: str) -> bool:
        """Whether it is this one who is known by a device or a key; an empty one is nobody's."""
        return (device != "" and device == self.device) or (key != "" and key == self.key)


def new_secret() -> str:
    """128 random bits."""
    return secrets.token_hex(16)


def hashed(secret: str) -> str:
    """What is stored of a secret; empty for none."""
    return hashlib.sha256(b"masume-identity-1" + secret.encode()).hexdigest() if secret else ""


def new_id() -> str:
    """The name of a table: long enough that nobody guesses one."""
    return secrets.token_hex(8)


def new_code() -> str:
    """A short invitation.

    >>> len(new_code()), set(new_code()) <= set(CODE_LETTERS)
    (6, True)
    """
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(6))
