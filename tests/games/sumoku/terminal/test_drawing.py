"""Tiles drawn in the terminal."""

from masume.games.sumoku.layout import parse_layout
from masume.games.sumoku.terminal.drawing import ROOMY, layout_drawn, tiles_drawn
from masume.games.sumoku.tiles import parse_tiles


def test_the_table_is_drawn_with_coordinates():
    layout = parse_layout("R1@-1,0 B9@0,0 G1@0,1")
    lines = layout_drawn(layout, {"0,1": "last"}).plain.split("\n")
    assert [line.rstrip() for line in lines] == [
        "      -2  -1   0   1",
        "  -1   ·   ·   ·   ·",
        "   0   ·  R1  B9   ·",
        "   1   ·   · >G1   ·",
        "   2   ·   ·   ·   ·",
    ]


def test_a_wide_table_is_drawn_closer():
    layout = parse_layout(" ".join(f"R1@{x},0" for x in range(ROOMY)))
    first, *_, row, _ = layout_drawn(layout, {}).plain.split("\n")
    assert row == "   0   ·" + " R1" * ROOMY + "  ·"
    assert first.split() == [str(x) for x in range(0, ROOMY + 1, 2)]


def test_hands_are_drawn_and_empty_ones_said():
    assert tiles_drawn(parse_tiles("R1 B6")).plain.split() == ["R1", "B6"]
    assert tiles_drawn(()).plain == "no tiles"
