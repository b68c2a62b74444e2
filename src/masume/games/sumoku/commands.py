"""`masume build`: lays given tiles of Sumoku, or says that it cannot be done."""

from __future__ import annotations

from typing import Annotated

import typer
from msgspec import Struct
from rich.console import Console

from masume.core.errors import TextError
from masume.games.sumoku.builder import Budget, Built, build
from masume.games.sumoku.layout import layout_text, parse_layout
from masume.games.sumoku.terminal.sumoku import pattern_board
from masume.games.sumoku.tiles import parse_tiles

SENTENCES = {
    "built": "{tiles} tiles, key {key}: every line adds up to a multiple of {key}.",
    "none": "There is no sumoku of these {tiles} tiles with key {key}.",
    "ran-out": "None found in {seconds:g} seconds; there may be one. Try --seconds.",
}


class Request(Struct, frozen=True):
    """What was asked for."""

    tiles: list[str]
    key: int
    locked: str
    distinct: bool
    seconds: float
    seed: int
    json: bool


def run(console: Console, asked: Request) -> int:
    """Builds and draws; 0 if all tiles were laid, 1 if not."""
    loose, locked = parse_tiles(" ".join(asked.tiles)), parse_layout(asked.locked)
    if not loose and not locked:
        raise TextError("text/empty", "Name the tiles to build with, such as R3 B6.")
    budget = Budget(seconds=asked.seconds, steps=10**12)
    found = build(loose, asked.key, locked, asked.distinct, budget, asked.seed)
    if asked.json:
        layout = layout_text(found.layout).split()
        console.print_json(data={"verdict": found.verdict, "layout": layout})
    else:
        _show(console, asked, found, {tile.cell for tile in locked}, len(loose) + len(locked))
    return 0 if found.verdict == "built" else 1


def _show(
    console: Console, asked: Request, found: Built, kept: set[tuple[int, int]], tiles: int
) -> None:
    """The drawing, with what was laid onto locked tiles marked, and one sentence."""
    new = [tile for tile in found.layout if kept and tile.cell not in kept]
    if found.layout:
        marks = {f"{tile.x},{tile.y}": "last" for tile in new}
        console.print(pattern_board(found.layout, marks), no_wrap=True, crop=False)
    words = SENTENCES[found.verdict].format(tiles=tiles, key=asked.key, seconds=asked.seconds)
    console.print(words, highlight=False, soft_wrap=True)


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
    json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """Lay all these tiles of Sumoku. Exit status 1 if there is no layout, or none was found."""
    asked = Request(
        tiles=tiles or [],
        key=key,
        locked=locked,
        distinct=distinct,
        seconds=seconds,
        seed=seed,
        json=json,
    )
    raise typer.Exit(run(Console(), asked))


def add_commands(app: typer.Typer) -> None:
    """Adds `build` to `masume`."""
    app.command("build")(build_command)
