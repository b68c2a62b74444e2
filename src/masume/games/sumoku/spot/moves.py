"""The moves of Spot Sumoku, as values and as text.

call R6 G1 B6 P2        these four; `call R6 G1 B6 P2 15` says the total too
none                    I see no four
deal R1 P8 …            chance: tiles are turned up, in the order of the places they fill
roll 4                  chance: the die; `roll 3 4` if it is rolled twice
"""

from __future__ import annotations

from msgspec import Struct

from masume.core.game import no_such_move
from masume.games.sumoku.key import Roll, parse_roll, roll_text
from masume.games.sumoku.tiles import Hand, parse_tile, parse_tiles, tiles_text

MOST_TILES = 10
"""More tiles than this are never named."""


class Call(Struct, frozen=True, tag="call"):
    """Says that four tiles on the table add up to a multiple of the key."""

    tiles: Hand
    total: int | None = None
    """Named where the table asks for it."""


class Nothing(Struct, frozen=True, tag="none"):
    """Says that one sees no four tiles to call."""


class TurnUp(Struct, frozen=True, tag="deal"):
    """Chance: tiles are turned up."""

    tiles: Hand
    """In the order of the places they fill."""


SpotMove = Call | Nothing | TurnUp | Roll


def text(move: SpotMove) -> str:
    """The move on one line.

    >>> text(Call(parse_tiles("R6 B6 G1 P2"), 15))
    'call R6 G1 B6 P2 15'
    """
    match move:
        case Call(tiles, total):
            return f"call {tiles_text(tiles)}" + ("" if total is None else f" {total}")
        case Nothing():
            return "none"
        case TurnUp(tiles):
            return f"deal {tiles_text(tiles)}"
        case Roll():
            return roll_text(move)


def parse(line: str) -> SpotMove:
    """The move that a line means, or `TextError`.

    >>> text(parse("Call p2 r6  g1 b6"))
    'call R6 G1 B6 P2'
    """
    match line.lower().split():
        case ["call", *words] if len(words) <= MOST_TILES:
            return _call(words)
        case ["none"]:
            return Nothing()
        case ["deal", *words] if len(words) <= MOST_TILES:
            return TurnUp(tuple(map(parse_tile, words)))
        case ["roll", *words]:
            return parse_roll(words)
    raise no_such_move(line, "Write call and four tiles, such as call R6 G1 B6 P2, or none.")


def _call(words: list[str]) -> Call:
    total = None
    if words and words[-1].isascii() and words[-1].isdigit() and len(words[-1]) <= 3:
        total = int(words.pop())
    return Call(parse_tiles(" ".join(words)), total)
