"""What is printed in the terminal, as plain text."""

import io

from rich.console import Console, RenderableType

from masume import KeyDealer, Match, Player, game
from masume.terminal.face import face_of


def printed(drawing: RenderableType) -> str:
    """A drawing as lines of text, without spaces at their ends."""
    console = Console(file=io.StringIO(), width=120)
    console.print(drawing)
    return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines())


def table_of(key: str, state) -> str:
    """The table of a game in a position, as Ann and Bea see it."""
    players = [Player("Ann"), Player("Bea")][: game(key).info.seats[1]]
    match = Match(game(key), {}, players, KeyDealer.seeded("tea"))
    return printed(face_of(match.game).draw(match, match.game.view(state, 0), {}))
