"""What a play, a move and a swap must fulfil, and why one is refused."""

from __future__ import annotations

from collections.abc import Iterator

from masume.core.errors import IllegalMove
from masume.games.cardoku.rules.cards import CARD, DOMAIN, DOMAIN_NAMES, KIND, VALUE, WILD
from masume.games.cardoku.rules.fits import alike, can_swap, reach, reach_from
from masume.games.cardoku.rules.moves import Play, Shift, Swap, Turn
from masume.games.cardoku.rules.sides import may_rearrange, side_in_turn
from masume.games.cardoku.rules.state import State
from masume.games.cardoku.rules.tableau import (
    GRID,
    NAMES,
    SEEN,
    SPACE,
    Tableau,
    beside,
    lift,
    locked,
    put,
)
from masume.grids.bits import spaces_in


def check_form(state: State, move: Turn) -> None:
    """Raises `IllegalMove` for what no referee lets pass: all but a clash of cards."""
    match move:
        case Play(name, cell):
            card = CARD.get(name, 0)
            if card == WILD:
                message = "Choose a value for the wild card, such as W5."
                raise IllegalMove("move/wild-value", message, rule="CRD-19")
            if KIND[card] not in state.hands[side_in_turn(state)]:
                message = f"There is no {name[:4]} in your hand."
                raise IllegalMove("move/not-held", message, rule="CRD-8")
            _check_empty(state.table, _space(cell))
        case Shift(start, cell):
            _check_rearranging(state)
            _check_loose(state.table, _space(start))
            _check_empty(state.table, _space(cell))
        case Swap(cell, other):
            _check_rearranging(state)
            _check_pair(state, _space(cell), _space(other))


def is_right(table: Tableau, move: Turn, apart: bool) -> bool:
    """Whether no cards clash after a play that is well-formed (CRD-8, CRD-18)."""
    match move:
        case Play(name, cell):
            return bool(reach(table, CARD[name], apart) >> SPACE[cell] & 1)
        case Shift(start, cell):
            return bool(reach_from(table, SPACE[start], apart) >> SPACE[cell] & 1)
        case Swap(cell, other):
            return can_swap(table, SPACE[cell], SPACE[other], apart)


def clash(table: Tableau, move: Turn, apart: bool) -> IllegalMove:
    """Why a wrong play is wrong, in words: which cards it would clash with."""
    return next(_clashes(table, _goals(table, move), _lifted(move), apart))


def _clashes(
    table: Tableau, goals: list[tuple[int, int]], lifted: tuple[int, ...], apart: bool
) -> Iterator[IllegalMove]:
    for space in lifted:
        table = lift(table, space)
    for card, target in goals:
        rest = table
        for other, space in goals:
            rest = rest if space == target else put(rest, other, space)
        same = SEEN[target] & rest.where[VALUE[card] - 1]
        if same:
            yield _repeats(card, target, same)
        touching = beside(1 << target) & rest.suits[DOMAIN[card]] if DOMAIN[card] >= 0 else 0
        if apart and touching:
            yield _touches(card, target, touching)


def _goals(table: Tableau, move: Turn) -> list[tuple[int, int]]:
    """Which card would lie on which space."""
    match move:
        case Play(name, cell):
            return [(CARD[name], SPACE[cell])]
        case Shift(start, cell):
            return [(table.cells[SPACE[start]], SPACE[cell])]
        case Swap(cell, other):
            first, second = SPACE[cell], SPACE[other]
            return [(table.cells[first], second), (table.cells[second], first)]


def _lifted(move: Turn) -> tuple[int, ...]:
    """The spaces whose cards are lifted off first."""
    match move:
        case Shift(start, _):
            return (SPACE[start],)
        case Swap(cell, other):
            return (SPACE[cell], SPACE[other])
    return ()


def _repeats(card: int, target: int, same: int) -> IllegalMove:
    groups = {"row": GRID.row, "column": GRID.column, "block": GRID.block}
    where = tuple(name for name, sets in groups.items() if sets[target] & same)
    cells = tuple(NAMES[space] for space in spaces_in(same))
    holds = "holds" if len(where) == 1 else "hold"
    places = f"The {' and '.join(where)} of {NAMES[target]}"
    message = f"{places} already {holds} {VALUE[card]} ({', '.join(cells)})."
    return IllegalMove("move/repeats", message, rule="CRD-8", where=where, cells=cells)


def _touches(card: int, target: int, touching: int) -> IllegalMove:
    cells = tuple(NAMES[space] for space in spaces_in(touching))
    domain = DOMAIN_NAMES[DOMAIN[card]]
    message = f"{NAMES[target]} touches another card of {domain} ({', '.join(cells)})."
    return IllegalMove("move/touches", message, rule="CRD-18", cells=cells)


def _space(cell: str) -> int:
    space = SPACE.get(cell)
    if space is None:
        cell = cell[:8]
        raise IllegalMove("move/no-such-space", f"The table has no space {cell!r}.", cell=cell)
    return space


def _check_empty(table: Tableau, space: int) -> None:
    if table.filled >> space & 1:
        cell = NAMES[space]
        raise IllegalMove("move/space-filled", f"{cell} is taken.", rule="CRD-8", cell=cell)


def _check_rearranging(state: State) -> None:
    if not may_rearrange(state):
        message = "You can move and swap cards on the table once your own deck is empty."
        raise IllegalMove("move/deck-not-empty", message, rule="CRD-8")


def _check_loose(table: Tableau, space: int) -> None:
    cell = NAMES[space]
    if not table.filled >> space & 1:
        raise IllegalMove("move/space-empty", f"{cell} is empty.", rule="CRD-8", cell=cell)
    if locked(table.filled) >> space & 1:
        message = f"{cell} is locked: its row, column or block has nine cards."
        raise IllegalMove("move/locked", message, rule="CRD-9", cell=cell)


def _check_pair(state: State, space: int, other: int) -> None:
    table = state.table
    _check_loose(table, space)
    _check_loose(table, other)
    if space >= other:
        message = "A swap names two spaces in reading order."
        raise IllegalMove("move/swap-order", message, rule="CRD-8")
    if alike(table, space, other, state.terms.apart):
        message = (
            f"{NAMES[space]} and {NAMES[other]} have the same value: a swap would change nothing."
        )
        raise IllegalMove("move/alike", message, rule="CRD-8")
