"""The board of My Game as SVG."""

from __future__ import annotations

from collections.abc import Sequence

from masume.pictures import Svg, cell, document, dot, moves_at
from masume.pictures.pieces import pawn
from masume.pictures.tray import Tray
from my_game.rules import NAMES, SIZE, State, Take


def picture(view: State, moves: Sequence[Take] = ()) -> str:
    """The board; cells that can be taken have a dot."""
    tray, at = Tray(40, 40, SIZE, (SIZE, SIZE), unit=200, rim=40), moves_at(moves)

    def drawn(space: int) -> Svg:
        (x, y), name, owner = tray.corner(space), NAMES[space], view.owners[space]
        inside = [tray.square(space)]
        if owner is not None:
            inside.append(pawn(owner, x + 40, y + 40, 120))
        elif name in at:
            inside.append(dot(x + 100, y + 100, 200))
        words = "empty" if owner is None else f"player {owner + 1}"
        return cell(name, f"{name}, {words}", at, *inside)

    title = f"My Game: {view.turn} of {len(NAMES)} cells are taken"
    return document(title, tray.across + 80, tray.across + 80, tray.drawn(drawn))
