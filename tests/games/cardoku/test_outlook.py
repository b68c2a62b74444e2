"""How near lines are to their end, and what the bots make of it late in a game."""

import ctypes
from pathlib import Path
from random import Random

import pytest

from masume import NATURE
from masume.bots import Budget, judge
from masume.games.cardoku.bots import outlook
from masume.games.cardoku.bots.contest import Contest, Weights
from masume.games.cardoku.rules import CARDOKU
from masume.games.cardoku.rules.cards import VALUE
from masume.games.cardoku.rules.moves import Play
from masume.games.cardoku.rules.sides import side_in_turn
from masume.games.cardoku.rules.state import CardokuOptions
from tests.games.cardoku.positions import drawn
from tests.twins import compiled

TWIN = Path(__file__).parents[3] / "bench" / "cardoku_weights" / "twin.cpp"
LACKS_5 = "1 2 3 | 4 . 6 | 7 8 ."
NOBODY = [0.0] * 9
BELOW = "\n . . .|. . .|. . .\n . . .|. . .|. . .\n"


def rows_near(state, mine=NOBODY, theirs=NOBODY):
    """What counts of rows and columns that lack a single card: the bars, and who holds it."""
    found = outlook.nearness(state.table, state.scored, mine, theirs)
    return {place: amount for place, amount in found if place < outlook.AT[2]}


def test_a_line_that_lacks_one_card_is_barred_by_cards_of_that_value():
    """Row 1 lacks a 5, for which E1 and I1 are free."""
    assert rows_near(drawn(LACKS_5)) == {0: 1.0, 3: 0.0, 4: 0.0}
    one = BELOW + ". . .|. 5 .|. . .\n"
    assert rows_near(drawn(LACKS_5 + one)) == {0: 1.0, 3: 0.0, 4: 0.0}  # I1 is free
    both = one + ". . .|. . .|. . 5\n"
    assert rows_near(drawn(LACKS_5 + both)) == {1: 1.0}  # either 5 can go there itself
    twice = "1 2 3 | 4 . 6 | 7 8 9\n . . .|5 . .|. . .\n . . .|. . .|. . .\n . . .|. 5 .|. . .\n"
    assert rows_near(drawn(twice)) == {2: 1.0}


def test_a_card_counts_for_who_holds_it_and_less_if_the_other_side_does_too():
    mine, theirs = NOBODY[:], NOBODY[:]
    mine[4], theirs[4] = 0.8, 0.25
    assert rows_near(drawn(LACKS_5), mine, theirs) == pytest.approx({0: 1.0, 3: 0.25, 4: 0.6})


def test_chances_count_hand_and_deck_together():
    state = drawn("", ("5K 5S 1K", ""), ("9K", ""))
    held = outlook.chances(state.hands[0], state.bags[0])
    assert held == [1.0, 0, 0, 0, 1.0, 0, 0, 0, 1.0]  # the last card will have been drawn
    two = outlook.chances((17,), (32, 36))
    assert two[4] == pytest.approx(2 / 3)


@pytest.mark.parametrize(("points", "plays"), [((0, 0), True), ((0, 1), True), ((1, 0), False)])
def test_who_is_not_ahead_puts_off_the_end(points, plays):
    """With empty decks only cards of the hand put it off (CRD-15)."""
    state = drawn("1 . .|. 2 .|. . 3", ("4K 6K 7K", "5K 8K 9K"), points=points, number=50)
    first = judge(CARDOKU, state, 0, Random(1), Budget(playouts=48))[0]
    assert isinstance(first.move, Play) is plays


def test_other_variants_do_without():
    for state in (drawn("", three=True), drawn("", ("9V",) * 3), drawn("", apart=True)):
        assert not outlook.is_known(state.terms)
        assert not Contest(CARDOKU, state, Weights(), Random(1)).learned
    assert outlook.is_known(drawn("").terms)


def test_there_are_weights_for_every_turn():
    rows = outlook.weights()
    assert len(rows) == outlook.LAST - outlook.FIRST + 1
    assert {len(row) for row in rows} == {3 + 2 * outlook.SIZE}


@pytest.fixture(scope="module")
def twin(tmp_path_factory):
    return compiled(TWIN, tmp_path_factory.mktemp("twin"))


def counts(*piles):
    values = [[VALUE[card] for card in pile] for pile in piles]
    flat = [each.count(value) for each in values for value in range(1, 10)]
    return (ctypes.c_int * 18)(*flat)


def test_the_weights_were_learned_from_what_the_bot_sees(twin):
    rng, seen = Random(1), 0
    for _ in range(4):
        state = CARDOKU.start(CardokuOptions(), 2)
        while waits := CARDOKU.to_act(state):
            seat = min(waits)
            if seat == NATURE:
                state = CARDOKU.play(state, seat, CARDOKU.chance(state).roll(rng))
                continue
            ours, seen = side_in_turn(state), seen + 1
            order = (ours, 1 - ours)
            hands, decks = ([piles[k] for k in order] for piles in (state.hands, state.bags))
            mine, theirs = map(outlook.chances, hands, decks)
            free = len(decks[1]) <= 1
            expected = [0.0] * (3 + 2 * outlook.SIZE)
            expected[0] = 1.0
            for place, amount in outlook.nearness(state.table, state.scored, mine, theirs):
                expected[1 + place] += amount
            expected[-2:] = outlook.left_to_take(
                state.table, state.scored, state.terms, theirs, free
            )
            found = (ctypes.c_double * len(expected))()
            cells = "".join(str(VALUE[card]) for card in state.table.cells).encode()
            twin.features(cells, state.scored, counts(*hands), counts(*decks), found)
            assert [*found] == pytest.approx(expected)
            state = CARDOKU.play(state, seat, CARDOKU.sample(state, seat, rng))
    assert seen > 200
