"""A coding: numbers for the moves of a game, and arrays for what a seat sees.

A box brings one for each of its games: a subclass of `Coding`, named by its part `coding`. A coding
belongs to a game as it is set up, so that its sizes fit the options and the number of seats.

action    a number; a move is one action, or several one after the other (`Draft`)
draft     the actions of a move so far; nobody but the seat itself sees it
chance    what is rolled or drawn, also in steps, each result with a weight
plane     one named array of an observation
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from typing import ClassVar, Generic, NamedTuple, TypeAlias

import msgspec
import numpy as np
from msgspec import Struct

from masume.core.errors import ResearchError
from masume.core.game import M, M_co, Options, S, Seat, V, accepted
from masume.core.typing import AnyGame, AnyMove, AnyState, AnyView
from masume.research.numbers import Numbers, Part, Plane, Vector

Draft: TypeAlias = tuple[int, ...]
Numbered: TypeAlias = "int | Sequence[Numbered] | np.ndarray[tuple[int, ...], np.dtype[np.generic]]"
"""What a plane can be filled with."""

WAIT = "wait"
FIRST = "first"
STEPS_A_SECOND = 1
"""How steps measure time, where a game has a time limit."""


class Result(NamedTuple, Generic[M_co]):
    """One result of chance."""

    weight: int
    """How likely it is, compared with the others."""
    move: M_co | None
    """The whole move; `None` where more steps follow."""


class Coding(ABC, Generic[S, M, V]):
    """The moves and views of one game, as it is set up, in numbers."""

    at_once: ClassVar[bool] = False
    """Whether all seats act at the same time, step by step."""
    by_lot: ClassVar[bool] = False
    """Whether chance decides who was first where several moves are complete in the same step."""

    def __init__(self, game: AnyGame, options: Options, seats: int) -> None:
        self.game, self.seats = game, seats
        self.options = options
        self.set_up()
        wait = Part(WAIT, 1, "do nothing, where one may act but need not")
        self.actions = Numbers([*self.action_parts(), wait])
        self.wait = self.actions.number(WAIT)
        order = Part(FIRST, seats if self.by_lot else 0, "which seat was first, of several")
        self.chances = Numbers([*self.chance_parts(), order])

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.game.info.key, msgspec.structs.asdict(self.options), self.seats)

    def set_up(self) -> None:
        """Looks up what the sizes below need."""

    # -- actions ------------------------------------------------------------------------------

    @abstractmethod
    def action_parts(self) -> list[Part]:
        """All kinds of actions, in the order of their numbers; `wait` follows by itself."""

    @property
    @abstractmethod
    def most_parts(self) -> int:
        """No move has more actions than this."""

    @abstractmethod
    def choices(self, state: S, seat: Seat, draft: Draft) -> Mapping[int, M | None]:
        """The actions that go on with a draft, each with the move it completes, if it does.

        Empty if the seat has nothing to decide.
        """

    @abstractmethod
    def spell(self, state: S, seat: Seat, move: M) -> Draft:
        """The actions of a move, or `ResearchError` for a move that has none."""

    # -- chance -------------------------------------------------------------------------------

    @abstractmethod
    def chance_parts(self) -> list[Part]:
        """All kinds of results of chance, in the order of their numbers."""

    @abstractmethod
    def results(self, state: S, draft: Draft) -> Mapping[int, Result[M]]:
        """What chance can bring now, after the steps of `draft`."""

    @abstractmethod
    def spell_chance(self, state: S, move: M) -> Draft:
        """The steps by which chance comes to a move."""

    # -- looking ------------------------------------------------------------------------------

    @abstractmethod
    def view_planes(self) -> list[Plane]:
        """The planes that `look` fills."""

    @abstractmethod
    def look(self, view: V, seat: Seat) -> Mapping[str, Numbered]:
        """What a seat sees, by the names of the planes. Seats are counted from itself on."""

    @cached_property
    def planes(self) -> tuple[Plane, ...]:
        """All planes in order: those of the view, and the seat's own unfinished move."""
        high = self.actions.size
        draft = Plane("draft", (self.most_parts,), 0, high, "own unfinished move: actions + 1")
        return (*self.view_planes(), draft)

    @cached_property
    def width(self) -> int:
        """How many numbers an observation has."""
        return sum(plane.size for plane in self.planes)

    def observe(self, view: V, seat: Seat, draft: Draft = ()) -> Vector:
        """All planes of a seat, one after the other."""
        seen = {**self.look(view, seat), "draft": padded([a + 1 for a in draft], self.most_parts)}
        vector = np.empty(self.width, np.int16)
        start = 0
        for plane in self.planes:
            vector[start : start + plane.size] = np.asarray(seen[plane.name], np.int16).reshape(-1)
            start += plane.size
        return vector

    def named(self, vector: Vector) -> dict[str, Vector]:
        """The planes of an observation by name, each in its shape; they share its memory."""
        found, start = {}, 0
        for plane in self.planes:
            found[plane.name] = vector[start : start + plane.size].reshape(plane.shape)
            start += plane.size
        return found

    # -- bounds -------------------------------------------------------------------------------

    @abstractmethod
    def score_bounds(self) -> tuple[int, int]:
        """No seat's score is ever below the first or above the second."""

    @property
    def most_steps(self) -> int:
        """No episode has more steps of seats than this."""
        rows = self.game.most_rows(self.options, self.seats)
        limit = self.game.time_limit(self.options)
        most = rows * (self.most_parts + self.seats)
        return most if limit is None else min(most, steps_in(limit))

    @property
    def together(self) -> bool:
        """Whether all seats win or lose together."""
        return False

    # -- words --------------------------------------------------------------------------------

    def action_text(self, action: int) -> str:
        """An action in a few words."""
        name, index = self.actions.split(action)
        return self.word(name, index)

    def chance_text(self, number: int) -> str:
        """A result of chance in a few words."""
        name, index = self.chances.split(number)
        return f"seat {index} first" if name == FIRST else self.word(name, index)

    def word(self, name: str, index: int) -> str:
        """One thing of a part in a few words: see `action_parts` and `chance_parts`."""
        sizes = {part.name: part.size for part in (*self.actions.parts, *self.chances.parts)}
        return name if sizes[name] == 1 else f"{name} {index}"

    # -- what follows from it -----------------------------------------------------------------

    def decode(self, state: S, seat: Seat, actions: Draft) -> M:
        """The move that some actions mean, or `ResearchError`."""
        for count, action in enumerate(actions, 1):
            choices = self.choices(state, seat, actions[: count - 1])
            if action not in choices:
                break
            move = choices[action]
            if move is not None and count == len(actions):
                return move
        raise ResearchError("research/no-move", "These actions are no move of the seat here.")


def _again(key: str, options: dict[str, object], seats: int) -> AnyCoding:
    """The same coding in another process, or from a file."""
    from masume.research.games import coding_for  # noqa: PLC0415 it imports this module

    return coding_for(key, options, seats)


AnyCoding: TypeAlias = Coding[AnyState, AnyMove, AnyView]


class ListedCoding(Coding[S, M, V], Generic[S, M, V]):
    """A coding of a game whose moves can all be listed: what is legal follows from the rules."""

    def __init__(self, game: AnyGame, options: Options, seats: int) -> None:
        super().__init__(game, options, seats)
        self._last: tuple[Struct | None, dict[Seat, Tree[M]]] = (None, {})

    def choices(self, state: S, seat: Seat, draft: Draft) -> Mapping[int, M | None]:
        """The actions that begin a listed move."""
        tree = self._tree(state, seat)
        for action in draft:
            below = tree.get(action)
            if not isinstance(below, dict):
                return {}
            tree = below
        return {
            action: None if isinstance(below, dict) else below
            for action, below in sorted(tree.items(), key=lambda each: each[0])
        }

    def listed(self, state: S, seat: Seat) -> Iterator[M]:
        """All moves of a seat."""
        return accepted(self.game, state, seat)

    def _tree(self, state: S, seat: Seat) -> Tree[M]:
        """All moves of a seat by their actions; those of the last state are remembered."""
        if self._last[0] is not state:
            self._last = (state, {})
        trees = self._last[1]
        if seat in trees:
            return trees[seat]
        tree: Tree[M] = {}
        for move in self.listed(state, seat):
            *begin, last = self.spell(state, seat, move)
            node = tree
            for action in begin:
                below = node.setdefault(action, {})
                assert isinstance(below, dict)
                node = below
            node[last] = move
        trees[seat] = tree
        return tree


Tree: TypeAlias = "dict[int, M | Tree[M]]"


def uncoded(why: str) -> ResearchError:
    """The refusal of a move that has no actions."""
    return ResearchError("research/not-coded", f"This move has no actions: {why}.")


def steps_in(ms: int) -> int:
    """How many steps some milliseconds are.

    >>> steps_in(300_000)
    300
    """
    return ms * STEPS_A_SECOND // 1000


# -- filling planes --------------------------------------------------------------------------------


def from_own(values: Sequence[int], seat: Seat) -> list[int]:
    """Values of all seats, from one's own on clockwise.

    >>> from_own([10, 20, 30], 1)
    [20, 30, 10]
    """
    return [*values[seat:], *values[:seat]]


def flags(count: int, chosen: int | Collection[int] | None) -> list[int]:
    """1 for those chosen, 0 for the others.

    >>> flags(4, [1, 3]), flags(3, 0)
    ([0, 1, 0, 1], [1, 0, 0])
    """
    wanted = {chosen} if isinstance(chosen, int) else {*(chosen or ())}
    return [int(index in wanted) for index in range(count)]


def counts(kinds: Sequence[int], size: int) -> list[int]:
    """How often every number from 0 up comes."""
    found = [0] * size
    for kind in kinds:
        found[kind] += 1
    return found


def padded(values: Sequence[int], size: int) -> list[int]:
    """Values, and zeros after them."""
    return [*values, *[0] * (size - len(values))]
