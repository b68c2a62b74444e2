"""Separation of domains, wild cards, playing together."""

import pytest

from masume.games.cardoku.rules import CARDOKU
from masume.games.cardoku.rules.cards import WILD
from masume.games.cardoku.rules.state import CardokuOptions

from .pictures import JAMMED
from .positions import cards_on, drawn, listed, play, refusal
from .test_setup import SEEDS, begun, set_up


@pytest.mark.rule("CRD-18")
def test_cards_side_by_side_may_not_share_a_domain():
    state = drawn(". . . | . . . | . . .\n . 5K", ("6K 6S", "1K"), ("1K", "1K"), apart=True)
    for cell in ("A2", "C2", "B1", "B3"):
        error = refusal(state, f"0: 6K@{cell}")
        assert (error.code, error.facts["cells"]) == ("move/touches", ("B2",))
        assert f"6S@{cell}" in listed(state, 0)
    assert "6K@A1" in listed(state, 0)  # corner to corner is not side by side
    plain = drawn(". . . | . . . | . . .\n . 5K", ("6K 6S", "1K"), ("1K", "1K"))
    assert "6K@A2" in listed(plain, 0)


@pytest.mark.rule("CRD-18")
def test_the_edges_of_the_table_do_not_meet():
    state = drawn(". . . | . . . | . . 5K", ("6K", "1K"), ("1K", "1K"), apart=True)
    assert "6K@A2" in listed(state, 0)
    assert "6K@I2" not in listed(state, 0)
    left = drawn(". . . | . . . | . . .\n 5K", ("6K", "1K"), ("1K", "1K"), apart=True)
    assert "6K@I1" in listed(left, 0)


@pytest.mark.rule("CRD-18")
def test_separation_holds_for_moves_and_swaps_with_the_cards_lifted_off_first():
    picture = """
        5K . . | . . . | . . .
        . . . | . . . | . . .
        . . . | 7K 8S . | . . .
    """
    state = drawn(picture, apart=True)
    assert "A1>B1" in listed(state, 0)  # it does not touch itself
    assert refusal(state, "0: A1>D2").code == "move/touches"
    assert "D3<>E3" in listed(state, 0)
    assert "A1<>E3" not in listed(state, 0)  # the 5K would touch the 7K
    assert refusal(state, "0: A1<>E3").code == "move/touches"


@pytest.mark.rule("CRD-8", "CRD-18")
def test_cards_of_equal_value_may_be_swapped_with_separation_if_their_domains_differ():
    picture = "5K . . | . . . | . . .\n . . . | 5S 6K . | . . .\n . . . | . . . | . 5K ."
    state = drawn(picture, apart=True)
    assert "A1<>H3" not in listed(state, 0)  # the same card twice
    assert refusal(state, "0: A1<>H3").code == "move/alike"
    assert "A1<>D2" not in listed(state, 0)  # the 5K would touch the 6K
    assert refusal(state, "0: A1<>D2").code == "move/touches"
    assert "D2<>H3" not in listed(state, 0)
    free = drawn(picture.replace("6K", "."), apart=True)
    assert "A1<>D2" in listed(free, 0)
    assert cards_on(play(free, "0: A1<>D2")) == {"A1": "5S", "D2": "5K", "H3": "5K"}
    assert "A1<>D2" not in listed(drawn(picture.replace("6K", ".")), 0)


@pytest.mark.rule("CRD-8", "CRD-18", "CRD-17")
def test_two_equal_cards_in_one_line_cannot_be_swapped_right():
    state = drawn("5K . . | . . . | . . 5S", apart=True, honour=True)
    assert "A1<>I1" not in listed(state, 0)
    again = play(state, "0: A1<>I1", "1: challenge")
    assert again.tries == 1
    third = drawn("5K . . | . . . | . . .\n . . . | 5S\n . 5T", apart=True, honour=True)
    assert "A1<>D2" not in listed(third, 0)  # both would still see the 5T


@pytest.mark.rule("CRD-18", "CRD-17")
def test_two_touching_cards_of_one_domain_touch_after_a_swap_too():
    state = drawn("5K 6K", apart=True, honour=True)
    assert "A1<>B1" not in listed(state, 0)
    assert play(state, "0: A1<>B1", "1: challenge").tries == 1


@pytest.mark.rule("CRD-19")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_the_wild_cards_stay_in(count):
    state = begun(2, wild=True, wilds_per_deck=count)
    assert [bag.count(WILD) for bag in state.bags] == [count, count]
    added = play(begun(2, wild=True, wilds_per_deck=count, decks=3), "domains K S")
    assert [bag.count(WILD) for bag in added.bags] == [count, count]  # the domain brings none
    assert begun(1, wild=True, wilds_per_deck=count, decks=3).bags[0].count(WILD) == 3 * count
    assert begun(2, wilds_per_deck=count).bags[0].count(WILD) == 0
    assert CardokuOptions().wilds_per_deck == 2


@pytest.mark.rule("CRD-19")
def test_a_wild_card_takes_any_value_fixed_when_it_is_laid():
    state = drawn("5 . . | . . . | . . .", ("W", "5S"), ("1K", "1K"), wilds=2)
    assert "W5@B1" not in listed(state, 0)
    assert {"W4@B1", "W5@D2"} <= {*listed(state, 0)}
    assert refusal(state, "0: W5@B1").code == "move/repeats"
    assert refusal(state, "0: W@B1").code == "move/wild-value"
    state = play(state, "0: W5@D2", "draw 1K")
    assert cards_on(state) == {"A1": "5K", "D2": "W5"}
    assert refusal(state, "1: 5S@E2").code == "move/repeats"


@pytest.mark.rule("CRD-19")
def test_moved_it_keeps_its_value_and_it_completes_lines():
    state = drawn("W5 . . | . . . | . . .", wilds=2)
    assert cards_on(play(state, "0: A1>E7")) == {"E7": "W5"}
    row = drawn("1 2 3 | 4 . 6 | 7 8 .", ("W", "1K"), wilds=2)
    assert play(row, "0: W5@E1").points == (1, 0)


@pytest.mark.rule("CRD-19", "CRD-18")
def test_a_wild_card_has_no_domain():
    state = drawn("W5 . . | . . . | . . .", ("6K W", "1K"), wilds=2, apart=True)
    assert {"6K@B1", "W6@B1", "A1>B2"} <= {*listed(state, 0)}
    alike = drawn("W5 . . | 6S . . | . . .\n . . . | . 5K", wilds=2, apart=True)
    assert "A1<>E2" in listed(alike, 0)  # a domain and none differ
    twins = drawn("W5 . . | . . . | . . .\n . . . | W5", wilds=2, apart=True)
    assert "A1<>D2" not in listed(twins, 0)


@pytest.mark.rule("CRD-19", "CRD-5")
def test_a_wild_card_is_no_seed():
    state = begun(2, wild=True, wilds_per_deck=4)
    assert CARDOKU.chance(state).sizes[6:] == (36, 36, 35, 35, 34, 34, 33, 33, 32)
    assert play(state, SEEDS).bags[0].count(WILD) == 4


@pytest.mark.rule("CRD-10", "CRD-19")
def test_who_holds_a_wild_card_can_nearly_always_play():
    assert "W2@B1" in listed(drawn(JAMMED, ("W", "1K"), ("1K", "1K"), wilds=2), 0)


@pytest.mark.rule("CRD-20")
def test_together_all_score_into_one_total_with_open_hands():
    state = drawn("1 2 3 | 4 . 6 | 7 8 .", ("5S", "9V"), cooperative=True, points=(3, 4), seats=4)
    state = play(state, "0: 5S@E1")
    assert CARDOKU.scores(state) == (8, 8, 8, 8)
    assert CARDOKU.view(state, 1).hands == CARDOKU.view(state, None).hands == ((), ("9V",))


@pytest.mark.rule("CRD-20")
def test_together_means_one_score_for_all():
    assert CARDOKU.plays_together(CardokuOptions(cooperative=True))
    assert not CARDOKU.plays_together(CardokuOptions())


@pytest.mark.rule("CRD-20", "CRD-4")
def test_together_nothing_that_is_dealt_or_drawn_is_hidden():
    match = set_up(2, cooperative=True)
    for entry in match.log:
        assert match.redact(entry, None) == entry.row
    state = match.state
    from random import Random

    assert CARDOKU.resample(state, 0, Random(1)) == state


@pytest.mark.rule("CRD-20")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("referee", ["strict", "honour"])
def test_together_a_resignation_ends_the_match_and_all_lose(seats, referee):
    match = set_up(seats, cooperative=True, referee=referee)
    match.resign(0)
    assert match.is_over
    assert (match.result.winners, match.result.reason) == ((), "resigned")


@pytest.mark.rule("CRD-20")
def test_under_the_first_version_of_the_rules_a_resignation_did_not_end_it_for_all():
    two = set_up(2, cooperative=True, rules=1)
    two.resign(0)
    assert two.result.winners == (1,)
    three = set_up(3, cooperative=True, rules=1)
    three.resign(0)
    assert (three.is_over, three.bots) == (False, {0: "greedy"})


@pytest.mark.parametrize(("rules", "winners"), [(1, (1, 2, 3)), (2, (1, 3))])
def test_in_honour_the_team_of_the_one_who_resigns_cannot_win(rules, winners):
    match = set_up(4, referee="honour", rules=rules)  # 0 and 2 against 1 and 3, no points yet
    match.resign(0)
    assert (match.result.winners, match.result.reason) == (winners, "resigned")


@pytest.mark.rule("CRD-20")
@pytest.mark.parametrize(
    ("points", "winners", "kind"), [((9, 10), (0, 1), "goal-reached"), ((9, 9), (), "goal-missed")]
)
def test_together_twenty_points_win_and_fewer_lose(points, winners, kind):
    state = drawn("1 2 3 | 4 . 6 | 7 8 .", ("5S", ""), cooperative=True, points=points)
    after = play(state, "0: 5S@E1")
    outcome = CARDOKU.outcome(after)
    assert outcome.scores == (sum(points) + 1,) * 2
    assert outcome.winners == winners
    told = CARDOKU.effects(state, 0, CARDOKU.parse("5S@E1"), after, None)
    assert told[-1].kind == kind
