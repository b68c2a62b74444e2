"""`masume games`: what there is to play. It imports little, so that it answers at once."""

from __future__ import annotations

import shutil
from textwrap import wrap

import click
import msgspec

from masume.cli.arguments import json_option
from masume.core.errors import UnknownGame
from masume.core.game import GameInfo
from masume.core.options import choices
from masume.core.registry import game as load_game
from masume.core.registry import keys, problems
from masume.core.typing import AnyGame, Json

HEADINGS = ("game", "name", "seats", "age", "minutes", "options (first is usual)")
GAP = "  "


@click.command()
@json_option
def command(as_json: bool) -> None:
    """List the games, with their seats and options."""
    games, wrong = _load()
    if as_json:
        click.echo(msgspec.json.encode([_facts(game) for game in games]))
    else:
        for line in _table([HEADINGS, *map(_cells, games)]):
            click.echo(line)
    for sentence in wrong:
        click.echo(sentence, err=as_json)


def _load() -> tuple[list[AnyGame], list[str]]:
    """The games that can be loaded, and what is wrong with the others."""
    games, wrong = [], [*problems()]
    for key in keys():
        try:
            games.append(load_game(key))
        except UnknownGame as error:
            wrong.append(str(error))
    return games, wrong


def _cells(game: AnyGame) -> tuple[str, ...]:
    """One row of the table; the last cell has a line for each option."""
    info = game.info
    options = "\n".join(
        f"{choice.name}: {', '.join(map(_typed, choice.values))}"
        for choice in choices(game)
        if len(choice.values) > 1
    )
    return info.key, info.name, _seats(info), f"{info.age}+", str(info.minutes), options


def _typed(value: object) -> str:
    """A value as people type it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _table(rows: list[tuple[str, ...]]) -> list[str]:
    """Aligned columns; the last one is wrapped to the width of the terminal."""
    widths = [max(map(len, column)) for column in zip(*(row[:-1] for row in rows), strict=True)]
    indent = " " * sum(width + len(GAP) for width in widths)
    room = max(20, shutil.get_terminal_size().columns - len(indent))
    lines = []
    for *cells, last in rows:
        aligned = "".join(
            f"{cell:<{width}}{GAP}" for cell, width in zip(cells, widths, strict=True)
        )
        wrapped = [
            part for line in last.splitlines() for part in wrap(line, room, subsequent_indent="  ")
        ]
        first, *others = wrapped or [""]
        lines += [f"{aligned}{first}".rstrip(), *(f"{indent}{other}" for other in others)]
    return lines


def _seats(info: GameInfo) -> str:
    low, high = info.seats
    return f"{low}–{high}" if low != high else str(low)


def _facts(game: AnyGame) -> dict[str, Json]:
    info = game.info
    return {
        "key": info.key,
        "name": info.name,
        "box": info.box,
        "tagline": info.tagline,
        "seats": info.seats,
        "age": info.age,
        "minutes": info.minutes,
        "rules_versions": info.versions,
        "traits": info.traits,
        "options": [
            {"name": choice.name, "values": choice.values, "meaning": choice.meaning}
            for choice in choices(game)
        ],
    }
