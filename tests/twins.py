"""Programs of `bench/` in C++ that play by our rules, compiled so that tests can call them."""

import ctypes
import shutil
import subprocess
from pathlib import Path

import pytest


def compiled(source: Path, folder: Path) -> ctypes.CDLL:
    """The functions of a source file; a test is skipped where there is no compiler."""
    compiler = shutil.which("g++")
    if compiler is None:
        pytest.skip("needs g++")
    library = folder / "twin.so"
    words = [compiler, "-O2", "-Wall", "-Werror", "-shared", "-fPIC", str(source), "-o", library]
    subprocess.run(words, check=True)
    return ctypes.CDLL(str(library))
