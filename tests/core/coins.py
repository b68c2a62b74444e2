"""Coins: a game to test the core with, small enough to reckon in one's head.

purse 2 4      chance first fills the purse, by two numbers (below 3 and below 5); it does nothing
add 7          whose turn it is takes 0 … 9 points as they like
toss heads     then chance tosses a coin for them, which only they see: `toss ?`; it does nothing

It is over when every seat has moved as often as there are rounds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct
from msgspec.structs import replace

from masume import (
    NATURE,
    Chance,
    Game,
    GameInfo,
    IllegalMove,
    KeyDealer,
    MasumeError,
    Match,
    Options,
    Outcome,
    Player,
    Traits,
)
from masume.core.game import NOBODY, ONLY_NATURE, no_such_move, not_your_turn

SIDES = ("heads", "tails")


class CoinOptions(Options, frozen=True, kw_only=True):
    """One option of every kind that there is."""

    rounds: Annotated[int, Meta(ge=1, le=4, description="how often each seat moves")] = 2
    win: Literal["most", "nobody"] = "most"
    teams: bool = False
    people: bool = False
    metal: Literal["gold", "1"] | Annotated[int, Meta(ge=7, le=8)] = "gold"


class Purse(Struct, frozen=True, tag="purse"):
    """The first chance."""

    few: int
    many: int


class Add(Struct, frozen=True, tag="add"):
    """A turn."""

    points: int


class Toss(Struct, frozen=True, tag="toss"):
    """The chance after a turn."""

    side: str | None


CoinMove = Purse | Add | Toss


class CoinState(Struct, frozen=True):
    """`moved` counts turns; a toss is due where `tossed` lags behind."""

    options: CoinOptions
    scores: tuple[int, ...]
    purse: tuple[int, ...] = ()
    moved: int = 0
    tossed: tuple[str, ...] = ()


class CoinView(Struct, frozen=True):
    """What everybody sees."""

    scores: tuple[int, ...]


class Coins(Game[CoinState, CoinMove, CoinOptions, CoinView]):
    """The rules."""

    info = GameInfo(
        key="coins",
        name="Coins",
        box="tests",
        tagline="Take what you like.",
        seats=(1, 4),
        age=3,
        minutes=1,
        versions=(1, 2),
        traits=Traits(),
        options=CoinOptions,
        state=CoinState,
        move=CoinMove,
        view=CoinView,
    )

    def start(self, options: CoinOptions, seats: int) -> CoinState:
        return CoinState(options, (0,) * seats)

    def most_rows(self, options: CoinOptions, seats: int) -> int:
        return 1 + 2 * options.rounds * seats

    def allows_bots(self, options: CoinOptions) -> bool:
        return not options.people and super().allows_bots(options)

    def side(self, state: CoinState, seat: int) -> int:
        return seat % 2 if state.options.teams else super().side(state, seat)

    def to_act(self, state: CoinState) -> frozenset[int]:
        if not state.purse or len(state.tossed) < state.moved:
            return ONLY_NATURE
        seats = len(state.scores)
        if state.moved == seats * state.options.rounds:
            return NOBODY
        return frozenset({state.moved % seats})

    def decision(self, state: CoinState, seat: int) -> str:
        return f"turn {state.moved}" if seat in self.to_act(state) else ""

    def moves(self, state: CoinState, seat: int) -> Iterator[CoinMove]:
        return map(Add, range(10)) if seat in self.to_act(state) else iter(())

    def play(self, state: CoinState, seat: int, move: CoinMove) -> CoinState:
        if seat not in self.to_act(state):
            raise not_your_turn(seat)
        match move:
            case Add(points) if seat != NATURE and 0 <= points <= 9:
                scores = [score + points * (own == seat) for own, score in enumerate(state.scores)]
                return replace(state, scores=tuple(scores), moved=state.moved + 1)
            case Purse(few, many) if seat == NATURE and not state.purse and few < 3 and many < 5:
                return replace(state, purse=(few, many))
            case Toss(str(side)) if seat == NATURE and state.purse:
                return replace(state, tossed=(*state.tossed, side))
        raise IllegalMove("move/coins", "Not like this.")

    def chance(self, state: CoinState) -> Chance[CoinMove]:
        if not state.purse:
            return Chance("purse", (3, 5), Purse)
        return Chance("coin", (2,), lambda index: Toss(SIDES[index]))

    def view(self, state: CoinState, viewer: int | None) -> CoinView:
        return CoinView(state.scores)

    def redact(self, before: CoinState, who: int, move: CoinMove, viewer: int | None) -> CoinMove:
        if isinstance(move, Toss) and viewer != (before.moved - 1) % len(before.scores):
            return Toss(None)
        return super().redact(before, who, move, viewer)

    def scores(self, state: CoinState) -> tuple[int, ...]:
        return state.scores

    def outcome(self, state: CoinState) -> Outcome | None:
        if self.to_act(state):
            return None
        if state.options.win == "nobody":
            return Outcome(state.scores, (), "counted")
        return Outcome.most_points(state.scores, "counted")

    def text(self, move: CoinMove) -> str:
        match move:
            case Purse(few, many):
                return f"purse {few} {many}"
            case Add(points):
                return f"add {points}"
            case Toss(side):
                return f"toss {side or '?'}"

    def parse(self, text: str) -> CoinMove:
        match text.split():
            case ["purse", few, many]:
                return Purse(int(few), int(many))
            case ["add", points]:
                return Add(int(points))
            case ["toss", ("heads" | "tails" | "?") as side]:
                return Toss(None if side == "?" else side)
        raise no_such_move(text, "Write add 5.")


COINS = Coins()

NAMES = ("Ann", "Bea", "Cem", "Dov")


def match_of(
    seats: int,
    adds: Sequence[int] = (),
    *,
    bots: Sequence[int] = (),
    game: Game[Any, Any, Any, Any] = COINS,
    **options: object,
) -> Match[Any, Any, Any, Any]:
    """A match dealt from the seed "tea"; `adds` are taken in turn, one number a turn."""
    players = [Player(NAMES[seat], "greedy" if seat in bots else "") for seat in range(seats)]
    match = Match(game, dict(options), players, KeyDealer.seeded("tea"))
    match.begin()
    for points in adds:
        add(match, points)
    return match


def add(match: Match[Any, Any, Any, Any], points: int) -> list[Any]:
    """Whoever is in turn takes points."""
    (seat,) = match.game.to_act(match.state)
    return match.act(seat, Add(points))


def lines(match: Match[Any, Any, Any, Any]) -> list[str]:
    """The whole log as text: `0: add 7`."""
    who = {-1: "nature", -2: "clock", -3: "table"}
    rows = [entry.row for entry in match.log]
    return [f"{who.get(row.who, row.who)}: {match.text(row)}" for row in rows]


def line(match: Match[Any, Any, Any, Any]) -> list[str]:
    """What still counts of it."""
    all_of_it = lines(match)
    return [all_of_it[number] for number in match.line]


def refusal(act: Callable[..., object], *args: object, **more: object) -> str:
    """The code of the refusal."""
    with pytest.raises(MasumeError) as refused:
        act(*args, **more)
    return refused.value.code


def everything(match: Match[Any, Any, Any, Any]) -> dict[str, object]:
    """All that a refusal must leave alone."""
    folded = vars(match).keys() - {"game", "dealer"}
    return {name: copy(getattr(match, name)) for name in folded}
