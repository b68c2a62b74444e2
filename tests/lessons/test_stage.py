"""Where a step begins, and what is to be touched there. Coins: its box knows nothing of drafts."""

from collections.abc import Callable

import pytest

from masume.core.errors import NotFound
from masume.lessons import Attempt, course_of, judge, open_stage, read_course, teaching_of, word
from masume.lessons.course import has_course
from tests.core.coins import COINS, Add

COURSE = """
game = "coins"
teacher = "Otti"
other = { en = "Not so many." }

[[lesson]]
id = "one"
title = { en = "One" }
options = { rounds = 1 }
seats = [{ who = "Otti" }, { who = "learner" }]
script = ["chance: purse 0 0", "Otti: add 5", "chance: toss heads"]

[[lesson.step]]
say = { en = "Take seven or more." }
ask = { move = ["add 7"], least = 8 }
point = ["coin:7"]
right = { say = { en = "Yes." } }
wrong = [{ move = "add 2", say = { en = "Only two?" } }]

[[lesson.step]]
say = { en = "Once more from the start." }
position = ["chance: purse 2 4"]
script = ["Otti: add 3", "chance: toss tails"]
options = { rounds = 2 }
draft = "add 1"
point = ["coin:9"]
ask = { draft = ["add 9"] }
right = { say = { en = "It lies there." } }

[[lesson.step]]
say = { en = "And again." }
ask = { tap = ["coin:1", "coin:2"] }
right = { say = { en = "Both." } }

[[lesson.step]]
say = { en = "Otti has taken four." }
script = ["you: add 6", "chance: toss heads", "Otti: add 4", "chance: toss heads"]
ask = "continue"
"""


@pytest.fixture
def stage(install: Callable[..., None]):
    """Opens a step of the course."""
    install("masume_coins", {"coins": "tests.core.coins:COINS"})
    course = read_course(COURSE.encode())
    return lambda number: open_stage(course, course.lesson[0], number - 1)


def test_a_step_begins_after_the_script_and_what_the_steps_before_it_ask_for(stage) -> None:
    """Otti took 5; from the second step on there is a new match, in which Otti took 3 and 4."""
    assert [stage(number).match.scores for number in (1, 2, 3, 4)] == [
        (5, 0),
        (3, 0),
        (3, 0),
        (7, 6),
    ]
    assert [stage(number).match.options.rounds for number in (1, 2, 3)] == [1, 2, 2]
    assert [stage(number).seat for number in (1, 2)] == [1, 1]


def test_what_lies_loose_stays_until_something_is_played(stage) -> None:
    """The second step begins with one thing and adds another; the script of the fourth ends it."""
    assert [stage(number).draft for number in (1, 2, 3, 4)] == ["", "add 1", "add 1 add 9", ""]


def test_the_way_is_what_is_asked_for_or_what_the_step_points_at(stage) -> None:
    ways = [stage(number).path() for number in (1, 2, 3, 4)]
    assert ways == [("coin:7",), ("coin:9",), ("coin:1", "coin:2"), ()]


def test_any_move_of_enough_points_will_do(stage) -> None:
    """8 or more, or the 7 that is named; 2 was foreseen, 6 was not."""
    tried = {n: judge(stage(1), Attempt(move=Add(n))) for n in (2, 6, 7, 8, 9)}
    kinds = [verdict.kind for verdict in tried.values()]
    assert kinds == ["weaker", "weaker", "right", "right", "right"]
    assert [tried[n].words["en"] for n in (2, 6, 8)] == ["Only two?", "Not so many.", "Yes."]
    assert [tried[n].foreseen for n in (2, 6)] == [True, False]
    assert [tried[n].points for n in (2, 6, 9)] == [2, 6, 9]


def test_a_box_without_teaching_knows_no_drafts_and_no_ways(stage) -> None:
    teaching, state = teaching_of(COINS), stage(1).match.state
    assert teaching.items(state, 1, "add 1") == {}
    assert (teaching.draft(state, 1, {"a": "b"}), teaching.judge(state, 1, "add 1")) == ("", 0)
    assert teaching.path(state, 1, "", Add(7)) == teaching.path_of_draft(state, 1, "", "7") == ()
    assert teaching.has(state, 1, "", "coin:7") is True


def test_a_game_without_lessons_is_told_so(stage) -> None:
    assert (has_course("coins"), has_course("sudokids")) == (False, True)
    with pytest.raises(NotFound, match="no lessons for Coins yet") as caught:
        course_of("coins")
    assert caught.value.code == "lesson/none"


def test_words_that_are_missing_or_empty_in_a_language_are_english() -> None:
    words = {"en": "Row", "nl": "Rij", "zh-Hant": ""}
    assert [word(words, each) for each in ("nl", "zh-Hant", "fr")] == ["Rij", "Row", "Row"]


def test_each_step_says_what_kind_of_thing_it_asks_for(stage) -> None:
    kinds = [step.kind for step in stage(1).lesson.step]
    assert kinds == ["move", "draft", "tap", "continue"]
    asking = course_of("cat").lesson[0].step[3]
    assert (asking.kind, asking.ask.kind) == ("answer", "answer")
