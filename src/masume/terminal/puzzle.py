"""Puzzles at the terminal: a position, some tries in notation, hints in steps."""

from __future__ import annotations

from typing import Literal

from rich.console import Console

from masume.core.language import ENGLISH
from masume.lessons import word
from masume.puzzles import TRIES, Answer, Posed, judge
from masume.terminal.face import Face, face_of
from masume.terminal.prompt import Leave
from masume.terminal.words import reason_words

Ending = Literal["solved", "failed", "skipped"]
ORDERS = "hint, next, quit"


class Solving:
    """Somebody at one puzzle."""

    def __init__(self, console: Console, posed: Posed, language: str) -> None:
        self.console, self.posed, self.language = console, posed, language
        self.face: Face = face_of(posed.game, language)
        self.hints = 0

    def run(self) -> Ending:
        """Asks until it is solved or no try is left; `Leave` if somebody has enough."""
        posed, tries = self.posed, 0
        view = posed.game.view(posed.match.state, posed.seat)
        self.console.print(self.face.draw(posed.match, view, {}))
        self._say(word(posed.kind.ask, self.language))
        while tries < TRIES:
            line = self.console.input(f"Try {tries + 1} of {TRIES} ({ORDERS})> ", markup=False)
            match line.strip():
                case "quit":
                    raise Leave
                case "next":
                    return "skipped"
                case "hint" | "?":
                    self._hint()
                    continue
                case "":
                    continue
            answer = judge(posed, line.strip())
            if answer.refusal is not None:
                self._say(answer.refusal.message, "yellow")
                continue
            tries += 1
            if answer.solved:
                self._say(f"Solved: {self._worth(answer)}!", "green")
                return "solved"
            self._say(f"{self._worth(answer)}: there is something better.", "yellow")
        one = "The answer is" if posed.kind.unique else "One answer is"
        self._say(f"No try left. {one} {posed.puzzle.answer}.", "yellow")
        return "failed"

    def _worth(self, answer: Answer) -> str:
        return worth_words(self.posed, answer.worth or 0, self.language)

    def _hint(self) -> None:
        """First where to look, then what to play, then why."""
        posed = self.posed
        step, self.hints = self.hints, min(self.hints + 1, 2)
        if step == 0:
            look_at = self.face.look_at(posed.answer)
            where = f"Look at {look_at}. " if look_at else ""
            self._say(f"{where}(hint again tells the move)")
        elif step == 1:
            self._say(f"A good move: {posed.puzzle.answer} (hint again: why)")
        else:
            reasons = posed.setter.reasons(posed.kind, posed.match.state, posed.seat, posed.answer)
            why = reason_words(self.face, reasons) or self._margin()
            self._say(f"{posed.puzzle.answer}: {why}")

    def _margin(self) -> str:
        """How much better the answer is than all others."""
        posed, language = self.posed, self.language
        if posed.kind.worth is None:
            return (
                "no other answer is right."
                if posed.kind.unique
                else "other answers are right, too."
            )
        best, after = posed.puzzle.best, posed.puzzle.next
        return (
            f"{worth_words(posed, best, language)};"
            f" the next best: {worth_words(posed, after, language)}."
        )

    def _say(self, text: str, style: str = "bold") -> None:
        self.console.print(text, style=style, markup=False)


def worth_words(posed: Posed, worth: int, language: str = ENGLISH) -> str:
    """What an answer is worth."""
    words = posed.kind.worth
    if words is None:
        return "right" if worth >= posed.puzzle.best else "not this one"
    return word(words.one if abs(worth) == 1 else words.other, language).replace(
        "{n}", str(abs(worth))
    )
