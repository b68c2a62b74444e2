"""The set-up: SDK-1 to SDK-3, and KID-1 to KID-3 where they differ."""

from collections import Counter
from random import Random

import pytest

from masume import NATURE, IllegalMove, Match, OptionError, Player, RandomDealer
from masume.core.options import options_from
from masume.games.sudoku.rules import SUDOKIDS, SUDOKU
from masume.games.sudoku.rules.moves import Draw, Gold

from . import grid
from .positions import bits, board_of, free, play, refusal, tiles_of, tiles_on

PICTURE = """
    1 . . | . . . | . . .
    . . . | 2 . . | . . .
    . . . | . . . | 3 . .
    . 4 . | . . . | . . .
    . . . | . 5 . | . . .
    . . . | . . . | . 6 .
    . . 7 | . . . | . . .
    . . . | . . 8 | . . .
    . . . | . . . | . . 9
"""
GOLD = "gold 1@A1 2@D2 3@G3 4@B4 5@E5 6@H6 7@C7 8@F8 9@I9"
# One a row and a column, but A1, B2 and C3 share a block.
DIAGONAL = "gold 1@A1 2@B2 3@C3 4@D4 5@E5 6@F6 7@G7 8@H8 9@I9"


def fresh(seats=2, game=SUDOKU, **options):
    """The state before anything has happened."""
    return game.start(game.check(options_from(game, options), seats), seats)


def golden(seed, **options):
    """What chance lays first."""
    state = fresh(**options)
    return tiles_on(SUDOKU.play(state, NATURE, SUDOKU.chance(state).roll(Random(seed))).board)


# -- the golden tiles ---------------------------------------------------------------------------


@pytest.mark.rule("SDK-1")
def test_the_golden_tiles_come_first_and_by_chance():
    state = fresh()
    assert state.board == "0" * 81
    assert SUDOKU.to_act(state) == {NATURE}
    assert isinstance(SUDOKU.chance(state).pick(0, 0, 0, 0, 0, 0, 0), Gold)


@pytest.mark.rule("SDK-1")
@pytest.mark.parametrize("seed", range(20))
def test_every_row_column_and_block_holds_exactly_one_golden_tile(seed):
    tiles = golden(seed)
    assert sorted(tiles.values()) == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert len({grid.row(cell) for cell in tiles}) == 9
    assert len({grid.column(cell) for cell in tiles}) == 9
    assert len({grid.block(cell, 9) for cell in tiles}) == 9


@pytest.mark.rule("SDK-1")
def test_with_gold_lines_only_rows_and_columns_hold_exactly_one():
    layouts = [golden(seed, gold="lines") for seed in range(20)]
    for tiles in layouts:
        assert sorted(tiles.values()) == [1, 2, 3, 4, 5, 6, 7, 8, 9]
        assert len({grid.row(cell) for cell in tiles}) == 9
        assert len({grid.column(cell) for cell in tiles}) == 9
    # Of 362880 layouts only 46656 have one in every block, so some of twenty share one.
    assert any(len({grid.block(cell, 9) for cell in tiles}) < 9 for tiles in layouts)


@pytest.mark.rule("SDK-1")
def test_every_layout_and_every_order_of_values_is_equally_likely():
    assert SUDOKU.chance(fresh()).count() == 6**6 * 362880
    assert SUDOKU.chance(fresh(gold="lines")).count() == 362880 * 362880


@pytest.mark.rule("SDK-1")
def test_which_value_goes_where_is_random():
    chance = SUDOKU.chance(fresh())
    same_spaces = [chance.pick(0, 0, 0, 0, 0, 0, n).cells for n in (0, 1, 362879)]
    assert len({frozenset(cells) for cells in same_spaces}) == 1
    assert len(set(same_spaces)) == 3


@pytest.mark.rule("SDK-1")
def test_the_golden_tiles_lie_face_up_where_chance_put_them():
    state = play(fresh(), GOLD)
    tiles = tiles_of(PICTURE)
    assert state.board == board_of(PICTURE)
    assert state.gold == bits(list(tiles), 9)
    assert state.empty == bits([cell for cell in grid.cells(9) if cell not in tiles], 9)
    assert state.free == tuple(free(tiles, value, 9) for value in range(1, 10))
    assert SUDOKU.view(state, None).gold == ("A1", "D2", "G3", "B4", "E5", "H6", "C7", "F8", "I9")


@pytest.mark.rule("SDK-1")
def test_two_golden_tiles_may_share_a_block_only_with_gold_lines():
    error = refusal(fresh(gold="blocks"), DIAGONAL)
    assert (error.code, error.facts["rule"]) == ("move/gold", "SDK-1")
    assert tiles_on(play(fresh(gold="lines"), DIAGONAL).board)["B2"] == 2


@pytest.mark.rule("SDK-1")
@pytest.mark.parametrize("layout", ["blocks", "lines"])
@pytest.mark.parametrize(
    "cells",
    [
        "A1 D1 G3 B4 E5 H6 C7 F8 I9",  # two in row 1, none in row 2
        "A1 A2 G3 B4 E5 H6 C7 F8 I9",  # two in column A, none in D
        "A1 A1 G3 B4 E5 H6 C7 F8 I9",  # two on one space
        "A1 D2 G3 B4 E5 H6 C7 F8 J9",  # a space that is not there
        "A1 D2 G3 B4 E5 H6 C7 F8",  # one too few
        "A1 D2 G3 B4 E5 H6 C7 F8 I9 B1",  # one too many
        "A1 D2 G3 B4 E5 H6 C7 F8 I9 A1",  # one too many, on another
    ],
)
def test_golden_tiles_that_lie_otherwise_are_refused(cells, layout):
    with pytest.raises(IllegalMove) as refused:
        SUDOKU.play(fresh(gold=layout), NATURE, Gold(tuple(cells.split())))
    assert refused.value.code == "move/gold"


# -- the first draws ----------------------------------------------------------------------------


@pytest.mark.rule("SDK-2")
def test_the_other_72_tiles_lie_face_down():
    bag = Counter(play(fresh(), GOLD).bag)
    assert bag == {str(value): 8 for value in range(1, 10)}


@pytest.mark.rule("SDK-2")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_each_player_draws_one_from_seat_0_on(seats):
    state = play(fresh(seats), GOLD)
    for seat in range(seats):
        assert SUDOKU.to_act(state) == {NATURE}
        assert state.hands == (*range(1, seat + 1), *[0] * (seats - seat))
        state = play(state, f"draw {seat + 1}")
    assert state.hands == (1, 2, 3, 4)[:seats]
    assert len(state.bag) == 72 - seats


@pytest.mark.rule("SDK-2")
def test_any_tile_of_the_bag_may_be_drawn():
    state = play(fresh(), GOLD)
    results = Counter(move.value for move in SUDOKU.chance(state).results())
    assert results == dict.fromkeys(range(1, 10), 8)


@pytest.mark.rule("SDK-2")
def test_each_player_keeps_their_tile_secret():
    state = play(fresh(3), GOLD, "draw 5", "draw 6", "draw 7")
    assert SUDOKU.view(state, 1).hands == (None, 6, None)
    assert SUDOKU.view(state, None).hands == (None, None, None)


@pytest.mark.rule("SDK-2")
def test_a_tile_that_is_not_in_the_bag_cannot_be_drawn():
    state = play(fresh(4), GOLD)
    for value in (None, 0, 10, 11, 12, -1):
        with pytest.raises(IllegalMove) as refused:
            SUDOKU.play(state, NATURE, Draw(value))
        assert refused.value.code == "move/not-in-bag"


@pytest.mark.rule("SDK-1", "SDK-2")
def test_the_golden_tiles_and_the_bag_are_streams_of_their_own():
    assert SUDOKU.chance(fresh()).stream == "gold"
    assert SUDOKU.chance(play(fresh(), GOLD)).stream == "bag"


@pytest.mark.rule("SDK-1", "SDK-2")
def test_chance_does_nothing_that_is_not_due():
    state = fresh()
    assert refusal(state, "draw 5").code == "move/no-such-chance"
    dealt = play(state, GOLD)
    assert refusal(dealt, GOLD).code == "move/no-such-chance"
    assert refusal(dealt, "go").code == "move/no-such-chance"
    begun = play(dealt, "draw 5", "draw 6")
    assert refusal(begun, "draw 5").code == "move/no-such-chance"
    assert refusal(begun, "5@I1").code == "move/no-such-chance"


@pytest.mark.rule("SDK-2")
def test_nobody_acts_before_all_have_drawn():
    state = play(fresh(), GOLD, "draw 5")
    assert refusal(state, "0: 5@I1").code == "move/not-your-turn"
    assert [SUDOKU.decision(state, seat) for seat in (0, 1)] == ["", ""]


# -- who begins ---------------------------------------------------------------------------------


@pytest.mark.rule("SDK-3")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_seat_0_begins_and_play_goes_clockwise(seats):
    players = [Player(name) for name in "ABCD"[:seats]]
    match = Match(SUDOKU, {}, players, RandomDealer(Random(1)))
    match.begin()
    for turn in range(9):
        (seat,) = SUDOKU.to_act(match.state)
        assert seat == turn % seats
        match.act(seat, SUDOKU.sample(match.state, seat, Random(turn)))


# -- seats and options --------------------------------------------------------------------------


@pytest.mark.parametrize("game", [SUDOKU, SUDOKIDS], ids=["sudoku", "sudokids"])
@pytest.mark.parametrize("seats", [0, 5])
def test_one_to_four_play(game, seats):
    with pytest.raises(OptionError) as refused:
        fresh(seats, game)
    assert refused.value.code == "option/seats"


@pytest.mark.parametrize("game", [SUDOKU, SUDOKIDS], ids=["sudoku", "sudokids"])
def test_honour_needs_two_seats_and_people_only(game):
    with pytest.raises(OptionError) as refused:
        fresh(1, game, referee="honour")
    assert refused.value.code == "option/honour-alone"
    assert fresh(2, game, referee="honour").honour
    assert not game.allows_bots(options_from(game, {"referee": "honour"}))
    assert game.allows_bots(options_from(game, {"referee": "strict"}))


def test_by_default_the_referee_is_strict_the_gold_in_blocks_and_the_score_standard():
    options = options_from(SUDOKU, {})
    assert (options.referee, options.gold, options.score) == ("strict", "blocks", "standard")


# -- SudoKids -----------------------------------------------------------------------------------


@pytest.mark.rule("KID-1", "KID-2", "KID-3")
def test_sudokids_begins_with_an_empty_board_of_36_spaces_and_six_of_each_animal():
    assert options_from(SUDOKIDS, {}).start == "empty"
    state = fresh(game=SUDOKIDS)
    assert state.board == "0" * 36
    assert SUDOKIDS.view(state, None).gold == ()
    assert Counter(state.bag) == {str(animal): 6 for animal in range(1, 7)}
    assert SUDOKIDS.to_act(state) == {NATURE}
    assert isinstance(SUDOKIDS.chance(state).pick(0), Draw)


@pytest.mark.rule("KID-3")
@pytest.mark.parametrize("seed", range(10))
def test_with_start_six_one_of_each_animal_lies_in_every_row_column_and_block(seed):
    state = fresh(game=SUDOKIDS, start="six")
    assert Counter(state.bag) == {str(animal): 5 for animal in range(1, 7)}
    state = SUDOKIDS.play(state, NATURE, SUDOKIDS.chance(state).roll(Random(seed)))
    tiles = tiles_on(state.board)
    assert sorted(tiles.values()) == [1, 2, 3, 4, 5, 6]
    assert len({grid.row(cell) for cell in tiles}) == 6
    assert len({grid.column(cell) for cell in tiles}) == 6
    assert len({grid.block(cell, 6) for cell in tiles}) == 6


@pytest.mark.rule("KID-3")
def test_sudokids_golden_chance_has_288_layouts_and_720_orders():
    assert SUDOKIDS.chance(fresh(game=SUDOKIDS, start="six")).count() == 288 * 720
