"""Puzzles of Sumoku: the one play that scores most."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import log10
from random import Random

from masume.core.dealer import RandomDealer
from masume.core.game import Seat
from masume.core.match import Match, Player
from masume.core.typing import AnyMatch
from masume.games.sumoku.layout import Line, lines_through
from masume.games.sumoku.plays.best import best_plays, scored_plays
from masume.games.sumoku.plays.pattern import layout_of
from masume.games.sumoku.sumoku.moves import Move, Play
from masume.games.sumoku.sumoku.reasons import Scores
from masume.games.sumoku.sumoku.scoring import judge
from masume.games.sumoku.sumoku.state import State
from masume.games.sumoku.tiles import NUMBER_OF
from masume.puzzles import Kind, Level, Setter, Solution, Worth, bounded

BEST_PLAY = Kind(
    key="best-play",
    title={"en": "Best play", "nl": "Beste zet", "zh-Hant": "最佳出牌"},
    ask={
        "en": "Find the play that scores most.",
        "nl": "Zoek de zet met de meeste punten.",
        "zh-Hant": "找出得分最高的出牌。",
    },
    margin=3,
    worth=Worth(
        one={"en": "{n} point", "nl": "{n} punt", "zh-Hant": "{n} 分"},
        other={"en": "{n} points", "nl": "{n} punten", "zh-Hant": "{n} 分"},
    ),
)
FEWEST_PLAYS, MOST_PLAYS = 2, 9
"""How many plays lie on the table before it may become a puzzle."""
GOOD = 0.5
"""How often the best play is made on the way."""
PLAYS, CROSSED, LAID, TURNED, EASIEST = 18, 9, 6, 12, 52
"""What difficulty grows by: tenfold plays, lines crossed, tiles, a 6 as a 9; less what all have."""


class SumokuPuzzles(Setter):
    """Positions of games between two who play well and badly by turns."""

    kinds = (BEST_PLAY,)

    def positions(self, kind: Kind, level: Level, rng: Random) -> Iterator[tuple[AnyMatch, Seat]]:
        """After some plays, whoever is in turn."""
        while True:
            match = Match(self.game, {}, [Player("A"), Player("B")], RandomDealer(rng))
            match.begin()
            yield from self.game_on(match, rng)

    def game_on(self, match: AnyMatch, rng: Random) -> Iterator[tuple[AnyMatch, Seat]]:
        """Plays on for some turns; gives the positions in which there is enough on the table."""
        last = rng.randint(FEWEST_PLAYS, MOST_PLAYS)
        for played in range(last + 1):
            if match.is_over or match.state.phase != "turn":
                break
            if played >= FEWEST_PLAYS:
                yield match, match.state.turn
            match.act(match.state.turn, self._next(match.state, rng))

    def _next(self, state: State, rng: Random) -> Move:
        """A play at random, or one of the best."""
        if rng.random() < GOOD:
            found = next(best_plays(state.table, state.hands[state.turn], state.key)[1], None)
            if found is not None:
                return Play(layout_of(found))
        move: Move = self.game.sample(state, state.turn, rng)
        return move

    def solve(self, kind: Kind, state: State, seat: Seat) -> Solution | None:
        """One play scores most; how hard it is grows with the plays there are and its ideas."""
        hand, key = state.hands[seat], state.key
        best, found = best_plays(state.table, hand, key)
        only = [*islice(found, 2)]
        if len(only) != 1:
            return None
        others = [points for points, _ in scored_plays(state.table, hand, key)]
        others.remove(best)
        second = max(others, default=0)
        if best - second < kind.margin:
            return None
        answer = Play(layout_of(only[0]))
        return Solution(answer, best, second, _difficulty(state, answer, len(others)))

    def worth(self, kind: Kind, state: State, seat: Seat, move: Move) -> int:
        """The points of a play."""
        if not isinstance(move, Play):
            return 0
        return judge(state.table, state.hands[seat], state.key, move.tiles).points

    def reasons(self, kind: Kind, state: State, seat: Seat, move: Play) -> tuple[Scores, ...]:
        """How many lines it scores."""
        points = self.worth(kind, state, seat, move)
        return (Scores(lines=len(_lines(state, move)), points=points),)


def _lines(state: State, answer: Play) -> list[Line]:
    """The lines that a play makes or lengthens."""
    cells = [tile.cell for tile in answer.tiles]
    return lines_through((*layout_of(state.table), *answer.tiles), cells)


def _difficulty(state: State, answer: Play, others: int) -> int:
    """By the plays there are, the lines that it crosses, its tiles, and 6s that are turned."""
    laid, crossed = len(answer.tiles), len(_lines(state, answer)) - 1
    turned = any(tile.reads != NUMBER_OF[tile.kind] for tile in answer.tiles)
    return bounded(
        PLAYS * log10(1 + others) + CROSSED * crossed + LAID * laid + TURNED * turned - EASIEST
    )
