"""Stores of both kinds."""

import pytest

from masume.server.settings import Settings
from masume.server.store.opening import store_of
from tests.postgres import new_address
from tests.server.store.running import run


@pytest.fixture(params=["sqlite", "postgres"])
def stores(request, tmp_path):
    """Two servers' views of one store."""
    if request.param == "postgres":
        settings = Settings(database=new_address())
    else:
        settings = Settings(data=tmp_path / "both.sqlite")
    opened = [store_of(settings), store_of(settings)]
    for each in opened:
        run(each.open(), each.admit())
    yield opened
    for each in opened:
        run(each.close())


@pytest.fixture(params=["sqlite", "postgres"])
def store(request):
    database = new_address() if request.param == "postgres" else ""
    opened = store_of(Settings(database=database))
    run(opened.open())
    yield opened
    run(opened.close())
