"""Checking a course before it is taught: what is wrong in its later steps is found at once."""

import pytest

from masume.core.errors import LessonError
from masume.lessons import check_course, read_course
from tests.lessons.test_course import GOOD

LATER = """
[[lesson.step]]
script = ["chance: draw 5", "Otti: 3@A5", "chance: draw 9"]
say = { en = "Lay your 5." }
ask = { move = ["5@A2"] }
right = { points = 4, say = { en = "Yes." } }
wrong = [{ move = "5@E2", code = "move/repeats", say = { en = "Look down." } }]
"""


def check(text: str) -> None:
    check_course(read_course(text.encode()))


def test_a_good_course_can_be_taught() -> None:
    check(GOOD + LATER)


@pytest.mark.parametrize(
    ("old", "new", "code", "words"),
    [
        ("Otti: 3@A5", "Otti: 3@A1", "lesson/row", "one, step 3: Otti: 3@A1"),
        ("5@A2", "5@E2", "lesson/row", "one, step 3: 5@E2: "),
        ('["5@A2"]', '["5@A2", "5@Z2"]', "lesson/row", "one, step 3: 5@Z2: "),
        ('move = "5@E2"', 'move = "up"', "lesson/row", "one, step 3: up: "),
        ("points = 4", "points = 3", "lesson/points", "one, step 3: 5@A2 brings 4, not 3."),
    ],
)
def test_a_step_that_cannot_be_taught_is_named(old: str, new: str, code: str, words: str) -> None:
    assert LATER.count(old) == 1
    with pytest.raises(LessonError) as caught:
        check(GOOD + LATER.replace(old, new))
    assert caught.value.code == code
    assert words in caught.value.message


def test_drafts_must_be_readable() -> None:
    draft = 'ask = { draft = ["R8@4,1"] }'
    course = GOOD.replace('ask = { move = ["7@B2"] }', draft).replace("sudoku", "solo-sumoku")
    seats = 'seats = [{ who = "learner" }]'
    course = course.replace('seats = [{ who = "learner" }, { who = "Otti" }]', seats)
    start, _, end = course.partition("script = [")
    course = start + end.partition("]\n\n")[2]
    with pytest.raises(LessonError, match="one, step 1: R8@4,1: ") as caught:
        check(course)
    assert caught.value.code == "lesson/row"
