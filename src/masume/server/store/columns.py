"""How tables are written in the columns of a database, and read from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

from masume.core.typing import Json
from masume.server.store.models import (
    Header,
    Mate,
    ProcessedRequest,
    SeatState,
    StoredRow,
    TimeControl,
)

_FLAGS = ("watchable", "real_dice", "hints", "take_backs", "joinable")
HEADER_COLUMNS = Header.__struct_fields__
SEAT_COLUMNS = tuple(name for name in SeatState.__struct_fields__ if name != "mates")
ROW_COLUMNS = StoredRow.__struct_fields__
MATE_COLUMNS = Mate.__struct_fields__


class Row(Protocol):
    """A row of a database, by its columns."""

    def __getitem__(self, name: str, /) -> Json: ...


def header_from(row: Row) -> Header:
    values: dict[str, Json] = {name: row[name] for name in HEADER_COLUMNS}
    values["options"] = msgspec.json.decode(values["options"])
    for name in _FLAGS:
        values[name] = None if values[name] is None else bool(values[name])
    values["clock"] = msgspec.json.decode(values["clock"] or "null", type=TimeControl | None)
    return Header(**values)


def header_values(header: Header) -> tuple[object, ...]:
    values = {name: getattr(header, name) for name in HEADER_COLUMNS}
    for name in ("options", "clock"):
        values[name] = msgspec.json.encode(values[name]).decode()
    return tuple(values.values())


def seats_from(seats: Sequence[Row], mates: Sequence[Row]) -> tuple[SeatState, ...]:
    """The seats of a table from their rows and those of their mates, both in order."""
    by_seat: dict[int, list[Mate]] = {}
    for mate in mates:
        by_seat.setdefault(mate["seat"], []).append(Mate(*(mate[name] for name in MATE_COLUMNS)))
    return tuple(
        SeatState(
            **{name: seat[name] for name in SEAT_COLUMNS},
            mates=tuple(by_seat.get(number, ())),
        )
        for number, seat in enumerate(seats)
    )


def seat_values(table_id: str, seats: tuple[SeatState, ...]) -> list[tuple[object, ...]]:
    return [
        (table_id, number, *(getattr(seat, name) for name in SEAT_COLUMNS))
        for number, seat in enumerate(seats)
    ]


def mate_values(table_id: str, seats: tuple[SeatState, ...]) -> list[tuple[object, ...]]:
    return [
        (table_id, seat, number, *(getattr(mate, name) for name in MATE_COLUMNS))
        for seat, state in enumerate(seats)
        for number, mate in enumerate(state.mates)
    ]


def row_from(row: Row) -> StoredRow:
    return StoredRow(*(row[name] for name in ROW_COLUMNS))


def request_from(row: Row) -> ProcessedRequest:
    seat, key, body = msgspec.json.decode(row["request"])
    return ProcessedRequest(seat, key, body, row["number"] + 1)


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
