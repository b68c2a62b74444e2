"""Whether the server answers, and whether it can do its work."""

from __future__ import annotations

from litestar import get

import masume
from masume.server.http.context import ToServices

Health = dict[str, str]


@get("/livez", include_in_schema=False)
async def livez() -> Health:
    """Whether the process answers, whatever the store does: a restart would not mend the store."""
    return {"status": "ok", "version": masume.__version__}


@get("/healthz", include_in_schema=False)
async def healthz(services: ToServices) -> Health:
    """Whether the server answers, and whether the store was in order when it was last used."""
    trouble = services.store_watch.look()
    if trouble is not None:
        raise trouble.with_traceback(None)  # it may be raised many times
    return {"status": "ok", "version": masume.__version__}


@get("/readyz", include_in_schema=False)
async def readyz(services: ToServices) -> Health:
    """Whether the store takes writes: one is tried."""
    trouble = await services.store_watch.test_write()
    if trouble is not None:
        raise trouble.with_traceback(None)  # it may be raised many times
    return {"status": "ready", "version": masume.__version__}


HANDLERS = [livez, healthz, readyz]
