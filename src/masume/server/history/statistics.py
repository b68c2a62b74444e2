"""What a person's games come to: for the page «My games», and for anybody's own counting."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from math import ceil

from msgspec import Struct

from masume.core import registry
from masume.core.errors import UnknownGame
from masume.server.history.ladder import PersonalLadder, ladder_of
from masume.server.history.models import COUNTED, NO_GAMES, SCORED, Best, PlayedGame, Sums, Tally
from masume.server.history.sums import added, duel, game_from, sums_from
from masume.server.store.histories import StoredHistory

DAY_MS = 86_400_000
WEEK_MS = 7 * DAY_MS
MONTH_MS = 30 * DAY_MS
WEEKS = 12
"""For how many weeks there are numbers of each."""
BARS = 12
"""The most parts of a distribution of scores."""
RECENT = 20
"""Scores of the last games that are listed one by one."""
MOST_NAMES = 20
"""People who are listed by name."""


class Bar(Struct, frozen=True):
    """How often a score between two, both included, was reached."""

    least: int
    most: int
    games: int


class Opponent(Struct, frozen=True):
    """Somebody met: a character by its key, a person by the name they had."""

    character: str
    name: str
    tally: Tally


class OptionTally(Struct, frozen=True):
    """Games with an option that is not as usual."""

    name: str
    value: str
    tally: Tally


class GameStatistics(Struct, frozen=True, kw_only=True):
    """What somebody's games of one kind come to."""

    game: str
    tally: Tally
    since: int
    """When the first one ended, in milliseconds since 1970."""
    ms: int
    """How long they took on the average."""
    think_ms: int
    """How long this person thought in a game, on the average."""
    accuracy: float | None
    """The mean of the games that were looked back on."""
    reviewed: int
    scores: tuple[Bar, ...]
    mean_score: float | None
    bests: tuple[Best, ...]
    """By help and options, the highest first."""
    recent: tuple[int, ...]
    """The scores of the last games, the newest last."""
    opponents: tuple[Opponent, ...]
    options: tuple[OptionTally, ...]
    ladder: PersonalLadder | None
    """`null` where nobody plays against bots."""


class Week(Struct, frozen=True):
    """What was played in seven days."""

    games: int
    won: int
    counted: int
    """Games that somebody won."""
    days: int
    """On how many days something was played."""


class BadgeInfo(Struct, frozen=True):
    """A badge that somebody has."""

    badge: str
    game: str
    """Empty if it belongs to no game."""
    table: str
    earned: int
    new: bool
    """Whether this person has not been told of it yet."""


class MyStatistics(Struct, frozen=True, kw_only=True):
    """Everything that a person's games come to."""

    tally: Tally
    since: int
    """When the first game ended; 0 if there is none."""
    days: int
    """On how many days in a row something was played, today or yesterday the last."""
    weeks: tuple[Week, ...]
    """The last twelve, the newest last."""
    games: tuple[GameStatistics, ...]
    """The latest played first."""
    badges: tuple[BadgeInfo, ...]
    """The newest first."""
    kept: int
    """How many games are listed one by one at most."""


def statistics(history: StoredHistory, now: int, zone: int, kept: int) -> MyStatistics:
    """What a history comes to at a time, for somebody so many minutes east of Greenwich."""
    played = [game_from(each.body) for each in history.games]
    by_game: defaultdict[str, list[PlayedGame]] = defaultdict(list)
    for game in played:
        by_game[game.game].append(game)
    gone = {each.game: sums_from(each.body) for each in history.sums}
    keys = sorted(
        (key for key in {*by_game, *gone} if _is_known(key)),
        key=lambda key: by_game[key][-1].ended if by_game[key] else 0,
        reverse=True,
    )
    found = tuple(_of_game(key, gone.get(key, Sums()), by_game[key], now) for key in keys)
    tally = NO_GAMES
    for each in found:
        tally = tally.plus(each.tally)
    return MyStatistics(
        tally=tally,
        since=min((each.since for each in found), default=0),
        days=days_in_a_row([each.ended for each in played], now, zone),
        weeks=_weeks(played, now, zone),
        games=found,
        badges=badges_of(history),
        kept=kept,
    )


def badges_of(history: StoredHistory) -> tuple[BadgeInfo, ...]:
    """The badges of a person, the newest first."""
    return tuple(
        BadgeInfo(each.badge, each.game, each.table, each.earned, not each.told)
        for each in reversed(history.badges)
    )


def _is_known(key: str) -> bool:
    """Whether the game is still installed."""
    try:
        registry.game(key)
    except UnknownGame:
        return False
    return True


def _of_game(key: str, gone: Sums, games: Sequence[PlayedGame], now: int) -> GameStatistics:
    sums = added(gone, *games)
    before = added(gone, *(each for each in games if each.ended < now - MONTH_MS))
    number, scores = max(1, sums.tally.played), sums.scores
    total = sum(scores.values())
    return GameStatistics(
        game=key,
        tally=sums.tally,
        since=sums.since,
        ms=round(sums.ms / number),
        think_ms=round(sums.think_ms / number),
        accuracy=sums.accuracy / sums.reviewed if sums.reviewed else None,
        reviewed=sums.reviewed,
        scores=bars(scores),
        mean_score=sum(k * n for k, n in scores.items()) / total if total else None,
        bests=tuple(sorted(sums.bests.values(), key=lambda best: -best.score)),
        recent=tuple(
            each.own.score for each in games if each.own is not None and each.result in SCORED
        )[-RECENT:],
        opponents=_opponents(sums, games),
        options=tuple(
            OptionTally(*key.partition("=")[::2], tally) for key, tally in sums.options.items()
        ),
        ladder=ladder_of(key, sums, games, before),
    )


def _opponents(sums: Sums, games: Sequence[PlayedGame]) -> tuple[Opponent, ...]:
    """Who was met, most often first: bots in all games, people in those that are listed."""
    people: defaultdict[str, Tally] = defaultdict(lambda: NO_GAMES)
    for game in games:
        for seat, other in enumerate(game.seats if game.result in COUNTED else ()):
            if seat != game.seat and not other.level:
                won = duel(game, seat)
                tally = Tally(1, int(won == 1), int(won == 0.5), int(won == 0))
                people[other.name] = people[other.name].plus(tally)
    named = sorted(people.items(), key=lambda each: -each[1].played)[:MOST_NAMES]
    found = [
        *(Opponent(key, "", tally) for key, tally in sums.opponents.items()),
        *(Opponent("", name, tally) for name, tally in named),
    ]
    return tuple(sorted(found, key=lambda each: -each.tally.played))


def bars(scores: Mapping[int, int]) -> tuple[Bar, ...]:
    """A distribution in at most twelve parts of the same width.

    >>> [(bar.least, bar.most, bar.games) for bar in bars({1: 2, 4: 1, 15: 1})][:2]
    [(1, 2, 2), (3, 4, 1)]
    """
    if not scores:
        return ()
    least, most = min(scores), max(scores)
    width = ceil((most - least + 1) / BARS)
    return tuple(
        Bar(low, low + width - 1, sum(scores.get(k, 0) for k in range(low, low + width)))
        for low in range(least, most + 1, width)
    )


def days_in_a_row(times: Sequence[int], now: int, zone: int) -> int:
    """The days up to today, or up to yesterday, on each of which something was played.

    >>> noon = 12 * 3_600_000
    >>> days_in_a_row([noon, DAY_MS + noon], 2 * DAY_MS + noon, 0)
    2
    >>> days_in_a_row([noon], 2 * DAY_MS + noon, 0)
    0
    """
    days = {_day(each, zone) for each in times}
    last = _day(now, zone)
    if last not in days:
        last -= 1
    number = 0
    while last - number in days:
        number += 1
    return number


def _day(ms: int, zone: int) -> int:
    return (ms + 60_000 * zone) // DAY_MS


def _weeks(games: Sequence[PlayedGame], now: int, zone: int) -> tuple[Week, ...]:
    """The weeks that end today, the newest last."""
    end = (_day(now, zone) + 1) * DAY_MS - 60_000 * zone
    found = []
    for week in reversed(range(WEEKS)):
        until = end - week * WEEK_MS
        these = [each for each in games if until - WEEK_MS <= each.ended < until]
        found.append(
            Week(
                games=len(these),
                won=sum(each.result == "won" for each in these),
                counted=sum(each.result in COUNTED for each in these),
                days=len({_day(each.ended, zone) for each in these}),
            )
        )
    return tuple(found)
