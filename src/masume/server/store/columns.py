"""How tables are written in the columns of an SQLite file, and read from them."""

from __future__ import annotations

import sqlite3

import msgspec

from masume.core.game import Seat
from masume.core.typing import Json
from masume.server.store.models import (
    Deadline,
    Header,
    Mate,
    ProcessedRequest,
    SeatState,
    StoredRow,
    TimeControl,
)
from masume.server.store.statements import CLEAR_DEADLINES, INSERT_DEADLINES, INSERT_ROWS
from masume.server.store.writer import Values, put

_FLAGS = ("watchable", "real_dice", "hints", "take_backs", "joinable")
HEADER_COLUMNS = Header.__struct_fields__
SEAT_COLUMNS = tuple(name for name in SeatState.__struct_fields__ if name != "mates")
ROW_COLUMNS = StoredRow.__struct_fields__
MATE_COLUMNS = Mate.__struct_fields__
DEADLINE_COLUMNS = Deadline.__struct_fields__


def deadline_values(table_id: str, deadlines: dict[Seat, Deadline]) -> Values:
    """The statements that replace the deadlines of a table."""
    values: Values = {CLEAR_DEADLINES: [(table_id,)]}
    if deadlines:
        values[INSERT_DEADLINES] = [
            (table_id, seat, each.decision, each.until, each.seconds)
            for seat, each in deadlines.items()
        ]
    return values


def header_from(row: sqlite3.Row) -> Header:
    values: dict[str, Json] = {name: row[name] for name in HEADER_COLUMNS}
    values["options"] = msgspec.json.decode(values["options"])
    for name in _FLAGS:
        values[name] = None if values[name] is None else bool(values[name])
    values["clock"] = msgspec.json.decode(values["clock"] or "null", type=TimeControl | None)
    return Header(**values)


def request_from(row: sqlite3.Row) -> ProcessedRequest:
    seat, key, body = msgspec.json.decode(row["request"])
    return ProcessedRequest(seat, key, body, row["number"] + 1)


def header_values(header: Header) -> tuple[object, ...]:
    values = {name: getattr(header, name) for name in HEADER_COLUMNS}
    for name in ("options", "clock"):
        values[name] = msgspec.json.encode(values[name]).decode()
    return tuple(values.values())


def put_seats(db: sqlite3.Connection, table_id: str, seats: tuple[SeatState, ...]) -> None:
    marks = ", ".join("?" * (len(SEAT_COLUMNS) + 2))
    db.executemany(
        f'INSERT OR REPLACE INTO seats ("table", seat, {", ".join(SEAT_COLUMNS)}) VALUES ({marks})',
        [
            (table_id, number, *(getattr(seat, name) for name in SEAT_COLUMNS))
            for number, seat in enumerate(seats)
        ],
    )
    db.execute('DELETE FROM mates WHERE "table" = ?', (table_id,))
    db.executemany(
        f"INSERT INTO mates VALUES ({', '.join('?' * (len(MATE_COLUMNS) + 3))})",
        [
            (table_id, seat, number, *(getattr(mate, name) for name in MATE_COLUMNS))
            for seat, state in enumerate(seats)
            for number, mate in enumerate(state.mates)
        ],
    )


def put_rows(db: sqlite3.Connection, table_id: str, rows: list[StoredRow]) -> None:
    put(db, {INSERT_ROWS: row_values(table_id, rows, None)})


def row_values(
    table_id: str, rows: list[StoredRow], request: ProcessedRequest | None
) -> list[tuple[object, ...]]:
    """The columns of rows; the request that caused them is stored with the last one."""
    bodies: list[str | None] = [None] * len(rows)
    if request is not None:
        bodies[-1] = msgspec.json.encode((request.seat, request.key, request.body)).decode()
    return [
        (table_id, row.number, row.who, row.move, row.ms, row.by, body)
        for row, body in zip(rows, bodies, strict=True)
    ]
