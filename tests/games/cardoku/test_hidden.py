"""What a viewer sees, and what else could be true for them."""

from random import Random

import pytest

from masume.games.cardoku.rules import CARDOKU
from masume.games.cardoku.rules.moves import Deal, Draw

from .pictures import JAMMED
from .positions import drawn, hand, play


def resampled(state, viewer, times=60):
    rng = Random(1)
    return [CARDOKU.resample(state, viewer, rng) for _ in range(times)]


@pytest.mark.rule("CRD-4")
def test_a_draw_and_a_deal_are_for_the_eyes_of_their_side():
    state = drawn("1", ("2K", "3K"), ("4K 5K", "6K"), phase="draw", seats=4)
    draw, deal = Draw("4K"), Deal(("4K", "5K"))
    assert [CARDOKU.redact(state, -1, draw, viewer).card for viewer in (0, 1, 2, 3, None)] == [
        *("4K", None, "4K", None, None)
    ]
    assert CARDOKU.redact(drawn("1", phase="deal", decks=("4K", "1K")), -1, deal, 1) == Deal(None)
    assert CARDOKU.text(Draw(None)) == "draw ?"
    assert CARDOKU.parse("deal ?") == Deal(None)


@pytest.mark.rule("CRD-4")
def test_a_hidden_hand_is_dealt_again_from_hand_and_deck_of_that_side():
    state = drawn("1", ("2K 3K", "4K 5K"), ("6K", "7K 8K"))
    others = resampled(state, 0)
    assert {each.hands[0] for each in others} == {hand("2K 3K")}
    assert {card for each in others for card in each.hands[1]} == {*hand("4K 5K 7K 8K")}
    assert all(sorted(each.hands[1] + each.bags[1]) == [*hand("4K 5K 7K 8K")] for each in others)


@pytest.mark.rule("CRD-17")
def test_what_everybody_saw_go_back_to_a_hand_stays_there():
    state = drawn("5", ("5S 6S", "7S"), ("1K 2K 3K", "1K"), honour=True)
    state = play(state, "0: 5S@B1", "1: challenge")
    assert all(hand("5S")[0] in each.hands[0] for each in resampled(state, 1))
    assert len({each.hands[0] for each in resampled(state, 1)}) == 4


def test_a_card_on_trial_stays_where_it_is():
    state = play(drawn("5", ("5S 6S", "7S"), ("1K 2K", "1K"), honour=True), "0: 6S@B1")
    assert all(hand("6S")[0] in each.hands[0] for each in resampled(state, None))
    assert all(CARDOKU.view(each, 1) == CARDOKU.view(state, 1) for each in resampled(state, 1))
    twice = play(state, "1: go", "draw 1K", "1: 7S@I9", "0: go", "draw 1K")
    twice = play(twice, "0: 5S@C1", "1: challenge", "0: 5S@D1")
    assert all(each.hands[0].count(hand("5S")[0]) == 1 for each in resampled(twice, 1))


@pytest.mark.rule("CRD-10")
def test_who_has_just_passed_holds_nothing_that_fits():
    state = play(drawn(JAMMED, ("1S", "2S"), ("1T 2T 3T", "4K")), "0: pass")
    assert {each.hands[0] for each in resampled(state, 1)} == {hand("1S"), hand("1T")}


def test_at_the_end_all_hands_are_turned_up():
    state = play(drawn("1 2", ("3S", "")), "0: 3S@D1")
    assert CARDOKU.view(state, None).hands == ((), ())
    assert CARDOKU.view(state, None).end == "empty"
