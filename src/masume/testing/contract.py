"""Plays many random matches of a game and checks, again and again, what every game promises."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product
from random import Random

from msgspec import Struct

from masume.core import record as records
from masume.core.dealer import KeyDealer
from masume.core.errors import IllegalMove, OptionError, TableError
from masume.core.game import CLOCK, NATURE
from masume.core.match import Match, Player
from masume.core.options import Options, choices, options_from
from masume.core.typing import AnyGame, AnyMatch, AnyMove, AnyState
from masume.core.verify import verify
from masume.testing import promises
from masume.testing.promises import LISTED, ContractBroken, Position, listed, promise

Recount = Callable[[AnyMatch], tuple[int, ...]]


class Tally(Struct, frozen=True):
    """How much was tried."""

    setups: int
    matches: int
    rows: int


LOOKS = 0.25
"""The share of positions at which everything is checked."""


def check_game(game: AnyGame, *, recount: Recount, matches: int = 100, seed: int = 0) -> Tally:
    """Raises `ContractBroken` with what, where and how to see it again, if a promise is broken.

    `recount` computes the scores of a match from its log in a way of its own: slow and obvious.
    Every setup of `some_setups` is played at least once.
    """
    every = some_setups(game)
    rows = 0
    for number in range(max(matches, len(every))):
        options, seats = every[number % len(every)]
        walk = _Walk(game, options, seats, recount, f"{seed}/{number}")
        try:
            rows += walk.whole()
        except (ContractBroken, IllegalMove) as error:
            words = str(error)
            if isinstance(error, IllegalMove):
                words = f"broken: a listed move is accepted: {words}"
            where = f"{game.info.key}, {seats} seats, {options}, match {number} of seed {seed}"
            raise ContractBroken(f"{words}\n  in {where}, row {len(walk.match.log)}") from error
    return Tally(len(every), max(matches, len(every)), rows)


def setups(game: AnyGame) -> Iterator[tuple[Options, int]]:
    """Every combination of options and seats that the game takes."""
    there = choices(game)
    low, high = game.info.seats
    known = set()
    for values in product(*(choice.values for choice in there)):
        named = {choice.name: value for choice, value in zip(there, values, strict=True)}
        for seats in range(low, high + 1):
            try:
                setup = game.check(options_from(game, named), seats), seats
            except OptionError:
                continue
            if setup not in known:  # `check` may have made two of them the same
                known.add(setup)
                yield setup


def some_setups(game: AnyGame, most: int = 60) -> list[tuple[Options, int]]:
    """All setups of a game; where they are too many, some in which every two choices meet.

    >>> from masume import game
    >>> len(some_setups(game("sudoku"))), 6 <= len(some_setups(game("sudoku"), most=20)) <= 14
    (28, True)
    """
    every = list(setups(game))
    if len(every) <= most:
        return every
    open_ = {setup: _met(*setup) for setup in every}
    missing = set().union(*open_.values())
    chosen = []
    while missing:
        best = max(every, key=lambda setup: len(open_[setup] & missing))
        missing -= open_[best]
        chosen.append(best)
    return chosen


def _met(options: Options, seats: int) -> set[tuple[tuple[str, str], ...]]:
    """Every two choices that a setup brings together."""
    chosen = [(name, str(getattr(options, name))) for name in options.__struct_fields__]
    return {*combinations([("seats", str(seats)), *chosen], 2)}


class _Walk:
    """One random match, watched."""

    def __init__(
        self, game: AnyGame, options: Options, seats: int, recount: Recount, seed: str
    ) -> None:
        self.game, self.recount = game, recount
        self.rng = Random(seed)
        players = [Player(f"P{seat}") for seat in range(seats)]
        self.dealer = KeyDealer.seeded(seed)
        self.match: AnyMatch = Match(game, options, players, self.dealer)
        self.most = game.most_rows(options, seats)
        self.decisions: dict[tuple[int, str], list[bytes]] = {}
        self.seen: list[AnyMove] = []
        """Moves met so far: most of them are wrong at any other moment."""

    def whole(self) -> int:
        """Plays to the end; returns how many rows the log has then."""
        match = self.match
        dealer, match.dealer = self.dealer, None
        while not match.is_over:
            if not match.log or self.rng.random() < LOOKS:
                self.look()
            if self.game.to_act(match.state) == {NATURE}:
                self.chance_falls(dealer)
            else:
                self.step()
            promise(len(match.line) <= self.most, f"the game ends within {self.most} rows")
        match.dealer = dealer
        self.look()
        self.afterwards()
        return len(match.log)

    def chance_falls(self, dealer: KeyDealer) -> None:
        """One row of chance, so that everything between two rows is looked at too."""
        match, due = self.match, self.game.chance(self.match.state)
        move = dealer.deal(due, match.drawn.get(due.stream, 0))
        match.act(NATURE, move, by=dealer.by)

    def look(self) -> None:
        """Checks every promise about the position as it is."""
        position = Position(self.game, self.match.state, len(self.match.players), self.rng)
        self.seen += position.sampled()
        for check in promises.ALL:
            check(position, self.rng.sample(self.seen, min(6, len(self.seen))))
        if self.rng.random() < 0.2:
            counted = tuple(self.recount(self.match))
            promise(
                counted == self.match.scores,
                f"a recount agrees with the scores: {counted} and {self.match.scores}",
            )

    def step(self) -> None:
        """Somebody moves; now and then they take it back and move again."""
        game, match, rng = self.game, self.match, self.rng
        before = match.state
        actors = sorted(game.to_act(before) | game.may_act(before))
        seat = rng.choice(actors)
        move = game.sample(before, seat, rng)
        self._name_decisions(before, actors)
        ms = (game.time_limit(match.options) or 0) if seat == CLOCK else 0
        match.act(seat, move, decision=match.decision(seat), ms=ms)
        self._compare_decisions(before, seat)
        if rng.random() < 0.05 and not match.is_over:
            self._take_back(before, seat, move)

    def _name_decisions(self, state: AnyState, actors: list[int]) -> None:
        if self.game.info.traits.unlisted:
            return
        for seat in actors:
            offered = [promises.encode(move) for move in listed(self.game, state, seat)]
            known = self.decisions.setdefault((seat, self.game.decision(state, seat)), offered)
            promise(known == offered, "one name means one decision: `at` came again for another")

    def _compare_decisions(self, before: AnyState, mover: int) -> None:
        game, after = self.game, self.match.state
        if game.info.traits.unlisted:
            return
        for seat in range(len(self.match.players)):
            if seat == mover or not game.decision(before, seat) or not game.decision(after, seat):
                continue
            earlier = listed(game, before, seat)
            same = len(earlier) < LISTED and earlier == listed(game, after, seat)
            promise(
                not same or game.decision(before, seat) == game.decision(after, seat),
                "others' moves change `at` only if they change that decision",
            )

    def _take_back(self, before: AnyState, seat: int, move: AnyMove) -> None:
        match = self.match
        while self.game.to_act(match.state) == {NATURE}:
            self.chance_falls(self.dealer)
        after = match.state
        try:
            match.take_back(seat)
        except TableError:
            return
        promise(match.state == before, "a take-back returns to the state before")
        match.act(seat, move)
        while self.game.to_act(match.state) == {NATURE}:
            self.chance_falls(self.dealer)
        promise(match.state == after, "the same move again leads to the same state")

    def afterwards(self) -> None:
        """Checks the finished match as a whole: recount, record, replay, proof."""
        match = self.match
        counted, outcome = tuple(self.recount(match)), self.game.outcome(match.state)
        promise(outcome is not None, "a finished game has an outcome")
        assert outcome is not None
        promise(counted == match.scores == outcome.scores, "a recount agrees with the outcome")
        seats = range(len(match.players))
        promise({*outcome.winners} <= {*seats}, "winners are seats")
        written = records.dumps(records.record_of(match))
        again = records.replay(records.loads(written), self.game)
        promise(again.state == match.state, "a replay of the record reaches the same state")
        promise(records.dumps(records.record_of(again)) == written, "records round-trip")
        report = verify(records.loads(written), self.game)
        promise(report.fits, "a record of the match can be verified")
