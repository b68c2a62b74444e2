"""Puzzles of Cardoku: the one play that completes two lines."""

from __future__ import annotations

from collections.abc import Iterator
from math import log2
from random import Random

from masume.core.dealer import RandomDealer
from masume.core.game import Seat
from masume.core.match import Match, Player
from masume.core.typing import AnyMatch
from masume.games.cardoku.bots.explaining import line_names
from masume.games.cardoku.bots.lines import offers, progress
from masume.games.cardoku.bots.reasons import Completes
from masume.games.cardoku.rules import fits
from masume.games.cardoku.rules.moves import Move, Play, play_of
from masume.games.cardoku.rules.settling import after
from masume.games.cardoku.rules.state import State
from masume.games.cardoku.rules.tableau import BLOCKS, LINES, completed
from masume.puzzles import Kind, Level, Setter, Solution, Worth, bounded

TWO_LINES = Kind(
    key="two-lines",
    title={"en": "Two at once", "nl": "Twee tegelijk", "zh-Hant": "一舉兩得"},
    ask={
        "en": "Complete two lines with one card.",
        "nl": "Maak met één kaart twee lijnen af.",
        "zh-Hant": "用一張牌同時完成兩條線。",
    },
    worth=Worth(
        one={"en": "{n} line", "nl": "{n} lijn", "zh-Hant": "{n} 條線"},
        other={"en": "{n} lines", "nl": "{n} lijnen", "zh-Hant": "{n} 條線"},
    ),
)
TWO = 2
"""How many lines the best play completes."""
MOST_CARDS = 56
"""With more cards on the table a position becomes no puzzle any more: its rows are many."""
LOOKS = 12
"""Of so many plays that complete nothing the one is made that brings lines on most."""
NEAR, PLAYS, NINTH, EASIEST = 24, 13.5, 12, 103
"""What difficulty grows by: twice the plays that complete one line, twice the plays that there are,
a line of eight cards; less what all have."""


class CardokuPuzzles(Setter):
    """Positions of somebody alone who brings all lines on, but completes none."""

    kinds = (TWO_LINES,)

    def positions(self, kind: Kind, level: Level, rng: Random) -> Iterator[tuple[AnyMatch, Seat]]:
        """After every draw while the deck lasts: nothing can be moved or swapped."""
        while True:
            match = Match(self.game, {}, [Player("A")], RandomDealer(rng))
            match.begin()
            while waiting := _waiting(match.state):
                if _best_offer(match.state) >= TWO:
                    yield match, 0
                some = rng.sample(waiting, min(len(waiting), LOOKS))
                match.act(0, max(some, key=lambda move: _progress(match.state, move)))

    def solve(self, kind: Kind, state: State, seat: Seat) -> Solution | None:
        """One play completes two lines, and none completes more."""
        gains = {move: gain(state, move) for move in _plays(state)}
        best = [move for move, lines in gains.items() if lines >= TWO]
        if len(best) != 1 or gains[best[0]] > TWO or state.terms.sides > 1 or not state.bags[0]:
            return None
        near = [*gains.values()].count(1)
        hard = NEAR * log2(1 + near) + PLAYS * log2(len(gains)) - EASIEST
        hard += NINTH * _lines_of_eight(state, best[0])
        return Solution(best[0], TWO, min(near, 1), bounded(hard))

    def worth(self, kind: Kind, state: State, seat: Seat, move: Move) -> int:
        """The lines that it completes."""
        return gain(state, move) if isinstance(move, Play) else 0

    def reasons(self, kind: Kind, state: State, seat: Seat, move: Play) -> tuple[Completes, ...]:
        """Which lines it completes."""
        lines = _completed(state, move)
        return (Completes(lines=line_names(lines), points=lines.bit_count()),)


def gain(state: State, move: Play) -> int:
    """How many lines a play completes."""
    return _completed(state, move).bit_count()


def _completed(state: State, move: Play) -> int:
    table, spaces = after(state.table, move)
    return completed(table, spaces, state.terms.nine, state.scored)


def _plays(state: State) -> list[Play]:
    apart = state.terms.apart
    return [play_of(card, space) for card, space in fits.plays(state.table, state.hands[0], apart)]


def _waiting(state: State) -> list[Play]:
    """Plays that complete nothing; none when the deck is empty or the table full enough."""
    if not state.bags[0] or state.table.filled.bit_count() >= MOST_CARDS:
        return []
    return [each for each in _plays(state) if not gain(state, each)]


def _best_offer(state: State) -> int:
    """How many lines any card would complete at once, whoever has it."""
    return max(offers(state.table, state.terms.nine, state.scored).values(), default=0)


def _progress(state: State, move: Play) -> float:
    """How far the lines are after a play."""
    return progress(after(state.table, move)[0], state.terms.nine, state.scored)


def _lines_of_eight(state: State, move: Play) -> int:
    """How many of the lines that a play completes have one space left: they are easily missed."""
    table, _ = after(state.table, move)
    lines = _completed(state, move)
    return sum((LINES[k] & table.filled).bit_count() == 8 for k in range(BLOCKS) if lines >> k & 1)
