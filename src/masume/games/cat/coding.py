"""Cat Sudoku in numbers: a box of the Wild Counter; then number and space, one after the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import get_args

from masume.core.game import Seat
from masume.games.cat.rules.counter import COLUMNS
from masume.games.cat.rules.dice import FACES, MOST_WRITTEN, Faces, hands
from masume.games.cat.rules.moves import Cross, Move, Number, Roll, Write
from masume.games.cat.rules.rolling import DICE, dice_due
from masume.games.cat.rules.scoring import CIRCLE_COSTS, DIAGONAL_COSTS, FULL_SCORE
from masume.games.cat.rules.sheet import (
    CIRCLE,
    HOLE,
    MOST_COLUMNS,
    MOST_ROWS,
    SPACE,
    sheet,
)
from masume.games.cat.rules.state import CatOptions, Phase, State, View
from masume.games.cat.rules.turns import OUT_OF_STEP_COSTS
from masume.games.cat.rules.writing import needed, room
from masume.research.coding import Coding, Draft, Numbered, Result, counts, flags, from_own, uncoded
from masume.research.numbers import Part, Plane

PHASES: tuple[str, ...] = get_args(Phase)
ROWS = 2
SIGNS = HOLE + SPACE + CIRCLE + "123456"


class CatCoding(Coding[State, Move, View]):
    """Spaces are written in reading order, so that every writing has one spelling."""

    options: CatOptions
    at_once = True

    def set_up(self) -> None:
        """The sheet, and whether one may write too many or too few."""
        self.sheet = sheet(self.options.sheet)
        self.honour = self.options.referee == "honour"
        self.most = MOST_WRITTEN if self.honour else DICE

    # -- moves --------------------------------------------------------------------------------

    def action_parts(self) -> list[Part]:
        """A box; a number and its space in turn; an end where one chooses it oneself."""
        return [
            Part("cross", len(FACES) * ROWS * COLUMNS, "box: number, row, column, each less 1"),
            Part("number", len(FACES), "the number that is written next, less 1"),
            Part("space", len(self.sheet.names), "where it is written, in reading order"),
            Part("done", int(self.honour), "no more numbers (honour)"),
        ]

    @property
    def most_parts(self) -> int:
        """A number and a space for each, and the end of it."""
        return 2 * self.most + int(self.honour)

    def choices(self, state: State, seat: Seat, draft: Draft) -> Mapping[int, Move | None]:
        """Open boxes; or numbers that the dice allow, and spaces after the last one."""
        if seat not in self.game.to_act(state):
            return {}
        if state.phase == "cross":
            found = {self._box(*box): Cross(*box) for box in state.counter.open_boxes(state.dice)}
            return dict(sorted(found.items()))
        written = self._written(draft)
        if len(draft) % 2:
            return self._spaces(state, seat, draft, written)
        return self._numbers(state, seat, draft, written)

    def _box(self, number: int, row: int, column: int) -> int:
        index = ((number - 1) * ROWS + row - 1) * COLUMNS + column - 1
        return self.actions.number("cross", index)

    def _written(self, draft: Draft) -> list[tuple[int, int]]:
        """Number and space, pair by pair."""
        number, space = self.actions.first("number"), self.actions.first("space")
        pairs = zip(draft[::2], draft[1::2], strict=False)
        return [(value - number + 1, where - space) for value, where in pairs]

    def _sizes(self, state: State, seat: Seat) -> range:
        """How many numbers one may write in all."""
        if self.honour and state.phase == "write":
            return range(min(MOST_WRITTEN, len(room(state, seat))) + 1)
        must = needed(state, seat)
        return range(must, must + 1)

    def _numbers(
        self, state: State, seat: Seat, draft: Draft, written: list[tuple[int, int]]
    ) -> Mapping[int, Move | None]:
        values, sizes = tuple(sorted(value for value, _ in written)), self._sizes(state, seat)
        found: dict[int, Move | None] = {}
        free = len(self._after(state, seat, written))
        most = min(sizes[-1], len(values) + free)
        for value in FACES:
            longer = tuple(sorted((*values, value)))
            if any(
                begins(longer, state.dice, state.wild, size)
                for size in sizes
                if len(longer) <= size <= most
            ):
                found[self.actions.number("number", value - 1)] = None
        ends = values in hands(state.dice, state.wild, len(values))
        if self.honour and len(values) in sizes and ends:
            found[self.actions.number("done")] = self._writing(written)
        return found

    def _spaces(
        self, state: State, seat: Seat, draft: Draft, written: list[tuple[int, int]]
    ) -> Mapping[int, Move | None]:
        value = draft[-1] - self.actions.first("number") + 1
        sizes, after = self._sizes(state, seat), self._after(state, seat, written)
        values = tuple(sorted([*(number for number, _ in written), value]))
        found: dict[int, Move | None] = {}
        for index, space in enumerate(after):
            left = len(after) - index - 1
            fits = any(
                begins(values, state.dice, state.wild, size)
                for size in sizes
                if len(values) <= size <= len(values) + left
            )
            if fits:
                ends = not self.honour or state.phase != "write"
                whole = ends and len(values) == sizes[-1]
                move = self._writing([*written, (value, space)]) if whole else None
                found[self.actions.number("space", space)] = move
        return found

    def _after(self, state: State, seat: Seat, written: list[tuple[int, int]]) -> list[int]:
        last = written[-1][1] if written else -1
        return [space for space in room(state, seat) if space > last]

    def _writing(self, written: list[tuple[int, int]]) -> Write:
        names = self.sheet.names
        return Write(tuple(Number(value, names[space]) for value, space in written))

    def spell(self, state: State, seat: Seat, move: Move) -> Draft:
        """A box, or numbers in the order of their spaces."""
        match move:
            case Cross(number, row, column):
                return (self._box(number, row, column),)
            case Write(numbers):
                pairs = sorted((self.sheet.index[cell], value) for value, cell in numbers)
                draft = [
                    action
                    for space, value in pairs
                    for action in (
                        self.actions.number("number", value - 1),
                        self.actions.number("space", space),
                    )
                ]
                if (self.honour and state.phase == "write") or not draft:
                    draft.append(self.actions.number("done"))
                return tuple(draft)
        raise uncoded("time runs out by itself")

    # -- chance -------------------------------------------------------------------------------

    def chance_parts(self) -> list[Part]:
        """One die after the other."""
        return [Part("die", len(FACES), "what the next die shows, less 1")]

    def results(self, state: State, draft: Draft) -> Mapping[int, Result[Move]]:
        """Six faces, each as likely as another."""
        last = len(draft) + 1 == dice_due(state)
        return {
            k: Result(1, Roll(tuple(sorted([d + 1 for d in (*draft, k)]))) if last else None)
            for k in range(len(FACES))
        }

    def spell_chance(self, state: State, move: Move) -> Draft:
        """The dice, the lowest first."""
        if isinstance(move, Roll):
            return tuple(face - 1 for face in move.faces)
        raise uncoded("chance does not make it")

    # -- looking ------------------------------------------------------------------------------

    def view_planes(self) -> list[Plane]:
        """Sheets in rows and columns; seats are counted from one's own on."""
        seats, grid = self.seats, (MOST_ROWS, MOST_COLUMNS)
        low, high = self.score_bounds()
        return [
            Plane(
                "drawing", grid, 0, 8, "0 a hole, 1 a space, 2 a circle, 3 to 8 a printed 1 to 6"
            ),
            Plane("sheets", (seats, *grid), 0, 6, "the number in every space, 0 for none"),
            Plane("dice", (6,), 0, self.most, "how many dice show 1 to 6"),
            Plane("wild", (7,), 0, 1, "the wild number; the first for none"),
            Plane("headings", (COLUMNS,), 0, 6, "numbers of the Wild Counter's columns"),
            Plane("crossed", (ROWS, COLUMNS), 0, 1, "boxes that are crossed off"),
            Plane("scores", (seats,), low, high, "points as the sheets stand"),
            Plane("penalties", (seats,), 0, high - low, "lost by being out of step"),
            Plane("needs", (seats,), 0, MOST_WRITTEN, "how many numbers are to be written"),
            Plane("waits", (seats,), 0, 1, "1 for whom the game waits"),
            Plane("active", (seats,), 0, 1, "1 for whoever rolls and crosses off"),
            Plane("round", (2,), 0, self.sheet.rounds, "rounds written, and how many there are"),
            Plane("phase", (len(PHASES),), 0, 1, f"one of {', '.join(PHASES)}"),
        ]

    def look(self, view: View, seat: Seat) -> Mapping[str, Numbered]:
        """All of it: nothing is hidden."""
        blank = [[0] * MOST_COLUMNS for _ in range(MOST_ROWS)]
        drawing = [row.copy() for row in blank]
        for y, line in enumerate(view.rows):
            for x, sign in enumerate(line):
                drawing[y][x] = SIGNS.index(sign)
        order = [*range(seat, self.seats), *range(seat)]
        sheets = [[row.copy() for row in blank] for _ in order]
        places = [(int(name[1:]) - 1, ord(name[0]) - ord("A")) for name in view.names]
        for of, own in zip(sheets, order, strict=True):
            for (y, x), number in zip(places, view.sheets[own], strict=True):
                of[y][x] = number
        return {
            "drawing": drawing,
            "sheets": sheets,
            "dice": counts(view.dice, 7)[1:],
            "wild": flags(7, view.wild),
            "headings": view.headings,
            "crossed": view.crossed,
            "scores": from_own(view.scores, seat),
            "penalties": from_own(view.penalties, seat),
            "needs": from_own(view.needs, seat),
            "waits": from_own(flags(self.seats, view.waits), seat),
            "active": from_own(flags(self.seats, view.active), seat),
            "round": (view.round, view.rounds),
            "phase": flags(len(PHASES), PHASES.index(view.phase)),
        }

    # -- bounds and words ---------------------------------------------------------------------

    def score_bounds(self) -> tuple[int, int]:
        """A full sheet with nothing wrong; or all circled, all diagonals equal, all penalties."""
        circled = CIRCLE_COSTS * len(self.sheet.names)
        diagonal = sum(DIAGONAL_COSTS[-1] * -(-len(line) // 4) for line in self.sheet.diagonals)
        written = MOST_WRITTEN * self.sheet.rounds if self.honour else 0
        return FULL_SCORE - circled - diagonal - OUT_OF_STEP_COSTS * written, FULL_SCORE

    def word(self, name: str, index: int) -> str:
        """Boxes, numbers and spaces as people name them."""
        if name == "cross":
            (number, row), column = divmod(index // COLUMNS, ROWS), index % COLUMNS
            return f"cross {number + 1} row {row + 1} column {column + 1}"
        if name == "space":
            return f"in {self.sheet.names[index]}"
        return f"{name} {index + 1}" if name in ("number", "die") else super().word(name, index)


@lru_cache(maxsize=2**14)
def begins(values: Faces, dice: Faces, wild: int, size: int) -> bool:
    """Whether some numbers are part of a set of this size that the dice allow."""
    wanted = Counter(values)
    return any(wanted <= Counter(hand) for hand in hands(dice, wild, size))
