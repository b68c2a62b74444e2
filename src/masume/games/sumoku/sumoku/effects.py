"""What a move of Sumoku brought about, for page and log to put into words."""

from __future__ import annotations

from collections.abc import Iterator

from masume.core.game import Effect
from masume.games.sumoku.draws import Draw, Drew
from masume.games.sumoku.key import KeyRolled, Roll, key_rolled
from masume.games.sumoku.layout import lines_through, points
from masume.games.sumoku.plays.pattern import layout_of
from masume.games.sumoku.sumoku.moves import Decline, Lot, Move, Pass, Play
from masume.games.sumoku.sumoku.state import Reason, State
from masume.games.sumoku.sumoku.turns import total
from masume.games.sumoku.tiles import names


class Scored(Effect, frozen=True, tag="score"):
    """A play scored: every line that it made or lengthened (SUM-14)."""

    lines: tuple[str, ...]
    """The tiles of each line, as they are read."""
    cells: tuple[tuple[str, ...], ...]
    """The cells of each line."""
    parts: tuple[int, ...]
    """The total of each line."""


class ExtraTurn(Effect, frozen=True, tag="extra"):
    """A line of six colours gives the seat an extra turn (SUM-16)."""


class Declined(Effect, frozen=True, tag="decline"):
    """The seat takes no extra turn (SUM-16)."""


class Passed(Effect, frozen=True, tag="pass"):
    """The seat has no play (SUM-17)."""


class Starts(Effect, frozen=True, tag="starts"):
    """The seat has the smallest total in hand and starts (SUM-11)."""

    total: int


class DealtAgain(Effect, frozen=True, tag="redeal"):
    """Nobody could start: all tiles go back, and new hands are dealt (SUM-18)."""


class SumokuEnded(Effect, frozen=True, tag="end"):
    """Everybody has passed, and the game is over (SUM-18)."""

    reason: Reason


class LeftInHand(Effect, frozen=True, tag="left"):
    """The seat loses the total of the tiles left in hand (SUM-19)."""

    tiles: tuple[str, ...]


SumokuEffect = (
    Scored
    | ExtraTurn
    | Declined
    | Passed
    | Drew
    | KeyRolled
    | Starts
    | DealtAgain
    | SumokuEnded
    | LeftInHand
)


def effects(before: State, move: Move, after: State) -> Iterator[SumokuEffect]:
    """All of it is public: every viewer gets the same effects."""
    turn = before.turn
    match move:
        case Play():
            yield _scored(before, move, after)
            if after.phase == "extra":
                yield ExtraTurn(rule="SUM-16", seat=turn)
        case Decline():
            yield Declined(rule="SUM-16", seat=turn)
        case Pass():
            yield Passed(rule="SUM-17", seat=turn)
            yield from _all_passed(before, after)
        case Draw(tiles):
            rule = "SUM-10" if before.phase == "deal" else "SUM-15"
            yield Drew(names(tiles), rule=rule, seat=turn)
        case Roll():
            yield key_rolled(move, turn)
        case Lot():
            pass
    if before.phase in ("deal", "lot") and after.phase in ("roll", "turn"):
        yield Starts(total(after.hands[after.turn]), rule="SUM-11", seat=after.turn)


def _scored(before: State, move: Play, after: State) -> Scored:
    made = lines_through(layout_of(after.table), [tile.cell for tile in move.tiles])
    return Scored(
        tuple(str(line) for line in made),
        tuple(tuple(f"{x},{y}" for x, y in line.cells) for line in made),
        tuple(line.total for line in made),
        rule="SUM-14" if before.table else "SUM-12",
        seat=before.turn,
        points=points(made),
    )


def _all_passed(before: State, after: State) -> Iterator[SumokuEffect]:
    """A new deal, or the end with what everybody loses; nothing while others may still play."""
    if after.deals > before.deals:
        yield DealtAgain(rule="SUM-18")
    if after.end:
        yield SumokuEnded(after.end, rule="SUM-18")
        for seat, hand in enumerate(after.hands):
            if hand:
                lost = after.scores[seat] - before.scores[seat]
                yield LeftInHand(names(hand), rule="SUM-19", seat=seat, points=lost)
