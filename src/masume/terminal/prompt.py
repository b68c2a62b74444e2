"""What can be typed at the terminal's prompt besides moves."""

from __future__ import annotations

from msgspec import Struct

from masume.core.errors import TextError
from masume.core.game import Seat
from masume.core.typing import AnyGame, AnyMatch
from masume.terminal.face import face_of

ALWAYS = """\
  moves          show where you can play (+), or which moves there are
  hint           where to look; again, what to play; again, why (the record says so)
  lesson         try the step of the lesson that is offered, and come back
  back           take your last move back, if nobody has answered it
  log, board     what happened last; draw the table again
  save [FILE]    write the match down
  quit           save and leave
  resign         give up
  NAME: …        speak for another seat, such as  Bea: challenge"""


def help_for(game: AnyGame) -> str:
    """What can be typed in this game."""
    return f"{face_of(game).notation}\n{ALWAYS}".strip("\n")


WORDS = {
    "?": "help",
    "help": "help",
    "moves": "moves",
    "hint": "hint",
    "lesson": "lesson",
    "back": "back",
    "undo": "back",
    "log": "log",
    "board": "board",
    "resign": "resign",
    "save": "save",
    "quit": "quit",
    "exit": "quit",
    "q": "quit",
}


class Leave(Exception):
    """Somebody wants to stop playing for now."""


class Command(Struct, frozen=True):
    """One line typed at the prompt, understood."""

    word: str
    text: str
    seat: Seat


def read(line: str, match: AnyMatch, seat: Seat) -> Command:
    """What a line asks for, and for whom; anything unknown is taken for a move."""
    speaker, colon, rest = line.partition(":")
    if colon:
        seat, line = _seat(speaker, match), rest
    word, _, text = line.strip().partition(" ")
    known = WORDS.get(word.lower())
    if known == "quit":
        raise Leave
    if known is not None:
        return Command(known, text.strip(), seat)
    if not line.strip():
        raise TextError("text/empty", "Type a move, or ? for help.")
    return Command("move", line.strip(), seat)


def _seat(name: str, match: AnyMatch) -> Seat:
    wanted = name.strip().casefold()
    for seat, player in enumerate(match.players):
        if wanted in (player.name.casefold(), str(seat)):
            if seat in match.bots:
                raise TextError("text/bot", f"{player.name} is a bot and speaks for itself.")
            return seat
    raise TextError("text/nobody", f"Nobody here is called {name.strip()[:24]!r}.")
