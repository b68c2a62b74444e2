"""Plays, moves, swaps, locks and passing."""

import pytest

from masume.games.cardoku.rules import CARDOKU
from masume.games.cardoku.rules.moves import Pass

from .pictures import FULL_ROW, JAMMED, LATE
from .positions import cards_on, drawn, listed, play, refusal


@pytest.mark.rule("CRD-8")
def test_a_card_is_laid_where_its_row_column_and_block_lack_its_value():
    state = drawn(". . . | 5 . . | . . .", ("5S 6T", "1K"), ("1K", "1K"))
    fives = [move for move in listed(state, 0) if move.startswith("5S")]
    # row 1, column D and block 2 are closed: 81 - 9 - 8 - 4 = 60
    assert len(fives) == 60
    assert "5S@A2" in fives
    for cell, where in [("A1", "row"), ("D9", "column"), ("E2", "block")]:
        error = refusal(state, f"0: 5S@{cell}")
        assert (error.code, error.facts["where"]) == ("move/repeats", (where,))
        assert error.facts["cells"] == ("D1",)
    assert "6T@E1" in listed(state, 0)  # the domain does not matter, nor another value
    after = play(state, "0: 6T@E1")
    assert cards_on(after) == {"D1": "5K", "E1": "6T"}
    assert CARDOKU.view(after, 0).hands[0] == ("5S",)


@pytest.mark.rule("CRD-8")
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("0: 7K@A2", "move/not-held"),
        ("0: 5S@D1", "move/space-filled"),
        ("0: D1>E5", "move/deck-not-empty"),
        ("0: A1<>D1", "move/deck-not-empty"),
        ("0: pass", "move/can-play"),
        ("0: go", "move/not-now"),
        ("0: challenge D1", "move/not-now"),
        ("1: 1K@A2", "move/not-your-turn"),
        ("1: challenge D1", "move/not-your-turn"),
        ("draw 1K", "move/no-such-chance"),
    ],
)
def test_what_is_not_due_or_not_there_is_refused(line, code):
    state = drawn("1 . . | 5 . . | . . .", ("5S 6T", "1K"), ("1K", "1K"))
    assert refusal(state, line).code == code


def test_a_space_that_does_not_exist_is_refused():
    from masume import IllegalMove
    from masume.games.cardoku.rules.moves import Play

    with pytest.raises(IllegalMove) as refused:
        CARDOKU.play(drawn("1", ("5S", "")), 0, Play("5S", "J1"))
    assert refused.value.code == "move/no-such-space"


@pytest.mark.rule("CRD-8")
def test_with_an_empty_deck_a_card_may_move_where_it_fits():
    state = drawn("1 2 . | . . . | 5 . .", ("9V", "9V"), ("", "3K"))
    # lifted off first, the 1 does not stand in its own way: it may stay in its own row and block
    assert {"A1>C1", "A1>A2", "A1>I9"} <= {*listed(state, 0)}
    assert refusal(drawn("1 . . | . . . | . . .\n . . . | 1", ("9V", "9V")), "0: A1>E1").code == (
        "move/repeats"
    )
    assert cards_on(play(state, "0: A1>I9")) == {"B1": "2K", "G1": "5K", "I9": "1K"}
    other = drawn("1 2", ("9V", "9V"), ("", "3K"), turn=1)
    assert not [move for move in listed(other, 1) if ">" in move]  # side 1 has a card to draw


@pytest.mark.rule("CRD-8")
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("0: B1>C1", "move/space-empty"),
        ("0: A1>D1", "move/space-filled"),
        ("0: A1<>B1", "move/space-empty"),
        ("0: A1<>H5", "move/alike"),
        ("0: A1>E4", "move/repeats"),
        ("0: A1<>D2", "move/repeats"),
    ],
)
def test_moves_and_swaps_that_cannot_be(line, code):
    picture = """
        1 . . | 5 . . | . . .
        . . . | 7 . . | . . .
        . . . | . . . | . . .
        . . . | . . 1 | . . .
        . . . | . . . | . 1 .
        . . . | . . . | . . .
        7 . . | . . . | . . .
    """
    assert refusal(drawn(picture), line).code == code


@pytest.mark.rule("CRD-8")
def test_a_swap_names_its_spaces_in_reading_order():
    from masume import IllegalMove
    from masume.games.cardoku.rules.moves import Swap

    with pytest.raises(IllegalMove) as refused:
        CARDOKU.play(drawn("1 2"), 0, Swap("B1", "A1"))
    assert refused.value.code == "move/swap-order"


@pytest.mark.rule("CRD-8")
def test_two_cards_swap_if_sudokus_rule_holds_for_both_afterwards():
    picture = """
        1 . . | . . . | . . .
        . . . | . 2 . | . . .
        . . . | . . . | . . .
        2 . . | . . . | . . .
    """
    state = drawn(picture)
    # a 2 on A1 would meet the 2 on A4; swapped with A4 itself there is none left to meet
    assert refusal(state, "0: A1<>E2").code == "move/repeats"
    assert "A1<>A4" in listed(state, 0)
    assert "E2<>A4" not in listed(state, 0)
    assert refusal(state, "0: E2<>A4").code == "move/alike"
    assert cards_on(play(state, "0: A1<>A4")) == {"A1": "2K", "E2": "2K", "A4": "1K"}


@pytest.mark.rule("CRD-9")
def test_a_card_in_a_line_of_nine_is_locked():
    state = drawn(FULL_ROW + "\n 4 . . | . . . | . . .")
    assert CARDOKU.view(state, None).locked == tuple(f"{column}1" for column in "ABCDEFGHI")
    assert refusal(state, "0: A1>B5").code == "move/locked"
    assert refusal(state, "0: A1<>A2").code == "move/locked"
    assert not [move for move in listed(state, 0) if "1>" in move or "1<>" in move]
    assert [move for move in listed(state, 0) if move.startswith("A2>")]


@pytest.mark.rule("CRD-9")
def test_a_line_of_eight_that_scored_is_not_locked():
    state = drawn("1 2 3 | 4 5 6 | 7 8 .", scored=1, points=(1, 0))
    assert CARDOKU.view(state, None).scored == ("row 1",)
    assert CARDOKU.view(state, None).locked == ()
    assert "A1>I1" in listed(state, 0)


@pytest.mark.rule("CRD-10")
def test_who_cannot_play_passes_and_who_can_must():
    state = drawn(JAMMED, ("1S", "2S"), ("3K", "3K"))
    assert listed(state, 0) == ["pass"]
    after = play(state, "0: pass")
    assert (after.turn, after.passes, after.phase) == (1, 1, "draw")
    playing = drawn(JAMMED, ("1S 2S", "2S"), ("3K", "3K"))
    assert refusal(playing, "0: pass").code == "move/can-play"


@pytest.mark.rule("CRD-10")
def test_a_pass_is_no_decision_of_whose_turn_it_is():
    state = drawn(JAMMED, ("1S", "2S"), ("3K", "3K"))
    assert (CARDOKU.forced(state, 0), CARDOKU.forced(state, 1)) == (Pass(), None)
    assert CARDOKU.forced(drawn(JAMMED, ("1S 2S", "2S"), ("3K", "3K")), 0) is None
    assert CARDOKU.forced(play(state, "0: pass"), 1) is None  # a draw comes first


@pytest.mark.rule("CRD-10")
def test_who_can_only_move_a_card_of_the_table_must():
    state = drawn(JAMMED, ("1S", "2S"))
    assert not [move for move in listed(state, 0) if "@" in move]
    assert "A1<>" not in " ".join(listed(state, 0))  # nothing but ones to swap with
    assert refusal(drawn("1 2", ("1S", "")), "0: pass").code == "move/can-play"
    assert refusal(drawn("1 2", ("", "1S")), "0: pass").code == "move/can-play"


@pytest.mark.rule("CRD-7", "CRD-8")
def test_the_turn_that_draws_the_last_card_may_already_move():
    state = drawn("1 2", ("9V", "9V"), ("4K", "5K"), phase="draw")
    state = play(state, "draw 4K")
    assert "A1>C1" in listed(state, 0)
    before = drawn("1 2", ("9V", "9V"), ("4K 5K", "5K"), phase="draw")
    assert "A1>C1" not in listed(play(before, "draw 4K"), 0)


@pytest.mark.rule("CRD-8")
def test_a_late_table_offers_plays_moves_and_swaps_in_this_order():
    offered = listed(drawn(LATE, ("1S 2S 5S 9S", "9V")), 0)
    kinds = ["swap" if "<>" in move else "move" if ">" in move else "play" for move in offered]
    assert kinds == sorted(kinds, key=["play", "move", "swap"].index)
    assert {*kinds} == {"play", "move", "swap"}
