"""What happened in Cardoku, in sentences."""

from __future__ import annotations

from masume.core.game import Effect
from masume.games.cardoku.cards import DOMAIN_NAMES, DOMAINS

REASONS = {
    "stuck": "nobody can make a play",
    "empty": "nobody has a card left",
    "idle": "the last turns brought nothing",
}

SAY_IT_ALL = {"played", "moved", "swapped", "on-trial", "corrected", "returned", "pass"}
"""Effects whose sentence needs no move before it."""


def card_words(effect: Effect, name: str) -> str:
    """One effect as a sentence."""
    facts = effect.facts
    match effect.kind:
        case "starts":
            return f"The lot falls on {name}: the first turn."
        case "domains":
            added = [DOMAIN_NAMES[DOMAINS.index(str(each))] for each in _words(effect, "domains")]
            return f"From the third deck: {' and '.join(added)}."
        case "seeds":
            pairs = zip(_words(effect, "cards"), _words(effect, "cells"), strict=True)
            return f"Seeds: {', '.join(f'{card} on {cell}' for card, cell in pairs)}."
        case "dealt":
            return f"{name}: ten cards dealt, {facts['left']} left in the deck."
        case "drew":
            return f"{name}: a card drawn, {facts['left']} left in the deck."
        case "played" | "moved" | "swapped":
            return f"{name}: {_put(effect)}."
        case "on-trial":
            return f"{name}: {_put(effect)}. Any objections?"
        case "score":
            lines, points = " and ".join(_words(effect, "lines")), effect.points
            return f"{name}: {lines} complete, {points} point{'' if points == 1 else 's'}."
        case "pass":
            return f"{name}: nothing to play, so a pass."
    return _watched(effect, name)


def _watched(effect: Effect, name: str) -> str:
    """Challenges, and the end."""
    facts = effect.facts
    match effect.kind:
        case "in-vain":
            where = f" on {facts['cell']}" if "cell" in facts else ""
            return f"{name}: challenge, but the card{where} is right. Nothing is lost."
        case "corrected":
            return f"Rightly challenged: {name} takes it back and plays again (rule CRD-17)."
        case "returned":
            where = f"{facts['card']} on {facts['cell']}"
            return f"{name}: {where} was wrong. It goes under a deck (rule CRD-17)."
        case "end-empty":
            return "All cards are laid: the game is over."
        case "end-stuck":
            return "Nobody can make a play: the game is over."
        case "end-idle":
            return "The last turns brought nothing: the game is over."
        case "goal-reached":
            return f"{facts['total']} points together: you all win."
        case _:
            return f"{facts['total']} points together, {facts['goal']} were needed: you all lose."


def _put(effect: Effect) -> str:
    """What went where."""
    facts = effect.facts
    if "other" in facts:
        first, second = _words(effect, "cards")
        return f"{first} on {facts['cell']} and {second} on {facts['other']} change places"
    if "start" in facts:
        return f"{facts['card']} moves from {facts['start']} to {facts['cell']}"
    return f"{facts['card']} on {facts['cell']}"


def _words(effect: Effect, fact: str) -> list[str]:
    found = effect.facts[fact]
    assert isinstance(found, tuple)
    return [str(each) for each in found]
