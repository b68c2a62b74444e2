"""What there are badges for in this box."""

from __future__ import annotations

from masume.core.firsts import own_effects
from masume.core.game import Seat
from masume.core.typing import AnyMatch
from masume.games.cat.rules.effects import Circle, Total


def firsts(match: AnyMatch, seat: Seat) -> tuple[str, ...]:
    """`no-circle`: a full sheet on which no number repeats in its stretch."""
    found = list(own_effects(match, seat))
    counted = any(isinstance(each, Total) for each in found)
    return ("no-circle",) if counted and not any(isinstance(each, Circle) for each in found) else ()
