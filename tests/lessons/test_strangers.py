"""The course that a box of another package brings: what it asks can be done by its rules."""

from masume.lessons import Attempt, course_of, judge, open_stage


def stages():
    course = course_of("latin-duel")
    for lesson in course.lesson:
        for number in range(len(lesson.step)):
            yield open_stage(course, lesson, number)


def test_what_a_step_asks_for_brings_what_it_says(latin_duel):
    for stage in stages():
        ask = stage.step.ask
        found = judge(stage, Attempt(taps=ask.tap) if ask.tap else Attempt(move=ask.move[0]))
        assert (found.kind, found.points) == ("right", stage.step.right.points)


def test_likely_mistakes_are_answered_by_their_own_sentence(latin_duel):
    tried = 0
    for stage in stages():
        for mistake in stage.step.wrong:
            attempt = Attempt(taps=(mistake.tap,)) if mistake.tap else Attempt(move=mistake.move)
            found = judge(stage, attempt)
            assert (found.words, found.points) == (mistake.say, mistake.points)
            tried += 1
    assert tried == 4


def test_every_rule_that_is_taught_is_in_a_step(latin_duel):
    [lesson] = course_of("latin-duel").lesson
    assert {*lesson.teaches} == {rule for step in lesson.step for rule in step.rules}
