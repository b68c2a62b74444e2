"""`masume learn`: short lessons in which one makes the moves."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console

from masume.core.errors import LessonError
from masume.core.registry import keys
from masume.lessons import Course, check_course, course_of, read_course, word
from masume.lessons.course import has_course
from masume.terminal.lesson import Teacher
from masume.terminal.prompt import Leave


@click.command()
@click.argument("game", metavar="[GAME]", required=False)
@click.option("--lesson", metavar="NUMBER", type=int, help="Only this lesson, counted from 1.")
@click.option("--lang", default="en", show_default=True, help="Of the sentences: en, nl, zh-Hant.")
@click.option(
    "--file", type=click.Path(path_type=Path), help="A course of one's own, as a TOML file."
)
def command(game: str | None, lesson: int | None, lang: str, file: Path | None) -> None:
    """Learn a game by playing: a teacher, one idea a step, on the real rules."""
    console = Console()
    course = _course(game, file)
    if course is None:
        _list(console, lang)
        return
    if lesson is not None and not 1 <= lesson <= len(course.lesson):
        message = f"This course has the lessons 1 to {len(course.lesson)}."
        raise LessonError("lesson/number", message)
    teacher = Teacher(console, course, lang)
    try:
        for each in course.lesson if lesson is None else course.lesson[lesson - 1 : lesson]:
            teacher.teach(each)
    except (Leave, EOFError, KeyboardInterrupt):
        console.print()
        return
    console.print(f"Now play: masume play {course.game}", style="bold")


def _course(game: str | None, file: Path | None) -> Course | None:
    """The course that was asked for; `None`: nothing was."""
    if file is None:
        return course_of(game) if game else None
    try:
        course = read_course(file.read_bytes())
    except OSError as error:
        message = f"{file} cannot be read: {error.strerror or error}."
        raise LessonError("lesson/file", message) from None
    if game and course.game != game:
        message = f"{file} is a course for {course.game}, not for {game}."
        raise LessonError("lesson/file", message)
    check_course(course)
    return course


def _list(console: Console, lang: str) -> None:
    """The games that can be learned, with their lessons."""
    for key in filter(has_course, keys()):
        titles = " · ".join(word(each.title, lang) for each in course_of(key).lesson)
        console.print(f"masume learn {key:<14} {titles}", markup=False, highlight=False)
