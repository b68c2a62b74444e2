"""What happened in Cat Sudoku, in sentences."""

from __future__ import annotations

from masume.core.errors import Fact
from masume.core.game import Effect


def cat_words(effect: Effect, name: str) -> str | None:
    """One effect as a sentence; `None` for what is not of this game."""
    facts = effect.facts
    match effect.kind:
        case "rolled":
            return f"{name}: rolled {_list(facts['dice'])}."
        case "wild":
            return f"{name}: {facts['number']} is wild."
        case "no-wild":
            return "No box is open: nothing is wild."
        case "wrote":
            return f"{name}: wrote {_list(facts['numbers']) or 'nothing'}."
        case "late":
            return f"{name}: the time is over."
        case "behind":
            return f"{name}: {facts['spaces']} too few, {effect.points} (rule CAT-14)."
        case "ahead":
            return f"{name}: {facts['spaces']} too many, {effect.points} (rule CAT-15)."
        case "circle":
            return f"\n  {name}: {facts['value']} on {facts['cell']} repeats, {effect.points}."
        case "diagonal":
            cells = _list(facts["cells"], "–")
            return f"\n  {name}: {facts['value']} on {cells} diagonally, {effect.points}."
        case "penalty":
            return f"\n  {name}: out of step, {effect.points}."
        case "total":
            return f"\n  {name}: {facts['score']} points."
        case "end-full":
            return "\nThe sheets are full: the game is over."
    return None


def _list(values: Fact, between: str = " ") -> str:
    return between.join(map(str, values)) if isinstance(values, tuple) else str(values)
