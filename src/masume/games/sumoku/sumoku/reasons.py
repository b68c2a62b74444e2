"""Why a move of Sumoku is worth what it is worth, for the page and the terminal to say."""

from __future__ import annotations

from masume.bots.judge import Reason
from masume.core.game import Seat


class Scores(Reason, frozen=True, tag="sumoku-scores"):
    """«It scores 24 points in two lines.»"""

    lines: int


class ExtraTurn(Reason, frozen=True, tag="sumoku-extra-turn"):
    """«It completes a line of six colours: the extra turn can score 15 more.»"""


class Leaves(Reason, frozen=True, tag="sumoku-leaves"):
    """«It leaves Bea a play of 30 points at 3,4.»"""

    seat: Seat
    cells: tuple[str, ...]
    """Where the best reply lies."""
    reply: int


class Keeps(Reason, frozen=True, tag="sumoku-keeps"):
    """«The tiles you keep can still score 20 points at 1,2.»"""

    tiles: tuple[str, ...]
    cells: tuple[str, ...]
    most: int


class Unplayable(Reason, frozen=True, tag="sumoku-unplayable"):
    """«The tiles you keep fit nowhere now: R3 R5.»"""

    tiles: tuple[str, ...]


class Loses(Reason, frozen=True, tag="sumoku-loses"):
    """«12 points would be lost if the game ended with these tiles in your hand.»"""

    tiles: tuple[str, ...]


class Solved(Reason, frozen=True, tag="sumoku-solved"):
    """«Nothing is left to chance: with the best play of both you win by 8.»"""

    margin: int


SumokuReason = Scores | ExtraTurn | Leaves | Keeps | Unplayable | Loses | Solved
