"""The rules that SuDoKu and SudoKids share. `sudoku.py` and `sudokids.py` say how they differ."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from math import factorial
from random import Random
from typing import Generic, TypeVar

from msgspec.structs import replace

from masume.core.errors import IllegalMove, OptionError
from masume.core.game import (
    NATURE,
    NOBODY,
    ONLY_NATURE,
    Chance,
    Effect,
    Game,
    Outcome,
    Seat,
    not_your_turn,
)
from masume.games.sudoku import secrets, story
from masume.games.sudoku.board import Board, Layouts, nth_permutation, spaces_in
from masume.games.sudoku.moves import Challenge, Draw, Go, Gold, Lay, Move, Notation, Stuck
from masume.games.sudoku.state import Layout, Scoring, State, TileOptions, View

O = TypeVar("O", bound=TileOptions)  # noqa: E741

ALONE = tuple(frozenset({seat}) for seat in range(4))
DRAWS = tuple(Draw(value) for value in range(1, 10))


class TileGame(Game[State, Move, O, View], Generic[O]):
    """Lay the tile you drew where it repeats nothing; score its neighbours; draw again."""

    def __init__(self, board: Board, tiles: tuple[str, ...]) -> None:
        self.board = board
        self.notation = Notation(tiles)
        cross = [row | column for row, column in zip(board.row, board.column, strict=True)]
        around = {"standard": board.seen, "simple": cross, "block": board.block}
        self.counted = {  # SDK-5, SDK-6, KID-4: the tile itself does not count, no tile counts twice
            scoring: tuple(spaces & ~(1 << own) for own, spaces in enumerate(sets))
            for scoring, sets in around.items()
        }
        self.lays = [
            {1 << space: Lay(value, name) for space, name in enumerate(board.names)}
            for value in range(1, board.size + 1)
        ]

    @abstractmethod
    def layout(self, options: O) -> Layout:
        """How the first tiles lie."""

    @abstractmethod
    def scoring(self, options: O) -> Scoring:
        """Which tiles around a new one count."""

    # -- setting up ---------------------------------------------------------------------------

    def check(self, options: O, seats: int) -> O:
        """`honour` needs somebody who watches."""
        super().check(options, seats)
        if options.referee == "honour" and seats < 2:
            raise OptionError("option/honour-alone", "The honour referee needs two seats or more.")
        return options

    def takes_bots(self, options: O) -> bool:
        """Only people err, and only people watch."""
        return options.referee == "strict"

    def start(self, options: O, seats: int) -> State:
        """An empty board and a full bag, less the first tiles (SDK-1, SDK-2, KID-2, KID-3)."""
        board, layout = self.board, self.layout(options)
        return State(
            scoring=self.scoring(options),
            honour=options.referee == "honour",
            layout=layout,
            phase="gold" if layout else "deal",
            board="0" * len(board.spaces),
            empty=board.all,
            free=(board.all,) * board.size,
            gold=0,
            bag=(board.size - bool(layout),) * board.size,
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
        tiles = self.board.size**2
        return 1 + tiles * (2 if options.referee == "strict" else 2 + seats)

    # -- who acts -----------------------------------------------------------------------------

    def to_act(self, state: State) -> frozenset[Seat]:
        """The seat in turn; in a check the seat that closes it."""
        phase = state.phase
        if phase == "turn":
            return ALONE[state.turn]
        if phase == "over":
            return NOBODY
        return ALONE[closer(state)] if phase == "check" else ONLY_NATURE

    def may_act(self, state: State) -> frozenset[Seat]:
        """In a check, all others but the layer who have not challenged yet."""
        if state.phase != "check":
            return NOBODY
        silent = {state.turn, closer(state), *state.challenged}
        return frozenset(range(len(state.hands))) - silent

    def at(self, state: State, seat: Seat) -> str:
        """Named by how many tiles have been laid or put aside."""
        count = len(self.board.spaces) - state.empty.bit_count() + len(state.aside)
        if state.phase == "turn" and seat == state.turn:
            return f"turn {count}"
        if seat in self.to_act(state) | self.may_act(state):
            return f"check {count}" + (" again" if seat in state.challenged else "")
        return ""

    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        """Lays in reading order."""
        if state.phase == "turn" and seat == state.turn:
            return self._turn_moves(state)
        return iter(self._check_moves(state, seat))

    def slips(self, state: State, seat: Seat) -> Iterator[Move]:
        """In `honour`: lays that repeat something, and `stuck` when it is not true."""
        if not (state.honour and state.phase == "turn" and seat == state.turn):
            return
        value = state.hands[seat]
        for space in spaces_in(state.empty & ~state.free[value - 1]):
            yield self.lays[value - 1][1 << space]
        if state.empty & state.free[value - 1]:
            yield Stuck()

    def _turn_moves(self, state: State) -> Iterator[Move]:
        value = state.hands[state.turn]
        lays = self.lays[value - 1]
        spaces = state.empty & state.free[value - 1]  # SDK-4
        if not spaces:
            yield Stuck()  # SDK-14; in `strict` the game is over before that
        while spaces:
            low = spaces & -spaces
            yield lays[low]
            spaces ^= low

    def _check_moves(self, state: State, seat: Seat) -> list[Move]:
        if seat in self.to_act(state):
            return [Go()] if seat in state.challenged else [Go(), Challenge()]
        return [Challenge()] if seat in self.may_act(state) else []

    def sample(self, state: State, seat: Seat, rng: Random) -> Move:
        """As listed, but quicker in the turns of `strict`."""
        if state.honour:
            return super().sample(state, seat, rng)
        value = state.hands[seat]
        spaces = state.empty & state.free[value - 1]
        for _ in range(int(rng.random() * spaces.bit_count())):
            spaces &= spaces - 1
        return self.lays[value - 1][spaces & -spaces]

    # -- playing ------------------------------------------------------------------------------

    def play(self, state: State, seat: Seat, move: Move) -> State:
        """Dispatches on what is due; what is not due is refused."""
        phase, kind = state.phase, type(move)
        if seat == NATURE:
            if kind is Draw and phase in ("draw", "deal"):
                return self._drawn(state, move)  # type: ignore[arg-type]
            if kind is Gold and phase == "gold":
                return self._gilded(state, move)  # type: ignore[arg-type]
            raise IllegalMove("move/no-such-chance", "No such roll or draw is due.")
        if phase == "turn" and seat == state.turn:
            if kind is Lay:
                return self._lay(state, move)  # type: ignore[arg-type]
            if kind is Stuck and state.honour:
                return self._stuck(state)
            raise IllegalMove("move/not-now", "It is your turn: lay your tile.", rule="SDK-4")
        if phase == "check" and move in self._check_moves(state, seat):
            return self._stands(state) if kind is Go else self._challenged(state, seat)
        raise not_your_turn(seat)

    def _lay(self, state: State, move: Lay) -> State:
        value = state.hands[state.turn]
        if move.value != value:
            held = self.notation.tile(value)
            raise IllegalMove("move/not-your-tile", f"Your tile is {held}.", rule="SDK-4")
        space = self.board.index.get(move.cell)
        if space is None:
            raise IllegalMove("move/no-such-space", f"The board has no space {move.cell[:8]!r}.")
        if not state.empty >> space & 1:
            raise IllegalMove("move/space-filled", f"{move.cell} is taken.", rule="SDK-4")
        if state.honour:
            return replace(state, phase="check", laid=space)
        if not state.free[value - 1] >> space & 1:
            raise self._repeats(state, value, space)
        return self._settle(state, space)

    def _repeats(self, state: State, value: int, space: int) -> IllegalMove:
        board, held = self.board, str(value)
        groups = {"row": board.row, "column": board.column, "block": board.block}
        same = sum(1 << k for k in spaces_in(board.seen[space]) if state.board[k] == held)
        where = tuple(name for name, sets in groups.items() if sets[space] & same)
        cells = tuple(board.names[k] for k in spaces_in(same))
        tile, places, seen = self.notation.tile(value), " and ".join(where), ", ".join(cells)
        message = f"The {places} of {board.names[space]} already holds {tile} ({seen})."
        return IllegalMove("move/repeats", message, rule="SDK-4", where=where, cells=cells)

    def _settle(self, state: State, space: int) -> State:
        """The tile lies for good and scores (SDK-5); its owner draws another."""
        value = state.hands[state.turn]
        board, free = state.board, state.free
        points = (self.counted[state.scoring][space] & ~state.empty).bit_count()
        empty = state.empty ^ (1 << space)
        free = changed(free, value - 1, free[value - 1] & ~self.board.seen[space])
        return self._refill(
            replace(
                state,
                board=board[:space] + str(value) + board[space + 1 :],
                empty=empty,
                free=free,
                scores=changed(state.scores, state.turn, state.scores[state.turn] + points),
                hands=changed(state.hands, state.turn, 0),
            )
        )

    def _put_aside(self, state: State) -> State:
        """The tile leaves the game, face up, and scores nothing (SDK-12, SDK-14)."""
        tile = state.hands[state.turn]
        hands = changed(state.hands, state.turn, 0)
        return self._refill(replace(state, hands=hands, aside=(*state.aside, tile)))

    def _refill(self, state: State) -> State:
        """Whoever has laid draws a new tile if any is left (SDK-8)."""
        if any(state.bag):
            return replace(state, phase="draw", laid=-1, challenged=())
        return self._pass_turn(state, state.turn)

    def _pass_turn(self, state: State, last: Seat) -> State:
        """Gives the turn to the next seat that has a tile, or ends the game."""
        hands = state.hands
        for step in range(1, len(hands) + 1):
            seat = (last + step) % len(hands)
            if hands[seat]:  # SDK-8: a seat with no tile is skipped
                break
        else:  # SDK-10
            return replace(state, phase="over", end="laid", laid=-1, challenged=())
        fits = state.honour or state.empty & state.free[hands[seat] - 1]
        if not fits:  # SDK-9
            return replace(state, phase="over", end="stuck", turn=seat, laid=-1, challenged=())
        return replace(state, phase="turn", turn=seat, laid=-1, challenged=())

    def _challenged(self, state: State, seat: Seat) -> State:
        value = state.hands[state.turn]
        if state.free[value - 1] >> state.laid & 1:  # in vain: the check stays open
            return replace(state, challenged=tuple(sorted((*state.challenged, seat))))
        return self._put_aside(state)  # SDK-12

    def _stuck(self, state: State) -> State:
        value = state.hands[state.turn]
        if state.empty & state.free[value - 1]:
            return self._put_aside(state)  # SDK-14
        return replace(state, phase="over", end="stuck")  # SDK-9

    # -- chance -------------------------------------------------------------------------------

    def chance(self, state: State) -> Chance[Move]:
        """The first tiles (stream `gold`) or one tile of the bag in order of value (`bag`)."""
        bag = state.bag
        if state.phase == "gold":
            layouts = self.board.layouts(state.layout)
            sizes = (*layouts.sizes, factorial(self.board.size))
            return Chance("gold", sizes, lambda *numbers: self._gold(layouts, numbers))

        def tile(index: int) -> Move:
            for value, count in enumerate(bag):
                if index < count:
                    break
                index -= count
            return DRAWS[value]

        return Chance("bag", (sum(bag),), tile)

    def _gold(self, layouts: Layouts, numbers: tuple[int, ...]) -> Gold:
        """The last number says which value lies in which row, the others where in the row."""
        spaces = layouts.pick(*numbers[:-1])
        rows = nth_permutation(self.board.size, numbers[-1])
        return Gold(tuple(self.board.names[spaces[row]] for row in rows))

    def _drawn(self, state: State, move: Draw) -> State:
        value, bag, turn = move.value, state.bag, state.turn
        if value is None or not 1 <= value <= len(bag) or not bag[value - 1]:
            raise IllegalMove("move/not-in-bag", "No such tile is left in the bag.", rule="SDK-2")
        state = replace(
            state,
            bag=changed(bag, value - 1, bag[value - 1] - 1),
            hands=changed(state.hands, turn, value),
        )
        if state.phase == "deal" and turn + 1 < len(state.hands):
            return replace(state, turn=turn + 1)
        return self._pass_turn(state, turn)

    def _gilded(self, state: State, move: Gold) -> State:
        """Lays the first tiles, if they lie as they must (SDK-1)."""
        board = self.board
        spaces = [board.index.get(cell, -1) for cell in move.cells]
        apart = [board.row, board.column, *([board.block] if state.layout == "blocks" else [])]
        if -1 in spaces or any(len({group[k] for k in spaces}) < board.size for group in apart):
            message = "The first tiles lie one in every row, column and block that they must."
            raise IllegalMove("move/gold", message, rule="SDK-1")
        tiles = ["0"] * len(board.spaces)
        for value, space in enumerate(spaces, 1):
            tiles[space] = str(value)
        gold = sum(1 << space for space in spaces)
        free = tuple(board.all & ~board.seen[space] for space in spaces)
        return replace(
            state, phase="deal", board="".join(tiles), empty=board.all ^ gold, free=free, gold=gold
        )

    # -- secrets: see `secrets.py` and `story.py` ----------------------------------------------

    def view(self, state: State, viewer: Seat | None) -> View:
        """Everything but other people's tiles; at the end those too."""
        return secrets.view(self.board, state, viewer)

    def shown(self, before: State, who: Seat, move: Move, viewer: Seat | None) -> Move:
        """A draw is for its owner's eyes (SDK-2)."""
        return Draw(None) if type(move) is Draw and before.turn != viewer else move

    def told(
        self, before: State, who: Seat, move: Move, after: State, viewer: Seat | None
    ) -> tuple[Effect, ...]:
        """Points and why, tiles put aside, and the end."""
        return story.told(self, before, who, move, after)

    def resample(self, state: State, viewer: Seat | None, rng: Random) -> State:
        """Deals the hidden tiles anew."""
        return secrets.resample(state, viewer, rng)

    # -- scores and notation ------------------------------------------------------------------

    def scores(self, state: State) -> tuple[int, ...]:
        """The plain totals; chips of 40 are a way of showing them (SDK-7)."""
        return state.scores

    def outcome(self, state: State) -> Outcome | None:
        """Most points wins (SDK-11)."""
        return Outcome.most_points(state.scores, state.end) if state.end else None

    def text(self, move: Move) -> str:
        """Such as `5@C4`."""
        return self.notation.text(move)

    def parse(self, text: str) -> Move:
        """Reads `5@C4`, `5 c4`."""
        return self.notation.parse(text)


def closer(state: State) -> Seat:
    """Who ends a check by `go`: the seat next in turn, or next at the table if none has a tile."""
    others = [(state.turn + step) % len(state.hands) for step in range(1, len(state.hands))]
    return next((seat for seat in others if state.hands[seat]), others[0])


def changed(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """The same tuple with one value changed."""
    return values[:index] + (value,) + values[index + 1 :]  # noqa: RUF005 (a third quicker)
