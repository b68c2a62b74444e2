"""Sets of spaces as the bits of whole numbers: bit k says whether space k is in the set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import compress, count
from random import Random
from typing import TypeVar

T = TypeVar("T")

TRUTH = bytes.maketrans(b"01", b"\0\1")
"""Makes the digit 0 false: reading a set as text is far quicker than going bit by bit."""


def spaces_in(bits: int) -> Iterator[int]:
    """The spaces of a set in reading order.

    >>> list(spaces_in(0b10100001))
    [0, 5, 7]
    """
    return chosen(count(), bits)


def chosen(items: Iterable[T], bits: int) -> Iterator[T]:
    """Of one item for every space, those whose spaces are in the set.

    >>> "".join(chosen("abcdefgh", 0b10100001))
    'afh'
    """
    return compress(items, bin(bits)[:1:-1].encode().translate(TRUTH))


def set_of(spaces: Iterable[int]) -> int:
    """The set of some spaces.

    >>> bin(set_of([0, 5, 7, 5]))
    '0b10100001'
    """
    bits = 0
    for space in spaces:
        bits |= 1 << space
    return bits


def any_of(bits: int, width: int, rng: Random) -> int:
    """One space of a set that is not empty, each as likely; all lie below `width`.

    >>> any_of(0b10000, 81, Random(1))
    4
    """
    size, random = bits.bit_count(), rng.random
    if size * size > 2 * width:  # many: try any space until one is in the set
        while True:
            space = int(random() * width)
            if bits >> space & 1:
                return space
    for _ in range(int(random() * size)):  # few: strike the lowest ones
        bits &= bits - 1
    return (bits & -bits).bit_length() - 1
