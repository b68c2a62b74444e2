"""Whether a stage of Solo Sumoku can still be built, as the builder sees it."""

from __future__ import annotations

from masume.games.sumoku.builder import Budget, Verdict, build
from masume.games.sumoku.kernel import building
from masume.games.sumoku.layout import unused
from masume.games.sumoku.solo.planning import DIVING
from masume.games.sumoku.solo.state import SoloState

BUDGET = Budget(seconds=3.0)


def outlook(state: SoloState) -> Verdict:
    """All tiles of the stage can be built in, cannot, or nobody knows yet.

    >>> from masume.games.sumoku.tiles import parse_tiles
    >>> state = SoloState(phase="play", key=5, dice=0, locked=True, minutes=0)
    >>> from msgspec.structs import replace
    >>> outlook(replace(state, hand=parse_tiles("R1 B4"))), outlook(
    ...     replace(state, hand=parse_tiles("R1 B3"))
    ... )
    ('built', 'none')
    """
    locked = state.base if state.locked else ()
    new, kernel = unused(locked, state.hand), building()
    if kernel is not None and kernel.build(new, state.key, locked, DIVING) is not None:
        return "built"
    return build(new, state.key, locked, True, BUDGET).verdict
