"""Sumoku in numbers: where a play starts, its direction, tile after tile, done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import get_args

from masume.core.game import Seat
from masume.games.sumoku.coding.parts import (
    DIE_PART,
    FACE_PART,
    FARTHEST,
    KIND_PART,
    MOST_KEY,
    TILES,
    draws,
    face_of,
    layout_plane,
    layout_rows,
    read_face,
    rolls,
    spell_draws,
    spell_roll,
    word,
)
from masume.games.sumoku.draws import Draw
from masume.games.sumoku.key import Roll
from masume.games.sumoku.layout import Laid
from masume.games.sumoku.plays.pattern import FULL, RUN_OF, STEPS, layout_of, pattern_of
from masume.games.sumoku.plays.plays import (
    LONGEST,
    ORIGIN,
    Window,
    fillings,
    windows,
)
from masume.games.sumoku.plays.rack import rack_of
from masume.games.sumoku.sumoku.dealing import lowest
from masume.games.sumoku.sumoku.moves import Decline, Lot, Move, Pass, Play
from masume.games.sumoku.sumoku.state import Phase, State, View
from masume.games.sumoku.sumoku.turns import HAND, MOST_DEALS, due
from masume.games.sumoku.tiles import KINDS, NUMBER_OF
from masume.research.coding import Coding, Draft, Numbered, Result, counts, flags, from_own, uncoded
from masume.research.numbers import Part, Plane

PHASES: tuple[str, ...] = get_args(Phase)
PLACES = 2 * FARTHEST + 1
OFFSET = 128
"""How far from 0 the origin is in the numbers of `pattern.py`."""
ACROSS, DOWN = 0, 1

Stretch = tuple[int, int]
"""A cell and a direction: where a play starts."""


class SumokuCoding(Coding[State, Move, View]):
    """A play is spelt from its first tile on."""

    def set_up(self) -> None:
        """Remembers the windows of the last position."""
        self._last: tuple[State | None, dict[Stretch, list[Window]]] = (None, {})

    # -- moves --------------------------------------------------------------------------------

    def action_parts(self) -> list[Part]:
        """Column and row of the first tile, direction, tiles, and words."""
        return [
            Part("column", PLACES, f"x of the first tile, plus {FARTHEST}"),
            Part("row", PLACES, f"y of the first tile, plus {FARTHEST}"),
            Part("direction", 2, "to the right, or down"),
            FACE_PART,
            Part("done", 1, "no more tiles"),
            Part("pass", 1, "nothing to play"),
            Part("decline", 1, "no extra turn"),
        ]

    @property
    def most_parts(self) -> int:
        """Column, row, direction, six tiles and the end."""
        return 3 + LONGEST + 1

    def choices(self, state: State, seat: Seat, draft: Draft) -> Mapping[int, Move | None]:
        """What begins a play; or the word for none."""
        if seat not in self.game.to_act(state):
            return {}
        stretches = self._stretches(state)
        number = self.actions.number
        if len(draft) == 0:
            columns = sorted({_x(cell) for cell, _ in stretches})
            found: dict[int, Move | None] = {number("column", x + FARTHEST): None for x in columns}
            if state.phase == "extra":
                found[number("decline")] = Decline()
            elif not found:
                found[number("pass")] = Pass()
            return found
        x = draft[0] - self.actions.first("column") - FARTHEST
        if len(draft) == 1:
            rows = sorted({_y(cell) for cell, _ in stretches if _x(cell) == x})
            return {number("row", y + FARTHEST): None for y in rows}
        y = draft[1] - self.actions.first("row") - FARTHEST
        cell = (y + OFFSET) << 8 | (x + OFFSET)
        if len(draft) == 2:
            ways = sorted(way for start, way in stretches if start == cell)
            return {number("direction", way): None for way in ways}
        way = draft[2] - self.actions.first("direction")
        first = self.actions.first("tile")
        tiles = [_tile(action - first) for action in draft[3:]]
        return self._tiles(state, stretches.get((cell, way), []), tiles)

    def _tiles(
        self, state: State, ways: list[Window], tiles: list[int]
    ) -> Mapping[int, Move | None]:
        """The tiles that may follow some tiles of a play, and whether it may end."""
        rack = rack_of(state.hands[state.turn], state.key)
        found: dict[int, Move | None] = {}
        for window in ways:
            run = _joined(window, tiles)
            if run is None:
                continue
            if len(window.cells) == len(tiles):
                if run & 255 and not (run & 255) % state.key:
                    codes = tuple(
                        cell << 8 | tile
                        for (cell, _), tile in zip(window.cells, tiles, strict=True)
                    )
                    found[self.actions.number("done")] = Play(layout_of(codes))
                continue
            wanted, rest = window.cells[len(tiles)][1], window.cells[len(tiles) + 1 :]
            for tile in rack.fits(wanted) if wanted else rack.tiles:
                lies = RUN_OF[tile]
                action = self.actions.number("tile", _face(tile))
                if action in found or lies & run & FULL:
                    continue
                if _can_end(rack.key, run + lies, rest) or (
                    rest and next(fillings(rack, run + lies, rest), None) is not None
                ):
                    found[action] = None
        return dict(sorted(found.items()))

    def _stretches(self, state: State) -> dict[Stretch, list[Window]]:
        """The windows that can be filled, by where the first new tile lies and the direction."""
        of, known = self._last
        if of is state:
            return known
        rack = rack_of(state.hands[state.turn], state.key)
        found: dict[Stretch, list[Window]] = {}
        for window in self._windows(state):
            if next(fillings(rack, window.run, window.cells), None) is not None:
                way = ACROSS if window.across else DOWN
                found.setdefault((window.cells[0][0], way), []).append(window)
        self._last = (state, found)
        return found

    def _windows(self, state: State) -> Iterator[Window]:
        rack = rack_of(state.hands[state.turn], state.key)
        if state.table:
            yield from windows(pattern_of(state.table), rack)
            return
        for way, step in enumerate(STEPS):
            for length in range(2, LONGEST + 1):
                cells = tuple((ORIGIN + step * k, 0) for k in range(length))
                yield Window(way == ACROSS, 0, cells)

    def spell(self, state: State, seat: Seat, move: Move) -> Draft:
        """From the first tile on; a single tile goes across if it makes a line there."""
        number = self.actions.number
        match move:
            case Play(tiles) if tiles:
                first = tiles[0]
                way = self._direction(state, tiles)
                begin = number("column", first.x + FARTHEST), number("row", first.y + FARTHEST)
                faces = [number("tile", face_of(tile.kind, tile.reads)) for tile in tiles]
                return (*begin, number("direction", way), *faces, number("done"))
            case Pass():
                return (number("pass"),)
            case Decline():
                return (number("decline"),)
        raise uncoded("it is no move of a seat")

    def _direction(self, state: State, tiles: tuple[Laid, ...]) -> int:
        if len(tiles) > 1:
            return ACROSS if tiles[0].y == tiles[1].y else DOWN
        cell = (tiles[0].y + OFFSET) << 8 | (tiles[0].x + OFFSET)
        return ACROSS if cell in pattern_of(state.table).beside[ACROSS] else DOWN

    # -- chance -------------------------------------------------------------------------------

    def chance_parts(self) -> list[Part]:
        """Tiles one by one, who starts, the die."""
        return [KIND_PART, Part("lot", self.seats, "the seat that starts"), DIE_PART]

    def results(self, state: State, draft: Draft) -> Mapping[int, Result[Move]]:
        """Tiles weighed by how many there are."""
        if state.phase == "roll":
            return rolls(self.chances, draft, state.dice)
        if state.phase == "lot":
            number = self.chances.number
            return {number("lot", seat): Result(1, Lot(seat)) for seat in lowest(state)}
        return draws(self.chances, state.bag, draft, due(state), Draw)

    def spell_chance(self, state: State, move: Move) -> Draft:
        """Tiles in order of kind."""
        match move:
            case Draw(tiles):
                return spell_draws(self.chances, tiles)
            case Lot(seat):
                return (self.chances.number("lot", seat),)
            case Roll():
                return spell_roll(self.chances, move)
        raise uncoded("chance does not make it")

    # -- looking ------------------------------------------------------------------------------

    def view_planes(self) -> list[Plane]:
        """The pattern as a list of tiles; seats are counted from one's own on."""
        seats = self.seats
        low, high = self.score_bounds()
        return [
            layout_plane("table", "the pattern in reading order"),
            Plane("hands", (seats, KINDS), 0, 2, "tiles in hand by kind"),
            Plane("scores", (seats,), low, high, "points so far"),
            Plane("turn", (seats,), 0, 1, "1 for the seat in turn"),
            Plane("key", (1,), 0, MOST_KEY, "the key number, 0 until it is known"),
            Plane("bag", (1,), 0, TILES, "how many tiles are left to draw"),
            Plane("passes", (1,), 0, seats, "how many have passed one after the other"),
            Plane("deals", (1,), 0, MOST_DEALS, "how often hands have been dealt"),
            Plane("phase", (len(PHASES),), 0, 1, f"one of {', '.join(PHASES)}"),
        ]

    def look(self, view: View, seat: Seat) -> Mapping[str, Numbered]:
        """All of it: hands are open."""
        order = [*range(seat, self.seats), *range(seat)]
        return {
            "table": layout_rows(view.table),
            "hands": [counts(view.hands[each], KINDS) for each in order],
            "scores": from_own(view.scores, seat),
            "turn": from_own(flags(self.seats, view.turn), seat),
            "key": view.key,
            "bag": view.bag,
            "passes": view.passes,
            "deals": view.deals,
            "phase": flags(len(PHASES), PHASES.index(view.phase)),
        }

    # -- bounds and words ---------------------------------------------------------------------

    def score_bounds(self) -> tuple[int, int]:
        """Each tile makes two lines of six 9s at most; a hand of eight 8s is lost at worst."""
        return -HAND * max(NUMBER_OF), TILES * 2 * LONGEST * 9

    def word(self, name: str, index: int) -> str:
        """Tiles by their names."""
        if name in ("column", "row"):
            return f"{name} {index - FARTHEST}"
        if name == "direction":
            return ("across", "down")[index]
        return word(name, index) or super().word(name, index)


def _x(cell: int) -> int:
    return (cell & 255) - OFFSET


def _y(cell: int) -> int:
    return (cell >> 8) - OFFSET


def _tile(face: int) -> int:
    """A face as a tile of `pattern.py`."""
    kind, reads = read_face(face)
    return kind << 1 | (reads == 9)


def _face(tile: int) -> int:
    kind = tile >> 1
    return face_of(kind, 9 if tile & 1 else NUMBER_OF[kind])


def _joined(window: Window, tiles: list[int]) -> int | None:
    """The run of a window with some tiles in its first cells; `None` if they do not fit there."""
    if len(tiles) > len(window.cells):
        return None
    run = window.run
    for (_, wanted), tile in zip(window.cells, tiles, strict=False):
        lies = RUN_OF[tile]
        if lies & (run | wanted) & FULL:
            return None
        run += lies
    return run


def _can_end(key: int, run: int, rest: tuple[tuple[int, int], ...]) -> bool:
    return not rest and not (run & 255) % key
