"""What there are badges for in this box."""

from __future__ import annotations

from masume.core.firsts import own_effects
from masume.core.game import Seat
from masume.core.typing import AnyMatch
from masume.games.cardoku.rules.effects import Score


def firsts(match: AnyMatch, seat: Seat) -> tuple[str, ...]:
    """`two-lines`: one card completed a row and a column at once."""
    scores = [each for each in own_effects(match, seat) if isinstance(each, Score)]
    return ("two-lines",) if any(len(each.lines) > 1 for each in scores) else ()
