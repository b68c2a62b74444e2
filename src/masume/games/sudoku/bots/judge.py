"""What the lays of a turn are worth, and why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from random import Random
from statistics import fmean, pstdev

from msgspec.structs import replace

from masume.bots.bot import CLOCK, Budget
from masume.bots.comparing import won
from masume.bots.judge import Judged
from masume.bots.monte_carlo import MonteCarlo
from masume.core.clock import Clock
from masume.core.game import Seat
from masume.core.typing import AnyGame
from masume.games.sudoku.bots.alone import Plans, points_when_full
from masume.games.sudoku.bots.endgame import Ending, endings
from masume.games.sudoku.bots.expert import SudokuExpert
from masume.games.sudoku.bots.explaining import reasons_against_others, reasons_alone
from masume.games.sudoku.bots.playouts import playouts_of
from masume.games.sudoku.rules.moves import Lay, Move
from masume.games.sudoku.rules.state import State
from masume.referees.honour import Challenge

FASTER = 40
"""So many playouts the kernel makes in the time of one by the rules."""
SOME = 8
"""This part of the playouts is enough where nothing is to be chosen."""
MOST_BROKEN = 6
"""Alone, so many lays that break the board are judged beside those that do not."""


class SudokuJudge:
    """Solves what can be solved, and plays out the rest."""

    def __init__(
        self,
        expert: SudokuExpert,
        budget: Budget | None = None,
        clock: Clock = CLOCK,
        *,
        explains: bool = True,
    ) -> None:
        self.expert, self.clock = expert, clock
        self.budget = budget or Budget()
        self.explains = explains
        """Whether reasons are wanted, and what is worse than the best; bots need neither."""
        self.plans = Plans(expert.kit)

    def judge(self, game: AnyGame, state: State, seat: Seat, rng: Random) -> tuple[Judged, ...]:
        """The lays, the best first; in a check of the honour referee, what one can say."""
        moves: list[Move] = [*game.moves(state, seat)]
        lays = [move for move in moves if isinstance(move, Lay)]
        if not lays:
            return self._check(state, moves)
        state = replace(state, honour=False)  # judged as if nobody erred
        if len(state.hands) == 1 and (fillable := self._fillable(state, lays)):
            return self._alone(state, lays, fillable, rng)
        return self._explained(state, seat, self._searched(game, state, seat, lays, rng))

    def _searched(
        self, game: AnyGame, state: State, seat: Seat, lays: list[Lay], rng: Random
    ) -> tuple[Judged, ...]:
        """Solved where that is little work, else played out."""
        solved = endings(self.expert.kit, state, seat)
        if solved is not None:
            return self._solved(state, seat, lays, solved)
        if len(lays) == 1:
            return tuple(self._played_out(state, seat, lays, rng))
        return MonteCarlo(self.expert, self._budget(), self.clock).judge(game, state, seat, rng)

    def _budget(self) -> Budget:
        """With the kernel the same time is enough for many more playouts."""
        faster = FASTER if playouts_of(self.expert.kit) is not None else 1
        return Budget(self.budget.playouts * faster, self.budget.ms)

    def _check(self, state: State, moves: list[Move]) -> tuple[Judged, ...]:
        """Whoever watches lets a right lay stand, and challenges a wrong one (SDK-12)."""
        is_wrong = state.phase == "check" and not self.expert.is_right(state)
        moves = sorted(moves, key=lambda move: isinstance(move, Challenge) is not is_wrong)
        return tuple(Judged(move=move, worth=0.0) for move in moves)

    def _explained(
        self, state: State, seat: Seat, judged: Iterable[Judged], *, is_fillable: bool = False
    ) -> tuple[Judged, ...]:
        """The same with their reasons, where those are wanted."""
        if not self.explains:
            return tuple(judged)
        expert, alone = self.expert, len(state.hands) == 1
        return tuple(
            replace(
                each,
                reasons=reasons_alone(expert, state, each.move, is_fillable=is_fillable)
                if alone
                else reasons_against_others(expert, state, seat, each.move),
            )
            for each in judged
        )

    # -- exactly ------------------------------------------------------------------------------

    def _solved(
        self, state: State, seat: Seat, lays: list[Lay], solved: dict[int, Ending]
    ) -> tuple[Judged, ...]:
        """All lays, each with how it ends."""
        others = [score for other, score in enumerate(state.scores) if other != seat]
        ahead = state.scores[seat] - max(others, default=0)
        index = self.expert.kit.board.index
        found = [
            _exactly(lay, ahead, solved[index[lay.cell]], against_others=bool(others))
            for lay in lays
        ]
        return tuple(sorted(found, key=lambda each: (-each.worth, -(each.wins or 0.0))))

    # -- alone --------------------------------------------------------------------------------

    def _fillable(self, state: State, lays: list[Lay]) -> list[Lay]:
        """The lays after which the board can be filled, those first that keep most room."""
        spaces, index = self.plans.fillable(state), self.expert.kit.board.index
        return self._by_room(state, [lay for lay in lays if index[lay.cell] in spaces])

    def _by_room(self, state: State, lays: list[Lay]) -> list[Lay]:
        return sorted(lays, key=lambda lay: -self.expert.prior(state, 0, lay))

    def _alone(
        self, state: State, lays: list[Lay], fillable: list[Lay], rng: Random
    ) -> tuple[Judged, ...]:
        """Whatever keeps the board fillable is worth a full board; other lays are played out."""
        full = float(points_when_full(self.expert.kit, state))
        good = [Judged(move=lay, worth=full) for lay in fillable]
        judged = self._explained(state, 0, good, is_fillable=True)
        if not self.explains:
            return judged
        broken = self._by_room(state, [lay for lay in lays if lay not in fillable])[:MOST_BROKEN]
        return (*judged, *self._explained(state, 0, self._played_out(state, 0, broken, rng)))

    def _played_out(self, state: State, seat: Seat, lays: list[Lay], rng: Random) -> list[Judged]:
        """Each lay played out some times, where there is nothing to choose."""
        if not lays:
            return []
        worlds = sum(Budget(self._budget().playouts // SOME).worlds(len(lays)))
        results = self.expert.playouts(state, seat, [*lays], worlds, rng)
        found = [
            _played(lay, margins, against_others=len(state.hands) > 1)
            for lay, margins in zip(lays, zip(*results, strict=True), strict=True)
        ]
        return sorted(found, key=lambda each: -each.worth)


def _played(lay: Lay, margins: Sequence[float], *, against_others: bool) -> Judged:
    """A lay that was played out."""
    return Judged(
        move=lay,
        worth=fmean(margins),
        wins=fmean(map(won, margins)) if against_others else None,
        spread=pstdev(margins),
        error=pstdev(margins) / sqrt(len(margins)),
        playouts=len(margins),
    )


def _exactly(lay: Lay, ahead: int, ending: Ending, *, against_others: bool) -> Judged:
    """A lay whose consequences are known."""
    chances = ending.chances.items()
    variance = sum(chance * (points - ending.mean) ** 2 for points, chance in chances)
    wins = sum(chance * won(ahead + points) for points, chance in chances)
    return Judged(
        move=lay,
        worth=ahead + ending.mean,
        wins=min(1.0, wins) if against_others else None,
        spread=sqrt(max(0.0, variance)),
    )
