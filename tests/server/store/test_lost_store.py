"""A store whose file is removed, replaced or made read-only: nothing is granted, all are told."""

import os
import shutil
import sqlite3

import pytest

from tests.server.playing import ME, asked, code_of, info, move, opened, path_of, position, step
from tests.server.running import ON_A_FILE

pytestmark = ON_A_FILE

GONE, READ_ONLY = (503, "store/gone"), (503, "store/read-only")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "store" / "m.sqlite"


@pytest.fixture
def game(serve, path):
    """A server, a device and its running table."""
    server = serve(data=path)
    device = server.device()
    return server, device, opened(device, seats=[ME, ME])


def remove(path):
    path.rename(path.with_name("elsewhere"))


def replace(path):
    shutil.copy(path, path.with_name("copy"))
    path.with_name("copy").replace(path)


def remove_log(path):
    path.with_name(f"{path.name}-wal").unlink()


def remove_folder(path):
    path.parent.rename(path.parent.with_name("other"))


def cut_off(path):
    os.truncate(path, 0)


@pytest.mark.parametrize("lose", [remove, replace, remove_log, remove_folder, cut_off])
def test_nothing_is_granted_once_the_file_is_lost(game, path, lose):
    _, device, table = game
    decision, [first, *_] = asked(device, table)
    granted = move(device, table, 0, decision, first, key="granted")
    assert granted.status_code == 200
    lose(path)
    decision, [second, *_] = asked(device, table, 1)
    for _ in range(2):  # also if it is sent again
        assert code_of(move(device, table, 1, decision, second, key="lost")) == GONE
    assert code_of(move(device, table, 0, decision, first, key="granted")) == GONE
    assert code_of(device.post(path_of(table, "/resign"), json={"seat": 0})) == GONE
    body = {"game": "sudokids", "seats": [ME, ME]}
    assert code_of(device.post("/api/tables", json=body)) == GONE
    assert code_of(device.get("/readyz")) == GONE
    assert code_of(device.get("/healthz")) == GONE


def test_a_server_without_its_store_says_that_it_lives(game, path):
    _, device, _ = game
    remove(path)
    assert code_of(device.get("/healthz")) == GONE
    assert device.get("/livez").json()["status"] == "ok"


def test_a_read_only_file_is_told_and_used_again_when_it_can_be_written(game, path, caplog):
    _, device, table = game
    path.chmod(0o444)
    decision, [first, *_] = asked(device, table)
    assert code_of(move(device, table, 0, decision, first)) == READ_ONLY
    assert code_of(device.get("/readyz")) == READ_ONLY
    assert code_of(device.get("/healthz")) == READ_ONLY
    path.chmod(0o644)
    assert device.get("/readyz").json()["status"] == "ready"
    assert device.get("/healthz").json()["status"] == "ok"
    assert [record.levelname for record in caplog.records if record.name == "masume.store"] == [
        "ERROR",
        "WARNING",
    ]


def test_a_file_that_returns_is_used_again(game, path):
    _, device, table = game
    row = table["row"]
    remove(path)
    assert code_of(device.get("/readyz")) == GONE
    decision, [first, *_] = asked(device, table)
    assert code_of(move(device, table, 0, decision, first)) == GONE
    path.with_name("elsewhere").rename(path)
    assert device.get("/readyz").status_code == 200
    assert position(device, table)["row"] == row
    assert step(device, table) > row


def test_a_lost_file_is_noticed_without_a_request(serve, path, caplog):
    server = serve(data=path, store_check_seconds=5.0)
    remove(path)
    server.clock.advance(5)
    assert "the store cannot be used" in caplog.text
    server.clock.advance(60)
    assert caplog.text.count("the store cannot be used") == 1


def test_a_disk_that_takes_no_writes_is_told_by_readyz_and_healthz(game):
    server, device, table = game
    writer = server.tables.store.database._writer
    assert device.get("/readyz").status_code == 200
    writer.execute("PRAGMA query_only=ON")
    assert code_of(device.get("/readyz")) == READ_ONLY
    assert code_of(device.get("/healthz")) == READ_ONLY
    writer.execute("PRAGMA query_only=OFF")
    assert step(device, table) > table["row"]
    assert device.get("/healthz").status_code == 200


def test_while_nothing_can_be_read_the_page_is_shown_and_says_so(game, caplog):
    class Broken:
        """A reader of a disk that gives nothing back."""

        def execute(self, sql, values):
            raise sqlite3.OperationalError("disk I/O error")

        def close(self):
            pass

    server, device, table = game
    server.clock.advance(61)  # from now on the person's devices are read again
    server.tables.store.database._reader = Broken()
    assert device.get("/settings").status_code == 200
    assert position(device, table)["row"] > 0  # that is in memory
    assert code_of(device.get("/api/tables")) == (503, "store/failed")
    assert "Traceback" not in caplog.text


def test_readyz_writes_and_healthz_does_not(game):
    server, device, _ = game

    def noted():
        return server.read("SELECT house FROM times")[0]["house"]

    before = noted()
    server.clock.advance(7)
    assert device.get("/healthz").status_code == 200
    assert noted() == before
    assert device.get("/readyz").status_code == 200
    assert noted() == before + 7000


# -- two servers at one file -------------------------------------------------------------------


def test_a_request_that_one_server_granted_is_granted_by_the_other(serve, path):
    first = serve(data=path)
    ann = first.device()
    table = opened(ann, seats=[ME, ME])
    second = serve(data=path)
    other = second.device_of(ann)
    decision, [lay, *_] = asked(other, table)  # the second server has the table in memory now
    granted = move(ann, table, 0, decision, lay, key="k")
    assert granted.status_code == 200
    assert move(other, table, 0, decision, lay, key="k").json() == granted.json()
    assert position(other, table)["row"] == granted.json()["row"]


def test_a_request_that_fits_only_the_newer_table_is_not_refused_by_the_other_server(serve, path):
    first = serve(data=path)
    ann = first.device()
    table = opened(ann, seats=[ME, ME])
    second = serve(data=path)
    other = second.device_of(ann)
    assert position(other, table)["row"] == table["row"]
    step(ann, table)
    decision, [lay, *_] = asked(ann, table, 1)
    assert move(other, table, 1, decision, lay).status_code == 200
    reused = move(ann, table, 1, decision, "pass", key="k")
    assert code_of(reused) == (409, "request/reused")


def test_who_sat_down_at_one_server_is_seen_by_the_other(serve, path):
    first = serve(data=path)
    ann, bea = first.device(), first.device()
    table = opened(ann, seats=[ME, {"kind": "open"}])
    second = serve(data=path)
    assert info(second.device_of(ann), table)["id"] == table["id"]
    bea.post("/api/join", json={"code": table["code"]})
    assert info(second.device_of(bea), table)["id"] == table["id"]
