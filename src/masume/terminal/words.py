"""What happened, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from masume.bots import Advice, Reason
from masume.core import table_moves
from masume.core.game import CLOCK, NATURE, Seat
from masume.core.match import Result
from masume.core.table_moves import TABLE
from masume.core.typing import AnyEntry, AnyMatch
from masume.terminal.face import Face, face_of
from masume.terminal.reason_texts import Sentences, in_sequence

REASONS = {"resigned": "somebody resigned", "abandoned": "the match was abandoned"}
"""What ends any match; a game's own reasons are told by its face."""
PACKAGE = "masume.terminal"
"""Where the sentences are for a move without reasons."""
LEAST_GAP = 0.5
"""Moves that differ by fewer points than this are told as equal."""


def row_words(match: AnyMatch, entry: AnyEntry, viewer: Seat | None) -> str:
    """One row of the log as a sentence for this viewer."""
    names = [player.name for player in match.players]
    row = match.redact(entry, viewer)
    if row.who == TABLE:
        return table_words(row.move, names)
    face, effects = face_of(match.game), match.effects(entry, viewer)
    said = " ".join(
        face.words(effect, "" if effect.seat is None else names[effect.seat]) for effect in effects
    )
    if said and (row.who == NATURE or effects[0].kind in face.says_it_all):
        return said
    who = {NATURE: "Chance", CLOCK: "The clock"}.get(row.who) or names[row.who]
    return f"{who}: {match.text(row)}. {said}".strip()


def table_words(move: table_moves.TableMove, names: list[str]) -> str:
    """What happened at the table."""
    match move:
        case table_moves.TakeBack(seat=seat):
            return f"{names[seat]}: last move taken back."
        case table_moves.Resign(seat=seat):
            return f"{names[seat]}: resigned."
        case table_moves.BotTakes(seat=seat, level=level):
            return f"{names[seat]}: a bot ({level}) plays on."
        case table_moves.PersonReturns(seat=seat):
            return f"{names[seat]}: back at the table."
        case table_moves.Hint(seat=seat):
            return f"{names[seat]}: a hint."
        case table_moves.Abandon():
            return "The match is abandoned."


def result_words(match: AnyMatch, result: Result) -> str:
    """Who won, and why it is over."""
    winners = [match.players[seat].name for seat in result.winners]
    reason = {**REASONS, **face_of(match.game).reasons}.get(result.reason, result.reason)
    if len(match.players) == 1:
        return f"{match.players[0].name}: {result.scores[0]} points. It is over: {reason}."
    if not winners:
        return f"Nobody wins: {reason}."
    title = "Winner" if len(winners) == 1 else "Winners"
    return f"{title}: {' and '.join(winners)}. It is over: {reason}."


def why_words(face: Face, found: Advice) -> str:
    """Why a move is good: the reasons of its judge, or what it brings and what it is worth."""
    said = reason_words(face, found.reasons)
    return said or in_sequence(_worth_words(face, found), face.language)


def reason_words(face: Face, reasons: Iterable[Reason]) -> str:
    """Reasons as sentences in the language of a face."""
    return in_sequence(map(face.why, reasons), face.language)


def _worth_words(face: Face, found: Advice) -> Iterator[str]:
    words = Sentences(PACKAGE, face.language)
    if found.points:
        yield words.say("now", found.points)
    if found.worth is None:
        if not found.points:
            yield words.say("good")
    elif found.gap is not None and found.gap >= LEAST_GAP:
        yield words.say("better", round(found.gap))
    else:
        yield words.say("alike")
