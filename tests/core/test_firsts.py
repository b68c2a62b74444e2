"""What a box finds remarkable: it is asked, bounded, and never in the way."""

from types import SimpleNamespace

import pytest

from masume.core import firsts
from masume.core.firsts import MOST, firsts_of, own_effects
from masume.core.game import Effect


class Told(Effect, frozen=True, tag="told"):
    pass


def match(*effects):
    """A match whose rows 0 and 2 count, each with the same effects."""
    return SimpleNamespace(
        game=SimpleNamespace(info=SimpleNamespace(key="some")),
        line=[0, 2],
        log=["first", "taken back", "last"],
        effects=lambda entry, seat: effects if entry != "taken back" else 1 / 0,
    )


def test_effects_are_those_of_the_seat_in_rows_that_count():
    mine, theirs = Told(rule="R-1", seat=1), Told(rule="R-1", seat=0)
    assert list(own_effects(match(mine, theirs), 1)) == [mine, mine]


def test_a_box_without_badges_is_asked_nothing(monkeypatch):
    monkeypatch.setattr(firsts, "load_part", lambda part, key: None)
    assert firsts_of(match(), 0) == ()


def test_what_a_box_names_is_bounded(monkeypatch):
    names = tuple(f"first {k}" for k in range(MOST + 3))
    monkeypatch.setattr(firsts, "load_part", lambda part, key: lambda match, seat: names)
    assert firsts_of(match(), 0) == names[:MOST]


def test_a_box_that_fails_costs_nobody_their_game(monkeypatch):
    monkeypatch.setattr(firsts, "load_part", lambda part, key: lambda match, seat: 1 / 0)
    with pytest.warns(UserWarning, match="the firsts of some failed"):
        assert firsts_of(match(), 0) == ()
