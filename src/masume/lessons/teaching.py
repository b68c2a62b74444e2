"""What a box knows of teaching its games: drafts, and the way of a pointing hand.

A box names a subclass of `Teaching` as its part `teaching`; without one its lessons have no
drafts, and a move is shown by pointing at what the step points at.
"""

from __future__ import annotations

from collections.abc import Mapping

from masume.core.game import Seat
from masume.core.registry import load_extension
from masume.core.typing import AnyGame, AnyMove, AnyState


class Teaching:
    """The plain one: it knows no drafts."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def items(self, state: AnyState, seat: Seat, draft: str) -> dict[str, str]:
        """What lies loose, as a table stores drafts; refuses pieces that are not there."""
        return {}

    def draft(self, state: AnyState, seat: Seat, items: Mapping[str, str]) -> str:
        """The same as words: pieces with their places, separated by spaces."""
        return ""

    def judge(self, state: AnyState, seat: Seat, draft: str) -> int:
        """What lies loose would cost so many points less; refuses what is against the rules."""
        return 0

    def path(self, state: AnyState, seat: Seat, draft: str, move: AnyMove) -> tuple[str, ...]:
        """The things to tap for a move, one after the other, as targets; `()`: not known."""
        return ()

    def path_of_draft(self, state: AnyState, seat: Seat, draft: str, added: str) -> tuple[str, ...]:
        """The same for what is to be laid out but not played."""
        return ()

    def has(self, state: AnyState, seat: Seat, draft: str, target: str) -> bool:
        """Whether a thing that a step points at is there, as far as the box knows."""
        return True


def teaching_of(game: AnyGame) -> Teaching:
    """What the box of this game knows of teaching it."""
    return load_extension("teaching", game.info.key, Teaching)(game)
