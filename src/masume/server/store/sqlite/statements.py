"""The statements that add what moves bring. Each takes the values of many steps as JSON.

SQLite runs a statement without the interpreter lock, but has to wait for it before the next one. So
steps that need several statements are written by one: values are inserted into a view, whose
trigger does with each what its own statement would do.
"""

from __future__ import annotations

COLUMNS_OF_ROWS = 7
COLUMNS_OF_DEADLINES = 5


def _columns(count: int, value: str = "value") -> str:
    """The first values of a list."""
    return ", ".join(f"json_extract({value}, '$[{k}]')" for k in range(count))


INSERT_ROWS = f"INSERT INTO rows SELECT {_columns(COLUMNS_OF_ROWS)} FROM json_each(?)"
TOUCH_TABLES = """
    UPDATE tables SET phase = json_extract(value, '$[1]'), touched = json_extract(value, '$[2]'),
    marked = NULL, surplus = NULL FROM json_each(?) WHERE tables.id = json_extract(value, '$[0]')
"""
CLEAR_DEADLINES = """
    DELETE FROM deadlines WHERE "table" IN (SELECT json_extract(value, '$[0]') FROM json_each(?))
"""
INSERT_DEADLINES = (
    f"INSERT INTO deadlines SELECT {_columns(COLUMNS_OF_DEADLINES)} FROM json_each(?)"
)

KINDS = {INSERT_ROWS: 0, TOUCH_TABLES: 1, CLEAR_DEADLINES: 2, INSERT_DEADLINES: 3}
"""How the view names each statement; the order is that in which they are carried out."""
CREATE_VIEW = "CREATE TEMP VIEW steps AS SELECT NULL AS kind, NULL AS step"
CREATE_TRIGGER = f"""
    CREATE TEMP TRIGGER steps_insert INSTEAD OF INSERT ON steps BEGIN
        INSERT INTO rows SELECT {_columns(COLUMNS_OF_ROWS, "new.step")} WHERE new.kind = 0;
        UPDATE tables SET phase = json_extract(new.step, '$[1]'),
            touched = json_extract(new.step, '$[2]'), marked = NULL, surplus = NULL
            WHERE new.kind = 1 AND id = json_extract(new.step, '$[0]');
        DELETE FROM deadlines WHERE new.kind = 2 AND "table" = json_extract(new.step, '$[0]');
        INSERT INTO deadlines SELECT {_columns(COLUMNS_OF_DEADLINES, "new.step")}
            WHERE new.kind = 3;
    END
"""
INSERT_STEPS = f"INSERT INTO steps SELECT {_columns(2)} FROM json_each(?)"
