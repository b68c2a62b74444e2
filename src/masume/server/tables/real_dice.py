"""Real dice: a table without a dealer, where people enter what they have rolled.

A roll is a decision of those who may enter it, and is sent like any move. Its row belongs to
`NATURE`, and its `by` names the person who entered it.
"""

from __future__ import annotations

from itertools import islice

from masume.core.dealer import KeyDealer
from masume.core.game import ONLY_NATURE, Seat
from masume.core.typing import AnyMatch, AnyMove

CLOCK_BY = "clock"
"""The `by` of a row that was made because time ran out."""
MOST_RESULTS = 1296
"""The results of four dice; of more results only this many are listed."""


def due(match: AnyMatch) -> str:
    """The name of the roll that somebody has to enter; empty if there is none."""
    if match.dealer or match.is_over or match.game.to_act(match.state) != ONLY_NATURE:
        return ""
    return f"chance {len(match.line)}" + (f" anew {match.cuts}" if match.cuts else "")


def rollers(match: AnyMatch) -> tuple[Seat, ...]:
    """Who may enter the roll: the seat whose roll it is, or everybody if a bot plays there.

    People whose seats were taken over by bots are asked only if nobody else is left.
    """
    if not due(match):
        return ()
    people = [seat for seat, player in enumerate(match.players) if not player.bot]
    playing = [seat for seat in people if seat not in match.bots] or people
    roller = match.game.roller(match.state)
    return (roller,) if roller in playing else tuple(playing)


def decision(match: AnyMatch, seat: Seat) -> str:
    """The name of the decision that a seat faces, including a roll; empty if it has none."""
    return match.decision(seat) or (due(match) if seat in rollers(match) else "")


def results(match: AnyMatch) -> tuple[AnyMove, ...]:
    """What can be rolled."""
    every = islice(match.game.chance(match.state).results(), MOST_RESULTS)
    return tuple(dict.fromkeys(every))


def entered_by(name: str) -> str:
    """The `by` of an entered roll, which never looks like the dealer's or the clock's.

    Tables opened by earlier versions may hold such names; new ones are cleaned (`names.py`).
    """
    return name if name not in (KeyDealer.by, CLOCK_BY) else "person"
