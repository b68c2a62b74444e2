"""A match as one readable JSON file: written, read back and replayed.

The file holds the whole log in text notation, one row a line. Replaying plays it again by the
rules, so a record that can be replayed is a match that can have happened.
"""

from __future__ import annotations

import hashlib
import os
from html import escape
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from masume.core import registry, table_moves
from masume.core.dealer import KeyDealer
from masume.core.decoding import JsonReader
from masume.core.errors import MasumeError, NoRecord, RecordError
from masume.core.game import CLOCK, NATURE, encoder
from masume.core.match import LONGEST_NAME, MOST_ROWS, Match, Player, Result, Row
from masume.core.options import options_from
from masume.core.picture import match_html
from masume.core.table_moves import TABLE
from masume.core.typing import AnyGame, AnyMatch, AnyMove

FORMAT = 1
MOST_BYTES = 64_000_000
MOST_SEATS = 32
LONGEST_TEXT = 4_000

_WHO = {NATURE: "nature", CLOCK: "clock", TABLE: "table"}
_SEAT = {name: seat for seat, name in _WHO.items()}


class Chances(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where the dice and draws came from."""

    commitment: str = ""
    """Published before the first draw."""
    key: str = ""
    """Revealed after the last one."""
    seed: str | None = None
    """The words that the key was made from; then there is no commitment."""


class RecordRow(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A row as the file has it: `[12, "0", "5@C4", 8250, "Ann"]`."""

    number: int
    who: str
    text: Annotated[str, Meta(max_length=LONGEST_TEXT)]
    ms: Annotated[int, Meta(ge=0)]
    by: Annotated[str, Meta(max_length=LONGEST_NAME)]


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """The file."""

    masume: int
    """The version of this format."""
    game: str
    options: dict[str, bool | int | str]
    """With the rules version and every default written out."""
    seats: tuple[Player, ...]
    chance: Chances
    rows: tuple[RecordRow, ...]
    result: Result | None
    """`None` while the match goes on."""
    digest: str = ""
    """SHA-256 of all the above: it tells damage, but not a forger who computes it again."""

    def _repr_html_(self) -> str:
        """How the match stands for a spectator, for notebooks; or why it cannot be played."""
        try:
            return match_html(replay(self))
        except MasumeError as error:
            return f"<pre>{escape(str(error))}</pre>"


_reader = JsonReader(Record)


def record_of(match: AnyMatch, *, sealed: bool = False) -> Record:
    """The record of a match, secrets and all: not for its players while it goes on.

    With `sealed` it has the commitment only: others may still play the same draws.
    """
    record = Record(
        masume=FORMAT,
        game=match.game.info.key,
        options=msgspec.to_builtins(match.options),
        seats=match.players,
        chance=_chances(match, sealed),
        rows=tuple(_row_out(match, entry.row) for entry in match.log),
        result=match.result,
    )
    return msgspec.structs.replace(record, digest=digest_of(record))


def dumps(record: Record) -> str:
    """The text of the file: one line a field, one line a row."""
    parts = []
    for name in Record.__struct_fields__:
        value = getattr(record, name)
        if name == "rows" and value:
            body = ",\n    ".join(encoder().encode(row).decode() for row in value)
            parts.append(f'  "rows": [\n    {body}\n  ]')
        else:
            parts.append(f'  "{name}": {encoder().encode(value).decode()}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def loads(text: str | bytes) -> Record:
    """The record in a text, or `RecordError`."""
    if len(text) > MOST_BYTES:
        raise RecordError("record/too-large", f"A record has at most {MOST_BYTES:,} bytes.")
    try:
        record = _reader.read(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise NoRecord("record/unreadable", f"This is no record: {str(error)[:200]}.") from None
    if record.masume != FORMAT:
        raise NoRecord(
            "record/format", f"Record format {record.masume} is not known here, only {FORMAT}."
        )
    if len(record.rows) > MOST_ROWS or len(record.seats) > MOST_SEATS:
        limits = f"{MOST_ROWS:,} rows and {MOST_SEATS} seats"
        raise RecordError("record/too-large", f"A record has at most {limits}.")
    return record


def save(match: AnyMatch, path: str | Path) -> None:
    """Writes the record of a match; an older file stays whole until the new one is complete."""
    try:
        path = Path(path)
        part = path.with_name(path.name + ".part")
        with part.open("w", encoding="utf-8") as file:
            file.write(dumps(record_of(match)))
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except (OSError, ValueError) as error:  # ValueError: a path or a name that no file can hold
        raise RecordError("record/unwritable", f"Cannot write {path}: {_why(error)}.") from None


def load(path: str | Path) -> Record:
    """Reads a record file, or says in a `RecordError` why it cannot be read."""
    try:
        with Path(path).open("rb") as file:
            return loads(file.read(MOST_BYTES + 1))
    except (OSError, ValueError) as error:
        raise NoRecord("record/unreadable", f"Cannot read {path}: {_why(error)}.") from None


def replay(source: Record | str | Path, game: AnyGame | None = None) -> AnyMatch:
    """Plays a record, or the file of one, again by the rules. If it is not over, it can go on."""
    record = source if isinstance(source, Record) else load(source)
    game = game or registry.game(record.game)
    try:
        dealer = dealer_of(record)
        match = Match(game, options_from(game, record.options), list(record.seats))
    except MasumeError as error:
        raise RecordError(error.code, error.message, **error.facts) from None
    for expected, row in enumerate(record.rows):
        try:
            if row.number != expected:
                raise RecordError("record/number", f"It says row {row.number}.")
            who = _who(row.who, len(record.seats))
            match.append(who, _move(game, who, row.text), row.ms, row.by)
        except MasumeError as error:
            raise RecordError(error.code, f"Row {expected}: {error.message}") from None
    match.dealer = dealer
    return match


def dealer_of(record: Record) -> KeyDealer | None:
    """The dealer of a record's dice and draws, if it knows one."""
    if record.chance.seed is not None:
        return KeyDealer.seeded(record.chance.seed)
    if not record.chance.key:
        return None
    try:
        return KeyDealer(bytes.fromhex(record.chance.key))
    except ValueError:
        raise RecordError("record/key", "The key is no hexadecimal number.") from None


def _chances(match: AnyMatch, sealed: bool) -> Chances:
    dealer = match.dealer
    if not isinstance(dealer, KeyDealer):
        return Chances()
    if dealer.seed is not None:
        return Chances(seed=dealer.seed)
    return Chances(commitment=dealer.commitment, key="" if sealed else dealer.key.hex())


def _row_out(match: AnyMatch, row: Row) -> RecordRow:
    who = _WHO.get(row.who, str(row.who))
    return RecordRow(row.number, who, match.text(row), row.ms, row.by)


def _who(text: str, seats: int) -> int:
    if text in _SEAT:
        return _SEAT[text]
    if text.isascii() and text.isdigit() and len(text) <= 2 and int(text) < seats:
        return int(text)
    raise RecordError("record/who", f"{text[:20]!r} sits at no seat.")


def _move(game: AnyGame, who: int, text: str) -> AnyMove:
    return table_moves.parse(text) if who == TABLE else game.parse(text)


def _why(error: OSError | ValueError) -> str:
    return getattr(error, "strerror", None) or str(error)


def digest_of(record: Record) -> str:
    """The digest that a record should carry."""
    blank = msgspec.structs.replace(record, digest="")
    return hashlib.sha256(encoder().encode(blank)).hexdigest()
