"""A match to watch again: positions with running scores, and all it takes to check its draws.

The page draws and steps through what it gets here and knows no rules. A position is one in which
somebody decides, or the last one: chance that follows a move belongs to the position after it.
"""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Any

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath
from msgspec import Struct

from masume.core import record, registry
from masume.core.errors import TableError
from masume.core.game import NATURE, Effect, Seat
from masume.core.match import Player, Result
from masume.core.record import Chances, Record
from masume.core.typing import AnyChance, AnyMatch
from masume.core.verify import Finding, verify
from masume.server.http.rates import Rate
from masume.server.http.routes.api import HERE, Asked
from masume.server.http.security import caller_of
from masume.server.messages import RowInfo
from masume.server.settings import Settings
from masume.server.tables.table import row_info

MOST_RESULTS = 512
"""Chances with more results than this are not listed."""


class Frame(Struct, frozen=True):
    """A position, and the move that led to it with all that followed."""

    row: int
    """Of the move; −1 before the first one."""
    who: Seat
    move: str
    told: tuple[Effect, ...]
    view: Any
    """What a spectator saw."""
    scores: tuple[int, ...]


class Drawn(Struct, frozen=True):
    """A roll or a draw, also one that was taken back."""

    row: int
    by: str
    """Who entered it; `dealer` stands for the key."""
    move: str
    stream: str
    index: int
    """Of its first number in the stream."""
    sizes: tuple[int, ...]
    results: int | None
    """Which of `lists` has all results in order; none where they are too many."""


class Replay(Struct, frozen=True):
    """A whole match for the page."""

    game: str
    options: dict[str, Any]
    seats: tuple[Player, ...]
    rows: tuple[RowInfo, ...]
    frames: tuple[Frame, ...]
    draws: tuple[Drawn, ...]
    lists: tuple[tuple[str, ...], ...]
    chance: Chances
    result: Result | None
    wrong: tuple[Finding, ...]
    """What does not fit, found by the server: a changed file, another result."""


def replay_of(kept: Record) -> Replay:
    """Plays a record again by the rules, or refuses it."""
    match = record.replay(kept)
    lists: dict[tuple[str, ...], int] = {}
    draws = tuple(_drawn(match, number, lists) for number in range(len(match.log)))
    return Replay(
        game=kept.game,
        options=dict(kept.options),
        seats=match.players,
        rows=tuple(row_info(match, entry, None) for entry in match.log),
        frames=tuple(_frames(match)),
        draws=tuple(draw for draw in draws if draw is not None),
        lists=tuple(lists),
        chance=kept.chance,
        result=match.result,
        wrong=verify(kept).wrong,
    )


def _frames(match: AnyMatch) -> list[Frame]:
    frames: list[Frame] = []
    log, game = match.log, match.game
    before = log[0].before if log else match.state
    step: tuple[int, Seat, str, tuple[Effect, ...]] = (-1, NATURE, "", ())

    def close(state: Any) -> None:
        frames.append(Frame(*step, game.view(state, None), game.scores(state)))

    for number in match.line:
        row, told = log[number].row, match.effects(log[number], None)
        if row.who == NATURE:
            step = (*step[:3], (*step[3], *told))
        else:
            close(before)
            step = (row.number, row.who, match.text(row), told)
        before = log[number].after
    close(before)
    return frames


def _drawn(match: AnyMatch, number: int, lists: dict[tuple[str, ...], int]) -> Drawn | None:
    entry = match.log[number]
    if entry.row.who != NATURE:
        return None
    chance = match.game.chance(entry.before)
    return Drawn(
        row=number,
        by=entry.row.by,
        move=match.text(entry.row),
        stream=chance.stream,
        index=entry.drawn.get(chance.stream, 0),
        sizes=chance.sizes,
        results=_listed(match, chance, lists),
    )


def _listed(match: AnyMatch, chance: AnyChance, lists: dict[tuple[str, ...], int]) -> int | None:
    if chance.count() > MOST_RESULTS:
        return None
    results = tuple(map(match.game.text, chance.results()))
    return lists.setdefault(results, len(lists))


# -- over HTTP ---------------------------------------------------------------------------------


@get(f"{HERE}/replay")
async def see_replay(asked: NamedDependency[Asked]) -> Replay:
    """A finished game to watch again."""
    match = asked.table.playing()
    if not match.is_over:
        raise TableError("table/running", "The replay can be had when the game is over.")
    return await asyncio.to_thread(replay_of, record.record_of(match))


@lru_cache
def show_of(key: str) -> Replay:
    """The short match that «Show me» plays for a game."""
    box = registry.box_of(key)
    show = box.file(box.shows, f"{key}.json")
    if show is None:
        raise TableError("show/none", "There is nothing to show for this game yet.")
    return replay_of(record.loads(show.read_bytes()))


@get("/api/games/{key:str}/show")
async def show_game(key: FromPath[str]) -> Replay:
    """A short match of a game, for «Show me»."""
    return await asyncio.to_thread(show_of, key[:64])


def replay_routes(settings: Settings) -> list[Any]:
    """All ways to a replay; a record that is sent has a limit of its own."""
    often = "Too many records at once: wait a minute."
    rate = Rate(settings.replays_per_minute, "limit/replays", often)
    one_at_a_time = asyncio.Lock()

    @post("/api/replay", status_code=200, request_max_body_size=settings.record_bytes)
    async def replay_record(request: Request[Any, Any, State]) -> Replay:
        """The record in the body to watch again, or why it is none."""
        rate.count(caller_of(request).address)
        text = await request.body()
        async with one_at_a_time:
            return await asyncio.to_thread(lambda: replay_of(record.loads(text)))

    return [see_replay, show_game, replay_record]
