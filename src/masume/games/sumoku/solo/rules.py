"""Solo Sumoku as a game: who acts, which moves there are, and what each of them does."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from masume.core.errors import IllegalMove
from masume.core.game import (
    CLOCK,
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
from masume.games.sumoku.builder.solving import built
from masume.games.sumoku.claims import Claim
from masume.games.sumoku.draws import Deal, deal_chance
from masume.games.sumoku.key import Roll, check_roll, dice_for, fixed_key, roll_chance
from masume.games.sumoku.layout import unused
from masume.games.sumoku.solo import moves as notation
from masume.games.sumoku.solo.effects import SoloEffect, effects
from masume.games.sumoku.solo.moves import SoloMove, Stop, TimeUp
from masume.games.sumoku.solo.stages import STAGES, TILES, accept, deal, due
from masume.games.sumoku.solo.state import SoloOptions, SoloState, SoloView

ONLY_PLAYER: frozenset[Seat] = frozenset({0})


class SoloSumoku(Game[SoloState, SoloMove, SoloOptions, SoloView]):
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
        effect=SoloEffect,
        view=SoloView,
        reasons=("all-placed", "stopped", "time"),
    )

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

    def allows_take_backs(self, options: SoloOptions) -> bool:
        """Never against the clock."""
        return options.time == "free"

    def time_limit(self, options: SoloOptions) -> int | None:
        """The given time (SOL-5)."""
        return options.time * 60_000 if isinstance(options.time, int) else None

    # -- who acts -----------------------------------------------------------------------------

    def to_act(self, state: SoloState) -> frozenset[Seat]:
        """The one seat; chance alone while tiles or a roll are due."""
        if state.phase == "play":
            return ONLY_PLAYER
        return NOBODY if state.phase == "over" else ONLY_NATURE

    def may_act(self, state: SoloState) -> frozenset[Seat]:
        """Time may run out while one builds (SOL-5)."""
        return frozenset({CLOCK}) if state.minutes and state.phase == "play" else NOBODY

    def decision(self, state: SoloState, seat: Seat) -> str:
        """The stage."""
        if state.phase != "play" or seat not in ONLY_PLAYER | self.may_act(state):
            return ""
        return f"stage {state.stage}"

    def moves(self, state: SoloState, seat: Seat) -> Iterator[SoloMove]:
        """Stopping; claims cannot be listed."""
        if self.decision(state, seat):
            yield TimeUp() if seat == CLOCK else Stop()

    def sample(self, state: SoloState, seat: Seat, rng: Random) -> SoloMove:
        """A claim of all tiles, in a given time also of some; rarely stopping."""
        if seat == CLOCK or rng.random() < 0.03:
            return next(self.moves(state, seat))
        tiles = state.hand
        if state.minutes and rng.random() < 0.3:
            new = unused(state.base, tiles)
            some = rng.sample(new, rng.randrange(2, len(new)))
            tiles = tuple(sorted((*(tile.kind for tile in state.base), *some)))
        layout = built(tiles, state.key, state.base if state.locked else (), distinct=True)
        return Claim(layout) if layout and len(layout) > len(state.laid) else Stop()

    # -- playing ------------------------------------------------------------------------------

    def play(self, state: SoloState, seat: Seat, move: SoloMove) -> SoloState:
        """A right claim is accepted; a wrong one is refused and costs nothing."""
        if seat == NATURE and state.phase in ("deal", "roll"):
            return self.apply_chance(state, move)
        if not self.decision(state, seat):
            raise not_your_turn(seat)
        match move:
            case TimeUp() if seat == CLOCK:
                return replace(state, phase="over", end="time")
            case Stop() if seat != CLOCK:
                return replace(state, phase="over", end="stopped")
            case Claim(layout) if seat != CLOCK:
                return accept(state, layout)
        raise IllegalMove("move/not-now", "Claim or stop; time runs out by itself.")

    def chance(self, state: SoloState) -> Chance[SoloMove]:
        """The die (stream `die`), or sixteen and later ten tiles (stream `bag`)."""
        if state.phase == "roll":
            return roll_chance(state.dice)
        return deal_chance(state.bag, due(state))

    def apply_chance(self, state: SoloState, move: SoloMove) -> SoloState:
        """New tiles for a stage; the die is rolled after the first (SOL-1, SOL-3)."""
        match move:
            case Deal(tiles) if state.phase == "deal":
                return deal(state, tiles)
            case Roll(faces) if state.phase == "roll":
                check_roll(move, state.dice)
                return replace(state, phase="play", faces=faces, key=sum(faces))
        raise IllegalMove("move/no-such-chance", "No such roll or draw is due.")

    # -- looking ------------------------------------------------------------------------------

    def view(self, state: SoloState, viewer: Seat | None) -> SoloView:
        """Everything is open but which tile comes next."""
        return SoloView(
            phase=state.phase,
            key=state.key,
            faces=state.faces,
            hand=state.hand,
            base=state.base,
            laid=state.laid,
            bag=sum(state.bag),
            stage=state.stage,
            locked=state.locked,
            minutes=state.minutes,
            end=state.end,
        )

    def effects(
        self, before: SoloState, who: Seat, move: SoloMove, after: SoloState, viewer: Seat | None
    ) -> tuple[SoloEffect, ...]:
        """A claim line by line, new tiles, the end."""
        return tuple(effects(before, who, move, after))

    def scores(self, state: SoloState) -> tuple[int, ...]:
        """Tiles placed."""
        return (len(state.laid),)

    def outcome(self, state: SoloState) -> Outcome | None:
        """The tiles of the best layout accepted (SOL-5)."""
        return Outcome.most_points(self.scores(state), state.end) if state.end else None

    # -- notation -----------------------------------------------------------------------------

    def text(self, move: SoloMove) -> str:
        """Such as `claim R3@0,0 B2@1,0`."""
        return notation.text(move)

    def parse(self, text: str) -> SoloMove:
        """Reads what `text` writes; case, spacing and the order of tiles are free."""
        return notation.parse(text)


SOLO = SoloSumoku()
