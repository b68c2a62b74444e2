"""Copies of a store: made while it is used, checked, and put back."""

import asyncio
import sqlite3

import pytest

from masume.core.errors import StoreError
from masume.server.store.models import Times
from masume.server.store.sqlite.copies import backup, check_copy, restore
from masume.server.store.sqlite.schema import STEPS
from masume.server.store.sqlite.tables import SqliteStore
from tests.server.store.test_store import migrate_to
from tests.server.store.test_tables import ROWS, table


@pytest.fixture
def store(tmp_path):
    """A store in use, with one table."""
    opened = SqliteStore(tmp_path / "s.sqlite")
    asyncio.run(opened.insert(table(rows=ROWS)))
    asyncio.run(opened.put_times(Times(1000, 900, 800)))
    yield opened
    asyncio.run(opened.close())


@pytest.fixture
def copy(store, tmp_path):
    backup(store.database.path, tmp_path / "copy.sqlite")
    return tmp_path / "copy.sqlite"


def put_back(copy, path):
    return restore(copy, path, 5000, path.with_name("aside"))


def code(act, *given):
    with pytest.raises(StoreError) as caught:
        act(*given)
    return caught.value.code


def load(path):
    """The first table of a file, read by a server."""
    opened = SqliteStore(path)
    found = asyncio.run(opened.load("t1"))
    asyncio.run(opened.close())
    return found


def test_a_store_can_be_copied_while_it_is_used(copy, tmp_path):
    assert check_copy(copy) == 1
    assert load(copy) == table(rows=ROWS)
    assert [each.name for each in tmp_path.iterdir() if each.name.startswith(".")] == []


def test_a_copy_takes_the_place_of_an_older_one_only_when_it_is_whole(store, copy):
    asyncio.run(store.insert(table(2)))
    path = store.database.path
    backup(path, copy)
    assert check_copy(copy) == 2
    path.with_name("broken").write_bytes(b"x" * 8192)
    assert code(backup, path.with_name("broken"), copy) == "store/backup"
    assert check_copy(copy) == 2


def test_a_copy_that_cannot_be_written_is_told(store, tmp_path):
    target = tmp_path / "nowhere" / "copy.sqlite"
    assert code(backup, store.database.path, target) == "store/backup"


def test_what_is_no_store_is_neither_copied_nor_put_back(tmp_path):
    sqlite3.connect(tmp_path / "empty").close()
    assert code(backup, tmp_path / "empty", tmp_path / "copy.sqlite") == "store/unusable"
    assert code(put_back, tmp_path / "empty", tmp_path / "s.sqlite") == "store/unusable"


def test_copying_an_older_store_leaves_it_to_the_server_that_uses_it(tmp_path):
    path = tmp_path / "old.sqlite"
    with sqlite3.connect(path) as db:
        migrate_to(db, 4)
    backup(path, tmp_path / "copy.sqlite")
    for each in (path, tmp_path / "copy.sqlite"):
        with sqlite3.connect(each) as db:
            assert db.execute("PRAGMA user_version").fetchone() == (4,)
    assert put_back(tmp_path / "copy.sqlite", tmp_path / "new.sqlite") == 0


def test_a_copy_is_put_back_and_the_old_store_moved_aside(store, copy, tmp_path):
    path = store.database.path
    asyncio.run(store.insert(table(2)))
    asyncio.run(store.close())
    assert put_back(copy, path) == 1
    assert load(path) == table(rows=ROWS)
    assert check_copy(tmp_path / "aside") == 2
    store.database.__init__(path)  # closed again by the fixture


def test_the_time_between_copy_and_restoring_does_not_count(store, copy, tmp_path):
    put_back(copy, tmp_path / "new.sqlite")
    opened = SqliteStore(tmp_path / "new.sqlite")
    assert asyncio.run(opened.load_times()) == Times(5000, 900, 800)
    asyncio.run(opened.close())


def test_a_store_that_a_server_uses_is_not_replaced(store, copy):
    assert code(put_back, copy, store.database.path) == "store/in-use"
    assert asyncio.run(store.load("t1")) is not None


def test_a_damaged_copy_is_not_put_back(store, copy, tmp_path):
    whole = copy.read_bytes()
    for place in range(4096 * 3, len(whole), 4096):
        damaged = whole[:place] + b"\xff" * 64 + whole[place + 64 :]
        copy.write_bytes(damaged)
        try:
            check_copy(copy)
        except StoreError as error:
            assert error.code == "store/damaged"
            break
    else:
        raise AssertionError("no damage was found")
    assert code(put_back, copy, tmp_path / "new.sqlite") == "store/damaged"
    assert not (tmp_path / "new.sqlite").exists()


def test_a_copy_that_was_cut_off_is_not_put_back(copy, tmp_path):
    copy.write_bytes(copy.read_bytes()[:-4096])
    assert code(put_back, copy, tmp_path / "new.sqlite") == "store/damaged"


def test_rows_without_their_table_are_damage(copy):
    with sqlite3.connect(copy) as db:
        db.execute("DELETE FROM tables")
    assert code(check_copy, copy) == "store/damaged"


def test_a_copy_of_a_newer_version_is_not_put_back(copy, tmp_path):
    with sqlite3.connect(copy) as db:
        db.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    assert code(put_back, copy, tmp_path / "new.sqlite") == "store/newer"


def test_a_damaged_store_is_replaced_by_a_copy(store, copy, tmp_path):
    path = tmp_path / "bad.sqlite"
    path.write_bytes(b"no store at all" * 1000)
    assert put_back(copy, path) == 1
    assert (tmp_path / "aside").read_bytes().startswith(b"no store")
