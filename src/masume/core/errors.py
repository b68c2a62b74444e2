"""What can go wrong, each with a stable code, a sentence for a person, and the facts.

    MasumeError
    ├── OptionError     option/…   a game cannot be set up like this
    ├── UnknownGame     game/…     no such game, or it cannot be loaded
    ├── UnknownBot      bot/…      no such bot
    ├── TextError       text/…     a line that is no move
    ├── IllegalMove     move/…     a move that the rules refuse
    ├── TableError      table/…    a match that cannot go on like this
    └── RecordError     record/…   a file that is no record, or a broken one

Codes never change their meaning: programs and translations rely on them.
"""

from __future__ import annotations

Fact = int | str | tuple[int | str, ...]
"""What an error or an effect may carry besides its words."""


class MasumeError(Exception):
    """The root of all errors that are meant for the person or program at the other end.

    >>> error = IllegalMove("move/space-filled", "C4 is taken.", rule="SDK-4", cell="C4")
    >>> str(error)
    'C4 is taken. [move/space-filled]'
    >>> error.facts
    {'rule': 'SDK-4', 'cell': 'C4'}
    """

    def __init__(self, code: str, message: str, **facts: Fact) -> None:
        super().__init__(code, message)
        self.code = code
        self.message = message
        self.facts = facts

    def __str__(self) -> str:
        return f"{self.message} [{self.code}]"


class OptionError(MasumeError):
    """The options or the number of seats do not fit the game."""


class UnknownGame(MasumeError):
    """No game of that name is installed, or it cannot be loaded."""


class UnknownBot(MasumeError):
    """No bot of that name exists, or it cannot sit here."""


class TextError(MasumeError):
    """The line cannot be read as a move."""


class IllegalMove(MasumeError):
    """The rules refuse this move here; nothing has changed."""


class TableError(MasumeError):
    """The match cannot go on like this: it is over, or has moved on."""


class RecordError(MasumeError):
    """The file is no record, is damaged, or does not fit the rules."""
