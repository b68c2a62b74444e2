"""Frozen opponents play as they always did, whatever becomes of the code that they share."""

import json
from itertools import islice

import pytest
from scripts.frozen_moves import PINNED, PINS, answer, places

from masume.bots.crew import crew_of
from masume.core import registry

KNOWN = json.loads(PINS.read_text(encoding="utf-8"))
FROZEN = [
    (game.info.key, name, place)
    for game in registry.games()
    for name, place in crew_of(game).frozen.items()
]


@pytest.mark.parametrize(("key", "name", "place"), FROZEN, ids=lambda part: part)
def test_a_frozen_opponent_plays_as_it_always_did(key, name, place):
    pinned = KNOWN[key][name]
    assert {at: answer(key, place, at) for at in pinned} == pinned


@pytest.mark.parametrize("key", registry.keys())
def test_every_frozen_opponent_is_pinned_in_several_games(key):
    """And none that was pinned once is missing."""
    assert KNOWN[key].keys() == crew_of(registry.game(key)).frozen.keys()
    for pinned in KNOWN[key].values():
        assert pinned.keys() == {*islice(places(key), PINNED)}
        assert len(pinned) == PINNED
