"""`masume new-game`: writes a small package that works, to build a game of one's own from."""

from __future__ import annotations

import re
import sys
from importlib.resources import files
from importlib.resources.abc import Traversable
from keyword import iskeyword
from pathlib import Path

import click

from masume.core.errors import OptionError
from masume.core.registry import keys

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


@click.command()
@click.argument("name")
@click.option(
    "--into",
    metavar="DIR",
    type=click.Path(path_type=Path),
    default=Path(),
    help="Where its folder is made.",
)
def command(name: str, into: Path) -> None:
    """Write a package with a tiny game that works, for a game of your own."""
    if not NAME.fullmatch(name) or len(name) > 40:
        message = "A game's name has small letters and hyphens, such as tower-of-nine."
        raise OptionError("option/new-game", message)
    if iskeyword(name) or name in sys.stdlib_module_names or name == "masume":
        message = f"Python has another use for the name {name}: choose another one."
        raise OptionError("option/new-game", message)
    target = into / name
    if name in keys() or target.exists():
        raise OptionError("option/new-game", f"There is a {name} already: choose another name.")
    _write(files("masume.cli") / "template", target, _words(name))
    click.echo(f"{target} is a game that works. Make it yours:\n")
    click.echo(f"  cd {target}\n  pip install -e . pytest\n  pytest\n  masume play {name}")


def _words(name: str) -> dict[str, str]:
    """What stands in the template, and what stands there instead."""
    parts = name.split("-")
    return {
        "my-game": name,
        "my_game": "_".join(parts),
        "MY_GAME": "_".join(parts).upper(),
        "MyGame": "".join(part.capitalize() for part in parts),
        "My Game": " ".join(part.capitalize() for part in parts),
        "MYG": (re.sub(r"[^a-z]", "", name) + "xx")[:3].upper(),
    }


def _write(source: Traversable, target: Path, words: dict[str, str]) -> None:
    for each in source.iterdir():
        path = target / _replaced(each.name, words)
        if each.is_dir() and each.name != "__pycache__":
            _write(each, path, words)
        elif each.is_file():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(_replaced(each.read_text(encoding="utf-8"), words), encoding="utf-8")


def _replaced(text: str, words: dict[str, str]) -> str:
    pattern = "|".join(map(re.escape, words))
    return re.sub(pattern, lambda found: words[found[0]], text)
