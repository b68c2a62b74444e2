"""What a parent does when it is told something, without its workers."""

import asyncio
import os
import pty
import shutil

import pytest

from masume.core.clock import Clock
from masume.server.settings import Settings
from masume.server.supervisor import supervisor
from masume.server.supervisor.supervisor import Supervisor
from tests.faults.process import free_port


@pytest.fixture
def parent():
    made = Supervisor(Settings(port=free_port(), workers=2, worker="house"), {}, "text", Clock())
    yield made
    made._listening.close()
    shutil.rmtree(made._figures)


@pytest.fixture
def terminal(monkeypatch):
    """The two ends of a terminal whose other end is the standard input."""
    outer, inner = pty.openpty()
    monkeypatch.setattr(supervisor, "STANDARD_INPUT", inner)
    yield outer
    os.close(inner)


def test_workers_have_the_name_of_their_parent_and_a_number(parent):
    assert [slot.name for slot in parent.slots] == ["house-1", "house-2"]


def test_a_signal_without_a_terminal_asks_for_new_workers(monkeypatch, parent):
    parent._hang_up()
    assert (parent._must_roll.is_set(), parent._is_ending.is_set()) == (True, False)


def test_a_signal_at_a_terminal_does_so_too_unless_the_terminal_was_closed(terminal, parent):
    parent._hang_up()
    assert (parent._must_roll.is_set(), parent._is_ending.is_set()) == (True, False)
    os.close(terminal)
    parent._hang_up()
    assert parent._is_ending.is_set()


def test_a_second_signal_to_end_kills(monkeypatch, parent):
    killed = []
    monkeypatch.setattr(supervisor.Slot, "kill", lambda slot: killed.append(slot.name))
    parent._end()
    assert (parent._is_ending.is_set(), killed) == (True, [])
    parent._end()
    assert killed == ["house-1", "house-2"]


def replaced(parent, monkeypatch, failure):
    """Which workers were started when all should be replaced; the second one may fail."""
    started = []

    async def start(slot):
        started.append(slot.name)
        return failure if slot.name == "house-2" else ""

    monkeypatch.setattr(supervisor.Slot, "start", start)
    parent.slots.append(parent.slots[0])
    asyncio.run(parent._roll())
    return started


def test_workers_are_replaced_one_after_another_until_one_cannot_serve(parent, monkeypatch, caplog):
    assert replaced(parent, monkeypatch, "no store") == ["house-1", "house-2"]
    assert "worker house-2 stays as it is: no store" in caplog.text


def test_all_workers_are_replaced(parent, monkeypatch):
    assert replaced(parent, monkeypatch, "") == ["house-1", "house-2", "house-1"]
