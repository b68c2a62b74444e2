"""Tables that are stored nowhere: the page plays lessons and puzzles on the boards of real ones."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from masume.bots.characters import CHARACTERS
from masume.core.game import Seat, accepted
from masume.core.match import LONGEST_NAME
from masume.core.typing import AnyMatch, Json
from masume.server.messages.answers import Decision, Position, SeatInfo, TableInfo
from masume.server.store.models import Assist
from masume.server.tables.snapshot import first_moves, row_info

LEARNER = "you"
"""Who sits at the seat of this device."""


def practice_table(
    name: str, match: AnyMatch, seats: Sequence[SeatInfo], assist: Assist, *, hints: bool = False
) -> TableInfo:
    """A table for the page; it cannot be found under its name."""
    return TableInfo(
        id=name[:LONGEST_NAME],
        game=match.game.info.key,
        options=msgspec.to_builtins(match.options),
        assist=assist,
        phase="running",
        watchable=False,
        host=False,
        code="",
        seats=tuple(seats),
        waits=(),
        row=len(match.log),
        commitment="",
        seeded=False,
        real_dice=False,
        origin="",
        origin_rows=0,
        challenge="",
        counted=False,
        sealed=False,
        hints=False,
        took_back=False,
        allows_hints=hints,
        allows_take_backs=False,
        take_backs=False,
        joinable=False,
        twice=False,
        twin="",
        result=None,
        next=None,
        next_by=None,
        guests=(),
        reaction=None,
        clock=None,
        ms=0,
    )


def practice_seat(name: str, seat: Seat, mates: tuple[str, ...] = ()) -> SeatInfo:
    """Who sits there: the learner, or a character that does nothing by itself."""
    mine = name == LEARNER
    return SeatInfo(
        kind="person" if mine else "bot",
        name="You" if mine else name,
        plays="person" if mine else "bot",
        level="",
        character="" if mine else character_of(name),
        pace="normal",
        mine=mine,
        first=mine,
        online=True,
        resigned=False,
        mates=mates,
        colour=seat,
    )


def practice_position(name: str, match: AnyMatch, seat: Seat, *, moves: bool) -> Position:
    """Where the match stands, as the learner's seat sees it; with its moves if it may play."""
    game, state = match.game, match.state
    decision = match.decision(seat)
    listed: Json = tuple(first_moves(accepted(game, state, seat))) if decision and moves else ()
    asked = Decision(decision, listed, game.text(listed[0]) if listed else "")
    return Position(
        table=name[:LONGEST_NAME],
        row=len(match.log),
        rows=tuple(row_info(match, entry, seat) for entry in match.log),
        views={str(seat): game.view(state, seat)},
        decisions={str(seat): asked} if decision else {},
        take_backs={},
        waits=(seat,) if decision else (),
        scores=game.scores(state),
        clocks={},
        opens=0,
    )


def character_of(name: str) -> str:
    """The key of the character of this name; empty for anybody else."""
    return next((each.key for each in CHARACTERS if each.name == name), "")
