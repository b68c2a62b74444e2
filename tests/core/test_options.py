"""The choices before a game, and how they are read."""

from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta

from masume import OptionError, Options
from masume.core.options import Choice, choices, options_from
from masume.core.registry import game, games

from .coins import COINS, CoinOptions


def test_the_choices_are_listed_with_the_default_first():
    assert choices(COINS) == (
        Choice("rules", (1, 2), "the version of the rules"),
        Choice("rounds", (2, 1, 3, 4), "how often each seat moves"),
        Choice("win", ("most", "nobody"), ""),
        Choice("teams", (False, True), ""),
        Choice("people", (False, True), ""),
        Choice("metal", ("gold", "1", 7, 8), ""),
    )


@pytest.mark.parametrize("game", games(), ids=lambda game: game.info.key)
def test_every_game_lists_all_its_options_and_says_what_they_mean(game):
    listed = choices(game)
    assert [choice.name for choice in listed] == list(game.info.options.__struct_fields__)
    assert all(choice.meaning for choice in listed)
    assert all(len(set(choice.values)) == len(choice.values) for choice in listed)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.info.key)
def test_a_meaning_that_goes_through_the_values_names_them(game):
    """Values are listed in another order than they are written in: only names tell them apart."""
    for choice in choices(game):
        if choice.meaning.count(";") > 1:
            words = choice.meaning.replace(",", " ").replace(":", " ").split()
            assert {str(value) for value in choice.values} <= {*words}, choice.name


def test_what_is_not_said_is_the_default():
    assert options_from(COINS, {}) == CoinOptions()
    assert options_from(COINS, {"win": "nobody"}) == CoinOptions(win="nobody")


def test_the_first_rules_version_is_the_default_whichever_it_is():
    class Newer(type(COINS)):
        info = msgspec.structs.replace(COINS.info, versions=(2, 1))

    assert options_from(Newer(), {}) == CoinOptions(rules=2)


@pytest.mark.parametrize(
    ("name", "typed", "meant"),
    [
        ("rounds", "3", 3),
        ("rounds", 3, 3),
        ("teams", "true", True),
        ("teams", "false", False),
        ("teams", True, True),
        ("rules", "2", 2),
        ("metal", "8", 8),
        ("metal", 8, 8),
        ("metal", "1", "1"),
        ("metal", 1, "1"),
    ],
)
def test_a_value_may_be_typed_as_words(name, typed, meant):
    value = getattr(options_from(COINS, {name: typed}), name)
    assert (value, type(value)) == (meant, type(meant))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("rounds", 0),
        ("rounds", 5),
        ("rounds", "two"),
        ("rounds", " 2"),
        ("rounds", 2.0),
        ("rounds", True),
        ("rounds", None),
        ("rounds", 10**400),
        ("win", ""),
        ("win", "MOST"),
        ("win", ["most"]),
        ("win", {"most": 1}),
        ("teams", 1),
        ("teams", "yes"),
        ("metal", 9),
        ("rules", 3),
        ("rules", 1.0),
    ],
)
def test_a_value_that_is_not_offered_is_refused(name, value):
    with pytest.raises(OptionError, match=f"^{name} cannot be") as refused:
        options_from(COINS, {name: value})
    assert refused.value.code == "option/value"
    assert len(str(refused.value)) < 200


def test_the_refusal_says_what_could_be_chosen():
    with pytest.raises(OptionError, match="win cannot be 'all'; it can be most or nobody"):
        options_from(COINS, {"win": "all"})


def test_an_unknown_option_is_refused_and_the_known_ones_named():
    with pytest.raises(OptionError, match="Coins has no option 'colour'; it has rules, r") as error:
        options_from(COINS, {"shape": 1, "colour": 2})
    assert error.value.code == "option/unknown"


def test_options_are_values_and_refuse_unknown_fields():
    assert CoinOptions() == CoinOptions(rounds=2)
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"colour":1}', type=CoinOptions)


@pytest.mark.parametrize("kind", [float, str, int, Annotated[int, Meta(ge=1)], list[Literal["a"]]])
def test_an_option_without_a_list_of_values_is_a_mistake_of_the_game(kind):
    wild = msgspec.defstruct("Wild", [("wild", kind, "x")], bases=(Options,), frozen=True)

    class Wild(type(COINS)):
        info = msgspec.structs.replace(COINS.info, options=wild)

    with pytest.raises(TypeError, match="must be a Literal, a bool or a range"):
        choices(Wild())


def test_an_option_that_is_a_text_offers_examples_and_takes_others():
    cat = game("cat")
    [sheets] = [choice for choice in choices(cat) if choice.name == "sheet"]
    assert (sheets.values[0], sheets.free) == ("spring", True)
    assert options_from(cat, {"sheet": "xo/ox"}).sheet == "xo/ox"
    [referee] = [choice for choice in choices(cat) if choice.name == "referee"]
    assert not referee.free
