"""What the moves of Cat Sudoku are worth: the best ways to write, played on to the end."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from masume.bots.bot import CLOCK, Budget
from masume.bots.judge import Judged
from masume.bots.monte_carlo import MonteCarlo
from masume.core.clock import Clock
from masume.core.game import Seat
from masume.core.typing import AnyGame
from masume.games.cat.bots.candidates import (
    as_move,
    best_ways,
    crossings,
    is_last,
)
from masume.games.cat.bots.expert import PLAYOUTS, CatExpert, Line
from masume.games.cat.bots.explaining import explain
from masume.games.cat.rules.rolling import DICE
from masume.games.cat.rules.state import State
from masume.games.cat.rules.writing import called_for

WAYS = 12
"""How many ways to write are played out."""
WAYS_A_WILD = 4
"""How many of each wild, when a box is to be crossed off."""
TURNS = 800
"""How many turns of one sheet a decision may play out, if nobody says how long it may think."""
FEWEST, MOST = 96, 400
FAR = 6
"""Without a kernel a turn is played out in some milliseconds, a game in a tenth of a second: with
more turns left than this, hardly anything is played out."""
PLAIN_WAYS, PLAIN = 4, 12
PLAIN_WAYS_FAR, PLAIN_FAR = 2, 4


class CatJudge(MonteCarlo):
    """Judges boxes together with what can be written then."""

    def __init__(
        self, expert: CatExpert, budget: Budget | None = None, clock: Clock = CLOCK
    ) -> None:
        super().__init__(expert, budget, clock)
        self.given = budget

    def judge(self, game: AnyGame, state: State, seat: Seat, rng: Random) -> tuple[Judged, ...]:
        """The candidates, the best first, each with its reasons."""
        self.budget = within(self.given, usual_budget(state))
        moves: dict[Line, Judged] = {}
        for each in super().judge(game, state, seat, rng):
            first = each.move[0] if isinstance(each.move, tuple) else each.move
            moves.setdefault(first, replace(each, move=first))
        return explain(state, seat, [*moves.values()])

    def candidates(
        self, game: AnyGame, state: State, seat: Seat, rng: Random
    ) -> list[tuple[float, Line]]:
        """Ways to write, or boxes with ways to write after them."""
        lines: list[tuple[float, Line]]
        if state.phase == "cross":
            lines = [*crossings(state, seat, WAYS_A_WILD)]
        else:
            ways = best_ways(state, seat, state.wild)
            lines = [(-way.loss, as_move(state, way)) for way in ways]
        if not is_last(state):
            return lines[: most_ways(state)]
        [margins] = self.expert.playouts(state, seat, [line for _, line in lines], 1, rng)
        exact = zip(margins, [line for _, line in lines], strict=True)
        return sorted(exact, key=lambda each: -each[0])


def turns_left(state: State) -> int:
    """How many rounds are to be rolled after this one."""
    return (len(state.sheets[0]) - called_for(state)) // DICE


def most_ways(state: State) -> int | None:
    """How many candidates are played out; all where a kernel solves what follows exactly."""
    if PLAYOUTS.get() is None:
        return PLAIN_WAYS_FAR if turns_left(state) > FAR else PLAIN_WAYS
    return WAYS if turns_left(state) > 1 else None


def within(given: Budget | None, usual: Budget) -> Budget:
    """What was asked for; where all is played out by the rules, no more than is usual.

    >>> within(None, Budget(8)).playouts, within(Budget(ms=5), Budget(8)).ms
    (8, 5)
    >>> within(Budget(4), Budget(8)).playouts
    4
    """
    if given is None:
        return usual
    if given.ms is None and PLAYOUTS.get() is None:
        return Budget(playouts=min(given.playouts, usual.playouts))
    return given


def usual_budget(state: State) -> Budget:
    """As many playouts as take about the same time in every round."""
    if PLAYOUTS.get() is None:
        return Budget(playouts=PLAIN_FAR if turns_left(state) > FAR else PLAIN)
    turns = max(1, turns_left(state) * len(state.sheets))
    return Budget(playouts=min(MOST, max(FEWEST, TURNS // turns)))
