"""Recorded games of every kind can be reviewed, a stranger's too."""

import pytest

from masume.core import record, registry
from masume.core.registry import keys
from masume.review import Effort, review_of, review_row, rows_to_review
from tests.folders import RECORDS

FEW = Effort(playouts=4, samples=1, redraws=2)
ROWS = 2
"""From the middle of each game; the whole of it takes `bench/review.py`."""


def reviewed(match, effort=FEW):
    """The review of some rows from the middle of a match."""
    rows = rows_to_review(match)
    middle = rows[len(rows) // 2 :][:ROWS]
    return review_of(match, [review_row(match, row, effort) for row in middle], effort)


@pytest.mark.parametrize("key", [key for key in keys() if key != "latin-duel"])
def test_a_recorded_game_is_reviewed(key):
    saved = max((RECORDS / key).glob("[1-4]-*.json"), key=lambda path: "strict" in path.name)
    match = record.replay(saved)
    found = reviewed(match)
    assert len(found.seats) == len(match.players)
    for decision in found.decisions:
        assert decision.played.worth <= decision.best.worth
        assert match.game.parse(decision.best.text) is not None
        assert decision.played.text == match.text(match.log[decision.row].row)


def test_a_game_of_a_stranger_is_reviewed(latin_duel):
    shown = registry.box_of("latin-duel")
    match = record.replay(shown.file(shown.shows, "latin-duel.json"))
    found = reviewed(match, Effort(playouts=20, redraws=6))
    assert found.kind == "judged"
    assert found.decisions
    assert found.draws
