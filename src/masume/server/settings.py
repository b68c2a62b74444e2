"""What whoever runs a server can set. `docs/server.md` lists every field."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from msgspec import Struct


class Settings(Struct, frozen=True, kw_only=True):
    """All settings with their defaults."""

    data: Path | None = None
    """The store's file; none keeps everything in memory."""
    host: str = "127.0.0.1"
    port: int = 8765
    body_bytes: int = 65_536
    """The largest request."""
    record_bytes: int = 1_000_000
    """The largest record that can be watched again."""
    replays_per_minute: int = 30
    """Records watched again, for each address."""
    name_length: int = 24
    tables_per_address: int = 200
    """Tables that one address may have open or running at once."""
    joins_per_minute: int = 30
    """Tries at invitations, for each address."""
    device_seconds: float = 600.0
    """How long a code for «continue on another device» works."""
    device_codes: int = 1_000
    """Such codes that wait at once."""
    device_codes_per_minute: int = 20
    """Such codes made or tried, for each address."""
    streams_per_device: int = 8
    streams: int = 2_000
    """Over all devices."""
    heartbeat_seconds: float = 1.0
    """Between signs of life on a quiet stream: the page tells a cut after two and a half of them,
    and never sooner than after 2.5 seconds."""
    keep_days: int = 90
    """Tables nobody has touched for so long are deleted."""
    bot_seconds: float = 10.0
    """A bot that thinks longer is replaced by a simpler one for that move."""
    bot_workers: int = 1


def data_file() -> Path:
    """Where a user's tables are kept, by the custom of the system."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share"))
    return base / "masume" / "masume.sqlite"
