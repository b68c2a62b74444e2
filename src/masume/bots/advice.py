"""A good move and why it is good: what a hint tells, step by step."""

from __future__ import annotations

from collections.abc import Mapping
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
    `None` in races, and where moves cannot be listed."""
    gap: float | None = None
    """By how many points it is better than the next best move; `None` where that is not known."""
    wins: float | None = None
    reasons: tuple[Reason, ...] = ()


def advice(
    game: AnyGame,
    state: AnyState,
    seat: Seat,
    rng: Random,
    budget: Budget | None = None,
    laid: Mapping[str, str] | None = None,
) -> Advice:
    """A good move of a seat, and why.

    What the seat cannot see is invented in `state`. `laid` is what the seat has laid out but not
    played, as a table stores drafts: where it can, the advice goes on from it.

    >>> from masume import game, KeyDealer, Match, Player
    >>> sudoku = game("sudoku")
    >>> match = Match(sudoku, {}, [Player("Ann"), Player("Bea")], KeyDealer.seeded("tea"))
    >>> _ = match.begin()
    >>> advice(sudoku, match.state, 0, Random(1), Budget(playouts=40)).points
    3
    """
    crew, traits = crew_of(game), game.info.traits
    if traits.real_time or traits.unlisted:
        found = _found(crew, state, seat, rng, budget, laid or {})
        points = _points(game, state, seat, found.move)
        return Advice(move=found.move, points=points, reasons=found.reasons)
    advised = crew.adviser().choose(game, state, seat, rng)
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


def _found(
    crew: Crew,
    state: AnyState,
    seat: Seat,
    rng: Random,
    budget: Budget | None,
    laid: Mapping[str, str],
) -> Judged:
    """The move of a race, or of a game that cannot list its moves: points compare nothing there.

    It goes on from what is laid out, else it is what the box's own judge says, else its adviser.
    """
    found = crew.going_on(state, seat, laid) if laid else None
    if found is not None:
        return found
    if type(crew).judge is not Crew.judge:
        return crew.judge(budget).judge(crew.game, state, seat, rng)[0]
    return Judged(move=crew.adviser().choose(crew.game, state, seat, rng), worth=0)


def _chosen(crew: Crew, judged: tuple[Judged, ...], advised: AnyMove) -> Judged:
    """The best move; where a box brings an adviser and no judge, what its adviser says."""
    if type(crew).adviser is Crew.adviser or type(crew).judge is not Crew.judge:
        return judged[0]
    return next(each for each in judged if each.move == advised)


def _points(game: AnyGame, state: AnyState, seat: Seat, move: AnyMove) -> int:
    return game.scores(game.play(state, seat, move))[seat] - game.scores(state)[seat]
