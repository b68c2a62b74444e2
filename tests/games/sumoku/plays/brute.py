"""The rules of plays by the slow and obvious way: try everything, look at whole layouts."""

from __future__ import annotations

from itertools import permutations, product

from masume.games.sumoku.layout import Laid, Layout, arranged, fault, lines, lines_through, points
from masume.games.sumoku.tiles import READINGS


def all_plays(layout: Layout, hand: tuple[int, ...], key: int) -> set[Layout]:
    """Every play: any tiles of the hand, read in any way, on any cells of a row or column."""
    filled = {tile.cell for tile in layout}
    xs, ys = [x for x, _ in filled] or [0], [y for _, y in filled] or [0]
    wide = range(min(xs) - 6, max(xs) + 7)
    high = range(min(ys) - 6, max(ys) + 7)
    if not layout:
        wide, high = range(6), range(6)
    tracks = [[(x, y) for x in wide] for y in high] + [[(x, y) for y in high] for x in wide]
    found = set()
    for track in tracks:
        for count in range(1, min(6, len(hand)) + 1):
            for cells in _runs(track, filled, count):
                if filled and not _touch(cells, filled):
                    continue  # it could only be apart from the pattern
                for play in _laid(cells, hand):
                    if is_play(layout, play, key):
                        found.add(play)
    return found


def _runs(track, filled, count):
    """All choices of this many empty cells in a track that lie in one run with what is there."""
    empty = [cell for cell in track if cell not in filled]
    for k in range(len(empty) - count + 1):
        cells = empty[k : k + count]
        between = track[track.index(cells[0]) : track.index(cells[-1]) + 1]
        if all(cell in filled or cell in cells for cell in between):
            yield cells


def _touch(cells, filled):
    steps = ((1, 0), (-1, 0), (0, 1), (0, -1))
    return any((x + right, y + down) in filled for x, y in cells for right, down in steps)


def _laid(cells, hand):
    for kinds in set(permutations(hand, len(cells))):
        for numbers in product(*(READINGS[kind] for kind in kinds)):
            tiles = zip(cells, kinds, numbers, strict=True)
            yield arranged(Laid(y, x, kind, number) for (x, y), kind, number in tiles)


def is_play(layout: Layout, play: Layout, key: int) -> bool:
    """Whether the play keeps the whole layout valid, in one run, beginning at 0,0 (SUM-12, 13)."""
    if not layout and play[0].cell != (0, 0):
        return False
    after = arranged((*layout, *play))
    if fault(after, key) is not None:
        return False
    if len(play) == 1:
        return True
    cells = {tile.cell for tile in play}
    return any(cells <= set(line.cells) for line in lines(after))


def score(layout: Layout, play: Layout) -> int:
    """The total of every line made or lengthened (SUM-14)."""
    return points(lines_through((*layout, *play), [tile.cell for tile in play]))
