"""A stage: the position in which a step of a lesson begins.

It follows from the lesson alone: where a learner found another good move, the next step goes on
from the move that the lesson names first.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from masume.core import registry
from masume.core.errors import LessonError, MasumeError, NotFound
from masume.core.game import CLOCK, NATURE, Seat
from masume.core.match import Match, Player
from masume.core.typing import AnyGame, AnyMatch
from masume.lessons.course import YOU, Course, Lesson, Step
from masume.lessons.teaching import Teaching, teaching_of

SCRIPTED = {"chance": NATURE, "clock": CLOCK}
TAKES_UP = "−"
"""In a draft: the word after it is taken up."""


class Stage(Struct, frozen=True):
    """A lesson at the beginning of a step."""

    course: Course
    lesson: Lesson
    number: int
    """Of the step, from 0."""
    match: AnyMatch
    seat: Seat
    """The learner's."""
    draft: str
    """What lies loose, or stands in pencil."""
    teaching: Teaching

    @property
    def step(self) -> Step:
        """What is asked here."""
        return self.lesson.step[self.number]

    @property
    def game(self) -> AnyGame:
        """The rules."""
        game: AnyGame = self.match.game
        return game

    def items(self) -> dict[str, str]:
        """What lies loose, as a table stores drafts."""
        return self.teaching.items(self.match.state, self.seat, self.draft)

    def path(self) -> tuple[str, ...]:
        """The things to tap for what is asked, one after the other."""
        ask = self.step.ask
        if ask == "continue" or ask.answer is not None:
            return ()
        if ask.tap:
            return ask.tap
        if ask.draft:
            return self._path_of_draft(ask.draft[0])
        move = self.game.parse(ask.move[0])
        return self.teaching.path(self.match.state, self.seat, self.draft, move) or self.step.point

    def _path_of_draft(self, added: str) -> tuple[str, ...]:
        found = self.teaching.path_of_draft(self.match.state, self.seat, self.draft, added)
        return found or self.step.point


def open_stage(course: Course, lesson: Lesson, number: int) -> Stage:
    """Plays a lesson up to a step, or says what is wrong with its script."""
    if not 0 <= number < len(lesson.step):
        message = f"{lesson.id} has the steps 1 to {len(lesson.step)}."
        raise NotFound("lesson/unknown", message)
    game = registry.game(course.game)
    match, draft = _begin(game, lesson), ""
    _play(match, lesson, lesson.script, lesson.id)
    for k, step in enumerate(lesson.step[: number + 1]):
        where = f"{lesson.id}, step {k + 1}"
        if step.position is not None:
            match, draft = _begin(game, lesson, step), ""
            _play(match, lesson, step.position, where)
        _play(match, lesson, step.script, where)
        draft = step.draft if step.draft is not None else "" if step.script else draft
        if k == number:
            break
        draft = _done(match, lesson, step, draft, where)
    seat = lesson.names.index(YOU)
    return Stage(course, lesson, number, match, seat, draft, teaching_of(game))


def joined(draft: str, added: str) -> str:
    """A draft with what is added; a word after − is taken up first.

    >>> joined("R1@0,0 B4@1,0", "− B4@1,0 B4@0,1")
    'R1@0,0 B4@0,1'
    """
    words, new, taken = draft.split(), [], []
    added_words = iter(added.split())
    for each in added_words:
        if each == TAKES_UP:
            taken.append(next(added_words, ""))
        else:
            new.append(each)
    return " ".join([*(each for each in words if each not in taken), *new])


def _begin(game: AnyGame, lesson: Lesson, step: Step | None = None) -> AnyMatch:
    options = step.options if step and step.options is not None else lesson.options
    players = [Player(name) for name in lesson.names]
    try:
        return Match(game, dict(options), players)
    except MasumeError as error:
        raise LessonError("lesson/options", f"{lesson.id}: {error.message}") from None


def _play(match: AnyMatch, lesson: Lesson, rows: Iterable[str], where: str) -> None:
    for row in rows:
        name, _, text = row.partition(":")
        who = name.strip()
        if who not in SCRIPTED and who not in lesson.names:
            raise LessonError(
                "lesson/row", f"{where}: nobody is called {who[:40]!r} in {row[:80]!r}."
            )
        seat = SCRIPTED[who] if who in SCRIPTED else lesson.names.index(who)
        _append(match, seat, text.strip(), f"{where}: {row[:80]}")


def _append(match: AnyMatch, seat: Seat, text: str, where: str) -> None:
    try:
        match.append(seat, match.game.parse(text))
    except MasumeError as error:
        raise LessonError("lesson/row", f"{where}: {error.message} [{error.code}]") from None


def _done(match: AnyMatch, lesson: Lesson, step: Step, draft: str, where: str) -> str:
    """Does what a step asks for; returns what lies loose then."""
    ask = step.ask
    if ask == "continue" or ask.kind in ("tap", "answer"):
        return draft
    if ask.draft:
        return joined(draft, ask.draft[0])
    _append(match, lesson.names.index(YOU), ask.move[0], f"{where}: {ask.move[0][:80]}")
    return ""
