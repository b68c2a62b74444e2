"""Captures: the moves that complete lines at once.

They are found from the lines that lack one card, not by trying all moves. A step is a move in
numbers, which is quicker to make and to compare.
"""

from __future__ import annotations

from collections.abc import Iterator

from masume.games.cardoku.bots.lines import card_for, missing
from masume.games.cardoku.rules.cards import Hand
from masume.games.cardoku.rules.fits import can_swap, reach, reach_from
from masume.games.cardoku.rules.moves import Turn, play_of, shift_of, swap_of
from masume.games.cardoku.rules.state import Terms
from masume.games.cardoku.rules.tableau import (
    BLOCKS,
    LINES,
    Tableau,
    completed,
    lift,
    locked,
    put,
)
from masume.grids.bits import spaces_in

Step = tuple[int, int, int]
"""(card, space, −1) is a play, (−1, start, target) a move, (−2, space, other) a swap."""

Capture = tuple[int, Step, Tableau, int]
"""The points of a capture, its step, and the table and all scored lines after it."""


def turn_of(step: Step) -> Turn:
    """The move that a step means."""
    card, first, second = step
    if card > 0:
        return play_of(card, first)
    return shift_of(first, second) if card == -1 else swap_of(first, second)


def apply(table: Tableau, step: Step) -> tuple[Tableau, tuple[int, ...]]:
    """The table after a step, and the spaces that got a card."""
    card, first, second = step
    if card > 0:
        return put(table, card, first), (first,)
    if card == -1:
        return put(lift(table, first), table.cells[first], second), (second,)
    bare = lift(lift(table, first), second)
    return put(put(bare, table.cells[second], first), table.cells[first], second), (first, second)


def steps_to_complete(
    table: Tableau, scored: int, terms: Terms, hand: Hand, rearrange: bool
) -> set[Step]:
    """Every step that completes a line, cards of equal value counted once."""
    filled, found = table.filled, set[Step]()
    loose = filled & ~locked(filled) if rearrange else 0
    least = 8 if terms.nine else 7
    for line, spaces in enumerate(LINES):
        if scored >> line & 1 or (filled & spaces).bit_count() < least:
            continue
        empty = spaces & ~filled
        for value in missing(table, line, terms.nine):
            found.update(_plays(table, empty, value, hand, terms.apart))
            for start in spaces_in(table.where[value - 1] & loose & ~spaces):
                targets = reach_from(table, start, terms.apart) & empty
                found.update((-1, start, target) for target in spaces_in(targets))
        if loose and line < BLOCKS and not terms.nine:
            found.update(_swaps(table, spaces, loose, terms.apart))
    return found


def _plays(table: Tableau, empty: int, value: int, hand: Hand, apart: bool) -> Iterator[Step]:
    """The plays of a value to some empty spaces."""
    card = 4 * value
    for space in spaces_in(reach(table, card, False) & empty):
        card = card_for(table, hand, value, space, apart)
        if card:
            yield card, space, -1


def _swaps(table: Tableau, spaces: int, loose: int, apart: bool) -> Iterator[Step]:
    """The swaps that complete a line of eight cards: its 1 or 9 for the value that it lacks."""
    if (table.filled & spaces).bit_count() != 8:
        return
    lacked = next((each for each in table.where[1:8] if not each & spaces), 0)
    ends = (table.where[0] | table.where[8]) & spaces & loose
    for end in spaces_in(ends):
        for other in spaces_in(lacked & loose):
            if can_swap(table, end, other, apart):
                yield -2, min(end, other), max(end, other)


def captures(
    table: Tableau, scored: int, terms: Terms, hand: Hand, rearrange: bool
) -> list[Capture]:
    """Every capture, the one with the most points first."""
    found = []
    for step in steps_to_complete(table, scored, terms, hand, rearrange):
        after, spaces = apply(table, step)
        new = completed(after, spaces, terms.nine, scored)
        if new:
            found.append((new.bit_count(), step, after, scored | new))
    found.sort(key=lambda each: (-each[0], each[1]))
    return found


def most_captured(
    table: Tableau, scored: int, terms: Terms, hand: Hand, rearrange: bool
) -> tuple[int, Step | None]:
    """The most lines that one step completes, and that step; nothing if none completes any."""
    most, best = 0, None
    for step in steps_to_complete(table, scored, terms, hand, rearrange):
        after, spaces = apply(table, step)
        gain = completed(after, spaces, terms.nine, scored).bit_count()
        if gain > most or (gain == most and best is not None and step < best):
            most, best = gain, step
    return most, best
