"""Adding games up. The same addition makes statistics and what is kept of games that are gone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

import msgspec

from masume.core import registry
from masume.core.errors import UnknownGame
from masume.core.options import choices
from masume.core.typing import Json
from masume.server.history.models import COUNTED, NO_GAMES, SCORED, Best, PlayedGame, Sums, Tally

V = TypeVar("V")

MOST_KEYS = 64
"""Options, bests and opponents of one game that are told apart; free texts can be options."""
PLAYED = Tally(1, 0, 0, 0)
BY_RESULT = {"won": Tally(1, 1, 0, 0), "shared": Tally(1, 0, 1, 0), "lost": Tally(1, 0, 0, 1)}

_game = msgspec.json.Decoder(PlayedGame)
_sums = msgspec.json.Decoder(Sums)


def game_from(body: str) -> PlayedGame:
    """A game as it is stored."""
    return _game.decode(body)


def sums_from(body: str) -> Sums:
    """Sums as they are stored; none are empty."""
    return _sums.decode(body) if body else Sums()


def fold(sums: str, game: str) -> str:
    """Stored sums with a stored game added."""
    return msgspec.json.encode(added(sums_from(sums), game_from(game))).decode()


def merge(one: str, other: str) -> str:
    """Stored sums of two people who are one."""
    return msgspec.json.encode(together([sums_from(one), sums_from(other)])).decode()


def added(sums: Sums, *games: PlayedGame) -> Sums:
    """Sums with more games."""
    return together([sums, *map(_alone, games)])


def together(every: Sequence[Sums]) -> Sums:
    """All of them in one."""
    scores: Counter[int] = Counter()
    rated: dict[str, tuple[float, float]] = {}
    opponents: dict[str, Tally] = {}
    options: dict[str, Tally] = {}
    bests: dict[str, Best] = {}
    tally = NO_GAMES
    for each in every:
        tally = tally.plus(each.tally)
        scores.update(each.scores)
        for level, (won, games) in each.rated.items():
            before = rated.get(level, (0.0, 0.0))
            rated[level] = before[0] + won, before[1] + games
        for known, new in ((opponents, each.opponents), (options, each.options)):
            for key, value in new.items():
                known[key] = known.get(key, NO_GAMES).plus(value)
        for key, best in each.bests.items():
            if key not in bests or best.score > bests[key].score:
                bests[key] = best
    return Sums(
        tally=tally,
        since=min((each.since for each in every if each.since), default=0),
        ms=sum(each.ms for each in every),
        think_ms=sum(each.think_ms for each in every),
        accuracy=sum(each.accuracy for each in every),
        reviewed=sum(each.reviewed for each in every),
        scores=dict(sorted(scores.items())),
        rated=dict(sorted(rated.items())),
        opponents=_bounded(opponents),
        options=_bounded(options),
        bests=_bounded(bests),
    )


def _alone(game: PlayedGame) -> Sums:
    """The sums of one game."""
    tally, own = BY_RESULT.get(game.result, PLAYED), game.own
    scored = game.result in SCORED and own is not None and not own.resigned
    unusual = unusual_options(game.game, game.options)
    key = " ".join([game.assist, *(f"{name}={value}" for name, value in unusual.items())])
    best = {}
    if scored and own is not None and not game.helped:
        best = {key: Best(own.score, game.table, game.ended, game.assist, unusual)}
    return Sums(
        tally=tally,
        since=game.ended,
        ms=game.ms,
        think_ms=game.think_ms,
        accuracy=game.accuracy or 0.0,
        reviewed=int(game.accuracy is not None),
        scores={own.score: 1} if scored and own is not None else {},
        rated=dict(_rated(game)) if game.rated else {},
        opponents=_opponents(game),
        options=dict.fromkeys(option_keys(game), tally),
        bests=best,
    )


def option_keys(game: PlayedGame) -> tuple[str, ...]:
    """Its options that are not as usual, such as `gold=lines`."""
    unusual = unusual_options(game.game, game.options)
    return tuple(f"{name}={_text(value)}" for name, value in unusual.items())


def duel(game: PlayedGame, other: int) -> float:
    """What was won against another seat: 1 for a better place, ½ for the same one."""
    own, place = game.seats[game.seat].place, game.seats[other].place
    return (own < place) + (own == place) / 2


def _rated(game: PlayedGame) -> Iterator[tuple[str, tuple[float, float]]]:
    """By level, what was won against it: all opponents together count as one game."""
    others = [seat for seat in range(len(game.seats)) if seat != game.seat]
    for level in sorted({game.seats[seat].level for seat in others}):
        met = [duel(game, seat) for seat in others if game.seats[seat].level == level]
        yield level, (sum(met) / len(others), len(met) / len(others))


def _opponents(game: PlayedGame) -> dict[str, Tally]:
    """By character: who came before whom, in games that somebody won."""
    if game.result not in COUNTED:
        return {}
    found: dict[str, Tally] = {}
    results = {1.0: "won", 0.5: "shared", 0.0: "lost"}
    for seat, other in enumerate(game.seats):
        if seat != game.seat and other.character:
            tally = BY_RESULT[results[duel(game, seat)]]
            found[other.character] = found.get(other.character, NO_GAMES).plus(tally)
    return found


def unusual_options(key: str, options: Mapping[str, Json]) -> dict[str, Json]:
    """The options that are not as usual, the version of the rules left out."""
    try:
        usual = {each.name: each.values[0] for each in choices(registry.game(key))}
    except UnknownGame:  # its package was removed
        usual = {}
    return {
        name: value
        for name, value in sorted(options.items())
        if name != "rules" and value != usual.get(name)
    }


def _text(value: Json) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _bounded(found: dict[str, V]) -> dict[str, V]:
    """The first ones, where there are too many."""
    return dict([*found.items()][:MOST_KEYS])
