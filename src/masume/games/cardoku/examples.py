"""Examples of Cardoku: a table with some cards, the hand, and whether the decks are empty.

position = { board = "1K@A2 2K@B2", hand = "5K", decks = "empty" }

An example without a move is the whole table; so is one that is a log alone.
"""

from __future__ import annotations

from functools import reduce

from msgspec.structs import replace

from masume.core.examples import Example, Examples, Played
from masume.core.tuples import replaced
from masume.games.cardoku.picture import MARGIN, ROSE, UNIT, Drawing
from masume.games.cardoku.rules.cards import CARD
from masume.games.cardoku.rules.moves import Pass, Play, Shift, Swap
from masume.games.cardoku.rules.state import State, View
from masume.games.cardoku.rules.tableau import NAMES, NOTHING, SPACE, put
from masume.pictures.cells import ring
from masume.pictures.cloth import spread
from masume.pictures.palette import LAST, WRONG
from masume.pictures.svg import Paint, Svg, document, together


class CardokuExamples(Examples):
    """Tables that need not come from a game."""

    def start(self, example: Example) -> State:
        """The turn of the first side, which has drawn already."""
        begun: State = super().start(example)
        position = example.position
        if not position:
            return begun
        cards = [word.split("@") for word in position["board"].split()]
        hands = (CARD[position["hand"]],), *(((),) * (len(begun.hands) - 1))
        empty = position.get("decks") == "empty"
        return replace(
            begun,
            phase="turn",
            starter=0,
            turn=0,
            table=reduce(lambda table, it: put(table, CARD[it[0]], SPACE[it[1]]), cards, NOTHING),
            hands=hands,
            bags=((),) * len(begun.bags) if empty else begun.bags,
        )

    def draw(self, played: Played) -> str:
        """The table, with the card laid, moved or tried; without a move all that one sees."""
        if played.move is None or isinstance(played.move, Pass):
            return super().draw(played)
        view: View = self.game.view(played.before if played.after is None else played.after, None)
        return _Shown(_tried(view, played), played).document()


class _Shown(Drawing):
    """A table with what the example is about in frames."""

    def __init__(self, view: View, played: Played) -> None:
        super().__init__(view, ())
        paint = WRONG if played.code else LAST
        self.frames: dict[str, Paint] = dict.fromkeys(_cells(played), paint)

    def document(self) -> str:
        """The tray with its line ends alone."""
        across = self.tray.across + 2 * MARGIN
        return document(
            "Cardoku: an example",
            across,
            across,
            spread(ROSE, across, across),
            self.tray.drawn(self.space),
            self.line_ends(),
            self.scored_blocks(),
        )

    def space(self, space: int) -> Svg:
        """One space, framed if it matters."""
        drawn, name = super().space(space), NAMES[space]
        if name not in self.frames:
            return drawn
        return together(drawn, ring(*self.tray.corner(space), UNIT, self.frames[name], 0.08))


def _tried(view: View, played: Played) -> View:
    """The table with a refused card where it was to go."""
    if not played.code or not isinstance(played.move, Play):
        return view
    space = SPACE[played.move.cell]
    return replace(view, cells=replaced(view.cells, space, view.cells[space] or played.move.card))


def _cells(played: Played) -> tuple[str, ...]:
    """Where the cards of a move come to lie; where they lie, if it is refused."""
    match played.move:
        case Play():
            return (played.move.cell,)
        case Shift():
            return (played.move.start if played.code else played.move.cell,)
        case Swap():
            return (played.move.cell, played.move.other)
        case _:
            return ()
