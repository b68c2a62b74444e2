"""Long answers that are the same for everybody are sent compressed, moves as they are."""

import asyncio
from types import SimpleNamespace

import pytest

from masume.server.http.compressed import accepted, kind_of, send_compressed

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


@pytest.mark.parametrize(
    ("header", "taken"),
    [
        ("gzip, br", ["br", "gzip"]),
        ("GZIP;q=0.1", ["gzip"]),
        ("br; q=0.001", ["br"]),
        ("br;q=0, gzip;q=0.0", []),
        ("br;q=much, gzip", ["gzip"]),
        ("deflate, *", []),
    ],
)
def test_a_browser_says_what_it_takes(header, taken):
    assert accepted(header) == taken


def sent(folder, name, method="GET", takes="br, gzip"):
    """The body and the encoding that are sent for a file of a folder; None: as it is."""
    hook = send_compressed(folder)
    for path in folder.glob("gone.*"):  # after the server has started
        path.unlink()
    request = SimpleNamespace(
        path_params={"file_path": f"/{name}"}, method=method, headers={"accept-encoding": takes}
    )
    answer = asyncio.run(hook(request))
    return answer and (answer.content, answer.headers["content-encoding"])


def test_the_best_file_that_the_build_made_and_the_browser_takes_is_sent(tmp_path):
    for name in (
        "a.js",
        "a.js.br",
        "a.js.gz",
        "b.txt",
        "b.txt.gz",
        "c.svg",
        "gone.js",
        "gone.js.br",
    ):
        (tmp_path / name).write_bytes(name.encode())
    assert sent(tmp_path, "a.js") == (b"a.js.br", "br")
    assert sent(tmp_path, "a.js", takes="gzip") == (b"a.js.gz", "gzip")
    assert sent(tmp_path, "b.txt") == (b"b.txt.gz", "gzip")
    assert sent(tmp_path, "a.js", method="HEAD") is None
    assert sent(tmp_path, "a.js", takes="") is sent(tmp_path, "c.svg") is None
    assert sent(tmp_path, "d.js") is None
    (tmp_path / "gone.js").touch()
    (tmp_path / "gone.js.br").touch()
    assert sent(tmp_path, "gone.js") is None


def test_files_have_the_same_type_on_every_system():
    names = ("a.js", "app.webmanifest", "a.svg", "a.masume")
    assert [kind_of(name) for name in names] == [
        "text/javascript",
        "application/manifest+json",
        "image/svg+xml",
        "application/octet-stream",
    ]
