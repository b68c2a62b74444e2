"""Cards, decks, sides, seeds and hands."""

from collections import Counter
from random import Random

import pytest

from masume import NATURE, KeyDealer, Match, OptionError, Player, game
from masume.games.cardoku.rules import CARDOKU
from masume.games.cardoku.rules.cards import DOMAIN, ONE_DECK, VALUE, domain_cards
from masume.games.cardoku.rules.sides import seat_in_turn
from masume.games.cardoku.rules.state import CardokuOptions

from . import slow
from .positions import cards_on, drawn, play, refusal

SEEDS = "seeds 1K@A1 2K@D2 3K@G3 4K@B4 5K@E5 6K@H6 7K@C7 8K@F8 9K@I9"
"""Boxes in reading order: A1, D2, G3 are the upper three, and no row or column comes twice."""
HANDS = ("1S 2S 3S 4S 5S 6S 7S 8S 9S 1T", "1V 2V 3V 4V 5V 6V 7V 8V 9V 1T")


def begun(seats, lot=0, **options):
    """The state after the lot; solo there is none."""
    state = CARDOKU.start(CARDOKU.check(CardokuOptions(**options), seats), seats)
    return state if seats == 1 else play(state, f"lot {lot}")


def set_up(seats, seed="tea", **options):
    """A match whose set-up is over: the first seat has drawn."""
    players = [Player(name) for name in "ABCDEF"[:seats]]
    match = Match(CARDOKU, CardokuOptions(**options), players, KeyDealer.seeded(seed))
    match.begin()
    return match


@pytest.mark.rule("CRD-1")
def test_a_deck_is_one_to_nine_in_four_domains():
    assert len(ONE_DECK) == 36
    faces = Counter((VALUE[kind], DOMAIN[kind]) for kind in ONE_DECK)
    assert faces == Counter((value, domain) for value in range(1, 10) for domain in range(4))
    assert begun(2).bags == (ONE_DECK, ONE_DECK)


@pytest.mark.rule("CRD-2")
def test_with_two_decks_each_side_has_one_and_with_three_a_domain_more():
    assert [len(bag) for bag in begun(2).bags] == [36, 36]
    state = begun(2, decks=3)
    assert state.phase == "domains"
    state = play(state, "domains S V")
    assert [len(bag) for bag in state.bags] == [45, 45]
    fives = [[DOMAIN[kind] for kind in bag if VALUE[kind] == 5] for bag in state.bags]
    assert fives == [[0, 1, 1, 2, 3], [0, 1, 2, 3, 3]]
    assert CARDOKU.view(state, None).domains == ("S", "V")


@pytest.mark.rule("CRD-2")
def test_the_added_domains_differ_and_are_drawn_evenly():
    state = begun(2, decks=3)
    every = {CARDOKU.text(move) for move in CARDOKU.chance(state).results()}
    assert len(every) == CARDOKU.chance(state).count() == 12
    for line in ("domains S S", "domains S", "domains S T V"):
        assert refusal(state, line).code == "move/domains"
    assert refusal(begun(2), "domains S T").code == "move/no-such-chance"
    assert len(domain_cards(2)) == 9


@pytest.mark.rule("CRD-3")
@pytest.mark.parametrize(("seats", "sides"), [(1, 1), (2, 2), (3, 3), (4, 2), (5, 2), (6, 2)])
def test_up_to_three_play_for_themselves_and_more_are_two_teams(seats, sides):
    state = begun(seats)
    assert len(state.bags) == len(state.hands) == sides
    assert [CARDOKU.side(state, seat) for seat in range(seats)] == [k % sides for k in range(seats)]


@pytest.mark.rule("CRD-3")
@pytest.mark.parametrize(
    ("seats", "starter", "turns"),
    [
        (2, 1, [1, 0, 1, 0]),
        (3, 2, [2, 0, 1, 2]),
        (4, 0, [0, 1, 2, 3, 0, 1]),
        (4, 1, [1, 0, 3, 2, 1, 0]),
        (5, 0, [0, 1, 2, 3, 4, 1, 0, 3, 2, 1]),
        (6, 1, [1, 0, 3, 2, 5, 4, 1]),
    ],
)
def test_sides_take_turns_and_the_members_of_a_team_in_rotation(seats, starter, turns):
    terms = begun(seats).terms
    assert [seat_in_turn(terms, starter, number) for number in range(len(turns))] == turns


@pytest.mark.rule("CRD-3", "CRD-13")
def test_three_single_players_have_a_deck_each_and_lines_of_nine():
    options = CARDOKU.check(CardokuOptions(), 3)
    assert options.decks == 3
    state = begun(3)
    assert state.bags == (ONE_DECK,) * 3
    assert (state.phase, state.terms.nine) == ("seeds", True)


@pytest.mark.rule("CRD-4")
def test_hands_are_hidden_from_the_other_side_and_open_to_team_mates():
    state = set_up(4).state
    own, other = CARDOKU.view(state, 2), CARDOKU.view(state, 3)
    assert own.hands[0] == CARDOKU.view(state, 0).hands[0] is not None
    assert own.hands[1] is None
    assert other.hands[0] is None
    assert other.hands[1] == CARDOKU.view(state, 1).hands[1] is not None
    assert CARDOKU.view(state, None).hands == (None, None)
    assert sorted(own.cards) == [10, 11]


@pytest.mark.rule("CRD-5")
@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("seed", range(3))
def test_one_seed_lies_in_each_box_in_a_row_and_a_column_of_its_own(seats, seed):
    state = begun(seats)
    state = CARDOKU.play(state, NATURE, CARDOKU.chance(state).roll(Random(seed)))
    cells = [*cards_on(state)]
    assert len(cells) == 9
    for lines in (slow.ROWS, slow.COLUMNS, slow.BLOCKS):
        assert all(len({*line} & {*cells}) == 1 for line in lines)


@pytest.mark.rule("CRD-5")
@pytest.mark.parametrize(("lot", "left"), [(0, [31, 32]), (1, [32, 31])])
def test_the_decks_give_the_seeds_in_turn_the_starting_sides_first(lot, left):
    state = play(begun(2, lot), SEEDS)
    assert [len(bag) for bag in state.bags] == left
    starter, other = state.bags[lot], state.bags[1 - lot]
    missing = [[VALUE[k] for k in ONE_DECK if k not in bag] for bag in (starter, other)]
    assert missing == [[1, 3, 5, 7, 9], [2, 4, 6, 8]]


@pytest.mark.rule("CRD-5")
def test_seeds_that_lie_or_come_wrong_are_refused():
    state = begun(2)
    assert refusal(state, SEEDS.replace("A1", "A2")).code == "move/seeds"  # row 2 twice
    assert refusal(state, SEEDS.replace("1K@A1 2K@D2", "1K@D2 2K@A1")).code == "move/seeds"
    assert refusal(state, SEEDS.rpartition(" ")[0]).code == "move/seeds"
    assert refusal(state, SEEDS.replace("1K", "W1")).code == "move/not-in-bag"
    assert refusal(state, SEEDS.replace("3K", "1K")).code == "move/not-in-bag"  # it has one 1K


@pytest.mark.rule("CRD-6")
def test_the_starting_side_is_drawn_by_lot_and_gets_its_ten_cards_first():
    fresh = CARDOKU.start(CardokuOptions(), 2)
    assert {CARDOKU.text(move) for move in CARDOKU.chance(fresh).results()} == {"lot 0", "lot 1"}
    state = play(begun(2, 1), SEEDS)
    assert (state.phase, state.turn) == ("deal", 1)
    state = play(state, f"deal {by_value(HANDS[0])}")
    assert (state.phase, state.turn) == ("deal", 0)
    state = play(state, f"deal {by_value(HANDS[1])}")
    assert (state.phase, state.turn) == ("draw", 1)
    assert [len(hand) for hand in state.hands] == [10, 10]
    assert refusal(fresh, "lot 2").code == "move/no-such-chance"


def by_value(names):
    return " ".join(sorted(names.split(), key=lambda name: (name[0], "KSTV".index(name[1]))))


@pytest.mark.rule("CRD-6")
def test_a_hand_that_cannot_have_been_dealt_is_refused():
    state = play(begun(2), SEEDS)
    good = by_value(HANDS[0])
    for line, code in [
        (f"deal {HANDS[0]}", "move/deal"),
        (f"deal {good.rpartition(' ')[0]}", "move/deal"),
        (f"deal {good.replace('1T', '1S')}", "move/not-in-bag"),
        ("deal ?", "move/deal"),
        ("draw 1T", "move/no-such-chance"),
    ]:
        assert refusal(state, line).code == code


@pytest.mark.rule("CRD-2", "CRD-5", "CRD-6", "CRD-21")
@pytest.mark.parametrize(
    ("seats", "options", "starter", "other"),
    [
        (2, {}, 21, [22]),
        (4, {}, 21, [22]),
        (2, {"decks": 3}, 30, [31]),
        (3, {}, 23, [23, 23]),
        (1, {}, 53, []),
        (1, {"decks": 3}, 89, []),
    ],
)
def test_worked_case_5_cards_in_the_decks_after_set_up(seats, options, starter, other):
    state = set_up(seats, **options).log[-1].before  # the first draw is the last row
    assert state.phase == "draw"
    decks = [*map(len, state.bags)]
    assert decks.pop(state.starter) == starter
    assert decks == other


@pytest.mark.rule("CRD-7")
def test_a_card_is_drawn_from_the_own_deck_first_of_all():
    state = drawn(". 1", ("2K", "3K"), ("4K 5K", "6K"), phase="draw")
    assert CARDOKU.to_act(state) == {NATURE}
    assert {CARDOKU.text(move) for move in CARDOKU.chance(state).results()} == {
        "draw 4K",
        "draw 5K",
    }
    assert CARDOKU.chance(state).stream == "deck0"
    assert CARDOKU.view(play(state, "draw 5K"), 0).hands[0] == ("2K", "5K")
    for line in ("draw 6K", "draw ?"):
        assert refusal(state, line).code == "move/not-in-bag"


def test_honour_needs_another_side_and_a_game_of_seven_is_refused():
    honour = CardokuOptions(referee="honour")
    with pytest.raises(OptionError) as caught:
        CARDOKU.check(honour, 1)
    assert caught.value.code == "option/honour-alone"
    with pytest.raises(OptionError):
        CARDOKU.check(CardokuOptions(), 7)
    assert not CARDOKU.allows_bots(honour)
    assert not CARDOKU.allows_take_backs(honour)
    assert CARDOKU.allows_take_backs(CardokuOptions())


def test_it_is_installed():
    assert game("cardoku") is CARDOKU
    assert CARDOKU.check(CardokuOptions(wilds_per_deck=4), 2).wilds_per_deck == 2
