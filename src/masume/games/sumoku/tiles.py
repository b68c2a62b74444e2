"""The tiles: 48 kinds, two of each, and bags of them.

colour    0 … 5: red, orange, yellow, green, blue, purple; its letter is one of `ROYGBP`
number    1 … 8 as printed; a 6 may be *read* as 9 once it is laid (SUM-2)
kind      0 … 47: `colour * 8 + number - 1`; its text is letter and number, `R3`
face      a kind with a reading: what a laid tile shows, `R9` is the 6 of red read as 9
bag       a count for every kind: `(2,) * 48` is the full one; nothing is shuffled, a draw is an
          index into the bag's tiles in order of kind
hand      kinds in ascending order

    tile_text(kind), parse_tile(text)      R3
    face_text(kind, reads)                 R9
    parse_face(text)                       R9 → the kind of R6, and 9
    COLOUR_OF[kind], NUMBER_OF[kind], READINGS[kind]
    count(kinds), kinds_in(bag), together(bag, kinds), without(bag, kinds)
    sizes(bag, number), drawn(bag, indices), take(bag, kinds, number)
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, repeat

from masume.core.errors import IllegalMove, TextError

Kind = int
Bag = tuple[int, ...]
Hand = tuple[Kind, ...]

COLOURS = "ROYGBP"
COLOUR_NAMES = ("red", "orange", "yellow", "green", "blue", "purple")
NUMBERS = 8
KINDS = len(COLOURS) * NUMBERS
COPIES = 2

FULL_BAG: Bag = (COPIES,) * KINDS
"""All 96 tiles (SUM-1)."""

COLOUR_OF = tuple(kind // NUMBERS for kind in range(KINDS))
NUMBER_OF = tuple(kind % NUMBERS + 1 for kind in range(KINDS))
"""For each kind the number printed on it; in a hand a 6 counts as 6 (SUM-2)."""
READINGS = tuple((6, 9) if number == 6 else (number,) for number in NUMBER_OF)
"""For each kind the numbers that a laid tile may stand for (SUM-2)."""

TILE_TEXT = tuple(f"{COLOURS[COLOUR_OF[kind]]}{NUMBER_OF[kind]}" for kind in range(KINDS))
_KIND = {text: kind for kind, text in enumerate(TILE_TEXT)}


def tile_text(kind: Kind) -> str:
    """Letter and number.

    >>> tile_text(0), tile_text(47)
    ('R1', 'P8')
    """
    return TILE_TEXT[kind]


def parse_tile(text: str) -> Kind:
    """The kind that a text means, or `TextError`.

    >>> tile_text(parse_tile(" p8 "))
    'P8'
    """
    kind = _KIND.get(text.strip().upper())
    if kind is None:
        raise TextError(
            "text/tile",
            f"There is no tile {text.strip()[:20]!r}; write a colour of {COLOURS} and 1 to 8.",
        )
    return kind


def face_text(kind: Kind, reads: int) -> str:
    """The tile as it is read.

    >>> face_text(parse_tile("R6"), 9)
    'R9'
    """
    return f"{COLOURS[COLOUR_OF[kind]]}{reads}"


def parse_face(text: str) -> tuple[Kind, int]:
    """The kind and the reading that a text means, or `TextError`.

    >>> parse_face("r9") == (parse_tile("R6"), 9)
    True
    """
    word = text.strip().upper()
    kind = parse_tile(word[:-1] + "6" if word.endswith("9") else word)
    return kind, 9 if word.endswith("9") else NUMBER_OF[kind]


def parse_tiles(text: str) -> Hand:
    """Several tiles, separated by spaces or commas, in order of kind.

    >>> [tile_text(kind) for kind in parse_tiles("B6, r3 R3")]
    ['R3', 'R3', 'B6']
    """
    return tuple(sorted(parse_tile(word) for word in text.replace(",", " ").split()))


def tiles_text(kinds: Iterable[Kind]) -> str:
    """Several tiles, separated by spaces.

    >>> tiles_text(parse_tiles("B6 R3"))
    'R3 B6'
    """
    return " ".join(TILE_TEXT[kind] for kind in kinds)


def names(kinds: Iterable[Kind]) -> tuple[str, ...]:
    """Tiles as effects and refusals name them.

    >>> names((2, 5))
    ('R3', 'R6')
    """
    return tuple([TILE_TEXT[kind] for kind in kinds])


# -- bags ---------------------------------------------------------------------------------------


def count(kinds: Iterable[Kind]) -> Bag:
    """The bag that holds exactly these tiles."""
    counts = [0] * KINDS
    for kind in kinds:
        counts[kind] += 1
    return tuple(counts)


def kinds_in(bag: Bag) -> Hand:
    """The tiles of a bag in order of kind.

    >>> tiles_text(kinds_in(count(parse_tiles("B6 R3 B6"))))
    'R3 B6 B6'
    """
    return tuple(chain.from_iterable(map(repeat, range(KINDS), bag)))


def together(bag: Bag, kinds: Iterable[Kind]) -> Bag:
    """The bag with some tiles put in."""
    counts = list(bag)
    for kind in kinds:
        counts[kind] += 1
    return tuple(counts)


def without(bag: Bag, kinds: Iterable[Kind]) -> Bag | None:
    """The bag with some tiles taken out, or `None` if it does not hold them.

    >>> without(FULL_BAG, parse_tiles("R3 R3 R3")) is None
    True
    """
    counts = list(bag)
    for kind in kinds:
        counts[kind] -= 1
        if counts[kind] < 0:
            return None
    return tuple(counts)


def sizes(bag: Bag, number: int) -> tuple[int, ...]:
    """How many tiles there are to choose from at each of several draws, one after the other.

    >>> sizes(FULL_BAG, 3)
    (96, 95, 94)
    """
    left = sum(bag)
    return tuple(range(left, left - number, -1))


def drawn(bag: Bag, indices: Iterable[int]) -> Hand:
    """The tiles drawn one after the other, each an index into those still there, sorted.

    >>> tiles_text(drawn(FULL_BAG, [0, 0, 93]))
    'R1 R1 P8'
    """
    left = list(kinds_in(bag))
    return tuple(sorted(left.pop(index) for index in indices))


def take(bag: Bag, kinds: Hand, number: int) -> Bag:
    """The bag without the tiles that were drawn, or `IllegalMove` if they cannot have been."""
    if len(kinds) != number:
        raise IllegalMove("move/draw", f"{number} tiles are due, not {len(kinds)}.", rule="SUM-1")
    left = without(bag, kinds) if all(0 <= kind < KINDS for kind in kinds) else None
    if left is None:
        raise IllegalMove("move/not-in-bag", "The bag does not hold these tiles.", rule="SUM-1")
    return left
