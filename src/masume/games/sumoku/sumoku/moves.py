"""The moves of Sumoku, as values and as text.

R1@0,0 B9@1,0           play: tiles of the hand, each with its cell; B9 is the 6 of blue as 9
pass                    there is nothing to play
decline                 no extra turn
draw R1 R3 …            chance: a hand, or the tiles that refill one
lot 1                   chance: which seat starts, where several might
roll 4                  chance: the die; `roll 3 4` if it is rolled twice

A cell is x,y: x grows to the right, y downwards; the first play begins at 0,0.
"""

from __future__ import annotations

from msgspec import Struct

from masume.core.game import Seat, no_such_move
from masume.games.sumoku.draws import Draw
from masume.games.sumoku.key import Roll, parse_roll, roll_text
from masume.games.sumoku.layout import Layout, layout_text, parse_layout
from masume.games.sumoku.sumoku.state import State
from masume.games.sumoku.tiles import parse_tiles, tiles_text

MOST_TILES = 8
"""How many tiles a hand holds (SUM-10), so no move names more."""


class Play(Struct, frozen=True, tag="play"):
    """Lays tiles of the hand, named in reading order."""

    tiles: Layout


class Pass(Struct, frozen=True, tag="pass"):
    """Says that there is nothing to play."""


class Decline(Struct, frozen=True, tag="decline"):
    """Takes no extra turn."""


class Lot(Struct, frozen=True, tag="lot"):
    """Chance: who starts of those with the smallest total."""

    seat: Seat


Move = Play | Pass | Decline | Draw | Lot | Roll


def no_play(state: State) -> Move:
    """The move of a player who has no play."""
    return Decline() if state.phase == "extra" else Pass()


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
        case Roll():
            return roll_text(move)
        case Pass():
            return "pass"
        case Decline():
            return "decline"


def parse(line: str) -> Move:
    """The move that a line means, or `TextError`.

    >>> text(parse("b9@1,0  r1@0,0"))
    'R1@0,0 B9@1,0'
    """
    match line.lower().split():
        case ["pass"]:
            return Pass()
        case ["decline"]:
            return Decline()
        case ["draw", *words] if 1 <= len(words) <= MOST_TILES:
            return Draw(parse_tiles(" ".join(words)))
        case ["lot", ("0" | "1" | "2" | "3" | "4") as word]:
            return Lot(int(word))
        case ["roll", *words]:
            return parse_roll(words)
        case [word, *words] if "@" in word and len(words) < MOST_TILES:
            return Play(parse_layout(line))
    raise no_such_move(line, "Write tiles and cells, such as R1@0,0 B9@1,0.")
