"""The ways to write and to cross off that are worth a closer look."""

from __future__ import annotations

from itertools import combinations
from statistics import fmean

from masume.core.game import Seat
from masume.games.cat.bots.bot import OTHERS_WEIGHT, worth_keeping
from masume.games.cat.bots.evaluation import Weights, expected_loss
from masume.games.cat.bots.paper import Ground, Paper, ground, paper, written
from masume.games.cat.bots.search import Judge, Way, ways
from masume.games.cat.rules.counter import Box
from masume.games.cat.rules.dice import Faces, arrangements
from masume.games.cat.rules.moves import Cross, Number, Write
from masume.games.cat.rules.state import State
from masume.games.cat.rules.writing import called_for, needed, room
from masume.grids.bits import set_of

BEAM = 16
"""How many ways are followed for one number after the other."""
QUICK_BEAM = 1
"""For sheets that are only written on so that a playout can begin."""
WEIGHTS = Weights()


def is_last(state: State) -> bool:
    """Whether sheets are full when this round is written."""
    return called_for(state) >= len(state.sheets[0])


def best_ways(state: State, seat: Seat, wild: int, beam: int = BEAM) -> list[Way]:
    """Good ways of a seat to write as many dice as it must, the best first.

    In the last turn these are all there are, so that none is missed.
    """
    on = ground(state.sheet)
    now, spaces = paper(on, state.sheets[seat]), room(state, seat)
    must = min(needed(state, seat), len(state.dice))
    hands = sorted({*combinations(state.dice, must)})
    found: list[Way] = []
    for dice in hands:
        if is_last(state):
            found += all_ways(on, now, dice, wild, spaces)
        else:
            found += ways(on, now, dice, wild, set_of(spaces), _loss(on), beam)
    return sorted(found, key=lambda way: way.loss)[: max(beam, 1)]


def _loss(on: Ground) -> Judge:
    return lambda now: expected_loss(on, now, WEIGHTS)


def all_ways(on: Ground, now: Paper, dice: Faces, wild: int, spaces: list[int]) -> list[Way]:
    """Every way to fill these spaces with the dice."""
    found = []
    for values in arrangements(dice, wild, len(dice)):
        after = now
        for value, space in zip(values, spaces, strict=True):
            after = written(on, after, value, space)
        found.append(Way(after.lost, tuple(zip(values, spaces, strict=True)), after))
    return found


def as_move(state: State, way: Way) -> Write:
    """A way as a move, spaces in reading order."""
    names = ground(state.sheet).sheet.names
    in_order = sorted(way.numbers, key=lambda number: number[1])
    return Write(tuple(Number(value, names[space]) for value, space in in_order))


def cheapest_boxes(state: State) -> dict[int, Box]:
    """For every number that can be wild the box that is needed least later."""
    found: dict[int, Box] = {}
    boxes = state.counter.open_boxes(state.dice)
    for box in sorted(boxes, key=lambda box: worth_keeping(state.counter, box)):
        found.setdefault(box[0], box)
    return found


def others_loss(state: State, seat: Seat, wild: int) -> float:
    """What the others will probably lose on average with this wild; 0 where there are none."""
    others = [other for other in range(len(state.sheets)) if other != seat]
    losses = [best_ways(state, other, wild, QUICK_BEAM)[0].loss for other in others]
    return fmean(losses) if losses else 0.0


def crossings(state: State, seat: Seat, each: int) -> list[tuple[float, tuple[Cross, Write]]]:
    """For every wild some ways to write with it; each with its prior, the best first."""
    found = []
    for wild, box in cheapest_boxes(state).items():
        aside = worth_keeping(state.counter, box) - OTHERS_WEIGHT * others_loss(state, seat, wild)
        for way in best_ways(state, seat, wild)[:each]:
            found.append((-way.loss - aside, (Cross(*box), as_move(state, way))))
    return sorted(found, key=lambda line: -line[0])
