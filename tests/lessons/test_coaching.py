"""The coach: what is missed twice is shown again, once."""

import pytest

from masume.lessons import Misses, Taught, course_of, step_for, taught

STEPS = (
    Taught("one", 0, ("R-1",), ("move/colour",)),
    Taught("one", 2, ("R-2",), ("move/colour", "move/total")),
    Taught("two", 1, ("R-2",), ()),
)


@pytest.mark.parametrize(
    ("code", "rule", "found"),
    [
        ("move/colour", "R-2", STEPS[1]),
        ("move/colour", "R-1", STEPS[0]),
        ("move/colour", "R-9", STEPS[0]),
        ("move/total", "", STEPS[1]),
        ("move/not-held", "R-2", None),
    ],
)
def test_the_step_foresees_the_same_mistake_if_possible_for_the_same_rule(code, rule, found):
    assert step_for(STEPS, code, rule) == found


def test_the_second_miss_is_answered_and_no_step_is_offered_twice():
    misses = Misses(STEPS)
    asked = [("move/colour", "R-1"), ("move/total", "R-2"), ("move/colour", "R-1")]
    assert [misses.missed(*each) for each in asked] == [None, None, STEPS[0]]
    assert misses.missed("move/colour", "R-1") is None
    assert misses.missed("move/colour", "R-2") is None
    assert misses.missed("move/colour", "R-2") == STEPS[1]
    assert misses.missed("move/total", "R-2") is None  # the same step


def test_steps_that_only_tell_something_teach_nothing():
    crossing = Taught("cat-2", 1, ("CAT-5", "CAT-6", "CAT-8"), ("move/box",))
    assert crossing in taught(course_of("cat"))
    course = course_of("sumoku")
    steps = taught(course)
    kinds = [course.find(each.lesson).step[each.step].kind for each in steps]
    assert "continue" not in kinds


def test_in_spot_wrong_calls_are_what_is_missed():
    """They are moves, not refusals."""
    found = step_for(taught(course_of("spot-sumoku")), "call-wrong", "SPT-2")
    assert (found.lesson, found.step) == ("spot-sumoku-1", 0)
