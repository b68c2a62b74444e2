"""What is stored about levels fits the levels there are."""

import pytest
from msgspec.structs import replace

from masume.arena.ladder import gaps
from masume.bots import strength
from masume.bots.crew import Crew, crew_of
from masume.bots.strength import NOTHING, Strength, strength_of, write_strength
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


def test_what_is_known_about_levels_is_written_into_the_folder_of_the_box(install, tmp_path):
    install("masume_coins", {"coins": "tests.core.coins:COINS"})
    package = tmp_path / "tests_of_coins"
    package.mkdir()
    (package / "__init__.py").touch()
    box = registry.box_of("coins")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(strength, "box_of", lambda key: replace(box, package="tests_of_coins"))
        assert strength_of("coins") == NOTHING
        known = Strength(settings={"greedy": 1.5}, calibrated="a command")
        path = write_strength("coins", known)
        assert path == package / box.ladder / "coins.json"
        assert strength_of("coins") == known
        assert path.read_bytes().endswith(b"}\n")
        assert write_strength("coins", NOTHING) == path
        assert strength_of("coins") == NOTHING
    strength._read.cache_clear()
