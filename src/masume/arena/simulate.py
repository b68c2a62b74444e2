"""Plays matches between bots, over several processes if asked.

Bots change seats from game to game and every seating meets the same deals, so that neither the
seat nor the luck of the draw tells them apart.
"""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import islice
from random import Random

from msgspec import Struct

from masume.bots import Budget, Race, decide, make_bot
from masume.core import record, registry
from masume.core.dealer import KeyDealer, RandomDealer
from masume.core.match import Match, Player
from masume.core.typing import AnyMatch


class Plan(Struct, frozen=True):
    """What is to be played."""

    game: str
    bots: tuple[str, ...]
    """One level a seat, in the first game's order."""
    games: int
    seed: str
    options: dict[str, object] = {}
    budget: Budget = Budget()
    dealt: bool = True
    """Chance from the dealer; else from a plain generator, which proves nothing."""
    records: bool = False

    def seating(self, number: int) -> tuple[int, ...]:
        """Which bot sits at each seat in this game.

        >>> Plan("sudoku", ("careful", "greedy"), 2, "tea").seating(1)
        (1, 0)
        """
        count = len(self.bots)
        return tuple((seat + number) % count for seat in range(count))


class Played(Struct, frozen=True):
    """One game, told by bot and not by seat."""

    number: int
    scores: tuple[int, ...]
    wins: tuple[float, ...]
    """The share of the win."""
    seats: tuple[int, ...]
    """Where each bot sat."""
    rows: int
    seconds: float
    reason: str
    record: str = ""


def simulate(plan: Plan, workers: int = 1) -> Iterator[Played]:
    """Plays the whole plan; games come as they are finished."""
    new_match(plan, 0)  # what cannot be set up is refused here, before any process starts
    if workers <= 1:
        yield from (play(plan, number) for number in range(plan.games))
        return
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, context, initializer=_leave_interrupts_to_the_parent)
    try:
        numbers = iter(range(plan.games))
        waiting = {pool.submit(play, plan, n) for n in islice(numbers, 4 * workers)}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            waiting |= {pool.submit(play, plan, n) for n in islice(numbers, len(done))}
            yield from (each.result() for each in done)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def new_match(plan: Plan, number: int) -> AnyMatch:
    """The match of this number, before its first row."""
    game = registry.game(plan.game)
    for level in plan.bots:
        make_bot(level, game)
    names = [plan.bots[bot] for bot in plan.seating(number)]
    seed = f"{plan.seed}/{number // len(plan.bots)}"
    dealer = KeyDealer.seeded(seed) if plan.dealt else RandomDealer(Random(seed))
    return Match(game, plan.options, [Player(name, name) for name in names], dealer)


def _first(match: AnyMatch, race: Race) -> int:
    """Who is due first where all act at once; the race goes on to that moment."""
    found = race.first(match.game, match.state, match.bots)
    assert found is not None
    moment, seat = found
    race.pass_to(moment)
    return seat


def play(plan: Plan, number: int) -> Played:
    """Plays one game of the plan from start to end."""
    match = new_match(plan, number)
    game, rng = match.game, Random(f"{plan.seed}/{number}")
    bots = [make_bot(player.bot, game, plan.budget) for player in match.players]
    race = Race(rng) if game.info.traits.real_time else None
    began = time.perf_counter()
    match.begin()
    while not match.is_over:
        seat = min(game.to_act(match.state)) if race is None else _first(match, race)
        move = decide(bots[seat], game, match.state, seat, rng)
        ms = 0 if race is None else int(race.now * 1000)
        match.act(seat, move, ms=ms, by=match.players[seat].bot)
    seconds = time.perf_counter() - began
    result = match.result
    assert result is not None
    share = 1 / len(result.winners) if result.winners else 0
    seats = tuple(plan.seating(number).index(bot) for bot in range(len(plan.bots)))
    return Played(
        number=number,
        scores=tuple(result.scores[seat] for seat in seats),
        wins=tuple(share if seat in result.winners else 0.0 for seat in seats),
        seats=seats,
        rows=len(match.log),
        seconds=seconds,
        reason=result.reason,
        record=record.dumps(record.record_of(match)) if plan.records else "",
    )
