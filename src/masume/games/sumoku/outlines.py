"""What others see of somebody who builds: the shape of the layout, and no tile of it.

A draft of the page has a word for each tile: its name, and `x,y,reads` where it lies. What somebody
has in the fingers is a word as well (`hold:R6.0`), and no place.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from masume.core.game import Outline
from masume.core.typing import AnyMove
from masume.games.sumoku.claims import Claim
from masume.games.sumoku.layout import Layout

_PLACE = re.compile(r"([+-]?\d{1,3}),([+-]?\d{1,3}),[1-9]")


def draft_outline(draft: Mapping[str, str]) -> Outline:
    """Where the tiles of a draft lie, row by row.

    >>> draft_outline({"R6.0": "1,0,9", "B2.0": "0,0,2", "hold:B2.0": "a1.1.Ann"})
    ((0, 0), (1, 0))
    """
    found = (_PLACE.fullmatch(word) for word in draft.values())
    cells = {(int(match[1]), int(match[2])) for match in found if match}
    return tuple(sorted(cells, key=lambda cell: (cell[1], cell[0])))


def claim_progress(move: AnyMove) -> Outline:
    """The places of a claim in an order in which they always touch; none for another move."""
    return growth(move.layout) if isinstance(move, Claim) else ()


def growth(layout: Layout) -> Outline:
    """The cells of a layout from its first tile outwards."""
    left = {tile.cell for tile in layout}
    order: list[tuple[int, int]] = []
    for first in sorted(left, key=lambda cell: (cell[1], cell[0])):
        edge = [first] if first in left else []
        while edge:
            x, y = edge.pop(0)
            if (x, y) not in left:
                continue
            left.discard((x, y))
            order.append((x, y))
            edge += [(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)]
    return tuple(order)
