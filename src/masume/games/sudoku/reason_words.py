"""The judge's reasons as sentences, for the terminal."""

from __future__ import annotations

from collections.abc import Callable

from masume.bots.judge import Reason
from masume.games.sudoku.bots import reasons
from masume.terminal.reason_texts import Sentences

PACKAGE = "masume.games.sudoku"

Name = Callable[[int], str]
"""What the notation calls a tile."""


def why_words(reason: Reason, name: Name, language: str = "en") -> str:
    """One reason as a sentence; empty if it is none of ours.

    >>> why_words(reasons.Scores(parts=(4, 3), points=7.0), str)
    'It scores 7 points: 4+3.'
    >>> why_words(reasons.Scores(parts=(), points=0.0), str)
    'It scores nothing now.'
    """
    words = Sentences(PACKAGE, language)
    match reason:
        case reasons.Scores(parts=parts):
            return _score_words(words, parts)
        case reasons.Completes(groups=groups):
            return words.say("completes", groups=words.in_a_row(map(words.name, groups)))
        case reasons.Leaves(cell=cell, value=value, reply=reply):
            return words.say("leaves", reply, tile=words.name(name(value)), cell=cell)
        case reasons.MayEnd(chance=chance, values=values):
            tiles = words.in_a_row(words.name(name(value)) for value in values)
            return words.say("mayEnd", percent=max(1, round(100 * chance)), tiles=tiles)
        case _:
            return _board_words(words, reason, name)


def _score_words(words: Sentences, parts: tuple[int, ...]) -> str:
    points = sum(parts)
    if not points:
        return words.say("nothing")
    if len(parts) == 1:
        return words.say("scores", points)
    return words.say("sum", points, sum="+".join(map(str, parts)))


def _board_words(words: Sentences, reason: Reason, name: Name) -> str:
    """What is left of the board."""
    match reason:
        case reasons.Room(value=value, tiles=tiles, spaces=spaces):
            return words.say("room", spaces, tile=words.name(name(value)), tiles=tiles)
        case reasons.KeepsFillable():
            return words.say("keepsFillable")
        case reasons.BreaksBoard(cell=""):
            return words.say("breaks")
        case reasons.BreaksBoard(cell=cell):
            return words.say("breaksAt", cell=cell)
    return ""
