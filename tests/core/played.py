"""Matches of SudoKids played at random, for records to be made of."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from masume import KeyDealer, Match, Player
from masume.core import record
from masume.core.record import Record
from masume.core.table_moves import BotTakes, Hint, PersonReturns, Resign
from masume.games.sudoku.rules import SUDOKIDS

NAMES = ("Ann", "Bea", "Cem", "Dov")
KEY = bytes(range(100, 132))


def _meanwhile(match: Match[Any, ...], seat: int, ms: int) -> None:
    match.record_table_move(Hint(0), ms=ms, by="Ann")
    if len(match.players) > 1:
        match.record_table_move(BotTakes(1, "greedy"), ms=ms)
        match.record_table_move(PersonReturns(1), ms=ms)
    if len(match.players) > 2:
        match.record_table_move(Resign(2), ms=ms, by="Cem")


AT_TABLE = {
    2: lambda match, seat, ms: match.take_back(seat, ms=ms, by=NAMES[seat]),
    4: _meanwhile,
}


def played(dealer: KeyDealer | None = None, seats: int = 2, turns: int = 99) -> Match[Any, ...]:
    """Some turns of a match, and what happens at a table now and then; 99 turns end any match."""
    players = [Player(name) for name in NAMES[:seats]]
    match = Match(SUDOKIDS, {"start": "six"}, players, dealer or KeyDealer(KEY))
    rng, ms = Random(1), 0
    match.begin()
    for turn in range(turns):
        if match.is_over:
            break
        (seat,) = SUDOKIDS.to_act(match.state)
        ms += 500
        move = SUDOKIDS.sample(match.state, seat, rng)
        match.act(seat, move, decision=match.decision(seat), ms=ms, by=NAMES[seat])
        if turn in AT_TABLE and not match.is_over:
            AT_TABLE[turn](match, seat, ms)
    return match


def record_text(match: Match[Any, ...]) -> str:
    """The file of a match."""
    return record.dumps(record.record_of(match))


def fields(match: Match[Any, ...]) -> dict[str, Any]:
    """The file of a match as plain values, to be spoilt."""
    return json.loads(record_text(match))


def spoilt(values: dict[str, Any], *, sealed: bool = True) -> Record:
    """A record of those values; `sealed`: with a digest computed again, as a forger would."""
    found = record.loads(json.dumps(values))
    if not sealed:
        return found
    values["digest"] = record.digest_of(found)
    return record.loads(json.dumps(values))
