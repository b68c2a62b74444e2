"""Tables as rows of the store: every statement of SQL that knows what a table is."""

from __future__ import annotations

import sqlite3
from typing import Any

import msgspec

from masume.core.game import Seat
from masume.server.store import Store
from masume.server.table import Clock, Header, SeatState, Table, new_match, parse_row

_HEADER = Header.__struct_fields__
_SEAT = SeatState.__struct_fields__

RowValues = tuple[str, int, int, str, int, str]


def load(store: Store, table_id: str) -> Table | None:
    """A table as the store has it, its match folded from its rows."""
    found = store.read("SELECT * FROM tables WHERE id = ?", table_id)
    if not found:
        return None
    values: dict[str, Any] = {name: found[0][name] for name in _HEADER}
    values["options"] = msgspec.json.decode(values["options"])
    values["watchable"] = bool(values["watchable"])
    values["clock"] = msgspec.json.decode(values["clock"] or "null", type=Clock | None)
    header = Header(**values)
    seats = [
        SeatState(**{name: seat[name] for name in _SEAT})
        for seat in store.read('SELECT * FROM seats WHERE "table" = ? ORDER BY seat', table_id)
    ]
    if header.phase == "open":
        return Table(header, seats, None)
    match = new_match(header, seats)
    for row in store.read('SELECT * FROM rows WHERE "table" = ? ORDER BY number', table_id):
        match.append(row["who"], parse_row(match, row["who"], row["move"]), row["ms"], row["by"])
    table = Table(header, seats, match)
    for wish in store.read('SELECT * FROM requests WHERE "table" = ?', table_id):
        table.wishes[wish["seat"], wish["key"]] = wish["body"], wish["row"]
    return table


def insert(db: sqlite3.Connection, table: Table) -> None:
    """A new table with its seats and first rows."""
    marks = ", ".join("?" * len(_HEADER))
    db.execute(f"INSERT INTO tables ({', '.join(_HEADER)}) VALUES ({marks})", _header(table))
    _put_seats(db, table)
    _put_rows(db, row_values(table, 0))


def update(db: sqlite3.Connection, table: Table) -> None:
    """Header and seats anew, and the rows of a game that has just started."""
    sets = ", ".join(f"{name} = ?" for name in _HEADER)
    db.execute(f"UPDATE tables SET {sets} WHERE id = ?", (*_header(table), table.header.id))
    _put_seats(db, table)
    [there] = db.execute(
        'SELECT count(*) FROM rows WHERE "table" = ?', (table.header.id,)
    ).fetchone()
    _put_rows(db, row_values(table, there))


def append(
    db: sqlite3.Connection,
    header: Header,
    new: list[RowValues],
    asked: tuple[Seat, str, str] | None,
    number: int,
) -> None:
    """The rows of one step, what asked for them, and the phase they lead to: all or nothing."""
    _put_rows(db, new)
    if asked is not None:
        seat, key, body = asked
        values = (header.id, seat, key, body, number + len(new))
        db.execute("INSERT INTO requests VALUES (?, ?, ?, ?, ?)", values)
    db.execute(
        "UPDATE tables SET phase = ?, touched = ? WHERE id = ?",
        (header.phase, header.touched, header.id),
    )


def row_values(table: Table, number: int) -> list[RowValues]:
    """The rows of a table's log from a number on, as they are stored."""
    match = table.match
    if match is None:
        return []
    return [
        (table.header.id, row.number, row.who, match.text(row), row.ms, row.by)
        for row in (entry.row for entry in match.log[number:])
    ]


def by_code(store: Store, code: str) -> str | None:
    """The id of the table with this invitation."""
    found = store.read("SELECT id FROM tables WHERE code = ?", code)
    return found[0]["id"] if found else None


def tables_of(store: Store, identity: str) -> list[str]:
    """The ids of the tables at which a device or a key sits."""
    found = store.read(
        'SELECT DISTINCT id, touched FROM tables JOIN seats ON id = "table" '
        "WHERE device = ?1 OR seats.key = ?1 ORDER BY touched DESC LIMIT 100",
        identity,
    )
    return [row["id"] for row in found]


def running(store: Store) -> list[str]:
    """The ids of all tables that are being played."""
    return [row["id"] for row in store.read("SELECT id FROM tables WHERE phase = 'running'")]


def count_open(store: Store, address: str) -> int:
    """How many tables an address has that are not over."""
    sql = "SELECT count(*) AS n FROM tables WHERE address = ? AND phase != 'over'"
    return int(store.read(sql, address)[0]["n"])


def count_phases(store: Store) -> dict[str, int]:
    """How many tables are open, running and over."""
    found = store.read("SELECT phase, count(*) AS n FROM tables GROUP BY phase")
    return {"open": 0, "running": 0, "over": 0} | {row["phase"]: row["n"] for row in found}


def delete_untouched(db: sqlite3.Connection, since: int) -> int:
    """Deletes tables that nobody has touched since then; returns how many."""
    return db.execute("DELETE FROM tables WHERE touched < ?", (since,)).rowcount


def _header(table: Table) -> tuple[Any, ...]:
    values = {name: getattr(table.header, name) for name in _HEADER}
    for name in ("options", "clock"):
        values[name] = msgspec.json.encode(values[name]).decode()
    return tuple(values.values())


def _put_seats(db: sqlite3.Connection, table: Table) -> None:
    marks = ", ".join("?" * (len(_SEAT) + 2))
    db.executemany(
        f'INSERT OR REPLACE INTO seats ("table", seat, {", ".join(_SEAT)}) VALUES ({marks})',
        [
            (table.header.id, number, *(getattr(seat, name) for name in _SEAT))
            for number, seat in enumerate(table.seats)
        ],
    )


def _put_rows(db: sqlite3.Connection, values: list[RowValues]) -> None:
    db.executemany("INSERT INTO rows VALUES (?, ?, ?, ?, ?, ?)", values)
