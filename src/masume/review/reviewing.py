"""Reviews a whole match row by row, and goes on from what was found before."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from masume.core.typing import AnyMatch
from masume.review.judging import review_row
from masume.review.models import Effort, Review, Step
from masume.review.rows import rows_to_review
from masume.review.summary import review_of


def review(
    match: AnyMatch,
    effort: Effort | None = None,
    known: Iterable[Step] = (),
    tell: Callable[[Step, int, int], None] | None = None,
) -> Review:
    """The review of a match. `known` steps are not judged again.

    `tell` is called with each new step, how many rows are done, and how many there are.
    """
    effort = effort or Effort()
    rows = rows_to_review(match)
    steps = {step.row: step for step in known if step.row in rows}
    for number in rows:
        if number not in steps:
            steps[number] = review_row(match, number, effort)
            if tell is not None:
                tell(steps[number], len(steps), len(rows))
    return review_of(match, steps.values(), effort)
