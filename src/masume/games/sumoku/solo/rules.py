"""Solo Sumoku: build sixteen tiles, then ten more, again and again, until all 96 are placed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from masume.core.errors import IllegalMove
from masume.core.game import CLOCK, NOBODY, Chance, Effect, GameInfo, Outcome, Seat, Traits
from masume.games.sumoku import judging
from masume.games.sumoku.key import Roll, dice_for, fixed_key
from masume.games.sumoku.layout import Layout, fault
from masume.games.sumoku.solo import effects
from masume.games.sumoku.solo.state import SoloOptions, SoloState, SoloView
from masume.games.sumoku.solving import built
from masume.games.sumoku.tiles import Hand
from masume.games.sumoku.variant import Variant, hand_due, names, not_this, taken
from masume.games.sumoku.variant_moves import Claim, Deal, Draw, Stop, TimeUp

SoloMove = Claim | Stop | TimeUp | Roll | Deal

FIRST = 16
MORE = 10
STAGES = 9
TILES = FIRST + (STAGES - 1) * MORE


class SoloSumoku(Variant[SoloState, SoloMove, SoloOptions, SoloView]):
    """One person, or one group in one seat."""

    info = GameInfo(
        key="solo-sumoku",
        name="Solo Sumoku",
        box="sumoku",
        tagline="Alone or together: place all 96 tiles, ten at a time.",
        seats=(1, 1),
        age=9,
        minutes=40,
        traits=Traits(clock=True, shared_seats=True, unlisted=True),
        options=SoloOptions,
        state=SoloState,
        move=SoloMove,
        view=SoloView,
    )
    words = (Claim, Stop, TimeUp, Roll, Deal)

    # -- setting up ---------------------------------------------------------------------------

    def start(self, options: SoloOptions, seats: int) -> SoloState:
        """Sixteen tiles are due (SOL-1)."""
        return SoloState(
            phase="deal",
            dice=dice_for(options.key),
            key=fixed_key(options.key),
            locked=options.locked,
            minutes=options.time if isinstance(options.time, int) else 0,
        )

    def most_rows(self, options: SoloOptions, seats: int) -> int:
        """A deal for each stage, a roll, the end, and claims, each with more tiles than before."""
        return STAGES + 2 + (STAGES if self.time_limit(options) is None else TILES - 1)

    def takes_back(self, options: SoloOptions) -> bool:
        """Not against the clock."""
        return options.time == "free"

    def time_limit(self, options: SoloOptions) -> int | None:
        """The given time (SOL-5)."""
        return options.time * 60_000 if isinstance(options.time, int) else None

    # -- chance -------------------------------------------------------------------------------

    def dealing(self, state: SoloState) -> Chance[SoloMove]:
        """Sixteen tiles, then ten (SOL-1, SOL-3)."""
        return hand_due(state.bag, self._due(state))

    def _due(self, state: SoloState) -> int:
        return MORE if state.hand else FIRST

    def dealt(self, state: SoloState, move: Deal | Draw) -> SoloState:
        """The new tiles join the others."""
        assert isinstance(move, Deal)
        bag = taken(state.bag, move.tiles, self._due(state))
        return self.all_dealt(replace(state, bag=bag, hand=_sorted(state.hand, move.tiles)))

    def opened(self, state: SoloState) -> SoloState:
        """The stage can be built."""
        return replace(state, phase="play")

    # -- acting -------------------------------------------------------------------------------

    def actors(self, state: SoloState) -> frozenset[Seat]:
        """The one seat."""
        return frozenset({0})

    def may_act(self, state: SoloState) -> frozenset[Seat]:
        """Time may run out while one builds (SOL-5)."""
        return frozenset({CLOCK}) if state.minutes and state.phase == "play" else NOBODY

    def decision(self, state: SoloState, seat: Seat) -> str:
        """The stage."""
        if state.phase != "play" or seat not in {0} | self.may_act(state):
            return ""
        return f"stage {state.stage}"

    def moves(self, state: SoloState, seat: Seat) -> Iterator[SoloMove]:
        """To stop; claims cannot be listed."""
        if self.decision(state, seat):
            yield TimeUp() if seat == CLOCK else Stop()

    def sample(self, state: SoloState, seat: Seat, rng: Random) -> SoloMove:
        """A claim of all tiles, with a given time also of some; rarely to stop."""
        if seat == CLOCK or rng.random() < 0.03:
            return next(self.moves(state, seat))
        tiles = state.hand
        if state.minutes and rng.random() < 0.3:
            new = judging.unused(state.base, tiles)
            some = rng.sample(new, rng.randrange(2, len(new)))
            tiles = _sorted(tuple(tile.kind for tile in state.base), tuple(some))
        layout = built(tiles, state.key, state.base if state.locked else (), distinct=True)
        return Claim(layout) if layout and len(layout) > len(state.laid) else Stop()

    def acted(self, state: SoloState, seat: Seat, move: SoloMove) -> SoloState:
        """A right claim is kept; a wrong one is refused and costs nothing."""
        match move:
            case TimeUp() if seat == CLOCK:
                return replace(state, phase="over", end="time")
            case Stop() if seat != CLOCK:
                return replace(state, phase="over", end="stopped")
            case Claim(layout) if seat != CLOCK:
                return self._claimed(state, layout)
        raise not_this("Claim or stop; time runs out by itself.")

    def _claimed(self, state: SoloState, layout: Layout) -> SoloState:
        judging.check_form(layout, state.hand, "SOL-1")
        self._check_earlier(state, layout)
        self._check_number(state, layout)
        against = fault(layout, state.key, distinct=True)  # SOL-2
        if against is not None:
            raise judging.refusal(against)
        state = replace(state, laid=layout)
        if len(layout) < len(state.hand):
            return state
        if len(layout) == TILES:
            return replace(state, base=layout, phase="over", end="all-placed")
        return replace(state, base=layout, stage=state.stage + 1, phase="deal")  # SOL-3

    def _check_earlier(self, state: SoloState, layout: Layout) -> None:
        """Tiles of complete stages are there, and where they were if they are locked (SOL-4)."""
        if state.locked:
            moved = [tile for tile in state.base if tile not in layout]
            if moved:
                message = f"{moved[0]} is of an earlier stage and stays where it is."
                raise IllegalMove("move/locked", message, rule="SOL-4")
        there = [tile.kind for tile in layout]
        for tile in state.base:
            if tile.kind not in there:
                message = f"{names((tile.kind,))[0]} is of an earlier stage and must be there."
                raise IllegalMove("move/earlier", message, rule="SOL-5")
            there.remove(tile.kind)

    def _check_number(self, state: SoloState, layout: Layout) -> None:
        """All tiles, or with a given time more than ever before (SOL-3, SOL-5)."""
        wrong = judging.left_out(layout, state.hand, "SOL-3")
        if wrong is not None and not state.minutes:
            raise wrong
        if len(layout) <= len(state.laid):
            message = f"You have placed {len(state.laid)} tiles already: hand in more."
            raise IllegalMove("move/no-better", message, rule="SOL-5")

    # -- looking ------------------------------------------------------------------------------

    def view(self, state: SoloState, viewer: Seat | None) -> SoloView:
        """Everything is open but the order of the pile."""
        return SoloView(
            phase=state.phase,
            key=state.key,
            faces=state.faces,
            hand=state.hand,
            base=state.base,
            laid=state.laid,
            pile=sum(state.bag),
            stage=state.stage,
            locked=state.locked,
            minutes=state.minutes,
            end=state.end,
        )

    def effects(
        self, before: SoloState, who: Seat, move: SoloMove, after: SoloState, viewer: Seat | None
    ) -> tuple[Effect, ...]:
        """A claim line by line, new tiles, the end."""
        return effects.effects(before, who, move, after)

    def scores(self, state: SoloState) -> tuple[int, ...]:
        """Tiles placed."""
        return (len(state.laid),)

    def outcome(self, state: SoloState) -> Outcome | None:
        """The tiles of the best layout accepted (SOL-5)."""
        return Outcome.most_points(self.scores(state), state.end) if state.end else None


def _sorted(first: Hand, second: Hand) -> Hand:
    return tuple(sorted((*first, *second)))


SOLO = SoloSumoku()
