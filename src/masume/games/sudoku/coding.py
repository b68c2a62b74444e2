"""SuDoKu and SudoKids in numbers: spaces, tiles of the bag, the board as planes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from masume.games.sudoku.rules.game import TileGame
from masume.games.sudoku.rules.kit import DRAWS
from masume.games.sudoku.rules.moves import Draw, Gold, Lay, Move, Stuck
from masume.games.sudoku.rules.state import Phase, State, TileOptions, View
from masume.referees.honour import Challenge, Go
from masume.research.chance import Placing, left_in
from masume.research.coding import (
    Draft,
    ListedCoding,
    Numbered,
    Result,
    counts,
    flags,
    from_own,
    uncoded,
)
from masume.research.numbers import Part, Plane

PHASES: tuple[str, ...] = get_args(Phase)
WORDS: dict[type, str] = {Stuck: "stuck", Go: "go", Challenge: "challenge"}


class SudokuCoding(ListedCoding[State, Move, View]):
    """A lay is a space: which tile is laid is known."""

    game: TileGame[TileOptions]
    options: TileOptions

    def set_up(self) -> None:
        """The board, and in how many ways golden tiles can lie."""
        self.kit = self.game.kit
        self.start = self.game.start(self.options, self.seats)
        self.placing = Placing(self.kit.board, self.start.layout == "blocks")

    # -- moves --------------------------------------------------------------------------------

    def action_parts(self) -> list[Part]:
        """Spaces, and what the honour referee takes."""
        return [
            Part("lay", len(self.kit.board.spaces), "lay the tile on this space, in reading order"),
            Part("stuck", 1, "say that the tile fits nowhere (honour)"),
            Part("go", 1, "let the lay on trial stand (honour)"),
            Part("challenge", 1, "challenge the lay on trial (honour)"),
        ]

    @property
    def most_parts(self) -> int:
        """Every move is one action."""
        return 1

    def spell(self, state: State, seat: int, move: Move) -> Draft:
        """The space of a lay."""
        if isinstance(move, Lay) and move.cell in self.kit.board.index:
            return (self.actions.number("lay", self.kit.board.index[move.cell]),)
        if type(move) in WORDS:
            return (self.actions.number(WORDS[type(move)]),)
        raise uncoded("it is no move of a seat")

    # -- chance -------------------------------------------------------------------------------

    def chance_parts(self) -> list[Part]:
        """Golden tiles one by one, from the 1 up; then tiles of the bag."""
        golden = len(self.kit.board.spaces) if self.start.layout else 0
        return [
            Part("gold", golden, "where the next golden tile lies, from value 1 up"),
            Part("tile", self.kit.board.size, "the value drawn from the bag, less 1"),
        ]

    def results(self, state: State, draft: Draft) -> Mapping[int, Result[Move]]:
        """Spaces weighed by the ways to go on, values by how many tiles there are."""
        if state.phase != "gold":
            left = left_in([*map(int, state.bag)], [])
            return {
                self.chances.number("tile", value - 1): Result(count, DRAWS[str(value)])
                for value, count in left.items()
            }
        first = self.chances.first("gold")
        placed = [number - first for number in draft]
        found = {}
        for space, weight in self.placing.weights(placed).items():
            spaces = [*placed, space]
            whole = len(spaces) == self.kit.board.size
            names = tuple(self.kit.board.names[each] for each in spaces)
            found[first + space] = Result(weight, Gold(names) if whole else None)
        return found

    def spell_chance(self, state: State, move: Move) -> Draft:
        """The spaces of the golden tiles, or a value."""
        match move:
            case Gold(cells):
                index = self.kit.board.index
                return tuple(self.chances.number("gold", index[cell]) for cell in cells)
            case Draw(int(value)):
                return (self.chances.number("tile", value - 1),)
        raise uncoded("chance does not make it")

    # -- looking ------------------------------------------------------------------------------

    def view_planes(self) -> list[Plane]:
        """The board in rows, and the rest seat by seat from one's own on."""
        size, seats = self.kit.board.size, self.seats
        most, high = len(self.kit.board.spaces), self.score_bounds()[1]
        return [
            Plane("board", (size, size), 0, size, "the value on every space, 0 for none"),
            Plane("gold", (size, size), 0, 1, "1 where a golden tile lies"),
            Plane("trial", (size, size), 0, 1, "1 for the lay that can be challenged"),
            Plane("hands", (seats,), 0, size + 1, "tiles in hand; the size + 1 for a hidden one"),
            Plane("scores", (seats,), 0, high, "points so far"),
            Plane("turn", (seats,), 0, 1, "1 for the seat in turn"),
            Plane("challenged", (seats,), 0, 1, "1 for a seat that challenged in vain"),
            Plane("aside", (size,), 0, most, "tiles out of the game, by value"),
            Plane("bag", (1,), 0, most, "how many tiles are left to draw"),
            Plane("phase", (len(PHASES),), 0, 1, f"one of {', '.join(PHASES)}"),
        ]

    def look(self, view: View, seat: int) -> Mapping[str, Numbered]:
        """All of it, own seat first."""
        board = self.kit.board
        hidden = board.size + 1
        laid = () if view.laid is None else (board.index[view.laid],)
        hands = [hidden if tile is None else tile for tile in view.hands]
        return {
            "board": view.cells,
            "gold": flags(len(board.spaces), [board.index[cell] for cell in view.gold]),
            "trial": flags(len(board.spaces), laid),
            "hands": from_own(hands, seat),
            "scores": from_own(view.scores, seat),
            "turn": from_own(flags(self.seats, view.turn), seat),
            "challenged": from_own(flags(self.seats, view.challenged), seat),
            "aside": counts(view.aside, board.size + 1)[1:],
            "bag": view.bag,
            "phase": flags(len(PHASES), PHASES.index(view.phase)),
        }

    # -- bounds and words ---------------------------------------------------------------------

    def score_bounds(self) -> tuple[int, int]:
        """Every two spaces that see each other score once at most."""
        counted = self.kit.counted[self.start.scoring]
        return 0, sum(around.bit_count() for around in counted) // 2

    def word(self, name: str, index: int) -> str:
        """Spaces and tiles by their names."""
        if name in ("lay", "gold"):
            return f"{name} {self.kit.board.names[index]}"
        if name == "tile":
            return f"tile {self.kit.notation.tile(index + 1)}"
        return super().word(name, index)
