"""The statements that write the parts of a table to an SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from masume.core.game import Seat
from masume.server.store.columns import (
    MATE_COLUMNS,
    SEAT_COLUMNS,
    mate_values,
    row_values,
    seat_values,
)
from masume.server.store.models import Deadline, SeatState, StoredRow
from masume.server.store.sqlite.statements import CLEAR_DEADLINES, INSERT_DEADLINES, INSERT_ROWS
from masume.server.store.sqlite.writer import Values, put


def deadline_values(table_id: str, deadlines: dict[Seat, Deadline]) -> Values:
    """The statements that replace the deadlines of a table."""
    values: Values = {CLEAR_DEADLINES: [(table_id,)]}
    if deadlines:
        values[INSERT_DEADLINES] = [
            (table_id, seat, each.decision, each.until, each.seconds)
            for seat, each in deadlines.items()
        ]
    return values


def put_seats(db: sqlite3.Connection, table_id: str, seats: tuple[SeatState, ...]) -> None:
    marks = ", ".join("?" * (len(SEAT_COLUMNS) + 2))
    db.executemany(
        f'INSERT OR REPLACE INTO seats ("table", seat, {", ".join(SEAT_COLUMNS)}) VALUES ({marks})',
        seat_values(table_id, seats),
    )
    db.execute('DELETE FROM mates WHERE "table" = ?', (table_id,))
    db.executemany(
        f"INSERT INTO mates VALUES ({', '.join('?' * (len(MATE_COLUMNS) + 3))})",
        mate_values(table_id, seats),
    )


def put_rows(db: sqlite3.Connection, table_id: str, rows: Sequence[StoredRow]) -> None:
    put(db, {INSERT_ROWS: row_values(table_id, rows)})
