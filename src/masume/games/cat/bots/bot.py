"""A bot of Cat Sudoku that plays nothing out: what to cross off, and where to write.

| level | how it writes | how it chooses the wild |
|---|---|---|
| `kind` | one number after the other, each where it costs least now | any box |
| `greedy` | all four so that they cost least now | what costs least now |
| `strong` | weighs what the empty spaces can still take | the same, less what it does for others |

At a table `strong` plays out what this one only weighs (`judge.py`).
"""

from __future__ import annotations

from random import Random
from statistics import fmean

from masume.core.game import CLOCK, Seat
from masume.core.typing import AnyGame
from masume.games.cat.bots.evaluation import Weights, expected_loss
from masume.games.cat.bots.paper import Ground, ground, paper
from masume.games.cat.bots.search import Judge, Way, ways
from masume.games.cat.rules.counter import HEADED, Box, Counter
from masume.games.cat.rules.moves import Cross, Move, Number, Write
from masume.games.cat.rules.state import State
from masume.games.cat.rules.writing import room
from masume.grids.bits import set_of

BEAM = {"kind": 1, "greedy": 8, "strong": 6}
QUICK_BEAM = 1
"""For other people's sheets, which are searched less."""
OTHERS_WEIGHT = 0.5
"""How much a point that the wild saves the others counts against one that it saves oneself."""
LAST_BOXES = (0.0, 0.13, 0.33, 0.52)
"""What keeping a box is worth: headed row two, row one, a blank with a number, a free one."""


class CatBot:
    """Plays all levels but `random`."""

    def __init__(
        self, level: str = "strong", weights: Weights | None = None, beam: int | None = None
    ) -> None:
        self.level = level
        self.weights = weights or Weights()
        self.beam = beam or BEAM[level]

    def choose(self, game: AnyGame, state: State, seat: Seat, rng: Random) -> Move:
        """A box, or all numbers of the turn."""
        if seat == CLOCK:
            late: Move = next(game.moves(state, seat))
            return late
        if state.phase == "cross":
            return self.cross(state, seat, rng)
        way = self.best(state, seat, state.wild, rng)
        names = ground(state.sheet).sheet.names
        in_order = sorted(way.numbers, key=lambda number: number[1])
        return Write(tuple(Number(value, names[space]) for value, space in in_order))

    def cross(self, state: State, seat: Seat, rng: Random) -> Cross:
        """The box whose number is best as a wild."""
        boxes = list(state.counter.open_boxes(state.dice))
        if self.level == "kind":
            return Cross(*rng.choice(boxes))
        cheapest: dict[int, Box] = {}
        for box in sorted(boxes, key=lambda box: worth_keeping(state.counter, box)):
            cheapest.setdefault(box[0], box)
        losses = {wild: self.loss(state, seat, wild, rng) for wild in cheapest}
        if self.level == "strong":
            losses = self.less_others(state, seat, losses, rng)
        for wild, box in cheapest.items():
            losses[wild] += worth_keeping(state.counter, box)
        return Cross(*cheapest[min(losses, key=lambda wild: (losses[wild], wild))])

    def less_others(
        self, state: State, seat: Seat, losses: dict[int, float], rng: Random
    ) -> dict[int, float]:
        """The losses by wild number, less a share of what the others lose by the same wild."""
        others = [other for other in range(len(state.sheets)) if other != seat]
        if not others:
            return losses
        quick = CatBot(self.level, self.weights, QUICK_BEAM)
        return {
            wild: loss - OTHERS_WEIGHT * fmean(quick.loss(state, who, wild, rng) for who in others)
            for wild, loss in losses.items()
        }

    def loss(self, state: State, seat: Seat, wild: int, rng: Random) -> float:
        """What a seat will probably lose with this wild, if it writes as this bot would."""
        return self.best(state, seat, wild, rng).loss

    def best(self, state: State, seat: Seat, wild: int, rng: Random) -> Way:
        """The best way to write the dice."""
        on = ground(state.sheet)
        now = paper(on, state.sheets[seat])
        spaces = set_of(room(state, seat))
        dice = list(state.dice)
        if self.level == "kind":
            rng.shuffle(dice)
        return ways(on, now, tuple(dice), wild, spaces, self.judge(on, rng), self.beam)[0]

    def judge(self, on: Ground, rng: Random) -> Judge:
        """Points lost, and among equals any; the best bot also losses what is to come."""
        if self.level == "strong":
            return lambda now: expected_loss(on, now, self.weights)
        return lambda now: now.lost + rng.random()


def worth_keeping(counter: Counter, box: Box) -> float:
    """Which of several boxes to cross off last: those that fit more rolls."""
    _, row, column = box
    if column <= HEADED:
        return LAST_BOXES[0 if row == 2 else 1]
    return LAST_BOXES[2 if counter.heading(column) else 3]
