"""Plays games of a plan, each from its number alone: whoever plays it, it is the same game."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from random import Random
from traceback import extract_tb

from masume.arena.entrants import bot_of, pace_of
from masume.arena.plan import Plan, Played
from masume.bots import Race, decide
from masume.core import record, registry
from masume.core.clock import Clock
from masume.core.dealer import KeyDealer, RandomDealer
from masume.core.errors import ArenaError, MasumeError
from masume.core.game import Seat
from masume.core.match import Match, Player
from masume.core.typing import AnyMatch


def new_match(plan: Plan, number: int) -> AnyMatch:
    """The match of this number, before its first row."""
    game = registry.game(plan.game)
    names = [plan.names[bot] for bot in plan.seating(number)]
    seed = f"{plan.seed}/{number // len(plan.bots)}"
    dealer = KeyDealer.seeded(seed) if plan.dealt else RandomDealer(Random(seed))
    return Match(game, plan.options, [Player(name, name) for name in names], dealer)


def play_all(plan: Plan, numbers: Iterable[int]) -> tuple[Played, ...]:
    """Plays the games of these numbers."""
    return tuple(play(plan, number) for number in numbers)


def play(plan: Plan, number: int) -> Played:
    """Plays one game of the plan from start to end; `ArenaError` if a bot fails."""
    try:
        return _play(plan, number)
    except Exception as error:
        words = f"Game {number} of seed {plan.seed} failed: {_words(error)}"
        raise ArenaError("arena/game", words) from error


def _words(error: Exception) -> str:
    """What went wrong, and where in somebody's code."""
    if isinstance(error, MasumeError):
        return error.message
    place = extract_tb(error.__traceback__)[-1]
    where = f"{Path(place.filename).name}, line {place.lineno}"
    return f"{type(error).__name__}: {str(error)[:200]} ({where})."


def _play(plan: Plan, number: int) -> Played:
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


def _first(match: AnyMatch, race: Race, paces: dict[Seat, str]) -> Seat:
    """The seat that decides first where all act at once; the race moves on to that moment."""
    found = race.first(match.game, match.state, paces)
    assert found is not None
    moment, seat = found
    race.pass_to(moment)
    return seat


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
