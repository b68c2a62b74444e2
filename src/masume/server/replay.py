"""A match to watch again: its positions, running scores, and what it takes to check its draws.

The page steps through the frames and knows no rules. A frame is a position in which somebody
decides, or the last one: chance that follows a move belongs to the frame after it.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from msgspec import Struct

from masume.bots.crew import crew_of
from masume.core import record
from masume.core.errors import RecordError
from masume.core.game import NATURE, Effect, Seat
from masume.core.match import Player, Result
from masume.core.picture import picture_of
from masume.core.record import Chances, Record
from masume.core.typing import AnyChance, AnyGame, AnyMatch, AnyMove, AnyState, AnyView, Json
from masume.core.verify import Finding, verify_match
from masume.server.messages.answers import RowInfo
from masume.server.tables.snapshot import row_info

MOST_RESULTS = 512
"""Chances with more results than this are not listed."""
MOST_LISTED = 100_000
"""The results of all chances together that are listed; later ones are not."""
MOST_PICTURES = 8_000_000
"""The pictures of a replay have at most this many characters together; later frames have none."""


class Frame(Struct, frozen=True):
    """A position, and the move that led to it with all that followed."""

    row: int
    """Of the move; −1 before the first one."""
    who: Seat
    text: str
    move: AnyMove | None
    """None before the first one."""
    effects: tuple[Effect, ...]
    view: AnyView
    """What a spectator saw."""
    scores: tuple[int, ...]
    picture: str = ""
    """The view as SVG; empty if nobody asked for it, the game draws none, or there are too many."""


class Drawn(Struct, frozen=True):
    """A roll or a draw, also one that was taken back."""

    row: int
    by: str
    """Who entered it; `dealer` stands for the key."""
    text: str
    """The result in notation."""
    stream: str
    index: int
    """Of its first number in the stream."""
    sizes: tuple[int, ...]
    results: int | None
    """Which of `lists` has all results in order; none where they are too many."""


class Replay(Struct, frozen=True):
    """A whole match for the page."""

    game: str
    options: dict[str, Json]
    seats: tuple[Player, ...]
    characters: tuple[str, ...]
    """By seat the key of who the bot is; empty for a person."""
    rows: tuple[RowInfo, ...]
    frames: tuple[Frame, ...]
    draws: tuple[Drawn, ...]
    lists: tuple[tuple[str, ...], ...]
    """Lists of all results of a roll or a draw, in notation."""
    chance: Chances
    result: Result | None
    wrong: tuple[Finding, ...]
    """What does not fit, found by the server: a changed file, another result."""


class Lists:
    """The lists of all results of a match's rolls and draws, each of them once."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.numbers: dict[tuple[str, ...], int] = {}
        self._room = MOST_LISTED

    def number(self, chance: AnyChance) -> int | None:
        """Which list a chance has; none where there are too many results."""
        count = chance.count()
        if count > min(MOST_RESULTS, self._room):
            return None
        self._room -= count
        results = tuple(map(self.game.text, chance.results()))
        return self.numbers.setdefault(results, len(self.numbers))


class Bounds(NamedTuple):
    """How much work a record may be."""

    rows: int
    answer_bytes: int


def replay_as_json(text: str | bytes, pictures: bool, bounds: Bounds) -> bytes:
    """The record in a text, played again, as JSON; runs in the pool."""
    played = record.loads(text)
    if len(played.rows) > bounds.rows:
        message = f"A record to watch again has at most {bounds.rows:,} rows."
        raise RecordError("record/too-large", message)
    answer = msgspec.json.encode(replay_of(played, pictures))
    if len(answer) > bounds.answer_bytes:
        raise RecordError("record/too-large", "Played again, this record is too large to send.")
    return answer


def replay_of(played: Record, pictures: bool = False) -> Replay:
    """Plays a record again by the rules, or refuses it; with a picture a frame, if wanted."""
    match = record.replay(played)
    lists = Lists(match.game)
    draws = tuple(_drawn(match, number, lists) for number in range(len(match.log)))
    return Replay(
        game=played.game,
        options=dict(played.options),
        seats=match.players,
        characters=tuple(_character(match.game, player) for player in match.players),
        rows=tuple(row_info(match, entry, None) for entry in match.log),
        frames=tuple(_frames(match, pictures)),
        draws=tuple(draw for draw in draws if draw is not None),
        lists=tuple(lists.numbers),
        chance=played.chance,
        result=match.result,
        wrong=verify_match(played, match).wrong,
    )


def _character(game: AnyGame, player: Player) -> str:
    return crew_of(game).character(player.bot, name=player.name).key if player.bot else ""


def _frames(match: AnyMatch, pictures: bool) -> list[Frame]:
    frames: list[Frame] = []
    room = MOST_PICTURES if pictures else 0
    log, game = match.log, match.game
    before = log[0].before if log else match.state
    step: tuple[int, Seat, str, AnyMove | None] = (-1, NATURE, "", None)
    effects: tuple[Effect, ...] = ()

    def close(state: AnyState) -> None:
        nonlocal room
        view = game.view(state, None)
        picture = (picture_of(game.info.key, view) if room > 0 else None) or ""
        room -= len(picture)
        frames.append(Frame(*step, effects, view, game.scores(state), picture if room >= 0 else ""))

    for number in match.line:
        row = match.redact(log[number], None)
        if row.who != NATURE:
            close(before)
            step, effects = (row.number, row.who, match.text(row), row.move), ()
        effects = (*effects, *match.effects(log[number], None))
        before = log[number].after
    close(before)
    return frames


def _drawn(match: AnyMatch, number: int, lists: Lists) -> Drawn | None:
    entry = match.log[number]
    if entry.row.who != NATURE:
        return None
    chance = match.game.chance(entry.before)
    return Drawn(
        row=number,
        by=entry.row.by,
        text=match.text(entry.row),
        stream=chance.stream,
        index=entry.drawn.get(chance.stream, 0),
        sizes=chance.sizes,
        results=lists.number(chance),
    )
