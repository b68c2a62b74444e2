"""How messages travel in notifications: several in one, none longer than PostgreSQL allows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from masume.server.bus import Changed, Message

LONGEST = 7_900
"""Bytes of a notification; PostgreSQL takes fewer than 8,000."""


class Envelope(Struct, frozen=True, array_like=True):
    """Some messages of one server."""

    sender: str
    messages: Sequence[Message]
    sent: int = 0
    """In house time."""


class _Sealed(Struct, frozen=True, array_like=True):
    """The same, before its messages are read: a newer server may send some that no one knows."""

    sender: str
    messages: list[msgspec.Raw]
    sent: int = 0


_envelope = msgspec.json.Decoder(_Sealed)
_message = msgspec.json.Decoder(Message)
_encode = msgspec.json.Encoder().encode


def seal(sender: str, messages: Sequence[Message], sent: int = 0) -> list[str]:
    """The notifications that carry some messages.

    Of a change that is too long for any, only that it happened is told: whoever has the table reads
    it. Another message that is too long is left out.

    >>> from masume.server.bus import Alive, Changed
    >>> seal("a", [Changed("t", 2, 7), Alive()])
    ['["a",[["changed","t",2,7,"",null],["alive"]],0]']
    """
    if not messages:
        return []
    text = _encode(Envelope(sender, messages, sent))
    if len(text) <= LONGEST:
        return [text.decode()]
    if len(messages) == 1:
        [message] = messages
        if not isinstance(message, Changed) or message.news is None:
            return []
        return seal(sender, [replace(message, news=None)], sent)
    half = len(messages) // 2
    return seal(sender, messages[:half], sent) + seal(sender, messages[half:], sent)


def unseal(text: str) -> Envelope:
    """What a notification carries, as far as this version understands it.

    >>> unseal('["a",[["alive"],["sung",3]]]')
    Envelope(sender='a', messages=[Alive()], sent=0)
    >>> unseal("hello")
    Envelope(sender='', messages=[], sent=0)
    """
    try:
        sealed = _envelope.decode(text)
    except msgspec.MsgspecError:
        return Envelope("", [])
    return Envelope(sealed.sender, list(_known(sealed.messages)), sealed.sent)


def _known(messages: list[msgspec.Raw]) -> Iterator[Message]:
    for each in messages:
        try:
            yield _message.decode(each)
        except msgspec.MsgspecError:
            continue
