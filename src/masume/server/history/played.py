"""What a finished table is in the history of each person who sat there."""

from __future__ import annotations

from collections.abc import Iterator

from masume.bots.crew import crew_of
from masume.core import table_moves
from masume.core.firsts import firsts_of
from masume.core.game import Seat
from masume.core.match import Result
from masume.core.typing import AnyMatch
from masume.daily import OPENER
from masume.server.history.models import COUNTED, GameResult, PlayedGame, PlayedSeat
from masume.server.identity import Caller
from masume.server.tables.table import Table


def played_games(table: Table) -> Iterator[tuple[str, PlayedGame]]:
    """Each person who has played at a finished table, and the game as it was for them.

    A person is the owner of a cookie: programs with a key alone have no history. Whoever made no
    move has not played, whatever became of the game: giving up at once fills no list.
    """
    match = table.playing()
    result = match.result
    assert result is not None, "only finished games are history"
    people = [person.device for state in table.seats for person in state.people()]
    for device in dict.fromkeys(each for each in people if each):
        if has_moved(table, device):
            yield device, _played(table, match, result, device)


def has_moved(table: Table, device: str) -> bool:
    """Whether a person has made a move here, and no bot for them; a branch begins with others'."""
    match, mine = table.playing(), table.seats_of(Caller(device))
    return any(
        entry.row.who in mine and entry.row.number not in match.by_bots
        for entry in match.log[table.header.origin_rows :]
    )


def _played(table: Table, match: AnyMatch, result: Result, device: str) -> PlayedGame:
    header, mine = table.header, table.seats_of(Caller(device))
    seat = mine[0] if len(mine) == 1 else -1
    others = _has_others(table, device)
    ended = _result(table, match, result, seat)
    last = match.log[-1].row.ms
    real_time = match.game.info.traits.real_time
    helped = any(each in match.hinted or each in match.took_back for each in mine)
    return PlayedGame(
        table=table.id,
        game=header.game,
        options=header.options,
        assist=header.assist,
        ended=header.touched,
        ms=last,
        think_ms=last if real_time else _thought(match, mine),
        seats=tuple(_seat(table, match, result, each) for each in range(len(table.seats))),
        seat=seat,
        result=ended,
        reason=result.reason,
        people=others,
        rated=ended in COUNTED and not (others or helped) and _is_rated(table, match, seat),
        helped=helped,
        firsts=firsts_of(match, seat) if ended in (*COUNTED, "alone", "together") else (),
    )


def _result(table: Table, match: AnyMatch, result: Result, seat: Seat) -> GameResult:
    """How it ended for this seat; nobody wins at a shared screen, or by a bot that plays on."""
    if seat < 0:
        return "screen"
    if table.header.origin or any(entry.row.by == OPENER for entry in match.log):
        return "practice"
    by_bot = any(match.log[row].row.who == seat for row in match.by_bots)
    if match.abandoned or (by_bot and seat not in match.resigned):
        return "none"
    if len(match.players) == 1:
        return "alone"
    if match.game.plays_together(match.options):
        return "together"
    if seat in match.resigned:
        return "lost"
    if not result.winners:
        return "together"
    if seat not in result.winners:
        return "lost"
    side = match.game.side(match.state, seat)
    sides = {match.game.side(match.state, each) for each in result.winners}
    return "won" if sides == {side} else "shared"


def _is_rated(table: Table, match: AnyMatch, seat: Seat) -> bool:
    """Whether one person alone played against bots that stayed who they were, by fair draws."""
    others = [each for each in range(len(table.seats)) if each != seat]
    sides = {match.game.side(match.state, each) for each in others}
    return (
        table.header.seed is None
        and not table.header.twin  # the same draws as in a game before …
        and not (table.header.challenge and not table.header.counted)  # … here, too
        and match.game.side(match.state, seat) not in sides
        and all(table.seats[each].kind == "bot" for each in others)
        and not any(match.table_moves[table_moves.BotTakes, each] for each in others)
    )


def _has_others(table: Table, device: str) -> bool:
    """Whether people at other devices sat at the table."""
    people = [each for state in table.seats if state.kind == "person" for each in state.people()]
    return any(each.device != device for each in people)


def _thought(match: AnyMatch, seats: tuple[Seat, ...]) -> int:
    """The time before each row of these seats, back to the row before it."""
    total = before = 0
    for entry in match.log:
        row = entry.row
        if row.who in seats and row.number not in match.by_bots:
            total += max(0, row.ms - before)
        before = row.ms
    return total


def _seat(table: Table, match: AnyMatch, result: Result, seat: Seat) -> PlayedSeat:
    state = table.seats[seat]
    level = state.level if state.kind == "bot" else ""
    character = crew_of(match.game).character(level, state.pace, state.name).key if level else ""
    return PlayedSeat(
        name=match.players[seat].name,
        level=level,
        character=character,
        score=result.scores[seat],
        place=result.places[seat],
        resigned=seat in match.resigned,
    )
