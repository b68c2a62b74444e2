"""The compiled playouts of a game, if they can be had."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

from masume.bots.kernels import Kernel
from masume.games.sudoku.rules.kit import Kit

if TYPE_CHECKING:
    from masume.games.sudoku.kernel import Playouts

_kernels: dict[int, Kernel[Playouts]] = {}
"""By the size of the board."""


def playouts_of(kit: Kit) -> Playouts | None:
    """The compiled playouts on this board; `None` without the extra `fast`."""
    kernel = _kernels.get(kit.board.size)
    if kernel is None:
        kernel = _kernels[kit.board.size] = Kernel("jax", partial(_build, kit))
    return kernel.get()


def _build(kit: Kit) -> Playouts:
    found: Playouts = import_module("masume.games.sudoku.kernel").Playouts(kit)
    return found
