"""The moves of Speed Sumoku, as values and as text.

claim R3@0,0 B9@1,0 …   this layout is my sumoku; a 9 is a 6 read so
swap R3                 give a tile back and take two
giveup                  out of this round
deal R1 R3 …            chance: a hand of ten tiles
roll 4                  chance: the die; `roll 3 4` if it is rolled twice
draw R3                 chance: one tile, after a swap or another's wrong claim
"""

from __future__ import annotations

from msgspec import Struct

from masume.core.game import no_such_move
from masume.games.sumoku.claims import Claim, GiveUp, claim_text, parse_claim
from masume.games.sumoku.draws import Deal, Draw
from masume.games.sumoku.key import Roll, parse_roll, roll_text
from masume.games.sumoku.tiles import Kind, parse_tile, tile_text, tiles_text

FIRST_HAND = 10
"""How many tiles everybody begins a round with (SPD-1)."""


class Swap(Struct, frozen=True, tag="swap"):
    """Gives one tile back and takes two."""

    tile: Kind


SpeedMove = Claim | Swap | GiveUp | Deal | Roll | Draw


def text(move: SpeedMove) -> str:
    """The move on one line.

    >>> text(Swap(parse_tile("R3")))
    'swap R3'
    """
    match move:
        case Claim():
            return claim_text(move)
        case Swap(tile):
            return f"swap {tile_text(tile)}"
        case GiveUp():
            return "giveup"
        case Deal(tiles):
            return f"deal {tiles_text(tiles)}"
        case Draw(tiles):
            return f"draw {tiles_text(tiles)}"
        case Roll():
            return roll_text(move)


def parse(line: str) -> SpeedMove:
    """The move that a line means, or `TextError`.

    >>> parse("Swap  r3")
    Swap(tile=2)
    """
    match line.lower().split():
        case ["claim", *words]:
            return parse_claim(words)
        case ["swap", word]:
            return Swap(parse_tile(word))
        case ["giveup"]:
            return GiveUp()
        case ["deal", *words] if len(words) <= FIRST_HAND:
            return Deal(tuple(map(parse_tile, words)))
        case ["draw", word]:
            return Draw((parse_tile(word),))
        case ["roll", *words]:
            return parse_roll(words)
    raise no_such_move(line, "There are claim R3@0,0 B9@1,0 …, swap R3 and giveup.")
