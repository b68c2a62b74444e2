"""Lessons in the terminal."""

import pytest

from masume.core import registry
from masume.lessons import course_of
from masume.lessons.course import Step


def things(step: Step) -> list[str]:
    return sorted({*step.ask.tap, *(each.tap for each in step.wrong)})


def typed(step: Step) -> str:
    """What the main line types for a step."""
    ask = step.ask
    if ask == "continue":
        return ""
    if ask.tap:
        return " ".join(str(things(step).index(each) + 1) for each in ask.tap)
    return str(ask.answer if ask.answer is not None else (ask.move or ask.draft)[0])


@pytest.mark.parametrize("key", registry.keys())
def test_every_course_can_be_done_at_the_keyboard(masume, key):
    course = course_of(key)
    lines = [typed(step) for lesson in course.lesson for step in lesson.step]
    said = masume("learn", key, typed="\n".join(lines) + "\n")
    assert said.status == 0
    assert f"Now play: masume play {key}" in said.out
    out = " ".join(said.out.split())
    for lesson in course.lesson:
        for step in lesson.step:
            assert step.say["en"] in out
            assert not step.right or step.right.say["en"] in out


def test_a_mistake_is_answered_and_the_second_one_shows_the_move(masume):
    said = masume("learn", "sudoku", "--lesson", 1, typed="7@c2\n7@a1\nquit\n")
    assert "Otti: Look down: this column has the golden 7." in said.out
    assert "Type 7@B2 (quit leaves, skip goes on)." in said.out
    assert "Now play" not in said.out


def test_wrong_taps_answers_and_drafts_are_answered(masume):
    lines = ["7@b2", "9", "x", "4 1", "show", "skip", "5@a2", "quit"]
    said = masume("learn", "sudoku", "--lesson", 1, typed="\n".join(lines))
    assert "1: A1  2: A5  3: B2  4: B4  5: D2  6: G3" in said.out
    assert "Type a number from 1 to 6." in said.out
    assert "Near, but not in its row, column or block." in said.out
    assert "4 points: 2 block + 1 row + 1 column." in said.out
    lines = ["R8@4,1", "R3@0,5", "R3@1,4"]
    said = masume("learn", "solo-sumoku", typed="\n".join(lines))
    assert "You don't have the tile R8." in said.out
    assert "This column has a red tile at its top." in said.out
    assert "2 + 3 is 5: the new row fits, and its total gets a tick." in said.out


def test_sentences_come_in_the_language_that_was_asked_for(masume):
    said = masume("learn", "sudoku", "--lang", "nl", typed="7@c2\n1@a1\nquit\n")
    assert "Kijk omlaag: in deze kolom ligt de gouden 7." in said.out
    assert "Daar niet: kijk naar de gemarkeerde vakjes." in said.out


def test_without_a_game_the_courses_are_listed(masume):
    said = masume("learn")
    assert said.status == 0
    assert len(said.out.splitlines()) >= len(registry.keys())
    assert "masume learn sudoku " in said.out


def test_a_lesson_that_is_not_there_and_a_game_without_one_cost_one_line(masume):
    said = masume("learn", "sudoku", "--lesson", 9)
    assert (said.status, said.err) == (2, "This course has the lessons 1 to 3. [lesson/number]\n")
    assert masume("learn", "chess").err.endswith("[game/unknown]\n")


def test_a_course_of_ones_own_is_taught_or_refused_in_one_line(masume, tmp_path):
    own = tmp_path / "own.toml"
    said = masume("learn", "--file", own)
    assert said.status == 2 and said.err.endswith("[lesson/file]\n")
    own.write_text(
        'game = "sudoku"\nteacher = "Ann"\nother = { en = "No." }\n'
        '[[lesson]]\nid = "own-1"\ntitle = { en = "Mine" }\n'
        'seats = [{ who = "learner" }, { who = "Otti" }]\n'
        'script = ["chance: gold 1@A1 2@D2 3@G3 4@B4 5@E5 6@H6 7@C7 8@F8 9@I9",\n'
        '"chance: draw 7", "chance: draw 3"]\n'
        '[[lesson.step]]\nsay = { en = "Lay your 7." }\nask = { move = ["7@B2"] }\n'
        'right = { say = { en = "Yes." } }\n'
    )
    said = masume("learn", "--file", own, typed="7@b2\n")
    assert "Ann: Lay your 7." in said.out and "Ann: Yes." in said.out
    assert masume("learn", "cat", "--file", own).err.endswith("[lesson/file]\n")
    fine = own.read_text()
    own.write_text(fine + fine[fine.index("[[lesson.step]]") :].replace("7@B2", "7@Z9"))
    said = masume("learn", "--file", own)  # the second step is checked before the first is taught
    assert said.status == 2 and "own-1, step 2: 7@Z9" in said.err and "Ann" not in said.out
    own.write_text(fine)
    own.write_text(own.read_text().replace("draw 7", "draw 12"))
    said = masume("learn", "--file", own)
    assert said.status == 2 and len(said.err.splitlines()) == 1
    assert "own-1: chance: draw 12" in said.err and "[lesson/row]" in said.err
