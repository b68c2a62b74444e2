"""Positions of research in few bytes: sets of spaces and of lines as the bits of numbers.

A batch of environments spends its time on moving memory, so a position takes 165 bytes here, and a
step is made of operations on single numbers: nothing is summed up over spaces. All functions are of
one game; `vmap` makes many of them.

word    the spaces of one band of blocks in reading order, one bit each
lines   rows, columns and blocks, one bit each, in this order
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import add, or_
from typing import NamedTuple

import jax.numpy as jnp
from jax import Array, lax

from masume.games.sudoku.kernel.board import BoardTables
from masume.games.sudoku.kernel.chance import TILE, golden_spaces, random_bits
from masume.games.sudoku.kernel.position import GOES_ON, LAID, STUCK
from masume.games.sudoku.rules.kit import Kit
from masume.games.sudoku.rules.state import Layout, Scoring

Words = tuple[Array, ...]
"""One for each band of blocks."""


class Compact(NamedTuple):
    """A position in which a player is in turn, or that is over."""

    board: Array
    """The value on every space, 0 for none."""
    gold: Words
    empty: Words
    used: tuple[Array, ...]
    """For each value the lines in which it lies."""
    hands: tuple[Array, ...]
    scores: tuple[Array, ...]
    turn: Array
    end: Array


class Turns:
    """How a game goes on, with strict referee: what of `rules/` research needs."""

    def __init__(self, kit: Kit, seats: int, layout: Layout, scoring: Scoring) -> None:
        self.tables, self.layout = BoardTables(kit.board), layout
        self.seats, self.size, self.high = seats, kit.board.size, kit.board.high
        self.wide, self.bands = kit.board.wide, kit.board.size // kit.board.high
        self.lines_count, self.block_counts = scoring != "block", scoring != "simple"
        self.line = (1 << self.size) - 1
        self.many = sum(1 << self.size * row for row in range(self.high))
        """A factor that does to all rows of a band what was done to the first one."""
        self.every = self.line * self.many

    def begin(self, luck: Array) -> Compact:
        """A new game: golden tiles, a tile for everybody, and the first seat in turn."""
        size, empty, none = self.size, _zero() + self.every, jnp.int32(0)
        position = Compact(
            board=jnp.zeros(size * size, jnp.uint8),
            gold=(_zero(),) * self.bands,
            empty=(empty,) * self.bands,
            used=(_zero(),) * size,
            hands=(_zero(),) * self.seats,
            scores=(none,) * self.seats,
            turn=none + self.seats - 1,
            end=none + GOES_ON,
        )
        position = self._gilded(position, luck) if self.layout else position
        for seat in range(self.seats):  # SDK-2
            mine = [jnp.bool_(seat == other) for other in range(self.seats)]
            tile = self._any_tile(position, random_bits(luck, _zero() + seat, TILE))
            position = position._replace(hands=_given(mine, tile, position.hands))
        return self._passed(position, jnp.bool_(True))

    def _gilded(self, position: Compact, luck: Array) -> Compact:
        """With one tile of each value, one in every row (SDK-1)."""
        assert self.layout
        spaces, values = golden_spaces(self.tables, self.layout, luck[None])
        spaces, values = lax.optimization_barrier((spaces[:, 0], values[:, 0]))
        columns = spaces.astype(jnp.uint32) % self.size
        is_golden = jnp.arange(self.size) == columns[:, None]
        gold, used = list(position.gold), list(position.used)
        for row in range(self.size):
            band, lines = row // self.high, self._lines(_zero() + row, columns[row])
            gold[band] |= 1 << columns[row] + row % self.high * self.size
            for value in range(self.size):
                used[value] |= jnp.where(values[row] == value + 1, lines, 0)
        return position._replace(
            board=jnp.where(is_golden, values[:, None], 0).reshape(-1).astype(jnp.uint8),
            gold=tuple(gold),
            empty=tuple(word & ~golden for word, golden in zip(position.empty, gold, strict=True)),
            used=tuple(used),
        )

    def _lines(self, row: Array, column: Array) -> Array:
        """Those of a space."""
        block = row // self.high * self.high + column // self.wide
        found: Array = 1 << row | 1 << self.size + column | 1 << 2 * self.size + block
        return found

    def spaces(self, words: Words) -> Array:
        """A set of spaces as truths."""
        bits = jnp.arange(self.high * self.size, dtype=jnp.uint32)
        return jnp.concatenate([(word >> bits & 1) == 1 for word in words])

    # -- the rules ----------------------------------------------------------------------------

    def legal(self, position: Compact) -> Words:
        """Where the player in turn may lay their tile (SDK-4)."""
        lines = _nth(position.used, _nth(position.hands, position.turn) - 1)
        goes_on = position.end == GOES_ON
        return tuple(
            jnp.where(goes_on, word & ~self._covered(lines, band), 0)
            for band, word in enumerate(position.empty)
        )

    def bag(self, position: Compact) -> tuple[Array, ...]:
        """For each value how many of its tiles are neither on the board nor in a hand."""
        found = []
        for value, lines in enumerate(position.used, 1):
            held = reduce(add, [(hand == value).astype(jnp.uint32) for hand in position.hands])
            found.append(self.size - lax.population_count(lines & self.line) - held)
        return tuple(found)

    def step(self, position: Compact, action: Array, luck: Array) -> Compact:
        """After a lay, a draw and the change of turns; nothing changes if it is not legal."""
        cell = action.astype(jnp.uint32)
        row, column = cell // self.size, cell % self.size
        band, bit = row // self.high, cell % (self.high * self.size)
        allowed = (cell < self.size**2) & (_nth(self.legal(position), band) >> bit & 1 == 1)
        own = [jnp.where(allowed & (band == k), 1 << bit, 0) for k in range(self.bands)]
        lines = self._lines(row, column)
        value, seats = _nth(position.hands, position.turn), range(self.seats)
        mine = [allowed & (position.turn == seat) for seat in seats]
        points = self._points(position, row, column)
        here = jnp.arange(self.size**2) == cell
        laid = position._replace(
            board=jnp.where(here & allowed, value.astype(jnp.uint8), position.board),
            empty=tuple(word & ~lain for word, lain in zip(position.empty, own, strict=True)),
            used=tuple(
                jnp.where(allowed & (value == k), old | lines, old)
                for k, old in enumerate(position.used, 1)
            ),
            hands=_given(mine, _zero(), position.hands),
            scores=tuple(
                jnp.where(my, old + points, old)
                for my, old in zip(mine, position.scores, strict=True)
            ),
        )
        drawn = laid._replace(hands=_given(mine, self._any_tile(laid, luck), laid.hands))
        return self._passed(drawn, allowed)

    def _points(self, position: Compact, row: Array, column: Array) -> Array:
        """Filled spaces in the lines of a space (SDK-5, SDK-6, KID-4)."""
        points = jnp.zeros((), jnp.int32)
        whole = ((1 << self.wide) - 1) * self.many
        for band, word in enumerate(position.empty):
            is_own = row // self.high == band
            across = jnp.where(is_own, self.line << row % self.high * self.size, 0)
            block = jnp.where(is_own, whole << column // self.wide * self.wide, 0)
            around = (across | self.many << column) if self.lines_count else _zero()
            around = around | block if self.block_counts else around
            points += lax.population_count(around & ~word & self.every).astype(jnp.int32)
        return points

    def _any_tile(self, position: Compact, luck: Array) -> Array:
        """A tile of the bag, each as likely as another; 0 where it is empty (SDK-8)."""
        bag = self.bag(position)
        total = reduce(add, bag)
        index, up_to, value = luck % jnp.maximum(total, 1), _zero(), _one()
        for count in bag[:-1]:
            up_to = up_to + count
            value = value + (up_to <= index)
        return jnp.where(total > 0, value, 0)

    def _passed(self, position: Compact, allowed: Array) -> Compact:
        """The next seat that has a tile is in turn; without one, or without room, it is over."""
        turn, found = position.turn, jnp.bool_(False)
        for away in range(1, self.seats + 1):
            seat = (position.turn + away) % self.seats
            takes = ~found & (_nth(position.hands, seat) > 0)
            turn, found = jnp.where(takes, seat, turn), found | takes
        passed = position._replace(
            turn=jnp.where(allowed, turn, position.turn),
            end=jnp.where(allowed & ~found, LAID, position.end),
        )
        has_room = reduce(or_, self.legal(passed)) != 0
        is_stuck = (passed.end == GOES_ON) & ~has_room  # SDK-9
        return passed._replace(end=jnp.where(is_stuck, STUCK, passed.end))

    def _covered(self, lines: Array, band: int) -> Array:
        """The spaces of a band that are in any of these lines."""
        rows, blocks = lines >> band * self.high, lines >> 2 * self.size + band * self.high
        columns = (lines >> self.size & self.line) * self.many
        wide, own = (1 << self.wide) - 1, range(self.high)
        across = reduce(or_, [(rows >> k & 1) * (self.line << self.size * k) for k in own])
        within = reduce(or_, [(blocks >> k & 1) * (wide << self.wide * k) for k in own])
        found: Array = across | columns | within * self.many
        return found


def _nth(values: Sequence[Array], index: Array) -> Array:
    """One of a few numbers; of the first, if there is none of this index."""
    found: Array = values[0]
    for k, value in enumerate(values[1:], 1):
        found = jnp.where(index == k, value, found)
    return found


def _given(mine: Sequence[Array], tile: Array, hands: Sequence[Array]) -> tuple[Array, ...]:
    return tuple(jnp.where(my, tile, hand) for my, hand in zip(mine, hands, strict=True))


def _zero() -> Array:
    return jnp.zeros((), jnp.uint32)


def _one() -> Array:
    return jnp.ones((), jnp.uint32)
