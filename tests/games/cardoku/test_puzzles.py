"""Puzzles of Cardoku: lines that a card completes, and what is no puzzle."""

from itertools import islice
from random import Random

from masume.games.cardoku.bots.lines import offers
from masume.games.cardoku.rules import CARDOKU
from masume.puzzles import find_puzzle, judge, pose, setter_of

from .positions import drawn

SETTER = setter_of("cardoku")
[KIND] = SETTER.kinds
CROSSING = """
    . 2 3 | 4 5 6 | 7 8 .
    4 5 6 | . . . | . . .
    7 8 9
"""
"""A 1 on A1 completes the block, and the row with 1 to 8."""


def solved(hand: str, deck: str = "9V", picture: str = CROSSING):
    return SETTER.solve(KIND, drawn(picture, (hand,), (deck,)), 0)


def test_one_card_completes_a_row_and_a_block():
    found = solved("1K 5S")
    assert (CARDOKU.text(found.answer), found.best) == ("1K@A1", 2)
    [reason] = SETTER.reasons(KIND, drawn(CROSSING, ("1K 5S",), ("9V",)), 0, found.answer)
    assert (reason.lines, reason.points) == (("row 1", "block 1"), 2)


def test_a_play_that_completes_one_line_is_the_next_best():
    """A 1 on I1 completes the row alone."""
    found = solved("1K 5S")
    assert found.next == 1
    state = drawn(CROSSING, ("1K 5S",), ("9V",))
    for line, lines in (("1K@A1", 2), ("1K@I1", 1), ("5S@D5", 0)):
        assert SETTER.worth(KIND, state, 0, CARDOKU.parse(line)) == lines
    assert SETTER.worth(KIND, state, 0, CARDOKU.parse("pass")) == 0


def test_two_cards_of_one_value_are_two_answers_and_so_no_puzzle():
    assert solved("1K 1S") is None


def test_a_hand_without_the_card_is_no_puzzle():
    assert solved("5S 9S") is None


def test_when_the_deck_is_empty_there_would_be_moves_and_swaps_too():
    assert solved("1K 5S", deck="") is None


def test_the_answer_of_a_pack_names_both_lines():
    posed = pose(SETTER, KIND, find_puzzle("cardoku", "two-lines", "easy", 1))
    assert judge(posed, posed.answer).worth == 2
    [reason] = SETTER.reasons(KIND, posed.match.state, 0, posed.answer)
    assert len(reason.lines) == 2


def test_positions_that_are_offered_have_completed_nothing_and_some_card_completes_two_lines():
    for match, seat in islice(SETTER.positions(KIND, "easy", Random(5)), 3):
        assert (seat, match.scores, match.state.scored) == (0, (0,), 0)
        nine, table = match.state.terms.nine, match.state.table
        assert max(offers(table, nine, 0).values()) >= 2
