"""The command `masume`. Each of its commands has a file of its own, which is imported to run it.

Whatever a person gets wrong ends in one line with a code, and exit status 2.
"""

from __future__ import annotations

import io
import sys
from importlib import import_module
from warnings import warn

import click

import masume
from masume.core.errors import MasumeError
from masume.core.registry import boxes

COMMANDS = {
    "games": "masume.cli.games",
    "rules": "masume.cli.rules",
    "learn": "masume.cli.learn",
    "puzzle": "masume.cli.puzzle",
    "play": "masume.cli.play",
    "sim": "masume.cli.sim",
    "ladder": "masume.cli.ladder",
    "dataset": "masume.cli.dataset",
    "replay": "masume.cli.replay",
    "review": "masume.cli.review",
    "verify": "masume.cli.verify",
    "serve": "masume.cli.serve",
    "worker": "masume.cli.worker",
    "print": "masume.cli.print",
    "backup": "masume.cli.backup",
    "restore": "masume.cli.backup:restore",
    "copy": "masume.cli.copy",
    "new-game": "masume.cli.new_game",
}
"""By name: the module, and the name in it unless that is `command`."""


class Commands(click.Group):
    """Finds commands by name: ours, then those that installed boxes bring."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        theirs = sorted({name for box in boxes() for name in box.commands})
        return [*dict.fromkeys((*COMMANDS, *theirs))]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name in COMMANDS:
            module, _, name = COMMANDS[cmd_name].partition(":")
            return _checked(getattr(import_module(module), name or "command"))
        box = next((box for box in boxes() if cmd_name in box.commands), None)
        if box is None:
            return None
        try:
            return _checked(box.load(box.commands[cmd_name]))
        except Exception as error:
            warn(f"{cmd_name} of {box.package} cannot be loaded: {error}", stacklevel=2)
            return None


def _checked(command: object) -> click.Command:
    if not isinstance(command, click.Command):
        raise TypeError(f"{command!r} is no click.Command")
    return command


@click.command(cls=Commands, invoke_without_command=True)
@click.version_option(masume.__version__, message="masume %(version)s")
@click.pass_context
def app(context: click.Context) -> None:
    """Sudoku-family tabletop games: play, study and build. Alone it serves and opens the page."""
    if context.invoked_subcommand is None:
        import_module(COMMANDS["serve"]).open_page()


def main() -> None:
    """Runs the command line; bad input costs one line and exit status 2."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):  # no board is worth a traceback
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        status = app(prog_name="masume", standalone_mode=False)
    except MasumeError as error:
        status = _refuse(str(error))
    except click.ClickException as error:
        status = _refuse(f"{error.format_message()} [usage]")
    except (click.Abort, KeyboardInterrupt):
        status = 130
    sys.exit(status if isinstance(status, int) else 0)


def _refuse(line: str) -> int:
    click.echo(line, err=True)
    return 2
