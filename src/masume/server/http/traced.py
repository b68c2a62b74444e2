"""Requests as the beginnings of traces, or as parts of those that a believed proxy has begun."""

from __future__ import annotations

from masume.server import trace
from masume.server.http.asgi import App, Receive, Scope, Send
from masume.server.http.proxies import Proxies

UNTRACED = ("/api/stream", "/metrics", "/livez", "/healthz", "/readyz")
"""A stream lasts for hours: what it sends belongs to the traces that woke it. The others are asked
by machines, again and again."""


class Traced:
    """An application whose requests are traced."""

    def __init__(self, app: App, proxies: Proxies) -> None:
        self.app, self.proxies = app, proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request within its trace."""
        if scope["type"] != "http" or scope["path"].endswith(UNTRACED) or trace.tracer is None:
            await self.app(scope, receive, send)
            return
        with trace.tracer.request(scope["method"], self._header(scope)):
            await self.app(scope, receive, send)

    def _header(self, scope: Scope) -> str:
        """The trace that a proxy has begun; others could make us note whatever they like."""
        if scope["client"] is None or not self.proxies.trusts(scope["client"][0]):
            return ""
        found: bytes = dict(scope["headers"]).get(b"traceparent", b"")
        return found.decode("latin-1")
