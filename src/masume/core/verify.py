"""Recomputing a record: every draw from the key, every score by the rules."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from masume.core.dealer import KeyDealer
from masume.core.errors import MasumeError
from masume.core.game import NATURE
from masume.core.match import Result
from masume.core.record import Record, dealer_of, digest_of, load, replay
from masume.core.typing import AnyGame, AnyMatch


class Finding(Struct, frozen=True):
    """Something that does not fit, or cannot be proved."""

    code: str
    message: str
    row: int | None = None


class Report(Struct, frozen=True):
    """What `verify` found."""

    wrong: tuple[Finding, ...]
    unproved: tuple[Finding, ...]
    draws: int
    """How many draws were recomputed and found right."""

    @property
    def fits(self) -> bool:
        """Whether nothing is wrong."""
        return not self.wrong


def verify(source: Record | str | Path, game: AnyGame | None = None) -> Report:
    """Recomputes every draw and the result of a record, or of a file: what does not fit?"""
    record = source if isinstance(source, Record) else load(source)
    try:
        match = replay(record, game)
    except MasumeError as error:
        return Report((*_damage(record), Finding(error.code, error.message)), (), 0)
    return verify_match(record, match)


def verify_match(record: Record, match: AnyMatch) -> Report:
    """The same for a record and the match that it gave when it was played again."""
    wrong, unproved = _damage(record), list[Finding]()
    dealer = dealer_of(record)
    _verify_commitment(record, dealer, wrong, unproved)
    sealed = bool(record.chance.commitment)
    draws = _verify_draws(match, dealer, wrong, unproved, sealed=sealed)
    if match.result != record.result:
        ours, theirs = _said(match.result), _said(record.result)
        message = f"The result is {ours}, not {theirs}."
        wrong.append(Finding("record/result", message))
    return Report(tuple(wrong), tuple(unproved), draws)


def _damage(record: Record) -> list[Finding]:
    if record.digest == digest_of(record):
        return []
    return [Finding("record/digest", "The file was changed after it was written.")]


def _verify_commitment(
    record: Record, dealer: KeyDealer | None, wrong: list[Finding], unproved: list[Finding]
) -> None:
    if dealer is None:
        if record.chance.commitment:
            message = "The key is not revealed yet: others may still play the same draws."
            unproved.append(Finding("record/sealed", message))
        return
    if dealer.seed is not None:
        message = "The draws come from a seed that was known before the match."
        unproved.append(Finding("record/seeded", message))
    elif dealer.commitment != record.chance.commitment:
        message = "The key is not the one committed to at the start."
        wrong.append(Finding("record/commitment", message))


def _verify_draws(
    match: AnyMatch,
    dealer: KeyDealer | None,
    wrong: list[Finding],
    unproved: list[Finding],
    *,
    sealed: bool,
) -> int:
    right = 0
    for entry in match.log:
        row = entry.row
        if row.who != NATURE:
            continue
        if dealer is None and sealed and row.by == KeyDealer.by:
            continue
        if dealer is None or row.by != KeyDealer.by:
            message = f"{match.text(row)!r} was entered by {row.by or 'nobody'}: not dealt."
            unproved.append(Finding("record/entered", message, row.number))
            continue
        chance = match.game.chance(entry.before)
        due = dealer.deal(chance, entry.drawn.get(chance.stream, 0))
        if due == row.move:
            right += 1
        else:
            said, given = match.text(row), match.game.text(due)
            message = f"Row {row.number} says {said!r}; the key gives {given!r}."
            wrong.append(Finding("record/draw", message, row.number))
    return right


def _said(result: Result | None) -> str:
    if result is None:
        return "open"
    scores = "–".join(map(str, result.scores))
    won = ", ".join(map(str, result.winners)) or "nobody"
    return f"{scores} ({result.reason[:40]!r}; won by seat {won})"
