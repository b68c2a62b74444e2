"""What people at this terminal have built but not claimed: `lay`, `lift` and a bare `claim`."""

from __future__ import annotations

import re
from abc import abstractmethod

from msgspec import Struct
from rich.console import Group

from masume.core.errors import TextError
from masume.core.game import Seat
from masume.core.typing import AnyMatch, AnyState
from masume.games.sumoku.layout import (
    Cell,
    Laid,
    Layout,
    arranged,
    layout_text,
    parse_layout,
    unused,
)
from masume.games.sumoku.loose import items_of
from masume.games.sumoku.terminal.drawing import layout_drawn, tiles_drawn
from masume.games.sumoku.tiles import Hand
from masume.terminal.drafts import Drafts

_CELL = re.compile(r"([+-]?\d{1,3}),([+-]?\d{1,3})")


class Building(Struct, frozen=True):
    """What a seat builds with, and onto."""

    name: str
    """A draft lives as long as this stays the same."""
    hand: Hand
    base: Layout = ()
    """What lies there when a draft begins."""
    locked: Layout = ()
    """What cannot be lifted."""


class LayoutDrafts(Drafts):
    """A layout for every seat; each begins again with every round or stage."""

    def __init__(self) -> None:
        self._begun: dict[Seat, tuple[str, dict[Cell, Laid]]] = {}

    @abstractmethod
    def building(self, state: AnyState, seat: Seat) -> Building:
        """What a seat builds with, and onto, in this position."""

    def drawing(self, match: AnyMatch, seat: Seat) -> Group | None:
        """What the seat has built and its other tiles; `None` if it has not begun."""
        now, begun = self.building(match.state, seat), self._begun.get(seat)
        if begun is None or begun[0] != now.name:
            return None
        layout = self.layout(match, seat)
        return Group(layout_drawn(layout, {}), tiles_drawn(unused(layout, now.hand)))

    def is_change(self, match: AnyMatch, line: str) -> bool:
        """Whether a line builds, and is no move."""
        return line.lower().split()[:1] in (["lay"], ["lift"])

    def change(self, match: AnyMatch, seat: Seat, line: str) -> None:
        """Does what `lay …` or `lift …` asks, or raises `TextError`."""
        word, *words = line.split()
        now = self.building(match.state, seat)
        if word.lower() == "lay":
            self._lay(seat, now, parse_layout(" ".join(words)))
        else:
            self._lift(seat, now, [_cell(word) for word in words])

    def items(self, match: AnyMatch, seat: Seat) -> dict[str, str]:
        """The tiles that lie loose."""
        now = self.building(match.state, seat)
        loose = [tile for tile in self.layout(match, seat) if tile not in now.locked]
        return items_of(unused(now.locked, now.hand), loose)

    def completed(self, match: AnyMatch, seat: Seat, line: str) -> str:
        """The line, with what was built added to a bare `claim`."""
        if line.strip().lower() != "claim":
            return line
        return f"claim {layout_text(self.layout(match, seat))}".strip()

    def layout(self, match: AnyMatch, seat: Seat) -> Layout:
        """What the seat has built."""
        return arranged(self._tiles(seat, self.building(match.state, seat)).values())

    def _lay(self, seat: Seat, now: Building, layout: Layout) -> None:
        tiles = self._tiles(seat, now)
        left = list(unused(tuple(tiles.values()), now.hand))
        new: dict[Cell, Laid] = {}
        for tile in layout:
            if tile.cell in tiles or tile.cell in new:
                raise TextError("text/taken", f"A tile lies at {tile.x},{tile.y}: lift it first.")
            if tile.kind not in left:
                raise TextError("text/not-held", f"You have no such tile to lay: {tile}.")
            left.remove(tile.kind)
            new[tile.cell] = tile
        tiles.update(new)

    def _lift(self, seat: Seat, now: Building, cells: list[Cell]) -> None:
        tiles = self._tiles(seat, now)
        for cell in cells:
            if cell not in tiles or tiles[cell] in now.locked:
                raise TextError("text/nothing", f"Nothing to lift at {cell[0]},{cell[1]}.")
        for cell in {*cells}:
            del tiles[cell]

    def _tiles(self, seat: Seat, now: Building) -> dict[Cell, Laid]:
        """The seat's draft, begun again where a new round or stage has begun."""
        begun = self._begun.get(seat)
        if begun is None or begun[0] != now.name:
            begun = self._begun[seat] = now.name, {tile.cell: tile for tile in now.base}
        _drop_missing(begun[1], now.hand)
        return begun[1]


def _drop_missing(tiles: dict[Cell, Laid], hand: Hand) -> None:
    """Removes what is no longer held, such as a swapped tile."""
    left = list(hand)
    for cell, tile in [*tiles.items()]:
        if tile.kind in left:
            left.remove(tile.kind)
        else:
            del tiles[cell]


def _cell(word: str) -> Cell:
    found = _CELL.fullmatch(word)
    if not found:
        raise TextError("text/cell", f"{word[:20]!r} is no place; write one such as 0,0.")
    x, y = map(int, found.groups())
    return x, y
