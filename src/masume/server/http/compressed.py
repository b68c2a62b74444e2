"""What is sent compressed: files of the page by its build, long answers when they are sent.

`a.js` lies beside `a.js.br` and `a.js.gz`. Moves and streams are sent as they are.
"""

from __future__ import annotations

import mimetypes
from collections.abc import Awaitable, Callable
from functools import lru_cache
from pathlib import Path

from litestar import Response
from litestar.config.compression import CompressionConfig
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware

from masume.server.http.context import AnyRequest

ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""By name, the better one first: how its files end."""
KINDS = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}
"""What systems disagree about."""

COMPRESSED = DefineMiddleware(
    CompressionMiddleware,
    config=CompressionConfig("gzip", minimum_size=1400, gzip_compress_level=6),
)
"""For handlers whose answers are the same for everybody, and mostly longer than a packet."""

Hook = Callable[[AnyRequest], Awaitable[Response[bytes] | None]]


def accepted(header: str) -> list[str]:
    """Which of our encodings a browser takes, the better one first.

    >>> accepted("gzip, deflate, br;q=0.9"), accepted("br;q=0, gzip"), accepted("")
    (['br', 'gzip'], ['gzip'], [])
    """
    wishes = dict(_wish(each) for each in header.lower().split(","))
    return [name for name in ENCODINGS if wishes.get(name, 0.0) > 0]


def _wish(text: str) -> tuple[str, float]:
    name, _, weight = text.partition(";")
    try:
        return name.strip(), float(weight.strip().removeprefix("q=") or 1)
    except ValueError:
        return name.strip(), 0.0


def send_compressed(folder: Path) -> Hook:
    """Answers with the compressed file where there is one; else the request goes on."""
    known = {path.name for path in folder.iterdir()}

    async def before(request: AnyRequest) -> Response[bytes] | None:
        name = str(request.path_params.get("file_path", "")).strip("/")
        if request.method != "GET" or name not in known:
            return None
        for encoding in accepted(request.headers.get("accept-encoding", "")):
            if (end := ENCODINGS[encoding]) and name + end in known:
                try:
                    body = _read(folder / (name + end))
                except FileNotFoundError:  # a new build took it away: the file itself may be there
                    return None
                headers = {"content-encoding": encoding}
                return Response(body, media_type=kind_of(name), headers=headers)
        return None

    return before


def kind_of(name: str) -> str:
    """The type of a file by its name."""
    end = Path(name).suffix
    return KINDS.get(end) or mimetypes.guess_type(name)[0] or "application/octet-stream"


@lru_cache(maxsize=512)
def _read(path: Path) -> bytes:
    return path.read_bytes()
