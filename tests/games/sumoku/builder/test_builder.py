"""The builder lays all tiles, or is right that it cannot be done, or says that it ran out."""

from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from masume.core.errors import OptionError
from masume.games.sumoku.builder import Budget, build
from masume.games.sumoku.layout import Laid, fault, layout_text, lines, parse_layout
from masume.games.sumoku.plays.pattern import layout_of
from masume.games.sumoku.tiles import FULL_BAG, kinds_in, parse_tiles
from tests.games.sumoku.plays.positions import positions

STEPS = Budget(seconds=600, steps=4_000)
LONG = Budget(seconds=600)


def verdict(tiles, key, locked="", budget=LONG, **more):
    """What the builder says of tiles given as text; what it built is checked here once more."""
    kinds, laid = parse_tiles(tiles), parse_layout(locked)
    found = build(kinds, key, laid, budget=budget, **more)
    if found.verdict == "built":
        check(found.layout, kinds, laid, key, more.get("distinct", False))
    else:
        assert found.layout == ()
    return found.verdict


def check(layout, kinds, locked, key, distinct):
    assert fault(layout, key, distinct) is None
    assert sorted(tile.kind for tile in layout) == sorted([*kinds, *(tile.kind for tile in locked)])
    assert set(locked) <= set(layout)


def tiles_of(least, most):
    """Tiles out of one bag."""
    drawn = st.lists(st.integers(0, 95), min_size=least, max_size=most, unique=True)
    return drawn.map(lambda numbers: sorted(number // 2 for number in numbers))


# -- what is built -------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(36))
def test_tiles_that_lie_in_a_pattern_are_built_into_one_again(seed):
    key = 2 + seed % 9
    table, _ = positions(seed, key, 1 + seed // 2, 0)
    kinds = [tile.kind for tile in layout_of(table)]
    found = build(kinds, key, budget=LONG)
    assert found.verdict == "built"
    check(found.layout, kinds, (), key, distinct=False)


@pytest.mark.parametrize("seed", range(36))
def test_the_rest_of_a_pattern_is_built_onto_what_is_locked_of_it(seed):
    """What was played later fits onto what lay there earlier, wherever that lies."""
    key = 2 + seed % 9
    before, _ = positions(seed, key, 1 + seed // 4, 0)
    after, _ = positions(seed, key, 2 + seed // 4, 0)
    locked = tuple(
        Laid(tile.y - 70, tile.x + 300, tile.kind, tile.reads) for tile in layout_of(before)
    )
    loose = [tile.kind for tile in layout_of(tuple({*after} - {*before}))]
    found = build(loose, key, locked, budget=LONG)
    assert found.verdict == "built"
    check(found.layout, loose, locked, key, distinct=False)


@given(tiles_of(2, 40), st.integers(2, 10), st.booleans())
@settings(max_examples=60, deadline=None)
def test_any_tiles_are_built_rightly_or_not_at_all(kinds, key, distinct):
    found = build(kinds, key, distinct=distinct, budget=STEPS)
    if found.verdict == "built":
        check(found.layout, kinds, (), key, distinct)
    else:
        assert found.layout == ()


@pytest.mark.parametrize("key", range(2, 11))
@pytest.mark.parametrize("distinct", [False, True])
def test_all_96_tiles_are_laid_with_every_key(key, distinct):
    kinds = kinds_in(FULL_BAG)
    check(build(kinds, key, distinct=distinct, budget=LONG).layout, kinds, (), key, distinct)


def test_the_same_call_gives_the_same_layout_and_another_seed_another():
    kinds = kinds_in(FULL_BAG)
    assert build(kinds, 5) == build(reversed(kinds), 5)
    assert build(kinds, 5, seed=1) == build(kinds, 5, seed=1) != build(kinds, 5)
    few = parse_tiles("R1 R2 B3 B4 G6 G7 Y8 Y5 P1 O4")
    layouts = [build(few, 5, seed=seed).layout for seed in (0, 1, 2, 3, 1)]
    assert layouts[1] == layouts[4]
    assert len(set(layouts)) > 1


def test_a_6_is_read_as_9_where_that_helps():
    assert layout_text(build(parse_tiles("R6 B6"), 5).layout) in (
        "R6@0,0 B9@1,0",
        "R9@0,0 B6@1,0",
        "B6@0,0 R9@1,0",
        "B9@0,0 R6@1,0",
    )
    assert verdict("R6 B6", 3, distinct=True) == "built"  # 6 and 9
    assert verdict("R6 B6", 4, distinct=True) == "none"  # 6 and 6 are alike, 6 and 9 make 15


def test_tiles_that_fit_only_into_a_ring_of_lines_are_laid_so():
    tiles = "R8 O7 Y2 Y3 Y3 Y6 Y7 G7 B7 P4"
    layout = build(parse_tiles(tiles), 3, budget=LONG).layout
    check(layout, parse_tiles(tiles), (), 3, False)
    # a tree of lines has one tile more than the lines have steps between their tiles
    assert sum(len(line.tiles) - 1 for line in lines(layout)) > len(layout) - 1


# -- what cannot be ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tiles", "key", "why"),
    [
        ("", 5, "no tile"),
        ("R5", 5, "a lone tile is no line (SUM-9)"),
        ("R1 R4", 5, "one colour"),
        ("R1 B2 G4 Y8", 2, "one odd number among even ones"),
        ("R3 B7 R2 B8", 10, "only R3 B7 and R2 B8 are lines, and nothing joins them"),
        ("R3 R3 B7 G1", 10, "G1 would need 9 more"),
        ("R5 R5 B5 B5 R1 B4 R1 B4", 5, "the 5s are among themselves, and so are 1s and 4s"),
        ("R1 R2 R3 R4 O1", 5, "O1 joins R4 alone"),
        ("R8 R8 B4 B4 G7 G7", 4, "7 and 7 and what else: 14 and 4s and 8s are never a multiple"),
    ],
)
def test_worked_cases_without_a_layout(tiles, key, why):
    assert verdict(tiles, key) == "none", why


def test_numbers_that_repeat_are_wrong_in_solo_alone():
    assert verdict("R5 B5", 5) == "built"
    assert verdict("R5 B5", 5, distinct=True) == "none"


# -- locked tiles --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tiles", "key", "locked", "expected"),
    [
        ("", 5, "R1@0,0 B9@1,0", "built"),  # nothing left to do
        ("", 5, "R1@0,0 B6@1,0", "none"),  # a 6 stays a 6
        ("G1", 5, "R1@0,0 B9@1,0", "built"),  # below the 9
        ("G4", 5, "R1@0,0", "built"),
        ("G5", 5, "R1@0,0 B9@1,0", "built"),  # lengthens the row to 15
        ("R5", 5, "R1@0,0 B9@1,0", "none"),  # could only lengthen the row, where red is
        ("G3", 5, "R1@0,0 B1@1,0", "built"),  # what lies there becomes a line
        ("Y4", 5, "R1@0,0 B1@1,0", "none"),  # fits to either 1, but not to the row of 2
        ("G3", 5, "R1@0,0 B1@2,0", "built"),  # joins both
        ("Y4", 5, "R1@0,0 B2@2,0", "none"),  # fits to the 1, but joining both makes 7
        ("G3", 5, "R1@0,0 B1@3,0", "none"),  # too far apart for three tiles
        ("G4", 5, "R1@0,0 R1@2,0", "none"),  # would join two reds
        ("G4 Y1", 5, "R1@0,0 R4@1,0", "none"),  # two reds lie side by side
        ("G4", 5, "R1@0,0 Y1@1,1", "built"),  # joins both at a corner
        ("G4 B1", 5, "R1@0,0 Y4@1,1", "none"),  # no tile at a corner fits to 1 and 4
        ("G5 Y5", 5, "R5@5,5", "built"),
    ],
)
def test_worked_cases_with_locked_tiles(tiles, key, locked, expected):
    assert verdict(tiles, key, locked) == expected


def test_a_draft_that_is_no_sumoku_yet_is_completed_with_many_tiles():
    tiles = "G3 G1 G4 O1 O4 Y1 Y4 P1 P4 O2 O3 Y2 Y3 P2 P3 G5 O5 Y5"
    assert verdict(tiles, 5, "R1@0,0 B1@1,0") == "built"


def test_a_block_in_which_every_tile_has_two_lines_can_only_be_lengthened():
    locked = "R1@0,0 B4@1,0 G1@1,1 Y4@0,1"  # 5 in every direction
    assert verdict("P4", 5, locked) == "none"
    assert verdict("P1 P4", 5, locked) == "none"  # one line cannot take both
    assert verdict("P1 O4", 5, locked) == "built"
    assert verdict("P5", 5, locked) == "built"


# -- budgets and bad input -----------------------------------------------------------------------


def test_a_spent_budget_is_told_and_never_called_none():
    hard = "R8 O7 Y2 Y3 Y3 Y6 Y7 G7 B7 P4"
    assert verdict(hard, 3, budget=Budget(steps=0)) == "ran-out"
    assert verdict(hard, 3, budget=Budget(steps=30)) == "ran-out"
    passes = count(step=0.5).__next__  # half a second at every look at the clock
    assert verdict(hard, 3, budget=Budget(seconds=1, steps=10**9), now=passes) == "ran-out"
    assert verdict(hard, 3, budget=Budget(seconds=1, steps=10**9), now=lambda: 7.0) == "built"


def test_many_tiles_that_fit_in_no_way_run_out():
    """Two colours make pairs alone: the 2s and 8s never meet the 3s and 7s."""
    two_colours = " ".join(f"{colour}{n}" for colour in "RB" for n in (2, 3, 4, 5, 6, 7, 8))
    assert verdict(f"{two_colours} {two_colours}", 10, budget=Budget(60, 3_000)) == "ran-out"
    assert verdict(f"{two_colours}", 10) == "none"
    assert verdict(f"{two_colours} R2 B8 R3 B7 R5 B5", 10) == "none"


@pytest.mark.parametrize(
    ("tiles", "key", "locked", "code"),
    [
        ([0, 8], 1, (), "option/key"),
        ([0, 8], 11, (), "option/key"),
        ([0, 0, 0], 5, (), "option/copies"),
        ([0, 0], 5, (Laid(0, 0, 0, 1),), "option/copies"),
        ([0], 5, (Laid(0, 0, 8, 1), Laid(0, 0, 16, 1)), "option/locked"),
        ([0], 5, (Laid(0, 0, 8, 9),), "option/locked"),
    ],
)
def test_what_cannot_be_asked_is_refused(tiles, key, locked, code):
    with pytest.raises(OptionError) as refused:
        build(tiles, key, locked)
    assert refused.value.code == code
