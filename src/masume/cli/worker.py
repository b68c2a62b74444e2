"""`masume worker`: a process that only thinks, for the servers of a database."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import click

from masume.cli.serve import LOOPBACK, store_settings
from masume.core.errors import OptionError

if TYPE_CHECKING:
    from masume.server.logs import LogForm

FEWEST = 2
"""Processes to think in: one of them is for tables at which people play."""


@click.command()
@click.option(
    "--data",
    metavar="ADDRESS",
    help="The database of the servers: postgresql://…, or MASUME_DATABASE in the environment.",
)
@click.option(
    "--bot-workers",
    type=click.IntRange(1, 1024),
    metavar="N",
    help="Processes to think in; otherwise MASUME_BOT_WORKERS, or one for each core.",
)
@click.option(
    "--metrics-port",
    type=click.IntRange(1, 65535),
    help="Where /metrics, /healthz and /readyz answer; otherwise they do not.",
)
@click.option("--metrics-host", default=LOOPBACK, show_default=True, help="0.0.0.0 in a container.")
@click.option(
    "--log",
    type=click.Choice(["text", "json"]),
    default="text",
    help="`json`: one object a line, for collectors.",
)
def command(
    data: str | None,
    bot_workers: int | None,
    metrics_port: int | None,
    metrics_host: str,
    log: LogForm,
) -> None:
    """Think for bots and clocks of servers that share a PostgreSQL database."""
    given = {"host": metrics_host, "port": metrics_port or 0, "only_thinks": True}
    given |= store_settings(data)
    if not given.get("database", os.environ.get("MASUME_DATABASE")):
        words = "A file is for one process: a worker needs --data postgresql://…"
        raise OptionError("option/workers", words)
    if bot_workers is None and "MASUME_BOT_WORKERS" not in os.environ:
        bot_workers = max(FEWEST, os.cpu_count() or 1)
    if bot_workers is not None:
        given["bot_workers"] = bot_workers
    run(given, log)


def run(given: dict[str, object], log: LogForm) -> None:
    """Thinks until it is stopped."""
    from masume.server import trace
    from masume.server.http.serving import tune_interpreter
    from masume.server.http.thinking import ThinkingServer
    from masume.server.logs import write_logs
    from masume.server.settings import settings_from
    from masume.server.warming import warm_thinking

    settings = settings_from(os.environ, **given)
    write_logs(log, settings.worker_id)
    trace.start(os.environ, settings.worker_id)
    server = ThinkingServer(settings)
    if settings.warm_up:
        warm_thinking(server.masume.backend)
    click.secho(f"masume thinks as {settings.worker_id} (Ctrl-C ends it)", bold=True)
    if settings.port:
        click.echo(f"figures are at http://{settings.host}:{settings.port}/metrics")
    tune_interpreter()
    server.run(sockets=None if settings.port else [])
