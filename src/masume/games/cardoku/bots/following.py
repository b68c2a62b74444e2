"""The next moves of a plan (`planning.py`), the best first."""

from __future__ import annotations

from collections.abc import Iterator

from masume.games.cardoku.bots.lines import points_of
from masume.games.cardoku.bots.planning import Plan, crossing
from masume.games.cardoku.rules.cards import VALUE
from masume.games.cardoku.rules.fits import faces, reach_from, room
from masume.games.cardoku.rules.moves import Turn, play_of, shift_of
from masume.games.cardoku.rules.settling import idle_limit
from masume.games.cardoku.rules.sides import may_rearrange, side_in_turn
from masume.games.cardoku.rules.state import State
from masume.games.cardoku.rules.tableau import LINES, locked
from masume.grids.bits import spaces_in


def planned_moves(state: State, plan: Plan) -> list[Turn]:
    """What brings the plan on; if nothing does, what keeps it; nothing if it is over or failed."""
    gains = dict[Turn, int]()
    last_card = plan.lender >= 0 and sum(map(len, state.hands)) == 1
    steps = [*_moves(state, plan)]
    steps += () if last_card and steps else _plays(state, plan)
    for move in steps or _waiting(state, plan):
        gains[move] = points_of(state, move)
    best_first = sorted(gains, key=lambda move: -gains[move])
    if state.idle + 1 < idle_limit(state.terms.sides):
        return best_first
    return [move for move in best_first if gains[move]] or [*_plays(state, plan)] or best_first


def open_spaces(state: State, plan: Plan) -> int:
    """The empty spaces that may be filled by the grid now."""
    table = state.table
    if plan.lender < 0:
        return ~table.filled
    lines, block = crossing(plan.lender), LINES[plan.lender]
    if not _has_scored(state, lines):
        return ~table.filled & ~plan.later
    closed = table.filled | block
    for line in lines:  # a ninth card would lock what the lender still has there
        if table.filled & block & LINES[line] and (table.filled & LINES[line]).bit_count() == 8:
            closed |= LINES[line]
    return ~closed


def _has_scored(state: State, lines: tuple[int, ...]) -> bool:
    return all(state.scored >> line & 1 for line in lines)


def _plays(state: State, plan: Plan) -> Iterator[Turn]:
    """Cards of the hand to open spaces of their value; wild cards if no other can."""
    free, table, apart = open_spaces(state, plan), state.table, state.terms.apart
    found = False
    for kind in dict.fromkeys(state.hands[side_in_turn(state)]):  # wild cards are the last
        if VALUE[kind] == 0 and found:
            return
        for card in faces(kind):
            for space in spaces_in(room(table, card, apart) & free & plan.spaces(VALUE[card])):
                found = True
                yield play_of(card, space)


def _moves(state: State, plan: Plan) -> Iterator[Turn]:
    """Wrong cards, and in the end the lender's, to open spaces of their value."""
    if not may_rearrange(state):
        return
    table, sources = state.table, plan.wrong
    if plan.lender >= 0 and _has_scored(state, crossing(plan.lender)):
        sources |= table.filled & LINES[plan.lender]
    yield from _shifts(state, plan, sources, open_spaces(state, plan))


def _waiting(state: State, plan: Plan) -> Iterator[Turn]:
    """Moves after which all cards still lie by the grid, for who has nothing else to do."""
    if may_rearrange(state):
        block = LINES[plan.lender] if plan.lender >= 0 else 0
        sources = state.table.filled & ~block
        yield from _shifts(state, plan, sources, open_spaces(state, plan) | plan.later & ~block)


def _shifts(state: State, plan: Plan, sources: int, targets: int) -> Iterator[Turn]:
    table, apart = state.table, state.terms.apart
    for space in spaces_in(sources & ~locked(table.filled)):
        wanted = plan.spaces(VALUE[table.cells[space]]) & targets & ~table.filled
        for target in spaces_in(reach_from(table, space, apart) & wanted):
            yield shift_of(space, target)
