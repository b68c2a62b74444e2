"""The moves, as values and as text.

5K@C4              play the 5 of Knowledge to C4; W5@C4 a wild card as a 5
C4>D5              move the card on C4 to D5
C4<>D5             swap the cards on C4 and D5
pass               there is nothing to play
go                 nothing to object to: the play stands           (honour)
challenge          that play was against the rules                 (honour)
challenge C4       the card on C4 has been wrong for some time     (honour)
lot 1              chance: which side starts
domains K T        chance: which domain of the third deck each side adds
seeds 5K@A1 …      chance: the first card of every block
deal 5K 7S …       chance: ten cards for one hand; `deal ?` where they are hidden
draw 5K            chance: one card of the deck; `draw ?` where it is hidden

Domains are K, S, T, V: Knowledge, Science, Technology, serVices.
"""

from __future__ import annotations

import re
from functools import cache

from msgspec import Struct

from masume.core.game import no_such_move
from masume.games.cardoku.rules.cards import DOMAINS, NAME, card_of
from masume.games.cardoku.rules.tableau import NAMES, SPACE
from masume.referees.honour import Challenge, Go


class Play(Struct, frozen=True, tag="play"):
    """Lays a card of the hand."""

    card: str
    """Its name; of a wild card with the value that it takes: `W5`."""
    cell: str


class Shift(Struct, frozen=True, tag="move"):
    """Moves a card of the table to an empty space."""

    start: str
    cell: str


class Swap(Struct, frozen=True, tag="swap"):
    """Lets two cards of the table change places; the earlier space is named first."""

    cell: str
    other: str


class Pass(Struct, frozen=True, tag="pass"):
    """Says that there is nothing to play."""


class ChallengeCard(Struct, frozen=True, tag="challenge-card"):
    """Says that the card on a space was laid against the rules, some time ago."""

    cell: str


class Lot(Struct, frozen=True, tag="lot"):
    """Chance: the side that starts."""

    side: int


class Domains(Struct, frozen=True, tag="domains"):
    """Chance: the domain of the third deck that each side adds, by letter."""

    letters: tuple[str, ...]


class Seeds(Struct, frozen=True, tag="seeds"):
    """Chance: the first cards, block by block in reading order."""

    cards: tuple[str, ...]
    cells: tuple[str, ...]


class Deal(Struct, frozen=True, tag="deal"):
    """Chance: the cards of a hand in order; `None` for whoever may not see them."""

    cards: tuple[str, ...] | None


class Draw(Struct, frozen=True, tag="draw"):
    """Chance: one card of the deck; `None` for whoever may not see it."""

    card: str | None


Turn = Play | Shift | Swap
"""What changes the table."""
Move = Turn | Pass | Go | Challenge | ChallengeCard | Lot | Domains | Seeds | Deal | Draw

_HINT = "Write a card and a space, such as 5K@C4; C4>D5 moves, C4<>D5 swaps."
_LAY = re.compile(r"(\d[a-z]|w\d?)\s*[@ ]\s*([a-i][1-9])")
_TWO = re.compile(r"([a-i][1-9])\s*(<>|>)\s*([a-i][1-9])")
_WORDED = re.compile(r"(move|swap) ([a-i][1-9]) ([a-i][1-9])")
_SIGN = {"move": ">", "swap": "<>"}


@cache
def play_of(card: int, space: int) -> Play:
    """The play of a laid card to a space."""
    return Play(NAME[card], NAMES[space])


@cache
def shift_of(space: int, target: int) -> Shift:
    """The move from one space to another."""
    return Shift(NAMES[space], NAMES[target])


@cache
def swap_of(space: int, other: int) -> Swap:
    """The swap of two spaces, the earlier one first."""
    return Swap(NAMES[space], NAMES[other])


def text(move: Move) -> str:
    """The move on one line.

    >>> text(Swap("C4", "D5")), text(Deal(None))
    ('C4<>D5', 'deal ?')
    """
    match move:
        case Play(card, cell):
            return f"{card}@{cell}"
        case Shift(start, cell):
            return f"{start}>{cell}"
        case Swap(cell, other):
            return f"{cell}<>{other}"
        case ChallengeCard(cell):
            return f"challenge {cell}"
        case Lot(side):
            return f"lot {side}"
        case Domains(letters):
            return " ".join(["domains", *letters])
        case Seeds(cards, cells):
            both = zip(cards, cells, strict=True)
            return " ".join(["seeds", *(f"{card}@{cell}" for card, cell in both)])
        case Deal(hand):
            return " ".join(["deal", *("?" if hand is None else hand)])
        case Draw(drawn):
            return f"draw {drawn or '?'}"
        case _:
            return str(move.__struct_config__.tag)


def parse(line: str) -> Move:
    """The move that a line means, or `TextError`.

    >>> parse("w5 c4"), parse("swap d5 c4")
    (Play(card='W5', cell='C4'), Swap(cell='C4', other='D5'))
    """
    words = line.lower().split()
    rest = words[1:]
    match words[:1]:
        case ["pass"] if not rest:
            return Pass()
        case ["go"] if not rest:
            return Go()
        case ["challenge"] if not rest:
            return Challenge()
        case ["challenge"] if len(rest) == 1 and rest[0].upper() in SPACE:
            return ChallengeCard(rest[0].upper())
        case ["draw"] if len(rest) == 1:
            return Draw(None if rest == ["?"] else NAME[card_of(rest[0])])
        case ["deal"] if rest:
            return Deal(None if rest == ["?"] else tuple(NAME[card_of(word)] for word in rest))
        case ["lot"] if len(rest) == 1 and rest[0] in ("0", "1", "2"):
            return Lot(int(rest[0]))
        case ["domains"] if rest and all(word.upper() in [*DOMAINS] for word in rest):
            return Domains(tuple(word.upper() for word in rest))
        case ["seeds"] if rest:
            return _seeds(rest)
    return _turn(" ".join(words))


def _seeds(words: list[str]) -> Seeds:
    lays = [_play(word) for word in words]
    return Seeds(tuple(lay.card for lay in lays), tuple(lay.cell for lay in lays))


def _play(line: str) -> Play:
    found = _LAY.fullmatch(line)
    if not found:
        raise no_such_move(line, _HINT)
    return Play(NAME[card_of(found[1])], found[2].upper())


def _turn(line: str) -> Turn:
    worded = _WORDED.fullmatch(line)
    if worded:
        line = f"{worded[2]}{_SIGN[worded[1]]}{worded[3]}"
    found = _TWO.fullmatch(line)
    if not found:
        return _play(line)
    first, second = found[1].upper(), found[3].upper()
    if found[2] == ">":
        return Shift(first, second)
    return Swap(*sorted((first, second), key=SPACE.__getitem__))
