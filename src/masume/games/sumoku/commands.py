"""`masume build`: lays given tiles of Sumoku, or says that it cannot be done."""

from __future__ import annotations

import click
import msgspec
from rich.console import Console

from masume.core.errors import TextError
from masume.games.sumoku.builder import Budget, Built, build
from masume.games.sumoku.layout import layout_text, parse_layout
from masume.games.sumoku.terminal.drawing import layout_drawn
from masume.games.sumoku.tiles import parse_tiles

SENTENCES = {
    "built": "{tiles} tiles, key {key}: every line adds up to a multiple of {key}.",
    "none": "There is no sumoku of these {tiles} tiles with key {key}.",
    "ran-out": "None found in {seconds:g} seconds; there may be one. Try --seconds.",
}


@click.command()
@click.argument("tiles", metavar="TILE…", nargs=-1)
@click.option(
    "--key", default=5, show_default=True, help="Every line is a multiple of it: 2 to 10."
)
@click.option(
    "--locked", metavar="TILES", default="", help='Laid already, as they are read: "R3@0,0 B9@1,0"'
)
@click.option("--distinct", is_flag=True, help="As in Solo: no number twice in a line.")
@click.option(
    "--seconds", type=click.FloatRange(0.001, 86_400), default=5, help="How long at most."
)
@click.option("--seed", default=0, help="Another one may give another layout.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
@click.pass_context
def build_command(
    context: click.Context,
    tiles: tuple[str, ...],
    key: int,
    locked: str,
    distinct: bool,
    seconds: float,
    seed: int,
    as_json: bool,
) -> None:
    """Lay all these tiles of Sumoku. Exit status 1 if there is no layout, or none was found."""
    loose, base = parse_tiles(" ".join(tiles)), parse_layout(locked)
    if not loose and not base:
        raise TextError("text/empty", "Name the tiles to build with, such as R3 B6.")
    found = build(loose, key, base, distinct, Budget(seconds=seconds, steps=10**12), seed)
    if as_json:
        layout = layout_text(found.layout).split()
        click.echo(msgspec.json.encode({"verdict": found.verdict, "layout": layout}))
    else:
        _draw(found, {tile.cell for tile in base})
        count = len(loose) + len(base)
        click.echo(SENTENCES[found.verdict].format(tiles=count, key=key, seconds=seconds))
    context.exit(0 if found.verdict == "built" else 1)


def _draw(found: Built, locked: set[tuple[int, int]]) -> None:
    """The layout, with what was laid onto locked tiles marked."""
    if found.layout:
        new = [tile for tile in found.layout if locked and tile.cell not in locked]
        marks = {f"{tile.x},{tile.y}": "last" for tile in new}
        Console().print(layout_drawn(found.layout, marks), no_wrap=True, crop=False)
