"""What there are badges for in this box."""

from __future__ import annotations

from masume.core.firsts import own_effects
from masume.core.game import Seat
from masume.core.typing import AnyMatch
from masume.games.sumoku.speed.effects import SpeedEnded
from masume.games.sumoku.spot.effects import CallRight
from masume.games.sumoku.sumoku.effects import ExtraTurn


def extra_turn(match: AnyMatch, seat: Seat) -> tuple[str, ...]:
    """`extra-turn`: a line of all six colours, and another turn for it."""
    found = own_effects(match, seat)
    return ("extra-turn",) if any(isinstance(each, ExtraTurn) for each in found) else ()


def right_call(match: AnyMatch, seat: Seat) -> tuple[str, ...]:
    """`right-call`: four tiles called rightly, before anybody else."""
    found = own_effects(match, seat)
    return ("right-call",) if any(isinstance(each, CallRight) for each in found) else ()


def two_in_a_row(match: AnyMatch, seat: Seat) -> tuple[str, ...]:
    """`two-in-a-row`: two rounds won one after the other, which ends the game."""
    won = match.result is not None and seat in match.result.winners
    ends = [each for each in own_effects(match, seat) if isinstance(each, SpeedEnded)]
    return ("two-in-a-row",) if won and any(end.reason == "two-in-a-row" for end in ends) else ()


def all_placed(match: AnyMatch, seat: Seat) -> tuple[str, ...]:
    """`all-placed`: no tile is left over."""
    return ("all-placed",) if match.result and match.result.reason == "all-placed" else ()
