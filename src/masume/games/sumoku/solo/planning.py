"""Layouts of a stage of Solo Sumoku, and how well the tiles to come would fit onto them.

Which tiles are still in the bag is known: all that were not drawn. So a layout is tried with some
of the tens that may come next, the same for all layouts. When one stage is left its tiles are known
exactly: the last ten. Where tiles may be rearranged every layout is as good as another.

Compiled code finds most layouts in a few milliseconds; the builder finds the others, and proves
that there is none.
"""

from __future__ import annotations

from itertools import combinations, islice
from random import Random

from msgspec import Struct

from masume.games.sumoku.builder import Budget, build
from masume.games.sumoku.builder.ground import Ground
from masume.games.sumoku.builder.lines import LONGEST
from masume.games.sumoku.builder.solving import built
from masume.games.sumoku.claims import Claim
from masume.games.sumoku.kernel import building
from masume.games.sumoku.layout import Layout, unused
from masume.games.sumoku.solo.moves import SoloMove, Stop
from masume.games.sumoku.solo.stages import MORE
from masume.games.sumoku.solo.state import SoloState
from masume.games.sumoku.tiles import Hand, kinds_in

LAYOUTS, TRIED = 24, 3
"""How many layouts are made, and how many of them are tried: those with the most freedom."""
WAYS = 6
"""How many ways to leave some tiles out are tried before one more is left out."""
TENS = 12
"""With how many tens a layout is tried."""
QUICK_LAYOUTS, QUICK_TRIED, QUICK_TENS = 16, 6, 24
"""The same where there is compiled code."""
DIVING, PEEKING = 600, 60
"""Its steps to make a layout, and to try a ten."""
HOPELESS = 4
"""After so many searches of compiled code in vain the builder is asked."""
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
    tried = QUICK_TRIED if building() else TRIED
    found: list[Plan] = []
    for plan in free[: len(free) if len(tens) == 1 else tried]:
        fits = sum(_is_built(ten, state.key, plan.layout, len(tens) == 1) for ten in tens)
        found.append(Plan(plan.layout, plan.freedom, fits, len(tens)))
        if fits == len(tens):
            break
    return sorted(found, key=lambda plan: -plan.fits)


def _layouts(state: SoloState, tens: int) -> list[Plan]:
    """Different layouts of all tiles; one is enough where none is better than another."""
    locked = state.base if state.locked else ()
    new, found = unused(locked, state.hand), dict[Layout, Plan]()
    layouts = _dives(new, state.key, locked, 1 if not tens else QUICK_LAYOUTS)
    for layout in layouts or _built(new, state.key, locked, 1 if not tens else LAYOUTS):
        found[layout] = Plan(layout, freedom(layout, state.key))
    return list(found.values())


def _dives(new: Hand, key: int, locked: Layout, wanted: int) -> list[Layout]:
    """Layouts that compiled code finds, if there is some."""
    kernel, found = building(), list[Layout]()
    if kernel is not None:
        for seed in range(max(wanted, HOPELESS)):
            layout = kernel.build(new, key, locked, DIVING, seed)
            if layout is not None:
                found.append(layout)
            if len(found) == wanted or (not found and seed + 1 == HOPELESS):
                break
    return found


def _built(new: Hand, key: int, locked: Layout, wanted: int) -> list[Layout]:
    """Layouts that the builder finds."""
    found = list[Layout]()
    for seed in range(LAYOUTS):
        tried = build(new, key, locked, True, BUILDING, seed)
        if tried.verdict == "built":
            found.append(tried.layout)
        if tried.verdict == "none" or len(found) == wanted:
            break
    return found


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
    tens = QUICK_TENS if building() else TENS
    return [tuple(sorted(rng.sample(bag, MORE))) for _ in range(tens)]


def _is_built(ten: Hand, key: int, layout: Layout, is_last: bool) -> bool:
    """Whether a ten can be built onto a layout; the last one is worth a longer look."""
    kernel = building()
    if kernel is None:
        return build(ten, key, layout, True, TRYING).verdict == "built"
    return kernel.build(ten, key, layout, DIVING if is_last else PEEKING) is not None


def claim_or_stop(state: SoloState) -> SoloMove:
    """All tiles built in; in a given time as many as can be; else that is all."""
    locked = state.base if state.locked else ()
    new = unused(state.base, state.hand)
    fewest = 0 if state.minutes else len(new) - 1
    earlier = tuple(tile.kind for tile in state.base)
    for number in range(len(new), max(fewest, len(state.laid) - len(earlier)), -1):
        for some in islice(combinations(new, number), WAYS):
            tiles = tuple(sorted((*earlier, *some)))
            layout = built(tiles, state.key, locked, distinct=True)
            if layout is not None:
                return Claim(layout)
    return Stop()
