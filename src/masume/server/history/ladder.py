"""The personal ladder of a game: its characters, this person among them, and whom to play next.

Where the box has measured its levels (`masume ladder`), the ladder has ratings, and the next
opponent is the one nearest to a little above one's own. Else the characters stand in the order of
their levels without numbers, and two wins or losses in a row lead one level up or down.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from masume.bots.characters import Character
from masume.bots.crew import Crew, crew_of
from masume.bots.rating import Met, Rated, chance, rate_person
from masume.bots.strength import strength_of
from masume.core import registry
from masume.server.history.models import COUNTED, NO_GAMES, PlayedGame, Sums, Tally
from masume.server.history.sums import duel

ABOVE = 30.0
"""Points above one's own rating at which the next opponent would be just right: 46 of 100 won."""
IN_A_ROW = 2
"""Without ratings: so many wins or losses in a row lead to another level."""


class Rung(Struct, frozen=True):
    """One of the characters on the ladder."""

    character: Character
    rating: float | None
    """Nobody has measured it: `null`."""
    tally: Tally
    """This person's games against them."""


class NextOpponent(Struct, frozen=True):
    """Whom to play next."""

    character: str
    """Its key."""
    level: str
    chance: float | None
    """Of winning; `null` without ratings."""
    gain: float | None
    """By how much the rating goes up after a win; `null` without ratings."""


class PersonalLadder(Struct, frozen=True):
    """The ladder of a game as one person sees it."""

    rungs: tuple[Rung, ...]
    """The strongest first."""
    rating: float | None
    """This person's own; `null` before the first rated game, and without ratings."""
    margin: float | None
    games: int
    """How many were rated."""
    change: float | None
    """Of the rating in the last 30 days; `null` if there was none before."""
    next: NextOpponent


def ratings_of(key: str) -> dict[str, float]:
    """By level, the ratings that the box ships for tables of two or more; none if it has none."""
    for ladder in strength_of(key).ladders:
        if ladder.seats >= 2:
            return {each.name: each.rating for each in ladder.ratings if not each.place}
    return {}


def ladder_of(
    key: str, sums: Sums, games: Sequence[PlayedGame], before: Sums
) -> PersonalLadder | None:
    """The ladder of a game; `None` if nobody plays it against bots.

    `sums` are of all games, `games` those that are listed, the oldest first, and `before` the sums
    of those that ended more than 30 days ago.
    """
    game = registry.game(key)
    if game.info.seats[1] == 1:
        return None
    crew = crew_of(game)
    ratings = _complete(ratings_of(key), crew)
    rungs = tuple(
        Rung(each, ratings.get(each.level), sums.opponents.get(each.key, NO_GAMES))
        for each in reversed(crew.characters())
    )
    if not ratings:
        level = next_level(crew, games)
        return PersonalLadder(rungs, None, None, 0, None, _next(rungs, level))
    usual = ratings[crew.usual()]
    own = rate_person(met_by(sums, ratings), usual)
    level = min(ratings, key=lambda each: abs(ratings[each] - own.rating - ABOVE))
    number = sum(games for _, games in sums.rated.values())
    return PersonalLadder(
        rungs=rungs,
        rating=own.rating if number else None,
        margin=own.margin if number else None,
        games=round(number),
        change=_change(own, before, ratings, usual),
        next=_rated_next(rungs, level, sums, ratings, usual),
    )


def _complete(ratings: Mapping[str, float], crew: Crew) -> dict[str, float]:
    """The ratings of a crew's levels, if all were measured."""
    found = {level: ratings[level] for level in crew.levels if level in ratings}
    return found if len(found) == len(crew.levels) else {}


def met_by(sums: Sums, ratings: Mapping[str, float]) -> list[Met]:
    """What somebody won against rated levels."""
    found = sums.rated.items()
    return [Met(ratings[level], *met) for level, met in found if level in ratings]


def _change(own: Rated, before: Sums, ratings: Mapping[str, float], usual: float) -> float | None:
    if not before.rated:
        return None
    return own.rating - rate_person(met_by(before, ratings), usual).rating


def _rated_next(
    rungs: Sequence[Rung], level: str, sums: Sums, ratings: Mapping[str, float], usual: float
) -> NextOpponent:
    met = met_by(sums, ratings)
    own = rate_person(met, usual).rating
    after = rate_person([*met, Met(ratings[level], 1, 1)], usual).rating
    return _next(rungs, level, chance(own, ratings[level]), after - own)


def _next(
    rungs: Sequence[Rung], level: str, share: float | None = None, gain: float | None = None
) -> NextOpponent:
    """Of those who play a level, the one met least often; then the first."""
    who = min(
        (each for each in reversed(rungs) if each.character.level == level),
        key=lambda rung: rung.tally.played,
    )
    return NextOpponent(who.character.key, level, share, gain)


def next_level(crew: Crew, games: Sequence[PlayedGame]) -> str:
    """Where levels have no ratings: one above after two wins in a row against the last one met."""
    levels, met = crew.levels, _levels_met(games)
    level = met[-1][0] if met and met[-1][0] in levels else crew.usual()
    recent = [won for each, won in met if each == level][-IN_A_ROW:]
    place = levels.index(level)
    if len(recent) == IN_A_ROW and min(recent) == 1:
        place += 1
    elif len(recent) == IN_A_ROW and max(recent) == 0:
        place -= 1
    return levels[max(0, min(len(levels) - 1, place))]


def _levels_met(games: Sequence[PlayedGame]) -> list[tuple[str, float]]:
    """The levels met in games with one winner or more, and what was won against each."""
    found = []
    for game in games:
        others = [k for k, each in enumerate(game.seats) if k != game.seat and each.level]
        if game.result in COUNTED and others:
            best = min(others, key=lambda k: game.seats[k].place)
            found.append((game.seats[best].level, duel(game, best)))
    return found
