"""The moves of Sumoku, as values and as text.

R1@0,0 B9@1,0           play: tiles of the hand, each with its cell; B9 is the 6 of blue as 9
pass                    there is nothing to play
decline                 no extra turn, thanks
draw R1 R3 …            chance: a hand, or the tiles that refill one
lot 1                   chance: which seat starts, where several might
roll 4                  chance: the die; `roll 3 4` if it is rolled twice

A cell is x,y: x grows to the right, y downwards; the first play begins at 0,0.
"""

from __future__ import annotations

from msgspec import Struct

from masume.core.errors import TextError
from masume.core.game import Seat, no_such_move
from masume.games.sumoku.key import Roll
from masume.games.sumoku.layout import Layout, layout_text, parse_layout
from masume.games.sumoku.tiles import Hand, parse_tiles, tiles_text

MOST_TILES = 8


class Play(Struct, frozen=True, tag="play"):
    """Lays tiles of the hand, named in reading order."""

    tiles: Layout


class Pass(Struct, frozen=True, tag="pass"):
    """Says that there is nothing to play."""


class Decline(Struct, frozen=True, tag="decline"):
    """Takes no extra turn."""


class Draw(Struct, frozen=True, tag="draw"):
    """Chance: tiles out of the bag for one hand, in order of kind."""

    tiles: Hand


class Lot(Struct, frozen=True, tag="lot"):
    """Chance: who starts of those with the smallest total."""

    seat: Seat


Move = Play | Pass | Decline | Draw | Lot | Roll

_WORDS: dict[str, Move] = {"pass": Pass(), "decline": Decline()}


def text(move: Move) -> str:
    """The move on one line.

    >>> text(Draw(parse_tiles("B6 R3")))
    'draw R3 B6'
    """
    match move:
        case Play(tiles):
            return layout_text(tiles)
        case Draw(tiles):
            return f"draw {tiles_text(tiles)}"
        case Lot(seat):
            return f"lot {seat}"
        case Roll(faces):
            return " ".join(["roll", *map(str, faces)])
        case _:
            return str(move.__struct_config__.tag)


def parse(line: str) -> Move:
    """The move that a line means, or `TextError`.

    >>> text(parse("b9@1,0  r1@0,0"))
    'R1@0,0 B9@1,0'
    """
    words = line.lower().split()
    rest = words[1:]
    match words[:1]:
        case ["pass" | "decline" as word] if not rest:
            return _WORDS[word]
        case ["draw"] if 1 <= len(rest) <= MOST_TILES:
            return Draw(parse_tiles(" ".join(rest)))
        case ["lot"] if len(rest) == 1 and rest[0] in "01234":
            return Lot(int(rest[0]))
        case ["roll"]:
            return _roll(rest)
        case [word] if "@" in word and len(words) <= MOST_TILES:
            return Play(parse_layout(" ".join(words)))
    raise no_such_move(line, "Write tiles and cells, such as R1@0,0 B9@1,0.")


def _roll(words: list[str]) -> Roll:
    if not 1 <= len(words) <= 2 or not {*words} <= {"3", "4", "5"}:
        raise TextError("text/roll", "The die shows 3, 4 or 5.")
    return Roll(tuple(map(int, words)))
