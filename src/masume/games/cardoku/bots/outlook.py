"""What a position between two sides is worth beyond its points: how near its lines are to the end.

The side that starts has the smaller deck. It may move cards of the table two turns before the other
one, and then takes what the lines lack from wherever it lies. So it matters long before which lines
lack one card or two, and whether what they lack has room. What that is worth to the side that has
just moved was learned for every turn (`bench/cardoku_weights`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files

import msgspec

from masume.games.cardoku.bots.tactics import captures
from masume.games.cardoku.rules.cards import VALUE
from masume.games.cardoku.rules.state import Terms
from masume.games.cardoku.rules.tableau import ALL, BLOCKS, LINES, SEEN, Tableau, locked
from masume.grids.bits import spaces_in

FIRST, LAST = 8, 46
"""The first turn with weights of its own, and the one whose weights serve for all later ones."""
EMPTIED = 42
"""The last turn with a card in a deck: other positions with empty decks count as later ones."""
MOST_LACKED = 4
"""Lines that lack more cards are not looked at."""
SIZE = 19
"""How many weights a kind of line has: rows and columns are one kind, blocks the other."""
AT = (0, 0, 5, 10, 17)
"""Where the weights of lines that lack so many cards begin."""

Chances = Sequence[float]
"""For the values from 1 up: how likely a side holds such a card."""


@cache
def weights() -> tuple[tuple[float, ...], ...]:
    """For every turn: a constant, those of each kind of line, and two for what is left to take."""
    stored = files("masume.games.cardoku.bots").joinpath("weights.json").read_bytes()
    return msgspec.json.decode(stored, type=tuple[tuple[float, ...], ...])


def is_known(terms: Terms) -> bool:
    """Whether the weights are for this game: two sides, two decks, no domains, no wild cards."""
    return terms.sides == 2 and not (terms.nine or terms.apart or terms.wilds or terms.cooperative)


def outlook(
    table: Tableau,
    scored: int,
    terms: Terms,
    number: int,
    side: int,
    hands: Sequence[Sequence[int]],
    decks: Sequence[Sequence[int]],
) -> float:
    """What a table is worth to a side that has just made turn `number`, in points.

    Hands and decks are those before the turn. A hand and its deck count together: which of these
    cards are in hand nobody else knows.
    """
    other = 1 - side
    mine, theirs = (chances(hands[each], decks[each]) for each in (side, other))
    turn = number if any(decks) else max(number, EMPTIED)
    row = weights()[max(FIRST, min(LAST, turn)) - FIRST]
    most, rest = left_to_take(table, scored, terms, theirs, len(decks[other]) <= 1)
    lines = nearness(table, scored, mine, theirs)
    known = row[0] + most * row[-2] + rest * row[-1]
    return known + sum(row[1 + place] * amount for place, amount in lines)


def chances(hand: Sequence[int], deck: Sequence[int]) -> list[float]:
    """How likely a side will hold a card of each value in its next turn."""
    size = len(hand) + len(deck)
    missed = 1 - min(1.0, (len(hand) + bool(deck)) / max(1, size))
    counts = [0] * 10
    for card in hand:
        counts[VALUE[card]] += 1
    for card in deck:
        counts[VALUE[card]] += 1
    return [1 - missed**count for count in counts[1:]]


def left_to_take(
    table: Tableau, scored: int, terms: Terms, held: Chances, free: bool
) -> tuple[float, float]:
    """What the next side is likely to take: the most by one step, and the lines of all others.

    A step counts once for each line that it completes, with all its points.
    """
    cards = tuple(4 * value for value in range(1, 10) if held[value - 1] > 0)
    most = total = 0.0
    for gain, (card, _, _), _, _ in captures(table, scored, terms, cards, free):
        worth = gain * (held[VALUE[card] - 1] if card > 0 else 1.0)
        most, total = max(most, worth), total + gain * worth
    return most, min(3.0, total - most)


def nearness(
    table: Tableau, scored: int, mine: Chances, theirs: Chances
) -> list[tuple[int, float]]:
    """The weights that count, by their place, and how often each does."""
    filled, where = table.filled, table.where
    stuck = locked(filled)
    rooms = [barred(each, each & stuck) for each in where]
    found: list[tuple[int, float]] = []
    for line, spaces in enumerate(LINES):
        if scored >> line & 1:
            continue
        if line < BLOCKS:
            base, first, last, least = 0, 1, 8, 8 - MOST_LACKED
        else:
            base, first, last, least = SIZE, 0, 9, 9 - MOST_LACKED
        if (filled & spaces).bit_count() < least:
            continue
        empty = spaces & ~filled
        lacked = [value for value in range(first, last) if not where[value] & spaces]
        ends = first and not (where[0] | where[8]) & spaces
        count = len(lacked) + bool(ends)
        if count > MOST_LACKED or not count:
            continue
        bars = sum(_bars(rooms[value], empty) for value in lacked)
        if ends:
            bars += min(_bars(rooms[0], empty), _bars(rooms[8], empty))
        at = base + AT[count]
        if count == MOST_LACKED:
            found += [(at, 1.0), (at + 1, float(bars))]
            continue
        found.append((at + bars, 1.0))
        if count == 1 and not bars:
            able = lacked or [end for end in (0, 8) if rooms[end][0] & empty]
            their = max(theirs[value] for value in able)
            my = max(mine[value] for value in able)
            found += [(at + 3, their), (at + 4, my * (1 - their))]
    return found


@lru_cache(maxsize=2**13)
def barred(spaces: int, stuck: int) -> tuple[int, int]:
    """For the spaces where a value lies: those that none of its cards sees, and that just one does.

    One card that stands in the way may move to the space itself once a deck is empty; a locked
    one, in `stuck`, counts as two.
    """
    once = twice = 0
    for space in spaces_in(spaces):
        seen = SEEN[space]
        twice |= seen if stuck >> space & 1 else once & seen
        once |= seen
    return ALL & ~once, once & ~twice


def _bars(room: tuple[int, int], empty: int) -> int:
    """How many cards stand in the way of a value in the best empty space of a line; 2 if more."""
    free, once = room
    if free & empty:
        return 0
    return 1 if once & empty else 2
