"""The coach: what was missed twice in a game is shown again, by the step that teaches it.

The page does the same (`web/src/frame/coaching.ts`), with the list that the server sends it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from masume.lessons.course import Course

PATIENCE = 2
"""So often something must be missed before its lesson is offered."""


class Taught(Struct, frozen=True):
    """A step of a lesson in which something is done, and what it teaches."""

    lesson: str
    """Its id."""
    step: int
    """From 0."""
    rules: tuple[str, ...]
    codes: tuple[str, ...]
    """The refusals, and the kinds of effects, that its likely mistakes meet."""


def taught(course: Course) -> tuple[Taught, ...]:
    """All steps of a course in which something is done, in their order."""
    return tuple(
        Taught(
            lesson.id,
            number,
            step.rules,
            tuple(sorted({found for each in step.wrong if (found := each.code or each.effect)})),
        )
        for lesson in course.lesson
        for number, step in enumerate(lesson.step)
        if step.kind != "continue"
    )


def step_for(steps: Sequence[Taught], code: str, rule: str) -> Taught | None:
    """The step in which the same mistake is foreseen, if there is one for the same rule that one.

    >>> steps = (Taught("a", 0, ("R-1",), ("move/x",)), Taught("a", 3, ("R-2",), ("move/x",)))
    >>> step_for(steps, "move/x", "R-2").step, step_for(steps, "move/x", "R-9").step
    (3, 0)
    """
    same = [each for each in steps if code in each.codes]
    return next(iter([each for each in same if rule in each.rules] or same), None)


class Misses:
    """Counts what is missed in a game, and offers each step once."""

    def __init__(self, steps: Sequence[Taught]) -> None:
        self.steps = steps
        self.counts: Counter[tuple[str, str]] = Counter()
        self.offered: set[Taught] = set()

    def missed(self, code: str, rule: str) -> Taught | None:
        """The step to offer now; `None` while there is none, and for what was offered before."""
        self.counts[code, rule] += 1
        found = step_for(self.steps, code, rule)
        if found is None or found in self.offered or self.counts[code, rule] < PATIENCE:
            return None
        self.offered.add(found)
        return found
