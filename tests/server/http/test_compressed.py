"""Long answers that are the same for everybody are sent compressed, moves as they are."""

import pytest

PACKED = {"accept-encoding": "gzip"}
PLAIN = {"accept-encoding": "identity"}


@pytest.mark.parametrize("path", ["/api/games", "/api/games/cat/rules"])
def test_long_answers_are_compressed_for_those_who_take_it(serve, path):
    device = serve().device()
    plain, packed = device.get(path, headers=PLAIN), device.get(path, headers=PACKED)
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert "accept-encoding" in packed.headers["vary"].lower()
    assert packed.json() == plain.json()
    assert int(packed.headers["content-length"]) < len(plain.content) / 2


def test_short_answers_and_moves_are_sent_as_they_are(serve):
    device = serve().device()
    wish = {"game": "sudoku", "seats": [{"kind": "me"}]}
    table = device.post("/api/tables", json=wish, headers=PACKED)
    assert "content-encoding" not in table.headers
    answer = device.post(
        f"/api/tables/{table.json()['table']['id']}/moves", json={}, headers=PACKED
    )
    assert "content-encoding" not in answer.headers
