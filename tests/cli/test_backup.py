"""Copies of the store by the command: once, on a schedule, checked and put back."""

import asyncio

import pytest

from masume.cli import backup
from masume.server.store.sqlite.tables import SqliteStore
from tests.clock import FakeClock
from tests.server.store.test_tables import table


@pytest.fixture
def path(tmp_path):
    """A store with one table."""
    store = SqliteStore(tmp_path / "s.sqlite")
    asyncio.run(store.insert(table()))
    asyncio.run(store.close())
    return tmp_path / "s.sqlite"


class EndingClock(FakeClock):
    """Ends the command after some pauses."""

    def __init__(self, pauses, between=lambda: None):
        super().__init__()
        self.pauses, self.between = pauses, between

    def pause(self, seconds):
        super().pause(seconds)
        self.between()
        self.pauses -= 1
        if not self.pauses:
            raise KeyboardInterrupt


def test_a_store_is_copied_checked_and_put_back(masume, path, tmp_path):
    assert "Copied" in masume("backup", "copy.sqlite", "--data", path).out
    assert "in order: 1 tables" in masume("restore", "copy.sqlite", "--check").out
    said = masume("restore", "copy.sqlite", "--data", path)
    assert "1 tables" in said.out
    assert "The old store is" in said.out
    assert len([*tmp_path.glob("s.sqlite.before-*")]) == 1
    assert "old store" not in masume("restore", "copy.sqlite", "--data", "new.sqlite").out


def test_copies_are_made_on_a_schedule_and_the_oldest_removed(masume, path, tmp_path, monkeypatch):
    monkeypatch.setattr(backup, "CLOCK", EndingClock(5))
    assert masume("backup", "copies", "--every", 6, "--keep", 3, "--data", path).status
    names = sorted(each.name for each in (tmp_path / "copies").iterdir())
    assert names == [
        "masume-20270115-200000.sqlite",
        "masume-20270116-020000.sqlite",
        "masume-20270116-080000.sqlite",
    ]


def test_a_copy_that_fails_does_not_end_the_schedule(masume, path, tmp_path, monkeypatch):
    away = tmp_path / "away"

    def come_and_go():
        path.rename(away) if path.exists() else away.rename(path)

    monkeypatch.setattr(backup, "CLOCK", EndingClock(3, come_and_go))
    said = masume("backup", "copies", "--every", 1, "--data", path)
    assert said.err.count("store/backup") == 1
    assert len([*(tmp_path / "copies").iterdir()]) == 2


def test_a_clock_that_goes_back_does_not_remove_the_newest_copy(
    masume, path, tmp_path, monkeypatch
):
    clock = EndingClock(2)
    clock.between = lambda: setattr(clock, "wall_ahead", -1_000_000.0)
    monkeypatch.setattr(backup, "CLOCK", clock)
    masume("backup", "copies", "--every", 1, "--keep", 1, "--data", path)
    [kept] = (tmp_path / "copies").iterdir()
    assert kept.name < "masume-20270115"


@pytest.mark.parametrize(
    "arguments", [("backup", "s.sqlite"), ("restore", "s.sqlite"), ("restore", "nowhere.sqlite")]
)
def test_a_store_is_not_copied_onto_itself_nor_from_nowhere(masume, path, arguments):
    said = masume(*arguments, "--data", path)
    assert said.status == 2
    assert "option/data" in said.err
