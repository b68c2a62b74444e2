"""Matches to watch again: positions, running scores, and what it takes to check the draws."""

import json
from pathlib import Path

import pytest

from masume.core import record
from masume.core.dealer import KeyDealer
from masume.core.errors import RecordError
from masume.core.match import Match, Player
from masume.core.registry import game
from masume.server.replay import Bounds, replay_as_json
from tests.server.playing import BOT, ME, opened, position
from tests.server.running import ON_A_FILE

RECORDS = Path(__file__).parents[2] / "records"
PROVED = RECORDS / "sudoku" / "2-strict-blocks-standard.json"


def sent(device, body):
    return device.post("/api/replay", content=body)


def test_the_first_moves_of_a_known_deal(server):
    sudoku = game("sudoku")
    match = Match(sudoku, {}, [Player("Ann"), Player("Bea")], KeyDealer.seeded("tea"))
    match.begin()
    match.act(0, sudoku.parse("1@B1"))  # 3 points: see docs/fair-chance.md for the golden tiles
    match.take_back(0)
    match.act(0, sudoku.parse("1@B1"))
    answer = sent(server.device(), record.dumps(record.record_of(match))).json()
    assert [frame["row"] for frame in answer["frames"]] == [-1, 6]
    assert [frame["scores"] for frame in answer["frames"]] == [[0, 0], [3, 0]]
    before, after = (frame["view"]["cells"] for frame in answer["frames"])
    assert (before[1], after[1]) == (0, 1)
    assert answer["frames"][1]["effects"][0]["points"] == 3
    assert (answer["chance"]["seed"], answer["result"], answer["wrong"]) == ("tea", None, [])
    draws = answer["draws"]
    assert [draw["stream"] for draw in draws] == ["gold", "bag", "bag", "bag", "bag"]
    assert [draw["index"] for draw in draws] == [0, 0, 1, 2, 2]  # what was taken back comes again
    assert draws[0]["results"] is None
    assert draws[0]["sizes"] == [6, 6, 6, 6, 6, 6, 362880]
    listed = answer["lists"][draws[1]["results"]]
    assert (len(listed), listed[7]) == (72, draws[1]["text"])  # the 7 of docs/fair-chance.md


@ON_A_FILE  # a record that is sent is not stored
def test_kept_records_can_be_watched_and_end_with_their_result(serve):
    """One of every game and number of seats; all of them are played again in `test_records.py`."""
    every = sorted(RECORDS.glob("*/*.json"))
    paths = [*{(path.parent, path.name.split("-")[0]): path for path in every}.values()]
    assert len(paths) > 30
    device = serve(replays_per_minute=len(paths)).device()
    for path in paths:
        kept, answer = json.loads(path.read_text()), sent(device, path.read_text()).json()
        assert answer["result"] == kept["result"], path
        assert answer["frames"][-1]["scores"] == kept["result"]["scores"], path
        assert answer["wrong"] == [], path
        assert len(answer["rows"]) == len(kept["rows"]), path
        for draw in answer["draws"]:
            assert draw["results"] is None or draw["text"] in answer["lists"][draw["results"]]


def test_a_finished_table_is_watched_like_its_record_and_a_running_one_not(server):
    device = server.device()
    table = opened(device, seats=[ME, BOT])
    path = f"/api/tables/{table['id']}"
    assert device.get(f"{path}/replay").json()["code"] == "table/running"
    device.post(f"{path}/resign", json={"seat": 0})
    answer = device.get(f"{path}/replay").json()
    assert answer == sent(device, device.get(f"{path}/record").text).json()
    assert answer["chance"]["commitment"] == table["commitment"]
    stranger = server.device().get(f"{path}/replay")
    assert (stranger.status_code, stranger.json()["code"]) == (404, "table/unknown")


def change(text, **fields):
    return json.dumps({**json.loads(text), **fields})


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ("", 422, "record/unreadable"),
        ("[" * 50_000, 422, "record/unreadable"),
        ('{"masume": 1}', 422, "record/unreadable"),
        (b"\xff\xfe\x00", 422, "record/unreadable"),
        (change(PROVED.read_text(), masume=9), 422, "record/format"),
        (change(PROVED.read_text(), game="chess"), 404, "game/unknown"),
        (change(PROVED.read_text(), rows=[[0, "0", "5@A1", 0, ""]]), 409, "move/not-your-turn"),
        (change(PROVED.read_text(), rows=[[7, "0", "5@A1", 0, ""]]), 409, "record/number"),
        (change(PROVED.read_text(), rows=[[0, "9", "5@A1", 0, ""]]), 409, "record/who"),
        (change(PROVED.read_text(), options={"gold": "dust"}), 409, "option/value"),
        (change(PROVED.read_text(), seats=[{"name": "\u001b[2J"}]), 409, "table/name"),
        (change(PROVED.read_text(), chance={"key": "zz"}), 409, "record/key"),
    ],
)
def test_a_damaged_or_hostile_file_gets_its_refusal(server, body, status, code):
    answer = sent(server.device(), body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_a_changed_file_is_shown_and_what_does_not_fit_is_told(server):
    changed = change(PROVED.read_text(), digest="0" * 64)
    assert [each["code"] for each in sent(server.device(), changed).json()["wrong"]] == [
        "record/digest"
    ]


def test_records_have_a_size_of_their_own_and_are_limited(serve):
    server = serve(record_bytes=100_000, replays_per_minute=2)
    device = server.device()
    text = PROVED.read_text()
    assert sent(device, text + " " * 70_000).status_code == 200  # more than other requests may have
    large = sent(device, " " * 100_001)
    assert (large.status_code, large.json()["code"]) == (413, "request/too-large")
    often = sent(device, text)
    assert (often.status_code, often.json()["code"]) == (429, "limit/replays")
    assert position(device, opened(device))["row"] > 0


def test_every_game_has_a_short_match_to_show(server):
    device = server.device()
    for facts in device.get("/api/games").json():
        shown = device.get(f"/api/games/{facts['key']}/show").json()
        assert shown["game"] == facts["key"]
        assert shown["result"]["reason"]
        assert shown["wrong"] == []
        assert 2 <= len(shown["frames"]) < 100
    unknown = device.get("/api/games/..%2Fsecret/show")
    assert unknown.status_code == 404


def test_a_record_may_have_so_many_rows_and_its_replay_so_many_bytes():
    text = PROVED.read_bytes()
    rows, length = (
        len(record.loads(text).rows),
        len(replay_as_json(text, False, Bounds(10**6, 10**9))),
    )
    assert len(replay_as_json(text, False, Bounds(rows, length))) == length
    for bounds, words in (
        (Bounds(rows - 1, length), f"at most {rows - 1:,} rows"),
        (Bounds(rows, length - 1), "too large to send"),
    ):
        with pytest.raises(RecordError, match=words) as caught:
            replay_as_json(text, False, bounds)
        assert caught.value.code == "record/too-large"


@ON_A_FILE
def test_a_game_without_a_short_match_has_nothing_to_show(serve, install):
    install("masume_coins", {"coins": "tests.core.coins:COINS"})
    device = serve().device()
    answer = device.get("/api/games/coins/show")
    assert (answer.status_code, answer.json()["code"]) == (404, "show/none")
    assert device.get("/api/games/coins/picture").status_code == 204
