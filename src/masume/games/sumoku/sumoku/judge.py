"""The judge of Sumoku: learned weights choose some plays, playouts compare them, reasons explain.

With an empty bag and few plays left the end is solved instead.
"""

from __future__ import annotations

from math import hypot
from random import Random
from statistics import NormalDist

from msgspec.structs import replace

from masume.bots.bot import CLOCK, Budget
from masume.bots.judge import Judged, Reason
from masume.bots.monte_carlo import MonteCarlo
from masume.core.clock import Clock
from masume.core.game import Seat
from masume.core.typing import AnyGame
from masume.games.sumoku import kernel
from masume.games.sumoku.kernel.scored import Scored
from masume.games.sumoku.layout import lines_through
from masume.games.sumoku.plays.pattern import laid_of, layout_of
from masume.games.sumoku.sumoku import reasons
from masume.games.sumoku.sumoku.endgame import solve
from masume.games.sumoku.sumoku.expert import SumokuExpert, lead, move_of, scored
from masume.games.sumoku.sumoku.moves import Decline, Move, no_play
from masume.games.sumoku.sumoku.rules import SUMOKU
from masume.games.sumoku.sumoku.searching import best_play, good_plays, position_of
from masume.games.sumoku.sumoku.state import State
from masume.games.sumoku.sumoku.turns import HAND, total
from masume.games.sumoku.sumoku.worth import After, after_turn, phase, weights, worth
from masume.games.sumoku.tiles import names

WIDE = 80
"""How many plays are looked at."""
CANDIDATES = 8
"""How many of them are played out."""
USUAL = Budget(playouts=300)


class SumokuJudge(MonteCarlo):
    """Plays out the plays that the weights like best."""

    def __init__(self, budget: Budget | None = None, clock: Clock = CLOCK) -> None:
        super().__init__(SumokuExpert(SUMOKU), budget or USUAL, clock)

    def judge(self, game: AnyGame, state: State, seat: Seat, rng: Random) -> tuple[Judged, ...]:
        """The best plays, the best first, each with its reasons."""
        solved = solve(state, seat)
        if solved is not None:
            return tuple(_solved(state, seat, *each) for each in solved[:CANDIDATES])
        judged = super().judge(game, state, seat, rng)
        return tuple(_explained(state, seat, each) for each in judged)

    def candidates(
        self, game: AnyGame, state: State, seat: Seat, rng: Random
    ) -> list[tuple[float, Move]]:
        """The plays that score most, with what they are worth by the weights."""
        plays = good_plays(state.table, state.hands[seat], state.key, WIDE)
        moves = [move_of(play.codes) for play in plays]
        if state.phase == "extra":
            plays, moves = [*plays, Scored(0, (), False)], [*moves, Decline()]
        if not plays:
            return [(float(lead(state, seat)), no_play(state))]
        ahead, worths = lead(state, seat), _worths(state, seat, plays)
        judged = [(ahead + each, move) for each, move in zip(worths, moves, strict=True)]
        return sorted(judged, key=lambda each: -each[0])[:CANDIDATES]


def _explained(state: State, seat: Seat, judged: Judged) -> Judged:
    """With the reasons, and with the luck that is left after the turns played out."""
    rest = weights().spread[phase(len(state.bag) - HAND)]
    spread = hypot(judged.spread, rest)
    return replace(
        judged,
        reasons=explain(state, seat, judged.move),
        spread=spread,
        wins=NormalDist(0, spread).cdf(judged.worth),
    )


def _worths(state: State, seat: Seat, plays: list[Scored]) -> list[float]:
    compiled = kernel.search()
    if compiled is None:
        return [worth(state, seat, play) for play in plays]
    return compiled.worths(position_of(state), plays, weights().points)


def _solved(state: State, seat: Seat, margin: int, play: Scored) -> Judged:
    wins = (margin > 0) + (margin == 0) / 2
    move = move_of(play.codes) if play.codes else no_play(state)
    why = (*explain(state, seat, move), reasons.Solved(margin=margin, points=margin))
    return Judged(move=move, worth=margin, wins=wins, reasons=why)


# -- reasons --------------------------------------------------------------------------------------


def explain(state: State, seat: Seat, move: Move) -> tuple[Reason, ...]:
    """What a move scores, what it leaves to the next player, and what the kept tiles can do."""
    play = scored(state, seat, move)
    after = after_turn(state, seat, play)
    found: list[Reason] = []
    if play.codes:
        found.append(reasons.Scores(lines=_lines(state, play), points=play.points))
    if play.six:
        found.append(reasons.ExtraTurn(points=after.more))
    found += _leaves(state, seat, after)
    found += _keeps(state, after)
    left = len(state.bag) - (HAND - len(after.hand))
    if left <= 0 and after.hand:
        found.append(reasons.Loses(tiles=names(after.hand), points=-total(after.hand)))
    return tuple(found)


def _lines(state: State, play: Scored) -> int:
    """How many lines a play makes or lengthens."""
    laid = layout_of(play.codes)
    return len(lines_through((*layout_of(state.table), *laid), [tile.cell for tile in laid]))


def _leaves(state: State, seat: Seat, after: After) -> list[Reason]:
    following = (seat + 1) % len(state.hands)
    reply = best_play(after.table, state.hands[following], state.key)
    if reply is None:
        return []
    cells, most = _cells(reply), reply.points
    return [reasons.Leaves(seat=following, cells=cells, reply=most, points=-most)]


def _keeps(state: State, after: After) -> list[Reason]:
    if not after.hand:
        return []
    again, tiles = best_play(after.table, after.hand, state.key), names(after.hand)
    if again is None:
        return [reasons.Unplayable(tiles=tiles)]
    cells, most = _cells(again), again.points
    return [reasons.Keeps(tiles=tiles, cells=cells, most=most, points=most)]


def _cells(play: Scored) -> tuple[str, ...]:
    tiles = map(laid_of, play.codes)
    return tuple(f"{tile.x},{tile.y}" for tile in tiles)
