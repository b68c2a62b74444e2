"""Plays matches between bots: here, in processes, or on whatever is an `Executor`.

Bots change seats from game to game, and every seating meets the same deals. So neither the seat
nor the luck of the draw makes a difference between them.
"""

from __future__ import annotations

import multiprocessing
import pickle
import signal
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from queue import Empty, SimpleQueue

from masume.arena.entrants import bot_of
from masume.arena.games import new_match, play, play_all
from masume.arena.plan import Plan, Played
from masume.arena.results import Results
from masume.core.errors import ArenaError, UnknownBot

MOST_TASKS = 1024
"""So many tasks are given to an executor at a time, however many games there are."""
FIRST_TASKS, SECONDS_TO_LEARN = 32, 1.0
"""At first it gets so many of one game each, until it is known how long one takes: one that is not
over after this time is long."""
SECONDS_A_TASK = 0.1
"""Short games are played several in a task: about so long, which is lost if a worker is."""
MOST_GAMES_A_TASK = 64


def simulate(
    plan: Plan,
    workers: int = 1,
    *,
    executor: Executor | None = None,
    results: Path | None = None,
) -> Generator[Played]:
    """Plays the whole plan, or refuses it at once; games come as they are finished.

    They are played here, by so many processes of this machine, or by an executor of yours, which
    stays open. Games found in the file `results` come first, without their records, and are not
    played again; each of the others is added to it when the next one is asked for.
    """
    match = new_match(plan, 0)
    for entrant in plan.bots:
        bot_of(entrant, match.game, plan.budget)
    if executor is None and workers > 1:
        _check_can_travel(plan)
    if results is None:
        return _play_numbers(plan, range(plan.games), workers, executor)
    file = Results(results, plan)
    return file.complete(lambda numbers: _play_numbers(plan, numbers, workers, executor))


def _play_numbers(
    plan: Plan, numbers: Iterable[int], workers: int, executor: Executor | None
) -> Generator[Played]:
    if executor is not None:
        return _play_on(executor, plan, numbers)
    if workers > 1:
        return _play_in_processes(plan, numbers, workers)
    return (play(plan, number) for number in numbers)


def _play_in_processes(plan: Plan, numbers: Iterable[int], workers: int) -> Generator[Played]:
    with processes(workers) as pool:
        yield from _play_on(pool, plan, numbers)


@contextmanager
def processes(workers: int) -> Iterator[Executor]:
    """So many processes of this machine as an executor; games not begun are dropped at the end."""
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, context, initializer=_leave_interrupts_to_the_parent)
    try:
        yield pool
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _play_on(executor: Executor, plan: Plan, numbers: Iterable[int]) -> Generator[Played]:
    """Keeps an executor busy with the games of these numbers."""
    left, size, most = iter(numbers), 1, FIRST_TASKS
    running: dict[Future[tuple[Played, ...]], list[int]] = {}
    finished: SimpleQueue[Future[tuple[Played, ...]]] = SimpleQueue()
    try:
        while True:
            while len(running) < most and (batch := [*islice(left, size)]):
                try:
                    future = executor.submit(play_all, plan, batch)
                except Exception as error:
                    raise _lost(plan, batch, error) from error
                running[future] = batch
                future.add_done_callback(finished.put)
            if not running:
                return
            try:
                future = finished.get(timeout=SECONDS_TO_LEARN if most < MOST_TASKS else None)
            except Empty:
                most = MOST_TASKS
                continue
            played = _result(future, plan, running.pop(future))
            size, most = _size_of_tasks(played), MOST_TASKS
            yield from played
    finally:
        for future in running:
            future.cancel()


def _result(
    future: Future[tuple[Played, ...]], plan: Plan, numbers: list[int]
) -> tuple[Played, ...]:
    try:
        return future.result()
    except ArenaError:
        raise
    except Exception as error:
        raise _lost(plan, numbers, error) from error


def _lost(plan: Plan, numbers: list[int], error: Exception) -> ArenaError:
    """The games of a task that did not come back: no bot is to blame."""
    games = f"Game {numbers[0]}" if len(numbers) == 1 else f"Games {numbers[0]} to {numbers[-1]}"
    cause = " ".join([f"{type(error).__name__}:", *str(error).split()])[:300]
    if isinstance(error, CancelledError):
        cause = "the connection to the workers was lost."
    return ArenaError("arena/lost", f"{games} of seed {plan.seed} cannot be played: {cause}")


def _size_of_tasks(played: tuple[Played, ...]) -> int:
    """How many games the next task has, by what the last ones took."""
    seconds = sum(one.seconds for one in played) / len(played)
    fitting = int(SECONDS_A_TASK / max(seconds, SECONDS_A_TASK / MOST_GAMES_A_TASK))
    return max(1, fitting)


def _check_can_travel(plan: Plan) -> None:
    try:
        pickle.dumps(plan)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        message = f"A bot cannot be sent to other processes: {error}."
        raise UnknownBot("bot/broken", message) from error


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
