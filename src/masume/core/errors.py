"""What can go wrong, each with a stable code, a sentence for a person, and the facts.

    MasumeError                    500  any other, of a package that names no status
    ├── OptionError     option/…   422  a game or a program cannot be set up like this
    ├── TextError       text/…     409  a line that is no move of the game that is played
    ├── IllegalMove     move/…     409  a move that the rules refuse here
    ├── RecordError     record/…   409  a record that cannot be played again, or a damaged one
    │   └── NoRecord    record/…   422  a file that is no record
    ├── LessonError     lesson/…   422  a lesson that cannot be taught, or a try that does not fit
    ├── PuzzleError     puzzle/…   422  a puzzle that cannot be made or read, or no answer to one
    ├── UnknownBot      bot/…      422  no such bot, or it cannot sit here
    ├── ArenaError      arena/…    409  games between bots that cannot be played or kept
    ├── ResearchError   research/… 422  numbers that mean nothing here, or a game without them
    ├── NotFound                   404  nothing is there under that name
    │   └── UnknownGame game/…     404  no such game, or it cannot be loaded
    ├── TableError      table/…    409  the table stands otherwise: it is over, or has moved on
    ├── RequestError    request/…  400  a request that cannot be understood
    │   ├── TooLarge    request/…  413  a request that is too large
    │   ├── LongHead    request/…  431  a request whose head is too large
    │   └── TooSlow     request/…  408  a request that takes too long to arrive
    ├── AccessError                403  the caller may not do that
    ├── LimitError      limit/…    429  too often, or too much at once
    └── StoreError      store/…    503  the store cannot be read or written

The number is the HTTP status that a server answers with. Codes never change their meaning:
programs and translations rely on them. All of them are listed in `docs/errors.md`.
"""

from __future__ import annotations

from typing import ClassVar, Unpack

from masume.core.facts import Facts


class MasumeError(Exception):
    """The root of all errors that are meant for the person or program at the other end.

    >>> error = IllegalMove("move/space-filled", "C4 is taken.", rule="SDK-4", cell="C4")
    >>> str(error), error.status
    ('C4 is taken. [move/space-filled]', 409)
    >>> error.facts
    {'rule': 'SDK-4', 'cell': 'C4'}
    """

    status: ClassVar[int] = 500
    """The HTTP status that a server answers with."""

    def __init__(self, code: str, message: str, **facts: Unpack[Facts]) -> None:
        super().__init__(code, message)
        self.code = code
        self.message = message
        self.facts = facts

    def __str__(self) -> str:
        return f"{self.message} [{self.code}]"


class OptionError(MasumeError):
    """The options, the number of seats or the arguments do not fit."""

    status = 422


class TextError(MasumeError):
    """The line cannot be read as a move."""

    status = 409


class IllegalMove(MasumeError):
    """The rules refuse this move here; nothing has changed."""

    status = 409


class RecordError(MasumeError):
    """The record is damaged, too large, or does not fit the rules."""

    status = 409


class NoRecord(RecordError):
    """The file is no record of a version that is known here."""

    status = 422


class LessonError(MasumeError):
    """The file is no course, its script breaks the rules, or something else is asked."""

    status = 422


class PuzzleError(MasumeError):
    """The puzzle cannot be made or read, or what was sent is no answer to it."""

    status = 422


class UnknownBot(MasumeError):
    """No bot of that name exists, or it cannot sit here."""

    status = 422


class ArenaError(MasumeError):
    """Games between bots cannot be played, or their results not be kept."""

    status = 409


class ResearchError(MasumeError):
    """An action, a result of chance or a set-up that a coding does not know."""

    status = 422


class NotFound(MasumeError):
    """Nothing is there under that name, or the caller may not know of it."""

    status = 404


class UnknownGame(NotFound):
    """No game of that name is installed, or it cannot be loaded."""


class TableError(MasumeError):
    """The table stands otherwise: the match is over, has moved on, or has not begun."""

    status = 409


class RequestError(MasumeError):
    """The request cannot be understood."""

    status = 400


class TooLarge(RequestError):
    """The request is longer than a server reads."""

    status = 413


class LongHead(RequestError):
    """The head of the request is longer than a server reads."""

    status = 431


class TooSlow(RequestError):
    """The request has not arrived in the time that it has."""

    status = 408


class AccessError(MasumeError):
    """The caller may not do that: the seat or the table is another's."""

    status = 403


class LimitError(MasumeError):
    """The caller does this too often, or too much at once."""

    status = 429


class StoreError(MasumeError):
    """The store cannot be read or written now, or not by this version."""

    status = 503
