"""Tiles and bags."""

import pytest

from masume import TextError
from masume.games.sumoku.tiles import (
    COLOUR_OF,
    COLOURS,
    FULL_BAG,
    KINDS,
    NUMBER_OF,
    READINGS,
    count,
    drawn,
    face_text,
    kinds_in,
    parse_face,
    parse_tile,
    parse_tiles,
    tile_text,
    tiles_text,
    together,
    without,
)


@pytest.mark.rule("SUM-1")
def test_there_are_96_tiles_two_of_each_number_in_each_colour_and_no_nine():
    tiles = kinds_in(FULL_BAG)
    assert len(tiles) == 96 == 2 * 6 * 8
    faces = [(COLOURS[COLOUR_OF[kind]], NUMBER_OF[kind]) for kind in tiles]
    assert all(faces.count((name, n)) == 2 for name in "ROYGBP" for n in range(1, 9))
    with pytest.raises(TextError):
        parse_tile("R9")


@pytest.mark.rule("SUM-2")
def test_only_a_six_has_two_readings_and_counts_as_six_in_a_hand():
    assert {tile_text(kind) for kind in range(KINDS) if len(READINGS[kind]) > 1} == {
        "R6", "O6", "Y6", "G6", "B6", "P6",
    }  # fmt: skip
    assert READINGS[parse_tile("G6")] == (6, 9)
    assert NUMBER_OF[parse_tile("G6")] == 6
    assert parse_face("g9") == (parse_tile("G6"), 9)
    assert parse_face("G6") == (parse_tile("G6"), 6)


def test_text_reads_back():
    for kind in range(KINDS):
        assert parse_tile(tile_text(kind)) == kind
        for number in READINGS[kind]:
            assert parse_face(face_text(kind, number)) == (kind, number)
    assert tiles_text(parse_tiles("p8,r1 R1")) == "R1 R1 P8"


@pytest.mark.parametrize("text", ["", "R", "R0", "X3", "3R", "R10", "R33", "9", "RR", "Rß"])
def test_what_is_no_tile_is_refused(text):
    for read in (parse_tile, parse_face):
        with pytest.raises(TextError) as caught:
            read(text)
        assert caught.value.code == "text/tile"


def test_a_bag_counts():
    bag = count(parse_tiles("R3 B6 B6"))
    assert tiles_text(kinds_in(bag)) == "R3 B6 B6"
    assert without(bag, parse_tiles("B6 B6 B6")) is None
    assert tiles_text(kinds_in(without(bag, parse_tiles("B6")))) == "R3 B6"
    assert together(without(bag, parse_tiles("B6")), parse_tiles("B6")) == bag
    assert tiles_text(drawn(bag, [2, 0])) == "R3 B6"  # the third, then the first of the rest
