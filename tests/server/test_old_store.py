"""A store written by commit 4acdea3 still opens, and its tables can be played on.

`tests/data/4acdea3/README.md` describes the files. `expected.json` keeps the words of that version;
only the functions at the top know how they are spelled today.
"""

import json
import shutil
from pathlib import Path

import msgspec
import pytest

from masume import game
from masume.core import record
from masume.core.verify import verify
from masume.server.settings import Settings
from masume.server.tables.snapshot import LISTED_BYTES
from tests.clock import JumpingClock
from tests.server.running import Running

FOLDER = Path(__file__).parent.parent / "data" / "4acdea3"
EXPECTED = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))
TABLES = EXPECTED["tables"]
FOREVER = 1_000_000
"""Days: the tables of the file must outlive the usual limit."""


# -- how it is spelled today -------------------------------------------------------------------


def move_request(body):
    """A move request of that version as it is sent today."""
    seat, decision, key, moves = (body[name] for name in ("seat", "at", "key", "moves"))
    return {"seat": seat, "decision": decision, "key": key, "moves": moves}


def decision_of(asked):
    """The name of the decision that a seat is asked for, or that a draft is for."""
    return asked["decision"]


def move_text(value):
    """A move in notation, of a row or of a hint."""
    return value["text"]


def move_texts(table, asked):
    """The moves of a decision in notation."""
    rules = game(table["game"])
    return [rules.text(msgspec.convert(move, rules.info.move)) for move in asked["moves"]]


def described(info):
    """The fields of a table that must not change."""
    names = "id game options assist phase watchable commitment seeded real_dice hints next clock"
    fields = {name: info[name] for name in names.split()}
    fields |= {"take_backs": info["took_back"], "takes_back": info["allows_take_backs"]}
    return {
        **fields,
        "rows": info["row"],
        "result": info["result"],
        "seats": [seat_of(seat) for seat in info["seats"]],
    }


def seat_of(seat):
    """A seat as it was before the game: a bot may play a person's seat by now."""
    fields = {name: seat[name] for name in ("kind", "name", "pace", "mates")}
    return {**fields, "level": seat["level"] if seat["kind"] == "bot" else ""}


# -- the servers -------------------------------------------------------------------------------


class Old:
    """A server of today over a copy of the old file."""

    def __init__(self, folder):
        path = folder / "store.sqlite"
        shutil.copy(FOLDER / "store.sqlite", path)
        limits = {"keep_days": FOREVER, "joins_per_minute": 1000, "heartbeat_seconds": 0.2}
        self.running = Running(Settings(data=path, port=0, **limits), JumpingClock())

    def caller(self, caller):
        """Somebody of the file: a browser by its cookie, a program by its key."""
        device = self.running.device()
        if "cookie" in caller:
            device.cookies.set("masume_device", caller["cookie"])
        else:
            device.headers["x-masume-key"] = caller["key"]
        return device


def started(tmp_path_factory):
    old = Old(tmp_path_factory.mktemp("old"))
    yield old
    old.running.stop()


reading = pytest.fixture(started, scope="module", name="reading")
playing = pytest.fixture(started, scope="module", name="playing")


def each(wanted=lambda table: True):
    """One test a table."""
    tables = [table for table in TABLES if wanted(table)]
    return pytest.mark.parametrize("table", tables, ids=lambda table: table["label"])


def path_to(table, what=""):
    return f"/api/tables/{table['id']}{what}"


def callers(old, table):
    return [(old.caller(caller), caller) for caller in table["callers"].values()]


def has_started(table):
    return table["phase"] != "open"


def is_running(table):
    return table["phase"] == "running"


def is_over(table):
    return table["phase"] == "over"


def waits_for_a_bot(table):
    return any(table["seats"][seat]["kind"] == "bot" for seat in table["waits"])


def watch_each_other(table):
    return table["options"].get("referee") == "honour" and table["game"] != "cat"


def stays_as_it_is(table):
    return not waits_for_a_bot(table)


# -- tests -------------------------------------------------------------------------------------


def test_every_game_has_tables_that_run_and_tables_that_are_over():
    keys = {table["game"] for table in TABLES}
    assert len(keys) == 9
    for phase in ("running", "over"):
        assert {table["game"] for table in TABLES if table["phase"] == phase} == keys


@each(stays_as_it_is)
def test_a_table_is_described_as_before(reading, table):
    for device, caller in callers(reading, table):
        info = device.get(path_to(table)).json()
        assert described(info) == {name: table[name] for name in described(info)}
        assert info["waits"] == table["waits"]
        assert [seat for seat, each in enumerate(info["seats"]) if each["mine"]] == caller["seats"]
        assert (info["host"], info["code"]) == (caller["host"], caller["code"])


@each(has_started)
def test_a_log_reads_as_before(reading, table):
    full = [[who, text] for _, who, text, _, _ in table["log"]]
    for device, caller in callers(reading, table):
        rows = device.get(path_to(table, "/position")).json()["rows"][: table["rows"]]
        assert [[row["who"], move_text(row)] for row in rows] == caller.get("log", full)
        assert [[row["number"], row["ms"], row["by"]] for row in rows] == [
            [number, ms, by] for number, _, _, ms, by in table["log"]
        ]


@each(lambda table: has_started(table) and stays_as_it_is(table))
def test_scores_and_decisions_are_as_before(reading, table):
    for device, caller in callers(reading, table):
        position = device.get(path_to(table, "/position")).json()
        assert position["scores"] == table["scores"]
        assert position["decisions"].keys() == caller["decisions"].keys()
        for seat, asked in position["decisions"].items():
            before = caller["decisions"][seat]
            assert decision_of(asked) == before["decision"]
            listed = move_texts(table, asked)
            if watch_each_other(table):  # the order told which moves are right
                assert listed == sorted(listed)
            else:
                assert listed[:12] == before["moves"]
            is_cut = len(json.dumps(asked["moves"], separators=(",", ":"))) > LISTED_BYTES
            assert is_cut or len(asked["moves"]) == before["count"]


@each(lambda table: not is_over(table))
def test_an_invitation_still_works(reading, table):
    answer = reading.running.device().get(f"/api/join/{table['code']}").json()
    assert answer["free"] == table["free"]


@pytest.mark.parametrize("device", EXPECTED["devices"], ids=lambda device: device["name"])
def test_a_device_finds_its_tables(reading, device):
    tables = reading.caller(device).get("/api/tables").json()
    assert sorted(table["id"] for table in tables) == device["tables"]


def test_a_device_that_was_handed_over_has_nothing_left(reading):
    device = reading.caller({"cookie": EXPECTED["old_cookie_of_the_laptop"]})
    assert device.get("/api/tables").json() == []


@each()
def test_a_stranger_sees_only_what_can_be_watched(reading, table):
    answer = reading.running.device().get(path_to(table))
    assert answer.status_code == (200 if table["watchable"] else 404)


@each(lambda table: table["drafts"])
def test_a_draft_lies_where_it_lay(reading, table):
    for seat, draft in table["drafts"].items():
        owner = next(each for each in table["callers"].values() if int(seat) in each["seats"])
        told = draft_event(reading.caller(owner), table, int(seat))
        if draft["alive"]:
            assert (decision_of(told), told["items"]) == (draft["decision"], draft["items"])
        else:
            assert not (told and told["items"])


def draft_event(device, table, seat):
    """What a new stream says of a seat's draft before it falls silent."""
    draft, event, has_position = None, "", False
    with device.stream("GET", f"/api/stream?tables={table['id']}") as lines:
        for line in lines.iter_lines():
            name, _, value = line.partition(": ")
            event = value if name == "event" else event
            has_position = has_position or event == "position"
            if name == "data" and event == "draft" and json.loads(value)["seat"] == seat:
                draft = json.loads(value)
            if has_position and event == "beat":
                return draft
    raise AssertionError("the stream ended")


@each(lambda table: table["requests"])
def test_a_request_sent_again_is_answered_as_before(reading, table):
    for sent in table["requests"]:
        device = reading.caller(table["callers"][sent["caller"]])
        answer = device.post(path_to(table, "/moves"), json=move_request(sent["body"]))
        assert (answer.status_code, answer.json()) == (200, sent["answer"])


def test_a_key_that_was_used_serves_for_nothing_else(reading):
    table = next(table for table in TABLES if table["requests"] and is_running(table))
    [sent, *_] = table["requests"]
    device = reading.caller(table["callers"][sent["caller"]])
    other = move_request({**sent["body"], "moves": ["pass"]})
    answer = device.post(path_to(table, "/moves"), json=other)
    assert (answer.status_code, answer.json()["code"]) == (409, "request/reused")


@each(is_over)
def test_the_record_of_a_finished_table_is_the_same(reading, table):
    [(device, _), *_] = callers(reading, table)
    given = record.loads(device.get(path_to(table, "/record")).text)
    name = table["label"].replace(" ", "-")
    kept = record.load(FOLDER / "records" / "server" / f"{name}.json")
    assert (given.rows, given.result, given.chance) == (kept.rows, kept.result, kept.chance)
    assert verify(given).wrong == ()


@each(lambda table: is_running(table) and stays_as_it_is(table))
def test_a_running_table_is_played_on(playing, table):
    device, seat, asked = next(
        (device, int(seat), asked)
        for device, caller in callers(playing, table)
        for seat, asked in caller["decisions"].items()
    )
    text = asked["moves"][0]
    if table["options"].get("referee") != "honour":  # some games list only how to give up
        playing.running.clock.jump(2)  # in races everybody has a look first
        text = move_text(device.post(path_to(table, "/hint"), json={"seat": seat}).json())
    body = {"seat": seat, "at": asked["decision"], "key": "go on", "moves": [text]}
    answer = device.post(path_to(table, "/moves"), json=move_request(body))
    assert answer.status_code == 200, answer.text
    rows = device.get(path_to(table, f"/position?since={table['rows']}")).json()["rows"]
    assert (seat, text) in [(row["who"], move_text(row)) for row in rows]


@each(waits_for_a_bot)
def test_a_bot_goes_on_where_it_was_to_move(playing, table):
    [(device, _)] = callers(playing, table)
    with device.stream("GET", f"/api/stream?tables={table['id']}") as lines:
        for line in lines.iter_lines():
            name, _, value = line.partition(": ")
            if name == "data" and '"rows"' in value and json.loads(value)["row"] > table["rows"]:
                break
    rows = device.get(path_to(table, "/position")).json()["rows"]
    assert rows[table["rows"]]["who"] in table["waits"]


def test_a_finished_table_leads_to_its_rematch(reading):
    first = next(table for table in TABLES if table["next"])
    second = next(table for table in TABLES if table["id"] == first["next"])
    [(device, _), *_] = callers(reading, first)
    answer = device.post(path_to(first, "/rematch"))
    assert answer.json()["table"]["id"] == second["id"]
