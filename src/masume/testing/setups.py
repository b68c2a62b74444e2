"""The setups of a game: options and seats."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from masume.core.errors import OptionError
from masume.core.options import Options, choices, options_from
from masume.core.typing import AnyGame


def setups(game: AnyGame) -> Iterator[tuple[Options, int]]:
    """Every combination of options and seats that the game takes."""
    there = choices(game)
    low, high = game.info.seats
    known = set()
    for values in product(*(choice.values for choice in there)):
        named = {choice.name: value for choice, value in zip(there, values, strict=True)}
        for seats in range(low, high + 1):
            try:
                setup = game.check(options_from(game, named), seats), seats
            except OptionError:
                continue
            if setup not in known:  # `check` may make two of them the same
                known.add(setup)
                yield setup


def some_setups(game: AnyGame, most: int = 60) -> list[tuple[Options, int]]:
    """All setups of a game; where they are too many, some in which every two choices meet.

    >>> from masume import game
    >>> len(some_setups(game("sudoku"))), 6 <= len(some_setups(game("sudoku"), most=20)) <= 14
    (28, True)
    """
    every = list(setups(game))
    if len(every) <= most:
        return every
    open_ = {setup: _met(*setup) for setup in every}
    missing = set().union(*open_.values())
    chosen = []
    while missing:
        best = max(every, key=lambda setup: len(open_[setup] & missing))
        missing -= open_[best]
        chosen.append(best)
    return chosen


def _met(options: Options, seats: int) -> set[tuple[tuple[str, str], ...]]:
    """Every two choices that a setup brings together."""
    chosen = [(name, str(getattr(options, name))) for name in options.__struct_fields__]
    return {*combinations([("seats", str(seats)), *chosen], 2)}
