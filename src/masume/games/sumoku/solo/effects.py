"""What happened in Solo Sumoku, for page and log to say in words."""

from __future__ import annotations

from masume.core.errors import Fact
from masume.core.game import Effect, Seat, loose
from masume.games.sumoku import judging
from masume.games.sumoku.key import Roll
from masume.games.sumoku.solo.state import SoloState
from masume.games.sumoku.variant import names
from masume.games.sumoku.variant_moves import Claim, Deal, Stop, TimeUp


def effects(
    before: SoloState, who: Seat, move: Claim | Stop | TimeUp | Roll | Deal, after: SoloState
) -> tuple[Effect, ...]:
    """All of it is public."""
    match move:
        case Roll(faces):
            return (loose("key", "SUM-3", 0, facts={"key": sum(faces), "faces": faces}),)
        case Deal(tiles):
            rule = "SOL-3" if before.hand else "SOL-1"
            facts: dict[str, Fact] = {"tiles": names(tiles), "stage": before.stage}
            return (loose("dealt", rule, 0, facts=facts),)
        case Claim(layout):
            lines = judging.verdict(layout, before.hand, before.key, who, distinct=True)
            right = tuple(effect for effect in lines if effect.kind == "line-right")
            return (*right, _placed(before, after), *_ended(after))
        case Stop() | TimeUp():
            return _ended(after)


def _placed(before: SoloState, after: SoloState) -> Effect:
    """More tiles lie than before; perhaps a stage is complete."""
    gain = len(after.laid) - len(before.laid)
    facts: dict[str, Fact] = {"placed": len(after.laid), "stage": before.stage}
    complete = len(after.laid) == len(before.hand)
    kind, rule = ("stage-built", "SOL-3") if complete else ("placed", "SOL-5")
    return loose(kind, rule, 0, gain, facts)


def _ended(after: SoloState) -> tuple[Effect, ...]:
    if not after.end:
        return ()
    rule = "SOL-3" if after.end == "all-placed" else "SOL-5"
    return (loose(f"end-{after.end}", rule, 0, facts={"placed": len(after.laid)}),)
