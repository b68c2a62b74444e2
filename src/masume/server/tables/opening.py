"""New tables: what can be asked for, and what is refused."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import partial
from itertools import count
from typing import NamedTuple

import msgspec
import msgspec.structs

from masume.bots import levels_for
from masume.bots.crew import crew_of
from masume.core import registry
from masume.core.dealer import KeyDealer
from masume.core.errors import OptionError, TableError, UnknownBot
from masume.core.game import Traits
from masume.core.options import options_from
from masume.core.typing import AnyMatch
from masume.server.identity import Caller, hashed, new_code, new_id, new_secret
from masume.server.messages.requests import NewSeat, NewTable
from masume.server.settings import Settings
from masume.server.store.models import Header, SeatState, StoredTry
from masume.server.store.steps import Step
from masume.server.tables.names import clean_name
from masume.server.tables.table import Table, new_match
from masume.server.tables.tables import Tables

SHORTEST, LONGEST = 5, 14 * 86_400
"""Seconds that a clock may give for a decision."""


class Deal(NamedTuple):
    """The draws of a challenge, which everybody plays."""

    key: bytes
    challenge: str
    counted: bool
    """Whether this is the try of its person that counts."""
    begin: Callable[[AnyMatch], object]
    """Deals the first rows, and plays what lies there before the person's first move."""
    claim: Callable[[Header], Step[None]] | None = None
    """What is stored with the table, or refuses it; else the try at the challenge of a day."""


async def open_table(
    tables: Tables,
    request: NewTable,
    caller: Caller,
    deal: Deal | None = None,
    table_id: str = "",
) -> tuple[Table, str]:
    """A new table and a key for the caller's seats; it starts at once if no seat is open."""
    _check_request(request)
    secret = new_secret()
    header = _header(request, caller, secret, tables.clock.now_ms())
    seats = tuple(
        _seat(tables.settings, seat, number, caller, secret)
        for number, seat in enumerate(_with_names(request), 1)
    )
    if table_id:
        header = msgspec.structs.replace(header, id=table_id)
    if deal is not None:
        header = msgspec.structs.replace(
            header,
            key=deal.key.hex(),
            challenge=deal.challenge,
            counted=deal.counted,
            joinable=not deal.counted,
        )
    new_match(header, seats)  # refuses what cannot be played, such as bots where only people sit
    table = Table(header, seats, None, tables.clock, tables.presence)
    if all(seat.kind != "open" for seat in seats):
        table.start(deal.begin if deal is not None else None)
    if deal is not None and deal.claim is not None:
        await tables.add(table, claim=partial(deal.claim, header))
    else:
        await tables.add(table, _attempt(header, caller))
    return table, secret


def checked_match(settings: Settings, request: NewTable, caller: Caller) -> AnyMatch:
    """The match of a table that could be opened, before its first row; or a refusal."""
    _check_request(request)
    header = _header(request, caller, "", 0)
    seats = tuple(
        _seat(settings, seat, number, caller, "")
        for number, seat in enumerate(_with_names(request), 1)
    )
    return new_match(header, seats)


def _attempt(header: Header, caller: Caller) -> StoredTry | None:
    """The try that counts at the challenge of a day, where the table is one."""
    if not header.counted:
        return None
    return StoredTry(header.challenge, caller.device, header.id, header.created)


def _header(request: NewTable, caller: Caller, secret: str, now: int) -> Header:
    """The table without its seats. What a game does not allow, such as so many, is refused here."""
    game = registry.game(request.game)
    options = game.check(options_from(game, dict(request.options)), len(request.seats))
    dealer = KeyDealer.fresh() if request.seed is None else KeyDealer.seeded(request.seed)
    return Header(
        id=new_id(),
        code=new_code(),
        game=request.game,
        options=msgspec.to_builtins(options),
        assist=request.assist,
        phase="open",
        host=caller.device or hashed(secret),
        host_key=hashed(secret),
        watchable=request.watchable,
        key=dealer.key.hex(),
        seed=request.seed,
        address=caller.address,
        created=now,
        started=None,
        touched=now,
        clock=request.clock,
        real_dice=request.real_dice,
        hints=request.hints,
        take_backs=request.take_backs,
        twice=request.twice,
    )


def _with_names(request: NewTable) -> Iterator[NewSeat]:
    """The seats; a bot without a name is who plays its level, and nobody sits there twice.

    The work grows with the square of their number, which the game has to allow first.
    """
    crew, taken = crew_of(registry.game(request.game)), {seat.name for seat in request.seats}
    for seat in request.seats:
        if seat.kind != "bot" or seat.name.strip():
            yield seat
            continue
        name = free_name(crew.character(seat.level, seat.pace).name, taken)
        taken.add(name)
        yield msgspec.structs.replace(seat, name=name)


def free_name(name: str, taken: Collection[str]) -> str:
    """The name, or the same with a number if somebody at the table has it.

    >>> free_name("Pica", {"Ann"}), free_name("Pica", {"Pica", "Pica 2"})
    ('Pica', 'Pica 3')
    """
    numbered = (f"{name} {number}" for number in count(2))
    return name if name not in taken else next(each for each in numbered if each not in taken)


def check_bot(match: AnyMatch, level: str) -> None:
    """Refuses bots that do not exist, and those that do not play at this table."""
    if level not in {each for game in registry.games() for each in levels_for(game)}:
        raise UnknownBot("bot/unknown", f"There is no bot {level[:40]!r}.")
    if level not in levels_for(match.game) or not match.game.allows_bots(match.options):
        raise TableError("table/no-bot", "This bot does not play at this table.")


def _seat(
    settings: Settings, request: NewSeat, number: int, caller: Caller, secret: str
) -> SeatState:
    if request.kind == "open":
        return SeatState("open")
    if request.kind == "bot":
        name = clean_name(settings, request.name, request.level.capitalize())
        return SeatState("bot", name, request.level, request.pace)
    name = clean_name(settings, request.name, f"Player {number}")
    return SeatState("person", name, device=caller.device, key=hashed(secret))


def _check_request(request: NewTable) -> None:
    game = registry.game(request.game)
    levels = levels_for(game)
    for seat in request.seats:
        if seat.kind == "bot" and seat.level not in levels:
            message = f"There is no bot {seat.level[:40]!r}. There are {', '.join(levels)}."
            raise UnknownBot("bot/unknown", message)
    if request.hints and request.assist == "bare":
        raise TableError("table/bare-hints", "A table without help has no hints either.")
    if request.twice and (request.real_dice or request.seed is not None or len(request.seats) < 2):
        message = "Two games with the same draws need two players, and neither dice nor a seed."
        raise OptionError("option/twice", message)
    if request.real_dice:
        _check_dice(request, game.info.traits)
    if request.clock is not None:
        _check_clock(request.clock.seconds, game.info.traits)


def _check_dice(request: NewTable, traits: Traits) -> None:
    """Real dice need a game whose chance is open to all, and somebody to roll them."""
    if not traits.real_dice:
        raise OptionError("option/real-dice", "This game cannot be played with real dice.")
    if request.seed is not None:
        raise OptionError("option/chance", "Choose either real dice or a seed.")
    if all(seat.kind == "bot" for seat in request.seats):
        raise OptionError("option/real-dice", "Real dice need a person who rolls them.")


def _check_clock(seconds: int, traits: Traits) -> None:
    if not SHORTEST <= seconds <= LONGEST:
        days = LONGEST // 86_400
        message = f"A clock gives {SHORTEST} seconds to {days} days for a move."
        raise OptionError("option/clock", message)
    if traits.real_time or traits.unlisted:
        raise OptionError("option/clock", "This game is played in real time, without a clock.")
