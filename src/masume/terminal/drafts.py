"""What people at this terminal have prepared but not played. The rules never see it."""

from __future__ import annotations

from rich.console import RenderableType

from masume.core.game import Seat
from masume.core.typing import AnyMatch


class Drafts:
    """The drafts of all seats in one match. Here nothing is prepared: every line is a move.

    A face whose moves are built up step by step names a subclass.
    """

    def drawing(self, match: AnyMatch, seat: Seat) -> RenderableType | None:
        """What this seat has prepared so far, to show below the table; `None` if nothing."""
        return None

    def is_change(self, match: AnyMatch, line: str) -> bool:
        """Whether a line changes a draft instead of making a move."""
        return False

    def change(self, match: AnyMatch, seat: Seat, line: str) -> None:
        """Changes the seat's draft as the line says, or raises `TextError`."""

    def items(self, match: AnyMatch, seat: Seat) -> dict[str, str]:
        """What this seat has prepared, as a table stores drafts: a hint goes on from it."""
        return {}

    def completed(self, match: AnyMatch, seat: Seat, line: str) -> str:
        """The line, with what was prepared added where the move wants it."""
        return line
