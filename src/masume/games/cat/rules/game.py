"""Cat Sudoku: roll, cross off a wild number, and everybody writes at once."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from masume.core.errors import IllegalMove, OptionError
from masume.core.game import (
    ALONE,
    CLOCK,
    NATURE,
    NOBODY,
    ONLY_NATURE,
    Chance,
    Effect,
    GameInfo,
    Outcome,
    Seat,
    Traits,
    not_your_turn,
)
from masume.games.cat.rules import effects, hidden, rolling, turns
from masume.games.cat.rules import moves as notation
from masume.games.cat.rules.counter import Counter
from masume.games.cat.rules.dice import MOST_WRITTEN
from masume.games.cat.rules.moves import Cross, Late, Move
from masume.games.cat.rules.scoring import EMPTY, worth
from masume.games.cat.rules.sheet import LONGEST_TEXT, SEASONS, sheet
from masume.games.cat.rules.state import CatOptions, State, View
from masume.games.cat.rules.writing import needed, room, some_writing, writings
from masume.referees.honour import RefereedGame

SEATS_IN = tuple(frozenset(seat for seat in range(6) if bits >> seat & 1) for bits in range(1 << 6))
"""The seats of a set of bits."""


class CatSudoku(RefereedGame[State, Move, CatOptions, View]):
    """Everybody fills a sheet of their own from the same dice."""

    info = GameInfo(
        key="cat",
        name="Cat Sudoku",
        box="cat",
        tagline="Four dice, one wild number, and a cat of your own to fill without repeats.",
        seats=(1, 6),
        age=10,
        minutes=20,
        traits=Traits(clock=True, real_dice=True),
        options=CatOptions,
        state=State,
        move=Move,
        effect=effects.CatEffect,
        view=View,
        reasons=("full",),
    )

    # -- setting up ---------------------------------------------------------------------------

    def check(self, options: CatOptions, seats: int) -> CatOptions:
        """A sheet that somebody drew must be playable."""
        super().check(options, seats)
        if options.sheet in SEASONS:
            return options
        if len(options.sheet) > LONGEST_TEXT:
            words = "A sheet on one line has at most ten rows of nine."
            raise OptionError("option/sheet", words, line=1, column=LONGEST_TEXT + 1)
        return replace(options, sheet=sheet(options.sheet).text)

    def allows_take_backs(self, options: CatOptions) -> bool:
        """What is written stays (CAT-12); before `write` it is a draft."""
        return False

    def start(self, options: CatOptions, seats: int) -> State:
        """Empty sheets, and the opening roll is due (CAT-1, CAT-5, CAT-9)."""
        return State(
            sheet=options.sheet,
            honour=options.referee == "honour",
            phase="roll",
            round=0,
            dice=(),
            wild=0,
            counter=Counter(),
            sheets=(EMPTY * len(sheet(options.sheet).names),) * seats,
            wrote=0,
            catcher=-1,
            penalties=(0,) * seats,
            end="",
        )

    def most_rows(self, options: CatOptions, seats: int) -> int:
        """A roll and a cross for each round; every seat writes, and may have to catch up."""
        return sheet(options.sheet).rounds * (2 + 3 * seats)

    # -- who acts -----------------------------------------------------------------------------

    def to_act(self, state: State) -> frozenset[Seat]:
        """The active seat to cross off; then all who have not written, at once."""
        match state.phase:
            case "write":
                return SEATS_IN[(1 << len(state.sheets)) - 1 & ~state.wrote]
            case "cross":
                return ALONE[turns.active(state)]
            case "catch":
                return ALONE[state.catcher]
            case "over":
                return NOBODY
        return ONLY_NATURE

    def may_act(self, state: State) -> frozenset[Seat]:
        """Where somebody thinks, their time may run out."""
        thinks = state.phase in ("cross", "write", "catch")
        return frozenset({CLOCK}) if thinks else NOBODY

    def decision(self, state: State, seat: Seat) -> str:
        """The step and the round: what others write changes nothing."""
        waits = self.to_act(state)
        if seat == CLOCK and self.may_act(state):
            return f"clock {state.phase} {state.round} {' '.join(map(str, sorted(waits)))}"
        return f"{state.phase} {state.round}" if seat >= 0 and seat in waits else ""

    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        """Boxes that are open; or every way to write as many numbers as one must."""
        if seat == CLOCK and self.may_act(state):
            yield from (Late(slow) for slow in sorted(self.to_act(state)))
        elif seat >= 0 and seat in self.to_act(state):
            if state.phase == "cross":
                yield from (Cross(*box) for box in state.counter.open_boxes(state.dice))
            else:
                yield from writings(state, seat, needed(state, seat))

    def tolerated(self, state: State, seat: Seat) -> Iterator[Move]:
        """In `honour`: fewer numbers than one must, or more (CAT-14, CAT-15)."""
        if state.honour and state.phase == "write" and seat >= 0 and seat in self.to_act(state):
            for number in range(MOST_WRITTEN + 1):
                if number != needed(state, seat):
                    yield from writings(state, seat, number)

    def sample(self, state: State, seat: Seat, rng: Random) -> Move:
        """Any box; or the dice in any spaces, a wild die as any number."""
        if seat == CLOCK or state.phase == "cross":
            return rng.choice(list(self.moves(state, seat)))
        number = needed(state, seat)
        if state.honour and state.phase == "write" and rng.random() < 0.4:
            number = rng.randrange(min(MOST_WRITTEN, len(room(state, seat))) + 1)
        return some_writing(state, seat, number, rng)

    def play(self, state: State, seat: Seat, move: Move) -> State:
        """What is not due is refused."""
        if seat == NATURE:
            return rolling.apply_chance(state, move)
        if seat == CLOCK:
            return self._late(state, move)
        if seat < 0 or seat not in self.to_act(state):
            raise not_your_turn(seat)
        if state.phase == "cross":
            return turns.cross(state, move)
        return turns.write(state, seat, move)

    def _late(self, state: State, move: Move) -> State:
        if not isinstance(move, Late):
            raise not_your_turn(CLOCK)
        if not self.may_act(state) or move.seat not in self.to_act(state):
            words = "There's nothing to do for this player now."
            raise IllegalMove("move/not-late", words, seat=move.seat)
        return turns.time_over(state, move.seat)

    def chance(self, state: State) -> Chance[Move]:
        """All dice that are due, in one roll."""
        return rolling.chance(state)

    def roller(self, state: State) -> Seat:
        """The active seat (CAT-9, CAT-10), or the one that is behind (CAT-14)."""
        return state.catcher if state.phase == "again" else turns.active(state)

    # -- looking: nothing is hidden -----------------------------------------------------------

    def view(self, state: State, viewer: Seat | None) -> View:
        """All sheets lie open."""
        waits = tuple(sorted(seat for seat in self.to_act(state) if seat >= 0))
        return hidden.view(state, waits, self.scores(state))

    def effects(
        self, before: State, who: Seat, move: Move, after: State, viewer: Seat | None
    ) -> tuple[Effect, ...]:
        """The wild, numbers written, penalties; at the end every circle and every diagonal."""
        return effects.effects(before, who, move, after)

    # -- scores and notation ------------------------------------------------------------------

    def scores(self, state: State) -> tuple[int, ...]:
        """What each sheet is worth as it stands (CAT-16 to CAT-18)."""
        each = zip(state.sheets, state.penalties, strict=True)
        return tuple(worth(state.sheet, numbers) - penalty for numbers, penalty in each)

    def outcome(self, state: State) -> Outcome | None:
        """The highest score wins (CAT-18)."""
        return Outcome.most_points(self.scores(state), state.end) if state.end else None

    def text(self, move: Move) -> str:
        """Such as `write 3@C4 5@D4 1@E4 2@E5`."""
        return notation.text(move)

    def parse(self, text: str) -> Move:
        """Reads what `text` writes."""
        return notation.parse(text)


CAT = CatSudoku()
