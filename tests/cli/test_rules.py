"""Rules pages in the terminal."""

import pytest


@pytest.mark.parametrize(("key", "ids"), [("sudoku", "SDK-1 SDK-15"), ("sudokids", "KID-1 KID-5")])
def test_every_game_brings_its_rules(masume, key, ids):
    said = masume("rules", key)
    for rule in ids.split():
        assert rule in said.out


def test_a_language_that_a_game_does_not_speak_is_told_in_one_line(masume):
    said = masume("rules", "sudoku", "--lang", "tlh")
    assert said.status == 2
    assert said.err == "SuDoKu brings no rules page in 'tlh'. [game/no-rules]\n"
