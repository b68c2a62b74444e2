"""Examples of the five Sumoku games: tiles on the table, in hand or in a layout that is claimed.

    position = { board = "R2@0,0 B8@1,0", hand = "G5" }      Sumoku
    position = { table = "R6 G1 B6 P2 R3" }                  Spot: the tiles in the middle
    position = { table = "R6 G1", kept = "R1 O2" }           … and those that the first seat has
    position = { hand = "R2 B8 G5" }                         Speed and Team
    position = { base = "R2@0,0 B8@1,0", hand = "R2 B8 G5" } Solo: laid in earlier stages; drawn

The picture frames the tiles that were laid or called, in red if that is refused or wrong. An
example that is a log alone is the whole table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from masume.core.examples import LEARNER, Example, Examples, Played
from masume.core.typing import AnyState
from masume.games.sumoku.claims import Claim
from masume.games.sumoku.drawing import PINE, RIM_WIDE, Field, felt, key_tile, tile
from masume.games.sumoku.layout import Laid, Layout, arranged, parse_layout
from masume.games.sumoku.plays.pattern import code_of
from masume.games.sumoku.speed.moves import Swap
from masume.games.sumoku.sumoku.moves import Pass, Play
from masume.games.sumoku.tiles import Kind, parse_tile, parse_tiles, without
from masume.pictures.cells import ring
from masume.pictures.cloth import spread
from masume.pictures.palette import LAST, WRONG
from masume.pictures.svg import Paint, Svg, document, together

WIDE = 640
MARGIN = 20
ACROSS, DOWN = 7, 3
"""A felt has at least so many cells: wide and low, since a page has many of them."""
SIZE = 84
"""How large a tile of Spot is."""
KEY = 72


class LaidExamples(Examples):
    """Examples whose tiles lie on a table or in a layout."""

    def draw(self, played: Played) -> str:
        """The felt with the pattern as it is after the move, or as it was tried."""
        move, old, key = played.move, self.lying(played.before), played.before.key
        refused = bool(played.code) or "out" in played.effects
        match move:
            case Play():
                return _felt(key, arranged([*old, *move.tiles]), move.tiles, refused)
            case Claim():
                new = [each for each in move.layout if each not in old]
                return _felt(key, move.layout, new, refused)
            case Pass() | None:
                return super().draw(played)
        assert isinstance(move, Swap)
        return _tiles(key, played.before.hands[LEARNER], [move.tile], LAST)

    def lying(self, state: AnyState) -> Layout:
        """What lies there before the move."""
        return ()


class SumokuExamples(LaidExamples):
    """Tables that need not come from a game."""

    def start(self, example: Example) -> AnyState:
        """The turn of the first seat, with some tiles in hand."""
        begun, position = super().start(example), example.position
        if not position:
            return begun
        lying, hand = parse_layout(position["board"]), parse_tiles(position["hand"])
        return replace(
            begun,
            phase="turn",
            table=tuple(sorted(map(code_of, lying))),
            hands=(hand, *(((),) * (example.seats - 1))),
            turn=LEARNER,
            bag=(),
        )

    def lying(self, state: AnyState) -> Layout:
        """The tiles on the table."""
        table: Layout = self.game.view(state, None).table
        return table


class BuildingExamples(LaidExamples):
    """Hands of Speed and Team."""

    def start(self, example: Example) -> AnyState:
        """All build; the others hold nothing that matters."""
        begun = super().start(example)
        hand = parse_tiles(example.position["hand"])
        rest = without(begun.bag, hand)
        assert rest is not None, "a tile is held more often than it exists"
        others = tuple((kind,) for kind, left in enumerate(rest) if left)[: example.seats - 1]
        for (kind,) in others:
            rest = without(rest, [kind]) or rest
        return replace(begun, phase="play", hands=(hand, *others), bag=rest)


class SoloExamples(LaidExamples):
    """Stages of Solo."""

    def start(self, example: Example) -> AnyState:
        """A stage: all tiles drawn so far, and what earlier stages have laid of them."""
        begun, position = super().start(example), example.position
        if not position:
            return begun
        base = parse_layout(position["base"]) if "base" in position else ()
        hand = parse_tiles(position["hand"])
        rest = without(begun.bag, hand)
        assert rest is not None, "a tile is held more often than it exists"
        return replace(begun, phase="play", hand=hand, base=base, laid=base, bag=rest)

    def lying(self, state: AnyState) -> Layout:
        """The sumoku of the stages before."""
        base: Layout = state.base
        return base


class SpotExamples(Examples):
    """Tiles in the middle."""

    def start(self, example: Example) -> AnyState:
        """A round in which everybody may call."""
        begun = super().start(example)
        position = example.position
        table = tuple(map(parse_tile, position["table"].split()))
        kept = tuple(map(parse_tile, position.get("kept", "").split()))
        rest = without(begun.bag, (*table, *kept))
        assert rest is not None, "a tile lies there more often than it exists"
        collected = (kept, *begun.collected[1:])
        lying = (*table, *([None] * (10 - len(table))))
        return replace(begun, phase="play", table=lying, collected=collected, bag=rest)

    def draw(self, played: Played) -> str:
        """The tiles in the middle, those of the call in frames."""
        table = [kind for kind in played.before.table if kind is not None]
        called = list(getattr(played.move, "tiles", ()))
        paint = WRONG if "call-wrong" in played.effects else LAST
        return _tiles(played.before.key, table, called, paint)


def _felt(key: int, layout: Layout, framed: Iterable[Laid], refused: bool) -> str:
    field = Field(layout, {}, MARGIN, MARGIN, WIDE - 2 * MARGIN, fewest=(ACROSS, DOWN))
    height = field.height + 2 * MARGIN
    paint = WRONG if refused else LAST
    frames = [ring(*field.corner(each.cell), field.unit, paint, 0.07) for each in framed]
    return document(
        "Sumoku: an example",
        WIDE,
        height,
        spread(PINE, WIDE, height),
        field.drawn(),
        *frames,
        _key(key, MARGIN + RIM_WIDE + 8, min(KEY, field.unit - 8)),
    )


def _key(key: int, y: float, size: float = KEY) -> Svg:
    """The key number, golden, in the upper right corner of the felt."""
    return key_tile(WIDE - MARGIN - RIM_WIDE - 8 - size, y, size, key)


def _tiles(key: int, table: Sequence[Kind], called: list[Kind], paint: Paint) -> str:
    """Tiles in rows of five, and the key beside them; each called tile is framed once."""
    rows = -(-len(table) // 5)
    step = (WIDE - 2 * MARGIN - 2 * RIM_WIDE - KEY - 8) / 5
    height = rows * step + 2 * MARGIN + 2 * RIM_WIDE
    drawn, left = [], list(called)
    for k, kind in enumerate(table):
        x = MARGIN + RIM_WIDE + k % 5 * step + (step - SIZE) / 2
        y = MARGIN + RIM_WIDE + k // 5 * step + (step - SIZE) / 2
        drawn.append(tile(kind, x, y, SIZE))
        if kind in left:
            left.remove(kind)
            drawn.append(ring(x - 5, y - 5, SIZE + 10, paint, 0.07))
    return document(
        "Spot Sumoku: an example",
        WIDE,
        height,
        spread(PINE, WIDE, height),
        felt(MARGIN, MARGIN, WIDE - 2 * MARGIN, height - 2 * MARGIN),
        together(*drawn),
        _key(key, MARGIN + RIM_WIDE + 8),
    )
