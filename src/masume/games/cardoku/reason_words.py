"""The judge's reasons as sentences, for the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from masume.bots.judge import Reason
from masume.games.cardoku.bots import reasons
from masume.terminal.reason_texts import Sentences

PACKAGE = "masume.games.cardoku"


def why_words(reason: Reason, language: str = "en") -> str:
    """One reason as a sentence; empty if it is none of ours.

    >>> why_words(reasons.Completes(lines=("row 2", "block 5")))
    'It completes row 2 and block 5.'
    >>> why_words(reasons.Completes(lines=("row 2", "block 5")), "nl")
    'Dat voltooit rij 2 en blok 5.'
    """
    words = Sentences(PACKAGE, language)
    match reason:
        case reasons.Completes(lines=lines):
            return words.say("completes", lines=_lines(words, lines))
        case reasons.Leaves(cell=cell, value=value, lines=lines):
            return words.say("leaves", cell=cell, value=value, lines=_lines(words, lines))
        case reasons.Denies(lines=lines):
            return words.say("denies", lines=_lines(words, lines))
        case reasons.Locks(cells=cells):
            return words.say("locks", len(cells), cells=words.listed(cells))
        case reasons.Keeps(cards=cards):
            return words.say("keeps", cards)
        case _:
            return _plan_words(words, reason)


def _plan_words(words: Sentences, reason: Reason) -> str:
    """What has to do with a plan or with the end."""
    match reason:
        case reasons.RunsOut(turns=0):
            return words.say("ends")
        case reasons.RunsOut(turns=turns):
            return words.say("runsOut", turns)
        case reasons.Planned(lines=lines):
            return words.say("planned", lines)
        case reasons.Repairs(cell=cell):
            return words.say("repairs", cell=cell)
        case reasons.Lends(block=block):
            return words.say("lends", block=_line(words, block))
    return ""


def _lines(words: Sentences, lines: Sequence[str]) -> str:
    return words.listed([_line(words, line) for line in lines])


def _line(words: Sentences, line: str) -> str:
    """Such as `row 2` in the language."""
    kind, _, which = line.partition(" ")
    return words.name(kind, which=which)
