"""How tables are written in the columns of a database, and read from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

from masume.core.game import Seat
from masume.core.typing import Json
from masume.server.store.models import (
    Deadline,
    Draft,
    Guest,
    Header,
    Mate,
    ProcessedRequest,
    SeatState,
    StoredRow,
    StoredTable,
    TimeControl,
)

_FLAGS = ("watchable", "real_dice", "hints", "take_backs", "joinable", "twice", "counted")
HEADER_COLUMNS = Header.__struct_fields__
SEAT_COLUMNS = tuple(name for name in SeatState.__struct_fields__ if name != "mates")
ROW_COLUMNS = StoredRow.__struct_fields__
MATE_COLUMNS = Mate.__struct_fields__
GUEST_COLUMNS = Guest.__struct_fields__


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
            **{name: seat[name] for name in SEAT_COLUMNS if name != "arrived"},
            mates=tuple(by_seat.get(number, ())),
            arrived=bool(seat["arrived"]),
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


def draft_from(row: Row) -> Draft:
    return Draft(row["decision"], msgspec.json.decode(row["items"]), 1)


def draft_values(table_id: str, seat: Seat, draft: Draft) -> tuple[object, ...]:
    return table_id, seat, draft.decision, msgspec.json.encode(draft.items).decode()


def changed_words(words: dict[str, str | None]) -> tuple[str, str]:
    """What a new draft holds after a change, and the change as a JSON merge patch."""
    new = {name: word for name, word in words.items() if word is not None}
    return msgspec.json.encode(new).decode(), msgspec.json.encode(words).decode()


def guest_from(row: Row) -> Guest:
    return Guest(*(row[name] for name in GUEST_COLUMNS))


def guest_values(guests: Sequence[Guest]) -> list[tuple[object, ...]]:
    return [tuple(getattr(guest, name) for name in GUEST_COLUMNS) for guest in guests]


def deadline_from(row: Row) -> Deadline:
    return Deadline(row["decision"], row["until"], row["seconds"])


def row_from(row: Row) -> StoredRow:
    return StoredRow(*(row[name] for name in ROW_COLUMNS))


def request_from(row: Row) -> ProcessedRequest:
    seat, key, body = msgspec.json.decode(row["request"])
    return ProcessedRequest(seat, key, body, row["number"] + 1)


def row_values(
    table_id: str, rows: Sequence[StoredRow], request: ProcessedRequest | None = None
) -> list[tuple[object, ...]]:
    """The columns of rows; the request that caused them is stored with the last one."""
    values: list[tuple[object, ...]] = []
    left = len(rows)
    for row in rows:
        left -= 1
        cause = None if left or request is None else _cause(request)
        values.append((table_id, row.number, row.who, row.move, row.ms, row.by, cause))
    return values


def log_values(table: StoredTable) -> list[tuple[object, ...]]:
    """The columns of all rows of a table, with the requests that caused them."""
    values = row_values(table.header.id, table.rows)
    for request in table.requests:
        row = request.row - 1
        values[row] = (*values[row][:-1], _cause(request))
    return values


def _cause(request: ProcessedRequest) -> str:
    """A request as the column of the row that it caused."""
    return msgspec.json.encode((request.seat, request.key, request.body)).decode()
