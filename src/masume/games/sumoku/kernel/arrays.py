"""What all compiled files share: the types of their arguments, and how they are compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar, cast

import numba
import numpy as np
from numba import types
from numpy.typing import NDArray

from masume.core.typing import NumbaType

Ints: TypeAlias = NDArray[np.int32]
Floats: TypeAlias = NDArray[np.float64]

INT, FLOAT, FLAG, NOTHING = types.int64, types.float64, types.boolean, types.void
INTS, INTS2, INTS3 = (types.Array(types.int32, dims, "C") for dims in (1, 2, 3))
FLOATS2 = types.Array(types.float64, 2, "C")
TRIPLE = types.UniTuple(INT, 3)

F = TypeVar("F", bound=Callable[..., object])


def type_of(value: object) -> NumbaType:
    """The type of a tuple of arrays, for `compiled`."""
    return numba.typeof(value)


def compiled(result: NumbaType, *arguments: NumbaType) -> Callable[[F], F]:
    """Compiles a function for these types, and keeps the machine code on disk.

    Each function has one signature: others would be compiled again when they are met. Dividing by
    zero is not checked: no key is zero, and checks make code larger.
    """

    def decorate(function: F) -> F:
        compiler = numba.njit(result(*arguments), cache=True, error_model="numpy")
        return cast(F, compiler(function))

    return decorate


def inlined(function: F) -> F:
    """Copies a function into those that call it: one that is called once is so compiled once."""
    return cast(F, numba.njit(inline="always", error_model="numpy")(function))
