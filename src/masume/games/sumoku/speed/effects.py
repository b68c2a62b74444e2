"""What a move of Speed Sumoku brought about, for page and log to put into words."""

from __future__ import annotations

from collections.abc import Iterator

from masume.core.game import Effect, Seat
from masume.games.sumoku.claims import Claim, GaveUp, GiveUp
from masume.games.sumoku.draws import Deal, Dealt, Draw, Drew
from masume.games.sumoku.judging import LayoutWrong, LineRight, LineWrong, verdict
from masume.games.sumoku.key import KeyRolled, Roll, key_rolled
from masume.games.sumoku.speed.moves import SpeedMove, Swap
from masume.games.sumoku.speed.state import Reason, SpeedState
from masume.games.sumoku.tiles import names


class Swapped(Effect, frozen=True, tag="swapped"):
    """A tile goes back for two others (SPD-2)."""

    tiles: tuple[str, ...]


class RoundWon(Effect, frozen=True, tag="round-won"):
    """The claim is right (SPD-4)."""

    round: int
    wins: int
    """How many rounds the seat has won by now."""
    in_row: int
    """How many of them in a row."""


class Out(Effect, frozen=True, tag="out"):
    """The claim is wrong, and the seat is out of the round (SPD-5)."""

    round: int


class NoWinner(Effect, frozen=True, tag="no-winner"):
    """All are out, so nobody wins the round (SPD-5)."""

    round: int


class SpeedEnded(Effect, frozen=True, tag="end"):
    """The match is over; the seat won the last round, if anybody did (SPD-7)."""

    reason: Reason


SpeedEffect = (
    KeyRolled
    | Dealt
    | Drew
    | Swapped
    | GaveUp
    | LineRight
    | LineWrong
    | LayoutWrong
    | RoundWon
    | Out
    | NoWinner
    | SpeedEnded
)


def effects(
    before: SpeedState, who: Seat, move: SpeedMove, after: SpeedState
) -> Iterator[SpeedEffect]:
    """All of it is public: every viewer gets the same effects."""
    match move:
        case Roll():
            yield key_rolled(move, before.roller)
        case Deal(tiles):
            yield Dealt(names(tiles), rule="SPD-1", seat=before.hands.index(()))
        case Draw(tiles):
            rule = "SPD-5" if before.back is None else "SPD-2"
            yield Drew(names(tiles), rule=rule, seat=before.due[0])
        case Swap(tile):
            yield Swapped(names((tile,)), rule="SPD-2", seat=who)
        case GiveUp():
            yield GaveUp(rule="SPD-5", seat=who)
            yield from _round_closed(before, after)
        case Claim(layout):
            yield from verdict(layout, before.hands[who], before.key, who)
            yield _judged(before, who, after)
            yield from _round_closed(before, after)


def _judged(before: SpeedState, seat: Seat, after: SpeedState) -> SpeedEffect:
    if after.wins == before.wins:
        return Out(before.round, rule="SPD-5", seat=seat)
    wins, in_row = after.wins[seat], after.in_row
    return RoundWon(before.round, wins, in_row, rule="SPD-4", seat=seat, points=1)


def _round_closed(before: SpeedState, after: SpeedState) -> Iterator[SpeedEffect]:
    """What else the end of a round brings; nothing while it goes on."""
    if before.round == after.round and not after.end:
        return
    if before.wins == after.wins:
        yield NoWinner(before.round, rule="SPD-5")
    if after.end:
        yield SpeedEnded(after.end, rule="SPD-7", seat=after.last)
