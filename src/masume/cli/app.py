"""The commands. Each is thin: what it does is in the file of its name.

Whatever a person gets wrong ends in one line with a code, and exit status 2.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Annotated, cast

import typer
from rich.console import Console

import masume
from masume.cli import library, play, replay, serve, sim, verify
from masume.core import registry
from masume.core.errors import MasumeError
from masume.server.logs import LogForm
from masume.terminal.arguments import options_given

# Typer may bring its own copy of Click: its errors are reached through Typer's own names.
ClickException = cast(type[Exception], typer.BadParameter.__mro__[2])

app = typer.Typer(
    name="masume",
    help="Sudoku-family tabletop games: play, study and build.",
    add_completion=False,
    pretty_exceptions_enable=False,
)

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help="A game's key: see `games`.")]
FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="A record.")]
OptionOption = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="A choice of the game; repeatable."),
]
JsonOption = Annotated[bool, typer.Option("--json", help="For programs.")]


def main() -> None:
    """Runs the command line; bad input costs one line and exit status 2."""
    add_box_commands()
    for stream in (sys.stdin, sys.stdout, sys.stderr):  # no board is worth a traceback
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        status = app(standalone_mode=False)
    except MasumeError as error:
        status = _complain(str(error))
    except ClickException as error:
        words = error.format_message()  # type: ignore[attr-defined]
        status = _complain(f"{words} [usage]") if words else 2
    except (typer.Abort, KeyboardInterrupt):
        status = 130
    sys.exit(status if isinstance(status, int) else 0)


def add_box_commands() -> None:
    """Adds the commands that installed boxes bring."""
    for box in registry.boxes():
        if box.commands:
            add = box.load(box.commands)
            assert callable(add)
            add(app)


def _complain(line: str) -> int:
    Console(stderr=True, soft_wrap=True, highlight=False).print(line, markup=False)
    return 2


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say the version.")] = False,
) -> None:
    """Sudoku-family tabletop games: play, study and build. Alone it serves and opens the page."""
    if version:
        typer.echo(f"masume {masume.__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        serve.run(Console(), None, "127.0.0.1", serve.free_port(), browse=True)


@app.command("games")
def games_command(json: JsonOption = False) -> None:
    """The games there are, with their seats and options."""
    library.show_games(Console(), json)


@app.command("rules")
def rules_command(
    game: GameArgument,
    lang: Annotated[str, typer.Option(help="Of the page: en, nl or zh-Hant.")] = "en",
) -> None:
    """The rules of a game, each with its id."""
    library.show_rules(Console(), game, lang)


@app.command("play")
def play_command(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="A game's key; asked if left out.")
    ] = None,
    players: Annotated[
        str | None,
        typer.Option(
            "--players",
            "-p",
            metavar="NAMES",
            help="Names by commas, in order of seat; a bot's level makes a bot: You,greedy",
        ),
    ] = None,
    option: OptionOption = None,
    sheet_given: Annotated[
        str | None,
        typer.Option("--sheet", metavar="FILE", help="Cat Sudoku: a season, or a file you drew."),
    ] = None,
    seed: Annotated[
        str | None, typer.Option(help="Words that fix all draws, to play the same deal again.")
    ] = None,
    real: Annotated[
        bool, typer.Option("--real", help="Use a real bag or real dice and type what came.")
    ] = False,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a saved match.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where the record is written at the end.")
    ] = None,
    pace: Annotated[
        float, typer.Option(min=0, max=60, help="Seconds a bot takes, so that one can follow.")
    ] = 0.8,
) -> None:
    """Play in this terminal: people and bots, hands face down until their owner looks."""
    options = options_given(option)
    if sheet_given is not None:
        from masume.games.cat.commands.sheet import sheet_option  # noqa: PLC0415

        options["sheet"] = sheet_option(sheet_given)
    play.run(
        Console(),
        play.Request(
            game=game,
            players=players,
            options=options,
            seed=seed,
            real=real,
            resume=resume,
            save=save,
            pace=pace,
        ),
    )


@app.command("sim")
def sim_command(
    game: GameArgument,
    bots: Annotated[
        str, typer.Option(metavar="LEVELS", help="By commas, one a seat: careful,greedy")
    ] = "greedy,greedy",
    games: Annotated[int, typer.Option(min=1, max=10_000_000, help="How many.")] = 100,
    seed: Annotated[str | None, typer.Option(help="To play the same games again.")] = None,
    option: OptionOption = None,
    playouts: Annotated[
        int | None, typer.Option(min=1, max=1_000_000, help="What `careful` may think, a move.")
    ] = None,
    ms: Annotated[
        int | None, typer.Option(min=1, max=600_000, help="The same in milliseconds.")
    ] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Chance from a plain generator: nothing to verify.")
    ] = False,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write a record of every game there.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, max=256, help="Processes; one a core if left out.")
    ] = None,
    json: JsonOption = False,
) -> None:
    """Bots against bots, seats swapped over the same deals."""
    sim.run(
        Console(),
        sim.Request(
            game=game,
            bots=bots,
            games=games,
            seed=seed,
            options=options_given(option),
            playouts=playouts,
            ms=ms,
            plain=plain,
            records=records,
            workers=workers,
            json=json,
        ),
    )


@app.command("replay")
def replay_command(
    file: FileArgument,
    at: Annotated[
        int | None, typer.Option(min=0, metavar="ROW", help="Show the position after this row.")
    ] = None,
) -> None:
    """Look at a record: step through it, or see one position."""
    replay.run(Console(), file, at)


@app.command("verify")
def verify_command(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Records.")],
    json: JsonOption = False,
) -> None:
    """Recompute every draw and every score of records. Exit status 1 if anything does not fit."""
    raise typer.Exit(verify.run(Console(), files, json))


@app.command("serve")
def serve_command(
    data: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Where tables are kept; `:memory:` for a try."),
    ] = None,
    host: Annotated[
        str, typer.Option(help="0.0.0.0 lets others in your network in.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535)] = 8765,
    browse: Annotated[bool, typer.Option("--browse", help="Open the page in the browser.")] = False,
    base_path: Annotated[
        str, typer.Option(metavar="PATH", help="The path under which a proxy shows the server.")
    ] = "",
    log: Annotated[
        LogForm, typer.Option(help="`json`: every request as one object a line, for collectors.")
    ] = "text",
) -> None:
    """Serve tables to browsers and programs."""
    serve.run(Console(), data, host, port, browse, base_path, log)


@app.command("backup")
def backup_command(
    target: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes.")],
    data: Annotated[str | None, typer.Option(metavar="FILE", help="The store.")] = None,
) -> None:
    """Copy the store of a server, also while it runs."""
    serve.backup(Console(), target, data)
