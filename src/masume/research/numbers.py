"""Numbers for things of several kinds: each kind has a stretch of its own, one after the other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from masume.core.errors import ResearchError

Vector = npt.NDArray[np.int16]
"""An observation: all planes of a seat, one after the other."""
Mask = npt.NDArray[np.int8]
"""For every action 1 where it is legal, else 0."""


class Part(Struct, frozen=True):
    """Actions of one kind."""

    name: str
    size: int
    meaning: str


class Plane(Struct, frozen=True):
    """Numbers of an observation that belong together, as an array."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return int(np.prod(self.shape))


class Numbers:
    """A numbering from 0 up: the parts follow each other.

    >>> numbers = Numbers([Part("cell", 81, "a space"), Part("pass", 1, "nothing to play")])
    >>> numbers.size, numbers.number("pass"), numbers.split(80)
    (82, 81, ('cell', 80))
    """

    def __init__(self, parts: Iterable[Part]) -> None:
        self.parts = tuple(part for part in parts if part.size)
        self._first: dict[str, int] = {}
        self._names: list[tuple[str, int]] = []
        for part in self.parts:
            self._first[part.name] = len(self._names)
            self._names.extend((part.name, index) for index in range(part.size))

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return len(self._names)

    def number(self, name: str, index: int = 0) -> int:
        """The number of one thing."""
        return self._first[name] + index

    def split(self, number: int) -> tuple[str, int]:
        """The part that a number belongs to, and its place in it."""
        return self._names[number]

    def first(self, name: str) -> int:
        """The first number of a part."""
        return self._first[name]


class _HasIndex(Protocol):
    def __index__(self) -> int: ...


def whole(action: _HasIndex | object) -> int:
    """An action as a plain number; `ResearchError` for what is no whole number.

    >>> whole(np.int64(3))
    3
    """
    if isinstance(action, bool | np.bool_) or not hasattr(action, "__index__"):
        kind = type(action).__name__
        raise ResearchError(
            "research/dtype", f"An action is a whole number, and this is of the type {kind}."
        )
    try:
        return int(action.__index__())
    except TypeError as error:  # an array of floats, or of several numbers
        message = f"An action is a whole number, and this is of the type {type(action).__name__}."
        raise ResearchError("research/dtype", message) from error
