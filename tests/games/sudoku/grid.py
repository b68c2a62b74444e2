"""Rows, columns and blocks by plain arithmetic on the names of spaces, for tests to compare with.

Nothing here calls the game's code: what it works out quickly, this works out slowly.
"""

LETTERS = "ABCDEFGHI"


def cells(size: int) -> list[str]:
    """The names of all spaces in reading order.

    >>> cells(6)[:7]
    ['A1', 'B1', 'C1', 'D1', 'E1', 'F1', 'A2']
    """
    return [f"{letter}{row}" for row in range(1, size + 1) for letter in LETTERS[:size]]


def column(cell: str) -> str:
    """The column of a space is its letter."""
    return cell[0]


def row(cell: str) -> int:
    """The row of a space is its number."""
    return int(cell[1:])


def block(cell: str, size: int) -> tuple[int, int]:
    """The block of a space: always three columns wide; three rows high on 9×9, two on 6×6 (KID-1).

    >>> block("D3", 9), block("D3", 6)
    ((0, 1), (1, 1))
    """
    high = {9: 3, 6: 2}[size]
    return (row(cell) - 1) // high, LETTERS.index(column(cell)) // 3


def meet(one: str, other: str, size: int) -> bool:
    """Whether two spaces share a row, a column or a block; a space meets itself."""
    return (
        row(one) == row(other)
        or column(one) == column(other)
        or block(one, size) == block(other, size)
    )


def is_counted(scoring: str, new: str, other: str, size: int) -> bool:
    """Whether a tile on `other` is worth a point to one laid on `new` (SDK-5, SDK-6, KID-4)."""
    if new == other:
        return False
    if scoring == "standard":
        return meet(new, other, size)
    if scoring == "simple":
        return row(new) == row(other) or column(new) == column(other)
    assert scoring == "block"
    return block(new, size) == block(other, size)


def points(scoring: str, tiles: dict[str, int], new: str, size: int) -> int:
    """What a tile laid on `new` scores where `tiles` lie already.

    >>> points("standard", {"A1": 7}, "B1", 9), points("block", {"A1": 5}, "D1", 6)
    (1, 0)
    """
    return sum(is_counted(scoring, new, other, size) for other in tiles)


def fits(tiles: dict[str, int], value: int, cell: str, size: int) -> bool:
    """Whether a value may be laid on a space by SDK-4.

    >>> fits({"A1": 7}, 7, "I1", 9), fits({"A1": 7}, 7, "I5", 9)
    (False, True)
    """
    return cell not in tiles and not any(
        held == value and meet(cell, other, size) for other, held in tiles.items()
    )


def homes(tiles: dict[str, int], value: int, size: int) -> list[str]:
    """Every space on which a value may be laid, in reading order."""
    return [cell for cell in cells(size) if fits(tiles, value, cell, size)]
