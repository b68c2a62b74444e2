"""Tables in an SQLite file: every statement of SQL that knows what a table is."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import msgspec

from masume.core.game import Seat
from masume.server.store.models import Clock, Draft, Header, KeptRow, Mate, SeatState, Wish
from masume.server.store.store import Kept, Taken
from masume.server.store.writer import Database, Values, put
from masume.server.tables.table import Table

_HEADER = Header.__struct_fields__
_SEAT = tuple(name for name in SeatState.__struct_fields__ if name != "mates")
_ROW = KeptRow.__struct_fields__
_MATE = Mate.__struct_fields__


def _columns(count: int) -> str:
    """So many values of a list in `json_each`."""
    return ", ".join(f"json_extract(value, '$[{k}]')" for k in range(count))


INSERT_ROWS = f"INSERT INTO rows SELECT {_columns(7)} FROM json_each(?)"
TOUCH_TABLES = """
    UPDATE tables SET phase = json_extract(value, '$[1]'), touched = json_extract(value, '$[2]')
    FROM json_each(?) WHERE tables.id = json_extract(value, '$[0]')
"""


class SqliteStore:
    """The store that comes with masume."""

    def __init__(self, path: Path | None) -> None:
        """Opens or makes the file; `None` keeps everything in memory, for a try."""
        self.database = Database(path)
        self.read, self.write = self.database.read, self.database.write
        self.close = self.database.close

    # -- reading ------------------------------------------------------------------------------

    def load(self, table_id: str) -> Kept | None:
        """Everything about a table."""
        found = self.read("SELECT * FROM tables WHERE id = ?", table_id)
        if not found:
            return None
        rows = self.read('SELECT * FROM rows WHERE "table" = ? ORDER BY number', table_id)
        return Kept(
            _header_from(found[0]),
            self._seats(table_id),
            [KeptRow(*(row[name] for name in _ROW)) for row in rows],
            [_wish_from(row) for row in rows if row["wish"]],
            {
                draft["seat"]: Draft(draft["at"], msgspec.json.decode(draft["items"]), 1)
                for draft in self.read('SELECT * FROM drafts WHERE "table" = ?', table_id)
            },
        )

    def _seats(self, table_id: str) -> list[SeatState]:
        mates: dict[Seat, list[Mate]] = {}
        for mate in self.read('SELECT * FROM mates WHERE "table" = ? ORDER BY number', table_id):
            mates.setdefault(mate["seat"], []).append(Mate(*(mate[name] for name in _MATE)))
        return [
            SeatState(**{name: seat[name] for name in _SEAT}, mates=tuple(mates.get(number, ())))
            for number, seat in enumerate(
                self.read('SELECT * FROM seats WHERE "table" = ? ORDER BY seat', table_id)
            )
        ]

    def by_code(self, code: str) -> str | None:
        """The id of the table with this invitation."""
        found = self.read("SELECT id FROM tables WHERE code = ?", code)
        return found[0]["id"] if found else None

    def tables_of(self, identity: str) -> list[str]:
        """The ids of the tables at which a device or a key sits, the last touched first."""
        found = self.read(
            'SELECT id FROM tables WHERE id IN (SELECT "table" FROM seats WHERE device = ?1'
            ' UNION SELECT "table" FROM seats WHERE key = ?1'
            ' UNION SELECT "table" FROM mates WHERE device = ?1 OR key = ?1)'
            " ORDER BY touched DESC LIMIT 100",
            identity,
        )
        return [row["id"] for row in found]

    def belongings(self, device: str) -> list[str]:
        """The ids of the tables at which a device sits or which it opened."""
        found = self.read(
            'SELECT "table" AS id FROM seats WHERE device = ?1'
            ' UNION SELECT "table" FROM mates WHERE device = ?1'
            " UNION SELECT id FROM tables WHERE host = ?1",
            device,
        )
        return [row["id"] for row in found]

    def running(self) -> list[str]:
        """The ids of all tables that are being played."""
        return [row["id"] for row in self.read("SELECT id FROM tables WHERE phase = 'running'")]

    def count_open(self, address: str) -> int:
        """How many tables an address has that are not over."""
        sql = "SELECT count(*) AS n FROM tables WHERE address = ? AND phase != 'over'"
        return int(self.read(sql, address)[0]["n"])

    def count_phases(self) -> dict[str, int]:
        """How many tables are open, running and over."""
        found = self.read("SELECT phase, count(*) AS n FROM tables GROUP BY phase")
        return {"open": 0, "running": 0, "over": 0} | {row["phase"]: row["n"] for row in found}

    # -- writing ------------------------------------------------------------------------------

    async def insert(self, table: Table) -> None:
        """Keeps a new table with its seats and first rows."""
        marks = ", ".join("?" * len(_HEADER))

        def step(db: sqlite3.Connection) -> None:
            sql = f"INSERT INTO tables ({', '.join(_HEADER)}) VALUES ({marks})"
            db.execute(sql, _header_values(table.header))
            _put_seats(db, table)
            _put_rows(db, table.header.id, table.kept_rows(0))

        await self.write(step)

    async def update(self, table: Table) -> None:
        """Keeps header and seats anew, and the rows of a game that has just started."""
        table_id, sets = table.header.id, ", ".join(f"{name} = ?" for name in _HEADER)

        def step(db: sqlite3.Connection) -> None:
            sql = f"UPDATE tables SET {sets} WHERE id = ? AND version = ?"
            before = table.header.version - 1
            if not db.execute(sql, (*_header_values(table.header), table_id, before)).rowcount:
                raise Taken
            _put_seats(db, table)
            count = 'SELECT count(*) FROM rows WHERE "table" = ?'
            [there] = db.execute(count, (table_id,)).fetchone()
            _put_rows(db, table_id, table.kept_rows(there))

        await self.write(step)

    async def append(
        self, header: Header, rows: list[KeptRow], wish: Wish | None, *, touch: bool
    ) -> None:
        """Keeps the rows of one step and what asked for them; with `touch` phase and time too."""
        values: Values = {INSERT_ROWS: _row_values(header.id, rows, wish)}
        if touch:
            values[TOUCH_TABLES] = [(header.id, header.phase, header.touched)]
        await self.database.put(values)

    async def put_draft(self, table_id: str, seat: Seat, draft: Draft) -> None:
        """Keeps what a seat has laid out but not played; an older draft of the seat is gone."""
        values = (table_id, seat, draft.at, msgspec.json.encode(draft.items).decode())

        def step(db: sqlite3.Connection) -> None:
            db.execute("INSERT OR REPLACE INTO drafts VALUES (?, ?, ?, ?)", values)

        await self.write(step)

    async def delete_untouched(self, since: int) -> int:
        """Deletes tables that nobody has touched since then; returns how many."""
        sql = "DELETE FROM tables WHERE touched < ?"
        return await self.write(lambda db: db.execute(sql, (since,)).rowcount)


def _header_from(row: sqlite3.Row) -> Header:
    values: dict[str, Any] = {name: row[name] for name in _HEADER}
    values["options"] = msgspec.json.decode(values["options"])
    for name in ("watchable", "real_dice"):
        values[name] = bool(values[name])
    values["clock"] = msgspec.json.decode(values["clock"] or "null", type=Clock | None)
    return Header(**values)


def _wish_from(row: sqlite3.Row) -> Wish:
    seat, key, body = msgspec.json.decode(row["wish"])
    return Wish(seat, key, body, row["number"] + 1)


def _header_values(header: Header) -> tuple[Any, ...]:
    values = {name: getattr(header, name) for name in _HEADER}
    for name in ("options", "clock"):
        values[name] = msgspec.json.encode(values[name]).decode()
    return tuple(values.values())


def _put_seats(db: sqlite3.Connection, table: Table) -> None:
    table_id, marks = table.header.id, ", ".join("?" * (len(_SEAT) + 2))
    db.executemany(
        f'INSERT OR REPLACE INTO seats ("table", seat, {", ".join(_SEAT)}) VALUES ({marks})',
        [
            (table_id, number, *(getattr(seat, name) for name in _SEAT))
            for number, seat in enumerate(table.seats)
        ],
    )
    db.execute('DELETE FROM mates WHERE "table" = ?', (table_id,))
    db.executemany(
        f"INSERT INTO mates VALUES ({', '.join('?' * (len(_MATE) + 3))})",
        [
            (table_id, seat, number, *(getattr(mate, name) for name in _MATE))
            for seat, state in enumerate(table.seats)
            for number, mate in enumerate(state.mates)
        ],
    )


def _put_rows(db: sqlite3.Connection, table_id: str, rows: list[KeptRow]) -> None:
    put(db, {INSERT_ROWS: _row_values(table_id, rows, None)})


def _row_values(table_id: str, rows: list[KeptRow], wish: Wish | None) -> list[tuple[object, ...]]:
    """What is kept of rows; the wish that asked for them lies with the last."""
    values: list[tuple[object, ...]]
    values = [(table_id, row.number, row.who, row.move, row.ms, row.by, None) for row in rows]
    if wish is not None:
        asked = msgspec.json.encode((wish.seat, wish.key, wish.body)).decode()
        values[-1] = (*values[-1][:-1], asked)
    return values
