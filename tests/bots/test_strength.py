"""What is stored about levels fits the levels there are."""

import pytest

from masume.arena.ladder import gaps
from masume.bots.crew import Crew, crew_of
from masume.bots.strength import NOTHING, strength_of
from masume.core import registry
from tests.core.coins import COINS

RATED = [game for game in registry.games() if strength_of(game.info.key).ladders]


def test_a_game_of_no_box_has_levels_as_their_names_say():
    assert strength_of("coins") == NOTHING
    assert Crew(COINS).settings == {}


@pytest.mark.parametrize("game", registry.games(), ids=lambda game: game.info.key)
def test_settings_are_those_of_levels_within_what_the_crew_allows(game):
    crew = crew_of(game)
    assert {*crew.settings} <= {*crew.levels[:-1]}
    for level, setting in crew.settings.items():
        assert crew.scales[level].low <= setting <= crew.scales[level].high


@pytest.mark.parametrize("game", RATED, ids=lambda game: game.info.key)
def test_each_level_beats_the_next_one_below_in_65_to_80_of_100_games(game):
    """As measured, within the interval; alone nobody is beaten."""
    levels = crew_of(game).levels
    for ladder in strength_of(game.info.key).ladders:
        if ladder.seats == 1 or ladder.options:
            continue
        found = gaps(ladder, levels)
        assert len(found) == len(levels) - 1
        for duel in found.values():
            assert duel.share + duel.margin >= 0.65, duel
            assert duel.share - duel.margin <= 0.80, duel


@pytest.mark.parametrize("game", RATED, ids=lambda game: game.info.key)
def test_a_stored_ladder_measured_the_levels_as_they_are_set(game):
    crew = crew_of(game)
    for ladder in strength_of(game.info.key).ladders:
        names = [*crew.levels, *crew.frozen]
        assert sorted(each.name for each in ladder.ratings) == sorted(names)
        assert {each.name: each.place for each in ladder.ratings if each.place} == crew.frozen
        assert ladder.settings == crew.settings
        assert ladder.anchor == names[-1]
