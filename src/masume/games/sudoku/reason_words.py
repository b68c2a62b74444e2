"""The judge's reasons as English sentences, for the terminal."""

from __future__ import annotations

from collections.abc import Callable

from masume.bots.judge import Reason
from masume.games.sudoku.bots import reasons
from masume.terminal.face import listed, points_words

Name = Callable[[int], str]
"""What people call a tile."""


def why_words(reason: Reason, name: Name) -> str:
    """One reason as a sentence; empty if it is none of ours.

    >>> why_words(reasons.Scores(parts=(4, 3), points=7.0), str)
    'It scores 4+3 = 7 points.'
    """
    match reason:
        case reasons.Scores(parts=parts):
            points = sum(parts)
            return f"It scores {points_words(points, parts)}." if points else "It scores nothing."
        case reasons.Completes(groups=groups):
            full = listed([f"the {group}" for group in groups])
            return f"It fills {full}: nobody can score there any more."
        case reasons.Leaves(cell=cell, value=value, reply=reply):
            return f"The next player can place the {name(value)} on {cell}: {points_words(reply)}."
        case reasons.MayEnd(chance=chance, values=values):
            tiles = listed([name(value) for value in values])
            return f"The game may end at once ({chance:.0%}): nothing is left for {tiles}."
        case _:
            return _board_words(reason, name)


def _board_words(reason: Reason, name: Name) -> str:
    """What is left of the board."""
    match reason:
        case reasons.Room(value=value, tiles=tiles, spaces=spaces):
            places = f"{spaces} space{'' if spaces == 1 else 's'}"
            return f"Least room is left for the {name(value)}: {places}, and {tiles} still to come."
        case reasons.KeepsFillable():
            return "The whole board can still be filled."
        case reasons.BreaksBoard(cell=""):
            return "The board cannot be filled any more."
        case reasons.BreaksBoard(cell=cell):
            return f"The board cannot be filled any more: nothing fits on {cell}."
    return ""
