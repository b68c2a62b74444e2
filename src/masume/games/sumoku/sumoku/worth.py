"""What a play of Sumoku is worth: its points, and the position after it by learned weights.

The position after a turn, before the hand is refilled, as the player in turn sees it: the best that
the others and the kept tiles can score, and which tiles are kept. `weights.json` says for each of
four phases how many points each of these features brings until the end. It was learned from games
of the bot against itself: see `bench/sumoku_weights.py`.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from masume.games.sumoku.kernel.scored import Scored
from masume.games.sumoku.plays.pattern import Table, extended
from masume.games.sumoku.sumoku.searching import best_play, most_at_once
from masume.games.sumoku.sumoku.state import State
from masume.games.sumoku.sumoku.turns import HAND, total
from masume.games.sumoku.tiles import COLOUR_OF, NUMBER_OF, Hand

Rows = tuple[tuple[float, ...], ...]

EARLY, MIDDLE = 44, 20
"""With how many tiles in the bag the first phase ends, and the second."""


class Weights(msgspec.Struct, frozen=True):
    """What was learned."""

    points: Rows
    """A row for each phase, a number for each feature."""
    spread: tuple[float, ...]
    """For each phase the standard deviation of what the end differs by from what was expected."""


@cache
def weights() -> Weights:
    """The learned weights."""
    text = files(__package__).joinpath("weights.json").read_bytes()
    return msgspec.json.decode(text, type=Weights)


class After(msgspec.Struct, frozen=True):
    """The position after a turn."""

    points: int
    """What the turn scored, extra turns included."""
    more: int
    """What of it came by extra turns."""
    table: Table
    hand: Hand
    """The tiles kept."""


def after_turn(state: State, seat: int, play: Scored) -> After:
    """Plays, and then takes the most points in every extra turn (SUM-16)."""
    table, hand = extended(state.table, play.codes), left_after(state.hands[seat], play.codes)
    points, six = play.points, play.six
    while six and (follow := best_play(table, hand, state.key)) is not None:
        table, hand = extended(table, follow.codes), left_after(hand, follow.codes)
        points, six = points + follow.points, follow.six
    return After(points, points - play.points, table, hand)


def left_after(hand: Hand, codes: tuple[int, ...]) -> Hand:
    """The hand without the tiles of a play."""
    left = list(hand)
    for code in codes:
        left.remove(code >> 1 & 127)
    return tuple(left)


def worth(state: State, seat: int, play: Scored) -> float:
    """The points of a play, and what the position after it is worth."""
    after = after_turn(state, seat, play)
    found = features(state, seat, after)
    row = weights().points[phase(len(state.bag) - (HAND - len(after.hand)))]
    return after.points + sum(weight * each for weight, each in zip(row, found, strict=True))


def phase(left: int) -> int:
    """By how many tiles the bag will hold: 0 early in the game, 3 when it will be empty."""
    return 3 if left <= 0 else 2 if left < MIDDLE else 1 if left < EARLY else 0


def features(state: State, seat: int, after: After) -> tuple[float, ...]:
    """What the weights are for, in their order; of several others the mean."""
    others = [hand for other, hand in enumerate(state.hands) if other != seat]
    kept, key, share = after.hand, state.key, 1 / len(others)
    return (
        1.0,
        share * sum(max(0, most_at_once(after.table, hand, key)) for hand in others),
        max(0, most_at_once(after.table, kept, key)),
        len(kept),
        _sixes(kept),
        len({COLOUR_OF[kind] for kind in kept}),
        total(kept),
        share * sum(map(_sixes, others)),
        share * sum(map(total, others)),
    )


def _sixes(hand: Hand) -> int:
    return sum(NUMBER_OF[kind] == 6 for kind in hand)
