"""The moves of Speed, Spot, Team and Solo Sumoku, as values and as text.

claim R3@0,0 B9@1,0 …   this layout is my sumoku; a 9 is a 6 read so
swap R3                 give a tile back and take two                     (Speed)
giveup                  out of this round, or of the game                 (Speed, Team)
call R6 G1 B6 P2        these four; `call R6 G1 B6 P2 15` says the total  (Spot)
none                    I see no four                                     (Spot)
stop                    that is all I can do                              (Solo)
time                    the clock: time is up                             (Solo)
roll 4                  chance: the die; `roll 3 4` if it is rolled twice
deal R1 R3 …            chance: a hand, or tiles turned up
draw R3                 chance: one tile                                  (Speed)
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from masume.core.errors import TextError
from masume.core.game import no_such_move
from masume.games.sumoku.key import Roll
from masume.games.sumoku.layout import Layout, layout_text, parse_layout
from masume.games.sumoku.tiles import Hand, Kind, parse_tile, parse_tiles, tile_text, tiles_text


class Claim(Struct, frozen=True, tag="claim"):
    """Says that a layout is a sumoku."""

    layout: Layout


class Swap(Struct, frozen=True, tag="swap"):
    """Gives one tile back and takes two."""

    tile: Kind


class GiveUp(Struct, frozen=True, tag="giveup"):
    """Leaves the round, or the game where there are no rounds."""


class Call(Struct, frozen=True, tag="call"):
    """Says that four tiles on the table add up to a multiple of the key."""

    tiles: Hand
    total: int | None = None
    """Named where the table asks for it."""


class Nothing(Struct, frozen=True, tag="none"):
    """Says that one sees no four tiles to call."""


class Stop(Struct, frozen=True, tag="stop"):
    """Ends the game with what is built."""


class TimeUp(Struct, frozen=True, tag="time"):
    """The clock: the given time is over."""


class Deal(Struct, frozen=True, tag="deal"):
    """Chance: several tiles at once, for a hand or for the table."""

    tiles: Hand


class Draw(Struct, frozen=True, tag="draw"):
    """Chance: one tile."""

    tile: Kind


VariantMove = Claim | Swap | GiveUp | Call | Nothing | Stop | TimeUp | Roll | Deal | Draw

MOST_TILES = 96


def text(move: VariantMove) -> str:
    """The move on one line.

    >>> text(Call(parse_tiles("R6 B6 G1 P2"), 15))
    'call R6 G1 B6 P2 15'
    """
    return " ".join([str(move.__struct_config__.tag), *_words(move)])


def _words(move: VariantMove) -> list[str]:
    match move:
        case Claim(layout):
            return [layout_text(layout)]
        case Call(tiles, total):
            return [tiles_text(tiles), *([] if total is None else [str(total)])]
        case Deal(tiles):
            return [tiles_text(tiles)]
        case Swap(tile) | Draw(tile):
            return [tile_text(tile)]
        case Roll(faces):
            return [*map(str, faces)]
        case _:
            return []


def parse(line: str, allowed: tuple[type[VariantMove], ...]) -> VariantMove:
    """The move that a line means in a game with these kinds of move, or `TextError`.

    >>> parse("Swap  r3", (Swap, GiveUp))
    Swap(tile=2)
    """
    word, *words = line.lower().split()[: MOST_TILES + 2] or [""]
    for kind in allowed:
        if word == kind.__struct_config__.tag:
            return _READERS[kind](words)
    there = ", ".join(str(kind.__struct_config__.tag) for kind in allowed)
    raise no_such_move(line, f"There are {there}.")


def _claim(words: list[str]) -> Claim:
    if not 1 <= len(words) <= MOST_TILES:
        raise TextError("text/claim", "Name every tile and its place, such as R3@0,0 B9@1,0.")
    return Claim(parse_layout(" ".join(words)))


def _call(words: list[str]) -> Call:
    total = None
    if words and words[-1].isascii() and words[-1].isdigit() and len(words[-1]) <= 3:
        total = int(words.pop())
    return Call(parse_tiles(" ".join(words)), total)


def _roll(words: list[str]) -> Roll:
    if not 1 <= len(words) <= 2 or not all(word in ("3", "4", "5") for word in words):
        raise TextError("text/roll", "The die shows 3, 4 or 5.")
    return Roll(tuple(map(int, words)))


def _deal(words: list[str]) -> Deal:
    return Deal(tuple(map(parse_tile, words)))


def _one(words: list[str]) -> Kind:
    if len(words) != 1:
        raise TextError("text/tile", "Name one tile, such as R3.")
    return parse_tile(words[0])


def _alone(move: VariantMove) -> Callable[[list[str]], VariantMove]:
    def read(words: list[str]) -> VariantMove:
        if words:
            raise no_such_move(f"{text(move)} {' '.join(words)}", f"Say just {text(move)}.")
        return move

    return read


_READERS: dict[type[VariantMove], Callable[[list[str]], VariantMove]] = {
    Claim: _claim,
    Call: _call,
    Roll: _roll,
    Deal: _deal,
    Swap: lambda words: Swap(_one(words)),
    Draw: lambda words: Draw(_one(words)),
    **{type(move): _alone(move) for move in (GiveUp(), Nothing(), Stop(), TimeUp())},
}
