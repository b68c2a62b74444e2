"""Solo Sumoku as a picture: what is built, the stages, the key, and the tiles to build in."""

from __future__ import annotations

from collections.abc import Sequence

from masume.games.sumoku.drawing import (
    MARGIN,
    NO_MOVES,
    PINE,
    PLAQUE,
    WIDE,
    Field,
    ledge,
    plaque,
    rack,
)
from masume.games.sumoku.layout import unused
from masume.games.sumoku.solo.moves import SoloMove
from masume.games.sumoku.solo.stages import FIRST, MORE, STAGES
from masume.games.sumoku.solo.state import SoloView
from masume.pictures.cloth import spread
from masume.pictures.palette import ACCENT, CARD, INK, RIM, RIM_LOW, RULE
from masume.pictures.pieces import tick
from masume.pictures.svg import Svg, document, rect, text, together

STAGE = 52
"""How high the line of stages is."""


def picture(view: SoloView, moves: Sequence[SoloMove] = ()) -> str:
    """The view as SVG. All there is to choose is to stop, which is about no tile."""
    width = WIDE - 2 * MARGIN
    field = Field(view.laid, NO_MOVES, MARGIN, MARGIN + STAGE + 20, width)
    below = field.y + field.height + 26
    height = below + 100 + MARGIN
    left = MARGIN + PLAQUE + 16
    return document(
        f"Solo Sumoku with the key {view.key or '?'}: {len(view.laid)} of 96 tiles are placed",
        WIDE,
        height,
        spread(PINE, WIDE, height),
        *(_stage(view, stage, width) for stage in range(1, STAGES + 1)),
        field.drawn(dark=view.base),
        plaque(MARGIN, below, view.key, view.bag),
        ledge(left, below, WIDE - MARGIN - left, 100),
        rack(unused(view.laid, view.hand), left + 16, below + 46, WIDE - MARGIN - left - 32, 74),
    )


def _stage(view: SoloView, stage: int, width: float) -> Svg:
    """A board a stage with how many tiles it makes; a tick where it is complete."""
    tiles = FIRST + (stage - 1) * MORE
    done, now = len(view.base) >= tiles, stage == view.stage and not view.end
    step = width / STAGES
    x = MARGIN + (stage - 1) * step + 4
    board = rect(
        x,
        MARGIN,
        step - 8,
        STAGE,
        rx=12,
        fill=RIM if done else CARD,
        stroke=ACCENT if now else RIM_LOW if done else RULE,
        stroke_width=5 if now else 2,
    )
    middle = x + step / 2 - 4
    sign = (
        tick(middle, MARGIN + STAGE / 2, 30)
        if done
        else text(middle, MARGIN + STAGE / 2, str(tiles), 26, fill=INK)
    )
    return together(board, sign)
