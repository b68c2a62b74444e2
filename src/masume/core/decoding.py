"""Reading JSON into structs, as strictly as JSON itself."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

from masume.core.typing import Json

T = TypeVar("T")


class JsonReader(Generic[T]):
    """Reads JSON of one type. JSON has one kind of number, so `5.0` can stand where `5` does.

    >>> JsonReader(list[int]).read(b"[5, 5.0]")
    [5, 5]
    """

    def __init__(self, kind: type[T]) -> None:
        self._kind = kind
        self._decode = msgspec.json.Decoder(kind).decode

    def read(self, text: bytes | str) -> T:
        """The value, or what `msgspec.json.decode` raises."""
        try:
            return self._decode(text)
        except msgspec.ValidationError:
            plain = msgspec.json.decode(text)
            return msgspec.convert(_whole(plain), self._kind)


def _whole(value: Json) -> Json:
    """The same value with its whole numbers as integers."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, list):
        return [_whole(each) for each in value]
    if isinstance(value, dict):
        return {name: _whole(each) for name, each in value.items()}
    return value
