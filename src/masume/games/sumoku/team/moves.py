"""The moves of Team Sumoku, as values and as text.

claim R3@0,0 B9@1,0 …   this layout is our sumoku; a 9 is a 6 read so
giveup                  the team stops
deal R1 R3 …            chance: the tiles of a team
roll 4                  chance: the die; `roll 3 4` if it is rolled twice
"""

from __future__ import annotations

from masume.core.game import no_such_move
from masume.games.sumoku.claims import MOST_TILES, Claim, GiveUp, claim_text, parse_claim
from masume.games.sumoku.draws import Deal
from masume.games.sumoku.key import Roll, parse_roll, roll_text
from masume.games.sumoku.tiles import parse_tile, tiles_text

TeamMove = Claim | GiveUp | Deal | Roll


def text(move: TeamMove) -> str:
    """The move on one line.

    >>> text(GiveUp())
    'giveup'
    """
    match move:
        case Claim():
            return claim_text(move)
        case GiveUp():
            return "giveup"
        case Deal(tiles):
            return f"deal {tiles_text(tiles)}"
        case Roll():
            return roll_text(move)


def parse(line: str) -> TeamMove:
    """The move that a line means, or `TextError`.

    >>> parse(" GiveUp ")
    GiveUp()
    """
    match line.lower().split():
        case ["claim", *words]:
            return parse_claim(words)
        case ["giveup"]:
            return GiveUp()
        case ["deal", *words] if len(words) <= MOST_TILES:
            return Deal(tuple(map(parse_tile, words)))
        case ["roll", *words]:
            return parse_roll(words)
    raise no_such_move(line, "There are claim R3@0,0 B9@1,0 … and giveup.")
