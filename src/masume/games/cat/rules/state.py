"""What the rules remember of a game of Cat Sudoku, and what a viewer sees of it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from masume.core.game import Seat
from masume.games.cat.rules.counter import Counter
from masume.games.cat.rules.dice import Faces
from masume.referees.honour import RefereeOptions

Phase = Literal["roll", "cross", "write", "again", "catch", "over"]
"""`again`: dice are due for a seat that is behind; `catch`: it writes them (CAT-14)."""


class CatOptions(RefereeOptions, frozen=True, kw_only=True):
    """Cat Sudoku's choices."""

    sheet: Annotated[
        str,
        Meta(
            description="the sheet that all use, or one of your own drawn on one line",
            examples=["spring", "summer", "autumn", "winter"],
        ),
    ] = "spring"
    referee: Annotated[
        Literal["strict", "honour"],
        Meta(description="write just as many numbers as you must, or err as on a real table"),
    ] = "strict"


class State(Struct, frozen=True):
    """A position. All of it is public: only what the dice will show is not known."""

    sheet: str
    """The option: a season, or a drawing on one line."""
    honour: bool
    phase: Phase
    round: int
    """How many rolls were written by all; 0 is the opening."""
    dice: Faces
    """What is being written: the roll of all, or in `catch` of the seat that is behind."""
    wild: int
    """The wild number of this turn; 0 for none."""
    counter: Counter
    sheets: tuple[str, ...]
    """Of every seat one digit a space in reading order, 0 where it is empty."""
    wrote: int
    """The seats that have written in this turn, or let their time run out: bit *seat*."""
    catcher: Seat
    """In `again` and `catch` the seat that is behind, else −1."""
    penalties: tuple[int, ...]
    """What each seat has lost by being out of step (CAT-14, CAT-15)."""
    end: str
    """`full` when it is over."""


class View(Struct, frozen=True):
    """What everybody sees."""

    phase: Phase
    round: int
    rounds: int
    active: Seat
    """Who rolls and crosses off."""
    dice: Faces
    wild: int
    rows: tuple[str, ...]
    """The drawing of the sheet: `x` a space, `o` one with a circle, `.` a hole, printed numbers."""
    names: tuple[str, ...]
    """The spaces in reading order."""
    sheets: tuple[tuple[int, ...], ...]
    """Of every seat the number in every space, 0 where it is empty."""
    headings: tuple[int, ...]
    """The nine columns of the Wild Counter; 0 for a blank one that was not used yet."""
    crossed: tuple[tuple[bool, ...], tuple[bool, ...]]
    """Its two rows of boxes."""
    waits: tuple[Seat, ...]
    """Who is still to act."""
    needs: tuple[int, ...]
    """How many numbers each seat has to write now to be level."""
    scores: tuple[int, ...]
    penalties: tuple[int, ...]
    circles: tuple[tuple[str, ...], ...]
    """Of every seat the spaces that cost 2 as it stands."""
    diagonals: tuple[tuple[tuple[str, ...], ...], ...]
    """Of every seat the runs of equal numbers that cost as it stands."""
    honour: bool
    end: str
