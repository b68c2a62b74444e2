"""`masume backup`: copies the store of a server, also while the server runs."""

from __future__ import annotations

from pathlib import Path

import click

from masume.cli.serve import data_file
from masume.core.errors import OptionError


@click.command()
@click.argument("target", metavar="FILE", type=click.Path(path_type=Path))
@click.option("--data", metavar="FILE", type=click.Path(path_type=Path), help="The store.")
def command(target: Path, data: Path | None) -> None:
    """Copy the store of a server, also while it runs."""
    from masume.server.store import writer

    path = data or data_file()
    if not path.is_file():
        raise OptionError("option/data", f"There is no store at {path}.")
    writer.backup(path, target)
    click.echo(f"Copied {path} to {target}.")
