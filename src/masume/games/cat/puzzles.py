"""Puzzles of Cat Sudoku: the one way to write all four numbers without losing a point."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, islice
from math import log2
from random import Random

from masume.core.game import NATURE, Seat
from masume.core.match import Match, Player
from masume.core.typing import AnyMatch
from masume.games.cat.bots.paper import VALUES, Ground, Paper, ground, paper
from masume.games.cat.free_ways import FreeWays, Written, free_places, least_loss
from masume.games.cat.rules.dice import FACES, Faces
from masume.games.cat.rules.moves import Cross, Move, Number, Roll, Write
from masume.games.cat.rules.scoring import lost
from masume.games.cat.rules.sheet import SEASONS
from masume.games.cat.rules.state import State
from masume.puzzles import Kind, Level, Setter, Solution, Worth, bounded

NO_LOSS = Kind(
    key="no-loss",
    title={"en": "Without a loss", "nl": "Zonder verlies", "zh-Hant": "一分不失"},
    ask={
        "en": "Write all four numbers without losing a point.",
        "nl": "Schrijf alle vier de getallen zonder een punt te verliezen.",
        "zh-Hant": "寫下四個數字，一分也不能失。",
    },
    worth=Worth(
        one={"en": "{n} point lost", "nl": "{n} punt kwijt", "zh-Hant": "失去 {n} 分"},
        other={"en": "{n} points lost", "nl": "{n} punten kwijt", "zh-Hant": "失去 {n} 分"},
    ),
)
FIRST_ROUND = 7
"""So many rolls are on the sheet before it may become a puzzle."""
ROLLS = [
    (dice, wild) for dice in combinations_with_replacement(FACES, 4) for wild in sorted({*dice})
]
"""All rolls, with each number that may be made wild."""
TRIED = 40
"""So many of them are tried on a sheet."""
CARELESS = 3
"""Of so many ways without a loss the one that leaves least room is written."""
PLACES, LOOKED, EMPTY, EASIEST = 10, 2.7, 4.4, 92
"""What difficulty grows by: twice the ways to place dice one by one, beginnings of ways that were
looked at, empty spaces; less what all have."""


class CatPuzzles(Setter):
    """Sheets of somebody who loses nothing, but leaves little room."""

    kinds = (NO_LOSS,)

    def positions(self, kind: Kind, level: Level, rng: Random) -> Iterator[tuple[AnyMatch, Seat]]:
        """Rolls that can be written in one way, on a sheet that is nearly full."""
        while True:
            match = Match(self.game, {"sheet": rng.choice(SEASONS)}, [Player("A")])
            while not match.is_over:
                roll = _fitting_roll(match.state, rng)
                _roll_and_cross(match, roll or _any_roll(match.state, rng), rng)
                if roll is not None:
                    yield match, 0
                way = _careless_way(match.state, rng)
                if way is None:
                    break
                match.append(0, _write(match.state, way))

    def solve(self, kind: Kind, state: State, seat: Seat) -> Solution | None:
        """One way loses nothing; it is hard to find among many spaces and beginnings."""
        if state.phase != "write" or not state.round:
            return None
        on, now = ground(state.sheet), paper(ground(state.sheet), state.sheets[seat])
        ways = FreeWays(on, state.dice, state.wild)
        found = [*islice(ways.of(now), 2)]
        if len(found) != 1:
            return None
        # A sheet with other ways has one that costs something: else there was no choice.
        after = -least_loss(on, now, state.dice, state.wild)
        if not after:
            return None
        hard = _difficulty(on, now, state, ways.looked)
        return Solution(_write(state, found[0][0]), 0, after, hard)

    def worth(self, kind: Kind, state: State, seat: Seat, move: Move) -> int:
        """The points that the numbers cost, as a loss."""
        if not isinstance(move, Write):
            return -lost(ground(state.sheet).sheet, state.sheets[seat])
        of, numbers = ground(state.sheet).sheet, [*state.sheets[seat]]
        for value, cell in move.numbers:
            numbers[of.index[cell]] = str(value)
        return lost(of, state.sheets[seat]) - lost(of, "".join(numbers))


def _fitting_roll(state: State, rng: Random) -> tuple[Faces, int] | None:
    """A roll, and a number to be wild, that can be written in one way without a loss."""
    if state.round < FIRST_ROUND:
        return None
    on, now = ground(state.sheet), paper(ground(state.sheet), state.sheets[0])
    for dice, wild in rng.sample(ROLLS, TRIED):
        may = any(box[0] == wild for box in state.counter.open_boxes(dice))
        if may and len([*islice(FreeWays(on, dice, wild).of(now), 2)]) == 1:
            return dice, wild
    return None


def _any_roll(state: State, rng: Random) -> tuple[Faces, int]:
    dice = tuple(sorted(rng.choices(FACES, k=4)))
    open_boxes = [*state.counter.open_boxes(dice)]
    return dice, rng.choice(open_boxes)[0] if open_boxes else 0


def _roll_and_cross(match: AnyMatch, roll: tuple[Faces, int], rng: Random) -> None:
    dice, wild = roll
    match.append(NATURE, Roll(dice))
    if match.state.phase == "cross":
        boxes = [box for box in match.state.counter.open_boxes(dice) if box[0] == wild]
        match.append(0, Cross(*rng.choice(boxes)))


def _careless_way(state: State, rng: Random) -> Written | None:
    """A way without a loss that leaves little room for more; `None` if there is none."""
    on = ground(state.sheet)
    now = paper(on, state.sheets[0])
    if not state.round:  # CAT-9
        return next(FreeWays(on, state.dice, 0, rng, on.sheet.circled).of(now))[0]
    best: tuple[int, Written] | None = None
    for _ in range(CARELESS):
        found = next(FreeWays(on, state.dice, state.wild, rng).of(now), None)
        if found is None:
            return None
        room = sum(
            (found[1].empty & on.all & ~found[1].blocked[value]).bit_count() for value in VALUES
        )
        best = min(best or (room, found[0]), (room, found[0]))
    return best[1] if best else None


def _write(state: State, way: Written) -> Write:
    """The way as a move, its numbers in reading order."""
    names = ground(state.sheet).sheet.names
    in_order = sorted(way, key=lambda each: each[1])
    return Write(tuple(Number(value, names[space]) for value, space in in_order))


def _difficulty(on: Ground, now: Paper, state: State, looked: int) -> int:
    """By the places of each die, what a search looks at, and how many spaces are empty."""
    places = sum(log2(1 + len([*free_places(now, on.all, die, state.wild)])) for die in state.dice)
    empty = (now.empty & on.all).bit_count()
    return bounded(PLACES * places + LOOKED * looked + EMPTY * empty - EASIEST)
