"""The sheets: what can be drawn, what is refused where, and that ours can be filled."""

import pytest

from masume import IllegalMove, KeyDealer, Match, OptionError, Player, game
from masume.core import record
from masume.core.options import choices
from masume.games.cat.rules import CAT
from masume.games.cat.rules.filling import GaveUp, perfect
from masume.games.cat.rules.scoring import lost
from masume.games.cat.rules.sheet import SEASONS, Sheet, drawing, drawn, sheet

from .positions import begun, pictured, play
from .recount import grid_of, loss

# Six columns of spaces and eight rows: 48 spaces; rows of six and, cut by a row of holes, columns
# of four.
SQUARE = "\n".join(["oooooo", "oo" + "x" * 4, *["x" * 6] * 2, "." * 6, *["x" * 6] * 4])


def refused(text):
    with pytest.raises(OptionError) as error:
        drawn(text)
    return error.value


@pytest.mark.rule("CAT-1")
def test_there_is_a_sheet_for_each_season_and_all_use_the_same():
    [sheets] = [choice for choice in choices(CAT) if choice.name == "sheet"]
    assert sheets.values == SEASONS
    state = begun(4, sheet="winter")
    assert [len(numbers) for numbers in state.sheets] == [len(sheet("winter").names)] * 4
    assert CAT.view(state, None).rows == sheet("winter").rows


@pytest.mark.rule("CAT-2")
def test_a_hole_cuts_rows_and_columns_into_segments():
    of = Sheet(("xx.x", "x.xx"))
    # spaces   0 1 . 2
    #          3 . 4 5
    assert [segment.spaces for segment in of.row_segments] == [(0, 1), (2,), (3,), (4, 5)]
    assert [segment.spaces for segment in of.column_segments] == [(0, 3), (1,), (4,), (2, 5)]
    assert of.names == ("A1", "B1", "D1", "A2", "C2", "D2")
    assert set(of.diagonals) == {(1, 4), (3, 1), (4, 2)}


@pytest.mark.rule("CAT-3")
@pytest.mark.parametrize("season", SEASONS)
def test_each_sheet_has_a_filling_worth_100(season):
    of = sheet(season)
    stored = [line for line in drawing(f"{season}.filled").splitlines() if not line.startswith("#")]
    numbers = ""
    for row, line in zip(of.rows, stored, strict=True):
        for sign, number in zip(row, line, strict=True):
            assert (number in "123456") if sign in "xo" else (number == sign)
            numbers += number if sign in "xo" else ""
    assert lost(of, numbers) == 0
    grid = grid_of(season)
    squares = sorted(square for square, sign in grid.items() if sign in "xo")
    assert loss(grid, dict(zip(squares, map(int, numbers), strict=True))) == 0


@pytest.mark.rule("CAT-3")
@pytest.mark.parametrize("season", SEASONS)
def test_each_sheet_keeps_the_measures(season):
    of = sheet(season)
    assert 48 <= len(of.names) <= 60
    assert len(of.names) % 4 == 0
    assert len(of.rows) <= 10
    assert len(of.rows[0]) <= 9
    assert len(of.circles) >= 8
    assert all(len(spaces) + len(set(ends)) <= 6 for spaces, ends in of.segments)


@pytest.mark.rule("CAT-4")
def test_only_winter_has_printed_numbers_and_nobody_writes_there():
    printed = {
        season: [sign for row in sheet(season).rows for sign in row if sign.isdigit()]
        for season in SEASONS
    }
    assert [season for season in SEASONS if printed[season]] == ["winter"]
    state = play(begun(1, sheet="winter"), "roll 1 2 3 4")
    with pytest.raises(IllegalMove) as error:  # E3 is printed
        play(state, "0 write 1@E3 2@A1 3@I1 4@B2")
    assert error.value.code == "move/no-such-space"


@pytest.mark.rule("CAT-4")
def test_a_printed_number_cuts_and_belongs_to_the_segments_that_end_at_it():
    of, _ = pictured("_ P3 _ _\n_ _ P5 _")
    assert of.row_segments == (((0,), "3"), ((1, 2), "3"), ((3, 4), "5"), ((5,), "5"))
    assert of.column_segments == (((0, 3), ""), ((4,), "3"), ((1,), "5"), ((2, 5), ""))


@pytest.mark.rule("CAT-3", "CAT-4")
def test_a_segment_has_room_for_five_between_equal_prints_and_for_four_between_others():
    """8 + 5 + 4 × 8 + 3 = 48 spaces; the second row is the one in question."""
    rows = ["oooo.oooo", "1xxxxx1..", ".........", *["xxxx.xxxx"] * 4, "xxx......"]
    assert len(drawn("\n".join(rows)).names) == 48
    error = refused("\n".join(rows).replace("1xxxxx1", "1xxxxx2"))
    assert (error.facts["line"], error.facts["column"]) == (2, 2)
    assert "the row segment that begins here has 5 spaces and 2 printed ends" in error.message


@pytest.mark.rule("CAT-3")
@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("# a remark\nxx?x\nxxxx", 2, 3, "'?' is none of"),
        ("xxxx\nxxx", 2, 4, "3 signs; the first row has 4"),
        ("xxxx\nxxxxx", 2, 5, "5 signs; the first row has 4"),
        ("xxxx\nxxxxxxxxxx", 2, 10, "at most 9 columns"),
        ("xx\n" * 11, 11, 1, "at most 10 rows"),
        ("......\n# columns\noooooo\nooxxxx\n" + "xxxxxx\n" * 6, 3, 1, "has 8 spaces"),
    ],
)
def test_a_mistake_is_named_by_line_and_column(text, line, column, words):
    error = refused(text)
    assert error.code == "option/sheet"
    assert (error.facts["line"], error.facts["column"]) == (line, column)
    assert f"Line {line}, column {column}" in error.message
    assert words in error.message


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("# nothing", "option/sheet", "empty"),
        ("xxxx", "option/sheet-spaces", "has 4"),
        (SQUARE[:-1] + ".", "option/sheet-spaces", "has 47"),
        (SQUARE.replace("oo", "xx", 1), "option/sheet-circles", "has 6"),
    ],
)
def test_a_sheet_needs_enough_spaces_and_circles(text, code, words):
    error = refused(text)
    assert error.code == code
    assert words in error.message


def test_a_sheet_of_ones_own_travels_in_the_options_and_replays():
    rules = game("cat")
    line = SQUARE.replace("\n", "/")
    match = Match(rules, {"sheet": line}, [Player("Ann")], KeyDealer.seeded("own"))
    match.begin()
    while not match.is_over:
        match.act(0, next(rules.moves(match.state, 0)))
    kept = record.loads(record.dumps(record.record_of(match)))
    assert kept.options["sheet"] == line
    assert record.replay(kept).state == match.state


def test_an_option_that_is_no_sheet_is_refused():
    for sheet_option in ("mud", "x" * 101):
        with pytest.raises(OptionError) as error:
            begun(1, sheet=sheet_option)
        assert error.value.code.startswith("option/sheet")


@pytest.mark.rule("CAT-3")
def test_a_sheet_that_cannot_be_filled_is_found_out():
    """Between these prints only 5 and 6 are left: enough for two spaces in a row, not for three."""
    assert perfect(Sheet((".33.", "1xx2", ".44."))) == "56"
    assert perfect(Sheet((".333.", "1xxx2", ".444."))) is None


def test_the_search_for_a_filling_gives_up_in_the_end():
    with pytest.raises(GaveUp):
        perfect(sheet("winter"), steps=3)
