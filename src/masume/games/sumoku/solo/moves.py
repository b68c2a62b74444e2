"""The moves of Solo Sumoku, as values and as text.

claim R3@0,0 B9@1,0 …   this layout is my sumoku; a 9 is a 6 read so
stop                    that is all I can do
time                    the clock: time is up
deal R1 R3 …            chance: the tiles of the next stage
roll 4                  chance: the die; `roll 3 4` if it is rolled twice
"""

from __future__ import annotations

from msgspec import Struct

from masume.core.game import no_such_move
from masume.games.sumoku.claims import MOST_TILES, Claim, claim_text, parse_claim
from masume.games.sumoku.draws import Deal
from masume.games.sumoku.key import Roll, parse_roll, roll_text
from masume.games.sumoku.tiles import parse_tile, tiles_text


class Stop(Struct, frozen=True, tag="stop"):
    """Ends the game with what is built."""


class TimeUp(Struct, frozen=True, tag="time"):
    """The clock: the given time is over."""


SoloMove = Claim | Stop | TimeUp | Deal | Roll


def text(move: SoloMove) -> str:
    """The move on one line.

    >>> text(TimeUp())
    'time'
    """
    match move:
        case Claim():
            return claim_text(move)
        case Stop():
            return "stop"
        case TimeUp():
            return "time"
        case Deal(tiles):
            return f"deal {tiles_text(tiles)}"
        case Roll():
            return roll_text(move)


def parse(line: str) -> SoloMove:
    """The move that a line means, or `TextError`.

    >>> parse(" STOP ")
    Stop()
    """
    match line.lower().split():
        case ["claim", *words]:
            return parse_claim(words)
        case ["stop"]:
            return Stop()
        case ["time"]:
            return TimeUp()
        case ["deal", *words] if len(words) <= MOST_TILES:
            return Deal(tuple(map(parse_tile, words)))
        case ["roll", *words]:
            return parse_roll(words)
    raise no_such_move(line, "There are claim R3@0,0 B9@1,0 … and stop.")
