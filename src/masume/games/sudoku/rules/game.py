"""The rules that SuDoKu and SudoKids share. `sudoku.py` and `sudokids.py` say how they differ."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from random import Random
from typing import Generic, TypeVar

from msgspec.structs import replace

from masume.core.errors import IllegalMove
from masume.core.game import NATURE, Chance, Effect, Outcome, Seat
from masume.games.sudoku.rules import dealing, effects, hidden, laying
from masume.games.sudoku.rules.kit import Kit
from masume.games.sudoku.rules.moves import Lay, Move, Stuck
from masume.games.sudoku.rules.state import Layout, Scoring, State, TileOptions, View
from masume.grids.bits import any_of, chosen
from masume.grids.board import Board
from masume.referees.honour import HonourGame

O = TypeVar("O", bound=TileOptions)  # noqa: E741


class TileGame(HonourGame[State, Move, O, View], Generic[O]):
    """Lay the tile you drew where it repeats nothing; score its neighbours; draw again."""

    honour_rule = "SDK-12"

    def __init__(self, board: Board, tiles: tuple[str, ...]) -> None:
        self.kit = Kit(board, tiles)

    @abstractmethod
    def layout(self, options: O) -> Layout:
        """How the first tiles lie."""

    @abstractmethod
    def scoring(self, options: O) -> Scoring:
        """Which tiles around a new one count."""

    # -- setting up ---------------------------------------------------------------------------

    def start(self, options: O, seats: int) -> State:
        """An empty board and a full bag, less the first tiles (SDK-1, SDK-2, KID-2, KID-3)."""
        board, layout = self.kit.board, self.layout(options)
        return State(
            scoring=self.scoring(options),
            honour=options.referee == "honour",
            layout=layout,
            phase="gold" if layout else "deal",
            board="0" * len(board.spaces),
            empty=board.all,
            free=(board.all,) * board.size,
            gold=0,
            bag="".join(str(v) * (board.size - bool(layout)) for v in range(1, board.size + 1)),
            hands=(0,) * seats,
            scores=(0,) * seats,
            aside=(),
            turn=0,  # SDK-3
            laid=-1,
            challenged=(),
            end="",
        )

    def most_rows(self, options: O, seats: int) -> int:
        """Each tile is drawn and laid; in `honour` all others may object before one says go."""
        tiles = self.kit.board.size**2
        return 1 + tiles * (2 if options.referee == "strict" else 2 + seats)

    # -- acting -------------------------------------------------------------------------------

    def decision(self, state: State, seat: Seat) -> str:
        """Named by how many tiles have been laid or put aside."""
        count = len(self.kit.board.spaces) - state.empty.bit_count() + len(state.aside)
        if state.phase == "turn" and seat == state.turn:
            return f"turn {count}"
        if state.phase == "check" and self.check_moves(state, seat):
            return f"check {count}" + (" again" if seat in state.challenged else "")
        return ""

    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        """Lays in reading order."""
        if state.phase == "turn" and seat == state.turn:
            return self._turn_moves(state)
        return iter(self.check_moves(state, seat))

    def _turn_moves(self, state: State) -> Iterator[Move]:
        value = state.hands[state.turn]
        spaces = state.empty & state.free[value - 1]  # SDK-4
        if not spaces:
            return iter([Stuck()])  # SDK-14; in `strict` the game is over before that
        return chosen(self.kit.lays[value - 1], spaces)

    def tolerated(self, state: State, seat: Seat) -> Iterator[Move]:
        """In `honour`: lays that repeat something, and `stuck` when it is not true."""
        if not (state.honour and state.phase == "turn" and seat == state.turn):
            return
        value = state.hands[seat]
        yield from chosen(self.kit.lays[value - 1], state.empty & ~state.free[value - 1])
        if state.empty & state.free[value - 1]:
            yield Stuck()

    def sample(self, state: State, seat: Seat, rng: Random) -> Move:
        """In `strict` without listing all moves first."""
        if state.honour:
            return super().sample(state, seat, rng)
        index = state.hands[seat] - 1
        lays = self.kit.lays[index]
        return lays[any_of(state.empty & state.free[index], len(lays), rng)]

    def play(self, state: State, seat: Seat, move: Move) -> State:
        """What is not due is refused."""
        if seat == NATURE:
            return dealing.apply_chance(self.kit, state, move)
        if state.phase != "turn" or seat != state.turn:
            return self.answer(state, seat, move)
        if type(move) is Lay:
            return laying.lay(self.kit, state, move)
        if type(move) is Stuck and state.honour:
            return laying.say_stuck(state)
        raise IllegalMove("move/not-now", "It's your turn: place your tile.", rule="SDK-4")

    def chance(self, state: State) -> Chance[Move]:
        """The golden tiles, or a tile of the bag."""
        return dealing.chance(self.kit, state)

    # -- the honour referee -------------------------------------------------------------------

    def closer(self, state: State) -> Seat:
        """The next seat that has a tile, or the next at the table if none has one."""
        seats = len(state.hands)
        others = [(state.turn + step) % seats for step in range(1, seats)]
        return next((seat for seat in others if state.hands[seat]), others[0])

    def opponents(self, state: State) -> frozenset[Seat]:
        """All others."""
        return frozenset(range(len(state.hands))) - {state.turn}

    def is_right(self, state: State) -> bool:
        """Whether the tile on trial repeats nothing (SDK-4)."""
        return bool(state.free[state.hands[state.turn] - 1] >> state.laid & 1)

    def stands(self, state: State) -> State:
        """Nobody objected in time: right or wrong, the tile counts (SDK-13)."""
        return laying.settle(self.kit, replace(state, laid=-1, challenged=()), state.laid)

    def corrected(self, state: State) -> State:
        """The tile is put aside (SDK-12)."""
        return laying.put_aside(replace(state, laid=-1, challenged=()))

    # -- secrets: see `hidden.py` and `effects.py` --------------------------------------------

    def view(self, state: State, viewer: Seat | None) -> View:
        """Everything but other people's tiles; at the end those too."""
        return hidden.view(self.kit.board, state, viewer)

    def redact(self, before: State, who: Seat, move: Move, viewer: Seat | None) -> Move:
        """A draw is for its owner's eyes (SDK-2)."""
        return hidden.redact(before, move, viewer)

    def effects(
        self, before: State, who: Seat, move: Move, after: State, viewer: Seat | None
    ) -> tuple[Effect, ...]:
        """Points and why, tiles put aside, and the end."""
        return effects.effects(self.kit, before, who, move, after)

    def resample(self, state: State, viewer: Seat | None, rng: Random) -> State:
        """Deals the hidden tiles again."""
        return hidden.resample(state, viewer, rng)

    # -- scores and notation ------------------------------------------------------------------

    def scores(self, state: State) -> tuple[int, ...]:
        """The plain totals; chips of 40 are a way of showing them (SDK-7)."""
        return state.scores

    def outcome(self, state: State) -> Outcome | None:
        """Most points wins (SDK-11)."""
        return Outcome.most_points(state.scores, state.end) if state.end else None

    def text(self, move: Move) -> str:
        """Such as `5@C4`."""
        return self.kit.notation.text(move)

    def parse(self, text: str) -> Move:
        """Reads `5@C4`, `5 c4`."""
        return self.kit.notation.parse(text)
