"""During a game: moves, take-backs, hints, and what is said at the table."""

from __future__ import annotations

import hashlib
from random import Random
from typing import Any

import msgspec

from masume.bots import adviser, decide, levels_for
from masume.core import table_moves
from masume.core.errors import TableError, TextError, UnknownBot
from masume.core.game import NATURE, ONLY_NATURE, Effect, Seat
from masume.core.typing import AnyMatch
from masume.server.identity import Caller
from masume.server.messages import Mood, MoveWish, Reaction
from masume.server.store.models import Wish
from masume.server.store.store import Taken
from masume.server.tables import real_dice
from masume.server.tables.table import Table
from masume.server.tables.tables import Hall

MOST_MOVES = 16
LONGEST_MOVE = 2_000
"""Characters: a layout of all 96 tiles of Sumoku has some 1,000."""


async def act(hall: Hall, table: Table, wish: MoveWish, caller: Caller) -> int:
    """Plays, and answers with the number of rows when it is on disk."""
    if not 1 <= len(wish.moves) <= MOST_MOVES:
        raise TableError("request/form", f"A wish has one to {MOST_MOVES} moves.")
    body = hashlib.sha256(msgspec.json.encode(wish)).hexdigest()
    for _ in range(3):
        table.check_owner(wish.seat, caller)
        async with table.lock:
            if hall.keeps(table):
                try:
                    return await _grant(hall, table, wish, body)
                except Taken:
                    pass
        table = hall.anew(table)
    raise TableError("table/busy", "Too many moves at once: try again.")


async def _grant(hall: Hall, table: Table, wish: MoveWish, body: str) -> int:
    """Plays what was wished for, unless that was done before."""
    known = table.wishes.get((wish.seat, wish.key))
    if known is not None:
        if known.body != body:
            raise TableError("request/reused", "This key was used for another wish.")
        return known.row
    moves = [_parsed(table, text) for text in wish.moves]
    asked = Wish(wish.seat, wish.key, body, 0)
    by = table.seats[wish.seat].name
    return await _play(hall, table, wish.seat, wish.at, moves, by, asked)


def _parsed(table: Table, text: str) -> Any:
    if len(text) > LONGEST_MOVE:
        raise TextError("text/too-long", f"A move has at most {LONGEST_MOVE} characters.")
    return table.playing().game.parse(text)


async def act_for_bot(hall: Hall, found: Table, seat: Seat, at: str, move: Any) -> None:
    """Plays a bot's move through the same door, if it is still that bot's decision."""
    async with hall.held(found) as table:
        if seat in table.playing().bots:
            await _play(hall, table, seat, at, [move], table.playing().bots[seat], None)


async def act_forced(hall: Hall, found: Table, seat: Seat, at: str) -> None:
    """Makes the move of a seat that has no choice, if that is still so."""
    async with hall.held(found) as table:
        match = table.playing()
        move = match.game.forced(match.state, seat) if match.decision(seat) == at else None
        if move is not None:
            await _play(hall, table, seat, at, [move], "forced", None)


async def _play(
    hall: Hall,
    table: Table,
    seat: Seat,
    at: str,
    moves: list[Any],
    by: str,
    asked: Wish | None,
) -> int:
    match, number = table.playing(), table.rows
    if not at or at != real_dice.decision(match, seat):
        raise TableError("table/stale", "The table has moved on.", row=number, ms=table.ms())
    if real_dice.due(match):
        seat, by = NATURE, real_dice.entered_by(by)
    if (left := table.opens()) > 0:
        raise TableError("table/look-first", "Have a look first.", ms=left)
    if len(moves) > 1:
        _try_out(match, seat, moves)
    ms = table.ms()
    for move in moves:
        match.append(seat, move, ms, by)
    match.deal(ms)
    return await hall.write_rows(table, number, asked)


def _try_out(match: AnyMatch, seat: Seat, moves: list[Any]) -> None:
    """Refuses all moves if one of them is refused, before anything is changed."""
    state = match.state
    for k, move in enumerate(moves):
        if k and match.game.to_act(state) in (ONLY_NATURE, frozenset()):
            raise TableError("batch/crosses-chance", "A wish ends where chance begins.")
        state = match.game.play(state, seat, move)


async def at_table(
    hall: Hall, found: Table, seat: Seat, caller: Caller, move: table_moves.TableMove
) -> None:
    """Something happens at the table and not in the game."""
    async with hall.held(found) as table:
        hosted = isinstance(move, table_moves.BotTakes) and table.is_host(caller)
        if not (hosted and 0 <= seat < len(table.seats)):
            table.check_owner(seat, caller)
        match, number = table.playing(), table.rows
        if isinstance(move, table_moves.BotTakes) and move.level not in levels_for(match.game):
            raise UnknownBot("bot/unknown", f"There is no bot {move.level[:40]!r}.")
        if isinstance(move, table_moves.Resign):
            give_up(table, move, table.seats[seat].name)
        else:
            match.record_table_move(move, ms=table.ms(), by=table.seats[seat].name)
        await hall.write_rows(table, number)


def give_up(table: Table, move: table_moves.Resign, by: str) -> None:
    """A seat resigns; if the others go on, a bot plays in its place."""
    table.playing().resign(move.seat, ms=table.ms(), by=by)


async def take_back(hall: Hall, found: Table, seat: Seat, caller: Caller) -> None:
    """Takes the seat's last move back, as the match allows."""
    async with hall.held(found) as table:
        table.check_owner(seat, caller)
        if table.header.clock is not None:
            raise TableError("table/no-take-back", "Nothing is taken back against the clock.")
        match, number = table.playing(), table.rows
        match.take_back(seat, ms=table.ms(), by=table.seats[seat].name)
        await hall.write_rows(table, number)


def preview(table: Table, seat: Seat, text: str, caller: Caller) -> tuple[Effect, ...]:
    """What a move would bring its seat, or why it is refused; nothing is changed.

    It is tried on a state in which everything hidden from the seat was dealt anew, and how the
    game would go on after it is left out: so it tells nothing that the seat cannot see.
    """
    table.check_owner(seat, caller)
    match = table.playing()
    if match.is_over or not match.decision(seat):
        raise TableError("table/stale", "Nothing is asked of this seat now.", row=table.rows)
    if match.game.info.traits.real_time and table.header.assist != "learn":
        message = "Whether a claim or a call is right is told when it is made."
        raise TableError("table/no-preview", message)
    game, move = match.game, _parsed(table, text)
    before = game.resample(match.state, seat, Random(0))
    effects = game.effects(before, seat, move, game.play(before, seat, move), seat)
    return tuple(effect for effect in effects if not effect.kind.startswith("end"))


async def hint(hall: Hall, table: Table, seat: Seat, caller: Caller) -> str:
    """A good move for this seat; the match is marked."""
    table.check_owner(seat, caller)
    match = table.playing()
    if match.is_over or not match.decision(seat):
        raise TableError("table/stale", "Nothing is asked of this seat now.", row=table.rows)
    if not match.game.takes_bots(match.options):
        raise TableError("table/no-hints", "There are no hints with this referee.")
    move = decide(adviser(match.game), match.game, match.state, seat, Random(match.decision(seat)))
    if not (match.log and match.log[-1].row.move == table_moves.Hint(seat)):
        await at_table(hall, table, seat, caller, table_moves.Hint(seat))
    return match.game.text(move)


def react(hall: Hall, table: Table, seat: Seat, mood: Mood, caller: Caller) -> None:
    """Says one of the presets; it is shown and forgotten."""
    table.check_owner(seat, caller)
    number = table.reaction.number + 1 if table.reaction else 1
    table.reaction = Reaction(number, seat, mood)
    table.changed += 1
    hall.tell(table)
