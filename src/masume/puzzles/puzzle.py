"""A puzzle: a position of a game in which one answer is better than all others.

kind        what is asked: «find the best play»; a box brings some for a game
level       easy, medium or hard, by difficulty
number      of a puzzle of a kind and level, from 1: the first ones lie in a pack, all others are
            made when somebody asks for them, and always the same
worth       what an answer brings, as a whole number: the more the better
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

from masume.core.game import Seat
from masume.core.typing import AnyMove
from masume.lessons.course import Words

Level = Literal["easy", "medium", "hard"]
LEVELS: tuple[Level, ...] = get_args(Level)
HARDEST = 100
MEDIUM_FROM, HARD_FROM = 34, 67
"""The difficulties from which a puzzle is medium and hard."""
LAST_NUMBER = 2**31 - 1
TRIES = 5
"""How often one may answer."""


class Worth(Struct, frozen=True):
    """What so many of something are called, by language: «{n} point», «{n} points»."""

    one: Words
    other: Words


class Kind(Struct, frozen=True, kw_only=True):
    """What is asked in some puzzles of a game."""

    key: str
    title: Words
    ask: Words
    """What is to be done, as an imperative sentence."""
    margin: int = 1
    """By so much the best answer is better than any other."""
    worth: Worth | None = None
    """What answers are worth, in words; `None` where they are right or wrong."""
    unique: bool = True
    """Whether one answer alone is best. Else several may be as good, and all of them are right."""


class Puzzle(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A position as a match that leads to it, and the best answer."""

    rows: tuple[str, ...]
    """Who moved and what, in notation: `chance: draw 5`, `0: 5@C4`."""
    answer: str
    """The best move, in notation; where the kind is not `unique`, one of them."""
    best: int
    """What it is worth."""
    next: int
    """What the best of all other answers is worth."""
    difficulty: Annotated[int, Meta(ge=1, le=HARDEST)]
    seats: int = 2
    seat: Seat = 0
    """Who is to answer."""
    options: dict[str, bool | int | str] = {}

    @property
    def level(self) -> Level:
        """Which pack it belongs to."""
        return level_of(self.difficulty)


class Solution(Struct, frozen=True):
    """What a search has found in a position."""

    answer: AnyMove
    best: int
    next: int
    difficulty: int


def level_of(difficulty: int) -> Level:
    """The level of a difficulty.

    >>> level_of(33), level_of(34), level_of(67)
    ('easy', 'medium', 'hard')
    """
    if difficulty < MEDIUM_FROM:
        return "easy"
    return "medium" if difficulty < HARD_FROM else "hard"


def bounded(difficulty: float) -> int:
    """A difficulty within its limits.

    >>> bounded(-3.2), bounded(41.6), bounded(250)
    (1, 42, 100)
    """
    return max(1, min(HARDEST, round(difficulty)))
