"""Errors under the honour referee: the check, and errors found later."""

from random import Random

import pytest
from msgspec.structs import replace

from masume.games.cardoku.rules import CARDOKU
from masume.games.cardoku.rules.honour import MOST_RETURNED, MOST_TRIES
from masume.games.cardoku.rules.moves import ChallengeCard

from .positions import card, cards_on, drawn, listed, play, refusal, tolerated

FIVE = "5 . . | . . . | . . ."
DECKS = ("1K 2K", "1K 2K")


def honour(picture=FIVE, hands=("5S 6S", "7S 8S"), decks=DECKS, **more):
    return drawn(picture, hands, decks, honour=True, **more)


@pytest.mark.rule("CRD-17")
def test_a_play_is_on_trial_until_the_seat_next_in_turn_says_go():
    state = play(honour(), "0: 6S@B1")
    assert (state.phase, CARDOKU.to_act(state)) == ("check", {1})
    assert listed(state, 1) == ["go", "challenge"]
    assert listed(state, 0) == []
    assert cards_on(state) == {"A1": "5K", "B1": "6S"}
    assert CARDOKU.view(state, 0).hands[0] == ("5S",)
    assert refusal(state, "1: challenge A1").code == "move/not-now"
    assert refusal(state, "0: go").code == "move/not-your-turn"
    after = play(state, "1: go")
    assert (after.phase, after.turn) == ("draw", 1)


@pytest.mark.rule("CRD-17")
def test_in_a_check_every_seat_of_the_other_sides_may_challenge_once():
    state = play(honour(seats=6), "0: 6S@B1")
    assert CARDOKU.to_act(state) | CARDOKU.may_act(state) == {1, 3, 5}
    state = play(state, "5: challenge", "1: challenge")
    assert state.challenged == (1, 5)
    assert CARDOKU.may_act(state) == {3}
    assert listed(state, 1) == ["go"]
    assert listed(state, 5) == []


@pytest.mark.rule("CRD-17")
def test_a_misplay_challenged_in_time_goes_back_and_the_side_plays_again_without_drawing():
    state = play(honour(), "0: 5S@B1", "1: challenge")
    assert (state.phase, state.turn, state.tries) == ("turn", 0, 1)
    assert cards_on(state) == {"A1": "5K"}
    assert CARDOKU.view(state, 0).hands[0] == ("5S", "6S")
    assert state.bags == honour().bags
    assert CARDOKU.view(state, 1).known == (("5S",), ())
    state = play(state, "0: 5S@D2", "1: go")
    assert CARDOKU.view(state, 1).known == ((), ())


@pytest.mark.rule("CRD-17")
def test_a_misplay_that_nobody_challenges_stands():
    state = play(honour(), "0: 5S@B1", "1: go")
    assert cards_on(state) == {"A1": "5K", "B1": "5S"}


@pytest.mark.rule("CRD-17")
def test_only_a_clash_is_let_pass():
    state = honour(decks=("", "1K"))
    assert "5S@B1" in tolerated(state, 0)
    assert "5S@B1" not in listed(state, 0)
    assert tolerated(state, 1) == []
    for line, code in [
        ("0: 5S@A1", "move/space-filled"),
        ("0: 7S@B1", "move/not-held"),
        ("0: pass", "move/can-play"),
        ("1: 7S@B1", "move/not-your-turn"),
        ("0: B1>C1", "move/space-empty"),
        ("0: challenge B1", "move/no-card-there"),
        ("0: challenge", "move/no-card-there"),
    ]:
        assert refusal(state, line).code == code
    assert refusal(honour(), "0: A1>B5").code == "move/deck-not-empty"


@pytest.mark.rule("CRD-17", "CRD-8")
def test_wrong_moves_and_swaps_are_tolerated_too():
    picture = "5 6 . | . . . | . . .\n . . . | 5S . . | . . .\n . . . | . . . | . . ."
    state = honour(picture, ("", "7S"), ("", "1K"))
    wrong = tolerated(state, 0)
    assert "A1>D3" in wrong  # the block of D2
    assert "B1<>D2" in wrong  # the 5 would meet the one on A1
    assert "A1<>D2" not in wrong  # equal values are never swapped
    for line in ("A1>D3", "B1<>D2"):
        again = play(state, f"0: {line}", "1: challenge")
        assert cards_on(again) == cards_on(state)
        assert again.known == state.known


@pytest.mark.rule("CRD-17")
def test_an_error_found_later_goes_under_the_deck_with_the_fewest_cards():
    state = play(honour(decks=("1K", "1K 2K 3K")), "0: 5S@B1", "1: go", "draw 3K")
    assert state.turn == 1
    after = play(state, "0: challenge B1")
    assert cards_on(after) == {"A1": "5K"}
    view = CARDOKU.view(after, None)
    assert (view.under, view.decks) == ((("5S",), ()), (2, 2))
    assert (after.turn, after.phase, after.returned) == (1, "turn", 1)
    assert after.named == (0,)


@pytest.mark.rule("CRD-17")
@pytest.mark.parametrize(
    ("decks", "under"),
    [
        (("1K", "1K 2K"), [1, 0]),  # after seat 1 has drawn 2K both have one: the erring side's
        (("1K 2K", "1K 2K"), [0, 1]),
        (("", "1K 2K"), [1, 0]),
    ],
)
def test_on_a_tie_it_goes_to_the_first_in_turn_order_from_the_side_that_erred(decks, under):
    state = play(honour(decks=decks), "0: 5S@B1", "1: go", "draw 2K", "1: challenge B1")
    assert [len(cards) for cards in state.under] == under


@pytest.mark.rule("CRD-17")
def test_of_three_sides_a_tie_goes_round_from_the_one_that_erred():
    decks = ("1K 2K 3K", "1K 2K", "1K 2K 3K")
    state = play(
        honour(hands=("6S", "5S 7S", "8S"), decks=decks, turn=1), "1: 5S@B1", "2: go", "draw 3K"
    )
    assert [len(bag) for bag in state.bags] == [3, 2, 2]
    assert [len(cards) for cards in play(state, "0: challenge B1").under] == [0, 1, 0]


@pytest.mark.rule("CRD-17")
def test_in_error_is_the_later_of_two_cards_and_a_moved_card_is_a_late_one():
    state = play(honour(decks=("", "")), "0: 5S@B1", "1: go")
    assert cards_on(play(state, "1: challenge A1")) == cards_on(state)  # the seed is earlier
    state = play(state, "1: A1>C1", "0: go")  # still wrong, and now the seed is the later one
    assert cards_on(play(state, "1: challenge B1")) == cards_on(state)
    assert cards_on(play(state, "1: challenge C1")) == {"B1": "5S"}


@pytest.mark.rule("CRD-17")
def test_if_the_clash_has_gone_there_is_no_error():
    state = play(honour(decks=("", "")), "0: 5S@B1", "1: go", "1: A1>E2", "0: go")
    assert cards_on(play(state, "0: challenge B1")) == {"B1": "5S", "E2": "5K"}


@pytest.mark.rule("CRD-17")
def test_a_seat_challenges_a_space_once_a_turn():
    state = play(honour(), "0: 5S@B1", "1: go", "draw 1K", "0: challenge A1")
    assert CARDOKU.may_act(state) == frozenset()
    assert refusal(state, "0: challenge B1").code == "move/challenged-already"
    state = play(state, "1: challenge A1")
    assert not [move for move in listed(state, 1) if move.startswith("challenge")]
    assert refusal(state, "1: challenge B1").code == "move/challenged-already"
    state = play(state, "1: 7S@I9", "0: go", "draw 1K")
    assert "challenge B1" in listed(state, 0)  # a new turn


@pytest.mark.rule("CRD-17")
def test_points_already_scored_stay():
    picture = ". . . | . . . | . . .\n 1 2 3 | 4 . 6 | 7 8 .\n . . . | . 5 . | . . ."
    state = play(honour(picture), "0: 5S@E2", "1: go", "draw 1K")
    assert state.points == (1, 0)
    state = play(state, "1: challenge E2")
    assert (state.points, CARDOKU.view(state, None).scored) == ((1, 0), ("row 2",))
    assert "E2" not in cards_on(state)


@pytest.mark.rule("CRD-17")
def test_cards_under_a_deck_are_drawn_last_first_in_first_out_and_everybody_sees_them():
    state = honour(decks=("1K", "1K 2K"), phase="draw", under=((card("9S"), card("4T")), ()))
    assert [*map(CARDOKU.text, CARDOKU.chance(state).results())] == ["draw 1K"]
    state = play(state, "draw 1K", "0: 1K@I9", "1: go", "draw 1K", "1: 7S@I1", "0: go")
    move = CARDOKU.parse("draw 9S")
    assert CARDOKU.chance(state).pick(0) == move
    assert refusal(state, "draw 4T").code == "move/not-in-bag"
    assert CARDOKU.redact(state, -1, move, 1) == move
    state = play(state, "draw 9S")
    assert CARDOKU.view(state, 1).known[0] == ("9S",)
    assert CARDOKU.view(state, 1).under[0] == ("4T",)


@pytest.mark.rule("CRD-17", "CRD-19")
def test_a_wild_card_returned_to_a_deck_is_free_again():
    state = play(honour(hands=("W 6S", "7S"), wilds=2), "0: W5@B1", "1: go", "draw 1K")
    state = play(state, "0: challenge B1")
    assert CARDOKU.view(state, None).under[1] == ("W",)


@pytest.mark.rule("CRD-17", "CRD-18")
def test_with_separation_a_touching_domain_is_an_error_too():
    state = honour(hands=("6K", "7S"), apart=True)
    assert "6K@B1" in tolerated(state, 0)
    late = play(state, "0: 6K@B1", "1: go", "draw 1K", "1: challenge B1")
    assert cards_on(late) == {"A1": "5K"}
    assert cards_on(play(state, "0: 6K@B1", "1: challenge")) == {"A1": "5K"}


@pytest.mark.rule("CRD-17", "CRD-15")
def test_a_card_that_comes_back_sets_the_counts_of_passes_and_idle_turns_back():
    state = play(honour(decks=("", "")), "0: 5S@B1", "1: go")
    state = play(honour(decks=("", ""), table=state.table, order=state.order, idle=5, passes=1))
    state = play(state, "1: challenge B1")
    assert (state.idle, state.passes) == (0, 0)


@pytest.mark.rule("CRD-17")
def test_after_three_corrections_in_a_turn_the_program_refuses_errors_until_it_is_over():
    state = honour(hands=("5S 6S", "5T 8S"))
    for _ in range(MOST_TRIES):
        state = play(state, "0: 5S@B1", "1: challenge")
    assert tolerated(state, 0) == []
    assert refusal(state, "0: 5S@B1").code == "move/repeats"
    state = play(state, "0: 6S@I9", "1: go", "draw 1K")
    assert tolerated(state, 1) != []


@pytest.mark.rule("CRD-17")
def test_after_36_cards_came_back_it_refuses_errors_for_good():
    assert tolerated(honour(returned=MOST_RETURNED - 1), 0) != []
    assert tolerated(honour(returned=MOST_RETURNED), 0) == []


def test_a_decision_is_named_by_what_it_is_about():
    state = honour(seats=4)
    assert [CARDOKU.decision(state, seat) for seat in range(4)] == ["turn 0.0", *["watch 0"] * 3]
    assert CARDOKU.decision(play(state, "0: challenge A1"), 0) == "turn 0.0 silent"
    state = play(state, "0: 5S@B1")
    assert [CARDOKU.decision(state, seat) for seat in range(4)] == [
        "",
        "check 0.0",
        "",
        "check 0.0",
    ]
    state = play(state, "1: challenge")
    assert CARDOKU.decision(state, 0) == "turn 0.1"
    state = play(state, "0: 6S@B1", "1: challenge")
    assert CARDOKU.decision(state, 1) == "check 0.1 again"


@pytest.mark.rule("CRD-17")
def test_in_a_turn_everybody_may_call_any_card_wrong():
    state = honour(seats=4)
    assert CARDOKU.may_act(state) == {1, 2, 3}
    assert [listed(state, seat) for seat in (1, 2, 3)] == [["challenge A1"]] * 3
    assert CARDOKU.may_act(play(state, "2: challenge A1")) == {1, 3}
    assert CARDOKU.may_act(honour(phase="draw")) == frozenset()


def test_at_random_the_seat_in_turn_challenges_a_card_now_and_then_but_once_a_turn():
    state = drawn("5 . .", ("6S", "7S"), ("1K 2K", "1K 2K"), honour=True)
    chosen = [CARDOKU.sample(state, 0, Random(seed)) for seed in range(300)]
    share = sum(isinstance(move, ChallengeCard) for move in chosen) / 300
    assert 0.04 < share < 0.18  # one in ten is meant
    named = play(state, "0: challenge A1")
    again = [CARDOKU.sample(named, 0, Random(seed)) for seed in range(300)]
    assert not any(isinstance(move, ChallengeCard) for move in again)


def test_at_random_a_seat_errs_now_and_then_while_that_is_allowed():
    state = drawn("5 . . | . . . | . . .", ("5S", "7S"), ("1K 2K", "1K 2K"), honour=True)
    wrong = {CARDOKU.text(move) for move in CARDOKU.tolerated(state, 0)}
    chosen = [CARDOKU.text(CARDOKU.sample(state, 0, Random(seed))) for seed in range(300)]
    assert 0.02 < sum(line in wrong for line in chosen) / 300 < 0.25
    strict = replace(state, tries=MOST_TRIES)
    assert not any(
        CARDOKU.text(CARDOKU.sample(strict, 0, Random(seed))) in wrong for seed in range(300)
    )
