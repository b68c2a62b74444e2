"""Games are played before anybody asks for one."""

from __future__ import annotations

import asyncio
import logging

import pytest

from masume.core import registry
from masume.core.clock import Clock
from masume.server import warming
from masume.server.tables.queue import PoolError
from masume.server.warming import warm_up
from tests.clock import FakeClock, rounds
from tests.server.asking import application


@pytest.fixture
def played(monkeypatch):
    """The games that were dealt, in their order."""
    found = []

    class Counted(warming.Match):
        def begin(self):
            found.append(self.game.info.key)
            return super().begin()

    monkeypatch.setattr(warming, "Match", Counted)
    monkeypatch.setattr(warming, "LATER_MATCHES", 0)
    return found


def test_every_game_is_played_and_its_rules_remember_positions(played, monkeypatch):
    monkeypatch.setattr(warming, "MATCHES", 2)
    warm_up(FakeClock())
    assert sorted(played) == sorted(2 * registry.keys())


def test_a_game_that_fails_is_logged_and_keeps_no_other_from_being_played(
    played, monkeypatch, caplog
):
    monkeypatch.setattr(warming, "MATCHES", 1)
    broken = registry.game("sudokids")
    monkeypatch.setattr(type(broken), "sample", lambda *_: 1 / 0)
    with caplog.at_level(logging.ERROR):
        warm_up(FakeClock())
    assert sorted(played) == sorted(registry.keys())
    assert "sudokids could not be played" in caplog.text


def test_a_slow_game_is_left_when_the_time_is_over(played, monkeypatch):
    class Slow(FakeClock):
        def monotonic(self):
            self.seconds += warming.MOST_SECONDS / 10
            return self.seconds

    clock, moves = Slow(), []
    monkeypatch.setattr(warming, "_show", lambda match, seats: moves.append(match))
    warm_up(clock)
    assert len(moves) < 10


def test_it_runs_beside_the_server(monkeypatch):
    started = []
    monkeypatch.setattr(warming, "warm_up", started.append)
    clock = Clock()
    warming.start_warm_up(clock).join()
    assert started == [clock]


def test_a_process_to_think_in_starts_with_the_server():
    async def play():
        async with application() as app:
            warming.warm_thinking(app.backend)
            async with app.backend.running():
                await rounds()
            assert app.backend.queue.ended == {"done": 1}

    asyncio.run(play())


def test_a_server_starts_all_the_same_if_that_process_cannot():
    async def play():
        async with application() as app:
            app.backend.queue.pool.ready = fail
            warming.warm_thinking(app.backend)
            async with app.backend.running():
                await rounds()
            assert app.backend.queue.ended == {"died": 1}

    async def fail(worker):
        raise PoolError

    asyncio.run(play())


def test_after_the_first_matches_others_are_played_with_long_rests(played, monkeypatch):
    class Slow(FakeClock):
        """A match takes two seconds, a rest as long as it should."""

        def monotonic(self):
            self.seconds += 1.0
            return self.seconds

        def pause(self, seconds):
            rests.append(seconds)

    rests: list[float] = []
    monkeypatch.setattr(warming, "MATCHES", 0)
    monkeypatch.setattr(warming, "LATER_MATCHES", 1)
    monkeypatch.setattr(warming, "_play", lambda game, *_: played.append(game.info.key))
    warm_up(Slow())
    assert sorted(played) == sorted(registry.keys())
    assert rests == [warming.REST] * len(registry.keys())
