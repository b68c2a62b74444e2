"""What there is to play, and how."""

import json

import pytest

from masume import game, keys
from masume.cli import library


def test_games_are_listed_for_people(masume):
    said = masume("games")
    assert said.status == 0
    for key in keys():
        assert key in said.out
        assert game(key).info.name in said.out
    assert "gold: blocks, lines" in said.out


def test_games_are_listed_for_programs(masume):
    told = {each["key"]: each for each in json.loads(masume("games", "--json").out)}
    assert list(told) == list(keys())
    assert told["sudokids"]["seats"] == [1, 4]
    assert {"name": "start", "values": ["empty", "six"]}.items() <= {
        key: value
        for option in told["sudokids"]["options"]
        if option["name"] == "start"
        for key, value in option.items()
    }.items()


def test_a_game_that_cannot_be_loaded_does_not_hide_the_others(masume, monkeypatch):
    def broken(key):
        if key == "sudoku":
            raise library.UnknownGame("game/broken", "It is broken.")
        return game(key)

    monkeypatch.setattr(library, "find_game", broken)
    said = masume("games")
    assert "SudoKids" in said.out
    assert "It is broken. [game/broken]" in said.out


@pytest.mark.parametrize(("key", "ids"), [("sudoku", "SDK-1 SDK-15"), ("sudokids", "KID-1 KID-5")])
def test_every_game_brings_its_rules(masume, key, ids):
    said = masume("rules", key)
    for rule in ids.split():
        assert rule in said.out
