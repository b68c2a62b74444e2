"""Plays matches between bots, over several processes if asked.

Bots change seats from game to game, and every seating meets the same deals. So neither the seat
nor the luck of the draw makes a difference between them.
"""

from __future__ import annotations

import multiprocessing
import pickle
import signal
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import islice
from random import Random

from msgspec import Struct

from masume.arena.entrants import Entrant, bot_of, name_of, pace_of
from masume.bots import Budget, Race, decide
from masume.core import record, registry
from masume.core.clock import Clock
from masume.core.dealer import KeyDealer, RandomDealer
from masume.core.errors import UnknownBot
from masume.core.game import Seat
from masume.core.match import Match, Player
from masume.core.typing import AnyMatch


class Plan(Struct, frozen=True):
    """What is to be played."""

    game: str
    bots: tuple[Entrant, ...]
    """One for each seat, in the order of the first game: levels, `module:Class`, or bots.

    A bot that is an object plays all games; with several processes each gets a copy of it.
    """
    games: int
    seed: str
    options: dict[str, object] = {}
    budget: Budget = Budget()
    dealt: bool = True
    """Chance from the dealer; else from a plain generator, which proves nothing."""
    records: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """What the bots are called.

        >>> Plan("sudoku", ("greedy", "my_bots:Clever"), 2, "tea").names
        ('greedy', 'Clever')
        """
        return tuple(map(name_of, self.bots))

    def seating(self, number: int) -> tuple[int, ...]:
        """Which bot sits at each seat in this game.

        >>> Plan("sudoku", ("careful", "greedy"), 2, "tea").seating(1)
        (1, 0)
        """
        count = len(self.bots)
        return tuple((seat + number) % count for seat in range(count))


class Played(Struct, frozen=True):
    """One game, by bot and not by seat."""

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
    """Plays the whole plan, or refuses it at once; games come as they are finished."""
    match = new_match(plan, 0)
    for entrant in plan.bots:
        bot_of(entrant, match.game, plan.budget)
    if workers <= 1:
        return (play(plan, number) for number in range(plan.games))
    _check_can_travel(plan)
    return _simulate_in_processes(plan, workers)


def _simulate_in_processes(plan: Plan, workers: int) -> Iterator[Played]:
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


def _check_can_travel(plan: Plan) -> None:
    try:
        pickle.dumps(plan)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        message = f"A bot cannot be sent to other processes: {error}."
        raise UnknownBot("bot/broken", message) from error


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def new_match(plan: Plan, number: int) -> AnyMatch:
    """The match of this number, before its first row."""
    game = registry.game(plan.game)
    names = [plan.names[bot] for bot in plan.seating(number)]
    seed = f"{plan.seed}/{number // len(plan.bots)}"
    dealer = KeyDealer.seeded(seed) if plan.dealt else RandomDealer(Random(seed))
    return Match(game, plan.options, [Player(name, name) for name in names], dealer)


def _first(match: AnyMatch, race: Race, paces: dict[Seat, str]) -> Seat:
    """The seat that decides first where all act at once; the race moves on to that moment."""
    found = race.first(match.game, match.state, paces)
    assert found is not None
    moment, seat = found
    race.pass_to(moment)
    return seat


def play(plan: Plan, number: int) -> Played:
    """Plays one game of the plan from start to end."""
    match = new_match(plan, number)
    game, rng = match.game, Random(f"{plan.seed}/{number}")
    seated = [plan.bots[bot] for bot in plan.seating(number)]
    bots = [bot_of(entrant, game, plan.budget) for entrant in seated]
    paces = {seat: pace_of(entrant, game) for seat, entrant in enumerate(seated)}
    race = Race(rng) if game.info.traits.real_time else None
    clock = Clock()
    began = clock.monotonic()
    match.begin()
    while not match.is_over:
        seat = min(game.to_act(match.state)) if race is None else _first(match, race, paces)
        move = decide(bots[seat], game, match.state, seat, rng)
        ms = 0 if race is None else int(race.now * 1000)
        match.act(seat, move, ms=ms, by=match.players[seat].bot)
    return _by_bot(plan, number, match, clock.monotonic() - began)


def _by_bot(plan: Plan, number: int, match: AnyMatch, seconds: float) -> Played:
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
