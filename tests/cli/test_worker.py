"""What `masume worker` and `masume serve --workers` refuse, and what they take."""

import os
from types import SimpleNamespace

import pytest

from masume.cli import serve
from masume.server.http import serving, thinking

ADDRESS = "postgresql://ann:secret@db/masume"


class NoServer:
    """A server that ends at once, and what it was given."""

    settings = sockets = None

    def __init__(self, settings):
        type(self).settings = settings
        self.masume = SimpleNamespace(backend=SimpleNamespace(on_start=[]))

    def run(self, sockets=None):
        type(self).sockets = sockets


@pytest.fixture
def worker(monkeypatch, masume):
    monkeypatch.setattr(thinking, "ThinkingServer", NoServer)
    monkeypatch.setattr(serving, "tune_interpreter", lambda: None)
    monkeypatch.delenv("MASUME_BOT_WORKERS", raising=False)
    return lambda *arguments: masume("worker", *arguments)


@pytest.mark.parametrize("data", [(), ("--data", "m.sqlite"), ("--data", serve.IN_MEMORY)])
def test_a_worker_needs_a_database(worker, data):
    said = worker(*data)
    assert (said.status, said.err.count("\n")) == (2, 1)
    assert said.err.endswith("postgresql://… [option/workers]\n")


def test_a_worker_thinks_on_all_cores_and_listens_only_if_it_is_told_to(worker):
    said = worker("--data", ADDRESS)
    settings = NoServer.settings
    assert (settings.database, settings.bot_workers) == (ADDRESS, max(2, os.cpu_count()))
    assert NoServer.sockets == []
    assert "secret" not in said.out + said.err


def test_a_worker_takes_its_settings_from_options_before_the_environment(worker, monkeypatch):
    monkeypatch.setenv("MASUME_DATABASE", ADDRESS)
    monkeypatch.setenv("MASUME_WORKER", "thinker")
    monkeypatch.setenv("MASUME_BOT_WORKERS", "3")
    said = worker("--metrics-port", "9465")
    settings = NoServer.settings
    assert (settings.database, settings.bot_workers, settings.worker) == (ADDRESS, 3, "thinker")
    assert (settings.host, settings.port, NoServer.sockets) == ("127.0.0.1", 9465, None)
    assert "masume thinks as thinker" in said.out
    assert "http://127.0.0.1:9465/metrics" in said.out
    worker("--bot-workers", "5")
    assert NoServer.settings.bot_workers == 5


@pytest.mark.parametrize("data", ["m.sqlite", serve.IN_MEMORY])
def test_several_workers_need_a_database(masume, data):
    said = masume("serve", "--workers", "2", "--data", data)
    assert (said.status, said.err.count("\n")) == (2, 1)
    assert said.err.startswith("A file is for one process")
    assert said.err.endswith("[option/workers]\n")


def test_the_environment_may_say_how_many_workers_but_not_none(masume, monkeypatch):
    monkeypatch.setenv("MASUME_WORKERS", "2")
    assert masume("serve", "--data", serve.IN_MEMORY).err.endswith("[option/workers]\n")
    monkeypatch.setenv("MASUME_WORKERS", "0")
    assert masume("serve", "--data", serve.IN_MEMORY).err.endswith("[option/workers]\n")
