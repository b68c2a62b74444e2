"""Speed Sumoku: all build their own sumoku at once; the first right claim wins the round."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from masume.core.errors import IllegalMove
from masume.core.game import Chance, Effect, GameInfo, Outcome, Seat, Traits
from masume.games.sumoku import judging
from masume.games.sumoku.key import Roll, dice_for, fixed_key
from masume.games.sumoku.layout import Laid, arranged
from masume.games.sumoku.solving import built
from masume.games.sumoku.speed import effects
from masume.games.sumoku.speed.state import SpeedOptions, SpeedState, SpeedView
from masume.games.sumoku.tiles import FULL_BAG, NUMBER_OF, Hand, kinds_in, together
from masume.games.sumoku.variant import Variant, hand_due, not_this, taken
from masume.games.sumoku.variant_moves import Claim, Deal, Draw, GiveUp, Swap

SpeedMove = Claim | Swap | GiveUp | Roll | Deal | Draw

FIRST_HAND = 10
MOST_ROUNDS = 15
IN_A_ROW = 2
IN_ALL = 3


class SpeedSumoku(Variant[SpeedState, SpeedMove, SpeedOptions, SpeedView]):
    """Everybody acts at once; the order of the log decides who claimed first."""

    info = GameInfo(
        key="speed-sumoku",
        name="Speed Sumoku",
        box="sumoku",
        tagline="Build all your tiles into one pattern before the others do.",
        seats=(2, 8),
        age=9,
        minutes=20,
        traits=Traits(real_time=True, unlisted=True),
        options=SpeedOptions,
        state=SpeedState,
        move=SpeedMove,
        view=SpeedView,
    )
    words = (Claim, Swap, GiveUp, Roll, Deal, Draw)

    # -- setting up ---------------------------------------------------------------------------

    def start(self, options: SpeedOptions, seats: int) -> SpeedState:
        """Nobody has tiles yet; seat 0 rolls (SPD-6)."""
        fixed = fixed_key(options.key)
        return SpeedState(
            phase="deal",
            dice=dice_for(options.key),
            key=fixed,
            fixed=fixed,
            hands=((),) * seats,
            wins=(0,) * seats,
        )

    def most_rows(self, options: SpeedOptions, seats: int) -> int:
        """Fifteen rounds of hands, a roll, swaps of three rows, claims and their draws.

        Swaps end up in hands: who leaves the round while k others are in it has at most
        96 − 10k tiles, ten of which were dealt. After a wrong claim k others draw two each.
        """
        swaps = sum(86 - FIRST_HAND * others for others in range(seats))
        return MOST_ROUNDS * (seats + 1 + 3 * swaps + seats + seats * (seats - 1))

    # -- chance -------------------------------------------------------------------------------

    def dealing(self, state: SpeedState) -> Chance[SpeedMove]:
        """A hand of ten for the next seat, or one tile for who draws."""
        if state.phase == "deal":
            return hand_due(state.bag, FIRST_HAND)
        bag = kinds_in(state.bag)
        return Chance("bag", (len(bag),), lambda index: Draw(bag[index]))

    def dealt(self, state: SpeedState, move: Deal | Draw) -> SpeedState:
        """Hands are dealt from seat 0 on; drawn tiles go to who is due (SPD-1, SPD-2, SPD-5)."""
        if isinstance(move, Deal):
            bag, seat = taken(state.bag, move.tiles, FIRST_HAND), state.hands.index(())
            state = replace(state, bag=bag, hands=_changed(state.hands, seat, move.tiles))
            return state if () in state.hands else self.all_dealt(state)
        bag, seat = taken(state.bag, (move.tile,), 1), state.due[0]
        hands = _changed(state.hands, seat, (*state.hands[seat], move.tile))
        state = replace(state, bag=bag, hands=hands, due=state.due[1:])
        return state if state.due else self.opened(state)

    def opened(self, state: SpeedState) -> SpeedState:
        """All build at once (SPD-1); a swapped tile goes in now (SPD-2)."""
        bag = state.bag if state.back is None else together(state.bag, (state.back,))
        return replace(state, phase="play", bag=bag, back=None)

    # -- acting -------------------------------------------------------------------------------

    def actors(self, state: SpeedState) -> frozenset[Seat]:
        """All who are still in the round."""
        return frozenset(seat for seat, hand in enumerate(state.hands) if hand)

    def decision(self, state: SpeedState, seat: Seat) -> str:
        """The round and the version of the seat's own hand: its size, since hands only grow."""
        if state.phase != "play" or seat not in self.actors(state):
            return ""
        return f"round {state.round} hand {len(state.hands[seat])}"

    def moves(self, state: SpeedState, seat: Seat) -> Iterator[SpeedMove]:
        """Swaps in order of kind, and giving up; claims cannot be listed."""
        if not self.decision(state, seat):
            return
        if sum(state.bag) >= 2:
            yield from (Swap(kind) for kind in sorted({*state.hands[seat]}))
        yield GiveUp()

    def sample(self, state: SpeedState, seat: Seat, rng: Random) -> SpeedMove:
        """Right claims, wrong ones, swaps and giving up."""
        hand, chance = state.hands[seat], rng.random()
        if chance < 0.2:
            return rng.choice([*self.moves(state, seat)])
        layout = built(hand, state.key) if chance < 0.6 else None
        return Claim(layout) if layout else a_wrong_claim(hand, rng)

    def acted(self, state: SpeedState, seat: Seat, move: SpeedMove) -> SpeedState:
        """A claim is judged at once; everything else goes on."""
        match move:
            case Claim(layout):
                judging.check_form(layout, state.hands[seat], "SPD-5")
                if judging.is_right(layout, state.hands[seat], state.key):
                    return self._won(state, seat)
                return self._out(state, seat, draws=True)
            case Swap(tile):
                return self._swapped(state, seat, tile)
            case GiveUp():
                return self._out(state, seat, draws=False)
        raise not_this("Claim, swap or give up.")

    def _swapped(self, state: SpeedState, seat: Seat, tile: int) -> SpeedState:
        """One tile out of the hand, two in, and only then the one into the pile (SPD-2)."""
        hand = list(state.hands[seat])
        if tile not in hand:
            raise IllegalMove("move/not-held", "You have no such tile.", rule="SPD-2")
        if sum(state.bag) < 2:
            raise IllegalMove("move/pile", "Fewer than two tiles are left to draw.", rule="SPD-2")
        hand.remove(tile)
        hands = _changed(state.hands, seat, tuple(hand))
        return replace(state, phase="draw", hands=hands, due=(seat, seat), back=tile)

    def _out(self, state: SpeedState, seat: Seat, draws: bool) -> SpeedState:
        """The tiles go back first; after a wrong claim all others draw, twice round (SPD-5)."""
        bag = together(state.bag, state.hands[seat])
        state = replace(state, bag=bag, hands=_changed(state.hands, seat, ()))
        left = self.actors(state)
        if not left:
            return self._next_round(state, None)
        if not draws:
            return state
        seats = len(state.hands)
        clockwise = [(seat + step) % seats for step in range(1, seats)]
        due = 2 * tuple(other for other in clockwise if other in left)
        return replace(state, phase="draw", due=due[: sum(bag)])

    def _won(self, state: SpeedState, seat: Seat) -> SpeedState:
        """A round for this seat, and perhaps the match (SPD-4, SPD-7)."""
        wins = list(state.wins)
        wins[seat] += 1
        in_row = state.in_row + 1 if state.last == seat else 1
        state = replace(state, wins=tuple(wins), last=seat, in_row=in_row)
        if in_row == IN_A_ROW:
            return replace(state, phase="over", end="two-in-a-row")
        if wins[seat] == IN_ALL:
            return replace(state, phase="over", end="three-rounds")
        return self._next_round(state, seat)

    def _next_round(self, state: SpeedState, winner: Seat | None) -> SpeedState:
        """All tiles back; the winner rolls, else who sits after the last roller (SPD-6)."""
        seats = len(state.hands)
        if winner is None:
            state = replace(state, last=None, in_row=0)  # SPD-7: it breaks a row
        if state.round == MOST_ROUNDS:
            return replace(state, phase="over", end="rounds")
        return replace(
            state,
            phase="deal",
            faces=(),
            key=state.fixed,
            bag=FULL_BAG,
            hands=((),) * seats,
            round=state.round + 1,
            roller=(state.roller + 1) % seats if winner is None else winner,
        )

    # -- looking ------------------------------------------------------------------------------

    def view(self, state: SpeedState, viewer: Seat | None) -> SpeedView:
        """Everything is open but the order of the pile."""
        return SpeedView(
            phase=state.phase,
            key=state.key,
            faces=state.faces,
            hands=state.hands,
            pile=sum(state.bag),
            due=state.due,
            round=state.round,
            roller=state.roller,
            wins=state.wins,
            last=state.last,
            in_row=state.in_row,
            end=state.end,
        )

    def effects(
        self, before: SpeedState, who: Seat, move: SpeedMove, after: SpeedState, viewer: Seat | None
    ) -> tuple[Effect, ...]:
        """A claim line by line, who is out, who won: all of it public."""
        return effects.effects(before, who, move, after)

    def scores(self, state: SpeedState) -> tuple[int, ...]:
        """Rounds won."""
        return state.wins

    def outcome(self, state: SpeedState) -> Outcome | None:
        """The winner of the last round, or after fifteen who won the most (SPD-7)."""
        if state.end == "rounds":
            return Outcome.most_points(state.wins, state.end)
        if state.end:
            assert state.last is not None
            return Outcome(state.wins, (state.last,), state.end)
        return None


def a_wrong_claim(hand: Hand, rng: Random) -> Claim:
    """All tiles in one row, or only some of them: never right with ten tiles or more."""
    tiles = rng.sample(hand, rng.choice([2, 3, len(hand)]))
    return Claim(arranged(Laid(0, x, kind, NUMBER_OF[kind]) for x, kind in enumerate(tiles)))


def _changed(hands: tuple[Hand, ...], seat: Seat, hand: Hand) -> tuple[Hand, ...]:
    """All hands with one of them changed and in order."""
    return tuple(tuple(sorted(hand)) if k == seat else each for k, each in enumerate(hands))


SPEED = SpeedSumoku()
