"""What four dice allow to be written (CAT-11, CAT-14, CAT-15)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, product

FACES = (1, 2, 3, 4, 5, 6)
MOST_WRITTEN = 8
"""In `honour`, at once."""

Faces = tuple[int, ...]
"""Dice or numbers, the lowest first."""


@lru_cache(maxsize=1024)
def hands(dice: Faces, wild: int, number: int) -> frozenset[Faces]:
    """The sets of this many numbers that the dice allow; a wild die is any number.

    Up to as many as there are dice each match a die of their own; each further one equals a
    number that shows.

    >>> sorted(hands((1, 1, 2, 3), 0, 4)), len(hands((1, 1, 2, 3), 1, 4))
    ([(1, 1, 2, 3)], 21)
    """
    found = set()
    for chosen in combinations(dice, min(number, len(dice))):
        free = [FACES if die == wild else (die,) for die in chosen]
        for numbers in product(*free):
            for more in combinations_with_replacement(dice, number - len(chosen)):
                found.add(tuple(sorted(numbers + more)))
    return frozenset(found)


@lru_cache(maxsize=64)
def arrangements(dice: Faces, wild: int, number: int) -> tuple[Faces, ...]:
    """Every set that the dice allow in every order: only for as many numbers as dice, or fewer."""
    sets = sorted(hands(dice, wild, number))
    return tuple(order for numbers in sets for order in orders(numbers))


def orders(numbers: Faces) -> Iterator[Faces]:
    """Every order of some numbers once, in the order of a dictionary.

    >>> list(orders((1, 1, 2)))
    [(1, 1, 2), (1, 2, 1), (2, 1, 1)]
    """
    now = sorted(numbers)
    while True:
        yield tuple(now)
        falls = next((k for k in range(len(now) - 2, -1, -1) if now[k] < now[k + 1]), None)
        if falls is None:
            return
        above = next(k for k in range(len(now) - 1, falls, -1) if now[k] > now[falls])
        now[falls], now[above] = now[above], now[falls]
        now[falls + 1 :] = reversed(now[falls + 1 :])
