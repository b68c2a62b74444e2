"""Every error the server answers with: its status, and the one shape all of them have."""

from __future__ import annotations

from typing import Any

from litestar import Response
from litestar.exceptions import HTTPException

from masume.core.errors import (
    MasumeError,
)
from masume.server.messages import Refusal

SPECIAL = {
    "table/unknown": 404,
    "join/unknown": 404,
    "seat/not-yours": 403,
    "table/host-only": 403,
    "request/origin": 403,
    "request/form": 400,
    "request/too-large": 413,
    "limit/tables": 429,
    "limit/joins": 429,
    "limit/streams": 429,
    "limit/replays": 429,
    "limit/outlooks": 429,
    "limit/devices": 429,
    "limit/prints": 429,
    "device/unknown": 404,
    "here/only": 404,
    "show/none": 404,
}
REQUEST = {404: "request/unknown", 405: "request/method", 413: "request/too-large"}
FAILED = Refusal("server/failed", "Something went wrong here.")


def status_of(error: MasumeError) -> int:
    """The HTTP status of a refusal of ours."""
    return SPECIAL.get(error.code) or error.status


def refusal_of(error: MasumeError) -> Refusal:
    """What is told of it."""
    return Refusal(error.code, error.message, error.facts)


def refused(_: Any, error: MasumeError) -> Response[Refusal]:
    """A refusal of ours."""
    return Response(refusal_of(error), status_code=status_of(error))


def malformed(_: Any, error: HTTPException) -> Response[Refusal]:
    """A request that is refused before it reaches us: unknown path, bad body, too large."""
    kind = REQUEST.get(error.status_code, "request/form")
    extra: list[Any] = error.extra if isinstance(error.extra, list) else []
    words = "; ".join(str(each.get("message", "")) for each in extra if isinstance(each, dict))
    message = words[:400] or error.detail[:400] or "The request cannot be understood."
    return Response(Refusal(kind, message), status_code=error.status_code)
