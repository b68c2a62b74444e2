"""Judging tries that no lesson foresaw, or that do not fit what is asked."""

import pytest

from masume.core.errors import LessonError
from masume.lessons import Attempt, Stage, course_of, judge, open_stage


def stage(key: str, lesson: int, step: int) -> Stage:
    course = course_of(key)
    return open_stage(course, course.lesson[lesson - 1], step - 1)


def test_a_move_that_the_rules_refuse_says_why() -> None:
    verdict = judge(stage("sudoku", 1, 1), Attempt(move="7@A1"))
    assert verdict.kind == "wrong" and not verdict.foreseen
    assert verdict.refusal and verdict.refusal.code == "move/space-filled"


def test_a_legal_move_that_was_not_asked_for_is_weaker_and_says_its_points() -> None:
    verdict = judge(stage("sudoku", 1, 4), Attempt(move="6@I1"))
    assert verdict.kind == "weaker" and not verdict.foreseen
    assert verdict.points == 3  # the 1 in the row; the 3 and the 9 in the column


def test_where_any_good_move_will_do_a_flaw_is_known_in_other_company() -> None:
    writing = stage("cat", 1, 5)
    verdict = judge(writing, Attempt(move="write 2@C6 3@D4 6@G3 5@B5"))
    assert verdict.kind == "weaker" and verdict.words["en"].startswith("This stretch has a 5")


def test_any_move_of_the_same_points_will_do() -> None:
    verdict = judge(stage("cat", 1, 5), Attempt(move="write 6@G3 3@D4 2@C6 5@A3"))
    assert verdict.kind == "right"


def test_a_draft_that_is_not_begun_is_on_the_way_and_others_are_judged_by_the_rules() -> None:
    building = stage("solo-sumoku", 1, 1)
    begun = building.items()
    assert judge(building, Attempt(draft=begun)).kind == "part"
    refused = judge(building, Attempt(draft={**begun, "B5.0": "9,9,5"}))
    assert refused.refusal and refused.refusal.code == "move/apart"
    legal = judge(building, Attempt(draft={**begun, "B5.0": "2,3,5"}))
    assert legal.kind == "weaker" and not legal.foreseen


def test_something_else_than_what_is_asked_is_refused() -> None:
    with pytest.raises(LessonError) as caught:
        judge(stage("sudoku", 1, 1), Attempt(answer=3))
    assert caught.value.code == "lesson/other-try"
