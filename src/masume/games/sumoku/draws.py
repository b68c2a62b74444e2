"""Drawing tiles from the bag for a hand: moves of chance and their effects.

Nothing is shuffled: a bag is a count for every kind, and a draw is an index into its tiles. Spot
has no hands; it turns tiles up in an order of its own (`spot/dealing.py`).
"""

from __future__ import annotations

from msgspec import Struct

from masume.core.game import Chance, Effect
from masume.games.sumoku.tiles import Bag, Hand, drawn, sizes


class Deal(Struct, frozen=True, tag="deal"):
    """Chance: the tiles that a seat begins with, or all new tiles of a stage."""

    tiles: Hand


class Draw(Struct, frozen=True, tag="draw"):
    """Chance: tiles out of the bag for one hand, in order of kind."""

    tiles: Hand


def deal_chance(bag: Bag, number: int) -> Chance[Deal]:
    """Several tiles at once, every selection as likely as another.

    >>> from masume.games.sumoku.tiles import count, parse_tiles, tiles_text
    >>> chance = deal_chance(count(parse_tiles("R1 R2 R3")), 2)
    >>> chance.sizes, tiles_text(chance.pick(2, 0).tiles)
    ((3, 2), 'R1 R3')
    """
    return Chance("bag", sizes(bag, number), lambda *indices: Deal(drawn(bag, indices)))


class Dealt(Effect, frozen=True, tag="dealt"):
    """A seat was dealt tiles."""

    tiles: tuple[str, ...]


class Drew(Effect, frozen=True, tag="drew"):
    """A seat drew tiles."""

    tiles: tuple[str, ...]
