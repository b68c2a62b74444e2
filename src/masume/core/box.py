"""A box: some games that belong together, and everything their package brings for them.

One object describes a box to the rest of the program. It names its parts by import string
(`.rules:GAME`, relative to the box's package), so asking for the rules loads neither the bots
nor the terminal. A part is one string for all games of the box, or a mapping by game key.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable

from msgspec import Struct

Part = str | Mapping[str, str]


class Box(Struct, frozen=True, kw_only=True):
    """What a package tells about itself: an entry point of the group `masume.boxes`.

    >>> from masume.core.registry import box_of
    >>> sorted(box_of("sudokids").games)
    ['sudokids', 'sudoku']
    """

    key: str
    name: str
    package: str
    """The package that the import strings and folders are relative to: `__name__`."""
    games: Mapping[str, str]
    """By key, in the order in which they are shown: where each `Game` is."""
    order: int = 100
    """Boxes are shown by this number, then by key."""
    bots: Part = ""
    """A subclass of `masume.bots.Crew`; without it the general bots play."""
    terminal: Part = ""
    """A subclass of `masume.terminal.Face`; without it the view is printed as it is."""
    picture: Part = ""
    """A function `picture(view, moves=()) -> str`: the view as SVG."""
    examples: Part = ""
    """A subclass of `masume.core.examples.Examples`; without it an example is a log."""
    outlook: Part = ""
    """A function `outlook(state) -> str`: whether a position can still be completed."""
    print: Part = ""
    """A subclass of `masume.core.printing.Printer`: what can be printed for the table."""
    teaching: Part = ""
    """A subclass of `masume.lessons.Teaching`: what lessons ask the box for."""
    coding: Part = ""
    """A subclass of `masume.research.Coding`: moves and views in numbers."""
    puzzles: Part = ""
    """A subclass of `masume.puzzles.Setter`: puzzles of a game, made and solved."""
    firsts: Part = ""
    """A function `firsts(match, seat) -> tuple[str, ...]`: what a seat has achieved in a finished
    match that there is a badge for."""
    batch: Part = ""
    """A subclass of `masume.research.batch.BatchEnv`: many games at once, by a kernel."""
    daily: Part = ""
    """A subclass of `masume.daily.Daily`: what everybody plays on one day."""
    commands: Mapping[str, str] = {}
    """By name: commands that the box adds to `masume`, each a `click.Command`."""
    rulebook: str = "rulebook"
    """The folder with `<key>.<language>.md`, and with `<key>.examples.toml`."""
    ladder: str = "ladder"
    """The folder with `<key>.json`: how the levels of bots are set, and how strong they are."""
    shows: str = "shows"
    """The folder with `<key>.json`: a short finished match for «Show me»."""
    lessons: str = "lessons"
    """The folder with `<key>.toml`: a course in which one makes the moves."""
    packs: str = "puzzles"
    """The folder with `<key>.<kind>.json`: puzzles that were made before."""
    texts: str = "texts"
    """The folder with `<language>.json`: names, options and effects in words for the page."""

    def part(self, name: str, game_key: str = "") -> str:
        """The import string of a part for one game; empty if the box does not bring it."""
        value: Part = getattr(self, name)
        return value if isinstance(value, str) else value.get(game_key, "")

    def load(self, reference: str) -> object:
        """The object that an import string of this box names."""
        module, _, name = reference.partition(":")
        found: object = import_module(module, self.package)
        for each in name.split(".") if name else ():
            found = getattr(found, each)
        return found

    def names(self, folder: str) -> tuple[str, ...]:
        """The names of the files in a folder of the package."""
        found = files(self.package) / folder
        return tuple(sorted(each.name for each in found.iterdir())) if found.is_dir() else ()

    def file(self, folder: str, name: str) -> Traversable | None:
        """A file of the package, or `None` if it is not there."""
        found = files(self.package) / folder / name
        return found if found.is_file() else None
