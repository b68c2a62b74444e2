"""Judges one row of a match: what was played, what could have been, and the luck before it."""

from __future__ import annotations

from random import Random
from statistics import fmean

import msgspec

from masume.bots.crew import crew_of, judge
from masume.bots.judge import Judged
from masume.core.typing import AnyEntry, AnyGame, AnyMatch, AnyMove
from masume.review.luck import luck_of
from masume.review.models import Effort, ReviewedDecision, Step, Weighed
from masume.review.rows import has_choice


def review_row(match: AnyMatch, number: int, effort: Effort) -> Step:
    """What can be said about a row. The same match, row and effort give the same answer.

    >>> from masume import game, KeyDealer, Match, Player
    >>> match = Match(game("sudoku"), {}, [Player("Ann")], KeyDealer.seeded("tea"))
    >>> _ = match.begin()
    >>> move = next(match.game.moves(match.state, 0))
    >>> row = match.act(0, move)[0].row.number
    >>> step = review_row(match, row, Effort(playouts=12, redraws=0))
    >>> step.decision.played.worth <= step.decision.best.worth
    True
    """
    game, entry = match.game, match.log[number]
    rng = Random(f"{game.info.key} {number} {game.text(entry.row.move)}")
    decision = _decision(match, entry, effort, rng) if has_choice(match, number) else None
    draw = luck_of(match, number, crew_of(game), rng, effort)
    return Step(row=number, decision=decision, draw=draw)


def _decision(match: AnyMatch, entry: AnyEntry, effort: Effort, rng: Random) -> ReviewedDecision:
    game, state, seat, played = match.game, entry.before, entry.row.who, entry.row.move
    samples = [game.sample(state, seat, rng) for _ in range(effort.samples)]
    also = [played, _advised(game, entry, rng), *samples]
    judged = judge(game, state, seat, rng, effort.budget, also)
    best, own = judged[0], _find(judged, played)
    if own.worth == best.worth:  # as good as the best one: nothing is to be preferred
        best = own
    others = [each.worth for each in judged if each.move != best.move]
    return ReviewedDecision(
        row=entry.row.number,
        seat=seat,
        played=_weighed(game, entry, own),
        best=_weighed(game, entry, best),
        loss=discounted(best.worth - own.worth, own.error),
        stake=fmean(best.worth - _find(judged, each).worth for each in samples) if samples else 0,
        gap=best.worth - max(others, default=best.worth),
    )


def _advised(game: AnyGame, entry: AnyEntry, rng: Random) -> AnyMove:
    """What the bot that gives hints would have played: a judge may have missed it."""
    known = game.resample(entry.before, entry.row.who, rng)
    return crew_of(game).adviser().choose(game, known, entry.row.who, rng)


def _find(judged: tuple[Judged, ...], move: AnyMove) -> Judged:
    return next(each for each in judged if each.move == move)


def discounted(loss: float, error: float) -> float:
    """What is probably lost: of a difference that is smaller than its error, little is left.

    A judge calls the best what came out best, by merit or by chance. So of a measured difference d
    with the standard error e, the part d² / (d² + e²) counts.

    >>> discounted(4.0, 0.0), discounted(2.0, 2.0), discounted(0.0, 0.0)
    (4.0, 1.0, 0.0)
    """
    if loss <= 0:
        return 0.0
    return loss * loss**2 / (loss**2 + error**2)


def _weighed(game: AnyGame, entry: AnyEntry, judged: Judged) -> Weighed:
    seat, before = entry.row.who, entry.before
    after = game.play(before, seat, judged.move)
    return Weighed(
        text=game.text(judged.move),
        move=msgspec.to_builtins(judged.move),
        worth=judged.worth,
        points=game.scores(after)[seat] - game.scores(before)[seat],
        wins=judged.wins,
        error=judged.error,
        playouts=judged.playouts,
        reasons=tuple(map(msgspec.to_builtins, judged.reasons)),
    )
