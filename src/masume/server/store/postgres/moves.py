"""The one statement that adds what moves bring: rows, touched tables and deadlines."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from masume.core.game import Seat
from masume.server.bus import Changed
from masume.server.store.models import Deadline

Values = tuple[object, ...]

COLUMNS = (7, 3, 1, 5, 2)
"""Of rows, touched tables, tables whose deadlines are replaced, deadlines, and known versions."""

INSERT_MOVES = """
    WITH added AS (
        INSERT INTO rows SELECT * FROM unnest(
            $1::text[], $2::int[], $3::int[], $4::text[], $5::bigint[], $6::text[], $7::text[]
        )
    ), touched AS (
        UPDATE tables SET phase = new.phase, touched = new.touched, marked = NULL, surplus = NULL
        FROM unnest($8::text[], $9::text[], $10::bigint[]) AS new (id, phase, touched)
        WHERE tables.id = new.id
    ), removed AS (
        DELETE FROM deadlines WHERE "table" = ANY ($11::text[])
        AND ("table", seat) NOT IN (SELECT * FROM unnest($12::text[], $13::int[]))
    ), due AS (
        INSERT INTO deadlines SELECT * FROM unnest(
            $12::text[], $13::int[], $14::text[], $15::bigint[], $16::int[]
        )
        ON CONFLICT ("table", seat) DO UPDATE
        SET decision = excluded.decision, until = excluded.until, seconds = excluded.seconds,
            leased = CASE deadlines.decision WHEN excluded.decision THEN deadlines.leased ELSE 0 END
    )
    SELECT refuse_stale(cardinality($17::text[]), (
        SELECT count(*) FROM unnest($17, $18::int[]) AS known (id, version)
        JOIN tables USING (id, version)
    ))
    UNION ALL SELECT pg_notify($19, text) FROM unnest($20::text[]) AS message (text)
"""


class Moves(Struct):
    """What one step adds; each part as the values of its columns."""

    rows: list[Values] = []
    touched: list[Values] = []
    """Id, phase and time."""
    replaced: list[Values] = []
    """The ids of tables whose deadlines are replaced."""
    deadlines: list[Values] = []
    versions: list[Values] = []
    """Id and version of tables: if one has another version, nothing is written."""
    changed: list[Changed] = []
    """What other servers are told."""

    def replace_deadlines(self, table_id: str, deadlines: dict[Seat, Deadline]) -> None:
        """Lets a table have these deadlines and no others."""
        self.replaced.append((table_id,))
        self.deadlines += [
            (table_id, seat, each.decision, each.until, each.seconds)
            for seat, each in deadlines.items()
        ]

    @staticmethod
    def columns(every: Sequence[Moves]) -> list[list[object]]:
        """The first arguments of `INSERT_MOVES`: column after column, in the order of tables.

        Servers that write the same tables at the same moment thus wait for each other, but never in
        a circle.
        """
        found: list[list[object]] = []
        for name, number in zip(Moves.__struct_fields__, COLUMNS, strict=False):
            values = [each for moves in every for each in getattr(moves, name)]
            values.sort(key=lambda each: each[:2])
            found += [[each[k] for each in values] for k in range(number)]
        return found
