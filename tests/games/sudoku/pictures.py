"""Boards that several tests look at."""

ONE_GOLDEN = "7 . . | . . . | . . ."
"""Worked case 1. A 7 on I1 is against SDK-4, a 7 on I2 is not."""

CASE_2 = """
    . . . | . 1 . | . . .
    . . . | . . . | . . .
    . . . | . . . | . . .
    . . . | . 3 . | . . .
    5 6 . | 1 . 2 | . . 7
    . . . | . . 4 | . . .
    . . . | . . . | . . .
    . . . | . . . | . . .
    . . . | . 2 . | . . .
"""
"""Worked case 2, around E5."""

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
"""A full board without an error, to make holes in."""

EIGHT_NINES = """
    . . . | . . . | . . 9
    . . . | . . 9 | . . .
    . . 9 | . . . | . . .
    . . . | . . . | . 9 .
    . . . | . 9 . | . . .
    . 9 . | . . . | . . .
    . . . | . . . | 9 . .
    . . . | 9 . . | . . .
    . . . | . . . | . . .
"""
"""The last nine can only go to A9."""

NO_HOME_FOR_NINE = """
    . . . | . . . | . . 9
    . . . | . . 9 | . . .
    . . 9 | . . . | . . .
    . . . | . . . | . 9 .
    . . . | . 9 . | . . .
    . 9 . | . . . | . . .
    . . . | . . . | 9 . .
    . . . | 9 . . | . . .
    1 . . | . . . | . . .
"""
"""A9 is taken, so the last nine can go nowhere."""

NINES_WITH_AN_ERROR = """
    . . . | . . . | . . 9
    . . . | . . 9 | . . .
    . . 9 | . . . | . . .
    . . . | . . . | . 9 .
    9 . . | . 9 . | . . .
    . 9 . | . . . | . . .
    . . . | . . . | 9 . .
    . . . | 1 . . | . . .
    . . . | 2 . . | . . .
"""
"""A5 is an error. It closes A8 and A9, the only spaces left for another nine."""

ANIMALS_SOLVED = """
    r f s | o e t
    o e t | r f s
    f s r | e t o
    e t o | f s r
    s r f | t o e
    t o e | s r f
"""
"""The same on SudoKids' board."""
