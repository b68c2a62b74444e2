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


def kind_and_words(stage: Stage, attempt: Attempt) -> tuple[str, str]:
    """What a try is, and what is said to it: the beginning of the sentence."""
    verdict = judge(stage, attempt)
    return verdict.kind, verdict.words.get("en", "")[:14]


def test_a_step_that_only_tells_something_is_done_by_going_on() -> None:
    telling = stage("solo-sumoku", 2, 4)
    assert telling.step.kind == "continue"
    assert kind_and_words(telling, Attempt()) == ("right", "")


def test_taps_are_right_once_all_things_are_tapped_in_any_order() -> None:
    """The stretch A5 to D5; F5 lies beyond the hole, and I9 was not foreseen."""
    tapping = stage("cat", 1, 2)
    tapped = [
        (("cell:C5",), ("part", "")),
        (("cell:F5",), ("wrong", "That one is be")),
        (("cell:C5", "cell:I9"), ("wrong", "Not there: loo")),
        (("cell:D5", "cell:C5", "cell:B5"), ("part", "")),
        (("cell:D5", "cell:C5", "cell:F5", "cell:B5", "cell:A5"), ("right", "Exactly: the s")),
    ]
    for taps, expected in tapped:
        assert kind_and_words(tapping, Attempt(taps=taps)) == expected
    assert judge(tapping, Attempt(taps=("cell:F5",))).foreseen
    assert not judge(tapping, Attempt(taps=("cell:I9",))).foreseen
    with pytest.raises(LessonError, match="Something else is asked here: tap"):
        judge(tapping, Attempt())


def test_an_answer_is_right_as_a_number_or_as_text() -> None:
    asking = stage("cat", 1, 4)
    assert kind_and_words(asking, Attempt(answer=4)) == ("right", "4: that is why")
    assert kind_and_words(asking, Attempt(answer="4")) == ("right", "4: that is why")
    assert kind_and_words(asking, Attempt(answer="2")) == ("wrong", "Both of them g")
    assert kind_and_words(asking, Attempt(answer=6)) == ("wrong", "Two circles, 2")
    assert kind_and_words(asking, Attempt(answer=5)) == ("wrong", "Not there: loo")
    assert not judge(asking, Attempt(answer=5)).foreseen


def test_a_draft_is_right_by_any_of_the_wanted_ways_and_mistakes_have_their_sentence() -> None:
    building = stage("solo-sumoku", 1, 1)
    begun = building.items()
    right = judge(building, Attempt(draft={**begun, "R3.0": "1,4,3"}))
    assert right.kind == "right"
    assert right.words["en"].startswith("2 + 3 is 5: the new row fits")
    foreseen = judge(building, Attempt(draft={**begun, "R3.0": "4,1,3"}))
    assert (foreseen.kind, foreseen.foreseen, foreseen.refusal) == ("wrong", True, None)
    assert foreseen.words["en"].startswith("8 + 3 is 11")
    less = dict(list(begun.items())[:-1])
    assert judge(building, Attempt(draft=less)).kind == "part"


def test_a_right_move_brings_its_points_effects_and_the_state_after_it() -> None:
    closing = stage("solo-sumoku", 1, 2)
    move = closing.game.parse(closing.step.ask.move[0])
    for given in (move, closing.step.ask.move[0]):
        verdict = judge(closing, Attempt(move=given))
        assert (verdict.kind, verdict.points, verdict.move) == ("right", 16, move)
        assert verdict.words["en"].startswith("16 tiles")
        assert "stage-built" in [effect.kind for effect in verdict.effects]
        assert verdict.after == closing.game.play(closing.match.state, closing.seat, move)


def test_a_refused_move_that_was_foreseen_has_its_sentence_beside_the_refusal() -> None:
    """6@A2 is no circle; in other company it is the same flaw, as any good move will do."""
    circles = stage("cat", 1, 1)
    for move in ("write 1@A1 3@I1 4@C9 6@A2", "write 3@B2 1@I1 4@C9 6@A2"):
        verdict = judge(circles, Attempt(move=move))
        assert (verdict.kind, verdict.foreseen) == ("wrong", True)
        assert verdict.words["en"].startswith("That space has no circle")
        assert verdict.refusal and verdict.refusal.code == "move/no-circle"
    other = judge(circles, Attempt(move="write 1@A1 3@I1 4@C9 6@A3"))
    assert (other.kind, other.foreseen) == ("wrong", False)
    assert other.refusal and other.refusal.code == "move/no-circle"


def test_of_two_flaws_the_one_that_is_refused_is_told() -> None:
    """5@B5 would cost 4 points, and A1 is in ink: the rules refuse the latter."""
    verdict = judge(stage("cat", 1, 5), Attempt(move="write 2@C6 3@D4 6@A1 5@B5"))
    assert verdict.refusal and verdict.refusal.code == "move/space-filled"
    assert verdict.foreseen and verdict.words["en"].startswith("That number is in ink")


def test_while_it_is_only_tried_part_of_a_right_move_is_no_mistake() -> None:
    circles = stage("cat", 1, 1)
    begun, stray = "write 1@A1 3@I1 4@C9", "write 1@A1 3@I1 4@A2"
    assert kind_and_words(circles, Attempt(move=begun, trial=True)) == ("part", "")
    assert kind_and_words(circles, Attempt(move=begun)) == ("wrong", "One die is lef")
    assert judge(circles, Attempt(move=stray, trial=True)).kind == "wrong"
    whole = Attempt(move="write 1@A1 3@I1 4@C9 6@F9", trial=True)
    assert judge(circles, whole).kind == "right"


def test_what_is_no_move_at_all_is_refused_in_the_words_of_the_game() -> None:
    for trial in (False, True):
        verdict = judge(stage("cat", 1, 1), Attempt(move="wrote 1", trial=trial))
        assert (verdict.kind, verdict.foreseen) == ("wrong", False)
        assert verdict.refusal and verdict.refusal.code.startswith("text/")


def test_a_weaker_move_that_was_foreseen_has_its_sentence_and_its_points() -> None:
    verdict = judge(stage("cat", 1, 5), Attempt(move="write 3@D4 2@C6 5@B5 6@I4"))
    assert (verdict.kind, verdict.foreseen, verdict.points) == ("weaker", True, -4)
    assert verdict.words["en"].startswith("This stretch has a 5")


def test_where_one_move_is_asked_for_no_other_of_the_same_points_will_do() -> None:
    """Crossing box 5 in row 1 costs as little as in row 2."""
    verdict = judge(stage("cat", 2, 2), Attempt(move="cross 5 row 1"))
    assert (verdict.kind, verdict.points) == ("weaker", 0)
