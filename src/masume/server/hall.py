"""All tables of a server: opened, joined, played and kept.

Every change is made under the table's lock, written, and only then told and answered.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from masume.bots import adviser, decide, levels_for
from masume.core import registry
from masume.core import table as table_rows
from masume.core.dealer import KeyDealer
from masume.core.errors import OptionError, TableError, UnknownBot
from masume.core.game import ONLY_NATURE, Effect, Seat
from masume.core.options import options_from
from masume.core.record import LONGEST_TEXT
from masume.server import rows
from masume.server.identity import Caller, hashed, new_code, new_id, new_secret
from masume.server.messages import MoveWish, NewSeat, TableWish
from masume.server.settings import Settings
from masume.server.store import Store, Taken
from masume.server.table import (
    Header,
    Mood,
    Reaction,
    SeatState,
    Table,
    new_match,
    now_ms,
)


class Hall:
    """Finds tables, in memory or in the store, and changes them."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self.settings = store, settings
        self.tables: dict[str, Table] = {}
        self.closing = False
        self.on_change: list[Callable[[Table], None]] = []
        """Called after every change of a table: bots look whether it is their turn."""

    async def sweep(self) -> int:
        """Deletes tables that nobody has touched for long; returns how many."""
        since = now_ms() - self.settings.keep_days * 86_400_000
        return await self.store.write(lambda db: rows.delete_untouched(db, since))

    def close(self) -> None:
        """Ends all streams in an orderly way; devices come back by themselves."""
        self.closing = True
        for table in self.tables.values():
            table.told_all()

    # -- finding ------------------------------------------------------------------------------

    def find(self, table_id: str, caller: Caller) -> Table:
        """The table, if it exists and the caller may see it: both fail alike."""
        table = self.get(table_id)
        if table is None or not table.may_see(caller):
            raise TableError("table/unknown", "There is no such table, or you may not see it.")
        return table

    def get(self, table_id: str) -> Table | None:
        """The table, whoever asks."""
        if table_id not in self.tables:
            loaded = rows.load(self.store, table_id)
            if loaded is None:
                return None
            self.tables[table_id] = loaded
        return self.tables[table_id]

    def mine(self, caller: Caller) -> list[Table]:
        """The caller's tables, the last touched first."""
        found = rows.tables_of(self.store, caller.device or caller.key)
        return [table for table in map(self.get, found) if table is not None]

    def running(self) -> list[str]:
        """The ids of all tables that are being played."""
        return rows.running(self.store)

    # -- opening and joining ------------------------------------------------------------------

    async def open(self, wish: TableWish, caller: Caller) -> tuple[Table, str]:
        """A new table and a key for the caller's seats; it starts at once if no seat is open."""
        game = registry.game(wish.game)
        self._check_seats(wish, levels_for(game))
        options = game.check(options_from(game, dict(wish.options)), len(wish.seats))
        self._check_room(caller)
        secret = new_secret()
        seats = [self._seated(seat, k, caller, secret) for k, seat in enumerate(wish.seats)]
        dealer = KeyDealer.fresh() if wish.seed is None else KeyDealer.seeded(wish.seed)
        header = Header(
            id=new_id(),
            code=new_code(),
            game=wish.game,
            options=msgspec.to_builtins(options),
            assist=wish.assist,
            phase="open",
            host=caller.device or hashed(secret),
            watchable=wish.watchable,
            key=dealer.key.hex(),
            seed=wish.seed,
            address=caller.address,
            created=now_ms(),
            started=None,
            touched=now_ms(),
        )
        new_match(header, seats)  # refuses what cannot be played, bots where only people sit
        table = Table(header, seats, None)
        if all(seat.kind != "open" for seat in seats):
            table.start()
        await self.store.write(lambda db: rows.insert(db, table))
        self.tables[header.id] = table
        self._tell(table)
        return table, secret

    async def join(self, code: str, name: str, caller: Caller) -> tuple[Table, str]:
        """Takes the first open seat of the table with this invitation; returns a key for it."""
        table_id = rows.by_code(self.store, code.strip().upper())
        table = self.get(table_id) if table_id else None
        if table is None:
            raise TableError("join/unknown", "No table has this invitation.")
        secret = new_secret()

        def sit() -> None:
            for seat, state in enumerate(table.seats):
                if state.kind == "open":
                    named = self._name(name, f"Player {seat + 1}")
                    table.seats[seat] = SeatState(
                        "person", named, device=caller.device, key=hashed(secret)
                    )
                    return
            raise TableError("join/full", "All seats of this table are taken.")

        async with table.lock:
            if table.seats_of(caller):
                return table, ""
            await self._change(table, sit)
        return table, secret

    async def start(self, table: Table, caller: Caller) -> None:
        """The host starts the game."""
        self._host_only(table, caller)
        async with table.lock:
            await self._change(table, table.start)

    async def rename(self, table: Table, seat: Seat, name: str, caller: Caller) -> None:
        """A person takes another name."""
        self._own(table, seat, caller)

        def change() -> None:
            table.seats[seat] = replace(table.seats[seat], name=self._name(name, ""))

        async with table.lock:
            await self._change(table, change)

    async def leave(self, table: Table, seat: Seat, caller: Caller) -> None:
        """Gets up before the game starts; the seat is open again."""
        self._own(table, seat, caller)

        def change() -> None:
            if table.match is not None:
                raise TableError("table/started", "The game has started: resign instead.")
            table.seats[seat] = SeatState("open")

        async with table.lock:
            await self._change(table, change)

    # -- playing ------------------------------------------------------------------------------

    async def act(self, table: Table, wish: MoveWish, caller: Caller) -> int:
        """Plays, and answers with the number of rows when it is on disk."""
        self._own(table, wish.seat, caller)
        if not 1 <= len(wish.key) <= 64 or not 1 <= len(wish.moves) <= 16:
            raise TableError("request/form", "A wish has a key and one to sixteen moves.")
        body = hashlib.sha256(msgspec.json.encode(wish)).hexdigest()
        for _ in range(3):
            async with table.lock:
                known = table.wishes.get((wish.seat, wish.key))
                if known is not None:
                    if known[0] != body:
                        raise TableError("request/reused", "This key was used for another wish.")
                    return known[1]
                try:
                    moves = [table.playing().game.parse(text[:LONGEST_TEXT]) for text in wish.moves]
                    asked = (wish.seat, wish.key, body)
                    by = table.seats[wish.seat].name
                    return await self._play(table, wish.seat, wish.at, moves, by, asked)
                except Taken:
                    pass
            fresh = self.get(table.header.id)
            assert fresh is not None
            table = fresh
        raise TableError("table/busy", "Too many moves at once: try again.")

    async def act_for_bot(self, table: Table, seat: Seat, at: str, move: Any) -> None:
        """Plays a bot's move through the same door, if it is still that bot's decision."""
        async with table.lock:
            if seat in table.playing().bots:
                await self._play(table, seat, at, [move], table.playing().bots[seat], None)

    async def _play(
        self,
        table: Table,
        seat: Seat,
        at: str,
        moves: list[Any],
        by: str,
        asked: tuple[Seat, str, str] | None,
    ) -> int:
        match, number = table.playing(), table.rows
        if not at or at != match.at(seat):
            raise TableError("table/stale", "The table has moved on.", row=number)
        state = match.state
        for k, move in enumerate(moves):  # tried out first: nothing changes if one is refused
            if k and match.game.to_act(state) in (ONLY_NATURE, frozenset()):
                raise TableError("batch/crosses-chance", "A wish ends where chance begins.")
            state = match.game.play(state, seat, move)
        ms = table.ms()
        for move in moves:
            match.append(seat, move, ms, by)
        match.deal(ms)
        return await self._write_rows(table, number, asked)

    async def at_table(
        self, table: Table, seat: Seat, caller: Caller, move: table_rows.TableMove
    ) -> None:
        """Something happens at the table and not in the game."""
        if not (isinstance(move, table_rows.BotTakes) and table.is_host(caller)):
            self._own(table, seat, caller)
        levels = levels_for(registry.game(table.header.game))
        if isinstance(move, table_rows.BotTakes) and move.level not in levels:
            raise UnknownBot("bot/unknown", f"There is no bot {move.level[:40]!r}.")
        async with table.lock:
            match, number = table.playing(), table.rows
            match.at_table(move, ms=table.ms(), by=table.seats[seat].name)
            if isinstance(move, table_rows.Resign) and not match.is_over:
                stand_in = table_rows.BotTakes(seat, "greedy")
                match.at_table(stand_in, ms=table.ms(), by=table.seats[seat].name)
            await self._write_rows(table, number, None)

    async def take_back(self, table: Table, seat: Seat, caller: Caller) -> None:
        """Takes the seat's last move back, as the match allows."""
        self._own(table, seat, caller)
        async with table.lock:
            match, number = table.playing(), table.rows
            match.take_back(seat, ms=table.ms(), by=table.seats[seat].name)
            await self._write_rows(table, number, None)

    def preview(self, table: Table, seat: Seat, text: str, caller: Caller) -> tuple[Effect, ...]:
        """What a move would bring its seat, or why it is refused; nothing is changed.

        It is tried on a state in which everything hidden from the seat was dealt anew, and how the
        game would go on after it is left out: so it tells nothing that the seat cannot see.
        """
        self._own(table, seat, caller)
        match = table.playing()
        if match.is_over or not match.at(seat):
            raise TableError("table/stale", "Nothing is asked of this seat now.", row=table.rows)
        if match.game.info.traits.real_time and table.header.assist != "learn":
            message = "Whether a claim or a call is right is told when it is made."
            raise TableError("table/no-preview", message)
        game, move = match.game, match.game.parse(text[:LONGEST_TEXT])
        before = game.resample(match.state, seat, Random(0))
        effects = game.told(before, seat, move, game.play(before, seat, move), seat)
        return tuple(effect for effect in effects if not effect.kind.startswith("end"))

    async def hint(self, table: Table, seat: Seat, caller: Caller) -> str:
        """A good move for this seat; the match is marked."""
        self._own(table, seat, caller)
        match = table.playing()
        if match.is_over or not match.at(seat):
            raise TableError("table/stale", "Nothing is asked of this seat now.", row=table.rows)
        if not match.game.takes_bots(match.options):
            raise TableError("table/no-hints", "There are no hints with this referee.")
        bot = adviser(match.game)
        move = decide(bot, match.game, match.state, seat, Random(match.at(seat)))
        if not (match.log and match.log[-1].row.move == table_rows.Hint(seat)):
            await self.at_table(table, seat, caller, table_rows.Hint(seat))
        return match.game.text(move)

    async def rematch(self, table: Table, caller: Caller) -> Table:
        """The same people and bots at a new table, seats moved on by one; only one is made."""
        if not (table.is_host(caller) or table.seats_of(caller)):
            raise TableError("seat/not-yours", "Only who sat here can ask for a rematch.")
        async with table.lock:
            if not table.playing().is_over:
                raise TableError("table/running", "The game is not over yet.")
            there = self.get(table.header.next) if table.header.next else None
            if there is not None:
                return there
            header = replace(
                table.header,
                id=new_id(),
                code=new_code(),
                key=KeyDealer.fresh().key.hex(),
                seed=None,
                phase="open",
                created=now_ms(),
                started=None,
                touched=now_ms(),
                next=None,
            )
            new = Table(header, [*table.seats[1:], table.seats[0]], None)
            new.start()
            await self.store.write(lambda db: rows.insert(db, new))
            self.tables[header.id] = new

            def lead_on() -> None:
                table.header = replace(table.header, next=header.id)

            await self._change(table, lead_on)
        self._tell(new)
        return new

    def react(self, table: Table, seat: Seat, mood: Mood, caller: Caller) -> None:
        """Says one of the presets; it is shown and forgotten."""
        self._own(table, seat, caller)
        number = table.reaction.number + 1 if table.reaction else 1
        table.reaction = Reaction(number, seat, mood)
        table.changed += 1
        self._tell(table)

    async def watchable(self, table: Table, watchable: bool, caller: Caller) -> None:
        """The host opens or closes the table to spectators."""
        self._host_only(table, caller)

        def change() -> None:
            table.header = replace(table.header, watchable=watchable)

        async with table.lock:
            await self._change(table, change)

    async def _write_rows(
        self, table: Table, number: int, asked: tuple[Seat, str, str] | None
    ) -> int:
        """Writes the rows from `number` on; if that fails, memory forgets them too."""
        phase = "over" if table.playing().is_over else "running"
        table.header = replace(table.header, phase=phase, touched=now_ms())
        new = rows.row_values(table, number)

        def step(db: sqlite3.Connection) -> None:
            rows.append(db, table.header, new, asked, number)

        try:
            await self.store.write(step)
        except BaseException:
            self.tables.pop(table.header.id, None)
            raise
        if asked is not None:
            seat, key, body = asked
            table.wishes[seat, key] = body, table.rows
        self._tell(table)
        return table.rows

    # -- helping ------------------------------------------------------------------------------

    async def _change(self, table: Table, change: Callable[[], Any]) -> Any:
        """Changes header and seats, and writes them; the caller holds the lock."""
        before = table.header, list(table.seats), table.match
        try:
            value = change()
            table.header = replace(table.header, touched=now_ms())
            await self.store.write(lambda db: rows.update(db, table))
        except BaseException:
            table.header, table.seats, table.match = before
            raise
        table.changed += 1
        self._tell(table)
        return value

    def _tell(self, table: Table) -> None:
        table.told_all()
        for hear in self.on_change:
            hear(table)

    def _own(self, table: Table, seat: Seat, caller: Caller) -> None:
        if seat not in table.seats_of(caller):
            raise TableError("seat/not-yours", "This seat is not yours.")

    def _host_only(self, table: Table, caller: Caller) -> None:
        if not table.is_host(caller):
            raise TableError("table/host-only", "Only who opened the table can do that.")

    def _name(self, name: str, default: str) -> str:
        clean = " ".join(name.split()) or default
        if not 1 <= len(clean) <= self.settings.name_length or not clean.isprintable():
            most = self.settings.name_length
            raise OptionError("option/name", f"A name has 1 to {most} printable characters.")
        return clean

    def _check_seats(self, wish: TableWish, levels: tuple[str, ...]) -> None:
        for seat in wish.seats:
            if seat.kind == "bot" and seat.level not in levels:
                there = ", ".join(levels)
                raise UnknownBot("bot/unknown", f"There is no bot {seat.level[:40]!r}: {there}.")

    def _check_room(self, caller: Caller) -> None:
        if rows.count_open(self.store, caller.address) >= self.settings.tables_per_address:
            raise TableError("limit/tables", "Too many tables are open from here.")

    def _seated(self, wish: NewSeat, number: int, caller: Caller, secret: str) -> SeatState:
        if wish.kind == "open":
            return SeatState("open")
        if wish.kind == "bot":
            name = self._name(wish.name, wish.level.capitalize())
            return SeatState("bot", name, wish.level, wish.pace)
        name = self._name(wish.name, f"Player {number + 1}")
        return SeatState("person", name, device=caller.device, key=hashed(secret))
