"""`masume serve` and `masume backup`: tables for browsers and programs."""

from __future__ import annotations

import io
import os
import socket
import threading
import webbrowser
from pathlib import Path

import segno
from rich.console import Console

from masume.core.errors import OptionError
from masume.server.http.routes.network import EVERYWHERE, address_for_others, is_loopback
from masume.server.http.serving import Server
from masume.server.logs import LogForm, write_logs
from masume.server.settings import Settings, data_file, settings_from
from masume.server.store import writer

IN_MEMORY = ":memory:"
LOOPBACK = "127.0.0.1"


def run(
    console: Console,
    data: str | None,
    host: str,
    port: int,
    browse: bool,
    base_path: str = "",
    log: LogForm = "text",
) -> None:
    """Serves until it is stopped."""
    path = None if data == IN_MEMORY else Path(data) if data else data_file()
    file = path.absolute() if path else None
    base = base_path.strip("/")
    settings = settings_from(
        os.environ, data=file, host=host, port=port, base_path=f"/{base}" if base else ""
    )
    if not _is_free(host, port):
        raise OptionError("option/port", f"Something else uses port {port}: choose --port.")
    write_logs(log)
    server = Server(settings)
    here = "localhost" if is_loopback(host) or host in EVERYWHERE else host
    address = f"http://{here}:{port}{settings.base_path}/"
    console.print(f"masume is at {address} (Ctrl-C ends it)", style="bold", highlight=False)
    console.print(f"tables are kept in {path or 'memory only'}", style="dim", highlight=False)
    others = address_for_others(settings)
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
    writer.backup(path, target)
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
