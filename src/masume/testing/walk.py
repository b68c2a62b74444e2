"""One random match of a game, checked from its first row to its record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import TypeAlias

from masume.core import record as records
from masume.core.dealer import KeyDealer
from masume.core.errors import TableError
from masume.core.game import CLOCK, NATURE, ONLY_NATURE, Options, Outcome, Seat
from masume.core.match import LONGEST_NAME, Match, Player
from masume.core.typing import AnyEntry, AnyGame, AnyMatch, AnyMove, AnyState
from masume.core.verify import verify
from masume.testing import leaks, promises
from masume.testing.position import LISTED, Position, listed, promise

Recount: TypeAlias = Callable[[AnyMatch], Outcome]
"""Counts a match again from its log: the scores so far, and who wins if it is over now.

An empty reason is not compared.
"""

LOOKS = 0.25
"""The share of positions at which everything is checked."""
CANDIDATES = 4
"""How many moves a steered match chooses from."""
ENOUGH = 20
"""Moves that leave this many others are equally good for a steered match."""
MOST_LISTS = 64
"""So many lists of moves are remembered."""


class Walk:
    """One random match, watched. A steered one chooses moves that leave many others."""

    def __init__(
        self,
        game: AnyGame,
        options: Options,
        seats: int,
        seed: str,
        recount: Recount,
        rules: frozenset[str] = frozenset(),
        steered: bool = False,
    ) -> None:
        self.game, self.recount, self.rules = game, recount, rules
        self.steered = steered and not game.info.traits.unlisted
        self.rng = Random(seed)
        self.dealer = KeyDealer.seeded(seed)
        players = [Player(f"P{seat}") for seat in range(seats)]
        self.match: AnyMatch = Match(game, options, players)
        self.most = game.most_rows(options, seats)
        self.decisions: dict[tuple[Seat, str], AnyState] = {}
        """Where a seat first met a decision of this name."""
        self._lists: dict[tuple[int, Seat], tuple[AnyState, list[AnyMove]]] = {}
        """The moves of seats in states met lately; the states themselves keep their ids taken."""
        self.seen: list[AnyMove] = []
        """Moves met so far: most of them are wrong at any other moment."""
        self.effects: Counter[str] = Counter()
        """How often each kind of effect was met, for every viewer."""

    def play_out(self) -> None:
        """Plays the match to its end and checks it as a whole."""
        match = self.match
        while not match.is_over:
            if not match.log or self.rng.random() < LOOKS:
                self.look()
            if self.game.to_act(match.state) == ONLY_NATURE:
                self.deal()
            else:
                self.step()
            promise(len(match.line) <= self.most, f"the game ends within {self.most} rows")
        match.dealer = self.dealer
        self.look()
        self.check_outcome()
        self.check_record()

    def look(self) -> None:
        """Checks every promise about the position as it is."""
        match, rng = self.match, self.rng
        seats = len(match.players)
        position = Position(self.game, match.options, match.state, seats, rng, self.rules)
        self.seen += position.sampled()
        for check in promises.ALL + leaks.ALL:
            check(position, rng.sample(self.seen, min(6, len(self.seen))))
        if rng.random() < 0.2:
            counted = tuple(self.recount(match).scores)
            words = f"a recount agrees with the scores: {counted} and {match.scores}"
            promise(counted == match.scores, words)

    # -- moving -------------------------------------------------------------------------------

    def deal(self) -> None:
        """One row of chance, so that everything between two rows is looked at too."""
        match, due = self.match, self.game.chance(self.match.state)
        move = self.dealer.deal(due, match.drawn.get(due.stream, 0))
        self._count_effects(match.act(NATURE, move, by=self.dealer.by))

    def step(self) -> None:
        """Somebody moves; now and then they take it back and move again."""
        game, match, rng = self.game, self.match, self.rng
        before = match.state
        actors = sorted(game.to_act(before) | game.may_act(before))
        seat = rng.choice(actors)
        move = self.choose(seat)
        self._name_decisions(before, actors)
        ms = (match.time_limit or 0) if seat == CLOCK else 0
        self._count_effects(match.act(seat, move, decision=match.decision(seat), ms=ms))
        self._compare_decisions(before, seat)
        if rng.random() < 0.05 and not match.is_over:
            self._take_back(before, seat, move)

    def choose(self, seat: Seat) -> AnyMove:
        """Any move; in a steered match the one of several that leaves the most moves."""
        game, state, rng = self.game, self.match.state, self.rng
        if not self.steered:
            return game.sample(state, seat, rng)
        moves = [game.sample(state, seat, rng) for _ in range(CANDIDATES)]
        return max(moves, key=lambda move: self._moves_after(seat, move))

    def _moves_after(self, seat: Seat, move: AnyMove) -> int:
        """How many moves the next seat has, whatever chance brings; 0 if it is over."""
        game = self.game
        state = game.play(self.match.state, seat, move)
        while game.to_act(state) == ONLY_NATURE:
            state = game.play(state, NATURE, game.chance(state).roll(self.rng))
        actors = game.to_act(state)
        return len(listed(game, state, min(actors), ENOUGH)) if actors else 0

    def _count_effects(self, entries: list[AnyEntry]) -> None:
        for entry in entries:
            for viewer in (None, *range(len(self.match.players))):
                self.effects.update(each.kind for each in self.match.effects(entry, viewer))

    def _take_back(self, before: AnyState, seat: Seat, move: AnyMove) -> None:
        match = self.match
        self._deal_all()
        after = match.state
        try:
            match.take_back(seat)
        except TableError:
            return
        promise(match.state == before, "a take-back returns to the state before")
        match.act(seat, move)
        self._deal_all()
        promise(match.state == after, "the same move again leads to the same state")

    def _deal_all(self) -> None:
        while self.game.to_act(self.match.state) == ONLY_NATURE:
            self.deal()

    # -- decisions ----------------------------------------------------------------------------

    def _name_decisions(self, state: AnyState, actors: list[Seat]) -> None:
        if self.game.info.traits.unlisted:
            return
        for seat in actors:
            known = self.decisions.setdefault((seat, self.game.decision(state, seat)), state)
            promise(
                known is state or self._same_moves(known, state, seat),
                "one name means one decision: a name came again for another",
            )

    def _compare_decisions(self, before: AnyState, mover: Seat) -> None:
        game, after = self.game, self.match.state
        if game.info.traits.unlisted:
            return
        for seat in range(len(self.match.players)):
            earlier, later = game.decision(before, seat), game.decision(after, seat)
            if seat == mover or not earlier or not later or earlier == later:
                continue
            whole = len(self._listed(before, seat)) < LISTED
            promise(
                not (whole and self._same_moves(before, after, seat)),
                "others' moves rename a decision only if they change it",
            )

    def _same_moves(self, one: AnyState, other: AnyState, seat: Seat) -> bool:
        """Whether a seat has the same moves in two states."""
        return one is other or self._listed(one, seat) == self._listed(other, seat)

    def _listed(self, state: AnyState, seat: Seat) -> list[AnyMove]:
        """The moves of a seat; a state is compared with several others, and listed once."""
        found = self._lists.get((id(state), seat))
        if found is None:
            if len(self._lists) >= MOST_LISTS:
                self._lists.clear()
            found = self._lists[id(state), seat] = state, listed(self.game, state, seat)
        return found[1]

    # -- the end ------------------------------------------------------------------------------

    def check_outcome(self) -> None:
        """The outcome is that of the recount: scores, winners, and the reason if it has one."""
        match = self.match
        counted, outcome = self.recount(match), self.game.outcome(match.state)
        promise(outcome is not None, "a finished game has an outcome")
        assert outcome is not None
        scores = tuple(counted.scores)
        promise(scores == match.scores == outcome.scores, "a recount agrees with the final scores")
        promise({*outcome.winners} <= {*range(len(match.players))}, "winners are seats")
        words = f"a recount agrees with the winners: {counted.winners} and {outcome.winners}"
        promise(counted.winners == outcome.winners, words)
        words = f"a recount agrees with the reason: {counted.reason} and {outcome.reason}"
        promise(counted.reason in ("", outcome.reason), words)
        known = self.game.info.reasons
        promise(not known or outcome.reason in known, f"`info.reasons` names {outcome.reason!r}")

    def check_record(self) -> None:
        """What was played can be saved, loaded, replayed and verified."""
        match = self.match
        written = records.dumps(records.record_of(match))
        again = records.replay(records.loads(written), self.game)
        promise(again.state == match.state, "a replay of the record reaches the same state")
        promise(records.dumps(records.record_of(again)) == written, "records round-trip")
        promise(verify(records.loads(written), self.game).fits, "its record can be verified")
        row = len(written.encode()) // len(match.log) + 4 * LONGEST_NAME
        fits = self.most * row <= records.MOST_BYTES
        promise(fits, f"a record of {self.most} such rows can be loaded")
