"""Everything of a person as one file."""

import json

from masume.server.history import export
from tests.server.challenges.playing import DAY, begun
from tests.server.history.playing import given_up
from tests.server.playing import code_of, opened, post, two_people


def test_everything_of_mine_is_one_file(server):
    ann, bea, table = two_people(server)
    given_up(ann, bea, table)
    running = opened(ann)
    answer = ann.get("/api/me/export")
    assert answer.status_code == 200
    assert answer.headers["content-disposition"].startswith("attachment")
    found = json.loads(answer.text)
    assert found["masume_export"] == 1
    assert [each["table"] for each in found["games"]] == [table["id"]]
    assert list(found["records"]) == [table["id"]]
    assert found["records"][table["id"]]["masume"] == 1
    assert found["records"][table["id"]]["chance"]["key"]
    assert list(found["tables"]) == [running["id"]]
    assert "key" not in json.dumps(found["tables"])  # no draw of a running game is told
    assert {each["badge"] for each in found["badges"]} == {"first-win", "with-people"}
    assert [each["name"] for each in found["friends"]] == ["Player 2"]
    eve = server.device().get("/api/me/export").json()
    assert (eve["games"], eve["records"], eve["tables"]) == ([], {}, {})


def test_tries_at_challenges_are_in_the_file(server, monkeypatch):
    monkeypatch.setattr(export, "PAGE", 1)
    ann = server.device()
    tables = [begun(ann, game) for game in ("cat", "sudoku", "sudokids")]
    post(ann, tables[2], "resign")
    server.settle()
    found = json.loads(ann.get("/api/me/export").text)["challenges"]
    assert [each["challenge"] for each in found] == [
        f"{DAY}/cat",
        f"{DAY}/sudokids",
        f"{DAY}/sudoku",
    ]
    assert [each["table"] for each in found] == [tables[k]["id"] for k in (0, 2, 1)]
    assert [each["ended"] is None for each in found] == [True, False, True]
    assert [each["finished"] for each in found] == [False, False, False]
    assert server.device().get("/api/me/export").json()["challenges"] == []


def test_files_are_limited(serve):
    server = serve(exports_per_minute=1)
    device = server.device()
    assert device.get("/api/me/export").status_code == 200
    assert code_of(device.get("/api/me/export")) == (429, "limit/exports")
    server.clock.advance(61)
    assert device.get("/api/me/export").status_code == 200
