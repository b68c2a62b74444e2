"""The six animals as whom bots sit at a table."""

import xml.etree.ElementTree as ET

import pytest

from masume.bots import CHARACTERS, LEVELS, Crew
from masume.bots.characters import PLAIN, PORTRAITS, characters_of
from masume.bots.crew import TURN_SECONDS, crew_of
from masume.core import registry
from tests.core.coins import COINS


class ModestCrew(Crew):
    """Of another box, with a level of its own."""

    levels = (*Crew.levels, "modest")


def names(characters) -> list[str]:
    return [each.name for each in characters]


def test_every_level_of_ours_has_somebody_who_plays_it():
    assert names(CHARACTERS) == ["Otti", "Igo", "Pica", "Bodo", "Hela", "Ren"]
    assert {each.level for each in CHARACTERS} == set(LEVELS)
    assert {each.pace for each in CHARACTERS} <= set(TURN_SECONDS)


@pytest.mark.parametrize("key", [*(each.key for each in CHARACTERS), PLAIN])
def test_every_character_has_a_portrait_that_draws_itself(key):
    drawing = ET.parse(PORTRAITS / f"{key}.svg").getroot()
    assert drawing.attrib["viewBox"] == "0 0 100 100"


@pytest.mark.parametrize("game", registry.games(), ids=lambda game: game.info.key)
def test_a_game_has_those_whose_level_its_bots_play(game):
    crew = crew_of(game)
    assert {each.level for each in crew.characters()} == set(crew.levels)
    assert len(crew.characters()) >= 4


def test_where_several_play_a_level_name_and_then_pace_tell_who_it_is():
    crew = crew_of(COINS)
    assert crew.character("careful").name == "Bodo"
    assert crew.character("careful", "slow").name == "Hela"
    assert crew.character("careful", "fast", "Hela").name == "Hela"
    assert crew.character("greedy", "slow", "Mei").name == "Pica"


def test_a_level_of_another_box_gets_a_plain_face_and_its_own_name():
    crew = ModestCrew(COINS)
    modest = crew.characters()[-1]
    assert (modest.key, modest.name, modest.level) == (PLAIN, "Modest", "modest")
    assert crew.character("modest") == modest
    assert crew.character("gone").key == PLAIN
    assert names(characters_of(["strong"])) == ["Ren"]
