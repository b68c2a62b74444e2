"""What others see of somebody who builds: shapes, never tiles."""

import pytest

from masume import game
from masume.bots.crew import crew_of
from masume.games.sumoku.claims import Claim, GiveUp
from masume.games.sumoku.layout import parse_layout
from masume.games.sumoku.outlines import growth

DRAFT = {"R6.0": "1,0,9", "B2.0": "0,0,2", "hold:B2.0": "a1.1.Ann", "G1.0": "0,-1,1"}
LAYOUT = parse_layout("R1@0,0 B2@1,0 G3@2,0 Y4@1,1 P5@1,2")


@pytest.mark.parametrize("key", ["speed-sumoku", "team-sumoku"])
def test_of_a_draft_only_the_places_are_seen_row_by_row(key):
    assert game(key).outline(DRAFT) == ((0, -1), (0, 0), (1, 0))


@pytest.mark.parametrize("key", ["sudoku", "sumoku", "solo-sumoku"])
def test_games_in_which_nobody_watches_others_build_show_nothing(key):
    assert game(key).outline(DRAFT) == ()


@pytest.mark.parametrize("key", ["speed-sumoku", "team-sumoku"])
def test_a_bot_is_seen_to_build_what_it_claims_and_nothing_when_it_gives_up(key):
    crew = crew_of(game(key))
    assert crew.progress(Claim(LAYOUT)) == ((0, 0), (1, 0), (2, 0), (1, 1), (1, 2))
    assert crew.progress(GiveUp()) == ()


def test_each_place_touches_one_before_it():
    order = growth(LAYOUT)
    for k, (x, y) in enumerate(order[1:], 1):
        assert {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & set(order[:k])


def test_parts_that_do_not_touch_come_one_after_the_other():
    assert growth(parse_layout("R1@0,0 B2@5,0 G3@5,1")) == ((0, 0), (5, 0), (5, 1))
