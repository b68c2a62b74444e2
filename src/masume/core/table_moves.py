"""What happens at a table but not in the game: rows of `TABLE`, folded by the match alone."""

from __future__ import annotations

from msgspec import Struct

from masume.core.errors import TextError
from masume.core.game import Seat
from masume.core.typing import Json

TABLE: Seat = -3
"""The seat of rows that the game never sees."""


class TakeBack(Struct, frozen=True, tag="takeback"):
    """A seat takes back a move of its own: row `to` and what followed no longer count."""

    seat: Seat
    to: int


class Resign(Struct, frozen=True, tag="resign"):
    """A seat gives up. The game says whether the match goes on (`Game.after_resignation`)."""

    seat: Seat


class BotTakes(Struct, frozen=True, tag="bot"):
    """A bot plays for a seat from now on."""

    seat: Seat
    level: str


class PersonReturns(Struct, frozen=True, tag="return"):
    """A person plays for the seat again."""

    seat: Seat


class Hint(Struct, frozen=True, tag="hint"):
    """A seat was shown a good move; the match records that."""

    seat: Seat


class Abandon(Struct, frozen=True, tag="abandon"):
    """Everybody leaves; nobody wins."""


TableMove = TakeBack | Resign | BotTakes | PersonReturns | Hint | Abandon

_KINDS: dict[str, type[TableMove]] = {
    "takeback": TakeBack,
    "resign": Resign,
    "bot": BotTakes,
    "return": PersonReturns,
    "hint": Hint,
    "abandon": Abandon,
}


def text(move: TableMove) -> str:
    """The move on one line.

    >>> text(TakeBack(seat=1, to=12))
    'takeback 1 12'
    """
    words = [str(move.__struct_config__.tag)]
    words += [str(getattr(move, field)) for field in move.__struct_fields__]
    return " ".join(words)


def parse(line: str) -> TableMove:
    """The move that `text` wrote, or `TextError`.

    >>> parse("bot 2 greedy")
    BotTakes(seat=2, level='greedy')
    """
    name, *words = line.split()[:4] or [""]
    kind = _KINDS.get(name)
    if kind is None or len(words) != len(kind.__struct_fields__):
        raise TextError("text/table", f"{line[:40]!r} is nothing that happens at a table.")
    values: dict[str, Json] = {
        field: word if field == "level" else _number(word)
        for field, word in zip(kind.__struct_fields__, words, strict=True)
    }
    return kind(**values)


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 9):
        raise TextError("text/table", f"{word[:40]!r} is no number of a seat or a row.")
    return int(word)
