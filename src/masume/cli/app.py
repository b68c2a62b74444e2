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
from masume.cli import build, library, play, printing, replay, serve, sheet, sim, verify
from masume.cli.arguments import options_given
from masume.core.errors import MasumeError
from masume.printing import Language
from masume.server.logs import LogForm

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
    lang: Annotated[Language, typer.Option(help="Of the page.")] = "en",
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
        options["sheet"] = sheet.sheet_option(sheet_given)
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


sheet_app = typer.Typer(help="Sheets of Cat Sudoku: check or show one that you drew.")
app.add_typer(sheet_app, name="sheet")
SheetArgument = Annotated[str, typer.Argument(metavar="FILE", help="A drawing, or a season.")]


@sheet_app.command("check")
def sheet_check_command(file: SheetArgument) -> None:
    """Say what is wrong with a sheet, by line and column, or how it can be filled for 100."""
    raise typer.Exit(sheet.check(Console(), file))


@sheet_app.command("preview")
def sheet_preview_command(file: SheetArgument) -> None:
    """Show a sheet."""
    sheet.preview(Console(), file)


@app.command("print")
def print_command(
    game: Annotated[str, typer.Argument(metavar="GAME", help="So far: cat.")],
    sheet_given: Annotated[
        str, typer.Option("--sheet", metavar="FILE", help="A season, or a file you drew.")
    ] = "spring",
    players: Annotated[int, typer.Option(min=1, max=6, help="How many sheets.")] = 4,
    lang: Annotated[Language, typer.Option(help="Of the rules page.")] = "en",
    paper: Annotated[printing.Size, typer.Option()] = "a4",
    output: Annotated[
        Path | None, typer.Option("--output", "-O", metavar="FILE", help="Where the PDF goes.")
    ] = None,
) -> None:
    """Print and play: sheets, a Wild Counter and the rules as a PDF."""
    printing.run(Console(), printing.Wish(game, sheet_given, players, lang, paper, output))


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


@app.command("build")
def build_command(
    tiles: Annotated[
        list[str] | None,
        typer.Argument(metavar="TILE…", help="Colour (R O Y G B P) and number: R3 B6"),
    ] = None,
    key: Annotated[int, typer.Option(help="Every line is a multiple of it: 2 to 10.")] = 5,
    locked: Annotated[
        str, typer.Option(metavar="TILES", help='Laid already, as they are read: "R3@0,0 B9@1,0"')
    ] = "",
    distinct: Annotated[
        bool, typer.Option("--distinct", help="As in Solo: no number twice in a line.")
    ] = False,
    seconds: Annotated[float, typer.Option(min=0.001, max=86_400, help="How long at most.")] = 5,
    seed: Annotated[int, typer.Option(help="Another one may give another layout.")] = 0,
    json: JsonOption = False,
) -> None:
    """Lay all these tiles of Sumoku. Exit status 1 if there is no layout, or none was found."""
    asked = build.Request(
        tiles=tiles or [],
        key=key,
        locked=locked,
        distinct=distinct,
        seconds=seconds,
        seed=seed,
        json=json,
    )
    raise typer.Exit(build.run(Console(), asked))


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
