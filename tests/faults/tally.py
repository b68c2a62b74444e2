"""What a run has seen, counted by many threads."""

from __future__ import annotations

import threading
from collections import Counter


class Tally:
    """Counts by name, and what must never happen."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.wrong: list[str] = []
        self._lock = threading.Lock()

    def count(self, name: str, by: int = 1) -> None:
        with self._lock:
            self.counts[name] += by

    def report(self, what: str) -> None:
        """Something that must never happen has happened."""
        with self._lock:
            self.wrong.append(what)
