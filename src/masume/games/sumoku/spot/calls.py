"""Spot's arithmetic: which four tiles are a right call (SPT-2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from random import Random

from masume.games.sumoku.tiles import COLOUR_OF, COLOURS, NUMBER_OF, READINGS, Hand, Kind

CALLED = 4
TRIES = 12
"""How often four colours are picked at random; about one pick in three is right."""


def totals(tiles: Sequence[Kind]) -> tuple[int, ...]:
    """What some tiles may add up to, by the readings of their 6s (SUM-2).

    >>> from masume.games.sumoku.tiles import parse_tiles
    >>> totals(parse_tiles("R6 B6 G1 Y2"))
    (15, 18, 21)
    """
    numbers = [NUMBER_OF[kind] for kind in tiles]
    least = sum(numbers)
    return tuple(range(least, least + 3 * numbers.count(6) + 1, 3))


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


def some_right_four(table: Hand, key: int, rng: Random) -> Hand:
    """Four tiles at random that are a right call; there must be one."""
    by_colour: dict[int, list[Kind]] = {}
    for kind in table:
        by_colour.setdefault(COLOUR_OF[kind], []).append(kind)
    some = list(combinations(by_colour.values(), CALLED))
    for _ in range(TRIES):
        groups = some[int(rng.random() * len(some))]
        four = [group[int(rng.random() * len(group))] for group in groups]
        if any(total % key == 0 for total in totals(four)):
            return tuple(sorted(four))
    return rng.choice([four for four in fours(table) if right_totals(four, key)])


@cache
def _remainders(key: int) -> list[set[int]]:
    """For each kind what its readings leave when divided by the key."""
    return [{number % key for number in readings} for readings in READINGS]


def has_call(tiles: Iterable[Kind], key: int) -> bool:
    """Whether four of these tiles are a right call.

    `two` is the set of remainders that two tiles of two colours can leave, bit by bit.
    """
    remainders: list[set[int]] = [set() for _ in COLOURS]
    by_kind = _remainders(key)
    for kind in tiles:
        remainders[COLOUR_OF[kind]] |= by_kind[kind]
    whole = (1 << key) - 1
    one = two = three = four = 0
    for colour in remainders:
        for by in colour:
            four |= three << by
        for by in colour:
            three |= two << by
        for by in colour:
            two |= one << by
        for by in colour:
            one |= 1 << by
        three, two = (three | three >> key) & whole, (two | two >> key) & whole
        if (four | four >> key) & 1:
            return True
    return False
