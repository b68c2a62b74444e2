"""What a move of Spot Sumoku brought about, for page and log to put into words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from masume.core.game import Effect, Seat
from masume.games.sumoku.key import KeyRolled, Roll, key_rolled
from masume.games.sumoku.spot.calls import CALLED, is_right_call, right_totals, totals
from masume.games.sumoku.spot.dealing import EMPTY
from masume.games.sumoku.spot.moves import Call, Nothing, SpotMove, TurnUp
from masume.games.sumoku.spot.state import Reason, SpotState
from masume.games.sumoku.tiles import COLOUR_OF, names


class TurnedUp(Effect, frozen=True, tag="turned-up"):
    """New tiles lie on the table (SPT-1, SPT-3, SPT-6)."""

    tiles: tuple[str, ...]


class CallRight(Effect, frozen=True, tag="call-right"):
    """The call is right, and the seat keeps the four (SPT-3)."""

    tiles: tuple[str, ...]
    key: int
    totals: tuple[int, ...]
    """What the tiles may add up to, by the readings of their 6s."""
    right: tuple[int, ...]
    """Those of the totals that are multiples of the key."""
    said: int | None = None
    """The total that was named, where the table asks for it."""


class CallWrong(Effect, frozen=True, tag="call-wrong"):
    """The call is wrong, and the four go back (SPT-4)."""

    tiles: tuple[str, ...]
    key: int
    totals: tuple[int, ...]
    """What the tiles may add up to, by the readings of their 6s."""
    fault: Literal["colour", "total"]
    """A colour comes twice, or the total does not fit."""
    said: int | None = None
    """The total that was named, where the table asks for it."""


class SitsOut(Effect, frozen=True, tag="sits-out"):
    """The seat sits out the next round (SPT-4)."""

    round: int


class SawNothing(Effect, frozen=True, tag="saw-nothing"):
    """The seat says that it sees no four (SPT-6)."""


class AllReplaced(Effect, frozen=True, tag="all-replaced"):
    """Nobody saw anything, so all ten are replaced (SPT-6)."""


class NoCallHere(Effect, frozen=True, tag="no-call-here"):
    """The ten hold no right call, so all are replaced (SPT-6)."""


class SpotEnded(Effect, frozen=True, tag="end"):
    """The game is over (SPT-5, SPT-6)."""

    reason: Reason


SpotEffect = (
    KeyRolled
    | TurnedUp
    | CallRight
    | CallWrong
    | SitsOut
    | SawNothing
    | AllReplaced
    | NoCallHere
    | SpotEnded
)


def effects(before: SpotState, who: Seat, move: SpotMove, after: SpotState) -> Iterator[SpotEffect]:
    """All of it is public: every viewer gets the same effects."""
    match move:
        case Call():
            yield _judged(before, who, move)
            if after.sits_out == who and not after.end:
                yield SitsOut(after.round, rule="SPT-4", seat=who)
        case Nothing():
            yield SawNothing(rule="SPT-6", seat=who)
            if after.round > before.round:
                yield AllReplaced(rule="SPT-6")
        case Roll():
            yield key_rolled(move, None)
        case TurnUp(tiles):
            yield TurnedUp(names(tiles), rule=_why_turned_up(before))
    if after.tens_without_call > before.tens_without_call:
        yield NoCallHere(rule="SPT-6")
    if after.end:
        yield SpotEnded(after.end, rule="SPT-5" if after.end == "collected" else "SPT-6")


def _judged(before: SpotState, seat: Seat, call: Call) -> SpotEffect:
    tiles, key, sums = names(call.tiles), before.key, totals(call.tiles)
    if is_right_call(call.tiles, call.total, key):
        right = right_totals(call.tiles, key)
        return CallRight(
            tiles, key, sums, right, call.total, rule="SPT-3", seat=seat, points=CALLED
        )
    repeats = len({COLOUR_OF[kind] for kind in call.tiles}) < CALLED
    fault: Literal["colour", "total"] = "colour" if repeats else "total"
    return CallWrong(tiles, key, sums, fault, call.total, rule="SPT-4", seat=seat)


def _why_turned_up(before: SpotState) -> str:
    """The rule by which new tiles come: at the start, for all ten, or for those called."""
    if before.table == EMPTY:
        return "SPT-1"
    return "SPT-6" if before.replace_all else "SPT-3"
