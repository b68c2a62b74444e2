"""Latin Duel as a picture: the square in its tray, below it the players and the die."""

from __future__ import annotations

from collections.abc import Sequence

from latin_duel.board import CELLS, NAMES, SIZE
from latin_duel.moves import Move
from latin_duel.rules import View
from masume.pictures.cells import MovesAt, cell, dot, moves_at
from masume.pictures.cloth import Cloth, paper, spread
from masume.pictures.pieces import die, digit, plain_tile
from masume.pictures.seats import places, seat_place
from masume.pictures.svg import Paint, Svg, document, together
from masume.pictures.tray import Tray

MARGIN, UNIT, RIM, SEAT = 40, 150, 40, 110
CLOTH = Cloth(
    dye=Paint("#dcd3e6", "#231f2b"),
    weave=Paint("#cfc3dd", "#2c2736"),
    line="M20 4 36 20 20 36 4 20z",
    wide=40,
    high=40,
    pen=2.5,
)


def picture(view: View, moves: Sequence[Move] = ()) -> str:
    """The view as SVG; cells where moves go are marked."""
    tray = Tray(MARGIN, MARGIN, SIZE, (SIZE, SIZE), UNIT, RIM)
    at = moves_at(moves)
    width, below = tray.across + 2 * MARGIN, tray.across + 2 * MARGIN
    height = below + SEAT + 2 * MARGIN
    return document(
        f"Latin Duel: {sum(map(bool, view.cells))} of {len(CELLS)} cells are filled",
        width,
        height,
        spread(CLOTH, width, height),
        tray.drawn(lambda space: _cell(tray, view, at, space)),
        _players(view, below, tray.across),
    )


def _cell(tray: Tray, view: View, at: MovesAt, space: int) -> Svg:
    name, number = NAMES[space], view.cells[space]
    x, y = tray.corner(space)
    inside = [tray.square(space)]
    if number:
        face = digit(number, 0, 0, 100)
        inside.append(plain_tile(x + UNIT * 0.07, y + UNIT * 0.06, UNIT * 0.86, face))
    elif name in at:
        inside.append(dot(x + UNIT / 2, y + UNIT / 2, UNIT))
    return cell(name, f"{name}, {number or 'empty'}", at, *inside)


def _players(view: View, y: float, width: float) -> Svg:
    drawn = [paper(MARGIN, y, width, SEAT + MARGIN)]
    for place in places(2, MARGIN + 20, y + 20, width - 40, SEAT):
        acts = bool(view.die) and place.seat == view.seat
        drawn.append(seat_place(place, view.scores[place.seat], acts))
        if acts:
            drawn.append(die(view.die, place.right - 96, place.middle - 38, 76))
    return together(*drawn)
