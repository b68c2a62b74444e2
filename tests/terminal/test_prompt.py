"""What a line at the prompt asks for, and for whom."""

import pytest

from masume import TextError
from masume.terminal.prompt import Command, Leave, read
from tests.core.coins import match_of


def asked(line, seat=0):
    return read(line, match_of(3, bots=[2]), seat)


def refused(line):
    with pytest.raises(TextError) as caught:
        asked(line)
    return caught.value.code


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("?", "help"),
        ("help", "help"),
        ("moves", "moves"),
        ("hint", "hint"),
        ("back", "back"),
        ("undo", "back"),
        ("log", "log"),
        ("board", "board"),
        ("resign", "resign"),
        ("save", "save"),
        ("  HINT ", "hint"),
    ],
)
def test_some_words_are_no_moves(line, word):
    assert asked(line) == Command(word, "", 0)


@pytest.mark.parametrize("line", ["quit", "exit", "q", "Q", "Bea: quit"])
def test_one_can_leave(line):
    with pytest.raises(Leave):
        asked(line)


def test_what_follows_a_word_belongs_to_it():
    assert asked("save  my game.json ") == Command("save", "my game.json", 0)


def test_anything_else_is_taken_for_a_move_of_whoever_is_asked():
    assert asked(" add 5 ", seat=1) == Command("move", "add 5", 1)


@pytest.mark.parametrize("speaker", ["Bea", "bea ", "1"])
def test_one_can_speak_for_another_seat_by_its_name_or_number(speaker):
    assert asked(f"{speaker}: add 5") == Command("move", "add 5", 1)
    assert asked(f"{speaker}:hint") == Command("hint", "", 1)


def test_nobody_speaks_for_a_bot_or_for_somebody_who_is_not_there():
    assert refused("Cem: add 5") == "text/bot"
    assert refused("2: add 5") == "text/bot"
    assert refused("Zoe: add 5") == "text/nobody"
    assert refused("3: add 5") == "text/nobody"


@pytest.mark.parametrize("line", ["", "   ", "Bea:", "Bea:  "])
def test_nothing_is_no_move(line):
    assert refused(line) == "text/empty"
