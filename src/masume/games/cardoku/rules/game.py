"""Cardoku: lay a card where it repeats nothing; who completes a line scores it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from msgspec.structs import replace

from masume.core.game import NATURE, Chance, Effect, GameInfo, Outcome, Seat, Traits, not_your_turn
from masume.games.cardoku.rules import dealing, effects, hidden, honour, sampling, turns
from masume.games.cardoku.rules import moves as notation
from masume.games.cardoku.rules.judging import is_right
from masume.games.cardoku.rules.moves import ChallengeCard, Move, Pass
from masume.games.cardoku.rules.settling import settle
from masume.games.cardoku.rules.sides import seat_in_turn, side_in_turn, side_of, sides_for
from masume.games.cardoku.rules.state import CardokuOptions, State, Terms, View
from masume.referees.honour import Challenge, HonourGame

MOST_CARDS = 3 * 40
MOST_POINTS = 27


class Cardoku(HonourGame[State, Move, CardokuOptions, View]):
    """Hidden hands, one common table, a deck for every side."""

    honour_rule = "CRD-17"

    info = GameInfo(
        key="cardoku",
        name="Cardoku",
        box="cardoku",
        tagline="Lay cards by sudoku's rule; whoever completes a line scores it.",
        seats=(1, 6),
        age=7,
        minutes=75,
        versions=(2, 1),
        traits=Traits(hidden_hands=True, teams=True),
        options=CardokuOptions,
        state=State,
        move=Move,
        effect=effects.CardokuEffect,
        view=View,
        reasons=("empty", "stuck", "idle"),
    )

    # -- setting up ---------------------------------------------------------------------------

    def check(self, options: CardokuOptions, seats: int) -> CardokuOptions:
        """Three seats have three decks (CRD-3); without wild cards their number does not matter."""
        super().check(options, seats)
        decks = 3 if seats == 3 else options.decks
        return replace(
            options, decks=decks, wilds_per_deck=options.wilds_per_deck if options.wild else 2
        )

    def start(self, options: CardokuOptions, seats: int) -> State:
        """Every side has its deck; nothing lies on the table."""
        return dealing.start(
            Terms(
                seats=seats,
                sides=sides_for(seats),
                decks=options.decks,
                nine=options.decks == 3,  # CRD-13
                apart=options.separation,
                wilds=options.wilds_per_deck if options.wild else 0,
                cooperative=options.cooperative,
                honour=options.referee == "honour",
            )
        )

    def most_rows(self, options: CardokuOptions, seats: int) -> int:
        """Every turn draws, plays, scores or is idle; in `honour` cards can come back."""
        sides, watched = sides_for(seats), options.referee == "honour"
        back = honour.MOST_RETURNED + 81 if watched else 0
        cards = MOST_CARDS + back
        turns = sides * cards + 3 * max(sides, 3) * (cards + back + MOST_POINTS + 1)
        rows = 2 + seats + (1 + honour.MOST_TRIES) * (1 + seats) if watched else 2
        return 3 + sides + turns * rows

    def plays_together(self, options: CardokuOptions) -> bool:
        """All sides co-operate (CRD-20)."""
        return options.cooperative

    def side(self, state: State, seat: Seat) -> int:
        """With more than three seats two teams (CRD-3)."""
        return side_of(state.terms, seat)

    # -- acting -------------------------------------------------------------------------------

    def may_act(self, state: State) -> frozenset[Seat]:
        """In a turn of `honour` everybody may still challenge a card on the table."""
        return honour.watchers(state) if state.phase == "turn" else super().may_act(state)

    def decision(self, state: State, seat: Seat) -> str:
        """Named by the turn; for seats that only watch, by how often the table has changed."""
        turn = f"{state.number}.{state.tries}"
        if state.phase == "check" and self.check_moves(state, seat):
            return f"check {turn}" + (" again" if seat in state.challenged else "")
        if state.phase == "turn" and seat == state.turn:
            return f"turn {turn}" + (" silent" if seat in state.named else "")
        return f"watch {state.changes}" if seat in honour.watchers(state) else ""

    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        """Plays card by card, moves, swaps, each in reading order; a pass if there is none."""
        if state.phase == "turn" and seat == state.turn:
            yield from turns.turn_moves(state)
            yield from honour.card_challenges(state, seat)
        elif seat in honour.watchers(state):
            yield from honour.card_challenges(state, seat)
        else:
            yield from self.check_moves(state, seat)

    def forced(self, state: State, seat: Seat) -> Move | None:
        """Whoever can make no play passes (CRD-10); with the honour referee one may always err."""
        if state.phase != "turn" or seat != state.turn or state.terms.honour:
            return None
        first = next(turns.turn_moves(state))
        return first if isinstance(first, Pass) else None

    def tolerated(self, state: State, seat: Seat) -> Iterator[Move]:
        """In `honour`: plays, moves and swaps after which cards clash."""
        if state.phase == "turn" and seat == state.turn and honour.lets_err(state):
            yield from turns.wrong_moves(state)

    def sample(self, state: State, seat: Seat, rng: Random) -> Move:
        """A move at random, found without listing them."""
        if state.phase == "check":
            return rng.choice(self.check_moves(state, seat))
        if seat == state.turn:
            return sampling.some_move(state, rng)
        return sampling.some_challenge(state.table, rng)

    def play(self, state: State, seat: Seat, move: Move) -> State:
        """What is not due is refused."""
        if seat == NATURE:
            return dealing.apply_chance(state, move)
        if state.phase == "check":
            return self.answer(state, seat, move)
        if state.phase != "turn" or not (state.terms.honour or seat == state.turn):
            raise not_your_turn(seat)
        challenges = isinstance(move, Challenge | ChallengeCard) and state.terms.honour
        if challenges and 0 <= seat < state.terms.seats:  # CRD-17
            cell = move.cell if isinstance(move, ChallengeCard) else ""
            return honour.challenge_card(state, seat, cell)
        if seat != state.turn:
            raise not_your_turn(seat)
        return turns.play_turn(state, move)

    # -- the honour referee (CRD-17) ----------------------------------------------------------

    def closer(self, state: State) -> Seat:
        """The seat next in turn."""
        return seat_in_turn(state.terms, state.starter, state.number + 1)

    def opponents(self, state: State) -> frozenset[Seat]:
        """All seats of other sides."""
        terms, side = state.terms, side_in_turn(state)
        return frozenset(seat for seat in range(terms.seats) if side_of(terms, seat) != side)

    def is_right(self, state: State) -> bool:
        """Whether no cards clash after the play on trial."""
        assert state.pending is not None
        return is_right(state.table, state.pending, state.terms.apart)

    def stands(self, state: State) -> State:
        """Nobody objected in time: right or wrong, the play counts."""
        assert state.pending is not None
        return settle(state, state.pending)

    def corrected(self, state: State) -> State:
        """The play is taken back, and the same seat plays again."""
        return honour.take_back(state)

    # -- chance: see `dealing.py`; secrets: see `hidden.py` and `effects.py` ---------------------

    def chance(self, state: State) -> Chance[Move]:
        """A lot, the seeds, a hand or a card."""
        return dealing.chance(state)

    def view(self, state: State, viewer: Seat | None) -> View:
        """Everything but the hands of other sides (CRD-4); open where all co-operate."""
        return hidden.view(state, viewer)

    def redact(self, before: State, who: Seat, move: Move, viewer: Seat | None) -> Move:
        """A draw is for its side's eyes."""
        return hidden.redact(before, move, viewer)

    def effects(
        self, before: State, who: Seat, move: Move, after: State, viewer: Seat | None
    ) -> tuple[Effect, ...]:
        """What went where, lines and points, what was put right, and the end."""
        return effects.effects(before, who, move, after)

    def resample(self, state: State, viewer: Seat | None, rng: Random) -> State:
        """Deals the hidden cards again."""
        return hidden.resample(state, viewer, rng)

    # -- scores and notation ------------------------------------------------------------------

    def scores(self, state: State) -> tuple[int, ...]:
        """The points of every seat's side; of all together where they co-operate (CRD-20)."""
        terms, points = state.terms, state.points
        if terms.cooperative:
            return (sum(points),) * terms.seats
        return tuple(points[side_of(terms, seat)] for seat in range(terms.seats))

    def outcome(self, state: State) -> Outcome | None:
        """Most points wins (CRD-16); co-operating, all win with 20 (CRD-20)."""
        if not state.end:
            return None
        scores = self.scores(state)
        if state.terms.cooperative and scores[0] < effects.GOAL:
            return Outcome(scores, (), state.end)
        return Outcome.most_points(scores, state.end)

    def after_resignation(
        self, state: State, options: CardokuOptions, resigned: Sequence[Seat]
    ) -> Outcome | None:
        """Co-operating, all lose (CRD-20). Rules version 1 did not know that."""
        outcome = super().after_resignation(state, options, resigned)
        if options.rules >= 2:
            scores = self.scores(state)
            return Outcome(scores, (), "resigned") if options.cooperative else outcome
        if outcome is None:
            return None
        stayed = [seat for seat in range(state.terms.seats) if seat not in resigned]
        return Outcome.most_points(outcome.scores, outcome.reason, among=stayed)

    def text(self, move: Move) -> str:
        """Such as `5K@C4`."""
        return notation.text(move)

    def parse(self, text: str) -> Move:
        """Reads `5K@C4`, `5k c4`, `C4>D5`, `swap c4 d5`."""
        return notation.parse(text)


CARDOKU = Cardoku()
