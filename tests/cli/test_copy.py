"""`masume copy`: a whole store from one place to another."""

import asyncio

from masume.server.settings import Settings
from masume.server.store.opening import store_of
from tests.postgres import new_address
from tests.server.store.test_tables import ROWS, table


def test_a_store_goes_to_a_database_and_back(masume, tmp_path):
    first, last, address = tmp_path / "a.sqlite", tmp_path / "b.sqlite", new_address()
    store = store_of(Settings(data=first))
    asyncio.run(store.insert(table(rows=ROWS)))
    asyncio.run(store.close())
    words = "Copied and compared. Tables: 1, rows: 2, devices: 0, histories: 0."
    assert words in masume("copy", str(first), address).out
    assert words in masume("copy", address, str(last)).out
    store = store_of(Settings(data=last))
    assert asyncio.run(store.load("t1")) == table(rows=ROWS)
    asyncio.run(store.close())


def test_a_store_that_is_not_there_is_told(masume, tmp_path):
    said = masume("copy", str(tmp_path / "none.sqlite"), str(tmp_path / "new.sqlite"))
    assert said.status == 2
    assert "There is no store at" in said.err
    assert not (tmp_path / "new.sqlite").exists()
