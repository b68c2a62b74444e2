"""Finished matches of every kind are replayed for ever, and every game has some."""

import json

import msgspec
import pytest
from scripts.golden_records import MANY, offered

from masume import game, keys
from masume.core import record
from masume.core.verify import verify
from masume.testing import setups
from tests.folders import RECORDS

FILES = sorted(RECORDS.glob("*/*.json"))
OURS = [key for key in keys() if type(game(key)).__module__.startswith("masume.")]
MOVE_ORDER = RECORDS / "move-order.json"


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_record_replays_to_the_same_end(path):
    kept = record.load(path)
    match = record.replay(kept)
    assert match.is_over
    assert match.result == kept.result
    assert record.dumps(record.record_of(match)) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_record_is_verified(path):
    report = verify(record.load(path))
    assert report.wrong == ()
    assert bool(report.unproved) == ("real-tiles" in path.stem)


def _named(options):
    return {(name, str(value)) for name, value in options.items()}


@pytest.mark.parametrize("key", OURS)
def test_every_game_has_a_record_of_every_choice(key):
    kept = [record.load(path) for path in FILES if path.parent.name == key]
    there = [{("seats", len(each.seats)), *_named(each.options)} for each in kept]
    every = [
        {("seats", seats), *_named(msgspec.to_builtins(options))}
        for options, seats in setups(game(key))
    ]
    if len(every) <= MANY:
        assert all(setup in there for setup in every)
    assert set().union(*every) <= set().union(*there)


def test_the_order_of_moves_is_pinned():
    pinned = json.loads(MOVE_ORDER.read_text(encoding="utf-8"))
    assert {name: offered(RECORDS / f"{name}.json") for name in pinned} == pinned
    for key in OURS:
        assert sum(name.startswith(f"{key}/") for name in pinned) >= 5
