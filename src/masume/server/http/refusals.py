"""Every error that the server answers with: its status, and the one shape all of them have."""

from __future__ import annotations

import logging
from typing import NamedTuple

from litestar import Response
from litestar.exceptions import HTTPException

from masume.core.errors import MasumeError
from masume.core.typing import Json
from masume.server.messages.answers import Refusal
from masume.server.messages.refusals import refusal_of

log = logging.getLogger("masume.server")

REQUEST = {404: "request/unknown", 405: "request/method", 413: "request/too-large"}
FAILED = Refusal("server/failed", "Something went wrong on the server.")


class Refused(NamedTuple):
    """How an error is answered."""

    status: int
    refusal: Refusal


def refused(error: Exception, where: str) -> Refused:
    """The answer to an error; one of our own mistakes is logged, and answered without details."""
    if isinstance(error, MasumeError):
        return Refused(error.status, refusal_of(error))
    if isinstance(error, HTTPException):
        code = REQUEST.get(error.status_code, "request/form")
        return Refused(error.status_code, Refusal(code, _words(error)))
    log.error("%s failed", where, exc_info=error)
    return Refused(500, FAILED)


def answer_error(request: Json, error: Exception) -> Response[Refusal]:
    """The answer to an error inside the framework."""
    status, refusal = refused(error, f"{request.method} {request.scope.get('path_template')}")
    request.scope["state"]["refusal"] = refusal  # for the gateway, which counts it
    return Response(refusal, status_code=status)


def _words(error: HTTPException) -> str:
    """What was wrong with a request that the framework refused."""
    extra: list[Json] = error.extra if isinstance(error.extra, list) else []
    words = "; ".join(str(each.get("message", "")) for each in extra if isinstance(each, dict))
    return words[:400] or error.detail[:400] or "The request cannot be understood."
