"""A server for every test that asks for one."""

from pathlib import Path

import pytest

from tests.server.running import Running, serve, serve_live

__all__ = ["serve", "serve_live"]


@pytest.fixture
def server(serve, tmp_path: Path) -> Running:
    return serve(data=tmp_path / "masume.sqlite")
