"""Lessons for the page: a step as a table that is stored nowhere, and what came of a try.

The page plays a lesson on the boards of real tables, so a step is sent as a table and a position.
Nothing is remembered: where a step begins follows from the lesson alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec import Struct

from masume.bots.characters import CHARACTERS
from masume.core.errors import LessonError
from masume.core.game import Effect, Seat, accepted
from masume.core.match import LONGEST_NAME
from masume.core.typing import AnyMove, Json
from masume.lessons import Attempt, Course, Lesson, Stage, Verdict, judge
from masume.server.http.refusals import refusal_of
from masume.server.messages.answers import Decision, Position, Refusal, SeatInfo, TableInfo
from masume.server.messages.requests import LessonTry, WireMove
from masume.server.tables.snapshot import first_moves, row_info


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


PATIENCE = 1
"""After so many misses the next one shows what to do."""


def course_facts(course: Course) -> CourseFacts:
    """What a page must know of a course before a lesson is opened."""
    return CourseFacts(
        game=course.game,
        teacher=course.teacher,
        character=_character(course.teacher),
        voice=course.voice,
        lessons=tuple(LessonFacts(each.id, each.title, len(each.step)) for each in course.lesson),
    )


def lesson_step(stage: Stage) -> LessonStep:
    """A step for the page."""
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
    )


def lesson_verdict(stage: Stage, given: LessonTry) -> LessonVerdict:
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
    return LessonVerdict(
        kind=verdict.kind,
        say=verdict.words,
        foreseen=verdict.foreseen,
        points=verdict.points,
        effects=verdict.effects,
        refusal=refusal_of(verdict.refusal) if verdict.refusal else None,
        position=_after(stage, verdict) if verdict.kind == "right" and not given.preview else None,
        shown=_targets(stage.path()) if missed else (),
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


def _targets(texts: Sequence[str]) -> tuple[Target, ...]:
    return tuple(Target(kind, name) for kind, _, name in (text.partition(":") for text in texts))


def _character(name: str) -> str:
    return next((each.key for each in CHARACTERS if each.name == name), "")


def _table(stage: Stage) -> TableInfo:
    match, game = stage.match, stage.game
    return TableInfo(
        id=f"lesson-{stage.lesson.id}"[:LONGEST_NAME],
        game=game.info.key,
        options=msgspec.to_builtins(match.options),
        assist="learn" if stage.step.kind in ("move", "draft") else "bare",
        phase="running",
        watchable=False,
        host=False,
        code="",
        seats=tuple(_seat(stage.lesson, seat) for seat in range(len(stage.lesson.seats))),
        waits=(),
        row=len(match.log),
        commitment="",
        seeded=False,
        real_dice=False,
        origin="",
        origin_rows=0,
        hints=False,
        took_back=False,
        allows_hints=False,
        allows_take_backs=False,
        take_backs=False,
        joinable=False,
        result=None,
        next=None,
        guests=(),
        reaction=None,
        clock=None,
        ms=0,
    )


def _seat(lesson: Lesson, seat: Seat) -> SeatInfo:
    name, info = lesson.names[seat], lesson.seats[seat]
    mine = name == "you"
    return SeatInfo(
        kind="person" if mine else "bot",
        name="You" if mine else name,
        plays="person" if mine else "bot",
        level="",
        character="" if mine else _character(name),
        pace="normal",
        mine=mine,
        first=mine,
        online=True,
        resigned=False,
        mates=info.mates,
    )


def _position(stage: Stage) -> Position:
    """The position; moves are listed only where one is asked for."""
    match, seat = stage.match, stage.seat
    game, state = match.game, match.state
    name, plays = match.decision(seat), stage.step.kind in ("move", "draft")
    moves: Json = tuple(first_moves(accepted(game, state, seat))) if name and plays else ()
    decision = Decision(name, moves, game.text(moves[0]) if moves else "")
    return Position(
        table=f"lesson-{stage.lesson.id}"[:LONGEST_NAME],
        row=len(match.log),
        rows=tuple(row_info(match, entry, seat) for entry in match.log),
        views={str(seat): game.view(state, seat)},
        decisions={str(seat): decision} if name else {},
        take_backs={},
        waits=(seat,) if name else (),
        scores=game.scores(state),
        clocks={},
        opens=0,
    )
