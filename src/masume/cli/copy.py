"""`masume copy`: a whole store from one place to another."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from masume.core.errors import OptionError


@click.command()
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
def command(source: str, target: str) -> None:
    """Copy a whole store: from a file to postgresql://…, back, or to another of its kind.

    Stop the servers that use them first. The new store must be empty; in the end both are compared
    row by row.
    """
    from masume.server.settings import Settings
    from masume.server.store.moving import copy_store, opened
    from masume.server.store.opening import is_database, store_of

    if not is_database(source) and not Path(source).is_file():
        raise OptionError("option/data", f"There is no store at {source}.")
    settings = [
        Settings(database=each) if is_database(each) else Settings(data=Path(each).absolute())
        for each in (source, target)
    ]

    async def copy() -> None:
        old, new = (store_of(each) for each in settings)
        async with opened(old, new):
            done = await copy_store(old, new, _tell)
        counts = f"Tables: {done.tables}, rows: {done.rows}, devices: {done.devices}"
        counts += f", histories: {done.histories}"
        click.echo(f"Copied and compared. {counts}.")

    asyncio.run(copy())


def _tell(number: int) -> None:
    """Shows the progress in one line."""
    click.echo(f"\rtables: {number} ", nl=False, err=True)
