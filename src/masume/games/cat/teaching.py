"""Teaching Cat Sudoku: numbers in pencil, and boxes of the Wild Counter.

A draft is numbers with their spaces: `3@C4 5@D4`. A table stores them by die.
"""

from __future__ import annotations

from collections.abc import Mapping

from masume.core.errors import IllegalMove
from masume.core.game import Seat
from masume.games.cat.rules.moves import Cross, Move, Number, Write, parse
from masume.games.cat.rules.scoring import lost
from masume.games.cat.rules.sheet import sheet
from masume.games.cat.rules.state import State
from masume.games.cat.rules.writing import room
from masume.lessons.teaching import Teaching


class CatTeaching(Teaching):
    """Points at dice, spaces and boxes."""

    def items(self, state: State, seat: Seat, draft: str) -> dict[str, str]:
        """By die what is pencilled."""
        dice = _dice_for(state, draft)
        return {str(die): word for die, word in zip(dice, draft.split(), strict=True)}

    def draft(self, state: State, seat: Seat, items: Mapping[str, str]) -> str:
        """The numbers in pencil in order of their dice."""
        return " ".join(items[die] for die in sorted(items))

    def judge(self, state: State, seat: Seat, draft: str) -> int:
        """What the numbers in pencil cost; refuses spaces that cannot be written in."""
        of, numbers = sheet(state.sheet), list(state.sheets[seat])
        open_spaces = {of.names[space] for space in room(state, seat)}
        for value, cell in _numbers(draft):
            if cell not in open_spaces and numbers[of.index[cell]] != "0":
                words = f"{cell} is already filled."
                raise IllegalMove("move/space-filled", words, rule="CAT-12", cell=cell)
            if cell not in open_spaces:
                words = f"{cell} has no circle: the opening numbers go into circles."
                raise IllegalMove("move/no-circle", words, rule="CAT-9", cell=cell)
            numbers[of.index[cell]] = str(value)
        return lost(of, "".join(numbers)) - lost(of, state.sheets[seat])

    def path(self, state: State, seat: Seat, draft: str, move: Move) -> tuple[str, ...]:
        """Every number that is not in pencil yet and its space; or the box to cross off."""
        match move:
            case Cross(number, row, column):
                if column > 6:
                    here = [
                        box
                        for box in state.counter.open_boxes(state.dice)
                        if box[1:] == (row, column)
                    ]
                    value = (f"value:{number}",) if len(here) > 1 else ()
                    return f"counter:{row} blank {column - 6}", *value, "button:cross"
                return f"box:{number} row {row}", "button:cross"
            case Write(numbers):
                words = " ".join(f"{value}@{cell}" for value, cell in numbers)
                pencilled = draft.split()
                added = " ".join(word for word in words.split() if word not in pencilled)
                return *self.path_of_draft(state, seat, draft, added), "button:done"
            case _:
                return ()

    def path_of_draft(self, state: State, seat: Seat, draft: str, added: str) -> tuple[str, ...]:
        """A die, a space, and the number that a wild die stands for."""
        dice = _dice_for(state, f"{draft} {added}")[len(draft.split()) :]
        found: list[str] = []
        for die, (value, cell) in zip(dice, _numbers(added), strict=True):
            found += [f"die:{die}", f"cell:{cell}"]
            if state.dice[die] == state.wild:
                found.append(f"value:{value}")
        return tuple(found)

    def has(self, state: State, seat: Seat, draft: str, target: str) -> bool:
        """Whether the sheet has the space, printed ones too, and a die the number."""
        kind, _, name = target.partition(":")
        if kind == "cell":
            rows, row, column = sheet(state.sheet).rows, int(name[1:]) - 1, ord(name[0]) - 65
            return row < len(rows) and rows[row][column : column + 1] not in ("", ".")
        return kind != "dice" or not name or int(name) in state.dice


def _numbers(draft: str) -> tuple[Number, ...]:
    move = parse(draft) if draft.strip() else Write(())
    assert isinstance(move, Write)
    return move.numbers


def _dice_for(state: State, draft: str) -> list[int]:
    """For each number a die that shows it, or else a wild one."""
    left, found = dict(enumerate(state.dice)), []
    for value, _ in _numbers(draft):
        plain = [die for die, face in left.items() if face == value != state.wild]
        wild = [die for die, face in left.items() if face == state.wild]
        die = next(iter([*plain, *wild]), None)
        if die is None:
            raise IllegalMove("move/not-rolled", f"No die shows {value}.", rule="CAT-11")
        del left[die]
        found.append(die)
    return found
