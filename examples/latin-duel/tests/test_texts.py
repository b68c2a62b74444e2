"""The words of the page: complete, and the same in every language."""

import json
import re
from importlib.resources import files
from typing import get_args

import pytest

from latin_duel import BOX
from latin_duel.rules import LATIN_DUEL
from masume.core.options import choices

LANGUAGES = ("en", "nl", "zh-Hant")


def texts(language):
    return json.loads((files(BOX.package) / BOX.texts / f"{language}.json").read_text("utf-8"))


def blanks(value):
    """The names in braces."""
    forms = value.values() if isinstance(value, dict) else [value]
    return {name for form in forms for name in re.findall(r"{(\w+)}", form)}


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_says_the_same_with_the_same_blanks(language):
    english, other = texts("en"), texts(language)
    assert other.keys() == english.keys()
    assert {key: blanks(other[key]) for key in other} == {
        key: blanks(english[key]) for key in english
    }


def test_every_option_move_effect_and_ending_has_words():
    there = texts("en").keys()
    for choice in choices(LATIN_DUEL):
        if len(choice.values) > 1:
            assert f"option.{choice.name}" in there
            assert {f"option.{choice.name}.{str(each).lower()}" for each in choice.values} <= there
    effects = {kind.__struct_config__.tag for kind in get_args(LATIN_DUEL.info.effect)}
    assert {f"effect.{kind}" for kind in effects} <= there
    assert {"end.full", "end.stuck", "move.write", "move.pass"} <= there


@pytest.mark.parametrize("language", LANGUAGES)
def test_blanks_are_fields_of_the_effect_or_common_ones(language):
    fields = {
        f"effect.{kind.__struct_config__.tag}": {*kind.__struct_fields__, "name"}
        for kind in get_args(LATIN_DUEL.info.effect)
    }
    for key, value in texts(language).items():
        assert blanks(value) <= fields.get(key, {"value", "cell"}), key
