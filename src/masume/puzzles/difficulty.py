"""How hard a puzzle has turned out to be: what was foreseen, corrected by how people did."""

from __future__ import annotations

from msgspec import Struct

from masume.puzzles.puzzle import HARDEST, TRIES, bounded

TRUST = 20
"""What was foreseen counts as much as so many people."""


class Tally(Struct, frozen=True):
    """How people did with one puzzle."""

    solved: int = 0
    failed: int = 0
    """Those who had no try left."""
    tries: int = 0
    """Of those who solved it, together."""


def corrected(foreseen: int, tally: Tally) -> int:
    """The difficulty: whoever solves it at once finds it 0 hard, whoever fails 100.

    >>> corrected(40, Tally()), corrected(40, Tally(solved=20, tries=20))
    (40, 20)
    >>> corrected(40, Tally(failed=20))
    70
    """
    step = HARDEST / TRIES
    met = step * (tally.tries - tally.solved) + HARDEST * tally.failed
    return bounded((TRUST * foreseen + met) / (TRUST + tally.solved + tally.failed))
