"""Everything that the compiled search of plays works on, made once a process."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from masume.games.sumoku.kernel.arrays import Ints, type_of
from masume.games.sumoku.plays.pattern import RUN_OF

CELLS = 1 << 16
MOST_WINDOWS = 6_000
MOST_LAID = 128
MOST_KEY = 10
PLAY = 9
"""How many numbers describe a play."""
MOST_PLAYS = 200_000


class Desk(NamedTuple):
    """The table as a grid, and room to work in. The words are explained in `grid` and `plays`."""

    grid: Ints
    laid: Ints
    faces: Ints
    windows: Ints
    points: Ints
    """For each window the most it scores."""
    tied: Ints
    """For each window the tiles that then lie on its cells with something across."""
    rack: Ints
    fits: Ints
    sums: Ints
    choice: Ints
    search: Ints


def new_desk() -> Desk:
    """An empty table."""
    return Desk(
        grid=_ints(3, CELLS),
        laid=_ints(MOST_LAID),
        faces=np.array(RUN_OF, np.int32),
        windows=_ints(MOST_WINDOWS, 15),
        points=_ints(MOST_WINDOWS),
        tied=_ints(MOST_WINDOWS, 6),
        rack=_ints(MOST_KEY, 20),
        fits=_ints(MOST_KEY),
        sums=_ints(64, 7, MOST_KEY),
        choice=_ints(3, 7),
        search=_ints(4, 7),
    )


def _ints(*shape: int) -> Ints:
    return np.zeros(shape, np.int32)


DESK = type_of(new_desk())
