"""What clients have sent and seen, and whether the log in the store fits it.

Whatever was shown or granted before a request was sent has to be there when it is answered, by
whichever server: what clients see has one order, which respects real time.
"""

from __future__ import annotations

import threading
from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from tests.faults.tally import Tally

LATE = ("table/look-first", "table/bot-plays", "limit/")
"""Refusals for the moment: an earlier copy of the request, still under way, may be granted."""


class LogRow(NamedTuple):
    """A row in the store."""

    table: str
    number: int
    seat: int
    """Of the request that is stored with it."""
    key: str


class Histories:
    """Of all tables; used by many threads."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self._rows: defaultdict[str, int] = defaultdict(int)
        """By table: how many rows somebody was shown or granted."""
        self._sent: set[tuple[str, str]] = set()
        self._granted: dict[tuple[str, str], int] = {}
        self._refused: dict[tuple[str, str], str] = {}
        self._lock = threading.Lock()

    def begin(self, table: str, key: str = "") -> int:
        """Notes that a request is sent; how many rows its answer has to know of."""
        with self._lock:
            if key:
                self._sent.add((table, key))
            return self._rows[table]

    def show(self, table: str, rows: int, least: int) -> None:
        """Notes an answer that tells of so many rows."""
        if rows < least:
            self.tally.report(f"table {table}: {rows} rows after somebody was shown {least}")
        with self._lock:
            self._rows[table] = max(self._rows[table], rows)

    def grant(self, table: str, key: str, row: int, least: int) -> None:
        """Notes a granted move, which ends with this number of rows."""
        self.show(table, row, least + 1)
        with self._lock:
            known = self._granted.setdefault((table, key), row)
        if known != row:
            self.tally.report(f"table {table}: the answers {known} and {row} to one request")

    def refuse(self, table: str, key: str, code: str, *, alone: bool) -> None:
        """Notes a refused move; `alone` if no copy of the request is left without an answer."""
        if alone or not code.startswith(LATE):
            with self._lock:
                self._refused[table, key] = code

    def check(self, log: Iterable[LogRow]) -> None:
        """Compares all of it with the store, when nobody plays any more."""
        rows: Counter[str] = Counter()
        stored: dict[tuple[str, str], int] = {}
        for row in log:
            if row.number != rows[row.table]:
                self.tally.report(f"table {row.table}: row {row.number} after {rows[row.table]}")
            rows[row.table] = row.number + 1
            if row.key and (row.table, row.key) in stored:
                self.tally.report(f"table {row.table}: request {row.key} is stored twice")
            if row.key:
                stored[row.table, row.key] = row.number + 1
        for (table, key), number in self._granted.items():
            if stored.get((table, key)) != number:
                self.tally.report(f"table {table}: granted {key} is at {stored.get((table, key))}")
        for (table, key), code in self._refused.items():
            if (table, key) in stored:
                self.tally.report(f"table {table}: {key} was refused ({code}) and is in the log")
        for table, key in stored.keys() - self._sent:
            self.tally.report(f"table {table}: nobody has sent {key}")
        for table, shown in self._rows.items():
            if rows[table] < shown:
                self.tally.report(f"table {table}: {shown} rows were shown, {rows[table]} stored")
        self.tally.count("rows in the log", sum(rows.values()))
        self.tally.count("requests in the log", len(stored))
        self.tally.count("granted requests found in the log", len(self._granted))
        self.tally.count("refused requests not found in the log", len(self._refused))
