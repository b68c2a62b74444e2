"""What there are badges for in this box."""

from __future__ import annotations

from masume.core.game import Seat
from masume.core.typing import AnyMatch


def firsts(match: AnyMatch, seat: Seat) -> tuple[str, ...]:
    """`full-board`: every tile found its place, and nobody was stuck."""
    return ("full-board",) if match.result and match.result.reason == "laid" else ()
