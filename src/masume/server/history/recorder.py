"""Writes down what people have played: when a game ends, and again when its table is read.

A game is stored once for each person, so writing it twice changes nothing. If a server ends between
the last move and the history, whoever reads the table next makes up for it.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from masume.core.clock import Clock
from masume.core.errors import MasumeError
from masume.core.game import Seat
from masume.server.history.badges import badges_for
from masume.server.history.models import PlayedGame, Sums
from masume.server.history.played import played_games
from masume.server.history.sums import added, fold, game_from, merge, sums_from
from masume.server.settings import Settings
from masume.server.store.histories import StoredBadge, StoredGame, StoredHistory
from masume.server.store.models import Mate
from masume.server.tables.agenda import Agenda
from masume.server.tables.table import Table
from masume.server.tables.tables import Tables

log = logging.getLogger("masume.history")

MOST_RECORDED = 10_000
"""Tables of which it is remembered that they were written down."""
MOST_FORGOTTEN = 100
"""People whose history is removed in one transaction."""
SHORT = 3
"""A history of so many games goes when the last table of its person has gone."""
DAY_MS = 86_400_000


class _Accuracy(Struct):
    seat: Seat
    accuracy: float | None


class _Reviewed(Struct):
    """As much of a review as is needed here."""

    seats: tuple[_Accuracy, ...]


class Recorder:
    """Keeps the histories of people."""

    def __init__(self, tables: Tables, settings: Settings, clock: Clock) -> None:
        self.tables, self.store, self.clock = tables, tables.store, clock
        self.most, self.days = max(1, settings.games_per_person), settings.history_days
        self._recorded: dict[str, None] = {}
        self._under_way: defaultdict[str, set[asyncio.Task[None]]] = defaultdict(set)
        """By table."""
        tables.on_change.append(self.look)

    def look(self, table: Table, _: Agenda) -> None:
        """Writes a finished game down, unless this server has done so, or another one does."""
        if table.match is None or not table.match.is_over or table.is_follower:
            return
        if table.id in self._recorded or not any(each.device for each in _people(table)):
            return
        self._recorded[table.id] = None
        if len(self._recorded) > MOST_RECORDED:
            del self._recorded[next(iter(self._recorded))]
        task = self.tables.start(self._record(table))
        self._under_way[table.id].add(task)
        task.add_done_callback(lambda _: self._under_way.pop(table.id, None))

    async def settle(self) -> None:
        """Waits until everything that has ended here is written down."""
        tasks = [task for every in self._under_way.values() for task in every]
        if tasks:
            await asyncio.wait(tasks)

    async def _record(self, table: Table) -> None:
        try:
            review = await self.store.reviews.get(table.id)
            accuracies = _accuracies(review.body) if review is not None and review.made else {}
            for person, played in played_games(table):
                game = replace(played, accuracy=accuracies.get(played.seat))
                if await self.store.histories.add(_stored(person, game), self.most, fold):
                    await self._award(person, game)
        except MasumeError as error:
            self._recorded.pop(table.id, None)
            log.warning("table %s could not be written down: %s", table.id, error)
        except Exception:
            log.exception("table %s could not be written down", table.id)

    async def _award(self, person: str, game: PlayedGame) -> None:
        """Stores the badges that a game brings a person."""
        sums = await asyncio.to_thread(sums_of, await self.store.histories.get(person))
        badges = [
            StoredBadge(person, badge.name, badge.game, game.table, self.clock.now_ms())
            for badge in badges_for(game, sums)
        ]
        if badges:
            await self.store.histories.award(*badges)

    async def note_review(self, table_id: str, review: bytes) -> None:
        """Adds the accuracies of a review to the games of those who played."""
        accuracies = _accuracies(review)
        for stored in await self.store.histories.of_table(table_id):
            game = game_from(stored.body)
            accuracy = accuracies.get(game.seat)
            if accuracy is not None and game.accuracy is None:
                game = replace(game, accuracy=accuracy)
                await self.store.histories.replace(_stored(stored.person, game))
                await self._award(stored.person, game)

    async def hand_over(self, old: str, new: str) -> None:
        """Gives the history of one person to another, who is the same."""
        await self.settle()
        await self.store.histories.hand_over(old, new, self.most, merge, fold)

    async def forget_short(self, now: int) -> int:
        """Removes the histories of people who came for a game or two and left no table behind.

        Anybody can be a new person as often as they like: only tables bound how many there are.
        """
        return await self.store.histories.forget_short(now - DAY_MS, SHORT, MOST_FORGOTTEN)

    async def forget_old(self, now: int) -> int:
        """Removes the histories of people who have not finished a game for very long."""
        before = now - self.days * DAY_MS
        return await self.store.histories.forget(before, MOST_FORGOTTEN)


def sums_of(history: StoredHistory) -> dict[str, Sums]:
    """By game, what everything that a person has played comes to."""
    games: defaultdict[str, list[PlayedGame]] = defaultdict(list)
    for each in history.games:
        games[each.game].append(game_from(each.body))
    known = {each.game: sums_from(each.body) for each in history.sums}
    keys = dict.fromkeys([*known, *games])
    return {key: added(known.get(key, Sums()), *games.get(key, ())) for key in keys}


def _people(table: Table) -> list[Mate]:
    return [each for state in table.seats for each in state.people()]


def _stored(person: str, game: PlayedGame) -> StoredGame:
    body = msgspec.json.encode(game).decode()
    return StoredGame(person, game.table, game.game, game.ended, body)


def _accuracies(review: bytes | str) -> dict[Seat, float | None]:
    """By seat."""
    found = msgspec.json.decode(review, type=_Reviewed)
    return {each.seat: each.accuracy for each in found.seats}
