"""The end of Sumoku for two, solved: the bag is empty, so nothing is left to chance.

Every play of both is tried to the end; a position that is met again is remembered. Where there are
too many it gives up.
"""

from __future__ import annotations

from masume.core.game import Seat
from masume.games.sumoku.kernel.scored import Scored
from masume.games.sumoku.plays.pattern import Table, extended
from masume.games.sumoku.sumoku.searching import listed_plays
from masume.games.sumoku.sumoku.state import State
from masume.games.sumoku.sumoku.turns import total
from masume.games.sumoku.sumoku.worth import left_after
from masume.games.sumoku.tiles import Hand

MOST_POSITIONS = 600
MOST_PLAYS = 150
"""More plays than this in one turn are too many."""

Hands = tuple[Hand, Hand]
"""Of the player in turn, and of the other one."""


class TooMany(Exception):
    """The end is still too far away."""


def solve(state: State, seat: Seat) -> list[tuple[int, Scored]] | None:
    """Every play with the final margin it leads to, the best first; `None` if that is too much."""
    if len(state.hands) != 2 or state.bag:
        return None
    hands = state.hands[seat], state.hands[1 - seat]
    lead = state.scores[seat] - state.scores[1 - seat]
    solver = Solver(state.key)
    try:
        plays = solver.plays(state.table, hands[0])
        if state.phase == "extra":
            plays.append(Scored(0, (), False))
        found = [(lead + solver.after(state.table, hands, play), play) for play in plays]
    except TooMany:
        return None
    return sorted(found, key=lambda each: -each[0]) or None


class Solver:
    """Counts the positions it has looked at, and remembers what they are worth."""

    def __init__(self, key: int) -> None:
        self.key = key
        self.left = MOST_POSITIONS
        self.known: dict[tuple[Table, Hands, int], int] = {}

    def plays(self, table: Table, hand: Hand) -> list[Scored]:
        """All plays."""
        self.left -= 1
        found = listed_plays(table, hand, self.key)
        if self.left < 0 or len(found) > MOST_PLAYS:
            raise TooMany
        return found

    def after(self, table: Table, hands: Hands, play: Scored) -> int:
        """What a play brings until the end: points of the player in turn less the other's."""
        own, other = left_after(hands[0], play.codes), hands[1]
        table = extended(table, play.codes)
        if play.six:  # SUM-16
            again = [self.after(table, (own, other), each) for each in self.plays(table, own)]
            return play.points + max([*again, -self.turn(table, (other, own), 0)])
        return play.points - self.turn(table, (other, own), 0)

    def turn(self, table: Table, hands: Hands, passes: int) -> int:
        """What the player in turn gains until the end, compared with the other one."""
        known = self.known.get((table, hands, passes))
        if known is not None:
            return known
        plays = self.plays(table, hands[0])
        if plays:
            worth = max(self.after(table, hands, play) for play in plays)
        elif passes:
            worth = total(hands[1]) - total(hands[0])  # SUM-19
        else:
            worth = -self.turn(table, (hands[1], hands[0]), 1)
        self.known[table, hands, passes] = worth
        return worth
