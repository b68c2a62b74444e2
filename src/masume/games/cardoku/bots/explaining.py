"""What a move brings about, in the words of `reasons.py`."""

from __future__ import annotations

from masume.bots.judge import Reason
from masume.games.cardoku.bots.lines import chance_to_use
from masume.games.cardoku.bots.playing_on import lead
from masume.games.cardoku.bots.reasons import Completes, Denies, Keeps, Leaves, Locks, RunsOut
from masume.games.cardoku.bots.tactics import Capture, Step, apply, captures
from masume.games.cardoku.rules.cards import VALUE, Hand
from masume.games.cardoku.rules.settling import idle_limit
from masume.games.cardoku.rules.sides import decks_empty, side_in_turn
from masume.games.cardoku.rules.state import State
from masume.games.cardoku.rules.tableau import LINE_NAMES, NAMES, Tableau, completed, locked
from masume.grids.bits import spaces_in

MOST_LEFT = 3
"""How many of the things that are left to the next side are told."""


def line_names(lines: int) -> tuple[str, ...]:
    """The names of some lines, given as bits."""
    return tuple(name for k, name in enumerate(LINE_NAMES) if lines >> k & 1)


def locking(before: Tableau, after: Tableau) -> tuple[Reason, ...]:
    """The cards that nobody can move any more."""
    new = locked(after.filled) & ~locked(before.filled)
    return (Locks(cells=tuple(NAMES[space] for space in spaces_in(new))),) if new else ()


def pool(state: State, side: int) -> Hand:
    """The kinds of cards that a side may hold, as far as everybody knows."""
    return tuple(sorted({*state.hands[side], *state.bags[side]}))


def explain(state: State, step: Step) -> tuple[Reason, ...]:
    """Why a step against others is good or bad."""
    table, spaces = apply(state.table, step)
    new = completed(table, spaces, state.terms.nine, state.scored)
    found: list[Reason] = []
    if new:
        found.append(Completes(lines=line_names(new), points=new.bit_count()))
    found += _replies(state, table, state.scored | new)
    found += locking(state.table, table)
    if step[0] < 0 and not new:
        side = side_in_turn(state)
        left = idle_limit(state.terms.sides) - state.idle - 1
        if decks_empty(state) and lead(state.points, side) > 0:
            found.append(RunsOut(turns=left))
        elif state.hands[side]:
            found.append(Keeps(cards=len(state.hands[side])))
    return tuple(found)


def _replies(state: State, table: Tableau, scored: int) -> list[Reason]:
    """What the next side can complete afterwards, and what it no longer can."""
    terms, side = state.terms, (side_in_turn(state) + 1) % state.terms.sides
    cards, free = pool(state, side), len(state.bags[side]) <= 1
    before = captures(state.table, state.scored, terms, cards, free)
    left = captures(table, scored, terms, cards, free)
    chances = chance_to_use(state, table, side)
    reasons: list[Reason] = [*_left(table, scored, left, chances)]
    lines = _lines(state.scored, before) & ~_lines(scored, left) & ~scored
    return [*reasons, Denies(lines=line_names(lines))] if lines else reasons


def _lines(scored: int, found: list[Capture]) -> int:
    """All lines that these captures complete."""
    lines = 0
    for _, _, _, done in found:
        lines |= done & ~scored
    return lines


def _left(table: Tableau, scored: int, found: list[Capture], chances: list[float]) -> list[Reason]:
    """The best captures that the next side has: one for each set of lines."""
    told: dict[int, Leaves] = {}
    for gain, step, after, done in found:
        new = done & ~scored
        if new in told or len(told) == MOST_LEFT:
            continue
        space = step[1] if step[0] != -1 else step[2]
        value = VALUE[after.cells[space]]
        chance = chances[value - 1] if step[0] > 0 else 1.0
        told[new] = Leaves(
            cell=NAMES[space],
            value=value,
            lines=line_names(new),
            chance=round(chance, 2),
            points=-gain * chance,
        )
    return [*told.values()]
