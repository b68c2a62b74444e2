"""The rules of Cat Sudoku: roll, cross off a wild, and everybody writes at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from random import Random

from msgspec.structs import replace

from masume.core.errors import IllegalMove, OptionError
from masume.core.game import (
    CLOCK,
    NATURE,
    NOBODY,
    ONLY_NATURE,
    Chance,
    Effect,
    Game,
    GameInfo,
    Outcome,
    Seat,
    Traits,
    not_your_turn,
)
from masume.games.cat.rules import effects, writing
from masume.games.cat.rules import moves as notation
from masume.games.cat.rules.counter import Counter
from masume.games.cat.rules.dice import MOST_WRITTEN, Faces, arrangements, hands, orders
from masume.games.cat.rules.moves import Cross, Late, Move, Number, Roll, Write
from masume.games.cat.rules.scoring import EMPTY, worth
from masume.games.cat.rules.sheet import LONGEST_TEXT, SEASONS, sheet
from masume.games.cat.rules.state import CatOptions, State, View
from masume.games.cat.rules.writing import called_for, filled, needed, room

DICE = 4
OUT_OF_STEP_COSTS = 3
ALONE = tuple(frozenset({seat}) for seat in range(6))
SEATS_IN = tuple(frozenset(seat for seat in range(6) if bits >> seat & 1) for bits in range(1 << 6))
"""The seats of a set of bits."""


class CatSudoku(Game[State, Move, CatOptions, View]):
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
        view=View,
    )

    # -- setting up ---------------------------------------------------------------------------

    def check(self, options: CatOptions, seats: int) -> CatOptions:
        """A sheet of one's own must be playable; `honour` needs somebody who watches."""
        super().check(options, seats)
        if options.referee == "honour" and seats < 2:
            raise OptionError("option/honour-alone", "The honour referee needs two seats or more.")
        if options.sheet in SEASONS:
            return options
        if len(options.sheet) > LONGEST_TEXT:
            raise OptionError("option/sheet", "A sheet on one line has at most ten rows of nine.")
        return replace(options, sheet=sheet(options.sheet).text)

    def takes_bots(self, options: CatOptions) -> bool:
        """Only people err."""
        return options.referee == "strict"

    def takes_back(self, options: CatOptions) -> bool:
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
                return ALONE[active(state)]
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
                yield from self._writings(state, seat, needed(state, seat))

    def tolerated(self, state: State, seat: Seat) -> Iterator[Move]:
        """In `honour`: fewer numbers than one must, or more (CAT-14, CAT-15)."""
        if state.honour and state.phase == "write" and seat >= 0 and seat in self.to_act(state):
            for number in range(MOST_WRITTEN + 1):
                if number != needed(state, seat):
                    yield from self._writings(state, seat, number)

    def _writings(self, state: State, seat: Seat, number: int) -> Iterator[Write]:
        """Every way to write so many numbers, spaces in reading order."""
        names, dice, wild = sheet(state.sheet).names, state.dice, state.wild
        for spaces in combinations(room(state, seat), number):
            cells = [names[space] for space in spaces]
            if number <= DICE:
                every: Iterable[Faces] = arrangements(dice, wild, number)
            else:  # very many: one after the other
                every = (
                    order for hand in sorted(hands(dice, wild, number)) for order in orders(hand)
                )
            for values in every:
                yield Write(tuple(map(Number, values, cells)))

    def sample(self, state: State, seat: Seat, rng: Random) -> Move:
        """Any box; or the dice in any spaces, a wild die as any number."""
        if seat == CLOCK or state.phase == "cross":
            return rng.choice(list(self.moves(state, seat)))
        spaces, number = room(state, seat), needed(state, seat)
        if state.honour and state.phase == "write" and rng.random() < 0.4:
            number = rng.randrange(min(MOST_WRITTEN, len(spaces)) + 1)
        wild, dice, random = state.wild, list(state.dice), rng.random
        names = sheet(state.sheet).names
        numbers: list[Number] = []
        for space in sorted(drawn(spaces, number, random)):
            value = dice.pop(int(random() * len(dice))) if dice else rng.choice(state.dice)
            if value == wild and len(numbers) < len(state.dice):
                value = 1 + int(random() * 6)
            numbers.append(Number(value, names[space]))
        return Write(tuple(numbers))

    # -- playing ------------------------------------------------------------------------------

    def play(self, state: State, seat: Seat, move: Move) -> State:
        """Dispatches on who acts; what is not due is refused."""
        if seat == NATURE:
            return self._rolled(state, move)
        if seat == CLOCK:
            return self._late(state, move)
        if seat < 0 or seat not in self.to_act(state):
            raise not_your_turn(seat)
        if state.phase == "cross":
            return self._crossed(state, move)
        if not isinstance(move, Write):
            raise IllegalMove("move/not-now", "Write your numbers now.", rule="CAT-11")
        spaces = writing.spaces_of(state, seat, move)
        return self._written(state, seat, move, spaces)

    def _rolled(self, state: State, move: Move) -> State:
        """The roll of all, or that of the seat that is behind."""
        if state.phase not in ("roll", "again") or not isinstance(move, Roll):
            raise IllegalMove("move/no-such-chance", "No such roll is due.")
        faces, due = move.faces, dice_due(state)
        in_order = tuple(sorted(faces)) == faces
        if len(faces) != due or not in_order or faces[0] < 1 or faces[-1] > 6:
            words = f"{due} dice are due, each from 1 to 6, the lowest first."
            raise IllegalMove("move/dice", words, rule="CAT-10")
        if state.phase == "again":
            return replace(state, phase="catch", dice=faces)
        can_cross = state.round and next(state.counter.open_boxes(faces), None)
        # CAT-9: no wild in the opening. CAT-10: compulsory while any box can be crossed off.
        return replace(state, phase="cross" if can_cross else "write", dice=faces)

    def _crossed(self, state: State, move: Move) -> State:
        if not isinstance(move, Cross):
            words = "Cross off a box of the Wild Counter first."
            raise IllegalMove("move/not-now", words, rule="CAT-10")
        number, row, column = move.number, move.row, move.column
        if (number, row, column) not in state.counter.open_boxes(state.dice):
            raise writing.closed_box(state, move)
        counter = state.counter.cross(number, row, column)
        return replace(state, phase="write", wild=number, counter=counter)

    def _written(self, state: State, seat: Seat, move: Write, spaces: list[int]) -> State:
        """The numbers stand for good (CAT-12); too many cost at once (CAT-15)."""
        extra = len(spaces) - needed(state, seat)
        numbers = list(state.sheets[seat])
        for space, (value, _) in zip(spaces, move.numbers, strict=True):
            numbers[space] = str(value)
        sheets = list(state.sheets)
        sheets[seat] = "".join(numbers)
        penalties = state.penalties
        if extra > 0:
            penalties = _charged(penalties, seat, extra)
        wrote = state.wrote | 1 << seat
        return self._go_on(replace(state, sheets=tuple(sheets), wrote=wrote, penalties=penalties))

    def _late(self, state: State, move: Move) -> State:
        """Time is over: the first box; or nothing is written; or the dice go anywhere."""
        if not isinstance(move, Late):
            raise not_your_turn(CLOCK)
        seat = move.seat
        if not self.may_act(state) or seat not in self.to_act(state):
            raise IllegalMove("move/not-late", "Nothing is asked of this seat now.", seat=seat)
        if state.phase == "cross":
            return self._crossed(state, Cross(*next(state.counter.open_boxes(state.dice))))
        if state.phase == "write":  # CAT-14 follows at the end of the turn
            return self._go_on(replace(state, wrote=state.wrote | 1 << seat))
        names, spaces = sheet(state.sheet).names, room(state, seat)[: len(state.dice)]
        cells = [names[space] for space in spaces]
        return self._written(state, seat, Write(tuple(map(Number, state.dice, cells))), spaces)

    def _go_on(self, state: State) -> State:
        """When all have written: who is behind catches up, in seat order from the active one."""
        seats = len(state.sheets)
        if state.wrote != (1 << seats) - 1:
            return state
        called, first = called_for(state), active(state)
        for step in range(seats):
            seat = (first + step) % seats
            behind = called - filled(state.sheets[seat])
            if behind > 0:  # CAT-14
                charged = _charged(state.penalties, seat, behind)
                return replace(
                    state, phase="again", catcher=seat, wild=0, dice=(), penalties=charged
                )
        over = state.round + 1 == sheet(state.sheet).rounds  # CAT-13
        return replace(
            state,
            phase="over" if over else "roll",
            end="full" if over else "",
            round=state.round + 1,
            dice=(),
            wild=0,
            wrote=0,
            catcher=-1,
        )

    # -- chance -------------------------------------------------------------------------------

    def chance(self, state: State) -> Chance[Move]:
        """All dice that are due, in one roll."""
        return Chance("dice", (6,) * dice_due(state), _roll)

    def roller(self, state: State) -> Seat:
        """The active seat (CAT-9, CAT-10), or the one that is behind (CAT-14)."""
        return state.catcher if state.phase == "again" else active(state)

    # -- looking ------------------------------------------------------------------------------

    def view(self, state: State, viewer: Seat | None) -> View:
        """All sheets lie open."""
        return effects.view(self, state)

    def effects(
        self, before: State, who: Seat, move: Move, after: State, viewer: Seat | None
    ) -> tuple[Effect, ...]:
        """The wild, numbers written, penalties; at the end every circle and every diagonal."""
        return effects.effects(before, who, move, after)

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


def active(state: State) -> Seat:
    """Who rolls and crosses off: seat 0 in the opening, then clockwise (CAT-9, CAT-13)."""
    return state.round % len(state.sheets)


def dice_due(state: State) -> int:
    """Four; or as many as a seat is behind (CAT-14)."""
    if state.phase == "again":
        return called_for(state) - filled(state.sheets[state.catcher])
    return DICE


def drawn(spaces: list[int], number: int, random: Callable[[], float]) -> list[int]:
    """So many of the spaces, each as likely as another; quicker than `Random.sample`."""
    left = spaces.copy()
    return [left.pop(int(random() * len(left))) for _ in range(number)]


def _charged(penalties: tuple[int, ...], seat: Seat, spaces: int) -> tuple[int, ...]:
    return tuple(
        penalty + OUT_OF_STEP_COSTS * spaces if other == seat else penalty
        for other, penalty in enumerate(penalties)
    )


def _roll(*indices: int) -> Roll:
    return Roll(tuple(sorted([index + 1 for index in indices])))


CAT = CatSudoku()
