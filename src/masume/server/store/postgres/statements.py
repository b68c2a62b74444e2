"""The statements about tables, in PostgreSQL's SQL."""

from __future__ import annotations

from masume.server.store.columns import GUEST_COLUMNS, HEADER_COLUMNS, SEAT_COLUMNS


def _marks(first: int, count: int) -> str:
    return ", ".join(f"${first + k}" for k in range(count))


LOCK_ADDRESS = """
    SELECT pg_advisory_xact_lock(hashtext('masume tables ' || current_schema()), hashtext($1))
"""
"""Tables of one address are counted and added by one server at a time."""
COUNT_TABLES = """
    SELECT
        (SELECT count(*) FROM tables WHERE address = $1 AND phase IN ('open', 'running')),
        (SELECT count(*) FROM tables
            WHERE address = $1 AND phase IN ('open', 'running', 'over') AND created > $2)
"""
INSERT_TABLE = (
    f"INSERT INTO tables ({', '.join(HEADER_COLUMNS)}) VALUES ({_marks(1, len(HEADER_COLUMNS))})"
)
UPDATE_TABLE = f"""
    UPDATE tables
    SET ({", ".join(HEADER_COLUMNS)}, marked, surplus) =
        ({_marks(1, len(HEADER_COLUMNS))}, NULL, NULL)
    WHERE id = $1 AND version = ${len(HEADER_COLUMNS) + 1} RETURNING id
"""
PUT_SEAT = f"""
    INSERT INTO seats ("table", seat, {", ".join(SEAT_COLUMNS)})
    VALUES ({_marks(1, len(SEAT_COLUMNS) + 2)})
    ON CONFLICT ("table", seat) DO UPDATE
    SET {", ".join(f"{name} = excluded.{name}" for name in SEAT_COLUMNS)}
"""
PUT_DRAFT = """
    INSERT INTO drafts VALUES ($1, $2, $3, $4) ON CONFLICT ("table", seat) DO UPDATE
    SET decision = excluded.decision, items = excluded.items
"""
CHANGE_DRAFT = """
    INSERT INTO drafts VALUES ($1, $2, $3, $4) ON CONFLICT ("table", seat) DO UPDATE
    SET decision = excluded.decision, items = CASE drafts.decision
        WHEN excluded.decision THEN jsonb_strip_nulls(drafts.items::jsonb || $5::jsonb)::text
        ELSE excluded.items
    END
    RETURNING items
"""
PUT_GUEST = f"""
    INSERT INTO guests ({", ".join(f'"{name}"' for name in GUEST_COLUMNS)})
    VALUES ({_marks(1, len(GUEST_COLUMNS))})
    ON CONFLICT (id) DO UPDATE SET until = excluded.until, state = excluded.state
"""
DELETE_OLD_GUESTS = """
    DELETE FROM guests WHERE id IN (
        SELECT id FROM guests WHERE until <= $1 ORDER BY id FOR UPDATE SKIP LOCKED
    )
"""
NEWS = """
    SELECT id, version, seen.number AS since,
        (SELECT json_agg(rows ORDER BY rows.number) FROM rows
            WHERE "table" = id AND rows.number >= seen.number) AS rows,
        (SELECT json_agg(deadlines) FROM deadlines WHERE "table" = id) AS deadlines
    FROM tables JOIN unnest($1::text[], $2::int[]) AS seen (id, number) USING (id)
"""
EXTENTS = """
    SELECT id, version, coalesce((SELECT max(number) + 1 FROM rows WHERE "table" = id), 0) AS size
    FROM tables WHERE id = ANY ($1::text[])
"""
TABLES_OF = """
    SELECT id FROM tables WHERE id IN (
        SELECT "table" FROM seats WHERE device = $1 AND device <> ''
        UNION SELECT "table" FROM seats WHERE key = $1 AND key <> ''
        UNION SELECT "table" FROM mates WHERE device = $1 AND device <> ''
        UNION SELECT "table" FROM mates WHERE key = $1 AND key <> ''
    ) ORDER BY touched DESC LIMIT 100
"""
