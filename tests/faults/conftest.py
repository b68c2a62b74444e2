"""A server for every test that asks for one."""

from tests.server.conftest import serve, serve_live, server

__all__ = ["serve", "serve_live", "server"]
