"""Tiles that are laid out but not played: as tables store them, and claims that go on from them.

A table stores them by the name that a tile has in the hand, the second R6 as `R6.1`, with its place
and reading: `-1,2,9`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from masume.bots.judge import Judged
from masume.core.errors import MasumeError
from masume.games.sumoku.builder.solving import built
from masume.games.sumoku.claims import Claim
from masume.games.sumoku.layout import Laid, Layout, arranged, unused
from masume.games.sumoku.reasons import Builds
from masume.games.sumoku.tiles import READINGS, Hand, Kind, tile_text

_PLACE = re.compile(r"(-?\d{1,3}),(-?\d{1,3}),([1-9])")


def slots(hand: Hand) -> dict[str, Kind]:
    """Each tile of a hand by a name of its own.

    >>> from masume.games.sumoku.tiles import parse_tiles
    >>> [*slots(parse_tiles("R6 R6 B1"))]
    ['R6.0', 'R6.1', 'B1.0']
    """
    seen: dict[Kind, int] = {}
    found = {}
    for kind in hand:
        found[f"{tile_text(kind)}.{seen.get(kind, 0)}"] = kind
        seen[kind] = seen.get(kind, 0) + 1
    return found


def place_text(tile: Laid) -> str:
    """Where a tile lies and as what it is read, as tables store it."""
    return f"{tile.x},{tile.y},{tile.reads}"


def items_of(hand: Hand, layout: Iterable[Laid]) -> dict[str, str]:
    """Tiles of a hand that lie, as tables store them."""
    left, items = slots(hand), {}
    for tile in layout:
        slot = next(slot for slot, kind in left.items() if kind == tile.kind)
        del left[slot]
        items[slot] = place_text(tile)
    return items


def loose_tiles(hand: Hand, items: Mapping[str, str]) -> Layout:
    """The tiles of a hand that lie; whatever else is stored there means nothing."""
    known, tiles = slots(hand), []
    for slot, text in items.items():
        place = _PLACE.fullmatch(text)
        if slot in known and place:
            x, y, reads = map(int, place.groups())
            tiles.append(Laid(y, x, known[slot], reads))
    return arranged(tile for tile in tiles if tile.reads in READINGS[tile.kind])


def going_on(
    hand: Hand, key: int, items: Mapping[str, str], fixed: Layout = (), distinct: bool = False
) -> Judged | None:
    """A claim of all tiles that leaves in place what lies; `None` if nothing lies or none is found.

    >>> from masume.games.sumoku.tiles import parse_tiles
    >>> going_on(parse_tiles("R1 B4"), 5, {"B4.0": "7,7,4"}).reasons
    (Builds(tiles=2, points=1),)
    """
    lying = loose_tiles(unused(fixed, hand), items)
    if not lying:
        return None
    try:
        layout = built(hand, key, arranged([*fixed, *lying]), distinct)
    except MasumeError:  # two tiles in one place, or the like
        return None
    if layout is None:
        return None
    why = (Builds(tiles=len(hand), points=1),)
    return Judged(move=Claim(layout), worth=1, reasons=why)
