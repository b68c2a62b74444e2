"""The moves, as values and as text.

5@C4                    lay the 5 on C4
stuck                   say that the tile fits nowhere            (honour)
go                      nothing to object to: the lay stands      (honour)
challenge               that lay was against the rules            (honour)
draw 5                  chance: a tile from the bag; `draw ?` where it is hidden
gold 1@A1 2@E2 …        chance: where the first tiles go
"""

from __future__ import annotations

import re

from msgspec import Struct

from masume.core.errors import TextError
from masume.core.game import no_such_move
from masume.referees.honour import Challenge, Go


class Lay(Struct, frozen=True, tag="lay"):
    """Lays the tile in hand."""

    value: int
    cell: str


class Stuck(Struct, frozen=True, tag="stuck"):
    """Says that the tile in hand fits nowhere."""


class Draw(Struct, frozen=True, tag="draw"):
    """A tile drawn from the bag."""

    value: int | None
    """`None` for whoever may not see it."""


class Gold(Struct, frozen=True, tag="gold"):
    """The first tiles on the board, one of each value."""

    cells: tuple[str, ...]
    """Where the 1 lies, where the 2 lies, and so on."""


Move = Lay | Stuck | Go | Challenge | Draw | Gold

_WORDS: dict[str, Move] = {"stuck": Stuck(), "go": Go(), "challenge": Challenge()}
_LAY = re.compile(r"(\w+?)\s*(?:@|\s)\s*([a-z])([1-9])")


class Notation:
    """Writes and reads moves; `tiles` are the names of the values from 1 up.

    >>> kids = Notation(("rabbit", "fish"))
    >>> kids.text(Lay(2, "B3"))
    'fish@B3'
    >>> kids.parse("F b3")
    Lay(value=2, cell='B3')
    """

    def __init__(self, tiles: tuple[str, ...]) -> None:
        self.tiles = tiles

    def text(self, move: Move) -> str:
        """The move on one line."""
        match move:
            case Lay():
                return f"{self.tile(move.value)}@{move.cell}"
            case Draw():
                return f"draw {'?' if move.value is None else self.tile(move.value)}"
            case Gold():
                lays = (f"{self.tile(v)}@{cell}" for v, cell in enumerate(move.cells, 1))
                return " ".join(["gold", *lays])
            case _:
                return str(move.__struct_config__.tag)

    def parse(self, text: str) -> Move:
        """The move that a line means, or `TextError`."""
        line = " ".join(text.lower().split())
        if line in _WORDS:
            return _WORDS[line]
        word, _, rest = line.partition(" ")
        if word == "draw":
            return Draw(None if rest == "?" else self.value(rest))
        if word == "gold":
            return self._gold(rest)
        return self._lay(line)

    def tile(self, value: int) -> str:
        """The name of a value."""
        return self.tiles[value - 1] if 1 <= value <= len(self.tiles) else f"#{value}"

    def value(self, name: str) -> int:
        """The value that a name, or the beginning of one, means."""
        if name in self.tiles:
            return self.tiles.index(name) + 1
        found = [k for k, tile in enumerate(self.tiles, 1) if name and tile.startswith(name)]
        if not found:
            there = ", ".join(self.tiles)
            raise TextError("text/tile", f"There is no tile {name[:20]!r}; there are {there}.")
        return found[0]

    def _lay(self, line: str) -> Lay:
        found = _LAY.fullmatch(line)
        if not found:
            raise no_such_move(line, f"Write a tile and a space, such as {self.tiles[4]}@C4.")
        name, column, row = found.groups()
        return Lay(self.value(name), column.upper() + row)

    def _gold(self, rest: str) -> Gold:
        lays = [self._lay(word) for word in rest.split(" ")]
        if [lay.value for lay in lays] != list(range(1, len(self.tiles) + 1)):
            raise no_such_move(f"gold {rest}", "It names every tile once, in order.")
        return Gold(tuple(lay.cell for lay in lays))
