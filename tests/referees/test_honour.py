"""The honour referee as all games have it that let one choose it."""

import pytest

from masume import IllegalMove, Match, OptionError, Player, UnknownBot, game
from masume.games.cardoku.rules import CARDOKU
from masume.games.sudoku.rules import SUDOKU
from tests.games.cardoku import positions as cards
from tests.games.sudoku import positions as tiles

HONOUR = ("sudoku", "sudokids", "cat", "cardoku")


@pytest.mark.parametrize("key", HONOUR)
def test_nobody_can_watch_a_player_who_plays_alone(key):
    with pytest.raises(OptionError, match="two players or more") as refused:
        Match(game(key), {"referee": "honour"}, [Player("Ann")])
    assert refused.value.code == "option/honour-alone"


@pytest.mark.parametrize("key", HONOUR)
def test_bots_play_only_with_the_strict_referee(key):
    players = [Player("Ann"), Player("greedy", "greedy")]
    assert Match(game(key), {"referee": "strict"}, players).bots == {1: "greedy"}
    with pytest.raises(UnknownBot):
        Match(game(key), {"referee": "honour"}, players)


@pytest.mark.parametrize("key", ["sudoku", "sudokids", "cardoku"])
def test_moves_are_taken_back_only_with_the_strict_referee(key):
    rules = game(key)
    assert rules.allows_take_backs(rules.info.options(referee="strict"))
    assert not rules.allows_take_backs(rules.info.options(referee="honour"))


@pytest.mark.parametrize("key", ["sudoku", "sudokids", "cardoku"])
def test_the_program_judges_only_as_the_strict_referee(key):
    rules = game(key)
    assert rules.judges(rules.info.options(referee="strict"))
    assert not rules.judges(rules.info.options(referee="honour"))


def test_a_game_that_has_no_such_choice_is_judged_by_the_program():
    rules = game("sumoku")
    assert rules.judges(rules.info.options())


TILES = tiles.drawn("1 . . | . . . | . . .", "2 3 4", honour=True)
CARDS = cards.drawn("1 . .", ("2K", "3K", "4K"), honour=True)
TRIALS = [
    pytest.param(SUDOKU, tiles.play(TILES, "0: 2@B1"), "2@C1", id="sudoku"),
    pytest.param(CARDOKU, cards.play(CARDS, "0: 2K@B1"), "3K@C1", id="cardoku"),
]
"""The game, a right move on trial, and a move that is not due."""


@pytest.mark.parametrize(("rules", "trial", "undue"), TRIALS)
def test_each_opponent_challenges_once_and_the_next_in_turn_closes_the_check(rules, trial, undue):
    def said(state):
        return [[rules.text(move) for move in rules.moves(state, seat)] for seat in range(3)]

    assert (rules.to_act(trial), rules.may_act(trial)) == ({1}, {2})
    assert said(trial) == [[], ["go", "challenge"], ["challenge"]]
    doubted = rules.play(trial, 2, rules.parse("challenge"))
    assert (rules.to_act(doubted), rules.may_act(doubted)) == ({1}, set())
    assert said(doubted) == [[], ["go", "challenge"], []]
    doubted = rules.play(doubted, 1, rules.parse("challenge"))
    assert doubted.challenged == (1, 2)
    assert said(doubted) == [[], ["go"], []]
    assert rules.play(doubted, 1, rules.parse("go")).challenged == ()


@pytest.mark.parametrize(("rules", "trial", "undue"), TRIALS)
def test_what_is_said_out_of_turn_in_a_check_is_refused(rules, trial, undue):
    for seat, line, code in [
        (0, "go", "move/not-your-turn"),
        (2, "go", "move/not-now"),
        (1, undue, "move/not-now"),
    ]:
        with pytest.raises(IllegalMove) as refused:
            rules.play(trial, seat, rules.parse(line))
        assert refused.value.code == code


@pytest.mark.parametrize(("rules", "trial", "undue"), TRIALS)
def test_whoever_says_nothing_in_a_check_lets_the_move_stand(rules, trial, undue):
    assert rules.silent_move(trial, 1) == rules.parse("go")
    assert rules.silent_move(trial, 2) is None  # nobody waits for that seat
    after = rules.play(trial, 1, rules.parse("go"))
    assert rules.silent_move(after, 1) is None  # a turn is not passed over in silence
