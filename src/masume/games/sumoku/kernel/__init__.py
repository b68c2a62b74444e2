"""Compiled code of the box, by Numba: plays of Sumoku, whole games of it, and building.

    search()      finds plays and plays games out; `None` where Numba is not installed
    building()    builds layouts; `None` likewise

Only the files in this folder import Numba, and only these two functions import those files.
"""

from __future__ import annotations

from hashlib import sha256
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from masume.bots.kernels import Kernel

if TYPE_CHECKING:
    from masume.games.sumoku.kernel.dives import Building
    from masume.games.sumoku.kernel.searcher import Search


def _build_search() -> Search:
    found: Search = _imported("searcher").Search()
    return found


def _build_building() -> Building:
    found: Building = _imported("dives").Building()
    return found


def _imported(name: str) -> ModuleType:
    """Imports what is compiled; code that was kept on disk is taken if the source is the same.

    Numba looks only at the file of a function, not at the functions it calls. So the folder is
    named by all files together.
    """
    config = import_module("numba").config
    given = config.CACHE_DIR
    if given:
        config.CACHE_DIR = str(Path(given) / f"sumoku-{_digest()}")
    try:
        return import_module(f"masume.games.sumoku.kernel.{name}")
    finally:
        config.CACHE_DIR = given


def _digest() -> str:
    files = sorted(Path(__file__).parent.glob("*.py"))
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:12]


SEARCH = Kernel("numba", _build_search)
BUILDING = Kernel("numba", _build_building)


def search() -> Search | None:
    """The compiled search, compiled or loaded at the first call."""
    return SEARCH.get()


def building() -> Building | None:
    """The compiled building of layouts, likewise."""
    return BUILDING.get()
