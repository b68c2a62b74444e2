"""Which bots there are for a game.

The general crew knows only the core. A box may bring its own: a subclass of `Crew`, named by its
part `bots`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from copy import copy
from random import Random
from typing import ClassVar

from msgspec import Struct

from masume.bots.bot import Bot, Budget
from masume.bots.characters import Character, Pace, characters_of, stranger
from masume.bots.comparing import with_moves
from masume.bots.expert import Expert
from masume.bots.judge import Best, Judge, Judged
from masume.bots.levels import (
    ANYTHING,
    Greedy,
    Kind,
    RandomBot,
    Sometimes,
    Tempered,
    TemperedBest,
)
from masume.bots.monte_carlo import MonteCarlo
from masume.bots.strength import strength_of
from masume.core.errors import UnknownBot
from masume.core.game import Outline, Seat
from masume.core.registry import load_extension
from masume.core.typing import AnyGame, AnyMove, AnyState

LEVELS: dict[str, str] = {
    "random": "plays with hardly a thought",
    "kind": "often leaves the best to others: for children",
    "greedy": "goes for points at once, and overlooks some",
    "careful": "weighs its moves, and seldom errs",
    "strong": "the best we have: looks ahead as far as it can",
}
"""All levels of our own bots; each game has some of them."""

TURN_SECONDS: dict[Pace, tuple[float, float]] = {
    "instant": (0.0, 0.0),
    "fast": (0.3, 0.7),
    "normal": (0.9, 2.2),
    "slow": (1.5, 3.0),
}
"""In games played in turn: seconds chosen evenly between these, so that people can follow."""
FACTORS: dict[Pace, float] = {"instant": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.6}
"""In games played in real time: how much longer than usual a bot takes."""

LESS = 4
"""So many times less do levels think that err among the moves which the judge considers."""

CHILDREN = 8
"""Games from an age below this are for children."""

WITH_STRONG = ("random", "kind", "greedy", "careful", "strong")


class Scale(Struct, frozen=True):
    """Between which settings a level can be made stronger or weaker: a higher one is weaker."""

    low: float
    high: float


TEMPERATURE = Scale(0.02, 200.0)
"""In points: see `Tempered`."""
SHARE = Scale(0.02, 1.0)
"""Of the turns in which a bot plays the weaker of two ways: see `Sometimes`."""


class Crew:
    """All bots of one game."""

    levels: ClassVar[tuple[str, ...]] = ("random", "kind", "greedy", "careful")
    """The weakest first. `kind` and `greedy` are always there: tables offer and use those."""
    expert: ClassVar[type[Expert]] = Expert
    """Knows what makes a good move in this game."""
    reasons: ClassVar[object] = None
    """The type of its judge's reasons: a union of subclasses of `Reason`; `None` if it has none."""
    scales: ClassVar[Mapping[str, Scale]] = {
        "random": TEMPERATURE,
        "kind": SHARE,
        "greedy": TEMPERATURE,
        "careful": TEMPERATURE,
    }
    """By level: how it can be set. The best level of a crew is as it is."""
    judged: ClassVar[tuple[str, ...]] = ("careful",)
    """The levels that err among the moves which the judge considers, not among all at sight. They
    think a quarter as long as the best."""
    frozen: ClassVar[Mapping[str, str]] = {"anything": "masume.bots.levels:RandomBot"}
    """Opponents that never change, for the ladder: by name where they are, as `module:Class`, or a
    level with a setting. The last one has the rating 1000."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.settings: Mapping[str, float] = strength_of(game.info.key).settings
        """By level: its temperature, share or pace. A level without one is as its name says."""

    def with_setting(self, level: str, setting: float) -> Crew:
        """The same crew, in which one level is stronger or weaker."""
        crew = copy(self)
        crew.settings = {**self.settings, level: setting}
        return crew

    def bot(self, level: str, budget: Budget | None = None) -> Bot:
        """The bot of one of the levels."""
        if level == self.levels[-1] or level not in self.scales:
            return self.best(budget)
        if level == "kind":
            share = self.settings.get(level, 1.0)
            return Sometimes(share, self.kind(), self.greedy())
        temperature = self.settings.get(level, ANYTHING if level == "random" else 0.0)
        if level in self.judged:
            judge = self.judge(_less(budget or Budget()))
            return TemperedBest(judge, temperature) if temperature else Best(judge)
        return self.tempered(temperature)

    def best(self, budget: Budget | None = None) -> Bot:
        """The bot of the best level."""
        return Best(self.judge(budget))

    def kind(self) -> Bot:
        """Leaves the best to others in every turn."""
        return Kind(self.expert(self.game))

    def greedy(self) -> Bot:
        """Always takes the most points at once."""
        return Greedy(self.expert(self.game))

    def tempered(self, temperature: float) -> Bot:
        """Errs at first sight: see `Tempered`. It must not take long."""
        if temperature == ANYTHING:
            return RandomBot()
        return Tempered(self.expert(self.game), temperature) if temperature else self.greedy()

    def judge(self, budget: Budget | None = None) -> Judge:
        """Who says what the moves of a decision are worth."""
        return MonteCarlo(self.expert(self.game), budget)

    def warm_up(self) -> None:
        """Compiles what this game's bots think with, where there is something (`kernels.py`)."""

    def usual(self) -> str:
        """The level that people play against unless they choose: in games for children `kind`."""
        return "kind" if self.game.info.age < CHILDREN else "greedy"

    def characters(self) -> tuple[Character, ...]:
        """As whom the bots of this game sit at a table, the weakest first."""
        return characters_of(self.levels)

    def character(self, level: str, pace: Pace = "normal", name: str = "") -> Character:
        """Who plays a level; where several do, the one of that name or pace, else the first."""
        known = [each for each in self.characters() if each.level == level]
        alike = [each for each in known if each.name == name] or [
            each for each in known if each.pace == pace
        ]
        return next(iter(alike or known), stranger(level))

    def adviser(self) -> Bot:
        """The bot that gives hints: it never errs on purpose."""
        return self.greedy()

    def going_on(self, state: AnyState, seat: Seat, laid: Mapping[str, str]) -> Judged | None:
        """A good move that leaves in place what the seat has laid out but not played.

        `laid` comes from a table's draft, so it may be anything. `None`: nothing is laid out in
        this game, or it cannot be gone on from.
        """
        return None

    def seconds(self, level: str, state: AnyState, seat: Seat, rng: Random, factor: float) -> float:
        """What a person of this level needs for the decision that the seat faces.

        `factor` makes all bots of a table slower or quicker.
        """
        return factor * rng.uniform(*TURN_SECONDS["normal"])

    def patience(self, state: AnyState, newcomers: Collection[Seat]) -> float:
        """How many seconds a bot waits at least while these people learn the game."""
        return 0.0

    def progress(self, move: AnyMove) -> Outline:
        """The places that a bot fills one by one until it makes this move; none if it makes none.

        It is what others see of a bot at work, in games in which people see each other build.
        """
        return ()


def _less(budget: Budget) -> Budget:
    """A quarter of it."""
    ms = None if budget.ms is None else max(1, budget.ms // LESS)
    return Budget(max(1, budget.playouts // LESS), ms)


def crew_of(game: AnyGame) -> Crew:
    """The bots of this game."""
    return load_extension("bots", game.info.key, Crew)(game)


def levels_for(game: AnyGame) -> tuple[str, ...]:
    """The levels of bots that play this game, the weakest first.

    >>> from masume import game
    >>> levels_for(game("sumoku"))
    ('random', 'kind', 'greedy', 'careful', 'strong')
    """
    return crew_of(game).levels


def make_bot(level: str, game: AnyGame, budget: Budget | None = None) -> Bot:
    """A bot of this level for this game, or `UnknownBot`.

    With another setting than its own a level is written `greedy@1.5`.
    """
    crew, name = _set(crew_of(game), level)
    if name not in crew.levels:
        there = ", ".join(crew.levels)
        raise UnknownBot("bot/unknown", f"There is no bot {level[:40]!r}. There are {there}.")
    return crew.bot(name, budget)


def _set(crew: Crew, level: str) -> tuple[Crew, str]:
    """The level named, and a crew in which it has the setting that follows the `@`."""
    name, at, setting = level.partition("@")
    if not at:
        return crew, level
    try:
        return crew.with_setting(name, float(setting)), name
    except ValueError:
        return crew, level


def seconds_to_think(
    level: str, game: AnyGame, state: AnyState, seat: Seat, rng: Random, factor: float = 1.0
) -> float:
    """What a person of this level needs for the decision that the seat faces.

    Rules know no time, so whoever lets bots sit at a table asks this: in games played in real time
    a bot that answers at once would win every race. Ask once for each decision, and act when the
    time is over; if the seat faces another decision by then, ask again.
    """
    crew, name = _set(crew_of(game), level)
    return crew.seconds(name, state, seat, rng, factor)


def pause(level: str, game: AnyGame, state: AnyState, seat: Seat, rng: Random, pace: Pace) -> float:
    """Seconds that a bot at a table waits before it acts."""
    if game.info.traits.real_time:
        return seconds_to_think(level, game, state, seat, rng, FACTORS[pace])
    return rng.uniform(*TURN_SECONDS[pace])


def judge(
    game: AnyGame,
    state: AnyState,
    seat: Seat,
    rng: Random,
    budget: Budget | None = None,
    also: Iterable[AnyMove] = (),
) -> tuple[Judged, ...]:
    """What the moves of a seat are worth, by what the seat may know; the best first.

    The moves of `also` are judged in any case.

    >>> from masume import game, KeyDealer, Match, Player
    >>> sudoku = game("sudoku")
    >>> match = Match(sudoku, {}, [Player("Ann"), Player("Bea")], KeyDealer.seeded("tea"))
    >>> _ = match.begin()
    >>> best, *others = judge(sudoku, match.state, 0, Random(1), Budget(playouts=40))
    >>> best.playouts > others[-1].playouts
    True
    """
    known, crew = game.resample(state, seat, rng), crew_of(game)
    judged = crew.judge(budget).judge(game, known, seat, rng)
    return with_moves(judged, also, crew.expert(game), known, seat, rng, budget or Budget())


def adviser(game: AnyGame) -> Bot:
    """The bot that gives hints: it never errs on purpose."""
    return crew_of(game).adviser()
