"""Lessons for the page: a step as a table that is stored nowhere, and what came of a try.

The page plays a lesson on the boards of real tables, so a step is sent as a table and a position.
Nothing is remembered: where a step begins follows from the lesson alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec import Struct

from masume.core.errors import LessonError
from masume.core.game import Effect
from masume.core.picture import picture_of
from masume.core.typing import AnyMove
from masume.lessons import Attempt, Course, Stage, Taught, Verdict, judge, taught
from masume.server.messages.answers import Position, Refusal, TableInfo
from masume.server.messages.refusals import refusal_of
from masume.server.messages.requests import LessonTry, WireMove
from masume.server.practice import (
    character_of,
    practice_position,
    practice_seat,
    practice_table,
)
from masume.server.store.models import Assist


class LessonFacts(Struct, frozen=True):
    """A lesson before it is opened."""

    id: str
    title: dict[str, str]
    """By language; English is always there."""
    steps: int


class CourseFacts(Struct, frozen=True):
    """The lessons of a game."""

    game: str
    teacher: str
    """The name of who teaches."""
    character: str
    """The key of the portrait."""
    voice: bool
    """For those who cannot read: sentences are spoken."""
    lessons: tuple[LessonFacts, ...]
    taught: tuple[Taught, ...]
    """The steps in which something is done, and what they teach: for the coach of a game."""


class Target(Struct, frozen=True):
    """A thing on the table that the page knows how to find."""

    kind: str
    name: str


class LessonStep(Struct, frozen=True):
    """A step of a lesson: what is said and asked, and the table as it is then."""

    lesson: str
    step: int
    """From 0."""
    steps: int
    say: dict[str, str]
    """By language."""
    ask: Literal["continue", "move", "draft", "tap", "answer"]
    point: tuple[Target, ...]
    """What is lit."""
    taps: tuple[Target, ...]
    """What can be tapped, right or wrong, in an order that tells nothing."""
    wanted: int
    """How many of them are asked for."""
    choices: tuple[str, ...]
    """The answers to choose from."""
    keeps: bool
    """What was laid out stays after a mistake, since most of it may be right."""
    rules: tuple[str, ...]
    table: TableInfo
    position: Position
    draft: dict[str, str]
    """What lies loose, or stands in pencil, as drafts are stored."""
    picture: str = ""
    """The position as SVG, if it was asked for and the box draws it."""


class LessonVerdict(Struct, frozen=True):
    """What came of a try."""

    kind: Literal["right", "part", "weaker", "wrong"]
    """Done; on the way; allowed, but not what was asked; a mistake."""
    say: dict[str, str]
    """By language; empty for nothing."""
    foreseen: bool
    """Whether the sentence is about this very mistake."""
    points: int | None
    """What a move brings that the rules allow."""
    effects: tuple[Effect, ...]
    refusal: Refusal | None
    """Why the rules refuse it."""
    position: Position | None
    """After a move that was right."""
    shown: tuple[Target, ...]
    """The things to tap for what is asked, one after the other; after some misses."""
    picture: str = ""
    """That position as SVG, if it was asked for."""


PATIENCE = 1
"""After so many misses the next one shows what to do."""


def course_facts(course: Course) -> CourseFacts:
    """What a page must know of a course before a lesson is opened."""
    return CourseFacts(
        game=course.game,
        teacher=course.teacher,
        character=character_of(course.teacher),
        voice=course.voice,
        lessons=tuple(LessonFacts(each.id, each.title, len(each.step)) for each in course.lesson),
        taught=taught(course),
    )


def lesson_step(stage: Stage, pictures: bool = False) -> LessonStep:
    """A step for the page; with a picture, if the page cannot draw it itself."""
    step, ask = stage.step, stage.step.ask
    taps = () if ask == "continue" else ask.tap
    tappable = sorted({*taps, *(each.tap for each in step.wrong if each.tap)})
    return LessonStep(
        lesson=stage.lesson.id,
        step=stage.number,
        steps=len(stage.lesson.step),
        say=step.say,
        ask=step.kind,
        point=_targets(step.point),
        taps=_targets(tappable),
        wanted=len(taps),
        choices=() if ask == "continue" else tuple(map(str, ask.choices)),
        keeps=ask != "continue" and ask.any,
        rules=step.rules,
        table=_table(stage),
        position=_position(stage),
        draft=stage.items(),
        picture=_picture(stage) if pictures else "",
    )


def lesson_verdict(stage: Stage, given: LessonTry, pictures: bool = False) -> LessonVerdict:
    """What came of a try; after a right move with the position that it leads to."""
    move = None if given.move is None else _move(stage, given.move)
    verdict = judge(
        stage,
        Attempt(
            move=move,
            draft=given.draft,
            taps=tuple(f"{each.kind}:{each.name}".removesuffix(":") for each in given.taps),
            answer=given.answer,
            trial=given.preview,
        ),
    )
    missed = verdict.kind in ("wrong", "weaker") and given.misses >= PATIENCE
    shown = _targets(stage.path()) if missed else ()
    after = _after(stage, verdict) if verdict.kind == "right" and not given.preview else None
    return LessonVerdict(
        kind=verdict.kind,
        say=verdict.words,
        foreseen=verdict.foreseen,
        points=verdict.points,
        effects=verdict.effects,
        refusal=refusal_of(verdict.refusal) if verdict.refusal else None,
        position=after,
        shown=shown,
        picture=_picture(stage) if pictures and after else "",
    )


def _move(stage: Stage, given: WireMove) -> AnyMove:
    if isinstance(given, str):
        return given
    try:
        return msgspec.convert(given, stage.game.info.move)
    except msgspec.ValidationError as error:
        raise LessonError("lesson/move", f"That is no move of this game: {error}.") from None


def _after(stage: Stage, verdict: Verdict) -> Position | None:
    if verdict.move is None:
        return None
    stage.match.append(stage.seat, verdict.move)
    return _position(stage)


def _picture(stage: Stage) -> str:
    """What the learner sees, with the spaces marked where moves go."""
    game, state = stage.game, stage.match.state
    decision = _position(stage).decisions.get(str(stage.seat))
    moves = decision.moves if decision else ()
    return picture_of(game.info.key, game.view(state, stage.seat), moves) or ""


def _targets(texts: Sequence[str]) -> tuple[Target, ...]:
    return tuple(Target(kind, name) for kind, _, name in (text.partition(":") for text in texts))


def _name(stage: Stage) -> str:
    return f"lesson-{stage.lesson.id}"


def _plays(stage: Stage) -> bool:
    """Whether the learner acts on the board: moves are listed only then."""
    return stage.step.kind in ("move", "draft")


def _table(stage: Stage) -> TableInfo:
    lesson = stage.lesson
    seats = [
        practice_seat(name, number, seat.mates)
        for number, (name, seat) in enumerate(zip(lesson.names, lesson.seats, strict=True))
    ]
    assist: Assist = "learn" if _plays(stage) else "bare"
    return practice_table(_name(stage), stage.match, seats, assist)


def _position(stage: Stage) -> Position:
    return practice_position(_name(stage), stage.match, stage.seat, moves=_plays(stage))
