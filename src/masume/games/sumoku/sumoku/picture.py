"""Sumoku as a picture: the tiles on the felt, the key, and everybody's rack."""

from __future__ import annotations

from collections.abc import Sequence

from masume.games.sumoku.drawing import MARGIN, PINE, WIDE, Field, racks_height, seat_racks
from masume.games.sumoku.sumoku.moves import Move, Play
from masume.games.sumoku.sumoku.state import View
from masume.pictures.cells import moves_at
from masume.pictures.cloth import spread
from masume.pictures.svg import document


def cells_of(move: Move) -> tuple[str, ...]:
    """The cells of all tiles laid."""
    return tuple(f"{tile.x},{tile.y}" for tile in move.tiles) if isinstance(move, Play) else ()


def picture(view: View, moves: Sequence[Move] = ()) -> str:
    """The view as SVG."""
    field = Field(view.table, moves_at(moves, cells_of), MARGIN, MARGIN, WIDE - 2 * MARGIN)
    below = MARGIN + field.height + 26
    height = below + racks_height(len(view.hands)) + MARGIN
    acts = {view.turn} if view.phase in ("turn", "extra") else set()
    return document(
        f"Sumoku with the key {view.key or '?'}: {len(view.table)} tiles are laid",
        WIDE,
        height,
        spread(PINE, WIDE, height),
        field.drawn(),
        seat_racks(below, view.key, view.bag, view.hands, view.scores, acts),
    )
