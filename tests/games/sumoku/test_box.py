"""What the box tells about its five games."""

from typing import get_args

import pytest

from masume import game
from masume.core.game import Traits
from masume.core.registry import box_of

RACE = {"real_time": True, "unlisted": True}


@pytest.mark.parametrize(
    ("key", "seats", "minutes", "traits"),
    [
        ("sumoku", (2, 5), 30, Traits()),
        ("speed-sumoku", (2, 8), 20, Traits(**RACE)),
        ("spot-sumoku", (2, 8), 15, Traits(**RACE, look_ms=2_000)),
        ("team-sumoku", (2, 4), 30, Traits(**RACE, teams=True, shared_seats=True)),
        ("solo-sumoku", (1, 1), 40, Traits(clock=True, shared_seats=True, unlisted=True)),
    ],
)
def test_every_game_says_who_can_play_it_and_how_long(key, seats, minutes, traits):
    info = game(key).info
    assert (info.seats, info.age, info.minutes) == (seats, 9, minutes)
    assert info.traits == traits
    assert info.box == "sumoku"


@pytest.mark.parametrize("key", box_of("sumoku").games)
def test_everything_a_game_speaks_is_a_frozen_value(key):
    info = game(key).info
    kinds = (info.options, info.state, info.view, *get_args(info.move), *get_args(info.effect))
    assert all(kind.__struct_config__.frozen for kind in kinds)


def test_the_games_are_shown_in_this_order():
    assert [*box_of("sumoku").games] == [
        "sumoku",
        "speed-sumoku",
        "spot-sumoku",
        "team-sumoku",
        "solo-sumoku",
    ]
