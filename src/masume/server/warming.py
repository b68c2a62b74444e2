"""Plays every game a few times when a server starts, beside its other work.

A game is imported when it is first needed, and its rules remember parts of earlier positions. If
that happens now, the first people do not wait for it, and memory is level from the start. The first
process to think in starts with the server too, and compiles the kernels of the bots.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import threading
from itertools import islice
from random import Random

import msgspec

from masume.core import registry
from masume.core.clock import Clock
from masume.core.dealer import KeyDealer
from masume.core.game import Seat
from masume.core.match import Match, Player
from masume.core.typing import AnyGame, AnyMatch
from masume.server.backend import Backend
from masume.server.tables.queue import Asker, PoolError, Rank

log = logging.getLogger("masume.server")

MATCHES = 8
"""Of each game, at once; those of ours take about a second of processor time."""
LATER_MATCHES = 24
"""Of each game after that, one now and then: rare positions need the most room, and Python gives
little of it back. Without these matches memory would grow in the first hours."""
REST = 9.0
"""After each of those the thread rests so many times as long as the match took."""
MOST_ROWS = 120
MOST_LISTED = 500
MOST_SECONDS = 10.0
"""For all that is played at once."""
LATER_SECONDS = 600.0
"""For what is played after that."""


def start_warm_up(clock: Clock) -> threading.Thread:
    """Imports all games, then plays them in a thread of its own, which ends with the process."""
    registry.games()
    thread = threading.Thread(target=warm_up, args=(clock,), name="masume-warm-up", daemon=True)
    thread.start()
    return thread


def warm_thinking(backend: Backend) -> None:
    """Lets a process to think in start as soon as the server does: it warms itself up."""
    running: list[asyncio.Task[None]] = []

    async def start() -> None:
        running.append(asyncio.create_task(_first_thought(backend)))

    backend.on_start.append(start)


async def _first_thought(backend: Backend) -> None:
    with contextlib.suppress(PoolError, TimeoutError):  # whoever needs a process tries again
        asker = Asker("warm-up", "", Rank.PLAY)
        await backend.queue.run(asker, MOST_SECONDS, os.getpid)


def warm_up(clock: Clock) -> None:
    """Plays all installed games, as far as the time allows."""
    play_all(range(MATCHES), clock, MOST_SECONDS)
    play_all(range(MATCHES, MATCHES + LATER_MATCHES), clock, LATER_SECONDS, REST)


def play_all(numbers: range, clock: Clock, seconds: float, rest: float = 0.0) -> None:
    """Plays matches with these numbers of every game, as far as the time allows."""
    until = clock.monotonic() + seconds
    for number in numbers:
        for game in registry.games():
            begun = clock.monotonic()
            if begun >= until:
                return
            try:
                _play(game, f"{game.info.key} {number}", clock, until)
            except Exception:  # whoever opens a table of it is told
                log.exception("%s could not be played", game.info.key)
            clock.pause(rest * (clock.monotonic() - begun))


def _play(game: AnyGame, seed: str, clock: Clock, until: float) -> None:
    """One match at random, and what the server shows of it."""
    rng, seats = Random(seed), range(game.info.seats[0])
    players = [Player(f"Player {seat}") for seat in seats]
    match: AnyMatch = Match(game, {}, players, KeyDealer.seeded(seed))
    match.begin()
    while len(match.log) < MOST_ROWS and clock.monotonic() < until:
        acting = sorted(seat for seat in seats if match.decision(seat))
        if match.is_over or not acting:
            return
        _show(match, acting)
        seat = rng.choice(acting)
        match.act(seat, game.sample(match.state, seat, rng))


def _show(match: AnyMatch, seats: list[Seat]) -> None:
    game, state = match.game, match.state
    for seat in seats:
        msgspec.json.encode(game.view(state, seat))
        if not game.info.traits.unlisted:
            msgspec.json.encode([*islice(game.moves(state, seat), MOST_LISTED)])
