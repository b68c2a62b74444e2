"""What happened, in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from masume.cli import card_words, variant_words
from masume.cli.cat_words import cat_words
from masume.core import table
from masume.core.game import CLOCK, NATURE, Effect, Seat
from masume.core.match import Entry, Match, Result
from masume.core.table import TABLE

AnyMatch = Match[Any, Any, Any, Any]

SAYS_IT_ALL = {
    *("score", "laid", "in-vain", "pass", "decline", "wild", "wrote", "late"),
    *variant_words.KINDS,
    *card_words.SAY_IT_ALL,
}
"""Effects whose sentence needs no move before it."""

REASONS = {
    "stuck": "the tile in turn fits nowhere",
    "laid": "every tile has been laid or put aside",
    "empty": "the bag is empty and nobody can play",
    "blocked": "nobody can play",
    "unstarted": "no deal let anybody start",
    **variant_words.REASONS,
    "full": "the sheets are full",
    "resigned": "somebody resigned",
    "abandoned": "the match was abandoned",
}


def row_words(match: AnyMatch, entry: Entry[Any], viewer: Seat | None) -> str:
    """One row of the log as a sentence for this viewer."""
    names = [player.name for player in match.players]
    row = match.shown(entry, viewer)
    if row.who == TABLE:
        return table_words(row.move, names)
    effects = match.told(entry, viewer)
    said = " ".join(effect_words(effect, names, tile_names(match)) for effect in effects)
    if said and (row.who == NATURE or effects[0].kind in SAYS_IT_ALL):
        return said
    who = {NATURE: "Chance", CLOCK: "The clock"}.get(row.who) or names[row.who]
    return f"{who}: {match.text(row)}. {said}".strip()


def tile_names(match: AnyMatch) -> Callable[[Any], str]:
    """How the tiles of a game are called."""
    notation = getattr(match.game, "notation", None)
    return notation.tile if notation is not None else str


def effect_words(effect: Effect, names: list[str], tile: Callable[[Any], str]) -> str:
    """One effect as a sentence."""
    name = "" if effect.seat is None else names[effect.seat]
    facts = effect.facts
    if effect.rule.startswith("CRD-"):
        return card_words.card_words(effect, name)
    value = tile(facts["value"]) if "value" in facts else ""
    match effect.kind:
        case "score" if "cell" in facts:
            return f"{name}: {value} on {facts['cell']}, {_sum(effect)}."
        case "laid" if "cell" in facts:
            return f"{name}: {value} on {facts['cell']}. Any objections?"
        case "aside":
            return f"{name}: the {value} is put aside, no points (rule {effect.rule})."
        case "in-vain":
            return f"{name}: challenge, but the tile is right. Nothing is lost."
        case "end-stuck":
            return f"{name}: the {value} fits nowhere. The game is over."
        case "end-laid":
            return "All tiles are laid: the game is over."
    of_variant = variant_words.variant_words(effect, name)
    if of_variant is not None:
        return of_variant
    if effect.rule.startswith("SUM-"):
        return sumoku_words(effect, name)
    words = cat_words(effect, name)
    if words is not None:
        return words
    who, points = f"{name}: " if name else "", f", {_sum(effect)}" if effect.points else ""
    return f"{who}{effect.kind}{points} ({effect.rule})."


def sumoku_words(effect: Effect, name: str) -> str:
    """One effect of Sumoku as a sentence."""
    facts = effect.facts
    match effect.kind:
        case "score":
            return f"{name}: {_lines(effect)}."
        case "extra":
            return f"A line of six colours (rule SUM-16): an extra turn for {name}."
        case "decline":
            return f"{name}: no extra turn."
        case "pass":
            return f"{name}: no play, so a pass."
        case "draw":
            return f"{name}: new tiles {facts['tiles']}."
        case "key":
            return f"{name}: rolled, and the key is {facts['key']}."
        case "starts":
            return f"{name}: the smallest total, {facts['total']}, so the first turn."
        case "redeal":
            return "Nobody can start: all tiles go back, and hands are dealt anew."
        case "left":
            return f"{name}: {facts['tiles']} left in hand, {effect.points} points."
        case _:
            return "Nobody can play: the game is over."


def _lines(effect: Effect) -> str:
    lines, totals = effect.facts["lines"], effect.facts["parts"]
    assert isinstance(lines, tuple)
    assert isinstance(totals, tuple)
    each = [f"{tiles} = {total}" for tiles, total in zip(lines, totals, strict=True)]
    together = f": {effect.points} points" if len(each) > 1 else " points"
    return ", ".join(each) + together


def _sum(effect: Effect) -> str:
    parts = effect.facts.get("parts", ())
    points = f"{effect.points} point{'' if effect.points == 1 else 's'}"
    if isinstance(parts, tuple) and len(parts) > 1:
        return f"{'+'.join(map(str, parts))} = {points}"
    return points


def table_words(move: table.TableMove, names: list[str]) -> str:
    """What happened at the table."""
    match move:
        case table.TakeBack(seat=seat):
            return f"{names[seat]}: last move taken back."
        case table.Resign(seat=seat):
            return f"{names[seat]}: resigned."
        case table.BotTakes(seat=seat, level=level):
            return f"{names[seat]}: a bot ({level}) plays on."
        case table.PersonReturns(seat=seat):
            return f"{names[seat]}: back at the table."
        case table.Hint(seat=seat):
            return f"{names[seat]}: a hint."
        case table.Abandon():
            return "The match is abandoned."


def result_words(match: AnyMatch, result: Result) -> str:
    """Who won, and why it is over."""
    winners = [match.players[seat].name for seat in result.winners]
    own = card_words.REASONS if match.game.info.box == "cardoku" else {}
    reason = own.get(result.reason) or REASONS.get(result.reason, result.reason)
    if len(match.players) == 1:
        return f"{match.players[0].name}: {result.scores[0]} points. It is over: {reason}."
    if not winners:
        return f"Nobody wins: {reason}."
    title = "Winner" if len(winners) == 1 else "Shared win"
    return f"{title}: {' and '.join(winners)}. It is over: {reason}."
