"""The worked examples on the rules pages say what the rules do."""

import re

import msgspec
import pytest

from masume.core import registry
from masume.core.errors import NotFound, UnknownGame
from masume.core.examples import drawing_of, example_of, examples_of, played, player_of
from masume.core.game import accepted
from masume.testing.rulebook import rule_ids
from tests.pictures.reading import check_is_harmless

ALL = [(key, example.id) for key in registry.keys() for example in examples_of(key)]  # noqa: SIM118
LANGUAGES = ("en", "nl", "zh-Hant")
NUMBER_WORDS = {1: ("one", "een", "一"), 2: ("two", "twee", "兩"), 3: ("three", "drie", "三")}


@pytest.mark.parametrize("key", registry.keys())
def test_every_game_has_examples(key):
    assert len(examples_of(key)) >= 3


@pytest.mark.parametrize(("key", "name"), ALL)
def test_an_example_comes_out_as_it_claims(key, name):
    example, result = example_of(key, name), played(key, name)
    assert result.code == example.code
    if example.points is not None:
        assert result.points == example.points
    assert example.effect in ("", *result.effects)
    if example.choices is not None:
        game = registry.game(key)
        assert len([*accepted(game, result.before, 0)]) == example.choices
    claims = (example.points, example.code, example.effect, example.choices)
    assert any(claim not in (None, "") for claim in claims) or result.points == 0
    assert set(example.rules) <= rule_ids(registry.game(key))


@pytest.mark.parametrize(("key", "name"), ALL)
def test_an_example_tells_in_three_languages_what_it_scores(key, name):
    example = example_of(key, name)
    assert tuple(sorted(example.say)) == LANGUAGES
    points = abs(example.points or 0) if not example.effect else 0
    for language, words in zip(LANGUAGES, map(example.words, LANGUAGES), strict=True):
        assert words[-1] in ".。！!"
        if points:
            spelt = NUMBER_WORDS.get(points, ("", "", ""))[LANGUAGES.index(language)]
            found = str(points) in re.findall(r"\d+", words) or (spelt and spelt in words.lower())
            assert found, words


@pytest.mark.parametrize(("key", "name"), ALL)
def test_an_example_is_drawn(key, name):
    check_is_harmless(drawing_of(key, name))


def test_what_the_pictures_frame():
    """Counted tiles in blue, a refused tile and what it clashes with in red."""
    counted = drawing_of("sudoku", "sudoku-block-row-column")
    assert counted.count('stroke="#1b5e8c"') == 7
    assert counted.count('stroke="#8a4b00"') == 1
    assert drawing_of("sudoku", "sudoku-a-forbidden-place").count('stroke="#a32a22"') == 2


def test_a_refused_card_is_shown_where_it_was_to_go():
    drawn = drawing_of("cardoku", "cardoku-separation")
    assert drawn.count('stroke="#a32a22"') == 1
    assert "B1, 6 of Knowledge" in drawn


def test_a_refused_number_is_shown_among_the_circles():
    """Spring has eight circles; nothing is written yet, so the whole sheet is shown."""
    assert drawing_of("cat", "cat-no-circle").count('stroke="#a32a22"') == 1
    assert played("cat", "cat-no-circle").cells == ("B5",)
    assert played("cat", "cat-two-circles").cells == ()


def test_what_came_before_is_on_the_track():
    assert ">39<" in drawing_of("sudoku", "sudoku-round-the-track")
    assert ">39<" not in drawing_of("sudoku", "sudoku-the-first-points")


def test_a_pass_shows_the_hand_that_could_play():
    assert "G5" in drawing_of("sumoku", "sumoku-no-pass")


def test_the_drawing_of_a_card_that_swaps_frames_both():
    from masume.core.examples import Played
    from masume.games.cardoku.examples import _cells
    from masume.games.cardoku.rules.moves import Pass, Shift, Swap

    def cells(move, code=""):
        return _cells(Played(None, None, move, 0, code, ()))

    assert cells(Swap("A1", "B2")) == ("A1", "B2")
    assert cells(Shift("A1", "B2")) == ("B2",)
    assert cells(Shift("A1", "B2"), "move/locked") == ("A1",)
    assert cells(Pass()) == ()


def test_an_example_that_is_not_there_is_refused():
    with pytest.raises(NotFound) as refused:
        example_of("cat", "nothing")
    assert refused.value.code == "game/no-example"


def test_without_a_language_an_example_is_told_in_english():
    example = example_of("cat", "cat-two-circles")
    assert example.words("fr") == example.words("en")


def test_a_strangers_examples_are_logs(latin_duel):
    examples_of.cache_clear()
    right, wrong = examples_of("latin-duel")
    player = player_of(registry.game("latin-duel"))
    result = player.play(right)
    assert (result.points, result.effects) == (2, ("wrote",))
    assert player.play(wrong).code == wrong.code
    still = player.play(msgspec.structs.replace(right, move=""))
    assert (still.points, still.after, still.effects) == (0, None, ())
    for each in (right, wrong):
        check_is_harmless(player.draw(player.play(each)))
    examples_of.cache_clear()


def test_a_file_that_cannot_be_read_is_refused_in_words(latin_duel, examples_file):
    examples_file("[[example]]\nid = 3")
    with pytest.raises(UnknownGame, match="The examples of latin-duel cannot be read") as refused:
        examples_of("latin-duel")
    assert refused.value.code == "game/examples"


def test_games_without_examples_have_none(install):
    install("masume_coins", {"coins": "tests.core.coins:COINS"})
    assert examples_of("coins") == ()
