"""Spot Sumoku as a game: who acts, which moves there are, and what each of them does."""

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
    Game,
    GameInfo,
    Outcome,
    Seat,
    Traits,
    not_your_turn,
)
from masume.games.sumoku.key import Roll, check_roll, dice_for, fixed_key, roll_chance
from masume.games.sumoku.spot import moves as notation
from masume.games.sumoku.spot.calls import CALLED, fours, right_totals, some_right_four, totals
from masume.games.sumoku.spot.dealing import EMPTY, lying, turn_up, turn_up_chance
from masume.games.sumoku.spot.effects import SpotEffect, effects
from masume.games.sumoku.spot.moves import Call, Nothing, SpotMove, TurnUp
from masume.games.sumoku.spot.rounds import (
    MOST_ROUNDS,
    MOST_TENS,
    callers,
    goal,
    make_call,
    open_round,
    say_none,
)
from masume.games.sumoku.spot.state import SpotOptions, SpotState, SpotView


class SpotSumoku(Game[SpotState, SpotMove, SpotOptions, SpotView]):
    """Everybody looks at the same tiles at once; the order of the log decides who was first."""

    info = GameInfo(
        key="spot-sumoku",
        name="Spot Sumoku",
        box="sumoku",
        tagline="Be the first to see four colours that add up.",
        seats=(2, 8),
        age=9,
        minutes=15,
        traits=Traits(real_time=True, unlisted=True, look_ms=2_000),
        options=SpotOptions,
        state=SpotState,
        move=SpotMove,
        effect=SpotEffect,
        view=SpotView,
        reasons=("collected", "no-call", "rounds"),
    )

    # -- setting up ---------------------------------------------------------------------------

    def start(self, options: SpotOptions, seats: int) -> SpotState:
        """Ten empty places (SPT-1)."""
        return SpotState(
            phase="deal",
            dice=dice_for(options.key),
            key=fixed_key(options.key),
            say_total=options.say_total,
            table=EMPTY,
            collected=((),) * seats,
        )

    def most_rows(self, options: SpotOptions, seats: int) -> int:
        """A roll; in each round everybody says `none`, one calls, and tens are turned up."""
        return 1 + MOST_ROUNDS * (seats + 1 + MOST_TENS) + MOST_TENS

    # -- who acts -----------------------------------------------------------------------------

    def to_act(self, state: SpotState) -> frozenset[Seat]:
        """All who may call and have not said `none`; chance alone while tiles or a roll are due."""
        if state.phase == "play":
            return callers(len(state.collected), state.sits_out).difference(state.said_none)
        return NOBODY if state.phase == "over" else ONLY_NATURE

    def may_act(self, state: SpotState) -> frozenset[Seat]:
        """Whoever said `none` may still call (SPT-6)."""
        return frozenset(state.said_none) if state.phase == "play" else NOBODY

    def decision(self, state: SpotState, seat: Seat) -> str:
        """The round: a call for a closed one is void, whatever lies there now (SPT-7)."""
        if state.phase == "play" and seat in callers(len(state.collected), state.sits_out):
            return f"round {state.round}"
        return ""

    def moves(self, state: SpotState, seat: Seat) -> Iterator[SpotMove]:
        """Every four of four colours, right or wrong, without telling which; and `none`."""
        if not self.decision(state, seat):
            return
        for four in fours(lying(state)):
            if state.say_total:
                yield from (Call(four, total) for total in totals(four))
            else:
                yield Call(four)
        if seat not in state.said_none:
            yield Nothing()

    def sample(self, state: SpotState, seat: Seat, rng: Random) -> SpotMove:
        """A right call, any call, or `none`; rarely a total that cannot be."""
        chance = rng.random()
        if seat not in state.said_none and chance < 0.2:
            return Nothing()
        if chance < 0.75:
            four = some_right_four(lying(state), state.key, rng)
            return Call(four, right_totals(four, state.key)[0] if state.say_total else None)
        four = tuple(sorted(rng.sample(lying(state), CALLED)))
        return Call(four, rng.choice([*totals(four), 30]) if state.say_total else None)

    # -- playing ------------------------------------------------------------------------------

    def play(self, state: SpotState, seat: Seat, move: SpotMove) -> SpotState:
        """A call, right or wrong, ends the round; so does the last `none`."""
        if seat == NATURE and state.phase in ("deal", "roll"):
            return self.apply_chance(state, move)
        if not self.decision(state, seat):
            raise not_your_turn(seat)
        match move:
            case Call():
                return make_call(state, seat, move)
            case Nothing():
                return say_none(state, seat)
        raise IllegalMove("move/not-now", "Call four tiles, or say none.")

    def chance(self, state: SpotState) -> Chance[SpotMove]:
        """The die (stream `die`), or tiles to be turned up (stream `bag`)."""
        if state.phase == "roll":
            return roll_chance(state.dice)
        return turn_up_chance(state)

    def apply_chance(self, state: SpotState, move: SpotMove) -> SpotState:
        """Tiles are turned up; the die is rolled once, when the first ten lie there (SPT-1)."""
        match move:
            case TurnUp(tiles) if state.phase == "deal":
                state = turn_up(state, tiles)
                return open_round(state) if state.key else replace(state, phase="roll")
            case Roll(faces) if state.phase == "roll":
                check_roll(move, state.dice)
                return open_round(replace(state, faces=faces, key=sum(faces)))
        raise IllegalMove("move/no-such-chance", "No such roll or draw is due.")

    # -- looking ------------------------------------------------------------------------------

    def view(self, state: SpotState, viewer: Seat | None) -> SpotView:
        """Everything is open but which tile comes next."""
        return SpotView(
            phase=state.phase,
            key=state.key,
            faces=state.faces,
            table=state.table,
            replace_all=state.replace_all,
            bag=sum(state.bag),
            collected=state.collected,
            goal=goal(len(state.collected)),
            round=state.round,
            sits_out=state.sits_out,
            said_none=state.said_none,
            say_total=state.say_total,
            end=state.end,
        )

    def effects(
        self, before: SpotState, who: Seat, move: SpotMove, after: SpotState, viewer: Seat | None
    ) -> tuple[SpotEffect, ...]:
        """Calls and why they were wrong, new tiles, the end: all of it public."""
        return tuple(effects(before, who, move, after))

    def scores(self, state: SpotState) -> tuple[int, ...]:
        """The number of tiles collected."""
        return tuple(map(len, state.collected))

    def outcome(self, state: SpotState) -> Outcome | None:
        """Most tiles win; whoever reached the goal has most (SPT-5, SPT-6)."""
        return Outcome.most_points(self.scores(state), state.end) if state.end else None

    # -- notation -----------------------------------------------------------------------------

    def text(self, move: SpotMove) -> str:
        """Such as `call R6 G1 B6 P2`."""
        return notation.text(move)

    def parse(self, text: str) -> SpotMove:
        """Reads what `text` writes; case, spacing and the order of tiles are free."""
        return notation.parse(text)


SPOT = SpotSumoku()
