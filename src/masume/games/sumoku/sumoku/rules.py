"""Sumoku as a game: who acts, which moves there are, and what each of them does."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from masume.core.errors import IllegalMove
from masume.core.game import (
    ALONE,
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
from masume.games.sumoku.draws import Draw
from masume.games.sumoku.key import Roll, check_roll, dice_for, fixed_key, roll_chance
from masume.games.sumoku.plays.pattern import layout_of
from masume.games.sumoku.plays.plays import has_play, plays
from masume.games.sumoku.plays.sampling import some_play
from masume.games.sumoku.sumoku import moves as notation
from masume.games.sumoku.sumoku.dealing import cast_lot, draw, draw_chance, lot_chance
from masume.games.sumoku.sumoku.effects import SumokuEffect, effects
from masume.games.sumoku.sumoku.moves import Decline, Lot, Move, Pass, Play
from masume.games.sumoku.sumoku.scoring import judge
from masume.games.sumoku.sumoku.state import State, SumokuOptions, View
from masume.games.sumoku.sumoku.turns import MOST_DEALS, TILES, lay, pass_turn, refill

DECLINED = 0.1
"""How often a player at random wants no extra turn."""


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
        effect=SumokuEffect,
        view=View,
        reasons=("empty", "blocked", "unstarted"),
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
        """Named by how often hands were dealt, and how much has been laid and passed."""
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
        """Without a play one passes, or declines an extra turn (SUM-16, SUM-17)."""
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
        """A play, a pass where there is none, or an extra turn declined."""
        if seat == NATURE:
            return self.apply_chance(state, move)
        if seat not in self.to_act(state):
            raise not_your_turn(seat)
        match move:
            case Play(tiles):
                return lay(state, judge(state.table, state.hands[seat], state.key, tiles))
            case Decline() if state.phase == "extra":
                return refill(state)
            case Pass() if state.phase == "turn":
                return pass_turn(state)
        if state.phase == "extra":
            message = "You have an extra turn: play or decline it."
            raise IllegalMove("move/not-now", message, rule="SUM-16")
        raise IllegalMove("move/not-now", "It's your turn: play.", rule="SUM-17")

    def chance(self, state: State) -> Chance[Move]:
        """Tiles of the bag (stream `bag`), who starts (`lot`) or the key (`die`)."""
        if state.phase == "roll":
            return roll_chance(state.dice)
        if state.phase == "lot":
            return lot_chance(state)
        return draw_chance(state)

    def apply_chance(self, state: State, move: Move) -> State:
        """What was drawn, decided by lot or rolled, if that is due."""
        phase = state.phase
        match move:
            case Draw(tiles) if phase in ("deal", "refill"):
                return draw(state, tiles)
            case Lot(seat) if phase == "lot":
                return cast_lot(state, seat)
            case Roll(faces) if phase == "roll":
                check_roll(move, state.dice)
                return replace(state, phase="turn", faces=faces, key=sum(faces))  # SUM-3, SUM-4
        raise IllegalMove("move/no-such-chance", "No such roll or draw is due.")

    # -- looking ------------------------------------------------------------------------------

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
    ) -> tuple[SumokuEffect, ...]:
        """Lines and their totals, extra turns, who starts, and the end."""
        return tuple(effects(before, move, after))

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


SUMOKU = Sumoku()
