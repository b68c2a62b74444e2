"""What happened in Spot Sumoku, for page and log to say in words."""

from __future__ import annotations

from masume.core.errors import Fact
from masume.core.game import Effect, Seat, loose
from masume.games.sumoku.key import Roll
from masume.games.sumoku.spot.calls import CALLED, is_right_call, right_totals, totals
from masume.games.sumoku.spot.state import SpotState
from masume.games.sumoku.tiles import COLOUR_OF
from masume.games.sumoku.variant import names
from masume.games.sumoku.variant_moves import Call, Deal, Nothing

ENDS = {"collected": "SPT-5", "no-call": "SPT-6", "rounds": "SPT-6"}


def effects(
    before: SpotState, who: Seat, move: Call | Nothing | Roll | Deal, after: SpotState
) -> tuple[Effect, ...]:
    """All of it is public."""
    effects: list[Effect] = []
    match move:
        case Call():
            effects += _called(before, who, move)
        case Nothing():
            effects.append(loose("saw-nothing", "SPT-6", who))
            if after.round > before.round:
                effects.append(loose("all-replaced", "SPT-6"))
        case Roll(faces):
            effects.append(loose("key", "SUM-3", facts={"key": sum(faces), "faces": faces}))
        case Deal(tiles):
            rule = "SPT-1" if before.round == 1 and not before.key else "SPT-3"
            effects.append(loose("turned-up", rule, facts={"tiles": names(tiles)}))
    if after.fresh > before.fresh:
        effects.append(loose("no-call-here", "SPT-6"))
    if after.end:
        effects.append(loose(f"end-{after.end}", ENDS[after.end]))
    return tuple(effects)


def _called(before: SpotState, seat: Seat, call: Call) -> list[Effect]:
    facts: dict[str, Fact] = {
        "tiles": names(call.tiles),
        "key": before.key,
        "totals": totals(call.tiles),
    }
    if call.total is not None:
        facts["said"] = call.total
    if is_right_call(call.tiles, call.total, before.key):
        right = right_totals(call.tiles, before.key)
        return [loose("call-right", "SPT-3", seat, CALLED, {**facts, "right": right})]
    repeats = len({COLOUR_OF[kind] for kind in call.tiles}) < CALLED
    fault = "colour" if repeats else "total"
    return [
        loose("call-wrong", "SPT-4", seat, facts={**facts, "fault": fault}),
        loose("sits-out", "SPT-4", seat, facts={"round": before.round + 1}),
    ]
