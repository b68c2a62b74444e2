"""A real server for the client."""

from tests.server.conftest import serve, server

__all__ = ["serve", "server"]
