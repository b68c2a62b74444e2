"""What counts at the end of a deal: points, the lead over the others, or whether it was won."""

from __future__ import annotations

from typing import Literal

from masume.core.game import Options, Seat
from masume.core.typing import AnyGame, AnyMatch

Measure = Literal["points", "lead", "wins"]
"""`points`: of those who play alone, or all together. `lead`: points more than the best opponent,
since a long game gives everybody many. `wins`: 1 or 0, in games against time, whose points say
little."""


def measure_of(game: AnyGame, options: Options, opponents: int) -> Measure:
    """What is compared in a game with so many opponents."""
    if not opponents or game.plays_together(options):
        return "points"
    return "wins" if game.info.traits.real_time else "lead"


def value_of(measure: Measure, match: AnyMatch, seat: Seat) -> int | None:
    """What a finished game brought a seat; `None` for one that was given up or abandoned."""
    result = match.result
    if result is None or match.abandoned or seat in match.resigned:
        return None
    if measure == "points":
        return result.scores[seat]
    if measure == "wins":
        return int(seat in result.winners)
    side = match.game.side(match.state, seat)
    others = [
        score
        for other, score in enumerate(result.scores)
        if match.game.side(match.state, other) != side
    ]
    return result.scores[seat] - max(others, default=0)
