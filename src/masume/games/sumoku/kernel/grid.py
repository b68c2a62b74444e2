"""The pattern on the table for compiled code: what lies where, and where a play can go.

Words are those of `plays/pattern.py` (cell, tile, code, run) and `plays/plays.py` (window).

grid      `grid[0]`: for each cell the tile that lies there as a run, 0 if none does;
          `grid[1]`, `grid[2]`: for each empty cell the runs it touches across and down, joined
laid      the codes on the table in the order in which they were laid; `laid[0]` is their number
faces     for each tile (`kind << 1 | nine`) the run it makes alone. What may not come twice in a
          line is a bit from bit 8 on: six for the colours, in Solo nine more for the numbers
windows   one row each: down (0 or 1), run, number of cells, six cells, what is wanted at each
"""

from __future__ import annotations

from masume.games.sumoku.kernel.arrays import INT, INTS, INTS2, NOTHING, Ints, compiled, inlined
from masume.games.sumoku.kernel.desk import MOST_WINDOWS

FULL = 0x7FFF << 8
"""A run that nothing can join."""
LONGEST = 6
ORIGIN = 128 << 8 | 128
ROW = 3 + 2 * LONGEST
"""How many numbers describe a window."""


@compiled(NOTHING, INTS2, INT, INT)
def refresh(grid: Ints, down: int, cell: int) -> None:
    """Finds again which runs an empty cell touches in one direction."""
    step = 256 if down else 1
    run = 0
    at = cell - step
    while grid[0, at]:
        run = FULL if run & grid[0, at] & FULL else run + grid[0, at]
        at -= step
    at = cell + step
    while grid[0, at]:
        run = FULL if run & grid[0, at] & FULL else run + grid[0, at]
        at += step
    grid[1 + down, cell] = run


@compiled(NOTHING, INTS2, INT)
def _ends(grid: Ints, cell: int) -> None:
    """Finds again what the empty cells around the runs through a cell touch."""
    for down in range(2):
        step = 256 if down else 1
        at = cell - step
        while grid[0, at]:
            at -= step
        refresh(grid, down, at)
        at = cell + step
        while grid[0, at]:
            at += step
        refresh(grid, down, at)


@compiled(NOTHING, INTS2, INTS, INTS, INT)
def lay(grid: Ints, laid: Ints, faces: Ints, code: int) -> None:
    """Lays a tile on an empty cell."""
    grid[0, code >> 8] = faces[code & 255]
    laid[0] += 1
    laid[laid[0]] = code
    _ends(grid, code >> 8)


@compiled(NOTHING, INTS2, INTS)
def lift(grid: Ints, laid: Ints) -> None:
    """Takes the tile that was laid last away again."""
    cell = laid[laid[0]] >> 8
    laid[0] -= 1
    grid[0, cell] = 0
    refresh(grid, 0, cell)
    refresh(grid, 1, cell)
    _ends(grid, cell)


@compiled(NOTHING, INTS2, INTS)
def clear(grid: Ints, laid: Ints) -> None:
    """Takes all tiles away."""
    for k in range(1, laid[0] + 1):
        cell = laid[k] >> 8
        grid[0, cell] = 0
        for down in range(2):
            step = 256 if down else 1
            grid[1 + down, cell] = 0
            grid[1 + down, cell - step] = 0
            grid[1 + down, cell + step] = 0
    laid[0] = 0


@compiled(INT, INTS2, INTS, INT, INT, INT, INT, INT, INTS2, INT)
def _walk(
    grid: Ints, fits: Ints, key: int, size: int, start: int, free: int, down: int, out: Ints, n: int
) -> int:
    """The windows that begin at a cell whose first `free` cells touch nothing."""
    step = 256 if down else 1
    run, cells, touches = 0, 0, False
    cell = start
    for length in range(1, LONGEST + 1):
        lies = grid[0, cell]
        if lies:
            if lies & run & FULL:
                return n
            run += lies
            touches = True
        else:
            wanted = grid[2 - down, cell]
            if cells == size:
                return n
            if wanted and not fits[(key - (wanted & 255) % key) % key] & ~wanted:
                return n
            out[n, 3 + cells] = cell
            out[n, 3 + LONGEST + cells] = wanted
            cells += 1
            touches = touches or wanted != 0
        cell += step
        if length > 1 and length > free and touches and cells and not grid[0, cell]:
            single = cells == 1 and down == 1 and out[n, 3 + LONGEST] != 0
            if not single and n < MOST_WINDOWS - 1:
                out[n, 0], out[n, 1], out[n, 2] = down, run, cells
                for k in range(3, ROW):
                    out[n + 1, k] = out[n, k]
                n += 1
    return n


@inlined
def _first_windows(size: int, out: Ints) -> int:
    """Where a first play can lie (SUM-12)."""
    n = 0
    for down in range(2):
        for length in range(2, min(size, LONGEST) + 1):
            out[n, 0], out[n, 1], out[n, 2] = down, 0, length
            for k in range(length):
                out[n, 3 + k] = ORIGIN + k * (256 if down else 1)
                out[n, 3 + LONGEST + k] = 0
            n += 1
    return n


@inlined
def _before(
    grid: Ints, fits: Ints, key: int, size: int, near: int, down: int, out: Ints, n: int
) -> int:
    """The windows that begin with an empty cell, and touch the pattern at `near` first."""
    step = 256 if down else 1
    side = 257 - step
    start = near
    for free in range(LONGEST):
        if grid[0, start - step]:
            return n
        n = _walk(grid, fits, key, size, start, free, down, out, n)
        start -= step
        if grid[0, start - side] or grid[0, start + side] or grid[0, start - step]:
            return n
    return n


@compiled(INT, INTS2, INTS, INTS, INT, INT, INTS2)
def windows(grid: Ints, laid: Ints, fits: Ints, key: int, size: int, out: Ints) -> int:
    """All windows that a hand of this size might fill, each once; how many there are.

    `fits` has for each rest the colours of the tiles with it. A window begins with a run, or with
    up to five cells that touch nothing before the first one that touches the pattern.
    """
    if laid[0] == 0:
        return _first_windows(size, out)
    n = 0
    for k in range(1, laid[0] + 1):
        tile = laid[k] >> 8
        for down in range(2):
            if not grid[0, tile - (256 if down else 1)]:
                n = _walk(grid, fits, key, size, tile, 0, down, out, n)
        for side in range(4):
            near = tile + (1 if side == 0 else -1 if side == 1 else 256 if side == 2 else -256)
            if grid[0, near]:
                continue
            if (side > 0 and grid[0, near - 1]) or (side > 1 and grid[0, near + 1]):
                continue  # met at another tile that it touches
            if side > 2 and grid[0, near - 256]:
                continue
            for down in range(2):
                n = _before(grid, fits, key, size, near, down, out, n)
    return n


@compiled(NOTHING, INTS2, INTS, INTS, INTS)
def lay_all(grid: Ints, laid: Ints, faces: Ints, codes: Ints) -> None:
    """Makes the table hold just these tiles."""
    clear(grid, laid)
    for code in codes:
        lay(grid, laid, faces, code)
