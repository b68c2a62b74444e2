"""What a move of Solo Sumoku brought about, for page and log to put into words."""

from __future__ import annotations

from collections.abc import Iterator

from masume.core.game import Effect, Seat
from masume.games.sumoku.claims import Claim
from masume.games.sumoku.draws import Deal, Dealt
from masume.games.sumoku.judging import LineRight, verdict
from masume.games.sumoku.key import KeyRolled, Roll, key_rolled
from masume.games.sumoku.solo.moves import SoloMove, Stop, TimeUp
from masume.games.sumoku.solo.state import Reason, SoloState
from masume.games.sumoku.tiles import names


class Placed(Effect, frozen=True, tag="placed"):
    """More tiles lie than before; the points are how many more (SOL-5)."""

    placed: int
    """How many tiles lie now."""


class StageBuilt(Effect, frozen=True, tag="stage-built"):
    """A stage is complete; the points are the new tiles (SOL-3)."""

    placed: int
    """How many tiles lie now."""
    stage: int


class SoloEnded(Effect, frozen=True, tag="end"):
    """The game is over (SOL-3, SOL-5)."""

    reason: Reason
    placed: int
    """How many tiles lie in the best layout."""


SoloEffect = KeyRolled | Dealt | LineRight | Placed | StageBuilt | SoloEnded


def effects(before: SoloState, who: Seat, move: SoloMove, after: SoloState) -> Iterator[SoloEffect]:
    """All of it is public."""
    match move:
        case Roll():
            yield key_rolled(move, 0)
        case Deal(tiles):
            yield Dealt(names(tiles), rule="SOL-3" if before.hand else "SOL-1", seat=0)
        case Claim(layout):
            found = verdict(layout, before.hand, before.key, who, distinct=True)
            yield from [each for each in found if isinstance(each, LineRight)]
            yield _placed(before, after)
        case Stop() | TimeUp():
            pass
    if after.end:
        rule = "SOL-3" if after.end == "all-placed" else "SOL-5"
        yield SoloEnded(after.end, len(after.laid), rule=rule, seat=0)


def _placed(before: SoloState, after: SoloState) -> SoloEffect:
    placed, gain = len(after.laid), len(after.laid) - len(before.laid)
    if placed == len(before.hand):
        return StageBuilt(placed, before.stage, rule="SOL-3", seat=0, points=gain)
    return Placed(placed, rule="SOL-5", seat=0, points=gain)
