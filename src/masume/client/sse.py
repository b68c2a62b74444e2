"""Reading server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from msgspec import Struct

_LINE_END = re.compile(rb"\r\n|\n|\r")


class Event(Struct, frozen=True):
    """One event of a stream."""

    name: str
    data: str
    id: str
    """The last id that the stream has given, for coming back."""


def events(chunks: Iterable[bytes]) -> Iterator[Event]:
    """The events in a stream of bytes, cut anywhere.

    >>> [*events([b"id: 7\\nda", b"ta: one\\ndata: two\\n\\n"])]
    [Event(name='message', data='one\\ntwo', id='7')]
    """
    name, data, last_id = "", list[str](), ""
    for line in _lines(chunks):
        if not line:
            if data:
                yield Event(name or "message", "\n".join(data), last_id)
            name, data = "", []
            continue
        field, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if field == "event":
            name = value
        elif field == "data":
            data.append(value)
        elif field == "id" and "\0" not in value:
            last_id = value


def _lines(chunks: Iterable[bytes]) -> Iterator[str]:
    """Whole lines; what follows the last line end is never complete."""
    rest, first = b"", True
    for chunk in chunks:
        rest += chunk
        held = b"\r" if rest.endswith(b"\r") else b""  # perhaps half of a line end
        *whole, rest = _LINE_END.split(rest.removesuffix(held))
        rest += held
        for line in whole:
            text = line.decode("utf-8", "replace")
            yield text.removeprefix("\ufeff") if first else text
            first = False
