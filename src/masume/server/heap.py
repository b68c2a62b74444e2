"""One heap for all threads of a server."""

from __future__ import annotations

import contextlib
import ctypes

M_ARENA_MAX = -8
"""The option of glibc that bounds the number of heaps; usually there are eight for each core."""


def share_heap() -> bool:
    """Lets all threads allocate from one heap; to be called before they start.

    Otherwise what a thread has freed waits for that thread: the room that the warm-up has used
    would be of use to nobody. Python's lock lets one thread allocate at a time anyway. The answer
    says whether the C library has such a choice: glibc, the usual one of Linux, has.
    """
    with contextlib.suppress(AttributeError, OSError, TypeError):
        return bool(ctypes.CDLL(None).mallopt(M_ARENA_MAX, 1))
    return False
