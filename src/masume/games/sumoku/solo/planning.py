"""Layouts of a stage of Solo Sumoku, and how well the tiles to come would fit onto them.

Which tiles are still in the bag is known: all that were not drawn. So a layout is tried with some
of the tens that may come next, the same for all layouts. When one stage is left its tiles are known
exactly: the last ten. Where tiles may be rearranged every layout is as good as another.
"""

from __future__ import annotations

from random import Random

from msgspec import Struct

from masume.games.sumoku.builder import Budget, build
from masume.games.sumoku.builder.ground import Ground
from masume.games.sumoku.builder.lines import LONGEST
from masume.games.sumoku.layout import Layout, unused
from masume.games.sumoku.solo.stages import MORE
from masume.games.sumoku.solo.state import SoloState
from masume.games.sumoku.tiles import kinds_in

LAYOUTS, TRIED = 24, 3
"""How many layouts are made, and how many of them are tried: those with the most freedom."""
TENS = 12
"""With how many tens a layout is tried."""
BUILDING = Budget(seconds=60, steps=20_000)
TRYING = Budget(seconds=60, steps=4_000)
"""Steps alone decide, so that the same tiles give the same layout on every machine."""


class Plan(Struct, frozen=True):
    """A layout of all tiles of the stage."""

    layout: Layout
    freedom: int
    """How much room there is for different lines: see `freedom`."""
    fits: int = 0
    """How many of the tens that were tried can be built onto it."""
    tens: int = 0


def plans(state: SoloState) -> list[Plan]:
    """Some layouts, the one that most tens fit onto first; none if the stage cannot be built."""
    tens = tens_to_come(state)
    free = sorted(_layouts(state, len(tens)), key=lambda plan: -plan.freedom)
    found: list[Plan] = []
    for plan in free[: len(free) if len(tens) == 1 else TRIED]:
        fits = sum(_is_built(ten, state.key, plan.layout) for ten in tens)
        found.append(Plan(plan.layout, plan.freedom, fits, len(tens)))
        if fits == len(tens):
            break
    return sorted(found, key=lambda plan: -plan.fits)


def _layouts(state: SoloState, tens: int) -> list[Plan]:
    """Different layouts of all tiles; one is enough where none is better than another."""
    locked = state.base if state.locked else ()
    new, found = unused(locked, state.hand), dict[Layout, Plan]()
    for seed in range(LAYOUTS):
        built = build(new, state.key, locked, True, BUILDING, seed)
        if built.verdict == "built":
            found[built.layout] = Plan(built.layout, freedom(built.layout, state.key))
        if built.verdict == "none" or (found and not tens):
            break
    return list(found.values())


def freedom(layout: Layout, key: int) -> int:
    """How many different lines could be begun or lengthened, each by how many tiles fit there.

    What lies there already decides which tiles it takes: its colours, its numbers, and what its
    total lacks. Two places that take the same tiles count once.
    """
    ground, room = Ground(layout), dict[tuple[int, int], int]()
    for anchor in ground.anchors():
        before, after = ground.reach(anchor)
        if before >= 0 <= after:
            load = ground.load(anchor, 0, True)
            alike = load.clash, load.total % key
            fits = min(before + after, LONGEST - load.length)
            room[alike] = max(room.get(alike, 0), fits)
    return sum(room.values())


def tens_to_come(state: SoloState) -> list[tuple[int, ...]]:
    """Some of the tens that may come next; just one if it is the last, none if they do not matter.

    The same for all layouts of a stage.
    """
    bag = kinds_in(state.bag)
    if not bag or not state.locked:
        return []
    if len(bag) <= MORE:
        return [bag]
    rng = Random(repr(state.hand))
    return [tuple(sorted(rng.sample(bag, MORE))) for _ in range(TENS)]


def _is_built(ten: tuple[int, ...], key: int, layout: Layout) -> bool:
    return build(ten, key, layout, True, TRYING).verdict == "built"
