"""Speed Sumoku as a game: who acts, which moves there are, and what each of them does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from msgspec.structs import replace

from masume.core.errors import IllegalMove
from masume.core.game import (
    NATURE,
    NOBODY,
    ONLY_NATURE,
    Chance,
    Game,
    GameInfo,
    Outcome,
    Outline,
    Seat,
    Traits,
    not_your_turn,
)
from masume.games.sumoku import judging
from masume.games.sumoku.builder.solving import built
from masume.games.sumoku.claims import Claim, GiveUp
from masume.games.sumoku.draws import Deal, Draw, deal_chance
from masume.games.sumoku.key import Roll, check_roll, dice_for, fixed_key, roll_chance
from masume.games.sumoku.layout import Laid, Layout, arranged
from masume.games.sumoku.outlines import draft_outline
from masume.games.sumoku.speed import moves as notation
from masume.games.sumoku.speed.effects import SpeedEffect, effects
from masume.games.sumoku.speed.moves import FIRST_HAND, SpeedMove, Swap
from masume.games.sumoku.speed.rounds import (
    MOST_ROUNDS,
    can_swap,
    claim_wrongly,
    draw,
    in_round,
    leave,
    swap,
    win,
    with_hand,
)
from masume.games.sumoku.speed.state import SpeedOptions, SpeedState, SpeedView
from masume.games.sumoku.tiles import NUMBER_OF, Hand, kinds_in, take


class SpeedSumoku(Game[SpeedState, SpeedMove, SpeedOptions, SpeedView]):
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
        effect=SpeedEffect,
        view=SpeedView,
        reasons=("two-in-a-row", "three-rounds", "rounds"),
    )

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

        Swapped tiles end up in hands: whoever leaves the round while k others are in it has at
        most 96 − 10k tiles, ten of which were dealt. After a wrong claim k others draw two each.
        """
        swaps = sum(86 - FIRST_HAND * others for others in range(seats))
        return MOST_ROUNDS * (seats + 1 + 3 * swaps + seats + seats * (seats - 1))

    # -- who acts -----------------------------------------------------------------------------

    def to_act(self, state: SpeedState) -> frozenset[Seat]:
        """All who are in the round; chance alone while tiles or a roll are due."""
        if state.phase == "play":
            return in_round(state)
        return NOBODY if state.phase == "over" else ONLY_NATURE

    def decision(self, state: SpeedState, seat: Seat) -> str:
        """The round and the version of the seat's own hand: its size, since hands only grow."""
        if state.phase != "play" or seat not in in_round(state):
            return ""
        return f"round {state.round} hand {len(state.hands[seat])}"

    def moves(self, state: SpeedState, seat: Seat) -> Iterator[SpeedMove]:
        """Swaps in order of kind, and giving up; claims cannot be listed."""
        if not self.decision(state, seat):
            return
        if can_swap(state):
            yield from (Swap(kind) for kind in sorted({*state.hands[seat]}))
        yield GiveUp()

    def sample(self, state: SpeedState, seat: Seat, rng: Random) -> SpeedMove:
        """Right claims, wrong ones, swaps and giving up."""
        hand, chance = state.hands[seat], rng.random()
        if chance < 0.2:
            return rng.choice([*self.moves(state, seat)])
        layout = built(hand, state.key) if chance < 0.6 else None
        return Claim(layout) if layout else a_wrong_claim(hand, rng)

    # -- playing ------------------------------------------------------------------------------

    def play(self, state: SpeedState, seat: Seat, move: SpeedMove) -> SpeedState:
        """A claim is judged at once (SPD-3)."""
        if seat == NATURE and self.to_act(state) == ONLY_NATURE:
            return self.apply_chance(state, move)
        if not self.decision(state, seat):
            raise not_your_turn(seat)
        match move:
            case Claim(layout):
                return self._claim(state, seat, layout)
            case Swap(tile):
                return swap(state, seat, tile)
            case GiveUp():
                return leave(state, seat)
        raise IllegalMove("move/not-now", "Claim, swap or give up.")

    def _claim(self, state: SpeedState, seat: Seat, layout: Layout) -> SpeedState:
        hand = state.hands[seat]
        judging.check_form(layout, hand, "SPD-5")
        if judging.is_right(layout, hand, state.key):
            return win(state, seat)
        return claim_wrongly(state, seat)

    def chance(self, state: SpeedState) -> Chance[SpeedMove]:
        """The die (stream `die`), a hand of ten, or one tile (stream `bag`)."""
        if state.phase == "roll":
            return roll_chance(state.dice)
        if state.phase == "deal":
            return deal_chance(state.bag, FIRST_HAND)
        bag = kinds_in(state.bag)
        return Chance("bag", (len(bag),), lambda index: Draw((bag[index],)))

    def apply_chance(self, state: SpeedState, move: SpeedMove) -> SpeedState:
        """Hands are dealt from seat 0 on, then the die is rolled; later single tiles are drawn."""
        match move:
            case Deal(tiles) if state.phase == "deal":
                return self._deal(state, tiles)
            case Roll(faces) if state.phase == "roll":
                check_roll(move, state.dice)
                return replace(state, phase="play", faces=faces, key=sum(faces))
            case Draw(tiles) if state.phase == "draw":
                return draw(state, tiles)
        raise IllegalMove("move/no-such-chance", "No such roll or draw is due.")

    def _deal(self, state: SpeedState, tiles: Hand) -> SpeedState:
        """Ten tiles for the next seat; when all have theirs the die is rolled (SPD-1)."""
        bag, seat = take(state.bag, tiles, FIRST_HAND), state.hands.index(())
        state = replace(state, bag=bag, hands=with_hand(state.hands, seat, tiles))
        if () in state.hands:
            return state
        return replace(state, phase="play" if state.key else "roll")

    # -- looking ------------------------------------------------------------------------------

    def view(self, state: SpeedState, viewer: Seat | None) -> SpeedView:
        """Everything is open but which tile comes next."""
        return SpeedView(
            phase=state.phase,
            key=state.key,
            faces=state.faces,
            hands=state.hands,
            bag=sum(state.bag),
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
    ) -> tuple[SpeedEffect, ...]:
        """A claim line by line, who is out, who won: all of it public."""
        return tuple(effects(before, who, move, after))

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

    def outline(self, draft: Mapping[str, str]) -> Outline:
        """Everybody sees the shapes that the others build, and none of their tiles."""
        return draft_outline(draft)

    # -- notation -----------------------------------------------------------------------------

    def text(self, move: SpeedMove) -> str:
        """Such as `swap R3`."""
        return notation.text(move)

    def parse(self, text: str) -> SpeedMove:
        """Reads what `text` writes; case, spacing and the order of tiles are free."""
        return notation.parse(text)


def a_wrong_claim(hand: Hand, rng: Random) -> Claim:
    """All tiles in one row, or only some of them: never right with ten tiles or more."""
    tiles = rng.sample(hand, rng.choice([2, 3, len(hand)]))
    return Claim(arranged(Laid(0, x, kind, NUMBER_OF[kind]) for x, kind in enumerate(tiles)))


SPEED = SpeedSumoku()
