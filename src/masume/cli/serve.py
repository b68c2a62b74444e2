"""`masume serve`: tables for browsers and programs. The server is imported when it starts."""

from __future__ import annotations

import io
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click
import platformdirs

from masume.core.clock import Clock
from masume.core.errors import OptionError

if TYPE_CHECKING:
    from masume.core.typing import Json
    from masume.server.logs import LogForm
    from masume.server.settings import Settings

Given = dict[str, "Json"]
"""Settings by name."""

IN_MEMORY = ":memory:"
LOOPBACK = "127.0.0.1"
PORT = 8765


@click.command()
@click.option(
    "--data",
    metavar="FILE",
    help="Where tables are stored: a file, postgresql://…, or `:memory:` for a try.",
)
@click.option("--host", default=LOOPBACK, help="0.0.0.0 lets others in your network in.")
@click.option("--port", default=PORT, type=click.IntRange(1, 65535), show_default=True)
@click.option(
    "--workers",
    type=click.IntRange(1, 256),
    metavar="N",
    help="Server processes at this address; more than one need PostgreSQL.",
)
@click.option("--browse", is_flag=True, help="Open the page in the browser.")
@click.option(
    "--base-path",
    default="",
    metavar="PATH",
    help="The path under which a proxy shows the server.",
)
@click.option(
    "--log",
    type=click.Choice(["text", "json"]),
    default="text",
    help="`json`: every request as one object a line, for collectors.",
)
def command(
    data: str | None,
    host: str,
    port: int,
    workers: int | None,
    browse: bool,
    base_path: str,
    log: LogForm,
) -> None:
    """Serve tables to browsers and programs."""
    run(data, host, port, browse, base_path, log, workers)


def run(
    data: str | None = None,
    host: str = LOOPBACK,
    port: int = PORT,
    browse: bool = False,
    base_path: str = "",
    log: LogForm = "text",
    workers: int | None = None,
) -> None:
    """Serves until it is stopped."""
    from masume.server.http.addresses import EVERYWHERE, is_loopback
    from masume.server.http.files import raise_file_limit
    from masume.server.http.routes.network import address_for_others
    from masume.server.logs import write_logs
    from masume.server.settings import settings_from

    base = base_path.strip("/")
    given = {
        "host": host,
        "port": port,
        "base_path": f"/{base}" if base else "",
        **store_settings(data),
    }
    if workers is not None:
        given["workers"] = workers
    settings = settings_from(os.environ, **given)
    check_workers(settings)
    if not _is_free(host, port):
        raise OptionError("option/port", f"Something else uses port {port}: choose --port.")
    write_logs(log, settings.worker_id if log == "json" else settings.worker)
    raise_file_limit(settings.connections + settings.spare_files)
    serve = _one_process(settings) if settings.workers == 1 else _several(settings, given, log)
    name = "localhost" if is_loopback(host) or host in EVERYWHERE else host
    address = f"http://{name}:{port}{settings.base_path}/"
    click.secho(f"masume is at {address} (Ctrl-C ends it)", bold=True)
    click.secho(f"tables are stored in {_place_of(settings)}", dim=True)
    others = address_for_others(settings)
    if others:
        click.echo(f"others in your network: {others}\n{_qr_text(others)}")
    if browse:
        threading.Timer(1.0, webbrowser.open, (address,)).start()
    serve()


def _one_process(settings: Settings) -> Callable[[], None]:
    """Serves in this process."""
    from masume.server import trace
    from masume.server.heap import share_heap
    from masume.server.http.serving import Server, tune_interpreter
    from masume.server.warming import start_warm_up, warm_thinking

    share_heap()
    trace.start(os.environ, settings.worker_id)
    server = Server(settings)
    if settings.warm_up:
        warm_thinking(server.masume.backend)

    def serve() -> None:
        if settings.warm_up:
            start_warm_up(Clock())
        tune_interpreter()
        server.run()

    return serve


def _several(settings: Settings, given: Given, log: LogForm) -> Callable[[], None]:
    """Serves in several processes, of which this one is the parent."""
    from masume.server.supervisor.supervisor import run_workers

    def serve() -> None:
        failure = run_workers(settings, given, log)
        if failure:
            raise OptionError("option/workers", f"No worker could start: {failure}")

    return serve


def check_workers(settings: Settings) -> None:
    """Refuses several processes where there can be only one."""
    if settings.workers < 1:
        raise OptionError("option/workers", "There must be at least one worker.")
    if settings.workers == 1:
        return
    if not settings.database:
        words = "A file is for one process: several workers need --data postgresql://…"
        raise OptionError("option/workers", words)
    if sys.platform == "win32":
        raise OptionError("option/workers", "Several workers need Linux or another Unix.")


def store_settings(data: str | None) -> Given:
    """The settings that `--data` stands for; those of the environment where it is not given."""
    from masume.server.store.opening import is_database

    if data and is_database(data):
        return {"database": data}
    if data or not os.environ.get("MASUME_DATABASE"):
        file = Path(data) if data else data_file()
        return {"data": None if data == IN_MEMORY else file.absolute(), "database": ""}
    return {}


def open_page() -> None:
    """Serves on this machine and opens the page: what `masume` alone does."""
    run(port=_free_port(), browse=True)


def _place_of(settings: Settings) -> str:
    """Where tables are stored, without a password."""
    if settings.database:
        return "PostgreSQL"
    return str(settings.data or "memory only")


def data_file() -> Path:
    """Where a user's tables are stored, by the custom of the system."""
    return platformdirs.user_data_path("masume", appauthor=False) / "masume.sqlite"


def _free_port() -> int:
    """The usual port, or the next one that nobody uses."""
    return next((port for port in range(PORT, PORT + 50) if _is_free(LOOPBACK, port)), PORT)


def _is_free(host: str, port: int) -> bool:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.create_server((host, port), family=family):
            return True
    except OSError:
        return False


def _qr_text(link: str) -> str:
    """A QR code in half blocks, to be scanned from the terminal."""
    import segno

    code = io.StringIO()
    segno.make(link, error="m").terminal(out=code, border=2, compact=True)
    return code.getvalue()
