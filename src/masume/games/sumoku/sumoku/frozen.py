"""The best bot for Sumoku of an earlier version, kept as an opponent to measure others by.

It weighs a play by what it leaves to others and keeps in hand; its weights were set by hand. Do not
improve it: `masume sim sumoku --bots strong,masume.games.sumoku.sumoku.frozen:Strong`.
"""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import NamedTuple

from msgspec import Struct

from masume.core.game import Seat
from masume.core.typing import AnyGame
from masume.games.sumoku.plays.best import (
    best_plays,
    good_windows,
    makes_six,
    points_of,
)
from masume.games.sumoku.plays.pattern import extended, layout_of
from masume.games.sumoku.plays.plays import Codes, fillings
from masume.games.sumoku.plays.rack import rack_of
from masume.games.sumoku.sumoku.moves import Move, Play, no_play
from masume.games.sumoku.sumoku.searching import most_at_once
from masume.games.sumoku.sumoku.state import State
from masume.games.sumoku.tiles import NUMBER_OF, Hand


class Weights(Struct, frozen=True):
    """What the parts of a play's worth count, compared with a point scored now."""

    reply: float = 0.7
    """What the others can make of the table at once."""
    again: float = 0.5
    """What the tiles kept in hand can score there."""
    windows: int = 12
    """How many windows are considered."""
    ways: int = 2
    """How many plays in each window."""


class Candidate(NamedTuple):
    """A play that is considered."""

    points: int
    codes: Codes
    six: bool


class Strong:
    """Considers the plays that score most, and one turn after each of them."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()

    def choose(self, game: AnyGame, state: State, seat: Seat, rng: Random) -> Move:
        """The play that is worth most."""
        best, chosen = float("-inf"), None
        for candidate in self.candidates(state, seat, rng):
            worth = self.worth(state, seat, candidate)
            if worth > best:
                best, chosen = worth, candidate.codes
        return no_play(state) if chosen is None else Play(layout_of(chosen))

    def candidates(self, state: State, seat: Seat, rng: Random) -> list[Candidate]:
        """The best plays in the windows that can score most, some for each."""
        hand, key = state.hands[seat], state.key
        rack, found = rack_of(hand, key), list[Candidate]()
        for most, window in good_windows(state.table, hand, key, self.weights.windows):
            best = [
                codes
                for codes in islice(fillings(rack, window.run, window.cells), 400)
                if points_of(window, codes) == most
            ]
            ways = min(self.weights.ways, len(best))
            for codes in rng.sample(best, ways):
                found.append(Candidate(most, codes, makes_six(window, codes)))
        return found

    def worth(self, state: State, seat: Seat, candidate: Candidate) -> float:
        """Points now, less the replies of others, plus what the hand can score next."""
        points, codes, six = candidate
        hand = hand_after(state.hands[seat], codes)
        table = extended(state.table, codes)
        key, weights = state.key, self.weights
        if six:  # SUM-16
            more, plays = best_plays(table, hand, key)
            follow = next(plays, None)
            if follow is not None:
                points, hand = points + more, hand_after(hand, follow)
                table = extended(table, follow)
        others = [other for other in range(len(state.hands)) if other != seat]
        replies = [max(0, most_at_once(table, state.hands[other], key)) for other in others]
        worth = points - weights.reply * sum(replies) / len(replies)
        if weights.again:
            worth += weights.again * max(0, most_at_once(table, hand, key))
        return worth + self.unloaded(state, seat, hand)

    def unloaded(self, state: State, seat: Seat, hand: Hand) -> float:
        """What the laid tiles would cost if the game ended with them in hand (SUM-19)."""
        if len(state.bag) > 8 * len(state.hands):
            return 0.0
        before = sum(NUMBER_OF[kind] for kind in state.hands[seat])
        share = 1 - len(state.bag) / (8 * len(state.hands) + 1)
        return share * (before - sum(NUMBER_OF[kind] for kind in hand))


def hand_after(hand: Hand, codes: Codes) -> Hand:
    """The hand without the tiles of a play."""
    left = list(hand)
    for code in codes:
        left.remove(code >> 1 & 127)
    return tuple(left)
