"""What the codings of the five games share: faces, draws, the die, layouts as arrays."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from masume.core.game import M
from masume.games.sumoku.key import DIE, Roll
from masume.games.sumoku.layout import Laid
from masume.games.sumoku.tiles import (
    COLOURS,
    COPIES,
    KINDS,
    NUMBER_OF,
    NUMBERS,
    Hand,
    Kind,
    face_text,
    tile_text,
)
from masume.research.chance import left_in
from masume.research.coding import Draft, Result
from masume.research.numbers import Numbers, Part, Plane

TILES = COPIES * KINDS
FACES = KINDS + len(COLOURS)
"""A tile as it is read: 48 kinds, then the six 6s read as 9."""
FARTHEST = 120
"""No tile lies farther from the first one."""
MOST_KEY = 10
ROLLED = (3, 4, 5)

FACE_PART = Part("tile", FACES, "a tile: 48 kinds by colour and number, then the 6s as 9")
KIND_PART = Part("draw", KINDS, "the next tile out of the bag, by colour and number")
DIE_PART = Part("die", len(ROLLED), "what the die shows next, less 3")


def face_of(kind: Kind, reads: int) -> int:
    """A tile with its reading as one number.

    >>> face_of(5, 6), face_of(5, 9), face_of(45, 9)
    (5, 48, 53)
    """
    return kind if reads == NUMBER_OF[kind] else KINDS + kind // NUMBERS


def read_face(face: int) -> tuple[Kind, int]:
    """The kind and the reading of a face.

    >>> read_face(5), read_face(48)
    ((5, 6), (5, 9))
    """
    if face < KINDS:
        return face, NUMBER_OF[face]
    return (face - KINDS) * NUMBERS + 5, 9


def face_word(face: int) -> str:
    """Such as `R9`."""
    return face_text(*read_face(face))


def draws(
    numbers: Numbers,
    pool: Sequence[Kind],
    draft: Draft,
    due: int,
    move: Callable[[Hand], M],
    ordered: bool = False,
) -> Mapping[int, Result[M]]:
    """Tiles drawn one after the other; with the last one the move is whole."""
    first = numbers.first(KIND_PART.name)
    drawn = [number - first for number in draft]
    found: dict[int, Result[M]] = {}
    for kind, count in left_in(pool, drawn).items():
        tiles = (*drawn, kind)
        whole = None
        if len(tiles) == due:
            whole = move(tiles if ordered else tuple(sorted(tiles)))
        found[first + kind] = Result(count, whole)
    return found


def rolls(numbers: Numbers, draft: Draft, dice: int) -> Mapping[int, Result[Roll]]:
    """The die rolled once or twice; 3, 4 and 5 are on two faces each."""
    first = numbers.first(DIE_PART.name)
    rolled = [number - first + ROLLED[0] for number in draft]
    found: dict[int, Result[Roll]] = {}
    for index, face in enumerate(ROLLED):
        faces = (*rolled, face)
        whole = Roll(faces) if len(faces) == dice else None
        found[first + index] = Result(DIE.count(face), whole)
    return found


def spell_draws(numbers: Numbers, tiles: Hand) -> Draft:
    """Tiles in the order in which they are named."""
    return tuple(numbers.number(KIND_PART.name, kind) for kind in tiles)


def spell_roll(numbers: Numbers, roll: Roll) -> Draft:
    """What the die showed."""
    return tuple(numbers.number(DIE_PART.name, face - ROLLED[0]) for face in roll.faces)


def layout_plane(name: str, meaning: str) -> Plane:
    """A plane for a layout: a row for each tile."""
    words = f"{meaning}: for each tile x, y, its face + 1; zeros after the last"
    return Plane(name, (TILES, 3), -FARTHEST, FARTHEST, words)


def layout_rows(layout: Sequence[Laid]) -> list[list[int]]:
    """Every tile as x, y and face + 1, in reading order."""
    rows = [[tile.x, tile.y, face_of(tile.kind, tile.reads) + 1] for tile in layout]
    return [*rows, *[[0, 0, 0]] * (TILES - len(rows))]


def word(name: str, index: int) -> str:
    """A tile, a draw or a die in a few words; empty for anything else."""
    if name == FACE_PART.name:
        return face_word(index)
    if name == KIND_PART.name:
        return f"draw {tile_text(index)}"
    return f"die {index + ROLLED[0]}" if name == DIE_PART.name else ""
