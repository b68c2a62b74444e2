"""Checking a whole course by the rules before anybody is taught.

A course of a box has its own test; of a file that somebody has just written, nobody has seen the
later steps, and a learner in the middle of a lesson is not the one to find what is wrong there.
"""

from __future__ import annotations

from masume.core.errors import LessonError, MasumeError
from masume.lessons.course import Ask, Course
from masume.lessons.stage import Stage, joined, open_stage


def check_course(course: Course) -> None:
    """Plays every step of a course, or says which one cannot be taught, and why."""
    for lesson in course.lesson:
        for number in range(len(lesson.step)):
            _check_stage(open_stage(course, lesson, number))


def _check_stage(stage: Stage) -> None:
    where = f"{stage.lesson.id}, step {stage.number + 1}"
    ask = stage.step.ask
    if ask == "continue":
        return
    tried = (*ask.move, *ask.draft, *(bad.move or bad.draft for bad in stage.step.wrong))
    for text in filter(None, tried):
        try:
            _try(stage, ask, text, is_asked=text in ask.move)
        except MasumeError as error:
            message = f"{where}: {text[:80]}: {error.message} [{error.code}]"
            raise LessonError("lesson/row", message) from None
    _check_points(stage, ask, where)


def _try(stage: Stage, ask: Ask, text: str, *, is_asked: bool) -> None:
    """A move that is asked for must be allowed; mistakes and drafts must only be readable."""
    game, state, seat = stage.game, stage.match.state, stage.seat
    if ask.draft:
        stage.teaching.items(state, seat, joined(stage.draft, text))
        return
    move = game.parse(text)
    if is_asked:
        game.play(state, seat, move)


def _check_points(stage: Stage, ask: Ask, where: str) -> None:
    """What the first move brings must be what the praise is about."""
    right = stage.step.right
    if not ask.move or right is None or right.points is None:
        return
    game, state, seat = stage.game, stage.match.state, stage.seat
    after = game.play(state, seat, game.parse(ask.move[0]))
    points = game.scores(after)[seat] - game.scores(state)[seat]
    if points != right.points:
        message = f"{where}: {ask.move[0][:80]} brings {points}, not {right.points}."
        raise LessonError("lesson/points", message)
