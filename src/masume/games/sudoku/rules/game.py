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
from masume.games.sudoku.rules import effects, hidden
from masume.games.sudoku.rules.moves import Challenge, Draw, Go, Gold, Lay, Move, Notation, Stuck
from masume.games.sudoku.rules.state import Layout, Scoring, State, TileOptions, View
from masume.grids.board import Board, Layouts, chosen, nth_permutation, spaces_in

O = TypeVar("O", bound=TileOptions)  # noqa: E741

ALONE = tuple(frozenset({seat}) for seat in range(4))
DIGITS = {value: str(value) for value in range(1, 10)}
DRAWS = {digit: Draw(value) for value, digit in DIGITS.items()}


class TileGame(Game[State, Move, O, View], Generic[O]):
    """Lay the tile you drew where it repeats nothing; score its neighbours; draw again."""

    def __init__(self, board: Board, tiles: tuple[str, ...]) -> None:
        self.board = board
        self.notation = Notation(tiles)
        cross = [row | column for row, column in zip(board.row, board.column, strict=True)]
        around = {"standard": board.seen, "simple": cross, "block": board.block}
        # SDK-5, SDK-6, KID-4: the tile itself does not count, and no tile counts twice.
        self.counted = {
            scoring: tuple(spaces & ~(1 << own) for own, spaces in enumerate(sets))
            for scoring, sets in around.items()
        }
        self.lays = [
            tuple(Lay(value, name) for name in board.names) for value in range(1, board.size + 1)
        ]
        """For the values from 1 up: the lay on every space."""

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

    def takes_back(self, options: O) -> bool:
        """Errors and objections stand (SDK-12 to SDK-14)."""
        return super().takes_back(options) and options.referee == "strict"

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

    def decision(self, state: State, seat: Seat) -> str:
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

    def tolerated(self, state: State, seat: Seat) -> Iterator[Move]:
        """In `honour`: lays that repeat something, and `stuck` when it is not true."""
        if not (state.honour and state.phase == "turn" and seat == state.turn):
            return
        value = state.hands[seat]
        yield from chosen(self.lays[value - 1], state.empty & ~state.free[value - 1])
        if state.empty & state.free[value - 1]:
            yield Stuck()

    def _turn_moves(self, state: State) -> Iterator[Move]:
        value = state.hands[state.turn]
        spaces = state.empty & state.free[value - 1]  # SDK-4
        if not spaces:
            return iter([Stuck()])  # SDK-14; in `strict` the game is over before that
        return chosen(self.lays[value - 1], spaces)

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
        count, random = spaces.bit_count(), rng.random
        if count > 8:  # try any space until one fits
            everywhere = len(self.board.spaces)
            while True:
                space = int(random() * everywhere)
                if spaces >> space & 1:
                    return self.lays[value - 1][space]
        for _ in range(int(random() * count)):  # strike the lowest ones
            spaces &= spaces - 1
        return self.lays[value - 1][(spaces & -spaces).bit_length() - 1]

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
        offered = self._check_moves(state, seat)
        if move in offered:
            return self._stands(state) if kind is Go else self._challenged(state, seat)
        if offered:
            words = "The last lay can be challenged now, once by each seat."
            raise IllegalMove("move/not-now", words, rule="SDK-12")
        raise not_your_turn(seat)

    def _lay(self, state: State, move: Lay) -> State:
        value = state.hands[state.turn]
        if move.value != value:
            held = self.notation.tile(value)
            raise IllegalMove("move/not-your-tile", f"Your tile is {held}.", rule="SDK-4")
        space = self.board.index.get(move.cell)
        if space is None:
            raise IllegalMove("move/no-such-space", f"The board has no space {move.cell[:8]!r}.")
        if state.board[space] != "0":
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
        holds = "holds" if len(where) == 1 else "hold"
        message = f"The {places} of {board.names[space]} already {holds} {tile} ({seen})."
        return IllegalMove("move/repeats", message, rule="SDK-4", where=where, cells=cells)

    def _settle(self, state: State, space: int) -> State:
        """The tile lies for good and scores (SDK-5); its owner draws another."""
        turn, board, free, scores = state.turn, state.board, state.free, state.scores
        value = state.hands[turn]
        points = (self.counted[state.scoring][space] & ~state.empty).bit_count()
        return self._refill(
            replace(
                state,
                phase="draw",
                board=f"{board[:space]}{value}{board[space + 1 :]}",
                empty=state.empty ^ (1 << space),
                free=changed(free, value - 1, free[value - 1] & ~self.board.seen[space]),
                hands=changed(state.hands, turn, 0),
                scores=changed(scores, turn, scores[turn] + points),
            )
        )

    def _put_aside(self, state: State) -> State:
        """The tile leaves the game, face up, and scores nothing (SDK-12, SDK-14)."""
        hands, tile = changed(state.hands, state.turn, 0), state.hands[state.turn]
        return self._refill(replace(state, phase="draw", hands=hands, aside=(*state.aside, tile)))

    def _refill(self, state: State) -> State:
        """Whoever has laid draws a new tile if any is left (SDK-8)."""
        return state if state.bag else self._pass_turn(state, state.hands, "")

    def _pass_turn(self, state: State, hands: tuple[int, ...], bag: str) -> State:
        """Gives the turn to the next seat that has a tile, or ends the game."""
        seat = state.turn
        for _ in hands:
            seat = (seat + 1) % len(hands)
            if hands[seat]:  # SDK-8: a seat with no tile is skipped
                break
        else:
            return replace(state, phase="over", end="laid")  # SDK-10
        if not state.honour and not state.empty & state.free[hands[seat] - 1]:
            return replace(state, phase="over", turn=seat, hands=hands, bag=bag, end="stuck")
        return replace(state, phase="turn", turn=seat, hands=hands, bag=bag)

    def _stands(self, state: State) -> State:
        """Nobody objected in time: right or wrong, it counts (SDK-13)."""
        return self._settle(replace(state, laid=-1, challenged=()), state.laid)

    def _challenged(self, state: State, seat: Seat) -> State:
        value = state.hands[state.turn]
        if state.free[value - 1] >> state.laid & 1:  # in vain: the check stays open
            return replace(state, challenged=tuple(sorted((*state.challenged, seat))))
        return self._put_aside(replace(state, laid=-1, challenged=()))  # SDK-12

    def _stuck(self, state: State) -> State:
        value = state.hands[state.turn]
        if state.empty & state.free[value - 1]:
            return self._put_aside(state)  # SDK-14
        return replace(state, phase="over", end="stuck")  # SDK-9

    # -- chance -------------------------------------------------------------------------------

    def chance(self, state: State) -> Chance[Move]:
        """The first tiles (stream `gold`) or one tile of the bag in order of value (`bag`)."""
        if state.phase == "gold":
            layouts = self.board.layouts(state.layout)
            sizes = (*layouts.sizes, factorial(self.board.size))
            return Chance("gold", sizes, lambda *numbers: self._gold(layouts, numbers))
        bag = state.bag
        return Chance("bag", (len(bag),), lambda index: DRAWS[bag[index]])

    def _gold(self, layouts: Layouts, numbers: tuple[int, ...]) -> Gold:
        """The last number says which value lies in which row, the others where in the row."""
        spaces = layouts.pick(*numbers[:-1])
        rows = nth_permutation(self.board.size, numbers[-1])
        return Gold(tuple(self.board.names[spaces[row]] for row in rows))

    def _drawn(self, state: State, move: Draw) -> State:
        value, turn = move.value, state.turn
        if value not in DIGITS or DIGITS[value] not in state.bag:
            raise IllegalMove("move/not-in-bag", "No such tile is left in the bag.", rule="SDK-2")
        bag = state.bag.replace(DIGITS[value], "", 1)
        hands = changed(state.hands, turn, value)
        if state.phase == "deal" and turn + 1 < len(hands):
            return replace(state, turn=turn + 1, hands=hands, bag=bag)
        return self._pass_turn(state, hands, bag)

    def _gilded(self, state: State, move: Gold) -> State:
        """Lays the first tiles, if they lie as they must (SDK-1)."""
        board = self.board
        spaces = [board.index.get(cell, -1) for cell in move.cells]
        apart = [board.row, board.column, *([board.block] if state.layout == "blocks" else [])]
        lie_well = len(spaces) == board.size and -1 not in spaces
        if not lie_well or any(len({group[k] for k in spaces}) < board.size for group in apart):
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

    # -- secrets: see `hidden.py` and `effects.py` ----------------------------------------------

    def view(self, state: State, viewer: Seat | None) -> View:
        """Everything but other people's tiles; at the end those too."""
        return hidden.view(self.board, state, viewer)

    def redact(self, before: State, who: Seat, move: Move, viewer: Seat | None) -> Move:
        """A draw is for its owner's eyes (SDK-2)."""
        return Draw(None) if type(move) is Draw and before.turn != viewer else move

    def effects(
        self, before: State, who: Seat, move: Move, after: State, viewer: Seat | None
    ) -> tuple[Effect, ...]:
        """Points and why, tiles put aside, and the end."""
        return effects.effects(self, before, who, move, after)

    def resample(self, state: State, viewer: Seat | None, rng: Random) -> State:
        """Deals the hidden tiles anew."""
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
    result = list(values)
    result[index] = value
    return tuple(result)
