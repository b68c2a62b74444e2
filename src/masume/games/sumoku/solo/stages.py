"""Stages: what a claim must hold, and what follows an accepted one (SOL-2 to SOL-5)."""

from __future__ import annotations

from msgspec.structs import replace

from masume.core.errors import IllegalMove
from masume.games.sumoku import judging
from masume.games.sumoku.layout import Layout
from masume.games.sumoku.solo.state import SoloState
from masume.games.sumoku.tiles import Hand, take, tile_text

FIRST = 16
"""How many tiles the first stage has (SOL-1)."""
MORE = 10
"""How many tiles every later stage adds (SOL-3)."""
STAGES = 9
TILES = FIRST + (STAGES - 1) * MORE
"""All 96."""


def due(state: SoloState) -> int:
    """How many tiles the stage brings."""
    return MORE if state.hand else FIRST


def deal(state: SoloState, tiles: Hand) -> SoloState:
    """The new tiles join the others; the die is rolled once, in the first stage (SOL-1)."""
    bag, hand = take(state.bag, tiles, due(state)), tuple(sorted((*state.hand, *tiles)))
    return replace(state, bag=bag, hand=hand, phase="play" if state.key else "roll")


def accept(state: SoloState, layout: Layout) -> SoloState:
    """The state after a claim that passes every check; a complete stage brings ten more tiles."""
    judging.check_form(layout, state.hand, "SOL-1")
    check_earlier(state, layout)
    check_number(state, layout)
    judging.check_lines(layout, state.key, distinct=True)  # SOL-2
    state = replace(state, laid=layout)
    if len(layout) < len(state.hand):
        return state
    if len(layout) == TILES:
        return replace(state, base=layout, phase="over", end="all-placed")
    return replace(state, base=layout, stage=state.stage + 1, phase="deal")  # SOL-3


def check_earlier(state: SoloState, layout: Layout) -> None:
    """Tiles of complete stages are there, and where they were if they are locked (SOL-4).

    They are there since all tiles are used (SOL-3), in a given time in any layout (SOL-5).
    """
    if state.locked:
        moved = [tile for tile in state.base if tile not in layout]
        if moved:
            message = f"{moved[0]} is from an earlier stage and stays where it is."
            raise IllegalMove("move/locked", message, rule="SOL-4")
    there, rule = [tile.kind for tile in layout], "SOL-5" if state.minutes else "SOL-3"
    for tile in state.base:
        if tile.kind not in there:
            message = f"{tile_text(tile.kind)} is from an earlier stage and must be used."
            raise IllegalMove("move/earlier", message, rule=rule)
        there.remove(tile.kind)


def check_number(state: SoloState, layout: Layout) -> None:
    """All tiles, or in a given time more than ever before (SOL-3, SOL-5)."""
    if not state.minutes:
        judging.check_all_used(layout, state.hand, "SOL-3")
    if len(layout) <= len(state.laid):
        message = f"You have placed {len(state.laid)} tiles already: place a few more."
        raise IllegalMove("move/no-better", message, rule="SOL-5")
