"""What a server writes about itself: one readable line, or one JSON object, for each event.

Keys, cookies, invitations and hidden tiles never come here: requests are named by their route.
"""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Literal

import msgspec

LogForm = Literal["text", "json"]

FACTS = ("method", "route", "status", "ms", "actor", "address", "times")
"""What an event may carry besides its words."""


class JsonLines(logging.Formatter):
    """One JSON object a line, for programs that collect logs.

    >>> record = logging.LogRecord("masume.bots", 30, "", 0, "%s failed", ("greedy",), None)
    >>> JsonLines().format(record).partition(", ")[0].partition('"level"')[2]
    ':"warning","source":"masume.bots","event":"greedy failed"}'
    """

    def __init__(self, worker: str = "") -> None:
        super().__init__()
        self.worker = worker

    def format(self, record: logging.LogRecord) -> str:
        """The event with its time and facts."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "source": record.name,
            "event": record.getMessage(),
        }
        if self.worker:
            line["worker"] = self.worker
        line |= {name: getattr(record, name) for name in FACTS if hasattr(record, name)}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def write_logs(form: LogForm, worker: str = "") -> None:
    """Sets up what goes to standard error: as text only what matters, as JSON every request.

    Each line says which worker wrote it, if one is named.
    """
    handler = logging.StreamHandler(sys.stderr)
    words = f"%(asctime)s {worker.replace('%', '%%')} %(name)s %(message)s".replace("  ", " ")
    handler.setFormatter(JsonLines(worker) if form == "json" else logging.Formatter(words))
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    logging.getLogger("httpx").setLevel(logging.WARNING)
    if form == "text":
        logging.getLogger("masume.requests").setLevel(logging.WARNING)
