"""Frozen states hold tuples: how to change one value of one."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def replaced(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The same tuple with one value replaced.

    >>> replaced((3, 0, 5), 1, 4)
    (3, 4, 5)
    """
    copy = list(values)
    copy[index] = value
    return tuple(copy)
