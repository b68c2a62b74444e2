"""Teaching Cardoku: cards of the hand, and later those on the table."""

from __future__ import annotations

from masume.core.game import Seat
from masume.games.cardoku.rules.cards import names_of
from masume.games.cardoku.rules.moves import Move, Play, Shift, Swap
from masume.games.cardoku.rules.state import State
from masume.games.cardoku.rules.tableau import SPACE
from masume.lessons.teaching import Teaching


class CardokuTeaching(Teaching):
    """Points at cards and spaces."""

    def path(self, state: State, seat: Seat, draft: str, move: Move) -> tuple[str, ...]:
        """The card and its new space, or the two cards that change places."""
        match move:
            case Play(card, cell):
                if card.startswith("W"):
                    return "hand:W", f"value:{card[1:]}", f"cell:{cell}", "button:place"
                return f"hand:{card}", f"cell:{cell}", "button:place"
            case Shift(start, cell):
                return f"card:{start}", f"cell:{cell}", "button:place"
            case Swap(cell, other):
                return f"card:{cell}", f"card:{other}", "button:place"
            case _:
                return ()

    def has(self, state: State, seat: Seat, draft: str, target: str) -> bool:
        """Whether the table has the space or the card, and the learner the card in hand."""
        kind, _, name = target.partition(":")
        if kind == "hand" and name:
            return name in names_of(state.hands[self.game.side(state, seat)])
        if kind in ("cell", "card"):
            return name in SPACE and (kind == "cell" or bool(state.table.cells[SPACE[name]]))
        return True
