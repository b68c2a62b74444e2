"""Finds a filling worth the full 100: no number meets its like anywhere (CAT-3).

That is a colouring in six colours. Always the space with the fewest numbers left is tried next.
"""

from __future__ import annotations

from itertools import pairwise

from masume.games.cat.rules.sheet import Sheet

STEPS = 200_000
"""After this many tries it gives up; our own sheets need a few hundred at most."""
ALL = frozenset("123456")


class GaveUp(Exception):
    """No filling was found in the steps allowed, and none was ruled out."""


def perfect(of: Sheet, steps: int = STEPS) -> str | None:
    """A filling worth 100, one digit a space; `None` if there is none.

    >>> from masume.games.cat.rules.scoring import worth
    >>> from masume.games.cat.rules.sheet import sheet
    >>> worth("spring", perfect(sheet("spring")))
    100
    """
    left = [set(ALL) for _ in of.names]
    for spaces, ends in of.segments:
        for space in spaces:
            left[space] -= {*ends}  # CAT-4
    search = _Search(neighbours(of), left, steps)
    return "".join(search.written[space] for space in range(len(left))) if search.fill() else None


class _Search:
    """Numbers written so far, and for each space those that are left."""

    def __init__(self, apart: list[set[int]], left: list[set[str]], steps: int) -> None:
        self.apart, self.left, self.steps = apart, left, steps
        self.written: dict[int, str] = {}

    def fill(self) -> bool:
        """Fills what is empty, or leaves everything as it was."""
        empty = [space for space in range(len(self.left)) if space not in self.written]
        if not empty:
            return True
        space = min(empty, key=lambda space: len(self.left[space]))
        for number in sorted(self.left[space]):
            self.steps -= 1
            if self.steps < 0:
                raise GaveUp
            struck = [k for k in self.apart[space] & {*empty} if number in self.left[k]]
            self.written[space] = number
            for other in struck:
                self.left[other].remove(number)
            if self.fill():
                return True
            for other in struck:
                self.left[other].add(number)
            del self.written[space]
        return False


def neighbours(of: Sheet) -> list[set[int]]:
    """For each space those that must differ from it."""
    apart: list[set[int]] = [set() for _ in of.names]
    for spaces, _ in of.segments:
        for space in spaces:
            apart[space] |= {*spaces} - {space}
    for chain in of.diagonals:
        for one, other in pairwise(chain):
            apart[one].add(other)
            apart[other].add(one)
    return apart
