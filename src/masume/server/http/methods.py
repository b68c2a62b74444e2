"""Which methods each path knows, for `Allow` in the answer to another one."""

from __future__ import annotations

from collections.abc import Iterable

from litestar import Litestar

from masume.server.http.asgi import Path


class Methods:
    """The methods of all paths, raw ones and the framework's."""

    def __init__(self, raw: Iterable[tuple[str, Path]], framework: Litestar) -> None:
        self._raw = [(path, frozenset((method, "OPTIONS"))) for method, path in raw]
        self._framework = [
            (Path(route.path), frozenset(route.methods)) for route in framework.routes
        ]

    def is_raw(self, path: str) -> bool:
        """Whether only raw routes have this path."""
        return any(each.match(path) is not None for each, _ in self._raw)

    def allowed(self, path: str) -> bytes:
        """The methods of a path, as `Allow` lists them."""
        found: set[str] = set()
        for each, methods in (*self._raw, *self._framework):
            if each.match(path) is not None:
                found |= methods
        return ", ".join(sorted(found)).encode()
