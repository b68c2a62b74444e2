"""`masume serve` and `masume backup`: tables for browsers and programs."""

from __future__ import annotations

import io
import logging
import socket
import threading
import webbrowser
from pathlib import Path

import segno
from rich.console import Console

from masume.core.errors import OptionError
from masume.server.here import EVERYWHERE, address_for_others, is_loopback
from masume.server.serving import Server
from masume.server.settings import Settings, data_file
from masume.server.store import Store

IN_MEMORY = ":memory:"
LOOPBACK = "127.0.0.1"


def run(console: Console, data: str | None, host: str, port: int, browse: bool) -> None:
    """Serves until it is stopped."""
    path = None if data == IN_MEMORY else Path(data) if data else data_file()
    settings = Settings(data=path.absolute() if path else None, host=host, port=port)
    if not _is_free(host, port):
        raise OptionError("option/port", f"Something else uses port {port}: choose --port.")
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(name)s %(message)s")
    logging.getLogger("httpx").setLevel(logging.WARNING)
    server = Server(settings)
    here = "localhost" if is_loopback(host) or host in EVERYWHERE else host
    address = f"http://{here}:{port}/"
    console.print(f"masume is at {address} (Ctrl-C ends it)", style="bold", highlight=False)
    console.print(f"tables are kept in {path or 'memory only'}", style="dim", highlight=False)
    others = address_for_others(host, port)
    if others:
        console.print(f"others in your network: {others}", highlight=False)
        console.print(_qr_text(others), markup=False, highlight=False)
    if browse:
        threading.Timer(1.0, webbrowser.open, (address,)).start()
    server.run()


def backup(console: Console, target: Path, data: str | None) -> None:
    """Copies the store, also while a server uses it."""
    path = Path(data) if data else data_file()
    if not path.is_file():
        raise OptionError("option/data", f"There is no store at {path}.")
    store = Store(path.absolute())
    try:
        store.backup(target)
    finally:
        store.close()
    console.print(f"Copied {path} to {target}.", highlight=False)


def free_port() -> int:
    """The usual port, or the next one that nobody uses."""
    usual = Settings().port
    return next((port for port in range(usual, usual + 50) if _is_free(LOOPBACK, port)), usual)


def _is_free(host: str, port: int) -> bool:
    try:
        with socket.create_server((host, port)):
            return True
    except OSError:
        return False


def _qr_text(link: str) -> str:
    """A QR picture in half blocks, to be scanned from the terminal."""
    picture = io.StringIO()
    segno.make(link, error="m").terminal(out=picture, border=2, compact=True)
    return picture.getvalue()
