"""Tries again what another server was faster with."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from masume.server.store.store import Conflict

T = TypeVar("T")
P = ParamSpec("P")

ATTEMPTS = 3
"""How often a change is tried on the new state when another server was faster."""


def retried(work: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """Lets a change of a table be made on what it is by then, instead of telling of a conflict."""

    @wraps(work)
    async def tried(*values: P.args, **named: P.kwargs) -> T:
        for _ in range(ATTEMPTS - 1):
            try:
                return await work(*values, **named)
            except Conflict:
                continue
        return await work(*values, **named)

    return tried
