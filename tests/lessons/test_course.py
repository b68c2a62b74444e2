"""Reading courses: what is wrong with a file is said with a code and the place."""

import pytest

from masume.core.errors import LessonError, NotFound
from masume.lessons import course_of, open_stage, read_course

GOOD = """
game = "sudoku"
teacher = "Otti"
other = { en = "Not there." }

[[lesson]]
id = "one"
title = { en = "One" }
seats = [{ who = "learner" }, { who = "Otti" }]
script = [
  "chance: gold 1@A1 2@D2 3@G3 4@B4 5@E5 6@H6 7@C7 8@F8 9@I9", "chance: draw 7", "chance: draw 3",
]

[[lesson.step]]
say = { en = "Lay your 7." }
ask = { move = ["7@B2"] }
right = { say = { en = "Yes." } }

[[lesson.step]]
say = { en = "And now?" }
ask = { answer = 1, choices = [1, 2] }
right = { say = { en = "One." } }
"""

MISTAKE = """
right = { say = { en = "Yes." } }
wrong = [{ tap = "cell:C2", say = { en = "Not there." } }]
"""


def refusal(text: str) -> LessonError:
    with pytest.raises(LessonError) as caught:
        course = read_course(text.encode())
        for lesson in course.lesson:
            for number in range(len(lesson.step)):
                open_stage(course, lesson, number)
    return caught.value


def test_a_course_is_read_and_its_steps_follow_each_other() -> None:
    course = read_course(GOOD.encode())
    lesson = course.find("one")
    first, second = (open_stage(course, lesson, number) for number in (0, 1))
    assert (len(first.match.log), len(second.match.log)) == (3, 4)
    assert first.path() == ("hand:7", "cell:B2", "button:place")
    assert second.path() == ()


@pytest.mark.parametrize(
    ("old", "new", "code", "words"),
    [
        ('game = "sudoku"', "game = ", "lesson/toml", "line 2"),
        ('teacher = "Otti"', "", "lesson/format", "`teacher`, at its top"),
        ("ask = { answer", "asks = { answer", "lesson/format", "`asks`, at one, step 2"),
        ('who = "Otti"', 'who = "learner"', "lesson/seats", "one: exactly one seat"),
        ("choices = [1, 2]", "choices = [2, 3]", "lesson/ask", "one, step 2: the answer"),
        ("answer = 1, ", 'tap = ["cell:A1"], answer = 1, ', "lesson/ask", "one thing"),
        ('say = { en = "One." }', 'say = { nl = "Een." }', "lesson/words", "one, step 2: every"),
        ("[1, 2]", "3", "lesson/format", "got `int`, at one, step 2, ask.choices"),
        ('id = "one"', "id = 1", "lesson/format", "got `int`, at 1, id"),
        ('id = "one"\n', "", "lesson/format", "`id`, at lesson 1"),
        ('right = { say = { en = "Yes." } }', MISTAKE, "lesson/mistake", "one, step 1: the"),
        ('right = { say = { en = "One." } }', "", "lesson/words", "one, step 2: what is said"),
        ("chance: draw 7", "dice: draw 7", "lesson/row", "nobody is called 'dice'"),
        ("chance: draw 7", "chance: draw 77", "lesson/row", "one: chance: draw 77"),
        ("7@B2", "7@C2", "lesson/row", "one, step 1: 7@C2"),
        ("script = [", 'options = { score = "x" }\nscript = [', "lesson/options", "one:"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_place(old: str, new: str, code: str, words: str) -> None:
    assert GOOD.count(old) == 1
    error = refusal(GOOD.replace(old, new))
    assert error.code == code
    assert words in error.message


def test_a_file_that_is_no_text_is_refused() -> None:
    with pytest.raises(LessonError) as caught:
        read_course(b"\xff\xfe")
    assert caught.value.code == "lesson/toml"


def test_lessons_and_steps_that_are_not_there_are_refused() -> None:
    course = course_of("sudoku")
    with pytest.raises(NotFound, match="sudoku-1, sudoku-2, sudoku-3"):
        course.find("sudoku-9")
    for number in (-1, 99):
        with pytest.raises(NotFound, match="has the steps 1 to"):
            open_stage(course, course.lesson[0], number)
