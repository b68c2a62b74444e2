"""Records written by commit 4acdea3 still load, replay and verify (`tests/data/4acdea3/`)."""

from pathlib import Path
from random import Random

import pytest

from masume.core import record
from masume.core.game import NATURE
from masume.core.verify import verify

FOLDER = Path(__file__).parent / "data" / "4acdea3" / "records"
FILES = sorted(FOLDER.glob("*/*.json"))
BY_A_SERVER = FOLDER / "server"
TABLE_ROWS = {"takeback", "resign", "bot", "return", "hint", "abandon"}


def each(files):
    names = [f"{path.parent.name}/{path.stem}" for path in files]
    return pytest.mark.parametrize("path", files, ids=names)


def running():
    return [path for path in FILES if "running" in path.stem]


def test_every_game_has_records_of_matches_that_are_over_and_of_one_that_runs():
    games = {path.parent.name for path in FILES} - {BY_A_SERVER.name}
    assert len(games) == 9
    for key in games:
        results = [record.load(path).result for path in FILES if path.parent.name == key]
        assert len(results) > 2
        assert None in results
        assert any(results)
    assert len(list(BY_A_SERVER.glob("*.json"))) > 9


def test_every_kind_of_table_row_is_there():
    rows = [row for path in FILES for row in record.load(path).rows if row.who == "table"]
    assert {row.text.split()[0] for row in rows} == TABLE_ROWS


@each(FILES)
def test_an_old_record_replays_to_the_same_end(path):
    kept = record.load(path)
    again = record.record_of(record.replay(kept))
    assert again.rows == kept.rows
    assert (again.seats, again.options, again.chance) == (kept.seats, kept.options, kept.chance)
    assert again.result == kept.result


@each(FILES)
def test_an_old_record_is_verified(path):
    report = verify(record.load(path))
    assert report.wrong == ()
    is_entered = "entered-dice" in path.stem or "real-dice" in path.stem
    assert report.draws > 0 or is_entered


@each(running())
def test_an_old_match_is_played_on(path):
    match = record.replay(record.load(path))
    rows = len(match.log)
    seat = min(match.game.to_act(match.state))
    if seat == NATURE:
        match.act(NATURE, match.game.chance(match.state).roll(Random(0)))
    else:
        match.act(seat, match.game.sample(match.state, seat, Random(0)), ms=match.log[-1].row.ms)
    assert len(match.log) > rows
