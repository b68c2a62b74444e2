"""Examples of Cat Sudoku: a sheet with some numbers, or dice in front of the Wild Counter.

position = { sheet = "3@B5 3@D5" }       points are then what these numbers cost
position = { sheet = "", dice = "1 1 2 3" }

The picture frames the space that a refused number was to go to.
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
from masume.pictures.palette import LAST, WRONG
from masume.pictures.svg import document, moved

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
        if view.phase == "cross":
            return _tools(view)
        return _part(view, played.cells, [cell for _, cell in new])


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


def _part(view: View, wrong: tuple[str, ...], new: list[str]) -> str:
    """The spaces with numbers and some around them; the whole sheet before the first."""
    drawing = Drawing(view, ())
    values = zip(view.names, view.sheets[LEARNER], strict=True)
    written = [name for name, value in values if value] or list(view.names)
    left, wide = _span(
        [ascii_uppercase.index(name[0]) for name in written], len(view.rows[0]), COLUMNS
    )
    top, high = _span([int(name[1:]) - 1 for name in written], len(view.rows), ROWS)
    width, height = wide * SPACE, high * SPACE
    drawn = scene(view.rows, drawing.numbers(LEARNER), LEARNER)
    frames = [ring(*_corner(name), SPACE, LAST) for name in new if name not in wrong]
    frames += [ring(*_corner(name), SPACE, WRONG, 0.07) for name in wrong]
    return document(
        "Cat Sudoku: a part of a sheet",
        width,
        height,
        spread(drawing.cloth, width, height),
        moved(-left * SPACE, -top * SPACE, drawn, *frames),
    )


def _corner(name: str) -> tuple[int, int]:
    """Where a space of the sheet is drawn.

    >>> _corner("C4")
    (200, 300)
    """
    return ascii_uppercase.index(name[0]) * SPACE, (int(name[1:]) - 1) * SPACE


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
