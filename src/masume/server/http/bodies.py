"""Bodies of requests to the framework, read strictly: `"1"` is no number, and `0` is not false."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from litestar import Request

from masume.core.decoding import JsonReader
from masume.core.errors import RequestError
from masume.core.typing import Json

T = TypeVar("T")

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
    return found
