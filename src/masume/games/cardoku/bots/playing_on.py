"""Playing a position on for some turns, quickly: what is likely to follow a move.

Each side takes the most lines it can; else it tries a few quiet moves, and makes the one that
leaves the next side the fewest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from random import Random

from masume.games.cardoku.bots.outlook import is_known, outlook
from masume.games.cardoku.bots.tactics import Step, apply, most_captured
from masume.games.cardoku.rules.cards import KIND, Hand, with_card, without
from masume.games.cardoku.rules.fits import faces, reach_from, room, swaps
from masume.games.cardoku.rules.settling import idle_limit
from masume.games.cardoku.rules.sides import side_in_turn
from masume.games.cardoku.rules.state import State, Terms
from masume.games.cardoku.rules.tableau import Tableau, completed, locked
from masume.grids.bits import any_of, spaces_in

GLANCES = 3
"""How many quiet moves are compared."""
DECISIVE = range(34, 43)
"""In these turns quiet moves are compared by their outlook: the first side is about to move cards
of the table, and can complete what it prepares now."""
LOOKS = 4
"""How many quiet moves are compared then."""
FROM_HAND = 0.5
"""How often a side that may move cards of the table plays one of the hand all the same."""


class World:
    """One way a game can go on: all hands and the order of all decks are known."""

    def __init__(self, state: State, rng: Random) -> None:
        """The decks are shuffled; whoever is in turn has drawn."""
        self.terms: Terms = state.terms
        self.side = side_in_turn(state)
        self.table, self.scored = state.table, state.scored
        self.hands, self.points = list(state.hands), list(state.points)
        self.decks = [rng.sample(bag, len(bag)) for bag in state.bags]
        self.passes, self.idle, self.number = state.passes, state.idle, state.number
        self.is_over = False

    def copy(self) -> World:
        """The same, to go on differently."""
        world = World.__new__(World)
        world.__dict__.update(self.__dict__)
        world.hands, world.points = self.hands[:], self.points[:]
        world.decks = [deck[:] for deck in self.decks]
        return world

    def make(self, step: Step | None) -> None:
        """Makes a step, or passes; then the next side draws."""
        side, terms = self.side, self.terms
        bare = not any(self.decks)
        if step is None:
            self.passes += 1
            self.idle += bare
        else:
            self.table, spaces = apply(self.table, step)
            new = completed(self.table, spaces, terms.nine, self.scored)
            self.scored |= new
            self.points[side] += new.bit_count()
            self.passes = 0
            self.idle = self.idle + 1 if bare and not new and step[0] < 0 else 0
            if step[0] > 0:
                self.hands[side] = without(self.hands[side], KIND[step[0]])
        self._next(bare)

    def _next(self, bare: bool) -> None:
        """The end (CRD-15), or the next side's turn."""
        sides = self.terms.sides
        stopped = self.passes >= sides or self.idle >= idle_limit(sides)
        if bare and (stopped or not any(self.hands)):
            self.is_over = True
            return
        self.number += 1
        self.side = side = (self.side + 1) % sides
        if self.decks[side]:
            self.hands[side] = with_card(self.hands[side], self.decks[side].pop())

    def play_on(self, turns: int, rng: Random) -> None:
        """Some quick turns."""
        for _ in range(turns):
            if self.is_over:
                return
            self.make(self.quick(rng))

    def quick(self, rng: Random) -> Step | None:
        """The most lines at once; else of a few quiet moves the one that leaves the fewest."""
        side, terms, table = self.side, self.terms, self.table
        hand, rearrange = self.hands[side], not self.decks[side]
        _, best = most_captured(table, self.scored, terms, hand, rearrange)
        if best is not None:
            return best
        if self.number in DECISIVE and is_known(terms):
            return self._promising(hand, rearrange, rng)
        following = (side + 1) % terms.sides
        theirs, free = self.hands[following], len(self.decks[following]) <= 1
        least = 99
        for step in self._quiet(GLANCES, hand, rearrange, rng):
            after, _spaces = apply(table, step)
            left, _reply = most_captured(after, self.scored, terms, theirs, free)
            if left < least:
                best, least = step, left
            if not left:
                break
        return best

    def _promising(self, hand: Hand, rearrange: bool, rng: Random) -> Step | None:
        """Of a few quiet moves the one with the best outlook."""
        side, terms, most, best = self.side, self.terms, -inf, None
        for step in self._quiet(LOOKS, hand, rearrange, rng):
            table, _spaces = apply(self.table, step)
            worth = outlook(table, self.scored, terms, self.number, side, self.hands, self.decks)
            if worth > most:
                best, most = step, worth
        return best

    def _quiet(self, number: int, hand: Hand, rearrange: bool, rng: Random) -> Iterator[Step]:
        """So many moves at random, if there is one."""
        for _ in range(number):
            step = some_step(self.table, hand, rearrange, self.terms.apart, rng)
            if step is not None:
                yield step

    def outlook(self, side: int) -> float:
        """What is to come for a side, between two turns."""
        mover = 1 - self.side
        worth = outlook(
            self.table, self.scored, self.terms, self.number - 1, mover, self.hands, self.decks
        )
        return worth if mover == side else -worth


def some_step(table: Tableau, hand: Hand, rearrange: bool, apart: bool, rng: Random) -> Step | None:
    """Any play or move; a swap only if there is neither. Nothing if there is none."""
    if not rearrange:
        return _some_play(table, hand, apart, rng)
    if rng.random() < FROM_HAND:
        found = _some_play(table, hand, apart, rng) or _some_shift(table, apart, rng)
    else:
        found = _some_shift(table, apart, rng) or _some_play(table, hand, apart, rng)
    return found or next(((-2, *pair) for pair in swaps(table, apart)), None)


def _some_play(table: Tableau, hand: Hand, apart: bool, rng: Random) -> Step | None:
    for kind in rng.sample(hand, len(hand)):
        for card in _shuffled(faces(kind), rng):
            spaces = room(table, card, apart)
            if spaces:
                return card, any_of(spaces, 81, rng), -1
    return None


def _some_shift(table: Tableau, apart: bool, rng: Random) -> Step | None:
    empty = ~table.filled
    for start in _shuffled([*spaces_in(table.filled & ~locked(table.filled))], rng):
        targets = reach_from(table, start, apart) & empty
        if targets:
            return -1, start, any_of(targets, 81, rng)
    return None


def _shuffled(items: Sequence[int], rng: Random) -> Sequence[int]:
    return rng.sample(items, len(items)) if len(items) > 1 else items


def lead(points: Sequence[int], side: int) -> int:
    """The points of a side less those of the best other one.

    >>> lead([3, 5, 4], 1)
    1
    """
    return points[side] - max(each for other, each in enumerate(points) if other != side)
