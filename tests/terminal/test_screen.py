"""What the people at one terminal see: refusals, the log, and where something happened last."""

from random import Random

from masume import IllegalMove, TextError
from masume.terminal.race import TerminalRace
from tests.core import coins
from tests.terminal.test_session import match_of, screen_of


def told(screen):
    return screen.console.said.splitlines()


def test_a_refusal_names_its_rule_if_it_has_one():
    screen = screen_of(coins.match_of(2))
    screen.refuse(IllegalMove("move/taken", "C4 is taken.", rule="SDK-4"))
    screen.refuse(TextError("text/unknown", "That is no move."))
    assert told(screen) == [
        "C4 is taken. [move/taken] (rule SDK-4)",
        "That is no move. [text/unknown]",
    ]


def test_the_log_shows_the_last_twelve_rows_by_their_numbers():
    match = coins.match_of(4, [5] * 8)
    assert len(match.log) == 1 + 8 * 2
    screen = screen_of(match)
    screen.log(0)
    lines = told(screen)
    assert [line[:6] for line in lines] == [f"{number:>4}  " for number in range(6, 18)]
    assert lines[0] == "   6  Cem: add 5."


def test_the_space_of_the_last_move_is_marked_until_it_is_taken_back():
    match = match_of("sudoku", "Ann,greedy")
    screen = screen_of(match)
    screen.report(match.begin())
    assert screen.marks == {}
    screen.report(match.act(0, "1@B1"))
    assert screen.marks == {"B1": "last"}
    screen.report(match.take_back(0))
    assert screen.marks == {}


def test_what_a_player_drew_unseen_is_not_mentioned():
    match = match_of("sudoku", "Ann,Bea")
    screen = screen_of(match)
    screen.report(match.begin())
    assert len(match.log) == 3  # the golden tiles, and a hidden draw for each
    assert len(told(screen)) == 1


def test_a_hand_that_was_turned_up_lies_face_down_again_at_the_next_decision():
    match = match_of("sudoku", "Ann,Bea")
    match.begin()
    screen = screen_of(match)
    assert screen.viewer(0) is None
    screen.turn_up(0)
    assert screen.viewer(0) == 0
    assert screen.viewer(1) is None
    match.act(0, "1@B1")
    assert screen.viewer(0) is None


def test_in_turn_a_person_is_asked_before_bots_and_whatever_was_typed_stands():
    match = coins.match_of(3, bots=[0])
    race = TerminalRace(match, Random(1))
    assert race.next_seat() == 0
    assert race.typed(1, "add 5", bot_moves=None)
    coins.add(match, 5)
    assert race.next_seat() == 1
