"""Bodies of requests to the framework, read strictly: `"1"` is no number, and `0` is not false."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from litestar import Request

from masume.core.decoding import JsonReader
from masume.core.errors import RequestError
from masume.core.typing import Json

T = TypeVar("T")
OF_GAMES = ("move", "moves", "options")

_readers: dict[Json, JsonReader[Json]] = {}


class StrictRequest(Request[Json, Json, Json]):
    """A request whose body is read as the type that its handler takes."""

    async def json(self) -> Json:
        """The body as a struct, or a refusal."""
        field = self.route_handler.parsed_data_field
        assert field is not None, "only handlers with `data` read a body as JSON"
        return read(await self.body(), field.annotation)


def read(body: bytes, kind: type[T]) -> T:
    """The body of a request, or a refusal."""
    if (reader := _readers.get(kind)) is None:
        reader = _readers[kind] = JsonReader(kind)
    try:
        found: T = reader.read(body)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise RequestError("request/form", str(error)[:400]) from None
    if b"u0000" in body and _has_zero(found):
        raise RequestError("request/form", "A text contains a character that has no meaning.")
    return found


def _has_zero(value: Json) -> bool:
    """Whether a text contains the character zero, which not every store can hold.

    Moves and options are read by their game, and what is stored is its own text of them.
    """
    if isinstance(value, str):
        return "\0" in value
    if isinstance(value, msgspec.Struct):
        names = (name for name in value.__struct_fields__ if name not in OF_GAMES)
        return any(_has_zero(getattr(value, name)) for name in names)
    if isinstance(value, dict):
        return any(map(_has_zero, (*value.keys(), *value.values())))
    return isinstance(value, list | tuple) and any(map(_has_zero, value))
