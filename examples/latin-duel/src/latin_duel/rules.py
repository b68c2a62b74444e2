"""The rules of Latin Duel (`rulebook/latin-duel.en.md`), as pure functions over frozen values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from latin_duel import moves
from latin_duel.board import CELLS, INDEX, NAMES, NUMBERS, SIZE, filled_neighbours, fits
from latin_duel.moves import Move, Pass, Roll, Write
from masume import NATURE, Chance, Effect, Game, GameInfo, IllegalMove, Options, Outcome, Traits
from masume.core.game import NOBODY, ONLY_NATURE, Seat, not_your_turn

MOST_TURNS = 2 * len(CELLS)
"""A write at least every other turn, until the board is full or two players pass (LTN-7)."""


class LatinOptions(Options, frozen=True, kw_only=True):
    """What can be chosen."""

    wrap: Annotated[bool, Meta(description="whether cells at opposite edges are neighbours")] = (
        False
    )


class State(Struct, frozen=True):
    """Everything that the rules need to go on."""

    cells: tuple[int, ...] = (0,) * len(CELLS)
    scores: tuple[int, int] = (0, 0)
    turn: int = 0
    """Counts turns from 0; even ones are the first player's."""
    die: int = 0
    passes: int = 0
    """In a row."""
    wrap: bool = False


class View(Struct, frozen=True):
    """What everybody sees: nothing is hidden."""

    cells: tuple[int, ...]
    scores: tuple[int, int]
    seat: int
    """Whose turn it is."""
    die: int
    wrap: bool


class Rolled(Effect, frozen=True, tag="rolled"):
    """The die shows a number."""

    value: int


class Wrote(Effect, frozen=True, tag="wrote"):
    """A number was written; each neighbour was a point."""

    value: int
    cell: str
    neighbours: tuple[str, ...]


class Passed(Effect, frozen=True, tag="passed"):
    """The number fits nowhere."""

    value: int


class Full(Effect, frozen=True, tag="full"):
    """The board is full."""


class Stuck(Effect, frozen=True, tag="stuck"):
    """Both players passed, one after the other."""


class LatinDuel(Game[State, Move, LatinOptions, View]):
    """Fill a Latin square; the die says with what."""

    info = GameInfo(
        key="latin-duel",
        name="Latin Duel",
        box="latin-duel",
        tagline="Write what the die shows, next to as many numbers as you can.",
        seats=(2, 2),
        age=7,
        minutes=10,
        traits=Traits(real_dice=True),
        options=LatinOptions,
        state=State,
        move=Move,
        effect=Rolled | Wrote | Passed | Full | Stuck,
        reasons=("full", "stuck"),
        view=View,
    )

    # -- setting up and acting ----------------------------------------------------------------

    def start(self, options: LatinOptions, seats: int) -> State:
        return State(wrap=options.wrap)

    def most_rows(self, options: LatinOptions, seats: int) -> int:
        return 2 * MOST_TURNS  # a roll before every turn

    def to_act(self, state: State) -> frozenset[Seat]:
        if _end(state):
            return NOBODY
        return frozenset({_seat(state)}) if state.die else ONLY_NATURE

    def decision(self, state: State, seat: Seat) -> str:
        return f"turn {state.turn}" if seat in self.to_act(state) else ""

    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        if seat not in self.to_act(state):
            return
        number = state.die
        open_cells = [cell for cell in CELLS if fits(state.cells, number, cell)]
        yield from (Write(number, NAMES[cell]) for cell in open_cells)  # LTN-3
        if not open_cells:
            yield Pass()  # LTN-6

    def forced(self, state: State, seat: Seat) -> Move | None:
        return next((move for move in self.moves(state, seat) if isinstance(move, Pass)), None)

    def chance(self, state: State) -> Chance[Move]:
        return Chance("die", (SIZE,), lambda k: Roll(k + 1))  # LTN-2

    def roller(self, state: State) -> Seat | None:
        return _seat(state)

    def play(self, state: State, seat: Seat, move: Move) -> State:
        if seat not in self.to_act(state):
            raise not_your_turn(seat)
        match move:
            case Roll(value) if seat == NATURE and value in NUMBERS:
                return replace(state, die=value)
            case Write() if seat != NATURE:
                return self._write(state, move)
            case Pass() if seat != NATURE:
                if self.forced(state, seat) is None:
                    message = f"The {state.die} fits somewhere, so you cannot pass."
                    raise IllegalMove("move/not-stuck", message, rule="LTN-6")
                return replace(state, turn=state.turn + 1, die=0, passes=state.passes + 1)
        raise IllegalMove("move/not-now", "That cannot be played now.", rule="LTN-2")

    def _write(self, state: State, move: Write) -> State:
        number, cell = state.die, INDEX.get(move.cell, -1)
        if cell < 0:
            raise IllegalMove("move/no-such-space", f"There is no cell {move.cell[:9]!r}.")
        if move.value != number:
            raise IllegalMove("move/not-the-die", f"The die shows {number}.", rule="LTN-3")
        if state.cells[cell]:
            message = f"{move.cell} is taken."
            raise IllegalMove("move/space-filled", message, rule="LTN-3", cell=move.cell)
        if not fits(state.cells, number, cell):
            message = f"The row or column of {move.cell} already has a {number}."
            raise IllegalMove("move/repeats", message, rule="LTN-3", cell=move.cell)
        gain = len(filled_neighbours(state.cells, cell, state.wrap))  # LTN-4, LTN-5
        first, second = state.scores
        return replace(
            state,
            cells=(*state.cells[:cell], number, *state.cells[cell + 1 :]),
            scores=(first, second + gain) if _seat(state) else (first + gain, second),
            turn=state.turn + 1,
            die=0,
            passes=0,
        )

    # -- what is seen and told ----------------------------------------------------------------

    def view(self, state: State, viewer: Seat | None) -> View:
        return View(state.cells, state.scores, _seat(state), state.die, state.wrap)

    def effects(
        self, before: State, who: Seat, move: Move, after: State, viewer: Seat | None
    ) -> tuple[Effect, ...]:
        seat = _seat(before)
        match move:
            case Roll(value):
                return (Rolled(value, rule="LTN-2", seat=seat),)
            case Write(value, cell):
                around = filled_neighbours(before.cells, INDEX[cell], before.wrap)
                names = tuple(NAMES[other] for other in around)
                told: Effect = Wrote(
                    value, cell, names, rule="LTN-4", seat=seat, points=len(around)
                )
            case Pass():
                told = Passed(before.die, rule="LTN-6", seat=seat)
        ends: dict[str, Effect] = {"full": Full(rule="LTN-7"), "stuck": Stuck(rule="LTN-7")}
        end = _end(after)
        return (told, ends[end]) if end else (told,)

    def scores(self, state: State) -> tuple[int, ...]:
        return state.scores

    def outcome(self, state: State) -> Outcome | None:
        end = _end(state)
        return Outcome.most_points(state.scores, end) if end else None  # LTN-8

    def text(self, move: Move) -> str:
        return moves.text(move)

    def parse(self, text: str) -> Move:
        return moves.parse(text)


def _seat(state: State) -> Seat:
    return state.turn % 2  # LTN-1


def _end(state: State) -> str:
    """Why it is over; empty while it goes on (LTN-7)."""
    if all(state.cells):
        return "full"
    return "stuck" if state.passes == 2 else ""


LATIN_DUEL = LatinDuel()
