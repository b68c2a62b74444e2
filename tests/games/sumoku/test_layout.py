"""Lines, and what is wrong with a layout."""

import pytest

from masume import TextError
from masume.games.sumoku.layout import (
    Laid,
    arranged,
    fault,
    faults,
    layout_text,
    lines,
    lines_through,
    parse_laid,
    parse_layout,
    points,
)
from masume.games.sumoku.tiles import parse_tile


def found(text, key=5, distinct=False):
    """Kinds and rules of everything that is wrong."""
    return [(each.kind, each.rule) for each in faults(parse_layout(text), key, distinct)]


@pytest.mark.rule("SUM-5")
def test_a_line_is_a_maximal_run_of_two_or_more():
    """A row of three, a column of two at its end, and a row of two below that."""
    layout = parse_layout("R1@0,0 O1@1,0 Y3@2,0 G2@2,1 B3@3,1")
    assert [(str(line), line.across, line.total) for line in lines(layout)] == [
        ("R1 O1 Y3", True, 5),
        ("G2 B3", True, 5),
        ("Y3 G2", False, 5),
    ]
    assert lines(layout)[2].cells == ((2, 0), (2, 1))
    assert fault(layout, 5) is None


@pytest.mark.rule("SUM-5")
def test_all_tiles_are_connected_edge_to_edge():
    assert found("R1@0,0 O4@1,0 Y1@2,1 G4@3,1") == [("apart", "SUM-5")]
    wrong = fault(parse_layout("R1@0,0 O4@1,0 Y1@2,1"), 5)
    assert wrong.kind == "apart"
    assert wrong.cells == ((2, 1),)  # a corner is no edge
    assert found("R1@0,0 O4@1,0 Y1@1,1") == []


@pytest.mark.rule("SUM-5")
def test_a_cell_holds_one_tile():
    assert ("overlap", "SUM-5") in found("R1@0,0 O4@1,0 Y4@1,0")


@pytest.mark.rule("SUM-6")
@pytest.mark.parametrize(
    ("key", "valid"), [(2, True), (3, False), (4, False), (5, True), (10, True)]
)
def test_every_line_adds_up_to_a_multiple_of_the_key(key, valid):
    """3 + 7 = 10."""
    wrong = fault(parse_layout("R3@0,0 B7@1,0"), key)
    assert (wrong is None) == valid
    if wrong:
        assert (wrong.kind, wrong.rule, wrong.total) == ("total", "SUM-6", 10)
        assert wrong.cells == ((0, 0), (1, 0))


@pytest.mark.rule("SUM-7")
def test_no_colour_comes_twice_in_a_line_wherever_it_stands():
    assert found("R1@0,0 O3@1,0 R1@2,0") == [("colour", "SUM-7")]
    assert found("R1@0,0 R4@0,1") == [("colour", "SUM-7")]
    assert found("R1@0,0 O4@1,0 R1@1,1") == []  # in two lines it may


@pytest.mark.rule("SUM-7")
def test_a_line_has_at_most_six_tiles():
    six = "R1@0,0 O1@1,0 Y1@2,0 G1@3,0 B1@4,0 P5@5,0"
    assert found(six) == []
    for colour in "ROYGBP":
        assert ("colour", "SUM-7") in found(f"{six} {colour}5@6,0")


@pytest.mark.rule("SUM-8")
def test_a_number_may_come_twice_except_in_solo():
    assert found("R5@0,0 B5@1,0") == []
    assert found("R5@0,0 B5@1,0", distinct=True) == [("number", "SOL-2")]
    assert found("R6@0,0 B9@1,0", distinct=True) == []


@pytest.mark.rule("SUM-9")
def test_a_lone_tile_is_no_sumoku():
    assert found("R5@0,0") == [("single", "SUM-9")]
    assert found("") == [("single", "SUM-9")]


@pytest.mark.rule("SUM-2", "SUM-6")
@pytest.mark.parametrize(
    ("key", "valid"), [(3, {(6, 6), (6, 9), (9, 9)}), (4, {(6, 6)}), (5, {(6, 9)})]
)
def test_worked_case_3_two_sixes(key, valid):
    """12, 15 and 18 are multiples of 3; of 4 only 12; of 5 only 15."""
    pairs = {(6, 6), (6, 9), (9, 9)}
    fitting = {(a, b) for a, b in pairs if not found(f"R{a}@0,0 B{b}@1,0", key)}
    assert fitting == valid


@pytest.mark.rule("SUM-2")
def test_a_tile_is_read_as_what_it_is():
    layout = (Laid(0, 0, parse_tile("R3"), 4), Laid(0, 1, parse_tile("B6"), 6))
    wrong = fault(layout, 5)
    assert (wrong.kind, wrong.rule) == ("reading", "SUM-2")
    assert wrong.sentence == "R3 cannot be read as 4."


@pytest.mark.rule("SUM-2")
def test_a_reading_holds_for_row_and_column_alike():
    """The 9 in the corner serves 1 + 9 and 9 + 1; read as 6 it would serve neither."""
    assert found("R1@0,0 B9@1,0 G1@1,1") == []
    assert found("R1@0,0 B6@1,0 G1@1,1") == [("total", "SUM-6")] * 2


@pytest.mark.rule("SUM-14")
def test_points_are_the_totals_of_lines_through_some_cells():
    layout = parse_layout("R1@0,0 B9@1,0 G1@1,1")
    assert points(lines_through(layout, [(1, 1)])) == 10
    assert points(lines_through(layout, [(1, 0)])) == 20
    assert lines_through(layout, [(7, 7)]) == []


def test_layouts_have_one_order():
    one = parse_layout("G1@1,1 B9@1,0 R1@-1,0")
    assert layout_text(one) == "R1@-1,0 B9@1,0 G1@1,1"
    assert arranged(reversed(one)) == one
    assert parse_layout(layout_text(one)) == one
    assert one[0].cell == (-1, 0)


@pytest.mark.parametrize("text", ["R1", "R1@", "R1@0", "R1@0;0", "R1@0,0,0", "R1@1000,0", "@0,0"])
def test_what_is_no_laid_tile_is_refused(text):
    with pytest.raises(TextError) as caught:
        parse_laid(text)
    assert caught.value.code == "text/laid"
