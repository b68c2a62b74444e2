"""Puzzles of SuDoKu: the one space for the tile that leaves every other space something to take."""

from __future__ import annotations

from collections.abc import Iterator
from math import log2
from random import Random

from masume.core.dealer import RandomDealer
from masume.core.game import Seat
from masume.core.match import Match, Player
from masume.core.typing import AnyMatch
from masume.games.sudoku.rules.moves import Move
from masume.games.sudoku.rules.state import State
from masume.puzzles import Kind, Level, Setter, Solution, Worth, bounded

KEEP_ROOM = Kind(
    key="keep-room",
    title={"en": "Keep the room", "nl": "Houd ruimte", "zh-Hant": "留住空間"},
    ask={
        "en": "Place your tile so that every empty space can still take a number.",
        "nl": "Leg je steen zo dat elk leeg vakje nog een getal kan krijgen.",
        "zh-Hant": "放下你的牌，讓每個空格都還能放數字。",
    },
    worth=Worth(
        one={"en": "{n} space lost", "nl": "{n} vakje kwijt", "zh-Hant": "失去 {n} 個格子"},
        other={"en": "{n} spaces lost", "nl": "{n} vakjes kwijt", "zh-Hant": "失去 {n} 個格子"},
    ),
)
FIRST, LAST = 16, 52
"""Between so many tiles on the board a position may be a puzzle."""
FEWEST = 3
"""So many spaces must be open to the tile."""
SPACES, NEAR, EASIEST = 22, 4, 25
"""What difficulty grows by: twice the spaces, one that loses a single space; less what all have."""


class SudokuPuzzles(Setter):
    """Positions of games between two who place at random, while no space is lost."""

    kinds = (KEEP_ROOM,)

    def positions(self, kind: Kind, level: Level, rng: Random) -> Iterator[tuple[AnyMatch, Seat]]:
        """After some tiles, whoever is in turn."""
        while True:
            match = Match(self.game, {}, [Player("A"), Player("B")], RandomDealer(rng))
            match.begin()
            while not match.is_over and _filled(match.state) < LAST:
                seat = match.state.turn
                if _filled(match.state) >= FIRST:
                    yield match, seat
                kept = self._keeping(match.state, seat)
                if not kept:
                    break
                match.act(seat, rng.choice(kept))

    def solve(self, kind: Kind, state: State, seat: Seat) -> Solution | None:
        """One space keeps all others open."""
        worths = {
            move: self.worth(kind, state, seat, move) for move in self.game.moves(state, seat)
        }
        kept = [move for move, worth in worths.items() if worth == 0]
        if len(kept) != 1 or len(worths) < FEWEST:
            return None
        others = [worth for worth in worths.values() if worth]
        hard = SPACES * log2(len(worths)) + NEAR * others.count(-1) - EASIEST
        return Solution(kept[0], 0, max(others), bounded(hard))

    def worth(self, kind: Kind, state: State, seat: Seat, move: Move) -> int:
        """How many spaces nothing fits any more that something fitted before, as a loss."""
        return _dead(state) - _dead(self.game.play(state, seat, move))

    def _keeping(self, state: State, seat: Seat) -> list[Move]:
        """The moves that lose no space; none if there are none."""
        dead = _dead(state)
        return [
            move
            for move in self.game.moves(state, seat)
            if _dead(self.game.play(state, seat, move)) == dead
        ]


def _filled(state: State) -> int:
    return len(state.board) - state.empty.bit_count()


def _dead(state: State) -> int:
    """How many empty spaces no number fits."""
    alive = 0
    for free in state.free:
        alive |= free
    return (state.empty & ~alive).bit_count()
