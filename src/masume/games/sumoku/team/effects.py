"""What a move of Team Sumoku brought about, for page and log to put into words."""

from __future__ import annotations

from collections.abc import Iterator

from masume.core.game import Effect, Seat
from masume.games.sumoku.claims import Claim, GaveUp, GiveUp
from masume.games.sumoku.draws import Deal, Dealt
from masume.games.sumoku.judging import LayoutWrong, LineRight, LineWrong, verdict
from masume.games.sumoku.key import KeyRolled, Roll, key_rolled
from masume.games.sumoku.team.moves import TeamMove
from masume.games.sumoku.team.state import Reason, TeamState
from masume.games.sumoku.tiles import names


class TeamEnded(Effect, frozen=True, tag="end"):
    """The game is over: the seat has built all its tiles, or all teams gave up (TEM-2, TEM-3)."""

    reason: Reason


TeamEffect = KeyRolled | Dealt | GaveUp | LineRight | LineWrong | LayoutWrong | TeamEnded


def effects(before: TeamState, who: Seat, move: TeamMove, after: TeamState) -> Iterator[TeamEffect]:
    """All of it is public: every viewer gets the same effects."""
    match move:
        case Roll():
            yield key_rolled(move, 0)
        case Deal(tiles):
            yield Dealt(names(tiles), rule="TEM-1", seat=before.hands.index(()))
        case GiveUp():
            yield GaveUp(rule="TEM-3", seat=who)
            if after.end:
                yield TeamEnded(after.end, rule="TEM-3")
        case Claim(layout):
            yield from verdict(layout, before.hands[who], before.key, who)
            yield TeamEnded("built", rule="TEM-2", seat=who)
