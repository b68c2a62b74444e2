"""Compiled kernels: whether they can be had, where compiled code is kept, and how it is warmed up.

A kernel does again, compiled, what bots do most: play out or search. A test beside it compares it
with the rules. The extra `fast` brings the compilers. Without it, and while another thread still
compiles, everything works all the same, only slower.

A box keeps its kernel in a module of its own, imports the compiler there and nowhere else, and
names it by a `Kernel`:

    PLAYOUTS = Kernel("jax", lambda: import_module("masume.games.box.kernel").Playouts())
    …
    kernel = PLAYOUTS.get()
    return super().playouts(…) if kernel is None else kernel.playouts(…)

`Crew.warm_up` of the box calls `PLAYOUTS.get()` too.
"""

from __future__ import annotations

import logging
import os
import sys
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Generic, Literal, TypeVar

import platformdirs

log = logging.getLogger("masume.kernels")

K = TypeVar("K")

Compiler = Literal["jax", "numba"]

SWITCH = "MASUME_KERNELS"
"""The environment variable that switches kernels off: `false` or `0`."""
FOLDER = "MASUME_KERNEL_CACHE"
"""The environment variable that names another folder for compiled code."""

_building = threading.RLock()
_warming: threading.Thread | None = None


def is_available(compiler: Compiler) -> bool:
    """Whether this compiler is installed, and nobody switched kernels off."""
    return os.environ.get(SWITCH, "true").lower() not in ("false", "0") and _is_installed(compiler)


def _is_installed(compiler: Compiler) -> bool:
    return compiler in sys.modules or find_spec(compiler) is not None


def cache_folder(compiler: Compiler) -> Path:
    """Where code that was compiled once is kept."""
    given = os.environ.get(FOLDER)
    usual = platformdirs.user_cache_path("masume", appauthor=False) / "kernels"
    return (Path(given) if given else usual) / compiler


class Kernel(Generic[K]):
    """Something compiled, built when it is first needed."""

    def __init__(self, compiler: Compiler, build: Callable[[], K]) -> None:
        self.compiler: Compiler = compiler
        self._build = build
        self._built: K | None = None
        self._has_failed = False

    def get(self) -> K | None:
        """The kernel; `None` where it cannot be had.

        The first call builds it, which takes seconds. While the kernels of this process are warmed
        up in the background nobody else builds or waits: there is none until it is done.
        """
        if not is_available(self.compiler):
            return None
        if self._built is None and not self._has_failed and not _others_warm_up():
            self._build_once()
        return self._built

    def _build_once(self) -> None:
        with _building:
            if self._built is not None or self._has_failed:
                return
            try:
                PREPARE[self.compiler]()
                self._built = self._build()
            except Exception:
                self._has_failed = True
                log.exception("a kernel could not be built; bots think without it")


def _others_warm_up() -> bool:
    thread = _warming
    return thread is not None and thread.is_alive() and thread is not threading.current_thread()


def start_warm_up(works: Iterable[Callable[[], None]], *, daemon: bool) -> threading.Thread:
    """Builds kernels in a thread of its own: calls these functions, one after another.

    A process that is left by `os._exit` may do that in a daemon; another one must not end while a
    compiler runs.
    """
    global _warming  # noqa: PLW0603  # there is one for each process
    todo = list(works)
    _warming = threading.Thread(target=warm_up, args=(todo,), name="masume-kernels", daemon=daemon)
    _warming.start()
    return _warming


def warm_up(works: Iterable[Callable[[], None]]) -> None:
    """Calls these functions, whatever goes wrong in one of them; none after the program ended."""
    for work in works:
        if not threading.main_thread().is_alive():
            return
        try:
            work()
        except Exception:
            log.exception("a kernel could not be warmed up")


def prepare_jax() -> None:
    """Imports JAX for the processor, with compiled code kept on disk.

    Whoever imported it before, or names platforms in `JAX_PLATFORMS`, has chosen where it computes;
    whoever named a folder for compiled code, where that is kept.
    """
    is_ours = "jax" not in sys.modules and "JAX_PLATFORMS" not in os.environ
    jax = import_module("jax")
    if is_ours:
        jax.config.update("jax_platforms", "cpu")
    folder = cache_folder("jax")
    if jax.config.jax_compilation_cache_dir is None and _is_writable(folder):
        jax.config.update("jax_compilation_cache_dir", str(folder))
        jax.config.update("jax_persistent_cache_min_compile_time_secs", 0)


def prepare_numba() -> None:
    """Imports Numba, with compiled code kept on disk (`cache=True`)."""
    folder = cache_folder("numba")
    if "numba" not in sys.modules and _is_writable(folder):
        os.environ.setdefault("NUMBA_CACHE_DIR", str(folder))
    import_module("numba")


PREPARE: dict[Compiler, Callable[[], None]] = {"jax": prepare_jax, "numba": prepare_numba}


def _is_writable(folder: Path) -> bool:
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return os.access(folder, os.W_OK)
