"""Team Sumoku as a picture: every team's tiles by colour and number, and what the winners built."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from masume.games.sumoku.drawing import MARGIN, NO_MOVES, PINE, WIDE, Field, held, ledge, plaque
from masume.games.sumoku.team.moves import TeamMove
from masume.games.sumoku.team.state import TeamView
from masume.games.sumoku.tiles import COLOURS, NUMBERS, Kind
from masume.pictures.cloth import paper, spread
from masume.pictures.palette import CARD, GOLD, GOLD_RIM, INK, MUTED
from masume.pictures.pieces import STAR, pawn
from masume.pictures.seats import Place, places
from masume.pictures.svg import Svg, circle, document, moved, path, rect, text, together

HEAD = 84
SLOT = 59
"""The side of a place for a tile."""
TEAM = HEAD + len(COLOURS) * SLOT + 34
FLAG = "M6 21V4h11l-2 4 2 4H6"


def picture(view: TeamView, moves: Sequence[TeamMove] = ()) -> str:
    """The view as SVG. All there is to choose is giving up, which is about no tile."""
    field = Field(view.layout, NO_MOVES, MARGIN, MARGIN, WIDE - 2 * MARGIN)
    above = field.height + 26 if view.layout else 0
    teams = places(len(view.hands), MARGIN, MARGIN + above, WIDE - 2 * MARGIN, TEAM, columns=2)
    below = teams[-1].y + TEAM + 24
    height = below + 100 + MARGIN
    return document(
        f"Team Sumoku with the key {view.key or '?'}",
        WIDE,
        height,
        spread(PINE, WIDE, height),
        *([field.drawn()] if view.layout else []),
        *(_team(view, place) for place in teams),
        plaque(WIDE / 2 - 50, below, view.key),
    )


def _team(view: TeamView, place: Place) -> Svg:
    """A team's pawn, how it stands, and its tiles."""
    seat, hand = place.seat, Counter(view.hands[place.seat])
    slots = [
        _slot(kind, hand[kind], place.x + 15, place.y + HEAD + 10)
        for kind in range(len(COLOURS) * NUMBERS)
    ]
    return together(
        paper(place.x, place.y, place.width, TEAM),
        pawn(seat, place.x + 18, place.y + 12, 58),
        text(place.x + 96, place.y + 42, str(hand.total()), 40, fill=INK, text_anchor="start"),
        *_signs(view, seat, place.right - 70, place.y + 14),
        ledge(place.x + 8, place.y + HEAD, place.width - 16, TEAM - HEAD - 8),
        *slots,
    )


def _slot(kind: Kind, count: int, x: float, y: float) -> Svg:
    """A tile by its colour and number, with a small 2 for a pair; a hollow where there is none."""
    row, column = divmod(kind, NUMBERS)
    x, y, size = x + column * SLOT, y + row * SLOT, SLOT - 6
    if not count:
        return rect(x, y, size, size, rx=7, fill="#000000", fill_opacity=0.1)
    badge = [
        circle(x + size - 8, y + size - 10, 11, fill=CARD, stroke=MUTED, stroke_width=2),
        text(x + size - 8, y + size - 10, str(count), 17, fill=INK),
    ]
    return together(held(kind, x, y, size, NO_MOVES), *(badge if count > 1 else []))


def _signs(view: TeamView, seat: int, x: float, y: float) -> list[Svg]:
    """A star for the winners, a flag for those who gave up."""
    star = path(STAR, fill=GOLD, stroke=GOLD_RIM, stroke_width=6)
    flag = path(FLAG, fill="none", stroke=MUTED, stroke_width=2.2)
    won = [moved(x, y, star, scale=0.54)] if seat == view.winner else []
    gave_up = [moved(x, y, flag, scale=2.3)] if seat in view.gave_up else []
    return won + gave_up
