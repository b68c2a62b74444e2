"""A round robin of all levels of a game and its frozen opponents, and their ratings.

Every two meet over mirrored deals: at a table of two each deal is played twice with seats swapped;
at larger ones they take every other seat, which makes two teams where a game has teams. Alone
(`seats` is 1) all play the same deals, and who has more points wins the deal.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from contextlib import closing
from itertools import combinations, pairwise
from pathlib import Path
from statistics import fmean

from msgspec import Struct

import masume
from masume.arena.plan import Plan, Played
from masume.arena.ratings import Rated, Results, rate
from masume.arena.simulate import simulate
from masume.arena.summary import Mean
from masume.bots import Budget
from masume.bots.crew import Crew, crew_of
from masume.bots.strength import Duel, Ladder, Rating
from masume.core.errors import OptionError
from masume.core.registry import game

ANCHOR = 1000.0
"""The rating of the anchor."""


class Entry(Struct, frozen=True):
    """Somebody who takes part: a level, or a frozen opponent with its place."""

    name: str
    place: str = ""

    @property
    def file(self) -> str:
        """As a name of a file has it."""
        return self.name.replace(" ", "-")

    @property
    def entrant(self) -> str:
        """As a plan names it."""
        return self.place or self.name


class Tournament(Struct, frozen=True, kw_only=True):
    """What is to be played for a ladder."""

    game: str
    seats: int = 2
    games: int = 100
    """Between any two."""
    close: int = 0
    """Between a level and the next: more games, if this is more."""
    seed: str = "ladder"
    options: dict[str, object] = {}
    budget: Budget = Budget()
    entries: tuple[Entry, ...] = ()
    """All levels and frozen opponents, unless given."""

    @property
    def crew(self) -> Crew:
        """The bots of the game."""
        return crew_of(game(self.game))

    def players(self) -> tuple[Entry, ...]:
        """Who takes part, the levels first, from the weakest."""
        return self.entries or entries_of(self.crew)

    def pairs(self) -> tuple[tuple[int, int], ...]:
        """Who meets whom, by index; alone nobody meets anybody."""
        return tuple(combinations(range(len(self.players())), 2))

    def plans(self) -> dict[str, Plan]:
        """What is to be played, by the name of its file of results."""
        players = self.players()
        if self.seats == 1:
            return {each.file: self._plan((each.entrant,), self._most()) for each in players}
        return {
            f"{players[one].file}-{players[other].file}": self._plan(
                (players[one].entrant, players[other].entrant) * (self.seats // 2),
                self._between(one, other),
            )
            for one, other in self.pairs()
        }

    def _plan(self, bots: tuple[str, ...], games: int) -> Plan:
        games = -(-games // self.seats) * self.seats  # whole deals
        return Plan(self.game, bots, games, self.seed, self.options, self.budget, dealt=False)

    def _most(self) -> int:
        return max(self.games, self.close)

    def _between(self, one: int, other: int) -> int:
        levels = self.crew.levels
        names = [self.players()[each].name for each in (one, other)]
        near = other == one + 1 and all(name in levels for name in names)
        return self._most() if near else self.games


def entries_of(crew: Crew) -> tuple[Entry, ...]:
    """All levels of a crew, and its frozen opponents."""
    frozen = (Entry(name, place) for name, place in crew.frozen.items())
    return (*map(Entry, crew.levels), *frozen)


def check(tournament: Tournament) -> None:
    """`OptionError` unless two players, or one alone, can sit down so."""
    least, most = game(tournament.game).info.seats
    seats = tournament.seats
    if not least <= seats <= most or (seats > 1 and seats % 2):
        fit = [n for n in range(least, most + 1) if n == 1 or n % 2 == 0]
        words = f"A ladder of this game needs {' or '.join(map(str, fit))} seats, not {seats}."
        raise OptionError("option/seats", words)


def play_ladder(
    tournament: Tournament, executor: Executor | None = None, folder: Path | None = None
) -> Iterator[tuple[str, Played]]:
    """Plays all games of a ladder, each with the name of its plan; refused at once if it cannot be.

    Games found in the folder's files of results are not played again.
    """
    check(tournament)
    for name, plan in tournament.plans().items():
        results = None if folder is None else folder / f"{name}.jsonl"
        with closing(simulate(plan, executor=executor, results=results)) as games:
            for one in games:
                yield name, one


class Tally:
    """Counts the games of a ladder, in whichever order they come."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self._won: dict[str, dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))

    def add(self, plan: str, one: Played) -> None:
        """One game: what the first of two won, or what somebody had alone."""
        alone = self.tournament.seats == 1
        value = one.scores[0] if alone else sum(one.wins[::2])
        self._won[plan][one.number // self.tournament.seats].append(value)

    def results(self) -> list[Results]:
        """The games between any two."""
        deals = self._alone if self._is_alone else self._met
        return [Results(one, other, deals(one, other)) for one, other in self.tournament.pairs()]

    @property
    def _is_alone(self) -> bool:
        return self.tournament.seats == 1

    def _file(self, player: int) -> str:
        return self.tournament.players()[player].file

    def _name(self, player: int) -> str:
        return self.tournament.players()[player].name

    def _met(self, one: int, other: int) -> tuple[tuple[float, int], ...]:
        deals = self._won[f"{self._file(one)}-{self._file(other)}"]
        return tuple((sum(deals[deal]), len(deals[deal])) for deal in sorted(deals))

    def _alone(self, one: int, other: int) -> tuple[tuple[float, int], ...]:
        ours, theirs = self._won[self._file(one)], self._won[self._file(other)]
        return tuple(
            (beats(ours[deal][0], theirs[deal][0]), 1)
            for deal in sorted(ours.keys() & theirs.keys())
        )

    def points(self, player: int) -> Mean | None:
        """The mean score of somebody alone."""
        if not self._is_alone:
            return None
        return Mean.of(fmean(scores) for scores in self._won[self._file(player)].values())

    def ladder(self, command: str, date: str) -> Ladder:
        """The ratings, the best first, and what they are made of."""
        tournament, results = self.tournament, self.results()
        players = tournament.players()
        anchor = len(players) - 1
        rated = rate(len(players), results, anchor, ANCHOR)
        ratings = [self._rating(player, each, results) for player, each in enumerate(rated)]
        crew = tournament.crew
        return Ladder(
            seats=tournament.seats,
            options=tournament.options,
            settings=dict(crew.settings),
            anchor=players[anchor].name,
            seed=tournament.seed,
            command=command,
            date=date,
            masume=masume.__version__,
            ratings=tuple(sorted(ratings, key=lambda each: -each.rating)),
            duels=tuple(self._duel(each) for each in results),
        )

    def _rating(self, player: int, rated: Rated, results: list[Results]) -> Rating:
        entry, points = self.tournament.players()[player], self.points(player)
        met = [each.games for each in results if player in (each.one, each.other)]
        return Rating(
            name=entry.name,
            place=entry.place,
            rating=round(rated.rating, 1),
            margin=round(rated.margin, 1),
            games=max(met) if self._is_alone else sum(met),
            points=None if points is None else round(points.mean, 2),
            points_margin=None if points is None else round(points.margin, 2),
        )

    def _duel(self, results: Results) -> Duel:
        share, margin = results.share()
        return Duel(
            one=self._name(results.one),
            other=self._name(results.other),
            share=round(share, 4),
            margin=round(margin, 4),
            games=results.games,
        )


def beats(ours: float, theirs: float) -> float:
    """1 for more points, ½ for as many."""
    return (ours > theirs) + (ours == theirs) / 2


def gaps(ladder: Ladder, levels: tuple[str, ...]) -> Mapping[tuple[str, str], Duel]:
    """How each level did against the next one below, by their names, the better one first."""
    found = {}
    for each in ladder.duels:
        for below, above in pairwise(levels):
            if {each.one, each.other} == {below, above}:
                share = each.share if each.one == above else 1 - each.share
                found[above, below] = Duel(
                    one=above, other=below, share=share, margin=each.margin, games=each.games
                )
    return found
