"""JSON is read strictly, but knows one kind of number."""

import msgspec
import pytest

from masume.core.decoding import JsonReader


class Thing(msgspec.Struct):
    count: int
    share: float = 0.0
    names: dict[str, list[int]] = {}


read = JsonReader(Thing).read


def test_whole_numbers_can_be_written_with_a_point():
    assert read(b'{"count": 5.0, "share": 2, "names": {"a": [1, 2.0]}}') == Thing(
        5, 2.0, {"a": [1, 2]}
    )


@pytest.mark.parametrize(
    "text", [b'{"count": "5"}', b'{"count": 5.5}', b'{"count": true}', b"[]", b"{", b""]
)
def test_nothing_else_stands_for_a_number(text):
    with pytest.raises(msgspec.DecodeError):
        read(text)
