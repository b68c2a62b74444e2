"""Sumoku: lay tiles crosswise so that every line is a multiple of the key, and score the lines."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from masume.core.errors import IllegalMove
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
from masume.games.sumoku.key import Roll, check_roll, dice_for, fixed_key, rolling
from masume.games.sumoku.laying import Judged, judge
from masume.games.sumoku.plays.pattern import extended, layout_of
from masume.games.sumoku.plays.plays import has_play, plays
from masume.games.sumoku.plays.sampling import some_play
from masume.games.sumoku.sumoku import effects
from masume.games.sumoku.sumoku import moves as notation
from masume.games.sumoku.sumoku.moves import Decline, Draw, Lot, Move, Pass, Play
from masume.games.sumoku.sumoku.state import State, SumokuOptions, View
from masume.games.sumoku.tiles import FULL_BAG, NUMBER_OF, Hand, kinds_in

HAND = 8
"""How many tiles a hand holds (SUM-10)."""
MOST_DEALS = 50
"""A ruling: if so many deals let nobody start, the game is over. It will hardly ever be."""
DECLINED = 0.1
"""How often a player at random wants no extra turn."""

ALONE = tuple(frozenset({seat}) for seat in range(5))
TILES = kinds_in(FULL_BAG)


class Sumoku(Game[State, Move, SumokuOptions, View]):
    """Open hands, one common pattern, a hidden bag."""

    info = GameInfo(
        key="sumoku",
        name="Sumoku",
        box="sumoku",
        tagline="Lay tiles crosswise: every line a multiple of the key, no colour twice.",
        seats=(2, 5),
        age=9,
        minutes=30,
        traits=Traits(),
        options=SumokuOptions,
        state=State,
        move=Move,
        view=View,
    )

    # -- setting up ---------------------------------------------------------------------------

    def start(self, options: SumokuOptions, seats: int) -> State:
        """A full bag and empty hands (SUM-1)."""
        return State(
            phase="deal",
            dice=dice_for(options.key),
            faces=(),
            key=fixed_key(options.key),
            table=(),
            bag=TILES,
            hands=((),) * seats,
            scores=(0,) * seats,
            turn=0,
            passes=0,
            deals=1,
            end="",
        )

    def most_rows(self, options: SumokuOptions, seats: int) -> int:
        """Each tile may be a play, with a refill, a decline and all others passing after it."""
        return 1 + MOST_DEALS * (2 * seats + 1) + len(TILES) * (seats + 2)

    # -- who acts -----------------------------------------------------------------------------

    def to_act(self, state: State) -> frozenset[Seat]:
        """The seat in turn, or chance."""
        phase = state.phase
        if phase in ("turn", "extra"):
            return ALONE[state.turn]
        return NOBODY if phase == "over" else ONLY_NATURE

    def decision(self, state: State, seat: Seat) -> str:
        """Named by how much has been dealt, laid and passed."""
        if state.phase in ("turn", "extra") and seat == state.turn:
            return f"{state.phase} {state.deals}.{len(state.table)}.{state.passes}"
        return ""

    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        """Plays in the order of `plays.py`; then, in an extra turn, to decline it (SUM-16)."""
        if seat not in self.to_act(state):
            return
        nothing = True
        for codes in plays(state.table, state.hands[seat], state.key):
            nothing = False
            yield Play(layout_of(codes))
        if state.phase == "extra":
            yield Decline()
        elif nothing:
            yield Pass()  # SUM-17

    def forced(self, state: State, seat: Seat) -> Move | None:
        """Who has no play passes, or declines an extra turn (SUM-16, SUM-17)."""
        if seat not in self.to_act(state) or has_play(state.table, state.hands[seat], state.key):
            return None
        return Decline() if state.phase == "extra" else Pass()

    def sample(self, state: State, seat: Seat, rng: Random) -> Move:
        """A play at random, found without listing them."""
        extra = state.phase == "extra"
        if extra and rng.random() < DECLINED:
            return Decline()
        codes = some_play(state.table, state.hands[seat], state.key, rng)
        if codes is None:
            return Decline() if extra else Pass()
        return Play(layout_of(codes))

    # -- playing ------------------------------------------------------------------------------

    def play(self, state: State, seat: Seat, move: Move) -> State:
        """Dispatches on what is due; what is not due is refused."""
        if seat == NATURE:
            return self._chance_falls(state, move)
        if seat not in self.to_act(state):
            raise not_your_turn(seat)
        match move:
            case Play(tiles):
                return self._lay(state, judge(state.table, state.hands[seat], state.key, tiles))
            case Decline() if state.phase == "extra":
                return self._refill(state)
            case Pass() if state.phase == "turn":
                return self._pass(state)
        if state.phase == "extra":
            message = "You have an extra turn: play, or decline it."
            raise IllegalMove("move/not-now", message, rule="SUM-16")
        raise IllegalMove("move/not-now", "It is your turn: play.", rule="SUM-17")

    def _lay(self, state: State, judged: Judged) -> State:
        """Scores (SUM-14); a line of six gives an extra turn before the refill (SUM-16)."""
        turn = state.turn
        after = replace(
            state,
            table=extended(state.table, judged.codes),
            hands=(*state.hands[:turn], judged.hand, *state.hands[turn + 1 :]),
            scores=added(state.scores, turn, judged.points),
            passes=0,
            phase="extra",
        )
        return after if judged.six else self._refill(after)

    def _pass(self, state: State) -> State:
        """Only who cannot play passes (SUM-17); when all have, it is over (SUM-18)."""
        if has_play(state.table, state.hands[state.turn], state.key):
            message = "Who can play must play: you have a play."
            raise IllegalMove("move/can-play", message, rule="SUM-17")
        passes = state.passes + 1
        if passes < len(state.hands):
            return self._next(replace(state, passes=passes))
        if state.table or state.deals == MOST_DEALS:
            return self._over(replace(state, passes=passes))
        return self._redeal(state)

    def _redeal(self, state: State) -> State:
        """Nobody could start: all tiles go back and hands are dealt anew (SUM-18)."""
        return replace(
            state,
            phase="deal",
            bag=TILES,
            hands=((),) * len(state.hands),
            turn=0,
            passes=0,
            deals=state.deals + 1,
        )

    def _over(self, state: State) -> State:
        """Everybody loses what is left in hand (SUM-19)."""
        scores = tuple(
            score - total(hand) for score, hand in zip(state.scores, state.hands, strict=True)
        )
        end = "unstarted" if not state.table else "blocked" if state.bag else "empty"
        return replace(state, phase="over", scores=scores, end=end)

    def _refill(self, state: State) -> State:
        """The hand is filled up while the bag lasts (SUM-15)."""
        if due(state):
            return replace(state, phase="refill")
        return self._next(state)

    def _next(self, state: State) -> State:
        return replace(state, phase="turn", turn=(state.turn + 1) % len(state.hands))

    # -- chance -------------------------------------------------------------------------------

    def chance(self, state: State) -> Chance[Move]:
        """Tiles of the bag (stream `bag`), who starts (`lot`) or the key (`die`)."""
        if state.phase == "roll":
            return rolling(state.dice)
        if state.phase == "lot":
            tied = lowest(state)
            return Chance("lot", (len(tied),), lambda index: Lot(tied[index]))
        bag, count = state.bag, due(state)
        sizes = tuple(range(len(bag), len(bag) - count, -1))

        def pick(*indices: int) -> Draw:
            left = list(bag)
            return Draw(tuple(sorted([left.pop(index) for index in indices])))

        return Chance("bag", sizes, pick)

    def _chance_falls(self, state: State, move: Move) -> State:
        phase = state.phase
        match move:
            case Draw(tiles) if phase in ("deal", "refill"):
                return self._drawn(state, tiles)
            case Lot(seat) if phase == "lot":
                if seat in lowest(state):
                    return self._begin(state, seat)
                message = "The lot falls among those with the smallest total."
                raise IllegalMove("move/lot", message, rule="SUM-11")
            case Roll(faces) if phase == "roll":
                check_roll(move, state.dice)
                return replace(state, phase="turn", faces=faces, key=sum(faces))  # SUM-3, SUM-4
        raise IllegalMove("move/no-such-chance", "No such roll or draw is due.")

    def _drawn(self, state: State, tiles: Hand) -> State:
        if len(tiles) != due(state) or list(tiles) != sorted(tiles):
            message = f"{due(state)} tiles are drawn, named in order."
            raise IllegalMove("move/draw", message, rule="SUM-15")
        bag, turn, hands = list(state.bag), state.turn, state.hands
        for tile in tiles:
            if tile not in bag:
                message = "No such tile is left in the bag."
                raise IllegalMove("move/not-in-bag", message, rule="SUM-1")
            bag.remove(tile)
        hand = tuple(sorted(hands[turn] + tiles))
        hands = (*hands[:turn], hand, *hands[turn + 1 :])
        after = replace(state, bag=tuple(bag), hands=hands)
        return self._next(after) if state.phase == "refill" else self._dealt(after)

    def _dealt(self, state: State) -> State:
        """The next hand; after the last one the smallest total starts (SUM-10, SUM-11)."""
        if state.turn + 1 < len(state.hands):
            return replace(state, turn=state.turn + 1)
        tied = lowest(state)
        return self._begin(state, tied[0]) if len(tied) == 1 else replace(state, phase="lot")

    def _begin(self, state: State, seat: Seat) -> State:
        """Who starts rolls the die, unless the key is known (SUM-11)."""
        return replace(state, phase="turn" if state.key else "roll", turn=seat)

    # -- secrets: there are none but the order of the bag, and the bag has none ------------------

    def view(self, state: State, viewer: Seat | None) -> View:
        """All of it: hands are open (SUM-10)."""
        return View(
            phase=state.phase,
            faces=state.faces,
            key=state.key,
            table=layout_of(state.table),
            hands=state.hands,
            bag=len(state.bag),
            scores=state.scores,
            turn=state.turn,
            passes=state.passes,
            deals=state.deals,
            end=state.end,
        )

    def effects(
        self, before: State, who: Seat, move: Move, after: State, viewer: Seat | None
    ) -> tuple[Effect, ...]:
        """Lines and their totals, extra turns, who starts, and the end."""
        return effects.effects(before, move, after)

    # -- scores and notation ------------------------------------------------------------------

    def scores(self, state: State) -> tuple[int, ...]:
        """They may fall below zero in the end (SUM-19)."""
        return state.scores

    def outcome(self, state: State) -> Outcome | None:
        """Most points wins (SUM-19)."""
        return Outcome.most_points(state.scores, state.end) if state.end else None

    def text(self, move: Move) -> str:
        """Such as `R1@0,0 B9@1,0`."""
        return notation.text(move)

    def parse(self, text: str) -> Move:
        """Reads tiles in any order, and small letters."""
        return notation.parse(text)


def due(state: State) -> int:
    """How many tiles the seat in turn draws now."""
    return min(HAND - len(state.hands[state.turn]), len(state.bag))


def total(hand: Hand) -> int:
    """The sum of a hand; a 6 counts as 6 (SUM-2)."""
    return sum([NUMBER_OF[kind] for kind in hand])


def lowest(state: State) -> list[Seat]:
    """The seats with the smallest total in hand."""
    totals = [total(hand) for hand in state.hands]
    return [seat for seat, own in enumerate(totals) if own == min(totals)]


def added(scores: tuple[int, ...], seat: Seat, points: int) -> tuple[int, ...]:
    """The scores with points for one seat."""
    return (*scores[:seat], scores[seat] + points, *scores[seat + 1 :])


SUMOKU = Sumoku()
