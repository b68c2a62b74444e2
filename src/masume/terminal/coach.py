"""The coach at the terminal: what was refused twice is shown again, if one wants to."""

from __future__ import annotations

from contextlib import suppress

from rich.console import Console

from masume.core.errors import IllegalMove, LessonError, MasumeError, NotFound, TextError
from masume.core.language import ENGLISH
from masume.core.typing import AnyGame
from masume.lessons import Course, Misses, Taught, course_of, taught, word
from masume.terminal.lesson import Teacher
from masume.terminal.prompt import Leave
from masume.terminal.screen import Screen


class Coach:
    """Counts refusals, offers a lesson's step after the second, and teaches it."""

    def __init__(self, console: Console, game: AnyGame, screen: Screen) -> None:
        self.console, self.screen = console, screen
        self.course = _course(game)
        self.misses = Misses(taught(self.course) if self.course else ())
        self.offered: Taught | None = None

    def missed(self, error: MasumeError) -> None:
        """Something was refused; what is no move at all teaches nothing."""
        if not isinstance(error, IllegalMove) or self.course is None:
            return
        found = self.misses.missed(error.code, str(error.facts.get("rule", "")))
        if found is None:
            return
        self.offered = found
        title = word(self.course.find(found.lesson).title, ENGLISH)
        self.screen.say(f"Type lesson to try that once more with {self.course.teacher}: {title}.")

    def teach(self) -> None:
        """The step that was offered last; whoever leaves it is back at the table."""
        if self.offered is None or self.course is None:
            raise TextError(
                "text/no-lesson", "No lesson is offered now. masume learn has them all."
            )
        with suppress(Leave):
            Teacher(self.console, self.course, ENGLISH).again(self.offered)
        self.screen.say("Back at the table.", style="bold")


def _course(game: AnyGame) -> Course | None:
    """The course of a game; `None` if its box brings none, or one that cannot be read."""
    try:
        return course_of(game.info.key)
    except (NotFound, LessonError):
        return None
