"""Cardoku: lay a card where it repeats nothing; who completes a line scores it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from masume.core.errors import IllegalMove, OptionError
from masume.core.game import (
    NATURE,
    NOBODY,
    ONLY_NATURE,
    Chance,
    Effect,
    Game,
    GameInfo,
    Outcome,
    Seat,
    Traits,
    not_your_turn,
)
from masume.games.cardoku.rules import dealing, effects, fits, hidden, honour, sampling
from masume.games.cardoku.rules import moves as notation
from masume.games.cardoku.rules.judging import check_form, clash, is_right
from masume.games.cardoku.rules.moves import (
    Challenge,
    Go,
    Move,
    Pass,
    Play,
    Shift,
    Swap,
    play_of,
    shift_of,
    swap_of,
)
from masume.games.cardoku.rules.settling import passed, settle
from masume.games.cardoku.rules.sides import may_rearrange, side_in_turn, side_of, sides_for
from masume.games.cardoku.rules.state import CardokuOptions, State, Terms, View
from masume.games.cardoku.rules.tableau import ALL, locked
from masume.grids.board import spaces_in

ALONE = tuple(frozenset({seat}) for seat in range(6))
MOST_CARDS = 3 * 40
MOST_POINTS = 27


class Cardoku(Game[State, Move, CardokuOptions, View]):
    """Hidden hands, one common table, a deck for every side."""

    info = GameInfo(
        key="cardoku",
        name="Cardoku",
        box="cardoku",
        tagline="Lay cards by sudoku's rule; whoever completes a line scores it.",
        seats=(1, 6),
        age=7,
        minutes=75,
        traits=Traits(hidden_hands=True, teams=True),
        options=CardokuOptions,
        state=State,
        move=Move,
        view=View,
    )

    # -- setting up ---------------------------------------------------------------------------

    def check(self, options: CardokuOptions, seats: int) -> CardokuOptions:
        """Three seats have three decks (CRD-3); `honour` needs another side that watches."""
        super().check(options, seats)
        if options.referee == "honour" and seats < 2:
            raise OptionError("option/honour-alone", "The honour referee needs two sides or more.")
        decks = 3 if seats == 3 else options.decks
        return replace(
            options, decks=decks, wilds_per_deck=options.wilds_per_deck if options.wild else 2
        )

    def takes_bots(self, options: CardokuOptions) -> bool:
        """Only people err, and only people watch."""
        return options.referee == "strict"

    def takes_back(self, options: CardokuOptions) -> bool:
        """Errors and objections stand."""
        return super().takes_back(options) and options.referee == "strict"

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

    def side(self, state: State, seat: Seat) -> int:
        """With more than three seats two teams (CRD-3)."""
        return side_of(state.terms, seat)

    # -- who acts -----------------------------------------------------------------------------

    def to_act(self, state: State) -> frozenset[Seat]:
        """The seat in turn; in a check the seat that closes it."""
        phase = state.phase
        if phase == "turn":
            return ALONE[state.turn]
        if phase == "over":
            return NOBODY
        return ALONE[honour.closer(state)] if phase == "check" else ONLY_NATURE

    def may_act(self, state: State) -> frozenset[Seat]:
        """In `honour` those who may still challenge."""
        return honour.objectors(state) if state.terms.honour else NOBODY

    def decision(self, state: State, seat: Seat) -> str:
        """Named by the turn; for who only watches, by what lies on the table."""
        if state.phase == "turn" and seat == state.turn:
            silent = " silent" if seat in state.named else ""
            return f"turn {state.number}.{state.tries}{silent}"
        if not state.terms.honour or seat not in self.to_act(state) | self.may_act(state):
            return ""
        if state.phase == "turn":
            return f"watch {state.changes}"
        again = " again" if seat in state.challenged else ""
        return f"check {state.number}.{state.tries}{again}"

    # -- moves --------------------------------------------------------------------------------

    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        """Plays card by card, moves, swaps, each in reading order; a pass if there is none."""
        phase = state.phase
        if phase == "check":
            yield from honour.check_moves(state, seat)
        elif phase == "turn" and seat == state.turn:
            yield from self._turns(state)
            yield from honour.space_challenges(state, seat)
        elif seat in self.may_act(state):
            yield from honour.space_challenges(state, seat)

    def forced(self, state: State, seat: Seat) -> Move | None:
        """Who can make no play passes (CRD-10); with the honour referee one may always err."""
        if state.phase != "turn" or seat != state.turn or state.terms.honour:
            return None
        first = next(self.moves(state, seat))
        return first if isinstance(first, Pass) else None

    def _turns(self, state: State) -> Iterator[Move]:
        table, apart, nothing = state.table, state.terms.apart, True
        for card, space in fits.plays(table, state.hands[side_in_turn(state)], apart):
            nothing = False
            yield play_of(card, space)
        if may_rearrange(state):
            for space, target in fits.shifts(table, apart):
                nothing = False
                yield shift_of(space, target)
            for space, other in fits.swaps(table, apart):
                nothing = False
                yield swap_of(space, other)
        if nothing:
            yield Pass()  # CRD-10

    def tolerated(self, state: State, seat: Seat) -> Iterator[Move]:
        """In `honour`: plays, moves and swaps after which cards clash."""
        if not (state.phase == "turn" and seat == state.turn and honour.lets_err(state)):
            return
        table, apart = state.table, state.terms.apart
        empty = ALL & ~table.filled
        for kind in dict.fromkeys(state.hands[side_in_turn(state)]):
            for card in fits.faces(kind):
                for space in spaces_in(empty & ~fits.reach(table, card, apart)):
                    yield play_of(card, space)
        if may_rearrange(state):
            yield from self._wrong_rearrangements(state)

    def _wrong_rearrangements(self, state: State) -> Iterator[Move]:
        table, apart = state.table, state.terms.apart
        loose = list(spaces_in(table.filled & ~locked(table.filled)))
        empty = ALL & ~table.filled
        for space in loose:
            for target in spaces_in(empty & ~fits.reach_from(table, space, apart)):
                yield shift_of(space, target)
        right = {*fits.swaps(table, apart)}
        for index, space in enumerate(loose):
            for other in loose[index + 1 :]:
                if (space, other) not in right and not fits.alike(table, space, other, apart):
                    yield swap_of(space, other)

    def sample(self, state: State, seat: Seat, rng: Random) -> Move:
        """A move at random, found without listing them."""
        if state.phase == "check":
            return rng.choice(honour.check_moves(state, seat))
        if seat == state.turn:
            return sampling.some_move(state, rng)
        return sampling.some_challenge(state.table, rng)

    # -- playing ------------------------------------------------------------------------------

    def play(self, state: State, seat: Seat, move: Move) -> State:
        """Dispatches on what is due; what is not due is refused."""
        if seat == NATURE:
            return dealing.fall(state, move)
        if state.phase == "check":
            return self._answer(state, seat, move)
        if state.phase != "turn" or not (state.terms.honour or seat == state.turn):
            raise not_your_turn(seat)
        if isinstance(move, Challenge) and state.terms.honour and 0 <= seat < state.terms.seats:
            return honour.called(state, seat, move.cell)  # CRD-17
        if seat != state.turn:
            raise not_your_turn(seat)
        return self._turn(state, move)

    def _turn(self, state: State, move: Move) -> State:
        if isinstance(move, Play | Shift | Swap):
            check_form(state, move)
            apart = state.terms.apart
            if not honour.lets_err(state) and not is_right(state.table, move, apart):
                raise clash(state.table, move, apart)
            if state.terms.honour:
                return replace(state, phase="check", pending=move)
            return settle(state, move)
        if isinstance(move, Pass):
            return self._pass(state)
        words = "It is your turn: play a card, or move or swap when your deck is empty."
        raise IllegalMove("move/not-now", words, rule="CRD-8")

    def _pass(self, state: State) -> State:
        """Only who cannot make a play passes (CRD-10)."""
        if can_play(state):
            message = "Whoever can make a play must: you can."
            raise IllegalMove("move/can-play", message, rule="CRD-10")
        return passed(state)

    def _answer(self, state: State, seat: Seat, move: Move) -> State:
        offered = honour.check_moves(state, seat)
        if move in offered:
            go = isinstance(move, Go)
            return honour.stands(state) if go else honour.judged(state, seat)
        if offered:
            words = "The last play can be challenged now, once by each seat."
            raise IllegalMove("move/not-now", words, rule="CRD-17")
        raise not_your_turn(seat)

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
        """Deals the hidden cards anew."""
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

    def text(self, move: Move) -> str:
        """Such as `5K@C4`."""
        return notation.text(move)

    def parse(self, text: str) -> Move:
        """Reads `5K@C4`, `5k c4`, `C4>D5`, `swap c4 d5`."""
        return notation.parse(text)


def can_play(state: State) -> bool:
    """Whether the side in turn can make a play by the rules."""
    table, apart = state.table, state.terms.apart
    hand = {*state.hands[side_in_turn(state)]}
    if any(fits.has_room(table, kind, apart) for kind in hand):
        return True
    return may_rearrange(state) and fits.can_shift_or_swap(table, apart)


CARDOKU = Cardoku()
