"""An episode: one game played in numbers, with chance and time made explicit.

Three kinds of steps follow each other until the game is over:

chance    dice, bag or deck, in steps with weights; or a lot, where several seats were first at once
turn      one seat chooses an action
together  all seats choose one at the same time; whoever has nothing to do waits

Time is counted in such steps: in a step of all, everybody does one part of a move. A move that is
complete counts at once; one that another move has made impossible is void. A game with a time
limit is over after one step for each second of it.

In a turn, seats that may speak but need not (`Game.may_act`) are asked first, once for each
decision; they may `wait`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Literal, NamedTuple

import numpy as np

from masume.core.errors import IllegalMove, ResearchError
from masume.core.game import CLOCK, NATURE, Seat, encoder
from masume.core.typing import AnyMove, AnyState
from masume.research.coding import FIRST, AnyCoding, Draft, steps_in
from masume.research.numbers import Mask, Vector, whole

Step = Literal["chance", "turn", "together", "over"]


class Row(NamedTuple):
    """A move that was made; the rows of an episode form a chain."""

    earlier: Row | None
    before: AnyState
    who: Seat
    move: AnyMove
    after: AnyState


class Complete(NamedTuple):
    """A move that a seat has completed, and the decision it is for."""

    seat: Seat
    decision: str
    move: AnyMove


class Episode:
    """One game in numbers. Everything in it is a value, so a shallow copy is a copy."""

    def __init__(self, coding: AnyCoding) -> None:
        self.coding, self.game = coding, coding.game
        self.state: AnyState = coding.game.start(coding.options, coding.seats)
        self.drafts: dict[Seat, Draft] = {}
        self.drafted: dict[Seat, str] = {}
        """For which decision each draft was begun."""
        self.chance_draft: Draft = ()
        self.complete: tuple[Complete, ...] = ()
        self.asked: frozenset[tuple[Seat, str]] = frozenset()
        self.steps = 0
        """How often seats have acted."""
        self.last: Row | None = None
        self._told: dict[Seat, tuple[Row | None, str]] = {}
        """For each seat what it has seen, as far as somebody asked for it."""

    def copy(self) -> Episode:
        """Another episode that stands at the same point."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.drafts, other.drafted = dict(self.drafts), dict(self.drafted)
        other._told = dict(self._told)
        return other

    def rows(self, after: Row | None = None) -> list[Row]:
        """All moves so far or after a certain one, chance included, the first one first."""
        found, row = [], self.last
        while row is not after:
            assert row is not None
            found.append(row)
            row = row.earlier
        return found[::-1]

    def __getstate__(self) -> dict[str, object]:
        """For a pickle: the rows as a list, since a chain would be too deep."""
        return {**self.__dict__, "last": [row[1:] for row in self.rows()], "_told": {}}

    def __setstate__(self, stored: dict[str, AnyMove]) -> None:
        self.__dict__.update(stored)
        self.last = None
        for row in stored["last"]:
            self.last = Row(self.last, *row)

    def __deepcopy__(self, memo: dict[int, object]) -> Episode:
        return self.copy()

    # -- where it stands ----------------------------------------------------------------------

    @property
    def step(self) -> Step:
        """What comes next."""
        to_act = self.game.to_act(self.state)
        if not to_act:
            return "over"
        if NATURE in to_act or self.complete:
            return "chance"
        return "turn" if len(self.acting()) == 1 else "together"

    def acting(self) -> tuple[Seat, ...]:
        """The seats that choose now: one in turn, or all that have something to do."""
        state, game = self.state, self.game
        needed = sorted(seat for seat in game.to_act(state) if seat >= 0)
        free = sorted(seat for seat in game.may_act(state) if seat >= 0)
        if self.coding.at_once:
            return tuple(sorted({*needed, *free}))
        for seat in free:
            if (seat, game.decision(state, seat)) not in self.asked:
                return (seat,)
        return tuple(needed[:1])

    def legal(self, seat: Seat) -> list[int]:
        """The actions of a seat in ascending order; only to wait if it has nothing to do."""
        if self.step in ("chance", "over"):
            return []
        if seat not in self.acting():
            return [self.coding.wait] if self.step == "together" else []
        draft = self.drafts.get(seat, ())
        legal = sorted(self.coding.choices(self.state, seat, draft))
        if not draft and seat not in self.game.to_act(self.state):
            legal.append(self.coding.wait)
        return legal

    def results(self) -> list[tuple[int, float]]:
        """What chance can bring, each with its probability, in order of number."""
        weights = self._weights()
        total = sum(weights.values())
        return [(number, weight / total) for number, weight in sorted(weights.items())]

    def _weights(self) -> dict[int, int]:
        if self._is_lot:
            return {self.coding.chances.number(FIRST, each.seat): 1 for each in self.complete}
        found = self.coding.results(self.state, self.chance_draft)
        return {number: result.weight for number, result in found.items()}

    @property
    def _is_lot(self) -> bool:
        return bool(self.complete) and NATURE not in self.game.to_act(self.state)

    # -- going on -----------------------------------------------------------------------------

    def act(self, seat: Seat, action: object) -> None:
        """A seat in turn does one part of a move; `ResearchError` if it cannot."""
        if self.step != "turn":
            raise ResearchError("research/not-now", f"No single seat is asked: {self.step}.")
        self._choose({seat: self._checked(seat, action)})

    def act_together(self, actions: Mapping[Seat, object]) -> None:
        """All seats do one part of a move at the same time."""
        if self.step != "together":
            raise ResearchError("research/not-now", f"Not all seats are asked: {self.step}.")
        chosen = {}
        for seat in range(self.coding.seats):
            if seat not in actions:
                message = f"Seat {seat} has no action; it can wait at least."
                raise ResearchError("research/no-action", message, seat=seat)
            chosen[seat] = self._checked(seat, actions[seat])
        self._choose(chosen)

    def _checked(self, seat: Seat, action: object) -> int:
        number = whole(action)
        if number not in self.legal(seat):
            known = 0 <= number < self.coding.actions.size
            name = f" ({self.coding.action_text(number)})" if known else ""
            raise ResearchError(
                "research/illegal-action",
                f"Seat {seat} cannot do action {number}{name} now.",
                seat=seat,
            )
        return number

    def _choose(self, actions: Mapping[Seat, int]) -> None:
        complete, asked = [], self.asked
        for seat, action in actions.items():
            decision = self.game.decision(self.state, seat)
            if action == self.coding.wait:
                asked |= {(seat, decision)}
                continue
            draft = self.drafts.get(seat, ())
            move = self.coding.choices(self.state, seat, draft)[action]
            if move is None:
                self.drafts[seat], self.drafted[seat] = (*draft, action), decision
            else:
                self._forget(seat)
                complete.append(Complete(seat, decision, move))
        self.asked, self.complete = asked, tuple(complete)
        self.steps += 1
        self._go_on()

    def draw(self, number: int) -> None:
        """Chance brings one of its results."""
        if self.step != "chance" or number not in self._weights():
            raise ResearchError("research/no-chance", f"Chance cannot bring {number} now.")
        if self._is_lot:
            seat = self.coding.chances.split(number)[1]
            self._make(next(each for each in self.complete if each.seat == seat))
        else:
            result = self.coding.results(self.state, self.chance_draft)[number]
            self.chance_draft = (*self.chance_draft, number)
            if result.move is None:
                return
            self.chance_draft = ()
            self._play(NATURE, result.move)
        self._go_on()

    def roll(self, rng: Random) -> None:
        """Chance goes on until somebody is asked, or the game is over."""
        while self.step == "chance":
            weights = self._weights()
            self.draw(rng.choices([*weights], [*weights.values()])[0])

    def _go_on(self) -> None:
        """Makes what was completed, one after the other, until chance must decide."""
        while self.complete and NATURE not in self.game.to_act(self.state):
            still = [each for each in self.complete if self._holds(each)]
            self.complete = tuple(still)
            if not still or (len(still) > 1 and self.coding.by_lot):
                break
            self._make(still[0])
        self._watch_clock()

    def _holds(self, each: Complete) -> bool:
        return self.game.decision(self.state, each.seat) == each.decision

    def _make(self, each: Complete) -> None:
        """Makes a move, if what others did in the same step has not made it impossible."""
        self.complete = tuple(other for other in self.complete if other is not each)
        with suppress(IllegalMove):
            self._play(each.seat, each.move)

    def _play(self, who: Seat, move: AnyMove) -> None:
        before = self.state
        self.state = self.game.play(before, who, move)
        self.last = Row(self.last, before, who, move, self.state)
        if NATURE not in self.game.to_act(self.state):
            for seat in list(self.drafts):  # a draft for another decision is void
                if self.game.decision(self.state, seat) != self.drafted[seat]:
                    self._forget(seat)

    def _forget(self, seat: Seat) -> None:
        self.drafts.pop(seat, None)
        self.drafted.pop(seat, None)

    def _watch_clock(self) -> None:
        limit = self.game.time_limit(self.coding.options)
        if limit is None or self.steps < steps_in(limit):
            return
        if CLOCK in self.game.may_act(self.state):
            self._play(CLOCK, next(self.game.moves(self.state, CLOCK)))

    # -- looking ------------------------------------------------------------------------------

    def observe(self, seat: Seat) -> Vector:
        """What a seat sees, in numbers."""
        view = self.game.view(self.state, seat)
        return self.coding.observe(view, seat, self.drafts.get(seat, ()))

    def mask(self, seat: Seat) -> Mask:
        """1 for every legal action of a seat."""
        mask: Mask = np.zeros(self.coding.actions.size, np.int8)
        mask[self.legal(seat)] = 1
        return mask

    def information(self, seat: Seat) -> str:
        """All that a seat has seen so far, row by row, and its own unfinished move."""
        last, told = self._told.get(seat, (None, ""))
        told += "".join(f"{self._row(row, seat)}\n" for row in self.rows(last))
        self._told[seat] = self.last, told
        return told + self.seen(seat)

    def seen(self, seat: Seat) -> str:
        """What a seat sees now as text: its view and its own unfinished move."""
        draft = " ".join(map(str, self.drafts.get(seat, ())))
        view = encoder().encode(self.game.view(self.state, seat)).decode()
        return f"{view}\nseat {seat} {draft}".rstrip()

    def public(self) -> str:
        """What everybody sees now, as text."""
        return encoder().encode(self.game.view(self.state, None)).decode()

    def private(self, seat: Seat) -> str:
        """What a seat sees now that a spectator does not, and its unfinished move, as text."""
        own, all_see = self.game.view(self.state, seat), self.game.view(self.state, None)
        parts = {
            name: getattr(own, name)
            for name in own.__struct_fields__
            if getattr(own, name) != getattr(all_see, name)
        }
        draft = " ".join(map(str, self.drafts.get(seat, ())))
        return f"{encoder().encode(parts).decode()} {draft}".rstrip()

    def _row(self, row: Row, seat: Seat) -> str:
        text = self.game.text(self.game.redact(row.before, row.who, row.move, seat))
        effects = self.game.effects(row.before, row.who, row.move, row.after, seat)
        words = encoder().encode(effects).decode() if effects else ""
        return f"{row.who} {text} {words}".rstrip()

    # -- results ------------------------------------------------------------------------------

    def scores(self) -> Sequence[int]:
        """The points of every seat so far."""
        return self.game.scores(self.state)

    def returns(self) -> list[float]:
        """What every seat got in the end: see `returns_of`."""
        return returns_of(self.coding, self.state)


def returns_of(coding: AnyCoding, state: AnyState) -> list[float]:
    """What every seat got in the end, from −1 to 1; 0 for all while the game goes on.

    A side that wins alone gets 1; sides that share a win share the 1; the others get −1. If all
    sides share it, all get 0. Where all win or lose together that is 1 or −1. Alone one gets one's
    score, as a share of what lies between the lowest and the highest possible.
    """
    game, seats = coding.game, range(coding.seats)
    outcome = game.outcome(state)
    if outcome is None:
        return [0.0 for _ in seats]
    if coding.together:
        return [1.0 if outcome.winners else -1.0 for _ in seats]
    if len(seats) == 1:
        low, high = coding.score_bounds()
        return [(outcome.scores[0] - low) / (high - low)]
    side_of = [game.side(state, seat) for seat in seats]
    won = {side_of[seat] for seat in outcome.winners}
    share = 1 / len(won) if won and won != {*side_of} else 0.0
    return [share if side in won else -1.0 for side in side_of]
