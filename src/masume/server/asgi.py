"""The words of ASGI, the plain interface between server and application."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

Scope = dict[str, Any]
"""What is known of a request before its body."""
Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
Headers = dict[bytes, bytes]
RawHeaders = tuple[tuple[bytes, bytes], ...]

WHOLE = "masume.whole"
"""Where our server puts a function `(status, head, body) -> bool` into the scope of a request: it
sends an answer in one piece, or says that the usual way has to be taken."""
