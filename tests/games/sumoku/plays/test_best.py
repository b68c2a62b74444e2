"""What plays and windows score, and the best play."""

from random import Random

import pytest

from masume.games.sumoku.layout import layout_text, parse_layout
from masume.games.sumoku.plays.best import (
    best_plays,
    good_windows,
    makes_six,
    scored_plays,
    scored_windows,
)
from masume.games.sumoku.plays.pattern import layout_of
from masume.games.sumoku.plays.plays import fillings, plays
from masume.games.sumoku.plays.rack import rack_of
from masume.games.sumoku.sumoku.scoring import judge
from masume.games.sumoku.tiles import parse_tiles
from tests.games.sumoku.plays import brute
from tests.games.sumoku.plays.positions import positions
from tests.games.sumoku.sumoku.positions import table_of


@pytest.mark.rule("SUM-14")
@pytest.mark.parametrize("seed", range(12))
def test_points_are_the_totals_of_the_lines_made_or_lengthened(seed):
    key = 3 + seed % 3
    table, held = positions(seed, key, 2 + seed, 6)
    for codes in Random(seed).sample(list(plays(table, held, key)), 5):
        tiles = layout_of(codes)
        judged = judge(table, held, key, tiles)
        assert judged.points == brute.score(layout_of(table), tiles)


@pytest.mark.parametrize("seed", range(10))
def test_each_window_is_known_by_the_most_it_scores(seed):
    table, held = positions(seed, 4, 5, 5)
    windows = good_windows(table, held, 4, 3)
    everything = sorted((points for points, _ in scored_windows(table, held, 4)), reverse=True)
    assert [points for points, _ in windows] == everything[:3]
    for points, window in windows:
        ways = list(fillings(rack_of(held, 4), window.run, window.cells))
        judged = [judge(table, held, 4, layout_of(way)) for way in ways]
        assert points == max(each.points for each in judged)
        assert [makes_six(window, way) for way in ways] == [each.six for each in judged]


@pytest.mark.rule("SUM-16")
@pytest.mark.parametrize("six", [False, True])
def test_the_sixth_colour_is_seen_without_laying_it(six):
    """Key 5; the row R1 B2 G3 Y4 P5 totals 15, and O5 at its end makes 20 and six colours."""
    lies = "R1@0,0 B2@1,0 G3@2,0 Y4@3,0 P5@4,0" if six else "R1@0,0 B4@1,0"
    table, held = table_of(parse_layout(lies)), parse_tiles("O5")
    [(_, window), *_] = good_windows(table, held, 5, 1)
    [way, *_] = fillings(rack_of(held, 5), window.run, window.cells)
    assert makes_six(window, way) is six


@pytest.mark.rule("SUM-16")
def test_the_sixth_colour_of_a_crossing_line_is_seen_too():
    """Key 5; the column R1 B2 G3 Y4 P5. O5 below it and R5 beside that: a row of 10, and the
    column has six colours.
    """
    column = parse_layout("R1@0,0 B2@0,1 G3@0,2 Y4@0,3 P5@0,4")
    table, held = table_of(column), parse_tiles("R5 O5")
    found = {
        layout_text(layout_of(way)): makes_six(window, way)
        for _, window in scored_windows(table, held, 5)
        for way in fillings(rack_of(held, 5), window.run, window.cells)
    }
    assert found["O5@0,5 R5@1,5"] is True
    assert found["R5@1,4"] is False


def test_a_best_play_worked_out_by_hand():
    """Key 5; row R1 B9. Hand G1, G4, Y4. The row with Y4 and G1 would total 15; but Y4 below or
    above R1 makes 5, G1 beside it, at the 9, makes 10, and they make a row of 5: 20.
    """
    table = table_of(parse_layout("R1@0,0 B9@1,0"))
    most, best = best_plays(table, parse_tiles("G1 G4 Y4"), 5)
    assert most == 20
    assert [layout_text(layout_of(codes)) for codes in best] == [
        "Y4@0,-1 G1@1,-1",
        "Y4@0,1 G1@1,1",
    ]


def test_all_plays_come_with_their_points():
    """A 5 fits only at the ends of 2 + 8: 15 either way."""
    table = table_of(parse_layout("R2@0,0 B8@1,0"))
    found = [
        (points, layout_text(layout_of(codes)))
        for points, codes in scored_plays(table, parse_tiles("G5"), 5)
    ]
    assert sorted(found) == [(15, "G5@-1,0"), (15, "G5@2,0")]
