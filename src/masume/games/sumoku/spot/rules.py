"""Spot Sumoku: ten tiles in the middle; whoever first sees four that fit the key keeps them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from msgspec.structs import replace

from masume.core.errors import IllegalMove
from masume.core.game import Chance, Effect, GameInfo, Outcome, Seat, Traits
from masume.games.sumoku.key import Roll, dice_for, fixed_key
from masume.games.sumoku.spot import effects
from masume.games.sumoku.spot.calls import (
    CALLED,
    fours,
    has_call,
    is_right_call,
    right_totals,
    some_right_four,
    totals,
)
from masume.games.sumoku.spot.state import SpotOptions, SpotState, SpotView
from masume.games.sumoku.tiles import Bag, Hand, Kind, kinds_in, together
from masume.games.sumoku.variant import Variant, not_this, taken
from masume.games.sumoku.variant_moves import Call, Deal, Draw, Nothing

SpotMove = Call | Nothing | Roll | Deal

PLACES = 10
EMPTY: tuple[Kind | None, ...] = (None,) * PLACES
MOST_ROUNDS = 100
"""SPT-6: after so many rounds it is over."""
MOST_FRESH = 50
"""SPT-6: after so many tens in a row without a right call it is over."""


class SpotSumoku(Variant[SpotState, SpotMove, SpotOptions, SpotView]):
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
        view=SpotView,
    )
    words = (Call, Nothing, Roll, Deal)

    # -- setting up ---------------------------------------------------------------------------

    def start(self, options: SpotOptions, seats: int) -> SpotState:
        """Ten places to be filled (SPT-1)."""
        return SpotState(
            phase="deal",
            dice=dice_for(options.key),
            key=fixed_key(options.key),
            say_total=options.say_total,
            table=EMPTY,
            kept=((),) * seats,
        )

    def most_rows(self, options: SpotOptions, seats: int) -> int:
        """A roll, and in each round: everybody says `none` and one calls; tens are turned up."""
        return 1 + MOST_ROUNDS * (seats + 1 + MOST_FRESH) + MOST_FRESH

    # -- chance -------------------------------------------------------------------------------

    def dealing(self, state: SpotState) -> Chance[SpotMove]:
        """As many tiles as have room, in the order in which they are turned up."""
        bag = kinds_in(pile(state))
        sizes = tuple(range(len(bag), len(bag) - due(state), -1))
        return Chance("bag", sizes, lambda *indices: Deal(in_order(bag, indices)))

    def dealt(self, state: SpotState, move: Deal | Draw) -> SpotState:
        """New tiles lie where others went, and nothing else moves (SPT-3, SPT-4)."""
        assert isinstance(move, Deal)
        bag = taken(pile(state), move.tiles, due(state))
        new, old = iter(move.tiles), EMPTY if state.swept else state.table
        table = tuple(next(new, None) if tile is None else tile for tile in old)
        bag = together(bag, state.back)
        return self.all_dealt(replace(state, table=table, bag=bag, back=(), swept=False))

    def opened(self, state: SpotState) -> SpotState:
        """A round begins, unless the ten hold no right call (SPT-6)."""
        there = lying(state)
        if has_call(there, state.key):
            return replace(state, phase="play", fresh=0)
        anywhere = has_call((*there, *kinds_in(state.bag)), state.key)
        if not anywhere or state.fresh == MOST_FRESH:
            return replace(state, phase="over", end="no-call")
        return replace(state, phase="deal", swept=True, fresh=state.fresh + 1)

    # -- acting -------------------------------------------------------------------------------

    def actors(self, state: SpotState) -> frozenset[Seat]:
        """All who may call and have not said `none`."""
        return self._callers(state).difference(state.none)

    def may_act(self, state: SpotState) -> frozenset[Seat]:
        """Whoever said `none` may see something after all."""
        return frozenset(state.none) if state.phase == "play" else frozenset()

    def _callers(self, state: SpotState) -> frozenset[Seat]:
        return callers(len(state.kept), state.sits_out)

    def decision(self, state: SpotState, seat: Seat) -> str:
        """The round: a call for a closed one is void, whatever lies there now (SPT-7)."""
        acts = state.phase == "play" and seat in self._callers(state)
        return f"round {state.round}" if acts else ""

    def moves(self, state: SpotState, seat: Seat) -> Iterator[SpotMove]:
        """Every four of four colours, right or wrong, undistinguished; and `none`."""
        if not self.decision(state, seat):
            return
        for four in fours(lying(state)):
            if state.say_total:
                yield from (Call(four, total) for total in totals(four))
            else:
                yield Call(four)
        if seat not in state.none:
            yield Nothing()

    def sample(self, state: SpotState, seat: Seat, rng: Random) -> SpotMove:
        """A right call, any call, or `none`; rarely a total that cannot be."""
        chance = rng.random()
        if seat not in state.none and chance < 0.2:
            return Nothing()
        if chance < 0.75:
            four = some_right_four(lying(state), state.key, rng)
            return Call(four, right_totals(four, state.key)[0] if state.say_total else None)
        four = tuple(sorted(rng.sample(lying(state), CALLED)))
        return Call(four, rng.choice([*totals(four), 30]) if state.say_total else None)

    def acted(self, state: SpotState, seat: Seat, move: SpotMove) -> SpotState:
        """A call, right or wrong, ends the round; so does the last `none`."""
        match move:
            case Call():
                return self._called(state, seat, move)
            case Nothing():
                return self._saw_nothing(state, seat)
        raise not_this("Call four tiles, or say none.")

    def _called(self, state: SpotState, seat: Seat, call: Call) -> SpotState:
        self._check_form(state, call)
        table = cleared(state.table, call.tiles)
        if is_right_call(call.tiles, call.total, state.key):  # SPT-3
            kept = list(state.kept)
            kept[seat] = (*kept[seat], *call.tiles)
            state = replace(state, table=table, kept=tuple(kept))
            if len(kept[seat]) >= goal(len(kept)):
                return replace(state, phase="over", end="collected")  # SPT-5
            return self._next_round(state, None)
        return self._next_round(replace(state, table=table, back=call.tiles), seat)  # SPT-4

    def _check_form(self, state: SpotState, call: Call) -> None:
        if len(call.tiles) != CALLED:
            raise IllegalMove("move/four", "A call names four tiles.", rule="SPT-2")
        there = lying(state)
        if any(call.tiles.count(kind) > there.count(kind) for kind in call.tiles):
            raise IllegalMove("move/not-there", "These do not all lie there.", rule="SPT-2")
        if state.say_total != (call.total is not None):
            message = "Say the total too." if state.say_total else "At this table nobody says it."
            raise IllegalMove("move/total", message, rule="SPT-2")

    def _saw_nothing(self, state: SpotState, seat: Seat) -> SpotState:
        """When nobody sees anything the ten are replaced (SPT-6)."""
        if seat in state.none:
            raise IllegalMove("move/said", "You have said so already.", rule="SPT-6")
        state = replace(state, none=tuple(sorted((*state.none, seat))))
        if {*state.none} != self._callers(state):
            return state
        return self._next_round(replace(state, swept=True), None)

    def _next_round(self, state: SpotState, sits_out: Seat | None) -> SpotState:
        if state.round == MOST_ROUNDS:
            bag = together(state.bag, state.back)
            return replace(state, bag=bag, back=(), swept=False, phase="over", end="rounds")
        state = replace(state, round=state.round + 1, sits_out=sits_out, none=(), phase="deal")
        if due(state):
            return state
        return self.opened(replace(state, bag=together(state.bag, state.back), back=()))

    # -- looking ------------------------------------------------------------------------------

    def view(self, state: SpotState, viewer: Seat | None) -> SpotView:
        """Everything is open but the order of the pile."""
        return SpotView(
            phase=state.phase,
            key=state.key,
            faces=state.faces,
            table=state.table,
            swept=state.swept,
            pile=sum(state.bag),
            kept=state.kept,
            goal=goal(len(state.kept)),
            round=state.round,
            sits_out=state.sits_out,
            none=state.none,
            say_total=state.say_total,
            end=state.end,
        )

    def effects(
        self, before: SpotState, who: Seat, move: SpotMove, after: SpotState, viewer: Seat | None
    ) -> tuple[Effect, ...]:
        """Calls and why they were wrong, new tiles, the end: all of it public."""
        return effects.effects(before, who, move, after)

    def scores(self, state: SpotState) -> tuple[int, ...]:
        """The tiles kept."""
        return tuple(map(len, state.kept))

    def outcome(self, state: SpotState) -> Outcome | None:
        """Who collected enough has the most too (SPT-5, SPT-6)."""
        return Outcome.most_points(self.scores(state), state.end) if state.end else None


@cache
def callers(seats: int, sits_out: Seat | None) -> frozenset[Seat]:
    """All but the one who called wrongly in the round before."""
    return frozenset(range(seats)) - {sits_out}


def goal(seats: int) -> int:
    """How many tiles win (SPT-5).

    >>> goal(4), goal(5)
    (16, 12)
    """
    return 16 if seats <= 4 else 12


def lying(state: SpotState) -> Hand:
    """The tiles on the table."""
    return tuple([kind for kind in state.table if kind is not None])


def pile(state: SpotState) -> Bag:
    """What new tiles are drawn from."""
    return together(state.bag, lying(state)) if state.swept else state.bag


def due(state: SpotState) -> int:
    """How many tiles are to be turned up: one for each empty place, while the pile lasts."""
    if state.swept:
        return min(PLACES, sum(state.bag) + len(lying(state)))
    return min(state.table.count(None), sum(state.bag))


def cleared(table: tuple[Kind | None, ...], tiles: Hand) -> tuple[Kind | None, ...]:
    """The table with some tiles taken from it; the other places stay as they are."""
    places = list(table)
    for kind in tiles:
        places[places.index(kind)] = None
    return tuple(places)


def in_order(bag: Hand, indices: tuple[int, ...]) -> Hand:
    """The tiles drawn one after the other, each an index into those still there."""
    left = list(bag)
    return tuple(left.pop(index) for index in indices)


SPOT = SpotSumoku()
