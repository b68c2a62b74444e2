"""Makes the packs of puzzles of our boxes: `src/masume/games/<box>/puzzles/<game>.<kind>.json`.

Usage: scripts/puzzle_packs.py [--size 24] [GAME …]. The puzzles of a pack are those of the numbers
1, 2, 3 …, so the same call makes the same files; its output is in `docs/puzzles.md`.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from time import perf_counter

import click
import msgspec

from masume.core import registry
from masume.puzzles import LEVELS, Kind, Level, Pack, Puzzle, Setter, has_puzzles, setter_of

SIZE = 24
"""Puzzles of a level."""


def make_pack(setter: Setter, kind: Kind, size: int) -> Pack:
    """The first puzzles of every level, the easiest first."""
    return Pack(**{level: tuple(_made(setter, kind, level, size)) for level in LEVELS})


def _made(setter: Setter, kind: Kind, level: Level, size: int) -> Iterable[Puzzle]:
    found = (setter.make(kind, level, number) for number in range(1, size + 1))
    return sorted(found, key=lambda puzzle: puzzle.difficulty)


def written(pack: Pack) -> str:
    """The file: one puzzle a line."""
    levels = []
    for level in LEVELS:
        lines = ",\n".join(msgspec.json.encode(each).decode() for each in pack.of(level))
        levels.append(f'"{level}": [\n{lines}\n]')
    return "{\n" + ",\n".join(levels) + "\n}\n"


def folder_of(key: str) -> Path:
    """Where the packs of a game lie."""
    box = registry.box_of(key)
    return (
        Path(__file__).resolve().parent.parent / "src" / Path(*box.package.split(".")) / box.packs
    )


@click.command()
@click.argument("games", nargs=-1)
@click.option("--size", default=SIZE, show_default=True)
def main(games: tuple[str, ...], size: int) -> None:
    """Writes the packs of these games, or of all."""
    for key in games or filter(has_puzzles, registry.keys()):
        setter = setter_of(key)
        for kind in setter.kinds:
            begun = perf_counter()
            pack = make_pack(setter, kind, size)
            folder = folder_of(key)
            folder.mkdir(exist_ok=True)
            text = written(pack)
            file = folder / f"{key}.{kind.key}.json"
            file.write_text(text, encoding="utf-8")
            line = f"{file.name}: numbers 1 to {size} of each level"
            click.echo(f"{line}, {len(text)} bytes, {perf_counter() - begun:.1f} s")


if __name__ == "__main__":
    main()
