"""The compiled search as plain Python calls it."""

from __future__ import annotations

from collections.abc import Sequence
from threading import RLock

import numpy as np

from masume.games.sumoku.kernel.arrays import Ints
from masume.games.sumoku.kernel.desk import MOST_PLAYS, PLAY, new_desk
from masume.games.sumoku.kernel.game import KEY, LEFT, LOGGED, PASSES, TURN, Game, new_game
from masume.games.sumoku.kernel.game import playouts as play_out
from masume.games.sumoku.kernel.game import worth_of as worth_of_row
from masume.games.sumoku.kernel.grid import lay_all
from masume.games.sumoku.kernel.plays import all_plays, most_at_once
from masume.games.sumoku.kernel.scored import Position, Scored
from masume.games.sumoku.plays.pattern import Table
from masume.games.sumoku.tiles import Hand

Weights = tuple[tuple[float, ...], ...]


class Search:
    """Holds the room that compiled code works in: one caller at a time."""

    def __init__(self) -> None:
        self._lock = RLock()
        self._desk = new_desk()
        self._plays = np.zeros((MOST_PLAYS, PLAY), np.int32)
        self._hand = np.zeros(96, np.int32)
        self._games: dict[int, tuple[Game, Game]] = {}

    def most_at_once(self, table: Table, hand: Hand, key: int) -> int:
        """The most points that any play scores, or −1 if there is no play."""
        with self._lock:
            self._lay(table)
            self._hand[: len(hand)] = hand
            return int(most_at_once(self._desk, self._hand, len(hand), key))

    def plays(self, table: Table, hand: Hand, key: int, most: int | None = None) -> list[Scored]:
        """All plays, or those that score most, the best first."""
        with self._lock:
            found = self._list(table, hand, key)
            order = np.argsort(-found[:, 0], kind="stable")[:most]
            return _scored(found[order])

    def count_plays(self, table: Table, hand: Hand, key: int) -> int:
        """How many plays there are."""
        with self._lock:
            return len(self._list(table, hand, key))

    def worths(self, position: Position, plays: Sequence[Scored], weights: Weights) -> list[float]:
        """For each play its points and what the position after it is worth."""
        with self._lock:
            game, _ = self._set_up(position)
            rows = _rows(plays)
            return [
                float(worth_of_row(self._desk, game, position.turn, row, np.array(weights)))
                for row in rows
            ]

    def playouts(
        self,
        position: Position,
        plays: Sequence[Scored],
        weights: Weights,
        worlds: int,
        turns: int,
        most: int,
        seed: int,
    ) -> list[list[float]]:
        """For each of so many worlds the margin after each play, when all go on by the policy."""
        with self._lock:
            game, other = self._set_up(position)
            margins = np.zeros((worlds, len(plays)))
            rows = _rows(plays)
            play_out(self._desk, game, other, rows, turns, most, np.array(weights), seed, margins)
            found: list[list[float]] = margins.tolist()
            return found

    def _list(self, table: Table, hand: Hand, key: int) -> Ints:
        """All plays as rows, which the next call overwrites."""
        self._lay(table)
        self._hand[: len(hand)] = hand
        return self._plays[: all_plays(self._desk, self._hand, len(hand), key, self._plays)]

    def _lay(self, table: Table) -> None:
        lay_all(self._desk.grid, self._desk.laid, self._desk.faces, np.array(table, np.int32))

    def _set_up(self, position: Position) -> tuple[Game, Game]:
        """The games of so many seats, the first of them in this position."""
        self._lay(position.table)
        seats = len(position.hands)
        if seats not in self._games:
            self._games[seats] = new_game(seats), new_game(seats)
        game, other = self._games[seats]
        for seat, hand in enumerate(position.hands):
            game.hands[seat, : len(hand)] = hand
            game.sizes[seat] = len(hand)
            game.scores[seat] = position.scores[seat]
        game.bag[: len(position.bag)] = position.bag
        facts = game.facts
        facts[LEFT], facts[TURN], facts[KEY] = len(position.bag), position.turn, position.key
        facts[PASSES], facts[LOGGED] = position.passes, 0
        return game, other


def _scored(rows: Ints) -> list[Scored]:
    found = rows.tolist()
    return [Scored(row[0], tuple(row[3 : 3 + row[2]]), bool(row[1])) for row in found]


def _rows(plays: Sequence[Scored]) -> Ints:
    rows = np.zeros((len(plays), PLAY), np.int32)
    for row, (points, codes, six) in zip(rows, plays, strict=True):
        row[:3] = points, six, len(codes)
        row[3 : 3 + len(codes)] = codes
    return rows
