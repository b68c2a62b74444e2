"""What a box finds remarkable in a finished game: the part `firsts` of a box, for badges."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, cast
from warnings import warn

from masume.core.game import Effect, Seat
from masume.core.registry import load_part
from masume.core.typing import AnyMatch

MOST = 8
"""More than this many of one game are not looked at."""


class Firsts(Protocol):
    """The part `firsts` of a box."""

    def __call__(self, match: AnyMatch, seat: Seat) -> tuple[str, ...]:
        """The names of what this seat has achieved; words are the box's text `badge.<name>`."""


def own_effects(match: AnyMatch, seat: Seat) -> Iterator[Effect]:
    """All effects that a seat was told as its own, of the rows that count."""
    for number in match.line:
        for effect in match.effects(match.log[number], seat):
            if effect.seat == seat:
                yield effect


def firsts_of(match: AnyMatch, seat: Seat) -> tuple[str, ...]:
    """What a seat has achieved in a finished match that its box has a badge for."""
    found = load_part("firsts", match.game.info.key)
    if found is None:
        return ()
    try:
        return cast("Firsts", found)(match, seat)[:MOST]
    except Exception as error:  # a badge is no reason to lose the game
        warn(f"the firsts of {match.game.info.key} failed: {error}", stacklevel=2)
        return ()
