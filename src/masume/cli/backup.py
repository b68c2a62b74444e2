"""`masume backup` and `masume restore`: copies of the store of a server, made and put back."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import click

from masume.cli.serve import data_file
from masume.core.clock import Clock
from masume.core.errors import OptionError, StoreError

CLOCK = Clock()
NAME = "masume-*.sqlite"
"""The copies in a folder; the time of each is in its name."""

data_option = click.option(
    "--data", metavar="FILE", type=click.Path(path_type=Path), help="The store."
)


@click.command()
@click.argument("target", metavar="FILE", type=click.Path(path_type=Path))
@data_option
@click.option(
    "--every",
    metavar="HOURS",
    type=click.FloatRange(min=0.01),
    help="Go on copying, into the folder FILE.",
)
@click.option(
    "--keep",
    metavar="NUMBER",
    type=click.IntRange(min=1),
    default=14,
    show_default=True,
    help="With --every: how many copies stay.",
)
def command(target: Path, data: Path | None, every: float | None, keep: int) -> None:
    """Copy the store of a server, also while it runs."""
    from masume.server.store.sqlite.copies import backup

    path = _existing(data or data_file())
    if every is None:
        if target.exists() and target.samefile(path):
            raise OptionError("option/data", "The copy needs a file of its own.")
        backup(path, target)
        click.echo(f"Copied {path} to {target}.")
        return
    target.mkdir(parents=True, exist_ok=True)
    while True:
        try:
            made = _timed(target)
            backup(path, made)
            click.echo(f"Copied {path} to {made}.")
            _remove_oldest(target, made, keep)
        except StoreError as error:  # the next copy may succeed
            click.echo(str(error), err=True)
        CLOCK.pause(3600 * every)


@click.command()
@click.argument("source", metavar="FILE", type=click.Path(path_type=Path))
@data_option
@click.option("--check", is_flag=True, help="Only check the copy.")
def restore(source: Path, data: Path | None, check: bool) -> None:
    """Check a copy of a store and put it in place; the old store is moved aside."""
    from masume.server.store.sqlite import copies

    _existing(source)
    if check:
        click.echo(f"{source} is in order: {copies.check_copy(source)} tables.")
        return
    path = data or data_file()
    if path.exists() and path.samefile(source):
        raise OptionError("option/data", "The copy and the store are the same file.")
    aside = path.with_name(f"{path.name}.before-{_stamp()}")
    existed = path.exists()
    number = copies.restore(source, path, CLOCK.now_ms(), aside)
    click.echo(f"Put {source} in place of {path}: {number} tables.")
    if existed:
        click.echo(f"The old store is {aside}.")


def _existing(path: Path) -> Path:
    if not path.is_file():
        raise OptionError("option/data", f"There is no store at {path}.")
    return path


def _stamp() -> str:
    return datetime.fromtimestamp(CLOCK.now_ms() / 1000, UTC).strftime("%Y%m%d-%H%M%S")


def _timed(folder: Path) -> Path:
    return folder / NAME.replace("*", _stamp())


def _remove_oldest(folder: Path, made: Path, keep: int) -> None:
    """Removes copies beyond those that stay; never the one that was just made."""
    others = sorted(each for each in folder.glob(NAME) if each != made)
    for each in others[: max(0, len(others) + 1 - keep)]:
        each.unlink()
