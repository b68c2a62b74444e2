"""What the judged rows of a match come to: accuracy, luck, and the moments that mattered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean

from msgspec.structs import replace

from masume.core.game import Seat
from masume.core.typing import AnyMatch
from masume.review.models import (
    Draw,
    Effort,
    Moment,
    MomentKind,
    Quality,
    Review,
    ReviewedDecision,
    SeatReview,
    Step,
)
from masume.review.rows import kind_of, rows_to_review

MOMENTS = 3
GOOD, SLIP, MISTAKE = 0.02, 0.15, 0.5
"""From which loss on a move is only good, a slip or a mistake, as a share of the usual stake."""
LEAST = 0.25
"""A loss of fewer points than this is no slip, whatever the stake."""
CERTAIN = 2.0
"""Luck is a moment if it is this many times its error."""


def review_of(match: AnyMatch, steps: Iterable[Step], effort: Effort) -> Review:
    """The review of a match from all its steps; steps that are missing count as skipped."""
    found = sorted(steps, key=lambda step: step.row)
    decisions = _with_qualities([each.decision for each in found if each.decision])
    draws = tuple(each.draw for each in found if each.draw)
    kind = kind_of(match)
    moments = [*_moments(decisions, draws)] if kind == "judged" else [*_points(match)]
    return Review(
        game=match.game.info.key,
        kind=kind,
        effort=effort,
        seats=tuple(_seat(seat, decisions, draws, moments) for seat in range(len(match.players))),
        moments=_most(moments),
        decisions=decisions,
        draws=draws,
        skipped=len({*rows_to_review(match)} - {step.row for step in found}),
    )


def _with_qualities(decisions: Sequence[ReviewedDecision]) -> tuple[ReviewedDecision, ...]:
    """The decisions with how good each was, by the usual stake of this match."""
    usual = fmean(each.stake for each in decisions) if decisions else 0.0
    return tuple(replace(each, quality=quality_of(each.loss, usual)) for each in decisions)


def quality_of(loss: float, stake: float) -> Quality:
    """How good a move was that lost so much, where so much is usually at stake.

    >>> quality_of(0, 10), quality_of(1, 10), quality_of(3, 10), quality_of(6, 10)
    ('best', 'good', 'slip', 'mistake')
    >>> quality_of(0.2, 0.3)
    'good'
    """
    if loss <= GOOD * stake:
        return "best"
    if loss < max(LEAST, SLIP * stake):
        return "good"
    return "slip" if loss < MISTAKE * stake else "mistake"


def accuracy_of(decisions: Sequence[ReviewedDecision]) -> float | None:
    """Which part of what was at stake a seat has kept, in per cent."""
    stake = sum(each.stake for each in decisions)
    if stake <= 0:
        return None
    return 100 * min(1.0, max(0.0, 1 - sum(each.loss for each in decisions) / stake))


def _seat(
    seat: Seat,
    decisions: Sequence[ReviewedDecision],
    draws: Sequence[Draw],
    moments: Sequence[Moment],
) -> SeatReview:
    own = [each for each in decisions if each.seat == seat]
    drawn = [each for each in draws if each.seat == seat]
    qualities = [each.quality for each in own]
    return SeatReview(
        seat=seat,
        accuracy=accuracy_of(own),
        decisions=len(own),
        lost=sum(each.loss for each in own),
        stake=sum(each.stake for each in own),
        luck=sum(each.luck for each in drawn) if drawn else None,
        luck_error=sqrt(sum(each.error**2 for each in drawn)),
        best=qualities.count("best"),
        good=qualities.count("good"),
        slips=qualities.count("slip"),
        mistakes=qualities.count("mistake"),
        moments=_most([each for each in moments if each.seat == seat]),
    )


def _most(moments: Sequence[Moment]) -> tuple[Moment, ...]:
    """The three largest, one a row, in the order of the game."""
    largest: dict[int, Moment] = {}
    for moment in sorted(moments, key=lambda each: -each.size):
        largest.setdefault(moment.row, moment)
    return tuple(sorted([*largest.values()][:MOMENTS], key=lambda each: each.row))


def _moments(decisions: Sequence[ReviewedDecision], draws: Sequence[Draw]) -> Iterable[Moment]:
    """All that could be a moment: moves that lost, moves that nothing else equalled, luck."""
    for each in decisions:
        if each.quality in ("slip", "mistake"):
            lost: MomentKind = "mistake" if each.quality == "mistake" else "slip"
            yield Moment(each.row, each.seat, lost, each.loss)
        elif each.quality == "best" and each.gap > LEAST:
            yield Moment(each.row, each.seat, "great", each.gap)
    for draw in draws:
        if abs(draw.luck) > max(LEAST, CERTAIN * draw.error):
            kind: MomentKind = "luck" if draw.luck > 0 else "bad-luck"
            yield Moment(draw.row, draw.seat, kind, abs(draw.luck))


def _points(match: AnyMatch) -> Iterable[Moment]:
    """Where nothing is judged: the rows at which a seat got or lost points."""
    for number in match.line:
        entry = match.log[number]
        before, after = match.game.scores(entry.before), match.game.scores(entry.after)
        for seat, (then, now) in enumerate(zip(before, after, strict=True)):
            if then != now:
                yield Moment(number, seat, "points", abs(now - then))
