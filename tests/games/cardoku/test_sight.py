"""The weaker levels of Cardoku choose at first sight."""

from collections import Counter
from math import inf
from random import Random

from masume import game
from masume.bots import make_bot
from masume.bots.levels import RandomBot
from masume.games.cardoku.bots.crew import CardokuCrew
from masume.games.cardoku.bots.sight import Sight
from masume.games.cardoku.rules import CARDOKU
from masume.games.cardoku.rules.moves import Pass, Play
from tests.games.cardoku.pictures import SOLVED, without
from tests.games.cardoku.positions import drawn

SEVEN_OF_ROW_1 = "1 2 3 | 4 . 6 | 7 8 ."
"""A 5 at E1 completes the row."""


def chosen(temperature, state, games=40):
    bot = Sight(temperature)
    return Counter(CARDOKU.text(bot.choose(CARDOKU, state, 0, Random(n))) for n in range(games))


def test_at_a_low_temperature_a_line_is_always_taken_at_a_high_one_often_overlooked():
    state = drawn(SEVEN_OF_ROW_1, ("5S 9T 2T", "9V"), ("1K 2K", "1K 2K"))
    lines = {"5S@E1", "5S@I1"}
    assert chosen(0.0, state).keys() <= lines
    assert chosen(0.05, state).keys() <= lines
    warm = chosen(5.0, state)
    assert len(warm) > 15
    assert warm.keys() <= {CARDOKU.text(move) for move in CARDOKU.moves(state, 0)}


def test_where_all_play_as_one_it_asks_the_expert():
    state = drawn(SEVEN_OF_ROW_1, ("5S 9T 2T",), ("1K 2K",))
    assert chosen(0.01, state).keys() <= {"5S@E1", "5S@I1"}


def test_a_card_of_the_hand_is_played_rather_than_one_of_the_table_moved():
    state = drawn("1 2 . | . . . | . . .", ("5S", "9V"), ("", ""))
    moves = [Sight(9.0).choose(CARDOKU, state, 0, Random(n)) for n in range(40)]
    assert all(isinstance(move, Play) for move in moves)


def test_who_can_do_nothing_passes():
    state = drawn(without(SOLVED, "I1"), ("1S", "2S"))
    assert Sight(1.0).choose(CARDOKU, state, 0, Random(1)) == Pass()


def test_each_level_has_its_bot():
    crew = CardokuCrew(game("cardoku"))
    assert type(crew.with_setting("greedy", 0.4).bot("greedy")) is Sight
    assert type(crew.with_setting("random", inf).bot("random")) is RandomBot
    assert type(make_bot("kind@1", CARDOKU).otherwise) is Sight
    assert type(crew.greedy()) is Sight
