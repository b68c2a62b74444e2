"""Threads share a heap where the C library can be asked for it."""

import platform
import subprocess
import sys

import pytest

from masume.server import heap

THREADS = """
import ctypes, threading
from masume.server.heap import share_heap
if {shared}: assert share_heap()
libc = ctypes.CDLL(None)
libc.malloc.restype = ctypes.c_void_p
thread = threading.Thread(target=lambda: libc.malloc(ctypes.c_size_t(5000)))
thread.start()
thread.join()
libc.malloc_stats()
"""


def heaps(shared: bool) -> int:
    """How many heaps a process with a second thread has."""
    code = THREADS.format(shared=shared)
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return said.stderr.count("Arena ")


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="another C library")
def test_a_second_thread_allocates_from_the_heap_of_the_first():
    assert (heaps(shared=False), heaps(shared=True)) == (2, 1)


def test_a_library_without_that_choice_is_left_alone(monkeypatch):
    monkeypatch.setattr(heap.ctypes, "CDLL", lambda _: object())
    assert not heap.share_heap()
