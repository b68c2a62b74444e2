"""Spot's arithmetic: which four tiles are a right call (SPT-2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, product

from masume.games.sumoku.tiles import COLOUR_OF, COLOURS, READINGS, Hand, Kind

CALLED = 4


def totals(tiles: Hand) -> tuple[int, ...]:
    """What some tiles may add up to, by the readings of their 6s (SUM-2).

    >>> from masume.games.sumoku.tiles import parse_tiles
    >>> totals(parse_tiles("R6 B6 G1 Y2"))
    (15, 18, 21)
    """
    return tuple(sorted({sum(each) for each in product(*(READINGS[kind] for kind in tiles))}))


def right_totals(tiles: Hand, key: int) -> tuple[int, ...]:
    """The totals that make a call right; none if a colour repeats or nothing fits the key."""
    if len({COLOUR_OF[kind] for kind in tiles}) < CALLED:
        return ()
    return tuple(total for total in totals(tiles) if total % key == 0)


def is_right_call(tiles: Hand, total: int | None, key: int) -> bool:
    """Whether four tiles, and the total if one was said, are right.

    >>> from masume.games.sumoku.tiles import parse_tiles
    >>> four = parse_tiles("R6 B6 G1 Y2")
    >>> is_right_call(four, None, 5), is_right_call(four, None, 4), is_right_call(four, 18, 5)
    (True, False, False)
    """
    right = right_totals(tiles, key)
    return bool(right) if total is None else total in right


def fours(table: Iterable[Kind]) -> Iterator[Hand]:
    """Every four tiles of four colours, each once, in order of kind."""
    there = sorted(table)
    seen: set[Hand] = set()
    for four in combinations(there, CALLED):
        if four not in seen and len({COLOUR_OF[kind] for kind in four}) == CALLED:
            seen.add(four)
            yield four


def has_call(tiles: Iterable[Kind], key: int) -> bool:
    """Whether four of these tiles are a right call.

    `reached[n]` is the set of remainders that n tiles of n colours can leave, bit by bit.
    """
    remainders = [0] * len(COLOURS)
    for kind in tiles:
        for number in READINGS[kind]:
            remainders[COLOUR_OF[kind]] |= 1 << number % key
    reached = [1, 0, 0, 0, 0]
    for colour in remainders:
        for count in range(CALLED, 0, -1):
            reached[count] |= _sums(reached[count - 1], colour, key)
    return bool(reached[CALLED] & 1)


def _sums(first: int, second: int, key: int) -> int:
    """The remainders of all sums of one of each set."""
    found = 0
    for step in range(key):
        if second >> step & 1:
            found |= first << step
    return (found | found >> key) & (1 << key) - 1
