"""A course as its file says it: `lessons/<game>.toml` in the folder of a box.

course   a teacher, a sentence for mistakes that nobody foresaw, and some lessons
lesson   seats, options and a script that leads to its first step
step     a sentence, the things it points at, and what is asked of the learner
row      a line of a script: `who: move`; who is `you`, a name, `chance` or `clock`
target   a thing on the table: `cell:B2`, `hand:7`, `button:done`
"""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from masume.core import registry
from masume.core.errors import LessonError, NotFound
from masume.core.language import ENGLISH
from masume.core.typing import Json

Words = dict[str, str]
"""A text by language; English must be there."""
Target = Annotated[str, Meta(pattern=r"^[a-z]+(:.+)?$")]
Option = bool | int | str
PLACE = re.compile(r"\.lesson\[(\d+)\](?:\.step\[(\d+)\])?")
"""Where the reader of the file has found something wrong, counted from 0."""
YOU = "you"
LEARNER = "learner"


class Ask(Struct, frozen=True, forbid_unknown_fields=True):
    """What the learner shall do: one of a move, a draft, taps or an answer."""

    move: tuple[str, ...] = ()
    """The moves that are accepted; the lesson goes on from the first one."""
    any: bool = False
    """Any move of the same points is accepted, too."""
    least: int | None = None
    """Any move of at least so many points is accepted, too."""
    draft: tuple[str, ...] = ()
    """What is to be laid out, or pencilled, but not played yet."""
    tap: tuple[Target, ...] = ()
    """All the things to tap, in any order."""
    answer: int | str | None = None
    choices: tuple[int | str, ...] = ()

    @property
    def kind(self) -> Literal["move", "draft", "tap", "answer"]:
        """Which of the four it is."""
        if self.move:
            return "move"
        if self.draft:
            return "draft"
        return "tap" if self.tap else "answer"


class Right(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said when it was done."""

    say: Words
    points: int | None = None
    """What the move brings the learner, for the test to compare."""
    effect: str = ""
    """An effect that the move has, for the test to compare."""


class Mistake(Struct, frozen=True, forbid_unknown_fields=True):
    """A mistake that is likely, and the sentence for it."""

    say: Words
    move: str = ""
    draft: str = ""
    tap: Target = ""
    answer: int | str | None = None
    code: str = ""
    """The refusal that it meets."""
    points: int | None = None
    """What it brings: it is allowed, but not what was asked."""
    effect: str = ""
    weaker: bool = False
    """It is allowed, but something else is better."""


class Step(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One idea: a sentence, what it points at, and what the learner does."""

    say: Words
    ask: Ask | Literal["continue"]
    point: tuple[Target, ...] = ()
    show: str = ""
    """What is seen, for whoever reads the file."""
    rules: tuple[str, ...] = ()
    right: Right | None = None
    wrong: tuple[Mistake, ...] = ()
    script: tuple[str, ...] = ()
    """Rows that are played before the step."""
    position: tuple[str, ...] | None = None
    """Rows from which a new match begins here, in place of going on."""
    options: dict[str, Option] | None = None
    """Of the new match, if they are not those of the lesson."""
    draft: str | None = None
    """What lies loose, or stands in pencil, when the step begins."""
    rearrange: bool = False
    """The learner may move what lies loose."""
    proof: str = ""
    """A Python expression by which the test proves the answer on the position."""

    @property
    def kind(self) -> Literal["continue", "move", "draft", "tap", "answer"]:
        """What is asked of the learner."""
        return "continue" if self.ask == "continue" else self.ask.kind


class LessonSeat(Struct, frozen=True, rename={"mates": "with"}, forbid_unknown_fields=True):
    """Who sits at a seat: `learner`, or a name; and who plays it, too."""

    who: str
    mates: tuple[str, ...] = ()


class Lesson(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A few steps on one board."""

    id: str
    title: Words
    seats: tuple[LessonSeat, ...]
    step: Annotated[tuple[Step, ...], Meta(min_length=1)]
    teaches: tuple[str, ...] = ()
    options: dict[str, Option] = {}
    script: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where, as rows name them."""
        return tuple(YOU if seat.who == LEARNER else seat.who for seat in self.seats)


class Course(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All lessons of a game."""

    game: str
    teacher: str
    other: Words
    """What is said to a mistake that nobody foresaw."""
    lesson: Annotated[tuple[Lesson, ...], Meta(min_length=1)]
    voice: bool = False
    """For those who cannot read: sentences are spoken, gestures carry them."""

    def find(self, lesson: str) -> Lesson:
        """The lesson with this id, or `NotFound`."""
        found = next((each for each in self.lesson if each.id == lesson), None)
        if found is None:
            known = ", ".join(each.id for each in self.lesson)
            raise NotFound(
                "lesson/unknown", f"There is no lesson {lesson[:40]!r}. There are {known}."
            )
        return found


def word(words: Words, language: str) -> str:
    """A text in a language; in English if it is not there.

    >>> word({"en": "Row", "nl": "Rij"}, "nl"), word({"en": "Row"}, "nl")
    ('Rij', 'Row')
    """
    return words.get(language) or words[ENGLISH]


def has_course(key: str) -> bool:
    """Whether the box of a game brings lessons for it."""
    box = registry.box_of(key)
    return box.file(box.lessons, f"{key}.toml") is not None


def course_of(key: str) -> Course:
    """The course that the box of a game brings, or `NotFound`.

    >>> course_of("sudokids").teacher
    'Otti'
    """
    box = registry.box_of(key)
    file = box.file(box.lessons, f"{key}.toml")
    if file is None:
        raise NotFound(
            "lesson/none", f"There are no lessons for {registry.game(key).info.name} yet."
        )
    return read_course(file.read_bytes())


@lru_cache(maxsize=64)
def read_course(text: bytes) -> Course:
    """The course in a file, or `LessonError` with what is wrong and where."""
    try:
        plain = tomllib.loads(text.decode())
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise LessonError("lesson/toml", f"The file is no TOML: {error}.") from None
    try:
        course = msgspec.convert(plain, Course)
    except msgspec.ValidationError as error:
        raise LessonError(
            "lesson/format", f"The file is no course: {_where(str(error), plain)}."
        ) from None
    registry.game(course.game)
    for lesson in course.lesson:
        _check_lesson(lesson)
    return course


def _where(message: str, plain: dict[str, Json]) -> str:
    """The message of the reader, with the lesson and step that it is about by name."""
    what, _, path = message.partition(" - at `$")
    path = path.rstrip("`")
    found = PLACE.match(path)
    if found is None:
        return f"{what}, at {path.lstrip('.') or 'its top'}"
    lessons = plain["lesson"]
    lesson = lessons[int(found[1])] if isinstance(lessons, list) else None
    name = lesson.get("id") if isinstance(lesson, dict) else None
    places = [
        str(name) if name else f"lesson {int(found[1]) + 1}",
        f"step {int(found[2]) + 1}" if found[2] else "",
        path[found.end() :].lstrip("."),
    ]
    return f"{what}, at {', '.join(filter(None, places))}"


def _check_lesson(lesson: Lesson) -> None:
    if [seat.who for seat in lesson.seats].count(LEARNER) != 1:
        raise LessonError("lesson/seats", f"{lesson.id}: exactly one seat is the learner's.")
    for number, step in enumerate(lesson.step, 1):
        _check_step(f"{lesson.id}, step {number}", step)


def _check_step(where: str, step: Step) -> None:
    texts = [step.say, *([step.right.say] if step.right else []), *(bad.say for bad in step.wrong)]
    if not all(words.get(ENGLISH) for words in texts):
        raise LessonError("lesson/words", f"{where}: every text needs its English words (en).")
    for bad in step.wrong:
        _check_mistake(where, step.kind, bad)
    if step.ask == "continue":
        return
    ask = step.ask
    asked = [bool(ask.move), bool(ask.draft), bool(ask.tap), ask.answer is not None]
    if sum(asked) != 1:
        message = f"{where}: ask for one thing: a move, a draft, taps or an answer."
        raise LessonError("lesson/ask", message)
    if ask.answer is not None and ask.answer not in ask.choices:
        raise LessonError("lesson/ask", f"{where}: the answer must be one of the choices.")
    if step.right is None:
        raise LessonError("lesson/words", f"{where}: what is said when it was right is missing.")


def _check_mistake(where: str, kind: str, bad: Mistake) -> None:
    """A mistake is of the kind that the step asks for: others cannot be made there."""
    given = {"move": bad.move, "draft": bad.draft, "tap": bad.tap, "answer": bad.answer}
    kinds = [name for name, value in given.items() if value not in ("", None)]
    if kinds != [kind]:
        said = word(bad.say, ENGLISH)[:40]
        message = f"{where}: the mistake with the words {said!r} must be one {kind}."
        raise LessonError("lesson/mistake", message)
