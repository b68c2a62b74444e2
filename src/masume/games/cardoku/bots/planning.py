"""A plan for whoever plays against nobody: one grid that all cards follow.

With nine or more cards of each value, any grid that agrees with the table can be filled: a card
whose nine spaces are taken fits nowhere, so it never has to be laid elsewhere. That is all 27
lines.

With two decks there are eight of each value, and eight blocks at most. One block, the *lender*,
is to be empty in the end:

1. All cards are laid by the grid, except on the spaces to be left for *later*. These are, in each
   of the six rows and columns through the lender, its 1 or its 9, so that the line scores with
   eight cards and locks nothing; and for each other value one space in no such line.
2. When those six lines have scored, the lender's cards move to the spaces that lack them. Each
   stays where the grid wants its value, so that every move is right.
3. The 1s and 9s kept in hand are laid last. The game goes on as long as there is one.

That is all lines but the lender's block: 26 of 26.

A card that lies against the grid is *wrong*; it moves to its place when the decks are empty.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec import Struct

from masume.games.cardoku.bots.completion import Grid, completion
from masume.games.cardoku.rules.cards import VALUE, WILD
from masume.games.cardoku.rules.state import State
from masume.games.cardoku.rules.tableau import BLOCKS, LINES, Tableau, locked
from masume.grids.bits import set_of, spaces_in

TRIES = 40
"""How many grids are looked at until one has a lender."""
ENDS = (1, 9)
"""The values that a row or column of eight cards may lack (CRD-13)."""
WITHOUT_LENDER = 22
"""About what can be had with two decks where no block can lend."""


class Plan(Struct, frozen=True):
    """Where every value is to lie, and what is to wait."""

    grid: Grid
    lender: int = -1
    """The line number of the block that lends its cards in the end; −1 where all can be filled."""
    later: int = 0
    """The spaces to leave empty until all rows and columns through the lender have scored."""
    wrong: int = 0
    """The spaces whose cards lie against the grid."""
    most: int = 27
    """The points that it brings in all, if it works out."""

    is_sure: bool = False
    """Whether it works out whatever is drawn; never with `separation`, or with wrong cards."""

    def spaces(self, value: int) -> int:
        """Where a value is to lie."""
        return set_of(space for space, each in enumerate(self.grid) if each == value)


def crossing(lender: int) -> tuple[int, ...]:
    """The rows and columns through a block.

    >>> crossing(BLOCKS + 5)
    (3, 4, 5, 15, 16, 17)
    """
    band, stack = divmod(lender - BLOCKS, 3)
    return (*range(3 * band, 3 * band + 3), *range(9 + 3 * stack, 12 + 3 * stack))


def find_plan(state: State, rng: Random) -> Plan | None:
    """A plan for the lines that can be had; `None` if not even locked cards fit into a grid."""
    table = state.table
    grid, wrong = closest_grid(table, rng)
    if grid is None:
        return None
    is_sure = not wrong and not state.terms.apart
    if enough_for_all(state):
        return Plan(grid, wrong=wrong, is_sure=is_sure)
    for _ in range(TRIES):
        plan = lending_plan(state, grid, wrong)
        if plan is not None:
            return plan
        again = completion(_values(table, ~wrong), rng)
        grid = again or grid
    return Plan(grid, wrong=wrong, most=WITHOUT_LENDER)


def can_complete(table: Tableau, wrong: int, rng: Random) -> bool:
    """Whether a grid was found that agrees with the table, except on some spaces."""
    return completion(_values(table, ~wrong), rng) is not None


def enough_for_all(state: State) -> bool:
    """Whether the cards in play fill all 81 spaces."""
    counts = [0] * 10
    cards = [*state.table.cells, *(card for hand in state.hands for card in hand)]
    cards += [card for pile in (*state.bags, *state.under) for card in pile]
    for card in cards:
        counts[0 if card == WILD else VALUE[card]] += 1 if card else 0
    return sum(max(0, 9 - count) for count in counts[1:]) <= counts[0]


def closest_grid(table: Tableau, rng: Random) -> tuple[Grid | None, int]:
    """A grid that agrees with the table, or with most of it; and the spaces where it does not.

    Locked cards can never be moved, so it must agree with those.
    """
    grid = completion(_values(table, -1), rng) or completion(_values(table, -1), rng)
    if grid is not None:
        return grid, 0
    agreed = locked(table.filled)
    grid = completion(_values(table, agreed), rng)
    if grid is None:
        return None, 0
    loose = [*spaces_in(table.filled & ~agreed)]
    rng.shuffle(loose)
    for space in loose:  # mostly it is a single card that stands in the way
        found = completion(_values(table, ~(1 << space)), rng)
        if found is not None:
            return found, 1 << space
    for space in loose:
        if grid[space] != VALUE[table.cells[space]]:
            found = completion(_values(table, agreed | 1 << space), rng)
            if found is None:
                continue
            grid = found
        agreed |= 1 << space
    return grid, table.filled & ~agreed


def _values(table: Tableau, spaces: int) -> list[int]:
    """The values that lie on some spaces, 0 elsewhere."""
    return [VALUE[card] if spaces >> k & 1 else 0 for k, card in enumerate(table.cells)]


def lending_plan(state: State, grid: Grid, wrong: int) -> Plan | None:
    """The grid with a lender and what must wait for it, if some block can lend."""
    for lender in range(BLOCKS, len(LINES)):
        later = _later(state, grid, wrong, lender)
        if later is not None:
            return Plan(grid, lender, later, wrong, 26, not wrong and not state.terms.apart)
    return None


def _later(state: State, grid: Grid, wrong: int, lender: int) -> int | None:
    """What must wait if this block lends; `None` if it cannot."""
    table, scored, block = state.table, state.scored, LINES[lender]
    laid = table.filled & ~wrong
    lines = crossing(lender)
    if table.filled & block & locked(table.filled) or scored >> lender & 1:
        return None
    if all(scored >> line & 1 for line in lines):
        return 0
    ends = set_of(space for space, value in enumerate(grid) if value in ENDS)
    for own in _own_ends([*spaces_in(block & ends & ~laid)]):
        gaps = _one_gap_each(lines, own, ends & ~laid & ~block)
        if gaps is None:
            continue
        holes = _holes(grid, gaps, lines, laid)
        if holes is not None:
            return gaps | holes
    return None


def _own_ends(spaces: list[int]) -> Iterator[int]:
    """Which of the lender's own 1 and 9 may wait, both first; one of them has to."""
    if len(spaces) == 2:
        yield set_of(spaces)
    for space in spaces:
        yield 1 << space


def _one_gap_each(lines: tuple[int, ...], own: int, others: int) -> int | None:
    """One space to wait in each line: one of the lender's own, or another 1 or 9 of the line."""
    gaps = own
    for line in lines:
        count = (own & LINES[line]).bit_count()
        if count > 1:
            return None
        if not count:
            there = others & LINES[line]
            if not there:
                return None
            gaps |= there & -there
    return gaps


def _holes(grid: Grid, gaps: int, lines: tuple[int, ...], laid: int) -> int | None:
    """For each value that has no space to wait one that is in none of these lines."""
    crossed = 0
    for line in lines:
        crossed |= LINES[line]
    holes, taken = 0, 0
    for value in range(1, 10):
        spaces = set_of(space for space, each in enumerate(grid) if each == value)
        if gaps & spaces:
            continue
        free = spaces & ~crossed & ~laid
        if not free:
            return None
        fresh = free & ~taken
        hole = (fresh or free) & -(fresh or free)
        holes |= hole
        space = hole.bit_length() - 1
        taken |= LINES[space // 9] | LINES[9 + space % 9]
    return holes
