"""`masume games` and `masume rules`: what there is to play, and how."""

from __future__ import annotations

from typing import Any

import msgspec
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Column, Table

from masume.core import registry
from masume.core.errors import UnknownGame
from masume.core.game import GameInfo
from masume.core.options import choices
from masume.core.registry import game as find_game
from masume.core.registry import keys
from masume.core.typing import AnyGame


def show_games(console: Console, as_json: bool) -> None:
    """A table for people, or everything about every game for programs."""
    loaded, broken = [], []
    for key in keys():
        try:
            loaded.append(find_game(key))
        except UnknownGame as error:
            broken.append(str(error))
    if as_json:
        console.print_json(data=[_facts(game) for game in loaded])
        return
    table = Table(Column("game", no_wrap=True), "name", "seats", "age", "minutes", box=None)
    table.add_column("options (first is usual)")
    for game in loaded:
        info = game.info
        options = "\n".join(
            f"{choice.name}: {', '.join(map(str, choice.values))}"
            for choice in choices(game)
            if len(choice.values) > 1
        )
        ages, minutes = f"{info.age}+", str(info.minutes)
        table.add_row(info.key, info.name, _seats(info), ages, minutes, options, style="")
    console.print(table)
    for line in broken:
        console.print(line, style="red", markup=False)


def show_rules(console: Console, key: str, language: str = "en") -> None:
    """The game's rules page, from the rulebook beside its code."""
    game = find_game(key)
    page = registry.box_of(key).file("rulebook", f"{key}.{language}.md")
    if page is None:
        raise UnknownGame("game/no-rules", f"{game.info.name} brings no rules page in {language}.")
    console.print(Markdown(page.read_text(encoding="utf-8")))


def _seats(info: GameInfo) -> str:
    low, high = info.seats
    return f"{low}–{high}" if low != high else str(low)


def _facts(game: AnyGame) -> dict[str, Any]:
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
        "traits": msgspec.to_builtins(info.traits),
        "options": [
            {"name": choice.name, "values": choice.values, "meaning": choice.meaning}
            for choice in choices(game)
        ],
    }
