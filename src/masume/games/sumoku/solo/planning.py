"""Layouts of a stage of Solo Sumoku, and how well the tiles to come would fit onto them.

Which tiles are still in the bag is known: all that were not drawn. So a layout is tried with some
of the tens that may come next, the same for all layouts. When one stage is left its tiles are known
exactly: the last ten. Where tiles may be rearranged every layout is as good as another.

Compiled code finds most layouts in a few milliseconds; the builder finds the others, and proves
that there is none. All searches of the builder for one decision share one meter, so that a stage
that nobody can build costs no more than a second.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, islice, takewhile
from random import Random

from msgspec import Struct

from masume.games.sumoku.builder import Budget, Built, Meter, build
from masume.games.sumoku.builder.ground import Ground
from masume.games.sumoku.builder.lines import LONGEST
from masume.games.sumoku.claims import Claim
from masume.games.sumoku.kernel import building
from masume.games.sumoku.layout import Layout, unused
from masume.games.sumoku.solo.moves import SoloMove, Stop
from masume.games.sumoku.solo.stages import MORE
from masume.games.sumoku.solo.state import SoloState
from masume.games.sumoku.tiles import Hand, Kind, kinds_in

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
BUILDING, TRYING = 20_000, 4_000
"""Steps of the builder to make a layout, and to try a ten or some of the tiles."""
STEPS = 2 * BUILDING
"""All its steps for one decision; where compiled code has searched in vain, half of them."""
LONG = 60.0
"""Seconds that no search reaches: steps alone decide, so that the same tiles give the same layout
on every machine."""


class Plan(Struct, frozen=True):
    """A layout of all tiles of the stage."""

    layout: Layout
    freedom: int
    """How much room there is for different lines: see `freedom`."""
    fits: int = 0
    """How many of the tens that were tried can be built onto it."""
    tens: int = 0

    @property
    def share(self) -> float:
        """Of the tens that were tried; where they do not matter, all."""
        return self.fits / self.tens if self.tens else 1.0


class Survey(Struct, frozen=True):
    """What was found out about a stage."""

    plans: tuple[Plan, ...]
    """Some layouts, the one that most tens fit onto first; none if none was found."""
    proved: bool = False
    """Whether it is proved that there is no layout."""


def survey(state: SoloState) -> Survey:
    """Some layouts of the stage, tried with tens that may come next."""
    tens, meter = tens_to_come(state), new_meter(STEPS)
    locked = state.base if state.locked else ()
    new, proved = unused(locked, state.hand), False
    layouts = _dives(new, state.key, locked, 1 if not tens else QUICK_LAYOUTS)
    if not layouts:
        meter = new_meter(STEPS if building() is None else BUILDING)
        wanted = LAYOUTS if tens else 1
        layouts, proved = _built(new, state.key, locked, wanted, meter)
    free = [Plan(layout, freedom(layout, state.key)) for layout in dict.fromkeys(layouts)]
    free.sort(key=lambda plan: -plan.freedom)
    return Survey(tuple(_tried(free, tens, state.key, meter)), proved)


def new_meter(steps: int) -> Meter:
    """A meter that counts steps alone."""
    return Meter(Budget(seconds=LONG, steps=steps))


def _tried(
    free: list[Plan], tens: list[tuple[Kind, ...]], key: int, meter: Meter
) -> Iterable[Plan]:
    """The plans with the most freedom tried with all tens; with as many as the meter allows."""
    tried = QUICK_TRIED if building() else TRIED
    found: list[Plan] = []
    for plan in free[: len(free) if len(tens) == 1 else tried]:
        fits: list[bool] = []
        for ten in takewhile(lambda _: meter.left > 0, tens):
            fits.append(_is_built(ten, key, plan.layout, len(tens) == 1, meter))
        found.append(Plan(plan.layout, plan.freedom, sum(fits), len(fits)))
        if sum(fits) == len(tens) or meter.left <= 0:
            break
    return sorted(found, key=lambda plan: -plan.share)


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


def _built(
    new: Hand, key: int, locked: Layout, wanted: int, meter: Meter
) -> tuple[list[Layout], bool]:
    """Layouts that the builder finds, and whether it proved that there is none."""
    found = list[Layout]()
    for seed in range(LAYOUTS):
        tried = within(meter, BUILDING, new, key, locked, seed)
        if tried.verdict == "none":
            return found, True
        if tried.verdict == "built":
            found.append(tried.layout)
        if len(found) == wanted or meter.left <= 0:
            break
    return found, False


def within(
    meter: Meter, steps: int, new: Iterable[Kind], key: int, locked: Layout, seed: int = 0
) -> Built:
    """What the builder finds in so many steps of a meter; those that it does not need are left."""
    part = meter.part(steps)
    try:
        return build(new, key, locked, True, part, seed)
    finally:
        meter.take_back(part)


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


def _is_built(ten: Hand, key: int, layout: Layout, is_last: bool, meter: Meter) -> bool:
    """Whether a ten can be built onto a layout; the last one is worth a longer look."""
    kernel = building()
    if kernel is None:
        return within(meter, TRYING, ten, key, layout).verdict == "built"
    return kernel.build(ten, key, layout, DIVING if is_last else PEEKING) is not None


def claim_or_stop(state: SoloState, steps: int = BUILDING, seed: int = 0) -> SoloMove:
    """All tiles built in; in a given time as many as can be; else that is all.

    `steps` of the builder are what it takes at most for all tiles. Where fewer tiles count as well
    it gets as many again.
    """
    locked, meter = state.base if state.locked else (), new_meter(2 * steps)
    new = unused(state.base, state.hand)
    fewest = 0 if state.minutes else len(new) - 1
    earlier = tuple(tile.kind for tile in state.base)
    for number in range(len(new), max(fewest, len(state.laid) - len(earlier)), -1):
        most = steps if number == len(new) else min(steps, TRYING)
        for some in islice(combinations(new, number), WAYS):
            tiles = unused(locked, tuple(sorted((*earlier, *some))))
            tried = within(meter, most, tiles, state.key, locked, seed)
            if tried.verdict == "built":
                return Claim(tried.layout)
    return Stop()
