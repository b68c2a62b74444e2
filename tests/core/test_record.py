"""Records: written, read back, replayed; and files that are none."""

import json
import os
from copy import deepcopy
from pathlib import Path

import pytest

import masume
from masume import (
    AskingDealer,
    KeyDealer,
    Match,
    Player,
    RecordError,
    TableError,
)
from masume.core.record import (
    Chances,
    digest_of,
    dumps,
    load,
    loads,
    record_of,
    replay,
    save,
)
from masume.games.sudoku.rules import SUDOKIDS, SUDOKU

from .coins import everything
from .played import KEY, fields, played, record_text

MATCH = played()
TEXT = record_text(MATCH)
FIELDS = fields(MATCH)
OPEN = played(turns=8)


def changed(**values: object) -> str:
    """The record with other values."""
    return json.dumps({**FIELDS, **values})


def with_row(row: int, **values: object) -> str:
    """The record with one row changed."""
    rows = deepcopy(FIELDS["rows"])
    for name, value in values.items():
        rows[row][("number", "who", "text", "ms", "by").index(name)] = value
    return changed(rows=rows)


# -- writing and reading ----------------------------------------------------------------------


def test_a_record_is_read_back_as_it_was_written():
    record = record_of(MATCH)
    assert loads(dumps(record)) == record
    assert loads(dumps(record).encode()) == record
    assert dumps(loads(TEXT)) == TEXT


def test_a_record_says_everything_in_plain_json():
    assert FIELDS["masume"] == 1
    assert FIELDS["game"] == "sudokids"
    assert FIELDS["options"] == {
        "rules": 1,
        "referee": "strict",
        "start": "six",
        "score": "standard",
    }
    assert FIELDS["seats"] == [{"name": "Ann"}, {"name": "Bea"}]
    assert FIELDS["chance"] == {"key": KEY.hex(), "commitment": KeyDealer(KEY).commitment}
    assert FIELDS["result"]["reason"] == "stuck"
    assert [row[0] for row in FIELDS["rows"]] == [*range(len(MATCH.log))]
    assert {row[1] for row in FIELDS["rows"]} == {"0", "1", "nature", "table"}
    assert FIELDS["rows"][9] == [9, "table", "takeback 0 7", 1500, "Ann"]


def test_a_record_has_a_line_for_every_row():
    lines = TEXT.splitlines()
    rows = [line for line in lines if line.startswith("    [")]
    assert [json.loads(line.rstrip(",")) for line in rows] == FIELDS["rows"]
    assert len(lines) == len(rows) + 2 + 2 + 8 - 1  # braces, brackets, other fields


def test_a_match_that_has_not_begun_has_no_rows():
    match = Match(SUDOKU, {}, [Player("Ann", bot="greedy")])
    record = record_of(match)
    assert (record.rows, record.result, record.chance) == ((), None, Chances())
    assert '  "rows": [],\n' in dumps(record)
    assert '"seats": [{"name":"Ann","bot":"greedy"}]' in dumps(record)
    assert loads(dumps(record)) == record


def test_a_typed_seed_stands_in_place_of_key_and_commitment():
    assert fields(played(KeyDealer.seeded("tea"), turns=1))["chance"] == {"seed": "tea"}
    assert fields(played(KeyDealer.seeded(""), turns=1))["chance"] == {"seed": ""}


def test_names_may_be_of_any_script():
    match = Match(SUDOKU, {}, [Player('枡目 Zoë "\\')], KeyDealer(KEY))
    record = record_of(match)
    assert loads(dumps(record)) == record
    assert loads(json.dumps(json.loads(dumps(record)))) == record


def test_the_digest_fixes_every_field():
    record = record_of(MATCH)
    assert record.digest == digest_of(record)
    digests = {
        digest_of(loads(text))
        for text in (
            TEXT,
            changed(game="sudoku"),
            changed(seats=[{"name": "Ann"}, {"name": "Eve"}]),
            changed(options={**FIELDS["options"], "start": "empty"}),
            changed(chance={}),
            changed(result=None),
            with_row(3, ms=501),
            with_row(3, by="Eve"),
            with_row(3, text="owl@B6"),
        )
    }
    assert len(digests) == 9
    assert digest_of(loads(changed(digest=""))) == record.digest


def test_the_digest_does_not_depend_on_how_the_file_is_laid_out():
    shuffled = json.dumps(dict(reversed(FIELDS.items())), indent=7)
    assert digest_of(loads(shuffled)) == FIELDS["digest"]


# -- replaying --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_replaying_gives_the_match_that_was_played(seats):
    match = played(seats=seats)
    again = replay(loads(record_text(match)))
    assert again.log == match.log
    assert everything(again) == everything(match)
    assert again.result == match.result is not None
    assert record_text(again) == record_text(match)


def test_an_open_match_can_be_gone_on_with():
    match, again = played(turns=8), replay(loads(record_text(OPEN)))
    assert (again.is_over, again.result) == (False, None)
    (seat,) = SUDOKIDS.to_act(match.state)
    move = next(SUDOKIDS.moves(match.state, seat))
    assert again.act(seat, move) == match.act(seat, move)  # the draws go on as they would have


def test_a_seeded_match_can_be_gone_on_with():
    again = replay(loads(record_text(played(KeyDealer.seeded("tea"), turns=3))))
    assert isinstance(again.dealer, KeyDealer)
    assert again.dealer.seed == "tea"


def test_without_a_key_chance_waits_for_a_person():
    assert replay(loads(changed(chance={}))).dealer is None


def test_draws_that_a_person_entered_are_replayed():
    first = iter([entry.row.move for entry in OPEN.log if entry.row.who == -1])
    asked = Match(SUDOKIDS, OPEN.options, list(OPEN.players), AskingDealer(lambda _: next(first)))
    asked.begin()
    again = replay(loads(record_text(asked)))
    assert again.log == asked.log
    assert {entry.row.by for entry in again.log} == {"person"}


def test_thousands_of_take_backs_are_replayed_in_no_time():
    match = Match(SUDOKIDS, {}, [Player("Ann")], KeyDealer(KEY))
    match.begin()
    for _ in range(30):
        match.act(0, next(SUDOKIDS.moves(match.state, 0)))
    while len(match.log) < 20_000:
        match.take_back(0)
        match.act(0, next(SUDOKIDS.moves(match.state, 0)))
    again = replay(loads(record_text(match)))
    assert len(again.log) >= 20_000
    assert len(again.line) == 61
    assert again.state == match.state


# -- files ------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [str, Path])
def test_a_file_is_named_by_text_or_path(tmp_path, kind):
    path = kind(tmp_path / "match.json")
    masume.save(MATCH, path)
    assert masume.load(path) == record_of(MATCH)
    assert masume.replay(path).log == masume.replay(masume.load(path)).log == MATCH.log
    assert masume.verify(path) == masume.verify(masume.load(path))
    assert masume.verify(path).fits


def test_a_file_is_saved_and_loaded(tmp_path):
    path = tmp_path / "match.json"
    save(MATCH, path)
    assert path.read_text(encoding="utf-8") == TEXT
    assert load(path) == record_of(MATCH)
    save(OPEN, path)
    assert load(path) == record_of(OPEN)
    assert [each.name for each in tmp_path.iterdir()] == ["match.json"]


@pytest.mark.parametrize("step", [(os, "fsync"), (Path, "replace")], ids=["fsync", "replace"])
def test_the_old_file_stays_whole_if_writing_fails(tmp_path, monkeypatch, step):
    path = tmp_path / "match.json"
    save(MATCH, path)

    def full(*args):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(*step, full)
    with pytest.raises(RecordError, match="No space left on device") as refused:
        save(OPEN, path)
    assert refused.value.code == "record/unwritable"
    assert load(path) == record_of(MATCH)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "PosixPath('/') has an empty name"),
        ("missing/match.json", "No such file or directory"),
        ("folder", "Is a directory"),
        ("a\0b", "embedded null byte"),
    ],
)
def test_a_path_that_cannot_be_written_is_said_so(tmp_path, name, why):
    (tmp_path / "folder").mkdir()
    path = tmp_path / name if name else Path("/")
    with pytest.raises(RecordError) as refused:
        save(MATCH, path)
    assert refused.value.code == "record/unwritable"
    assert refused.value.message == f"Cannot write {path}: {why}."


@pytest.mark.parametrize("name", ["", "x" * 61, "two\nlines", "\x1b[31m", "Ann\udc80"])
def test_a_name_that_would_upset_a_file_or_a_terminal_is_refused(name):
    with pytest.raises(TableError) as refused:
        Match(SUDOKU, {}, [Player(name)])
    assert refused.value.code == "table/name"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("missing", "No such file or directory"),
        ("folder", "Is a directory"),
        ("a\0b", "embedded null byte"),
    ],
)
def test_a_path_that_cannot_be_read_is_said_so(tmp_path, name, why):
    (tmp_path / "folder").mkdir()
    with pytest.raises(RecordError) as refused:
        load(tmp_path / name)
    assert refused.value.code == "record/unreadable"
    assert refused.value.message == f"Cannot read {tmp_path / name}: {why}."


def test_a_huge_file_is_refused_before_it_is_read_whole(tmp_path):
    path = tmp_path / "huge"
    with path.open("wb") as file:
        file.truncate(10**12)  # a hole: takes no room on disk, but would in memory
    with pytest.raises(RecordError) as refused:
        load(path)
    assert refused.value.code == "record/too-large"
