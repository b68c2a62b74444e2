"""The rules of My Game: players take cells of a 3×3 board; each taken neighbour is a point."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from masume import Chance, Effect, Game, GameInfo, IllegalMove, Options, Outcome, Traits
from masume.core.game import NOBODY, Seat, no_such_move, not_your_turn

SIZE = 3
CELLS = range(SIZE * SIZE)
NAMES = tuple(f"{'ABC'[cell % SIZE]}{cell // SIZE + 1}" for cell in CELLS)


class State(Struct, frozen=True):
    """Everything that the rules need to go on."""

    owners: tuple[int | None, ...]
    """Who has taken each cell, in reading order."""
    scores: tuple[int, ...]
    turn: int = 0
    """Counts turns from 0."""

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        return self.turn % len(self.scores)


class Take(Struct, frozen=True, tag="take"):
    """Takes a cell."""

    cell: str


class Took(Effect, frozen=True, tag="took"):
    """A cell was taken."""

    cell: str


class MyGame(Game[State, Take, Options, State]):
    """Take cells beside others."""

    info = GameInfo(
        key="my-game",
        name="My Game",
        box="my-game",
        tagline="Take cells next to as many others as you can.",
        seats=(2, 4),
        age=6,
        minutes=5,
        traits=Traits(),
        options=Options,
        state=State,
        move=Take,
        effect=Took,
        reasons=("full",),
        view=State,
    )

    def start(self, options: Options, seats: int) -> State:
        return State(owners=(None,) * len(CELLS), scores=(0,) * seats)

    def most_rows(self, options: Options, seats: int) -> int:
        return len(CELLS)

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset({state.seat}) if state.turn < len(CELLS) else NOBODY

    def decision(self, state: State, seat: Seat) -> str:
        return f"turn {state.turn}" if seat in self.to_act(state) else ""

    def moves(self, state: State, seat: Seat) -> Iterator[Take]:
        if seat in self.to_act(state):
            yield from (Take(NAMES[cell]) for cell in CELLS if state.owners[cell] is None)

    def play(self, state: State, seat: Seat, move: Take) -> State:
        if seat not in self.to_act(state):
            raise not_your_turn(seat)
        cell = NAMES.index(move.cell)
        if state.owners[cell] is not None:  # MYG-2
            message = f"{move.cell} is taken."
            raise IllegalMove("move/space-filled", message, rule="MYG-2", cell=move.cell)
        scores = list(state.scores)
        scores[seat] += points(state, cell)
        owners = (*state.owners[:cell], seat, *state.owners[cell + 1 :])
        return State(owners, tuple(scores), state.turn + 1)

    def chance(self, state: State) -> Chance[Take]:
        raise AssertionError("nothing is left to chance")

    def view(self, state: State, viewer: Seat | None) -> State:
        return state  # nothing is hidden

    def effects(
        self, before: State, who: Seat, move: Take, after: State, viewer: Seat | None
    ) -> tuple[Effect, ...]:
        gain = after.scores[who] - before.scores[who]
        return (Took(move.cell, rule="MYG-3", seat=who, points=gain),)

    def scores(self, state: State) -> tuple[int, ...]:
        return state.scores

    def outcome(self, state: State) -> Outcome | None:
        return None if self.to_act(state) else Outcome.most_points(state.scores, "full")  # MYG-4

    def text(self, move: Take) -> str:
        return move.cell

    def parse(self, text: str) -> Take:
        if text.strip().upper() not in NAMES:
            raise no_such_move(text, "Write a cell, such as B2.")
        return Take(text.strip().upper())


def points(state: State, cell: int) -> int:
    """The taken cells above, below, left and right (MYG-3)."""
    row, column = divmod(cell, SIZE)
    around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    inside = [r * SIZE + c for r, c in around if 0 <= r < SIZE and 0 <= c < SIZE]
    return sum(state.owners[other] is not None for other in inside)


MY_GAME = MyGame()
