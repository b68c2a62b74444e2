"""Why a lay is good or bad. The first line of each kind is how one says it."""

from __future__ import annotations

from typing import Literal

from masume.bots.judge import Reason

Group = Literal["row", "column", "block"]


class Scores(Reason, frozen=True, kw_only=True, tag="scores"):
    """It scores nine points: four in the block, three in the row, two in the column."""

    parts: tuple[int, ...]
    """The addends of its points: block, rest of the row, rest of the column, as they count."""


class Completes(Reason, frozen=True, kw_only=True, tag="completes"):
    """It completes the row and the block: nobody can score there any more."""

    groups: tuple[Group, ...]


class Leaves(Reason, frozen=True, kw_only=True, tag="leaves"):
    """It leaves C4 to the next player: a 7 scores 12 there.

    `points` is what the next tile brings on average, over all tiles not seen, below zero.
    """

    cell: str
    value: int
    reply: int
    """The points of that lay."""
    chance: float
    """How likely the next player has such a tile, 0 to 1."""


class MayEnd(Reason, frozen=True, kw_only=True, tag="may-end"):
    """After it the game ends at once with a chance of one in five: the next tile fits nowhere."""

    chance: float
    values: tuple[int, ...]
    """The tiles that fit nowhere."""


class Room(Reason, frozen=True, kw_only=True, tag="room"):
    """It keeps eleven spaces open for the five 3s to come, which have the least room."""

    value: int
    tiles: int
    spaces: int


class KeepsFillable(Reason, frozen=True, kw_only=True, tag="keeps-fillable"):
    """After it the whole board can still be filled."""


class BreaksBoard(Reason, frozen=True, kw_only=True, tag="breaks-board"):
    """After it the board cannot be filled any more: nothing fits on C4."""

    cell: str = ""
    """A space on which nothing fits any more; empty where that takes more than a look."""


SudokuReason = Scores | Completes | Leaves | MayEnd | Room | KeepsFillable | BreaksBoard
