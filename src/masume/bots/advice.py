"""A good move and why it is good: what a hint tells, step by step."""

from __future__ import annotations

from random import Random

from msgspec import Struct

from masume.bots.bot import Budget
from masume.bots.comparing import with_moves
from masume.bots.crew import Crew, crew_of
from masume.bots.judge import Judged, Reason
from masume.core.game import Seat
from masume.core.typing import AnyGame, AnyMove, AnyState


class Advice(Struct, frozen=True, kw_only=True):
    """A good move of a decision."""

    move: AnyMove
    points: int
    """What it brings at once."""
    worth: float | None = None
    """By how many points the seat will then be ahead in the end; alone, how many it will have.
    `None` where moves are not judged."""
    gap: float | None = None
    """By how many points it is better than the next best move; `None` where that is not known."""
    wins: float | None = None
    reasons: tuple[Reason, ...] = ()


def advice(
    game: AnyGame, state: AnyState, seat: Seat, rng: Random, budget: Budget | None = None
) -> Advice:
    """A good move of a seat, judged where the game lists its moves and nobody races.

    What the seat cannot see is invented in `state`.

    >>> from masume import game, KeyDealer, Match, Player
    >>> sudoku = game("sudoku")
    >>> match = Match(sudoku, {}, [Player("Ann"), Player("Bea")], KeyDealer.seeded("tea"))
    >>> _ = match.begin()
    >>> advice(sudoku, match.state, 0, Random(1), Budget(playouts=40)).points
    3
    """
    crew, traits = crew_of(game), game.info.traits
    advised = crew.adviser().choose(game, state, seat, rng)
    if traits.real_time or traits.unlisted:
        return Advice(move=advised, points=_points(game, state, seat, advised))
    judged = crew.judge(budget).judge(game, state, seat, rng)
    expert = crew.expert(game)
    judged = with_moves(judged, [advised], expert, state, seat, rng, budget or Budget())
    chosen = _chosen(crew, judged, advised)
    others = [each.worth for each in judged if each.move != chosen.move]
    return Advice(
        move=chosen.move,
        points=_points(game, state, seat, chosen.move),
        worth=chosen.worth,
        gap=max(0.0, chosen.worth - max(others)) if others else None,
        wins=chosen.wins,
        reasons=chosen.reasons,
    )


def _chosen(crew: Crew, judged: tuple[Judged, ...], advised: AnyMove) -> Judged:
    """The best move; where a box brings an adviser and no judge, what its adviser says."""
    if type(crew).adviser is Crew.adviser or type(crew).judge is not Crew.judge:
        return judged[0]
    return next(each for each in judged if each.move == advised)


def _points(game: AnyGame, state: AnyState, seat: Seat, move: AnyMove) -> int:
    return game.scores(game.play(state, seat, move))[seat] - game.scores(state)[seat]
