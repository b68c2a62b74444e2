"""What bots see in Cardoku's lines: which a single card would complete, and how far all are."""

from __future__ import annotations

from collections.abc import Iterable

from masume.games.cardoku.rules.cards import VALUE, WILD
from masume.games.cardoku.rules.fits import reach, reach_from
from masume.games.cardoku.rules.moves import Turn, play_of, shift_of
from masume.games.cardoku.rules.settling import after
from masume.games.cardoku.rules.sides import may_rearrange, side_in_turn
from masume.games.cardoku.rules.state import State
from masume.games.cardoku.rules.tableau import (
    BLOCKS,
    LINES,
    Tableau,
    completed,
    locked,
    unseen,
)
from masume.grids.bits import spaces_in

ALL_LINES = range(27)
Offers = dict[tuple[int, int], int]
"""For a space and a value: how many lines that card would complete there."""


def missing(table: Tableau, line: int, nine: bool) -> list[int]:
    """The values of which one alone would complete a line; none if it is further away."""
    spaces, where = LINES[line], table.where
    cards = (table.filled & spaces).bit_count()
    if nine or line >= BLOCKS:
        if cards != 8:
            return []
        return [value for value in range(1, 10) if not where[value - 1] & spaces]
    if cards < 7:
        return []
    lacks = [value for value in range(2, 9) if not where[value - 1] & spaces]
    ends = (where[0] | where[8]) & spaces
    if lacks:
        return lacks if len(lacks) == 1 and ends else []
    return [] if ends else [1, 9]


def offers(table: Tableau, nine: bool, scored: int, lines: Iterable[int] = ALL_LINES) -> Offers:
    """All cards that would complete lines at once, whoever holds them."""
    found: Offers = {}
    for line in lines:
        if scored >> line & 1:
            continue
        for value in missing(table, line, nine):
            open_ = LINES[line] & ~table.filled & unseen(table.where[value - 1])
            for space in spaces_in(open_):
                found[space, value] = found.get((space, value), 0) + 1
    return found


def progress(table: Tableau, nine: bool, scored: int, lines: Iterable[int] = ALL_LINES) -> float:
    """How far unscored lines are, less where a missing value finds no space any more."""
    total = 0.0
    filled, where = table.filled, table.where
    for line in lines:
        if scored >> line & 1:
            continue
        spaces = LINES[line]
        empty, cards = spaces & ~filled, (spaces & filled).bit_count()
        lost = sum(1 for held in where if not held & spaces and not empty & unseen(held))
        spare = 0 if nine or line >= BLOCKS else 1
        total += cards * cards * 0.4 ** max(0, lost - spare)
    return total / 81


def best_offer(state: State) -> tuple[int, Turn] | None:
    """The play or move that completes most lines now, if any does; swaps are not looked at."""
    terms, table = state.terms, state.table
    hand = state.hands[side_in_turn(state)]
    found = offers(table, terms.nine, state.scored)
    best: tuple[int, Turn] | None = None
    for (space, value), points in found.items():
        if best is not None and points <= best[0]:
            continue
        card = card_for(table, hand, value, space, terms.apart)
        if card:
            best = points, play_of(card, space)
    if may_rearrange(state):
        for move in completing_shifts(state):
            points = points_of(state, move)
            if points > (best[0] if best else 0):
                best = points, move
    return best


def card_for(table: Tableau, hand: tuple[int, ...], value: int, space: int, apart: bool) -> int:
    """A card of this value in a hand that may be laid on a space; 0 if there is none."""
    first = 4 * value - 3
    for card in range(first, first + 4):
        if card in hand and (not apart or reach(table, card, True) >> space & 1):
            return card
    return WILD + value if WILD in hand else 0


def completing_shifts(state: State) -> list[Turn]:
    """The moves of table cards into lines that they would complete."""
    table, terms = state.table, state.terms
    loose = table.filled & ~locked(table.filled)
    found: list[Turn] = []
    for line in ALL_LINES:
        if state.scored >> line & 1:
            continue
        for value in missing(table, line, terms.nine):
            for space in spaces_in(table.where[value - 1] & loose & ~LINES[line]):
                targets = reach_from(table, space, terms.apart) & LINES[line] & ~table.filled
                found += [shift_of(space, target) for target in spaces_in(targets)]
    return found


def points_of(state: State, move: Turn) -> int:
    """The points that a play, move or swap brings at once."""
    table, spaces = after(state.table, move)
    return completed(table, spaces, state.terms.nine, state.scored).bit_count()


def chance_to_use(state: State, table: Tableau, side: int) -> list[float]:
    """For the values from 1 up: how likely a side can put such a card somewhere in its next turn.

    Nothing but what everybody knows: a side's hand and deck together, and whether its deck will
    be empty by then, so that it can take a card from the table.
    """
    pool, size = [*state.hands[side], *state.bags[side]], len(state.bags[side])
    share = min(1.0, (len(state.hands[side]) + bool(size)) / max(1, len(pool)))
    counts = [0] * 10
    for card in pool:
        counts[VALUE[card]] += 1
    held = [1 - (1 - share) ** (counts[value] + counts[0]) for value in range(1, 10)]
    if size > 1:
        return held
    loose = ~locked(table.filled)
    return [1.0 if where & loose else each for where, each in zip(table.where, held, strict=True)]
