"""The workers of a Dask cluster play the same games as anybody."""

import json
import re
import socket
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib import metadata

import msgspec
import pytest

from masume.arena import Plan, simulate, summarise
from masume.arena import cluster as cluster_module
from masume.arena.cluster import cluster
from masume.core.errors import MasumeError

from .dask_cluster import dask_cluster
from .entered import FIRST, Fatal, First

PLAN = Plan("sudokids", ("greedy", "random"), 30, "tea")
PATIENCE = 60
"""Seconds: what has not come by then never comes."""


@pytest.fixture
def dask(tmp_path):
    with dask_cluster(tmp_path) as started:
        yield started


def table(plan, **where):
    """What a plan shows, but for the time that it took."""
    summary = summarise(plan, simulate(plan, **where))
    return msgspec.structs.replace(summary, seconds=0, rows_a_second=0)


def refusal(ask):
    with pytest.raises(MasumeError) as refused:
        ask()
    return refused.value.code, refused.value.message


def connect(address, seconds=0.2):
    with cluster(address, seconds):
        pass


def test_one_worker_two_and_one_of_them_killed_give_the_same_table(dask, tmp_path, masume):
    """Beside it: bots as objects, by their place, and of a class that only this function knows."""

    class Local(First):
        pass

    lives = tmp_path / "lives"
    lives.mkdir()
    alone = table(PLAN)
    code, words = refusal(lambda: connect(dask.address, seconds=2))
    assert (code, words) == ("arena/cluster", f"The cluster at {dask.address} has no workers.")
    workers = dask.add_workers(1)
    with cluster(dask.address) as executor:
        assert table(PLAN, executor=executor) == alone
        workers += dask.add_workers(1)
        assert table(PLAN, executor=executor) == alone

        for bot in (FIRST, "tests.arena.entered:First", Local()):
            plan = msgspec.structs.replace(PLAN, bots=(bot, "random"), games=4)
            assert table(plan, executor=executor) == table(plan)

        plan = msgspec.structs.replace(PLAN, bots=(Fatal(lives), "random"))
        survived = table(plan)
        (lives / "one").touch()
        assert table(plan, executor=executor) == survived
        assert [*lives.iterdir()] == []
        assert [worker.poll() is None for worker in workers].count(True) == 1

    ask = ("sim", "sudokids", "--bots", "greedy,random", "--games", 30, "--seed", "tea", "--json")
    said = masume(*ask, "--cluster", dask.address)
    assert (said.status, said.err) == (0, "")
    assert json.loads(said.out)["bots"] == json.loads(msgspec.json.encode(alone.bots))

    (lives / "two").touch()
    plan = msgspec.structs.replace(PLAN, bots=(Fatal(lives, dask.scheduler.pid), "random"))
    with cluster(dask.address) as executor:
        code, words = refusal(lambda: [*simulate(plan, executor=executor)])
    assert code == "arena/lost"
    assert words.endswith("cannot be played: the connection to the workers was lost.")


def test_eight_workers_and_three_of_them_killed_give_the_same_table(dask, tmp_path):
    lives = tmp_path / "lives"
    lives.mkdir()
    plan = msgspec.structs.replace(PLAN, bots=(Fatal(lives), "random"), games=400)
    alone = table(plan)
    for name in "abc":
        (lives / name).touch()
    workers = dask.add_workers(8)
    with cluster(dask.address) as executor:
        assert table(plan, executor=executor) == alone
    assert [worker.poll() is None for worker in workers].count(True) == 5


def test_workers_that_cannot_play_are_refused_in_words(dask, tmp_path):
    """A worker without somebody's bots, then one with another version of masume."""
    [worker] = dask.add_workers(1, path=tmp_path)
    with cluster(dask.address) as executor:
        for bot, code in ((FIRST, "arena/lost"), ("tests.arena.entered:First", "arena/game")):
            plan = msgspec.structs.replace(PLAN, bots=(bot, "random"))
            got, words = refusal(lambda plan=plan: [*simulate(plan, executor=executor)])
            assert got == code
            # Any of the games that were sent together may be the first to fail.
            assert re.match(r"Game \d+ of seed tea ", words)
            assert "No module named 'tests" in words
    assert worker.poll() is None

    (tmp_path / "masume-99.0.dist-info").mkdir()
    (tmp_path / "masume-99.0.dist-info" / "METADATA").write_text("Name: masume\nVersion: 99.0\n")
    dask.add_workers(1, path=tmp_path)
    code, words = refusal(lambda: connect(dask.address, PATIENCE))
    assert code == "arena/version"
    assert words.startswith("There is masume 99.0 on tcp://127.0.0.1:")


def test_a_call_from_another_version_is_refused():
    """A worker may join long after the versions were compared."""
    code, words = refusal(lambda: cluster_module._call("99.0", b""))
    assert (code, "and you have 99.0" in words) == ("arena/version", True)


class Client:
    """What a client of Dask answers where masume is not installed."""

    def __init__(self, workers, scheduler):
        self.workers, self.scheduler = workers, scheduler

    def wait_for_workers(self, count, timeout):
        pass

    def run(self, function, package, on_error):
        return self.workers

    def run_on_scheduler(self, function, package):
        if self.scheduler is None:
            raise metadata.PackageNotFoundError(package)
        return self.scheduler


def test_machines_without_masume_are_refused():
    ours, none = metadata.version("masume"), metadata.PackageNotFoundError("masume")
    for client, where in (
        (Client({"tcp://a:1": ours, "tcp://b:2": none}, ours), "tcp://b:2"),
        (Client({"tcp://a:1": ours}, None), "the scheduler"),
    ):
        code, words = refusal(lambda client=client: cluster_module._check(client, "", 0))
        assert code == "arena/version"
        assert words.startswith(f"masume is not installed on {where} of the cluster")
    lost = Client({"tcp://a:1": ours, "tcp://b:2": OSError("gone")}, ours)
    cluster_module._check(lost, "", 0)


def test_a_cluster_that_cannot_be_reached_is_refused_at_once():
    code, words = refusal(lambda: connect("tcp://127.0.0.1:9"))
    assert (code, words) == (
        "arena/cluster",
        "No cluster at tcp://127.0.0.1:9: Connection refused.",
    )


@pytest.mark.parametrize(
    ("greeting", "words"),
    [
        (None, "timed out"),
        (b"", "no scheduler of Dask answers"),
        (b"SSH-2.0-OpenSSH_9.9\r\n", "no scheduler of Dask answers"),
    ],
)
def test_whatever_else_listens_there_is_no_cluster(greeting, words):
    with socket.create_server(("127.0.0.1", 0)) as listening, ThreadPoolExecutor(1) as threads:
        address = f"tcp://127.0.0.1:{listening.getsockname()[1]}"
        seconds = 0.2 if greeting is None else PATIENCE  # whoever says something is waited for
        said = threads.submit(refusal, lambda: connect(address, seconds))
        with listening.accept()[0] as caller:
            if greeting is None:
                said.result()
            else:
                caller.sendall(greeting)
    assert said.result() == ("arena/cluster", f"No cluster at {address}: {words}.")


@pytest.mark.parametrize(
    "address",
    ["nowhere", "127.0.0.1:8786", "http://127.0.0.1:9", "tcp://a:b", "tcp://a", "tcp://:1"],
)
def test_what_is_no_address_is_refused(address):
    code, words = refusal(lambda: connect(address))
    assert (code, words.endswith(f"tcp://HOST:8786, not {address}.")) == ("option/cluster", True)


def test_without_dask_a_cluster_is_refused_with_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    code, words = refusal(lambda: connect("tcp://127.0.0.1:9"))
    assert (code, "pip install 'masume[cluster]'" in words) == ("option/cluster", True)
