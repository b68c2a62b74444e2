"""Device tokens: what a browser's cookie holds. Only the server can make one.

A token names a person, to whom seats belong, and one of the person's devices. It is signed with a
key of the store. After some days a device gets a new token of the next generation; once that one
is replaced as well, the device has shown that it has it, and all older ones stop working. So no
device loses its seats because an answer was lost, and no old copy of a token works for long.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import secrets
import struct
from typing import NamedTuple

from masume.server.identity import hashed, new_secret

FORM = struct.Struct(">32s8sIH")
SIGNATURE = 16
LENGTH = (FORM.size + SIGNATURE + 2) // 3 * 4
MOST_GENERATIONS = 0xFFFF


class Token(NamedTuple):
    """What a cookie says."""

    person: str
    """Who owns the seats: 64 hexadecimal digits."""
    session: str
    """Which of the person's devices this is: 16 hexadecimal digits."""
    issued: int
    """When it was made, in seconds since 1970."""
    generation: int = 1


def new_token(issued: int) -> Token:
    """The token of somebody who was never here before."""
    return Token(hashed(new_secret()), new_session(), issued)


def new_session() -> str:
    """The id of a device."""
    return secrets.token_hex(8)


class Signer:
    """Writes and reads tokens.

    >>> signer = Signer(b"key")
    >>> token = new_token(1_800_000_000)
    >>> signer.read(signer.write(token)) == token, signer.read("0" * LENGTH)
    (True, None)
    """

    def __init__(self, key: bytes) -> None:
        self._key = key

    def write(self, token: Token) -> str:
        """The cookie of a token."""
        person, session = bytes.fromhex(token.person), bytes.fromhex(token.session)
        data = FORM.pack(person, session, token.issued, token.generation)
        return base64.urlsafe_b64encode(data + self._sign(data)).decode().rstrip("=")

    def read(self, text: str) -> Token | None:
        """The token in a cookie, if this server has made it."""
        if not LENGTH - 2 <= len(text) <= LENGTH or not text.isascii():
            return None
        try:
            data = base64.urlsafe_b64decode(text.ljust(LENGTH, "="))
        except binascii.Error:
            return None
        data, signature = data[: FORM.size], data[FORM.size :]
        if not hmac.compare_digest(signature, self._sign(data)):
            return None
        person, session, issued, generation = FORM.unpack(data)
        return Token(person.hex(), session.hex(), issued, generation)

    def _sign(self, data: bytes) -> bytes:
        return hmac.digest(self._key, data, hashlib.sha256)[:SIGNATURE]
