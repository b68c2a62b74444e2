"""What happened in Speed, Spot, Team and Solo Sumoku, in sentences."""

from __future__ import annotations

from masume.core.errors import Fact
from masume.core.game import Effect

FAULTS = {
    "layout/total": "no multiple of the key",
    "layout/colour": "a colour twice",
    "layout/number": "a number twice",
}

REASONS = {
    "two-in-a-row": "two rounds in a row",
    "three-rounds": "three rounds won",
    "rounds": "all rounds are played",
    "collected": "enough tiles are collected",
    "no-call": "no right call is left",
    "built": "all tiles of the team are placed",
    "all-gave-up": "all teams gave up",
    "all-placed": "all 96 tiles are placed",
    "stopped": "that was all",
    "time": "the time is over",
}

KINDS = {
    "line-right",
    "line-wrong",
    "layout-wrong",
    "call-right",
    "call-wrong",
    "swapped",
    "gave-up",
    "saw-nothing",
    "end-stopped",
    "end-time",
}
"""Effects that come first and whose sentence needs no move before it."""


def variant_words(effect: Effect, name: str) -> str | None:
    """One effect as a sentence, or `None` if it is none of these games."""
    facts, tiles = effect.facts, _listed(effect.facts.get("tiles", ()))
    match effect.kind:
        case "line-right":
            return f"{tiles} = {facts['total']} ✓"
        case "line-wrong":
            return f"{tiles} = {facts['total']} ✗ {FAULTS[str(facts['fault'])]} ({effect.rule})."
        case "layout-wrong":
            return f"✗ {_layout(effect, tiles)} ({effect.rule})."
        case "call-right":
            return f"{name}: {tiles} = {_listed(facts['right'])} ✓ four tiles."
        case "call-wrong":
            why = "a colour twice" if facts["fault"] == "colour" else _totals(effect)
            return f"{name}: {tiles} ✗ {why} ({effect.rule})."
        case "key" if not name:
            return f"The key is {facts['key']}."
        case _:
            return _what_else(effect, name, tiles)


def _what_else(effect: Effect, name: str, tiles: str) -> str | None:
    facts = effect.facts
    sentences = {
        "round-won": f"{name}: a sumoku, and round {facts.get('round')} is won.",
        "out": f"{name}: out of round {facts.get('round')} ({effect.rule}).",
        "no-winner": f"Nobody wins round {facts.get('round')}.",
        "sits-out": f"{name}: sitting out round {facts.get('round')}.",
        "dealt": f"{name}: dealt {tiles}.",
        "turned-up": f"Turned up: {tiles}.",
        "drew": f"{name}: drawn {tiles}.",
        "swapped": f"{name}: {tiles} goes back for two others.",
        "gave-up": f"{name}: given up.",
        "saw-nothing": f"{name}: none in sight.",
        "all-replaced": "All ten are replaced.",
        "no-call-here": "There is no right call here: all ten are replaced (SPT-6).",
        "stage-built": f"Stage {facts.get('stage')} is complete: {facts.get('placed')} tiles.",
        "placed": f"{facts.get('placed')} tiles are placed.",
        "end-stopped": f"{name}: stopped with {facts.get('placed')} tiles.",
        "end-time": f"The time is over: {facts.get('placed')} tiles are placed.",
    }
    if effect.kind.startswith("end-") and effect.kind not in sentences:
        reason = REASONS.get(effect.kind.removeprefix("end-"))
        return f"It is over: {reason}." if reason else None
    return sentences.get(effect.kind)


def _layout(effect: Effect, tiles: str) -> str:
    match effect.facts["fault"]:
        case "layout/apart":
            return f"not all tiles hang together: see {_listed(effect.facts['cells'])}"
        case "layout/single":
            return "one tile is no sumoku"
        case _:
            return f"left out: {tiles}"


def _totals(effect: Effect) -> str:
    facts = effect.facts
    said = f"{facts['said']} was said, but " if "said" in facts else ""
    sums = _listed(facts["totals"]).replace(" ", " or ")
    return f"{said}they add up to {sums}, and the key is {facts['key']}"


def _listed(fact: Fact) -> str:
    return " ".join(map(str, fact)) if isinstance(fact, tuple) else str(fact)
