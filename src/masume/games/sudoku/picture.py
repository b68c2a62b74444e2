"""SuDoKu and SudoKids as a picture: the board in its tray, pawns on the track, hands below."""

from __future__ import annotations

from collections.abc import Sequence

from masume.games.sudoku.animals import animal
from masume.games.sudoku.rules import SUDOKIDS, SUDOKU
from masume.games.sudoku.rules.moves import Move
from masume.games.sudoku.rules.state import View
from masume.pictures.cells import cell, dot, moves_at, ring
from masume.pictures.cloth import Cloth, paper, spread
from masume.pictures.palette import GOLD, GOLD_RIM, LAST, RIM_INK, TILE_INK
from masume.pictures.pieces import digit, golden_tile, hidden_tile, pawn, plain_tile
from masume.pictures.seats import GAP, Place, bag, places, seat_place
from masume.pictures.svg import Paint, Svg, circle, document, text, together
from masume.pictures.tray import Tray

MARGIN = 36
ACROSS = 900
SEAT = 98
"""How high the place of a seat is."""
HAND = 88
PAWN = 44
MOST_ASIDE = 4
TRACK = 40
"""The rim of a 9×9 board has this many squares; once around is worth a chip (SDK-7)."""
INDIGO = Cloth(
    Paint("#c3d3dc", "#1c2730"),
    Paint("#b4c7d2", "#22303b"),
    "M3 3h66v66H3zM13 13h46v46H13zM23 23h26v26H23z",
    wide=72,
    high=72,
    pen=2.5,
)
LEAF = Cloth(
    Paint("#d5e3b4", "#202a1b"),
    Paint("#c6d8a1", "#283421"),
    "M14 7a7 7 0 1 0 .01 0zM42 35a7 7 0 1 0 .01 0z",
    wide=56,
    high=56,
)


def picture(view: View, moves: Sequence[Move] = ()) -> str:
    """The view as SVG."""
    return Drawing(view, moves).document()


class Drawing:
    """One view, being drawn."""

    def __init__(self, view: View, moves: Sequence[Move]) -> None:
        self.view, self.at = view, moves_at(moves)
        self.kids = len(view.cells) == len(SUDOKIDS.kit.board.spaces)
        self.game = SUDOKIDS if self.kids else SUDOKU
        board = self.board = self.game.kit.board
        unit, rim = ACROSS / board.size, 50 if self.kids else 72
        self.tray = Tray(MARGIN, MARGIN, board.size, (board.wide, board.high), unit, rim)

    def document(self) -> str:
        """The whole picture."""
        view, tray = self.view, self.tray
        width, below = tray.across + 2 * MARGIN, MARGIN + tray.across + 30
        height = below + self.paper_height() + MARGIN
        laid = sum(map(bool, view.cells))
        return document(
            f"{self.game.info.name}: {laid} of {len(view.cells)} tiles lie on the board",
            width,
            height,
            spread(LEAF if self.kids else INDIGO, width, height),
            tray.drawn(self.space),
            together() if self.kids else self.track(),
            self.seats(MARGIN, below, tray.across),
        )

    def space(self, space: int) -> Svg:
        """One space with its tile."""
        name, value = self.board.names[space], self.view.cells[space]
        (x, y), unit = self.tray.corner(space), self.tray.unit
        inside = [self.tray.square(space)]
        if value:
            golden = name in self.view.gold
            inside.append(self.tile(value, x + unit * 0.07, y + unit * 0.06, unit * 0.86, golden))
        if name == self.view.laid:
            inside.append(ring(x, y, unit, LAST))
        if name in self.at:
            inside.append(ring(x, y, unit) if value else dot(x + unit / 2, y + unit / 2, unit))
        return cell(name, self.words(space), self.at, *inside)

    def tile(self, value: int, x: float, y: float, size: float, golden: bool = False) -> Svg:
        """A tile with its number or animal."""
        face = animal(value) if self.kids else digit(value, 0, 0, 100)
        return (golden_tile if golden else plain_tile)(x, y, size, face)

    def words(self, space: int) -> str:
        """What is on a space."""
        name, value = self.board.names[space], self.view.cells[space]
        tile = self.game.kit.notation.tile(value) if value else "empty"
        golden = ", golden" if name in self.view.gold else ""
        return f"{name}, {tile}{golden}{', on trial' if name == self.view.laid else ''}"

    def track_numbers(self) -> Svg:
        """The numbers on the rim."""
        numbers = [
            text(
                *self.track_place(step),
                str(step),
                28 if step % 10 else 26,
                fill=RIM_INK if step % 10 else TILE_INK,
            )
            for step in range(TRACK)
        ]
        return together(*numbers)

    def track(self) -> Svg:
        """The numbers on the rim, and a pawn a seat."""
        pawns = []
        scores = self.view.scores
        for seat, score in enumerate(scores):
            x, y = self.track_place(score % TRACK)
            before = [other % TRACK for other in scores[:seat]].count(score % TRACK)
            x, y = x + 12 * before, y + 12 * before
            pawns.append(pawn(seat, x - PAWN / 2, y - PAWN / 2, PAWN))
        return together(self.track_numbers(), *pawns)

    def track_place(self, step: int) -> tuple[float, float]:
        """The middle of a square of the rim; they go clockwise from the corner."""
        side, along = divmod(step, 10)
        tray = self.tray
        near, far = tray.x + tray.rim / 2, tray.x + tray.across - tray.rim / 2
        on = tray.left + (along - 0.5) * tray.unit if along else near
        back = near + far - on
        return [(on, near), (far, on), (back, far), (near, back)][side]

    def seats(self, x: float, y: float, width: float) -> Svg:
        """Points, chips and hands; the bag, and what was put aside last."""
        view = self.view
        aside = view.aside[-MOST_ASIDE:]
        room = 110 + 42 * len(aside)
        high, columns = self.paper_height(), min(len(view.hands), 2 + len(view.hands) % 2)
        drawn = [paper(x, y, width, high), bag(x + width - room + 40, y + high / 2, view.bag)]
        for place in places(len(view.hands), x + 16, y + 12, width - room - 32, SEAT, columns):
            acts = place.seat == view.turn and view.phase in ("turn", "check")
            drawn.append(seat_place(place, view.scores[place.seat], acts))
            drawn.append(self.holding(place))
        for k, value in enumerate(aside):
            left = x + width - 10 - 42 * (len(aside) - k)
            drawn.append(self.tile(value, left, y + high / 2 - 18, 36))
        return together(*drawn)

    def paper_height(self) -> float:
        """How high the paper is: one line of seats, or two where there are four."""
        lines = 2 if len(self.view.hands) > 3 else 1
        return 24 + lines * SEAT + (lines - 1) * GAP

    def holding(self, place: Place) -> Svg:
        """A seat's chips and the tile in its hand."""
        tile, x, y = self.view.hands[place.seat], place.right - HAND - 6, place.middle - HAND / 2
        left = place.x + 76
        chips = [
            circle(left + 17 * k, place.y, 11, fill=GOLD, stroke=GOLD_RIM, stroke_width=2)
            for k in range(0 if self.kids else self.view.scores[place.seat] // TRACK)
        ]
        if tile is None:
            return together(*chips, hidden_tile(x, y, HAND))
        return together(*chips, *([self.tile(tile, x, y, HAND)] if tile else []))
