"""What Speed, Team and Solo share in numbers: a claim built tile by tile.

A tile is named, then its place: beside which tile that lies there already, and on which side. The
first tile of a new layout lies at 0,0, so a claim is spelt without regard to where on the table it
was built. A layout can be built in several orders, and each is legal; `spell` gives one of them.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Generic, NamedTuple, cast

from masume.core.errors import IllegalMove
from masume.core.game import M, S, Seat, V
from masume.games.sumoku.claims import Claim
from masume.games.sumoku.coding.parts import (
    DIE_PART,
    FACE_PART,
    KIND_PART,
    TILES,
    draws,
    face_of,
    read_face,
    rolls,
    spell_draws,
    spell_roll,
    word,
)
from masume.games.sumoku.draws import Deal, Draw
from masume.games.sumoku.key import Roll
from masume.games.sumoku.layout import Cell, Laid, Layout, arranged
from masume.games.sumoku.tiles import READINGS, Bag, Hand, Kind, kinds_in
from masume.research.coding import Coding, Draft, Result, uncoded
from masume.research.numbers import Part

SIDES = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""Right of a tile, below it, left of it, above it."""
SIDE_WORDS = ("right of", "below", "left of", "above")


class Built(NamedTuple):
    """A layout in the making: its tiles in the order in which they were laid."""

    tiles: list[Laid]
    left: list[Kind]
    face: int | None
    """The tile that was named and has no place yet."""


class _HasBag:
    phase: str
    dice: int
    bag: Bag


class BuildingCoding(Coding[S, M, V], Generic[S, M, V]):
    """Claims tile by tile; everything else a game adds."""

    # -- what a game says ---------------------------------------------------------------------

    @abstractmethod
    def hand(self, state: S, seat: Seat) -> Hand:
        """The tiles that a seat may build with, those that lie fast included."""

    def base(self, state: S) -> Layout:
        """What lies fast."""
        return ()

    @abstractmethod
    def other_moves(self, state: S, seat: Seat) -> Mapping[int, M]:
        """The moves that are no claims."""

    @abstractmethod
    def may_claim(self, state: S, seat: Seat, layout: Layout) -> bool:
        """Whether it is worth asking the rules about a claim."""

    @abstractmethod
    def tiles_due(self, state: S) -> int:
        """How many tiles chance deals now."""

    # -- moves --------------------------------------------------------------------------------

    def building_parts(self) -> list[Part]:
        """Tile, place, claim."""
        return [
            FACE_PART,
            Part(
                "place",
                len(SIDES) * TILES,
                "beside the tile laid k-th: 4k + right, below, left, above",
            ),
            Part("claim", 1, "claim what is laid"),
        ]

    @property
    def most_parts(self) -> int:
        """A tile and a place for each of 96, and the claim."""
        return 2 * TILES + 1

    def choices(self, state: S, seat: Seat, draft: Draft) -> Mapping[int, M | None]:
        """Tiles that are left, places beside others, and a claim that the rules accept."""
        if not self.game.decision(state, seat):
            return {}
        built = self._built(state, seat, draft)
        if built.face is not None and built.tiles:
            free = sorted(_places(built.tiles))
            return {self.actions.number("place", index): None for index in free}
        found: dict[int, M | None] = {}
        first = self.actions.first("tile")
        for kind in dict.fromkeys(built.left):
            for reads in READINGS[kind]:
                found[first + face_of(kind, reads)] = None
        layout = arranged(built.tiles)
        if draft and self.may_claim(state, seat, layout) and self._accepts(state, seat, layout):
            found[self.actions.number("claim")] = cast("M", Claim(layout))
        found.update(self.other_moves(state, seat))
        return dict(sorted(found.items()))

    def _accepts(self, state: S, seat: Seat, layout: Layout) -> bool:
        try:
            self.game.play(state, seat, Claim(layout))
        except IllegalMove:
            return False
        return True

    def _built(self, state: S, seat: Seat, draft: Draft) -> Built:
        """What a draft has laid so far."""
        tiles, left = list(self.base(state)), list(self.hand(state, seat))
        for tile in tiles:
            left.remove(tile.kind)
        tile_first, place_first = self.actions.first("tile"), self.actions.first("place")
        face: int | None = None
        for action in draft:
            if face is None:
                face = action - tile_first
                left.remove(read_face(face)[0])
                if tiles:
                    continue
                cell = (0, 0)
            else:
                cell = _cell(tiles, action - place_first)
            kind, reads = read_face(face)
            tiles.append(Laid(cell[1], cell[0], kind, reads))
            face = None
        return Built(tiles, left, face)

    def spell_claim(self, state: S, claim: Claim) -> Draft:
        """A claim from its first tile on, each next one beside those before it."""
        base = list(self.base(state))
        todo = [tile for tile in arranged(claim.layout) if tile not in base]
        if len(todo) + len(base) != len(claim.layout):
            raise uncoded("tiles that lie fast are missing")
        laid, draft = base, []
        while todo:
            beside = {tile.cell: tile for tile in laid}
            tile = todo[0]
            if laid:
                touching = (each for each in todo if _touches(each.cell, beside))
                tile = next(touching, tile)
            todo.remove(tile)
            draft.append(self.actions.number("tile", face_of(tile.kind, tile.reads)))
            if laid:
                draft.append(self.actions.number("place", _index(laid, tile.cell)))
            laid.append(tile)
        return (*draft, self.actions.number("claim"))

    # -- chance -------------------------------------------------------------------------------

    def chance_parts(self) -> list[Part]:
        """Tiles one by one, and the die."""
        return [KIND_PART, DIE_PART]

    def results(self, state: S, draft: Draft) -> Mapping[int, Result[M]]:
        """Tiles weighed by how many there are."""
        of = cast("_HasBag", state)
        if of.phase == "roll":
            return cast("Mapping[int, Result[M]]", rolls(self.chances, draft, of.dice))
        kind = Draw if of.phase == "draw" else Deal
        found = draws(self.chances, kinds_in(of.bag), draft, self.tiles_due(state), kind)
        return cast("Mapping[int, Result[M]]", found)

    def spell_chance(self, state: S, move: M) -> Draft:
        """Tiles in order of kind."""
        match move:
            case Deal(tiles) | Draw(tiles):
                return spell_draws(self.chances, tiles)
            case Roll():
                return spell_roll(self.chances, move)
        raise uncoded("chance does not make it")

    def word(self, name: str, index: int) -> str:
        """Tiles by their names, places by the tile they are beside."""
        if name == "place":
            return f"{SIDE_WORDS[index % len(SIDES)]} tile {index // len(SIDES) + 1}"
        return word(name, index) or super().word(name, index)


def _places(tiles: list[Laid]) -> dict[int, Cell]:
    """Every free cell beside the tiles once, by the first tile that it is beside."""
    taken = {tile.cell for tile in tiles}
    found = {}
    for index, tile in enumerate(tiles):
        for side, (right, down) in enumerate(SIDES):
            cell = tile.x + right, tile.y + down
            if cell not in taken:
                taken.add(cell)
                found[len(SIDES) * index + side] = cell
    return found


def _cell(tiles: list[Laid], place: int) -> Cell:
    index, side = divmod(place, len(SIDES))
    right, down = SIDES[side]
    return tiles[index].x + right, tiles[index].y + down


def _index(tiles: list[Laid], cell: Cell) -> int:
    """The place of a cell beside some tiles."""
    for index, there in _places(tiles).items():
        if there == cell:
            return index
    raise uncoded("its tiles are not connected")


def _touches(cell: Cell, tiles: Mapping[Cell, Laid]) -> bool:
    return any((cell[0] + right, cell[1] + down) in tiles for right, down in SIDES)
