"""Why a move of Cat Sudoku is good or bad."""

from __future__ import annotations

from masume.bots.judge import Reason


class Circles(Reason, frozen=True, tag="circles"):
    """«B2 and D2 will be circled.»"""

    cells: tuple[str, ...]


class Diagonal(Reason, frozen=True, tag="diagonal"):
    """«The 4s touch corner to corner in B2 and C3.»"""

    value: int
    cells: tuple[str, ...]


class Blocks(Reason, frozen=True, tag="blocks"):
    """«Nothing fits in C4 any more without a loss.»"""

    cells: tuple[str, ...]


class KeepsOpen(Reason, frozen=True, tag="keeps-open"):
    """«It still leaves C4 and D5 a number.» The usual move would block these spaces."""

    cells: tuple[str, ...]


class KeepsRoom(Reason, frozen=True, tag="keeps-room"):
    """«It keeps room for three 5s.» Other good moves leave fewer places."""

    value: int
    places: int


class TakesRoom(Reason, frozen=True, tag="takes-room"):
    """«It leaves only one place for a 5.» The best move leaves more."""

    value: int
    places: int


class MakesWild(Reason, frozen=True, tag="makes-wild"):
    """«Two dice can be any number.»"""

    number: int
    dice: int


class SpendsBlank(Reason, frozen=True, tag="spends-blank"):
    """«It uses up a blank column, which would fit any roll.»"""

    column: int


class HelpsOthers(Reason, frozen=True, tag="helps-others"):
    """«It helps the others more than another wild.»"""


CatReason = (
    Circles
    | Diagonal
    | Blocks
    | KeepsOpen
    | KeepsRoom
    | TakesRoom
    | MakesWild
    | SpendsBlank
    | HelpsOthers
)
