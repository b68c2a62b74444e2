"""What people say in the games in which they build on their own: `claim` and `giveup`.

claim R3@0,0 B9@1,0 …   this layout is my sumoku; a 9 is a 6 read so
giveup                  I stop building

Speed, Team and Solo take claims; `judging.py` looks at them.
"""

from __future__ import annotations

from msgspec import Struct

from masume.core.errors import TextError
from masume.core.game import Effect
from masume.games.sumoku.layout import Layout, layout_text, parse_layout
from masume.games.sumoku.tiles import COPIES, KINDS

MOST_TILES = COPIES * KINDS


class Claim(Struct, frozen=True, tag="claim"):
    """Says that a layout is a sumoku."""

    layout: Layout


class GiveUp(Struct, frozen=True, tag="giveup"):
    """Leaves the round, or the game where there are no rounds."""


def claim_text(move: Claim) -> str:
    """Such as `claim R3@0,0 B9@1,0`."""
    return f"claim {layout_text(move.layout)}"


def parse_claim(words: list[str]) -> Claim:
    """The claim that the words after `claim` mean, or `TextError`.

    >>> claim_text(parse_claim(["b9@1,0", "r1@0,0"]))
    'claim R1@0,0 B9@1,0'
    """
    if not 1 <= len(words) <= MOST_TILES:
        raise TextError("text/claim", "Name every tile and its place, such as R3@0,0 B9@1,0.")
    return Claim(parse_layout(" ".join(words)))


class GaveUp(Effect, frozen=True, tag="gave-up"):
    """A seat left the round, or the game."""
