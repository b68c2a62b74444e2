"""What a sheet loses, worked out by hand."""

import pytest

from masume.games.cat.rules import CAT
from masume.games.cat.rules.scoring import circles, diagonals, lost
from masume.games.cat.rules.sheet import drawing, sheet
from masume.games.cat.rules.state import State

from .positions import begun, pictured


def marks(picture):
    of, numbers = pictured(picture)
    names = [of.names[space] for space in circles(of, numbers)]
    runs = [tuple(of.names[space] for space in run) for run in diagonals(of, numbers)]
    return names, runs, lost(of, numbers)


def ended(option, *sheets, penalties=None):
    """A game that is over, with these sheets."""
    state = begun(len(sheets), sheet=option)
    fields = {name: getattr(state, name) for name in state.__struct_fields__}
    fields |= {"sheets": sheets, "phase": "over", "end": "full"}
    fields |= {"penalties": penalties or (0,) * len(sheets)}
    return State(**fields)


def filled(season):
    """The stored filling, printed numbers left out."""
    lines = [line for line in drawing(f"{season}.filled").splitlines() if line[0] != "#"]
    both = zip("".join(sheet(season).rows), "".join(lines), strict=True)
    return "".join(number for sign, number in both if sign in "xo")


@pytest.mark.rule("CAT-16")
@pytest.mark.parametrize(
    ("picture", "names", "points"),
    [
        ("2 3 6 3 5", ["B1", "D1"], 4),
        ("4 4 4", ["A1", "B1", "C1"], 6),
        ("4 . 4", [], 0),
        ("4 _ 4", ["A1", "C1"], 4),
        ("1 . . 2\n1 . . 3", ["A1", "A2"], 4),
    ],
)
def test_worked_case_3_every_repeat_of_a_segment_is_circled(picture, names, points):
    assert marks(picture) == (names, [], points)


@pytest.mark.rule("CAT-16")
def test_worked_case_4_a_space_is_circled_once():
    """The 5 at A1 repeats in its row and in its column: three circles, −6, not −8."""
    assert marks("5 1 5\n2 . 4\n5 6 1") == (["A1", "C1", "A3"], [], 6)


@pytest.mark.rule("CAT-17")
def test_worked_case_5_three_in_a_line_are_one_set():
    names, runs, points = marks("3 1 2\n4 3 6\n5 2 3")
    assert (names, runs, points) == ([], [("A1", "B2", "C3")], 5)


@pytest.mark.rule("CAT-17")
def test_worked_case_5_two_runs_that_share_a_space_are_two_sets():
    # (1,2), (2,1) and (2,3): B1, A2 and C2.
    names, runs, points = marks("1 3 2\n3 . 3")
    assert (names, sorted(runs), points) == ([], [("A2", "B1"), ("B1", "C2")], 4)
    names, runs, points = marks("1 3 2\n3 4 3")
    assert (names, sorted(runs), points) == (["A2", "C2"], [("A2", "B1"), ("B1", "C2")], 8)


@pytest.mark.rule("CAT-17")
@pytest.mark.parametrize(("length", "points"), [(1, 0), (2, 2), (3, 5), (4, 10), (5, 10), (6, 10)])
def test_longer_lines_cost_more_up_to_ten(length, points):
    rows = [["."] * length for _ in range(length)]
    for step in range(length):
        rows[step][step] = "6"
    assert marks("\n".join(" ".join(row) for row in rows))[2] == points


@pytest.mark.rule("CAT-17")
def test_a_diagonal_never_goes_over_a_hole_or_another_number():
    assert marks("5 . .\n. . .\n. . 5") == ([], [], 0)
    assert marks("5 . .\n. 1 .\n. . 5") == ([], [], 0)
    assert marks("5 . .\n. _ .\n. . 5") == ([], [], 0)


@pytest.mark.rule("CAT-16", "CAT-17", "CAT-18")
def test_worked_case_6_circles_and_both_diagonals_add_up():
    """4 1 4 / 2 4 3 / 4 5 4: four circles and two diagonals of three, 100 − 8 − 10 = 82."""
    names, runs, points = marks("4 1 4\n2 4 3\n4 5 4")
    assert names == ["A1", "C1", "A3", "C3"]
    assert sorted(runs) == [("A1", "B2", "C3"), ("A3", "B2", "C1")]
    assert 100 - points == 82


@pytest.mark.rule("CAT-4")
@pytest.mark.parametrize(
    ("picture", "points"),
    [("P3 2 3 5", 2), ("5 P3 5", 0), ("3 .\n. P3", 0), ("P3 3 3", 4), ("2\n3\n1\nP3", 2)],
)
def test_worked_case_7_a_copy_of_a_printed_number_is_circled(picture, points):
    assert marks(picture)[2] == points


@pytest.mark.rule("CAT-18")
def test_penalties_are_taken_off_and_the_highest_score_wins():
    full = filled("spring")
    worse = full.replace("1", "2")
    state = ended("spring", full, full, worse, penalties=(3, 3, 0))
    scores = CAT.scores(state)
    assert scores[:2] == (97, 97)
    assert scores[2] < 97
    assert CAT.outcome(state).winners == (0, 1)  # a tie is shared


@pytest.mark.rule("CAT-18")
def test_a_score_may_fall_below_zero():
    """48 sixes: every space has a neighbour in its row or column, 96 points, and diagonals."""
    state = ended("spring", "6" * 48)
    assert CAT.scores(state)[0] < 100 - 96


@pytest.mark.rule("CAT-19")
def test_alone_one_aims_at_100():
    state = ended("winter", filled("winter"))
    assert CAT.scores(state) == (100,)
    assert CAT.outcome(state).winners == (0,)
