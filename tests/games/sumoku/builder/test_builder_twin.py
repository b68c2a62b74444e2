"""The builder is never wrong: against trying everything, and against layouts made another way."""

from itertools import permutations, product
from random import Random

import pytest

from masume.games.sumoku.builder import Budget, build
from masume.games.sumoku.layout import Laid, arranged, fault, layout_text
from masume.games.sumoku.tiles import COLOUR_OF, FULL_BAG, READINGS, kinds_in, tiles_text

STEPS = Budget(seconds=600, steps=3_000)


def near(cell):
    x, y = cell
    return (x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)


# -- trying everything ---------------------------------------------------------------------------


def is_connected(cells):
    left = set(cells)
    edge = [left.pop()]
    while edge:
        beside = left & {*near(edge.pop())}
        left -= beside
        edge += beside
    return not left


def shapes(size, base):
    """All connected sets of this many cells that hold the given ones."""
    grown = {frozenset(base)}
    for _ in range(size - len(base)):
        grown = {
            shape | {cell}
            for shape in grown
            for own in shape
            for cell in near(own)
            if cell not in shape
        }
    return [shape for shape in grown if is_connected(shape)]


def exists(kinds, key, locked, distinct):
    """Whether any tiles in any reading on any cells make a sumoku."""
    base = [tile.cell for tile in locked]
    for shape in shapes(len(kinds) + len(locked), base or [(0, 0)]):
        free = sorted(shape - set(base))
        for order in set(permutations(kinds)):
            for reads in product(*(READINGS[kind] for kind in order)):
                new = [Laid(y, x, *face) for (x, y), *face in zip(free, order, reads, strict=True)]
                if fault([*locked, *new], key, distinct) is None:
                    return True
    return False


def some_locked(rng, bag):
    cells = rng.sample([(x, y) for x in range(3) for y in range(2)], rng.randint(1, 3))
    laid = []
    for x, y in cells[: len(bag)]:
        kind = bag.pop()
        laid.append(Laid(y, x, kind, rng.choice(READINGS[kind])))
    return arranged(laid)


@pytest.mark.parametrize("seed", range(60))
def test_up_to_four_tiles_it_agrees_with_trying_everything(seed):
    rng = Random(seed)
    key, distinct = rng.choice((2, 2, 3, 3, 4, 5, 6)), rng.random() < 0.3
    bag = rng.sample(kinds_in(FULL_BAG), rng.choice((2, 3, 4, 4, 4)))
    locked = some_locked(rng, bag) if seed % 3 else ()
    told = build(bag, key, locked, distinct, Budget(seconds=600)).verdict
    expected = "built" if exists(bag, key, locked, distinct) else "none"
    assert told == expected, (tiles_text(bag), key, layout_text(locked), distinct)


# -- layouts made another way --------------------------------------------------------------------


def blob(rng, size):
    """A connected set of cells, mostly with rings and blocks in it."""
    cells = {(0, 0)}
    while len(cells) < size:
        edge = sorted({cell for own in cells for cell in near(own)} - cells)
        crowded = [cell for cell in edge if sum(each in cells for each in near(cell)) > 1]
        cells.add(rng.choice(crowded if crowded and rng.random() < 0.5 else edge))
    return sorted(cells, key=lambda cell: (cell[1], cell[0]))


def filled(rng, cells, key, distinct, patience=3_000):
    """The cells with tiles on them, cell by cell in reading order, or `None`."""
    bag, laid = list(kinds_in(FULL_BAG)), {}

    def fits(cell):
        """Whether the runs that end at this cell are right, and no other repeats anything."""
        for step in ((1, 0), (0, 1)):
            run, (x, y) = [], cell
            while (x, y) in laid:
                run.append(laid[x, y])
                x, y = x - step[0], y - step[1]
            colours = [COLOUR_OF[kind] for kind, _ in run]
            numbers = [reads for _, reads in run]
            if len(set(colours)) < len(colours):
                return False
            if distinct and len(set(numbers)) < len(numbers):
                return False
            ends = (cell[0] + step[0], cell[1] + step[1]) not in cells
            if ends and len(run) > 1 and sum(numbers) % key:
                return False
        return True

    def fill(k):
        nonlocal patience
        if k == len(cells):
            return True
        for kind in rng.sample(sorted(set(bag)), len(set(bag))):
            for reads in READINGS[kind]:
                patience -= 1
                laid[cells[k]] = kind, reads
                if patience > 0 and fits(cells[k]):
                    bag.remove(kind)
                    if fill(k + 1):
                        return True
                    bag.append(kind)
                del laid[cells[k]]
        return False

    if not fill(0):
        return None
    return arranged(Laid(y, x, *face) for (x, y), face in laid.items())


@pytest.mark.parametrize("seed", range(80))
def test_tiles_that_lie_in_a_sumoku_are_never_said_to_make_none(seed):
    rng = Random(seed)
    key, distinct = rng.randint(2, 10), rng.random() < 0.4
    layout = None
    while layout is None:
        layout = filled(rng, blob(rng, rng.randint(4, 14)), key, distinct)
    assert fault(layout, key, distinct) is None
    kinds = [tile.kind for tile in layout]
    assert build(kinds, key, (), distinct, STEPS).verdict != "none", layout_text(layout)
    locked = rng.sample(layout, rng.randint(1, len(layout) - 1))
    loose = [tile.kind for tile in layout if tile not in locked]
    found = build(loose, key, locked, distinct, STEPS)
    assert found.verdict != "none", (layout_text(layout), layout_text(locked))
