"""What there is to play, and how."""

import json

from masume import game, keys


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


def test_a_game_that_cannot_be_loaded_is_told_and_does_not_hide_the_others(masume, install):
    install("masume_broken", {"broken": "tests.no_such_module:GAME"})
    said = masume("games")
    assert said.status == 0
    assert "SudoKids" in said.out
    assert "tests.no_such_module" in said.out
    assert "[game/broken]" in said.out


def test_the_options_are_wrapped_to_the_width_of_the_terminal(masume, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    assert max(map(len, masume("games").out.splitlines())) <= 80
