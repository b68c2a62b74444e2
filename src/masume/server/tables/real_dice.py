"""Real dice: a table without a dealer, where people enter what they have rolled.

The roll is a decision of those who may enter it, and passes the same door as any move. Its row is
one of `NATURE`, and says by its `by` who entered it.
"""

from __future__ import annotations

from itertools import islice

from masume.core.dealer import KeyDealer
from masume.core.game import ONLY_NATURE, Seat
from masume.core.typing import AnyMatch

CLOCK_BY = "clock"
"""Who rolls when the time to do so is over."""
MOST_RESULTS = 1296
"""Of more results than those of four dice only so many are listed."""


def due(match: AnyMatch) -> str:
    """The name of the roll that people have to enter; empty where none is due."""
    if match.dealer or match.is_over or match.game.to_act(match.state) != ONLY_NATURE:
        return ""
    return f"chance {len(match.line)}" + (f" anew {match.cuts}" if match.cuts else "")


def hands(match: AnyMatch) -> tuple[Seat, ...]:
    """Who may enter it: whose roll it is; if no person plays there, every person.

    People whose seats bots have taken over are asked only where nobody else is left.
    """
    if not due(match):
        return ()
    people = [seat for seat, player in enumerate(match.players) if not player.bot]
    playing = [seat for seat in people if seat not in match.bots] or people
    roller = match.game.roller(match.state)
    return (roller,) if roller in playing else tuple(playing)


def decision(match: AnyMatch, seat: Seat) -> str:
    """The name of the decision that a seat faces, be it a roll to enter; empty when it has none."""
    return match.decision(seat) or (due(match) if seat in hands(match) else "")


def results(match: AnyMatch) -> tuple[str, ...]:
    """What can be rolled, in notation."""
    every = islice(match.game.chance(match.state).results(), MOST_RESULTS)
    return tuple(map(match.game.text, dict.fromkeys(every)))


def entered_by(name: str) -> str:
    """Who is named in the row: nobody is taken for the dealer or the clock."""
    return name if name not in (KeyDealer.by, CLOCK_BY) else "person"
