"""During a game: moves, take-backs, hints, previews and reactions."""

from __future__ import annotations

from random import Random

from masume.bots import Advice
from masume.core import registry, table_moves
from masume.core.errors import TableError
from masume.core.game import NATURE, NOBODY, ONLY_NATURE, Effect, Seat
from masume.core.typing import AnyGame, AnyMatch, AnyMove
from masume.pictures.cells import cells_of
from masume.server.identity import Caller
from masume.server.messages.answers import Hint, Mood
from masume.server.messages.requests import MoveRequest, WireMove
from masume.server.store.models import ProcessedRequest
from masume.server.tables import drafts, help, real_dice
from masume.server.tables.attempts import retried
from masume.server.tables.moves import decode, decode_request
from masume.server.tables.opening import check_bot
from masume.server.tables.sealing import check_own_play
from masume.server.tables.table import Table
from masume.server.tables.tables import Tables
from masume.server.tables.thinking import for_request

SeatMove = table_moves.Resign | table_moves.BotTakes | table_moves.PersonReturns
"""What can be recorded for a seat on request."""
REPEATED = (table_moves.Hint, table_moves.PersonReturns, table_moves.BotTakes)
"""What a seat can do again and again without a move."""


@retried
async def act(tables: Tables, table: Table, request: MoveRequest, caller: Caller) -> int:
    """Plays, and returns the number of rows when they are on disk."""
    decoded = decode_request(registry.game(table.header.game), request)
    processed = ProcessedRequest(request.seat, request.key, decoded.body, 0)
    async with tables.edit(table, processed) as table:
        table.check_owner(request.seat, caller)
        known = table.processed.get((request.seat, request.key))
        if known is not None:
            tables.store.check()
            return _known(known, decoded.body)
        if decoded.refusal is not None:
            raise decoded.refusal
        _check_plays(table, request.seat)
        name = table.seats[request.seat].name
        _play(table, request.seat, request.decision, decoded.moves, name)
    return table.rows


def _check_plays(table: Table, seat: Seat) -> None:
    """Refuses a person's move while a bot plays their seat; real dice they still roll."""
    match = table.playing()
    if seat in match.bots and not match.is_over and not real_dice.due(match):
        raise TableError("table/bot-plays", "A bot is playing this seat. Take it back first.")


def _known(known: ProcessedRequest, body: str) -> int:
    """The answer to a request that was carried out before."""
    if known.body != body:
        raise TableError("request/reused", "This key was used for another request.")
    return known.row


async def act_for_bot(
    tables: Tables, table: Table, seat: Seat, decision: str, move: AnyMove
) -> None:
    """Plays a bot's move, if the bot still faces that decision."""
    async with tables.edit(table) as table:
        if seat in table.playing().bots:
            _play(table, seat, decision, [move], table.playing().bots[seat])


async def act_forced(tables: Tables, table: Table, seat: Seat, decision: str) -> None:
    """Makes the only move of a seat that has no choice, if that is still so."""
    async with tables.edit(table) as table:
        match = table.playing()
        move = match.game.forced(match.state, seat) if match.decision(seat) == decision else None
        if move is not None:
            _play(table, seat, decision, [move], "forced")


def _play(table: Table, seat: Seat, decision: str, moves: list[AnyMove], by: str) -> None:
    """Adds the rows of some moves and of the chance that follows."""
    match = table.playing()
    if not decision or decision != real_dice.decision(match, seat):
        raise TableError(
            "table/stale",
            "Something has changed. Take another look.",
            row=table.rows,
            ms=table.ms(),
        )
    if real_dice.due(match):
        seat, by = NATURE, real_dice.entered_by(by)
    if (left := table.opens()) > 0:
        raise TableError("table/look-first", "Take a look first.", ms=left)
    if len(moves) > 1:
        _try_out(match, seat, moves)
    limit = match.time_limit
    ms = table.ms() if limit is None else min(table.ms(), limit)  # the clock has not acted yet
    for move in moves:
        match.append(seat, move, ms, by)
    match.deal(ms)


def _try_out(match: AnyMatch, seat: Seat, moves: list[AnyMove]) -> None:
    """Refuses all moves if one of them is refused, before anything is changed."""
    state = match.state
    for k, move in enumerate(moves):
        if k and match.game.to_act(state) in (ONLY_NATURE, NOBODY):
            raise TableError("batch/crosses-chance", "A request ends where chance begins.")
        state = match.game.play(state, seat, move)


@retried
async def record_table_move(tables: Tables, table: Table, move: SeatMove, caller: Caller) -> Table:
    """Records something that happens at the table and not in the game."""
    async with tables.edit(table) as table:
        seat, match = move.seat, table.playing()
        if isinstance(move, table_moves.PersonReturns):
            table.check_owner(seat, caller)
            help.check_return(table, seat)
        elif not _is_hosts_bot(table, move, caller):
            table.check_first(seat, caller)  # who joined a seat does not give it away
        if isinstance(move, table_moves.BotTakes):
            check_own_play(table)
            check_bot(match, move.level)
        _check_repeats(tables, match, move)
        if isinstance(move, table_moves.Resign):
            match.resign(seat, ms=table.ms(), by=table.seats[seat].name)
        else:
            match.record_table_move(move, ms=table.ms(), by=table.seats[seat].name)
    return table


def _is_hosts_bot(table: Table, move: SeatMove, caller: Caller) -> bool:
    """Whether the host hands a seat to a bot: any seat, not only their own."""
    takes = isinstance(move, table_moves.BotTakes) and table.is_host(caller)
    return takes and 0 <= move.seat < len(table.seats)


@retried
async def take_back(tables: Tables, table: Table, seat: Seat, caller: Caller) -> Table:
    """Takes the seat's last move back, as the match allows."""
    async with tables.edit(table) as table:
        table.check_owner(seat, caller)
        match = table.playing()
        if table.header.clock is not None:
            message = "Moves can't be taken back when there is a clock."
            raise TableError("table/no-take-back", message)
        if not table.header.take_backs:
            raise TableError("table/no-take-back", "This table was opened without take-backs.")
        if not table.has_take_backs_left(seat):
            message = "You've used all your take-backs for this game."
            raise TableError("table/take-backs-used", message)
        match.take_back(seat, ms=table.ms(), by=table.seats[seat].name)
    return table


def _check_repeats(tables: Tables, match: AnyMatch, move: SeatMove | table_moves.Hint) -> None:
    """Refuses what makes the log longer without end; a bot may always step in for a person."""
    if isinstance(move, table_moves.Resign):
        return
    if isinstance(move, table_moves.BotTakes) and move.seat not in match.bots:
        return
    made = sum(match.table_moves[kind, move.seat] for kind in REPEATED)
    if made >= tables.settings.table_moves_per_seat:
        raise TableError(
            "table/too-long",
            "That's enough take-backs, hints and changes for one game. Just play on.",
        )


def preview(table: Table, seat: Seat, sent: WireMove, caller: Caller) -> tuple[Effect, ...]:
    """What a move would bring its seat, or why it would be refused; nothing is changed.

    The move is tried on a state in which everything hidden from the seat was dealt again, and how
    the game would go on after it is left out: the answer tells nothing that the seat cannot see.
    """
    table.check_owner(seat, caller)
    match = _deciding(table, seat)
    _check_preview(table, seat)
    game, move = match.game, decode(match.game, sent, "$.move")
    before = game.resample(match.state, seat, Random(0))
    effects = game.effects(before, seat, move, game.play(before, seat, move), seat)
    return tuple(effect for effect in effects if not effect.kind.startswith("end"))


def _check_preview(table: Table, seat: Seat) -> None:
    """Refuses to try out moves where that is help, and the seat may have none.

    What a move brings can be worked out from the rules, and is told except at a `bare` table. In a
    race it is the answer itself, and where people watch each other it would tell what is right.
    """
    match = table.playing()
    if table.header.assist == "bare":
        raise TableError("table/no-preview", "This table is played without help.")
    if not match.game.judges(match.options):
        raise TableError(
            "table/no-preview", "You check each other: masume tells nothing beforehand."
        )
    if not match.game.info.traits.real_time:
        return
    if table.header.assist != "learn":
        message = "You'll find out whether a claim or a call is right when you make it."
        raise TableError("table/no-preview", message)
    help.check(table, seat)


def _deciding(table: Table, seat: Seat) -> AnyMatch:
    """The match, in which this seat faces a decision."""
    match = table.playing()
    if match.is_over or not match.decision(seat):
        raise TableError("table/stale", "It's not your turn.", row=table.rows)
    return match


async def hint(tables: Tables, table: Table, seat: Seat, caller: Caller) -> Hint:
    """A good move for this seat; the match is marked as one with hints."""
    async with tables.locked(table) as table:
        table.check_owner(seat, caller)
        match = _deciding(table, seat)
        help.check(table, seat)
        _check_repeats(tables, match, table_moves.Hint(seat))
        game, decision = match.game, match.decision(seat)
        state, seed = match.state, Random(decision).getrandbits(62)
        laid = drafts.current(table, seat).items
    asker = for_request(table, caller)
    found = await tables.thinker.advise(asker, game, state, seat, seed, laid)
    await _record_hint(tables, table, seat, decision)
    return _hint_of(game, found)


def _hint_of(game: AnyGame, found: Advice) -> Hint:
    return Hint(
        move=found.move,
        text=game.text(found.move),
        look=cells_of(found.move),
        points=found.points,
        worth=found.worth,
        gap=found.gap,
        wins=found.wins,
        reasons=found.reasons,
    )


@retried
async def _record_hint(tables: Tables, table: Table, seat: Seat, decision: str) -> None:
    """Marks the match as one with hints, if the seat still faces the decision."""
    async with tables.edit(table) as table:
        match = table.playing()
        if match.decision(seat) != decision:
            raise TableError(
                "table/stale", "Something has changed. Take another look.", row=table.rows
            )
        if match.log[-1].row.move != table_moves.Hint(seat):
            name = table.seats[seat].name
            match.record_table_move(table_moves.Hint(seat), ms=table.ms(), by=name)


async def react(tables: Tables, table: Table, seat: Seat, mood: Mood, caller: Caller) -> None:
    """Says one of the presets. It is shown to everybody and stored nowhere."""
    async with tables.locked(table) as table:
        table.check_owner(seat, caller)
        tables.live.react(table, seat, mood)
