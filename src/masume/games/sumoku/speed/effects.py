"""What happened in Speed Sumoku, for page and log to say in words."""

from __future__ import annotations

from masume.core.errors import Fact
from masume.core.game import Effect, Seat, loose
from masume.games.sumoku import judging
from masume.games.sumoku.key import Roll
from masume.games.sumoku.speed.state import SpeedState
from masume.games.sumoku.variant import names
from masume.games.sumoku.variant_moves import Claim, Deal, Draw, GiveUp, Swap


def effects(
    before: SpeedState,
    who: Seat,
    move: Claim | Swap | GiveUp | Roll | Deal | Draw,
    after: SpeedState,
) -> tuple[Effect, ...]:
    """All of it is public."""
    match move:
        case Roll(faces):
            facts: dict[str, Fact] = {"key": sum(faces), "faces": faces, "round": before.round}
            return (loose("key", "SUM-3", before.roller, facts=facts),)
        case Deal(tiles):
            seat = before.hands.index(())
            return (loose("dealt", "SPD-1", seat, facts={"tiles": names(tiles)}),)
        case Draw(tile):
            rule = "SPD-5" if before.back is None else "SPD-2"
            return (loose("drew", rule, before.due[0], facts={"tiles": names((tile,))}),)
        case Swap(tile):
            return (loose("swapped", "SPD-2", who, facts={"tiles": names((tile,))}),)
        case GiveUp():
            return (loose("gave-up", "SPD-5", who), *_closed(before, after))
        case Claim(layout):
            verdict = judging.verdict(layout, before.hands[who], before.key, who)
            return (*verdict, *_judged(before, who, after), *_closed(before, after))


def _judged(before: SpeedState, seat: Seat, after: SpeedState) -> tuple[Effect, ...]:
    if after.wins != before.wins:
        facts: dict[str, Fact] = {
            "round": before.round,
            "wins": after.wins[seat],
            "in_row": after.in_row,
        }
        return (loose("round-won", "SPD-4", seat, 1, facts),)
    return (loose("out", "SPD-5", seat, facts={"round": before.round}),)


def _closed(before: SpeedState, after: SpeedState) -> tuple[Effect, ...]:
    """What else the end of a round brings."""
    if before.round == after.round and not after.end:
        return ()
    nobody = before.wins == after.wins
    effects = [loose("no-winner", "SPD-5", facts={"round": before.round})] if nobody else []
    if after.end:
        effects.append(loose(f"end-{after.end}", "SPD-7", after.last))
    return tuple(effects)
