"""What people at this terminal have built but not claimed. The rules never see it."""

from __future__ import annotations

import re
from typing import Any

from rich.console import Group, RenderableType

from masume.core.errors import TextError
from masume.core.game import Seat
from masume.core.typing import AnyMatch
from masume.games.sumoku.layout import Cell, Laid, Layout, arranged, layout_text, parse_layout
from masume.games.sumoku.solo.state import SoloState
from masume.games.sumoku.speed.state import SpeedState
from masume.games.sumoku.team.state import TeamState
from masume.games.sumoku.terminal.sumoku import pattern_board, tiles_drawn
from masume.games.sumoku.tiles import Hand
from masume.terminal.drafts import Drafts

_CELL = re.compile(r"([+-]?\d{1,3}),([+-]?\d{1,3})")


class LayoutDrafts(Drafts):
    """A layout for every seat; every round or stage begins with an empty one."""

    def __init__(self) -> None:
        self._laid: dict[Seat, tuple[str, dict[Cell, Laid]]] = {}

    def is_begun(self, match: AnyMatch, seat: Seat) -> bool:
        """Whether this seat has built anything in this round or stage."""
        kept = self._laid.get(seat)
        return _builds(match.state) and kept is not None and kept[0] == _name(match.state)

    def layout(self, match: AnyMatch, seat: Seat) -> Layout:
        """What the seat has built."""
        return arranged(self._tiles(match, seat).values())

    def left(self, match: AnyMatch, seat: Seat) -> Hand:
        """The tiles that are not built in yet."""
        left = list(_hand(match.state, seat))
        for tile in self._tiles(match, seat).values():
            left.remove(tile.kind)
        return tuple(left)

    def drawing(self, match: AnyMatch, seat: Seat) -> RenderableType | None:
        """The layout, and the tiles still to build in."""
        if not self.is_begun(match, seat):
            return None
        return Group(
            pattern_board(self.layout(match, seat), {}), tiles_drawn(self.left(match, seat))
        )

    def is_change(self, match: AnyMatch, line: str) -> bool:
        """Whether a line builds, and is no move."""
        return _builds(match.state) and line.lower().split()[:1] in (["lay"], ["lift"])

    def change(self, match: AnyMatch, seat: Seat, line: str) -> None:
        """Does what `lay …` or `lift …` asks."""
        word, *words = line.split()
        if word.lower() == "lay":
            self._lay(match, seat, parse_layout(" ".join(words)))
        else:
            self._lift(match, seat, words)

    def completed(self, match: AnyMatch, seat: Seat, line: str) -> str:
        """The line, with what was built added to a bare `claim`."""
        if line.strip().lower() != "claim" or not _builds(match.state):
            return line
        return f"claim {layout_text(self.layout(match, seat))}".strip()

    def _lay(self, match: AnyMatch, seat: Seat, layout: Layout) -> None:
        tiles, left = self._tiles(match, seat), list(self.left(match, seat))
        new: dict[Cell, Laid] = {}
        for tile in layout:
            if tile.cell in tiles or tile.cell in new:
                raise TextError("text/taken", f"A tile lies at {tile.x},{tile.y}: lift it first.")
            if tile.kind not in left:
                raise TextError("text/not-held", f"You have no such tile to lay: {tile}.")
            left.remove(tile.kind)
            new[tile.cell] = tile
        tiles.update(new)

    def _lift(self, match: AnyMatch, seat: Seat, words: list[str]) -> None:
        tiles, locked = self._tiles(match, seat), _locked(match.state)
        cells = [_cell(word) for word in words]
        for cell in cells:
            if cell not in tiles or tiles[cell] in locked:
                raise TextError("text/nothing", f"Nothing to lift at {cell[0]},{cell[1]}.")
        for cell in {*cells}:
            del tiles[cell]

    def _tiles(self, match: AnyMatch, seat: Seat) -> dict[Cell, Laid]:
        name, base = _name(match.state), _base(match.state)
        kept = self._laid.get(seat)
        if kept is None or kept[0] != name:
            kept = self._laid[seat] = name, {tile.cell: tile for tile in base}
        _drop_what_is_gone(kept[1], _hand(match.state, seat))
        return kept[1]


def _drop_what_is_gone(tiles: dict[Cell, Laid], hand: Hand) -> None:
    """A swapped tile is in the layout no more."""
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


def _builds(state: Any) -> bool:
    return isinstance(state, SpeedState | TeamState | SoloState)


def _name(state: Any) -> str:
    """A draft lives as long as this stays the same."""
    match state:
        case SpeedState():
            return f"round {state.round}"
        case SoloState():
            return f"stage {state.stage}"
    return "build"


def _base(state: Any) -> Layout:
    return state.base if isinstance(state, SoloState) else ()


def _locked(state: Any) -> Layout:
    return state.base if isinstance(state, SoloState) and state.locked else ()


def _hand(state: Any, seat: Seat) -> Hand:
    if isinstance(state, SoloState):
        return state.hand
    hands: tuple[Hand, ...] = state.hands
    return hands[seat]
