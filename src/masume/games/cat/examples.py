"""Examples of Cat Sudoku: a sheet with some numbers, or dice in front of the Wild Counter.

position = { sheet = "3@B5 3@D5" }       points are then what these numbers cost
position = { sheet = "", dice = "1 1 2 3" }
"""

from __future__ import annotations

from string import ascii_uppercase

from msgspec.structs import replace

from masume.core.examples import LEARNER, Example, Examples, Played
from masume.games.cat.picture import MARGIN, TOOLS, Drawing
from masume.games.cat.rules.moves import Write
from masume.games.cat.rules.scoring import faults
from masume.games.cat.rules.sheet import sheet
from masume.games.cat.rules.state import State, View
from masume.games.cat.scenes import scene
from masume.pictures.cells import ring
from masume.pictures.cloth import spread
from masume.pictures.palette import LAST
from masume.pictures.svg import document, moved, together

SPACE = 100
"""How wide a space is in the drawing of a sheet."""
ROWS, COLUMNS = 4, 6
"""At least so much of a sheet is shown."""


class CatExamples(Examples):
    """Sheets that need not come from a game."""

    def start(self, example: Example) -> State:
        """Before the opening; or after it, with some numbers written or dice rolled."""
        begun: State = super().start(example)
        position = example.position
        if not position:
            return begun
        names = sheet(begun.sheet).names
        words = [word.partition("@") for word in position["sheet"].split()]
        written = {name: value for value, _, name in words}
        numbers = "".join(written.get(name, "0") for name in names)
        dice = tuple(map(int, position.get("dice", "").split()))
        phase = "cross" if dice else "roll"
        sheets = (numbers, *begun.sheets[1:])
        return replace(begun, phase=phase, round=1, dice=dice, sheets=sheets)

    def points(self, before: State, after: State | None) -> int:
        """What the numbers on the sheet cost."""
        state = before if after is None else after
        return -faults(state.sheet, state.sheets[LEARNER]).lost

    def draw(self, played: Played) -> str:
        """The part of the sheet with the numbers; or the dice and the Wild Counter."""
        state = played.before if played.after is None else played.after
        view: View = self.game.view(state, None)
        new = played.move.numbers if isinstance(played.move, Write) else ()
        return _tools(view) if view.phase == "cross" else _part(view, [cell for _, cell in new])


def _tools(view: View) -> str:
    drawing = Drawing(view, ())
    width, height = drawing.size + 2 * MARGIN, TOOLS + 2 * MARGIN
    return document(
        "Cat Sudoku: dice and Wild Counter",
        width,
        height,
        spread(drawing.cloth, width, height),
        drawing.tools(MARGIN, MARGIN, drawing.size),
    )


def _part(view: View, new: list[str]) -> str:
    """The spaces with numbers, and some around them; what is new stands in frames."""
    drawing = Drawing(view, ())
    written = [name for name, value in zip(view.names, view.sheets[LEARNER], strict=True) if value]
    left, wide = _span(
        [ascii_uppercase.index(name[0]) for name in written], len(view.rows[0]), COLUMNS
    )
    top, high = _span([int(name[1:]) - 1 for name in written], len(view.rows), ROWS)
    width, height = wide * SPACE, high * SPACE
    frames = [
        ring(ascii_uppercase.index(cell[0]) * SPACE, int(cell[1:]) * SPACE - SPACE, SPACE, LAST)
        for cell in new
    ]
    drawn = scene(view.rows, together(drawing.numbers(LEARNER), *frames), LEARNER)
    return document(
        "Cat Sudoku: a part of a sheet",
        width,
        height,
        spread(drawing.cloth, width, height),
        moved(-left * SPACE, -top * SPACE, drawn),
    )


def _span(places: list[int], size: int, fewest: int) -> tuple[int, int]:
    """Where the part begins and how long it is: one more on both sides, within the sheet.

    >>> _span([0, 1], 9, 6), _span([4], 9, 6), _span([7, 8], 9, 6)
    ((0, 6), (1, 6), (3, 6))
    """
    first, last = min(places) - 1, max(places) + 1
    missing = max(0, fewest - (last - first + 1))
    first -= (missing + 1) // 2
    length = min(size, max(fewest, last - first + 1 + missing // 2))
    return max(0, min(first, size - length)), length
