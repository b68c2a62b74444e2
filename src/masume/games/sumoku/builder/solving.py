"""One layout of given tiles, remembered: for bots, and for the random moves of the rules."""

from __future__ import annotations

from functools import lru_cache

from masume.games.sumoku.builder import build
from masume.games.sumoku.builder.budget import Budget
from masume.games.sumoku.layout import Layout, unused
from masume.games.sumoku.tiles import Hand

BUDGET = Budget(seconds=60, steps=20_000)
"""Steps alone decide, so that the same tiles give the same layout on every machine."""


@lru_cache(maxsize=32)
def built(tiles: Hand, key: int, locked: Layout = (), distinct: bool = False) -> Layout | None:
    """A sumoku of all these tiles, locked ones in their places; `None` if none was found.

    >>> from masume.games.sumoku.layout import layout_text
    >>> from masume.games.sumoku.tiles import parse_tiles
    >>> layout_text(built(parse_tiles("R1 B6"), 5))
    'R1@0,0 B9@1,0'
    """
    found = build(unused(locked, tiles), key, locked, distinct, BUDGET)
    return found.layout if found.verdict == "built" else None
