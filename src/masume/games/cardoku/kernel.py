"""Cardoku for many tables at once, compiled by JAX: legal moves, successors, playouts.

Domains are left out, so `separation` and wild cards are not known here. Sets of values are the bits
of a number, bit v − 1 for value v; so a space's nine values are looked at in one operation.

`successor`, and `legal` of `kernel_moves.py`, are the rules once more; `test_kernel_twin.py`
compares both. `play_out` goes on like `World.quick`, but sees less: a quiet move avoids lines that
would then lack one card, whoever has it, and a card of the table moves only to where no card of its
value sees. A side that could only move otherwise waits.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax
from msgspec.structs import replace

from masume.games.cardoku.rules import CARDOKU
from masume.games.cardoku.rules.cards import VALUE
from masume.games.cardoku.rules.settling import idle_limit
from masume.games.cardoku.rules.sides import side_in_turn
from masume.games.cardoku.rules.state import CardokuOptions, State
from masume.games.cardoku.rules.tableau import BLOCKS, LINES

EVERY = (1 << 9) - 1
MIDDLE = EVERY & ~(1 | 1 << 8)
"""The values 2 to 8, which a row or column of two decks needs (CRD-13)."""
ENDS = 1 | 1 << 8

MIXED = (np.arange(1, 82, dtype=np.uint64) * 0x9E3779B1 & 0xFFFFFFFF).astype(np.uint32)
"""One number for each space, to make random numbers differ."""
PLAY, MOVE, SWAP, PASS = range(4)
QUIET = 2
"""The highest rank of moves that complete nothing."""


class Tables(NamedTuple):
    """Many tables, or within `vmap` one; the first axis of every field counts them."""

    cells: Array
    """The value on every space, 0 where it is empty."""
    hands: Array
    """For each side and value how many cards."""
    decks: Array
    side: Array
    """Who is in turn, and has drawn."""
    number: Array
    """How many turns have been finished."""
    scored: Array
    """For each line whether it has scored."""
    points: Array
    passes: Array
    idle: Array
    is_over: Array
    luck: Array
    """A number that changes with every turn."""


def counted(cards: tuple[int, ...]) -> list[int]:
    """How many cards of each value."""
    values = [VALUE[card] for card in cards]
    return [values.count(value) for value in range(1, 10)]


def tables_of(states: list[State], lucks: list[int]) -> Tables:
    """Positions of the rules as tables. Who is in turn has drawn."""
    bits = np.arange(len(LINES))
    return Tables(
        cells=jnp.array([[VALUE[card] for card in each.table.cells] for each in states], jnp.int32),
        hands=jnp.array([[*map(counted, each.hands)] for each in states], jnp.int32),
        decks=jnp.array([[*map(counted, each.bags)] for each in states], jnp.int32),
        side=jnp.array([side_in_turn(each) for each in states], jnp.int32),
        number=jnp.array([each.number for each in states], jnp.int32),
        scored=jnp.array([each.scored >> bits & 1 for each in states], bool),
        points=jnp.array([each.points for each in states], jnp.int32),
        passes=jnp.array([each.passes for each in states], jnp.int32),
        idle=jnp.array([each.idle for each in states], jnp.int32),
        is_over=jnp.array([bool(each.end) for each in states], bool),
        luck=jnp.array(lucks, jnp.uint32),
    )


# -- lines ----------------------------------------------------------------------------------------


def _bits(cells: Array) -> Array:
    """The value of every space as a bit; 0 where it is empty."""
    return jnp.where(cells > 0, 1 << jnp.maximum(cells - 1, 0), 0)


def _joined(spaces: Array) -> Array:
    """For each line the union of what its spaces have."""
    grid = spaces.reshape(9, 9)
    blocks = spaces.reshape(3, 3, 3, 3).transpose(0, 2, 1, 3).reshape(9, 9)
    return jnp.concatenate(
        [
            lax.reduce(each, np.int32(0), lax.bitwise_or, (axis,))
            for each, axis in ((grid, 1), (grid, 0), (blocks, 1))
        ]
    )


def spread(lines: Array) -> tuple[Array, Array, Array]:
    """For each space what its row, its column and its block have."""
    rows = jnp.repeat(lines[:9], 9)
    columns = jnp.tile(lines[9:BLOCKS], 9)
    blocks = jnp.broadcast_to(lines[BLOCKS:].reshape(3, 1, 3, 1), (3, 3, 3, 3)).reshape(81)
    return rows, columns, blocks


def values_in(table: Tables) -> Array:
    """For each line the set of its values."""
    return _joined(_bits(table.cells))


def _by_eight(nine: bool) -> Array:
    """Which lines are complete with eight values (CRD-13)."""
    return jnp.arange(len(LINES)) < (0 if nine else BLOCKS)


def _complete(values: Array, nine: bool) -> Array:
    """Which lines are complete (CRD-12, CRD-13)."""
    eight = (values & MIDDLE == MIDDLE) & (values & ENDS != 0)
    return jnp.where(_by_eight(nine), eight, values == EVERY)


def _wanted(values: Array, scored: Array, nine: bool) -> Array:
    """For each line the set of values that would complete it."""
    lacks = lax.population_count(MIDDLE & ~values)
    ends = values & ENDS != 0
    eight = jnp.where((lacks == 1) & ends, MIDDLE & ~values, 0)
    eight = jnp.where((lacks == 0) & ~ends, ENDS, eight)
    full = jnp.where(lax.population_count(values) == 8, EVERY & ~values, 0)
    return jnp.where(scored, 0, jnp.where(_by_eight(nine), eight, full))


def _risky(values: Array, scored: Array, nine: bool) -> Array:
    """For each line the set of values after which one more would complete it."""
    lacks = lax.population_count(MIDDLE & ~values)
    ends = values & ENDS != 0
    middle = jnp.where(jnp.where(ends, lacks == 2, lacks == 1), MIDDLE & ~values, 0)
    eight = middle | jnp.where(lacks == 1, ENDS & ~values, 0)
    full = jnp.where(lax.population_count(values) == 7, EVERY & ~values, 0)
    return jnp.where(scored, 0, jnp.where(_by_eight(nine), eight, full))


def loose(table: Tables) -> Array:
    """Which spaces have a card that is not locked (CRD-9)."""
    full = values_in(table) == EVERY
    row, column, block = spread(full)
    return (table.cells > 0) & ~(row | column | block)


# -- the rules ------------------------------------------------------------------------------------


def successor(table: Tables, kind: Array, first: Array, second: Array, nine: bool) -> Tables:
    """After a play (value, space), a move or a swap (two spaces) or a pass; nobody has drawn."""
    cells, spaces = table.cells, jnp.arange(81)
    at_first, at_second = spaces == first, spaces == second  # quicker than indices when compiled
    one, other = (jnp.where(each, cells, 0).sum() for each in (at_first, at_second))
    laid = jnp.where(kind == PLAY, first, one)
    emptied = jnp.where(kind == SWAP, other, 0)
    after = jnp.where(at_second & (kind != PASS), laid, cells)
    after = jnp.where(at_first & ((kind == MOVE) | (kind == SWAP)), emptied, after)
    got = at_second | at_first & (kind == SWAP)
    touched = _joined(got.astype(jnp.int32)) > 0
    new = _complete(_joined(_bits(after)), nine) & touched & ~table.scored & (kind != PASS)
    own = jnp.arange(table.points.shape[0]) == table.side
    gone = own[:, None] & (jnp.arange(1, 10) == first) & (kind == PLAY)
    bare = table.decks.sum() == 0
    settled = table._replace(
        cells=after,
        hands=table.hands - gone,
        scored=table.scored | new,
        points=table.points + jnp.where(own, new.sum(), 0),
        passes=jnp.where(kind == PASS, table.passes + 1, 0),
        idle=jnp.where(bare & (kind != PLAY) & ~new.any(), table.idle + 1, 0),
    )
    return _finished(settled, bare)


def _finished(table: Tables, bare: Array) -> Tables:
    """Tests for the end (CRD-15); else it is the next side's turn."""
    sides = table.points.shape[0]
    ended = (table.hands.sum() == 0) | (table.passes >= sides) | (table.idle >= idle_limit(sides))
    is_over = bare & ended
    side = jnp.where(is_over, table.side, (table.side + 1) % sides)
    number = table.number + jnp.where(is_over, 0, 1)
    return table._replace(side=side, number=number, is_over=is_over)


def drawn(table: Tables) -> Tables:
    """The side in turn draws any card of its deck, if there is one (CRD-7)."""
    deck = own_pile(table, table.decks)
    count = deck.sum()
    index = (_mix(table.luck) >> 8).astype(jnp.int32) % jnp.maximum(count, 1)
    up_to = jnp.cumsum(deck)
    own = jnp.arange(table.points.shape[0]) == table.side
    picked = (up_to > index) & (up_to - deck <= index) & ~table.is_over
    card = own[:, None] & picked
    return table._replace(
        hands=table.hands + card,
        decks=table.decks - card,
        luck=table.luck * np.uint32(747796405) + np.uint32(2891336453),
    )


def own_pile(table: Tables, piles: Array) -> Array:
    """Of one pile for every side that of the side in turn."""
    own = jnp.arange(table.points.shape[0]) == table.side
    return jnp.where(own[:, None], piles, 0).sum(axis=0)


# -- playing on -----------------------------------------------------------------------------------


def _mix(number: Array) -> Array:
    """A number that looks random."""
    number = (number ^ (number >> 16)) * np.uint32(0x7FEB352D)
    number = (number ^ (number >> 15)) * np.uint32(0x846CA68B)
    return number ^ (number >> 16)


def quick(table: Tables, nine: bool) -> tuple[Array, Array, Array]:
    """The most lines at once; else a quiet move that brings no line near its end."""
    bits, values = _bits(table.cells), values_in(table)
    row, column, block = spread(values)
    fits = jnp.where(bits == 0, EVERY & ~(row | column | block), 0)
    hand = ((own_pile(table, table.hands) > 0) << jnp.arange(9)).sum()
    is_bare = own_pile(table, table.decks).sum() == 0
    free = jnp.where(is_bare & loose(table), bits, 0)
    movable = lax.reduce(free, np.int32(0), lax.bitwise_or, (0,))
    mine = fits & (hand | movable)
    one, two, three = spread(_wanted(values, table.scored, nine))
    risky = spread(_risky(values, table.scored, nine))
    safe = mine & ~(risky[0] | risky[1] | risky[2])
    ranks = [one & two & three, one & two | two & three | one & three, one | two | three]
    sets = [*(each & mine for each in ranks), safe, mine]
    rank = jnp.zeros(81, jnp.uint32)
    chosen = jnp.zeros(81, jnp.int32)
    for k, each in enumerate(reversed(sets), 1):
        rank = jnp.where(each != 0, k, rank)
        chosen = jnp.where(each != 0, each, chosen)
    noise = _mix(table.luck ^ MIXED)
    space = jnp.argmax(jnp.where(rank > 0, rank << 28 | noise >> 4, 0))
    there = jnp.arange(81) == space
    best, luck = jnp.where(there, rank, 0).max(), jnp.where(there, noise, 0).max()
    value = _any_bit(jnp.where(there, chosen, 0).max(), luck)
    from_hand, from_table = hand >> value & 1 == 1, movable >> value & 1 == 1
    is_quiet = best <= QUIET
    plays = from_hand & ~(from_table & is_quiet & (luck >> 5 & 1 == 1))
    start = jnp.argmax(free == 1 << value)
    kind = jnp.where(best == 0, PASS, jnp.where(plays, PLAY, MOVE))
    return kind, jnp.where(plays, value + 1, start), space


def _any_bit(values: Array, noise: Array) -> Array:
    """One of the bits of a set that is not empty."""
    turn = (noise & 0xFFFF).astype(jnp.int32) % 9
    rolled = (values >> turn | values << (9 - turn)) & EVERY
    lowest = lax.population_count((rolled & -rolled) - 1)
    return (lowest + turn) % 9


@partial(jax.jit, static_argnames=("nine", "turns"))
def play_out(tables: Tables, nine: bool, turns: int) -> Tables:
    """Tables after so many turns, or at their end: the next side draws, then all go on quickly."""

    def one_turn(table: Tables) -> Tables:
        ready = drawn(table)
        after = successor(ready, *quick(ready, nine), nine)
        kept = [jnp.where(table.is_over, old, new) for old, new in zip(table, after, strict=True)]
        return Tables(*kept)

    def going_on(carried: tuple[Array, Tables]) -> Array:
        count, each = carried
        return (count < turns) & ~each.is_over.all()

    def step(carried: tuple[Array, Tables]) -> tuple[Array, Tables]:
        count, each = carried
        return count + 1, Tables(*jax.vmap(one_turn)(each))

    _, ended = lax.while_loop(going_on, step, (jnp.int32(0), tables))
    return Tables(*ended)


SIZE = 256
"""How many tables are played out at once: one size, so that it is compiled once for a variant."""
TURNS = 400
"""More than any playout takes."""


class Playouts:
    """Margins of many playouts: what `CardokuExpert.playouts` asks."""

    def __init__(self) -> None:
        """Compiles the usual game: two sides, two decks."""
        over = replace(CARDOKU.start(CardokuOptions(), 2), end="stuck")
        self.margins([over], 0, [0])

    def margins(self, states: list[State], side: int, lucks: list[int]) -> list[float]:
        """For each position after a move: the side's points less the best other's in the end.

        Where nobody plays against anybody, all points.
        """
        found: list[float] = []
        for start in range(0, len(states), SIZE):
            found += self._some(states[start : start + SIZE], side, lucks[start : start + SIZE])
        return found

    def _some(self, states: list[State], side: int, lucks: list[int]) -> list[float]:
        terms, missing = states[0].terms, SIZE - len(states)
        tables = tables_of(states + states[:1] * missing, lucks + [0] * missing)
        ended = play_out(tables, nine=terms.nine, turns=TURNS)
        points = np.asarray(ended.points)[: len(states)]
        if terms.cooperative or terms.sides == 1:
            return [float(each) for each in points.sum(axis=1)]
        others = np.delete(points, side, axis=1).max(axis=1)
        return [float(each) for each in points[:, side] - others]
