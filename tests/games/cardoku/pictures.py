"""Tables that several tests look at."""

SOLVED = """
    1 2 3 | 4 5 6 | 7 8 9
    4 5 6 | 7 8 9 | 1 2 3
    7 8 9 | 1 2 3 | 4 5 6
    2 3 4 | 5 6 7 | 8 9 1
    5 6 7 | 8 9 1 | 2 3 4
    8 9 1 | 2 3 4 | 5 6 7
    3 4 5 | 6 7 8 | 9 1 2
    6 7 8 | 9 1 2 | 3 4 5
    9 1 2 | 3 4 5 | 6 7 8
"""
"""A full table without a clash, to make holes in."""

FULL_ROW = "1 2 3 | 4 5 6 | 7 8 9"

JAMMED = """
    1 . . | . . . | . . .
    . . . | 1 . . | . . .
    . . . | . . . | 1 . .
    . 1 . | . . . | . . .
    . . . | . 1 . | . . .
    . . . | . . . | . 1 .
    . . 1 | . . . | . . .
    . . . | . . 1 | . . .
    . . . | . . . | . . 1
"""
"""All nine ones lie: a tenth goes nowhere."""

LATE = """
    . 2 3 | . 5 6 | 7 8 .
    4 . 6 | 7 8 . | 1 2 3
    7 8 . | 1 . 3 | 4 . 6
    2 3 4 | . 6 7 | . 9 1
    5 . 7 | 8 9 . | 2 3 .
    8 9 . | 2 . 4 | 5 . 7
    3 . 5 | 6 7 8 | . 1 2
    . 7 8 | . 1 2 | 3 . 5
    9 1 . | 3 4 . | 6 7 8
"""
"""Nearly done, and nothing is locked."""


def without(picture: str, *holes: str) -> str:
    """The picture with these spaces empty.

    >>> without("1 2 3 | 4", "B1").split()[:3]
    ['1', '.', '3']
    """
    marks = picture.replace("|", " ").split()
    for cell in holes:
        marks["ABCDEFGHI".index(cell[0]) + 9 * (int(cell[1]) - 1)] = "."
    return " ".join(marks)
