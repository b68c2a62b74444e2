"""A lesson at the terminal: the teacher says a sentence, and one types what to do."""

from __future__ import annotations

from rich.console import Console
from rich.markup import escape

from masume.core.errors import MasumeError, TextError
from masume.core.language import ENGLISH
from masume.lessons import (
    Attempt,
    Course,
    Lesson,
    Stage,
    Taught,
    Verdict,
    judge,
    open_stage,
    word,
)
from masume.lessons.stage import joined
from masume.terminal.face import face_of, points_words
from masume.terminal.prompt import Leave

PATIENCE = 2
"""After so many misses the teacher shows what to type."""
SPACES = ("cell", "tile")
"""Kinds of targets that their names tell."""
ORDERS = {"quit", "show", "skip", "?"}


class Teacher:
    """Leads somebody through lessons, step by step."""

    def __init__(self, console: Console, course: Course, language: str) -> None:
        self.console, self.course, self.language = console, course, language

    def teach(self, lesson: Lesson) -> None:
        """One lesson from its first step to its last; `Leave` if somebody has enough."""
        self.console.rule(escape(word(lesson.title, self.language)))
        for number in range(len(lesson.step)):
            self._step(open_stage(self.course, lesson, number))

    def again(self, step: Taught) -> None:
        """One step alone, for somebody who has missed what it teaches."""
        lesson = self.course.find(step.lesson)
        self.console.rule(escape(word(lesson.title, self.language)))
        self._step(open_stage(self.course, lesson, step.step))

    def _step(self, stage: Stage) -> None:
        self._draw(stage)
        self._say(word(stage.step.say, self.language))
        misses = 0
        taps: tuple[str, ...] = ()
        while True:
            line = self.console.input(f"{self._asks(stage)}> ", markup=False).strip()
            if line in ORDERS:
                if line == "quit":
                    raise Leave
                if line == "skip":
                    return
                self._show(stage)
                continue
            try:
                attempt = _attempt(stage, line, taps)
                verdict = judge(stage, attempt)
            except MasumeError as error:
                self._say(error.message, "yellow")
                continue
            taps = attempt.taps if verdict.kind == "part" else taps
            if verdict.kind == "right":
                self._praise(verdict)
                return
            if verdict.kind != "part":
                misses += 1
                self._say(self._reason(verdict), "yellow")
            if misses == PATIENCE:
                self._show(stage)

    def _draw(self, stage: Stage) -> None:
        face, view = face_of(stage.game), stage.game.view(stage.match.state, stage.seat)
        cells = [target.partition(":")[2] for target in stage.step.point if target[:5] == "cell:"]
        self.console.print(face.draw(stage.match, view, dict.fromkeys(cells, "fits")))
        if stage.draft:
            self.console.print(f"Laid out: {stage.draft}", style="dim", markup=False)

    def _say(self, text: str, style: str = "bold") -> None:
        self.console.print(f"{self.course.teacher}: {text}", style=style, markup=False)

    def _reason(self, verdict: Verdict) -> str:
        """The lesson's own sentence, else why the rules refuse it, as far as it can be said."""
        english = self.language == ENGLISH
        if verdict.refusal and not verdict.foreseen and english and not self.course.voice:
            return verdict.refusal.message
        points = points_words(verdict.points) if verdict.points and not verdict.foreseen else ""
        return f"{points}: {word(verdict.words, self.language)}".removeprefix(": ")

    def _praise(self, verdict: Verdict) -> None:
        if verdict.words:
            self._say(word(verdict.words, self.language), "green")

    def _asks(self, stage: Stage) -> str:
        ask = stage.step.ask
        if ask == "continue":
            return "Enter goes on"
        if ask.tap:
            things = "  ".join(f"{k}: {_named(each)}" for k, each in enumerate(_things(stage), 1))
            return f"{things}\nWhich number, one after the other"
        if ask.answer is not None:
            return " or ".join(map(str, ask.choices))
        return "What is added" if ask.draft else "Your move"

    def _show(self, stage: Stage) -> None:
        ask = stage.step.ask
        if ask == "continue":
            return
        if ask.tap:
            things = _things(stage)
            shown = " ".join(str(things.index(each) + 1) for each in ask.tap)
        else:
            shown = str(ask.answer if ask.answer is not None else (ask.move or ask.draft)[0])
        self.console.print(f"Type {shown} (quit leaves, skip goes on).", style="dim", markup=False)


def _things(stage: Stage) -> list[str]:
    """What can be tapped, in an order that tells nothing."""
    ask = stage.step.ask
    assert ask != "continue"
    return sorted({*ask.tap, *(each.tap for each in stage.step.wrong)})


def _named(target: str) -> str:
    """A thing to tap, as people call it: a space by its name alone.

    >>> _named("cell:A1"), _named("hand:owl"), _named("deck")
    ('A1', 'hand owl', 'deck')
    """
    kind, _, name = target.partition(":")
    return name if kind in SPACES else f"{kind} {name}".rstrip()


def _attempt(stage: Stage, line: str, taps: tuple[str, ...]) -> Attempt:
    ask = stage.step.ask
    if ask == "continue":
        return Attempt()
    if ask.answer is not None:
        return Attempt(answer=line)
    if ask.draft:
        whole = joined(stage.draft, line)
        return Attempt(draft=stage.teaching.items(stage.match.state, stage.seat, whole))
    if not ask.tap:
        return Attempt(move=line)
    things = _things(stage)
    chosen = [int(each) for each in line.split() if each.isdecimal()]
    if not chosen or not all(1 <= each <= len(things) for each in chosen):
        raise TextError("text/number", f"Type a number from 1 to {len(things)}.")
    wrong = [things[each - 1] for each in chosen if things[each - 1] not in ask.tap]
    return Attempt(taps=(*taps, *(things[each - 1] for each in chosen), *wrong[:1]))
