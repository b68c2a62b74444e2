"""The board: 25 cells in reading order, A1 to E5."""

from __future__ import annotations

SIZE = 5
CELLS = range(SIZE * SIZE)
NUMBERS = range(1, SIZE + 1)
NAMES = tuple(f"{'ABCDE'[cell % SIZE]}{cell // SIZE + 1}" for cell in CELLS)
INDEX = {name: cell for cell, name in enumerate(NAMES)}
STEPS = ((-1, 0), (0, -1), (0, 1), (1, 0))


def _neighbours(cell: int, wrap: bool) -> tuple[int, ...]:
    row, column = divmod(cell, SIZE)
    around = [(row + down, column + right) for down, right in STEPS]
    if wrap:
        around = [(r % SIZE, c % SIZE) for r, c in around]
    return tuple(r * SIZE + c for r, c in around if 0 <= r < SIZE and 0 <= c < SIZE)


NEIGHBOURS = {wrap: tuple(_neighbours(cell, wrap) for cell in CELLS) for wrap in (False, True)}
"""For each cell the cells above, left, right and below; with `wrap` round the edges (LTN-5)."""

LINES = tuple(
    tuple(
        other
        for other in CELLS
        if other != cell and (other // SIZE == cell // SIZE or other % SIZE == cell % SIZE)
    )
    for cell in CELLS
)
"""For each cell the other cells of its row and column."""


def fits(cells: tuple[int, ...], number: int, cell: int) -> bool:
    """Whether a number may be written there: the cell is empty, its row and column lack it."""
    return not cells[cell] and all(cells[other] != number for other in LINES[cell])


def filled_neighbours(cells: tuple[int, ...], cell: int, wrap: bool) -> tuple[int, ...]:
    """The neighbours of a cell that hold a number."""
    return tuple(other for other in NEIGHBOURS[wrap][cell] if cells[other])
