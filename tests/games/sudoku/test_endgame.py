"""The last turns, worked out exactly."""

from fractions import Fraction
from itertools import permutations

import pytest
from msgspec.structs import replace

from masume import NATURE
from masume.games.sudoku.bots import endgame
from masume.games.sudoku.bots.endgame import endings
from masume.games.sudoku.rules import SUDOKIDS
from masume.games.sudoku.rules.moves import Draw, Lay

from .positions import drawn, without

FULL = """
    1 2 3 | 4 5 6
    4 5 6 | 1 2 3
    2 3 1 | 5 6 4
    5 6 4 | 2 3 1
    3 1 2 | 6 4 5
    6 4 5 | 3 1 2
"""
KIT = SUDOKIDS.kit
INDEX, NAMES = KIT.board.index, KIT.board.names


def test_one_lay_each():
    """A tile counts 12 others; the first lay misses the hole at B1, the second one none."""
    state = drawn(without(FULL, "A1", "B1"), hands="r f", bag="")
    [(space, ending)] = endings(KIT, state, 0).items()
    assert NAMES[space] == "A1"
    assert ending.chances == {11 - 12: 1.0}


def test_alone_all_points_are_ones_own():
    state = drawn(without(FULL, "A1", "B1"), hands="r", bag="2")
    assert endings(KIT, state, 0)[INDEX["A1"]].mean == 11 + 12


def test_a_tile_that_fits_nowhere_ends_it():
    """After the 1 the next tile is the 2 that fits, or the 6 that fits nowhere: one half each."""
    state = drawn(without(FULL, "A1", "B1"), hands="r f", bag="6")
    ending = endings(KIT, state, 0)[INDEX["A1"]]
    assert ending.chances == {11: 0.5, 11 - 12: 0.5}
    assert ending.mean == 5.0


def test_it_is_left_to_others_what_is_worth_less():
    """A 1 fits on A1 and F4, which do not see each other: A1 sees another hole, B1.

    On F4 it scores 12 at once, and leaves nothing: neither 2 nor 6 fits there. Then the other's 2
    scores 11 on B1, beside the hole at A1. On A1 it scores 11, and the 2 then 12.
    """
    state = drawn(without(FULL, "A1", "B1", "F4"), hands="r f", bag="")
    found = {NAMES[space]: ending.mean for space, ending in endings(KIT, state, 0).items()}
    assert found == {"F4": 12 - 11, "A1": 11 - 12}


@pytest.mark.parametrize(
    ("holes", "hands", "bag"),
    [
        ("A1 B1 F4 E3", "r f", "16"),
        ("A1 B1 C1 A2 F6", "r s", "424"),
        ("A1 B1 C1 D1 F4", "f r", "134"),
    ],
)
def test_the_mean_is_that_of_all_orders_of_the_bag(holes, hands, bag):
    """Played by the rules with every order of the tiles not seen, both as the search advises."""
    state = drawn(without(FULL, *holes.split()), hands=hands, bag=bag)
    for space, ending in endings(KIT, state, 0).items():
        orders = [*permutations([str(state.hands[1]), *state.bag])]
        total = sum(played(state, space, order) for order in orders)
        assert ending.mean == pytest.approx(float(Fraction(total, len(orders))))
        assert sum(ending.chances.values()) == pytest.approx(1)


def played(state, space, order):
    """How many points the first player wins over the second one from this lay on."""
    other, *tiles = order
    state = replaced_hand(state, int(other), tiles)
    before = state.scores[0] - state.scores[1]
    while state.phase != "over":
        if state.phase == "draw":
            state = SUDOKIDS.play(state, NATURE, Draw(int(tiles.pop(0))))
            continue
        seat = state.turn
        if space is None:
            found = endings(KIT, state, seat)
            space = max(found, key=lambda each: found[each].mean)
        state = SUDOKIDS.play(state, seat, Lay(state.hands[seat], NAMES[space]))
        space = None
    return state.scores[0] - state.scores[1] - before


def replaced_hand(state, other, tiles):
    return replace(state, hands=(state.hands[0], other), bag="".join(sorted(tiles)))


def test_three_players_and_open_boards_are_not_worked_out():
    three = drawn(without(FULL, "A1", "B1"), hands="r f f", bag="")
    assert endings(KIT, three, 0) is None
    begun = drawn(". . . . . .", hands="r f")
    assert endings(KIT, begun, 0) is None


def test_it_is_given_up_where_there_are_too_many_positions(monkeypatch):
    state = drawn(without(FULL, "A1", "B1"), hands="r f", bag="")
    monkeypatch.setattr(endgame, "MOST_POSITIONS", 0)
    assert endings(KIT, state, 0) is None
