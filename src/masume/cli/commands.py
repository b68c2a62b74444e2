"""What can be typed at the terminal's prompt besides moves."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from masume.cli.variants import HELP
from masume.core.errors import TextError
from masume.core.game import Seat
from masume.core.match import Match
from masume.core.registry import AnyGame

LAYING = """\
  5@C4 or 5 c4   lay the tile on a space: column letter, row number
  Enter          turn up your tile, where several people share the screen
  go, challenge, stuck   with the honour referee"""

WRITING = """\
  cross 3        make 3 wild: a box of the Wild Counter; cross 3 row 2 blank 1 names another box
  3@C4 5@D4 1@E4 2@E5   write all your numbers at once, each on its space"""

PLAYING = """\
  R1@0,0 B9@1,0  lay tiles: colour and number, @, x,y as written around the table.
                 Colours are R O Y G B P; a 6 may be read as 9: B9 is such a B6
  decline        take no extra turn after a line of six colours"""

CARDS = """\
  5K@C4 or 5k c4 play a card: value and domain, column and row; W5@C4 a wild card as a 5.
                 Domains: K Knowledge, S Science, T Technology, V serVices
  C4>D5          move a card of the table, C4<>D5 swap two: only when your own deck is empty
  pass           there is nothing to play
  Enter          turn up your hand, where several people share the screen
  moves 5K, moves C4     where that card fits (+)
  go, challenge, challenge C4   with the honour referee
  On the table   >5K< came last, 5K= is locked; at the ends ✓ scored, or how many cards"""

ALWAYS = """\
  moves          show where your tile fits (+), or what can be played
  hint           where to look; a second time, what to lay (marks the record)
  back           take your last move back, if nobody has answered it
  log, board     what happened last; draw the table again
  save [FILE]    write the match down
  quit           save and leave
  resign         give up
  NAME: …        speak for another seat, such as  Bea: challenge"""


def help_for(game: AnyGame) -> str:
    """What can be typed in this game."""
    notation = {
        "sudoku": LAYING,
        "sudokids": LAYING,
        "sumoku": PLAYING,
        "cat": WRITING,
        "cardoku": CARDS,
        **HELP,
    }
    return f"{notation.get(game.info.key, '')}\n{ALWAYS}".strip("\n")


WORDS = {
    "?": "help",
    "help": "help",
    "moves": "moves",
    "hint": "hint",
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


def read(line: str, match: Match[Any, Any, Any, Any], seat: Seat) -> Command:
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


def _seat(name: str, match: Match[Any, Any, Any, Any]) -> Seat:
    wanted = name.strip().casefold()
    for seat, player in enumerate(match.players):
        if wanted in (player.name.casefold(), str(seat)):
            if seat in match.bots:
                raise TextError("text/bot", f"{player.name} is a bot and speaks for itself.")
            return seat
    raise TextError("text/nobody", f"Nobody here is called {name.strip()[:24]!r}.")
