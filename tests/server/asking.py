"""Asking an application directly, without a network."""

import json
from contextlib import asynccontextmanager

from masume.server.app import make_app
from masume.server.settings import Settings
from tests.clock import FakeClock
from tests.server.running import InlinePool


@asynccontextmanager
async def application(**settings):
    """An application that is not served; its clock stands still."""
    app = make_app(Settings(**settings), FakeClock(), InlinePool())
    await app.services.people.start()
    try:
        yield app
    finally:
        await app.backend.store.close()


class Asker:
    """A program that asks an application."""

    def __init__(self, app, key=""):
        self.app, self.key = app, key

    async def __call__(self, method, path, body=b"", **headers):
        """The status and the answer; a body may be bytes or a value."""
        sent = []
        body = body if isinstance(body, bytes) else json.dumps(body).encode()

        async def receive():
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message):
            sent.append(message)

        given = {"host": "x", "content-type": "application/json", "x-masume-key": self.key}
        given |= {"content-length": str(len(body))} | headers
        await self.app(scope_of(method, path, given), receive, send)
        return sent[0]["status"], json.loads(sent[1]["body"])

    async def opened(self, **more):
        """A new table, whose key is the asker's from now on."""
        body = {"game": "sudoku", "seats": [{"kind": "me"}] * 2, **more}
        _, seated = await self("POST", "/api/tables", body)
        self.key = seated["key"]
        return seated["table"]


def scope_of(method, path, headers):
    """What a server knows of a request before its body."""
    path, _, query = path.partition("?")
    return {
        "type": "http",
        "http_version": "1.1",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "scheme": "http",
        "client": ("127.0.0.1", 1),
        "server": ("x", 80),
        "state": {},
        "headers": [(name.encode(), value.encode()) for name, value in headers.items() if value],
    }
