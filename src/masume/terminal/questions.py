"""What `masume play` asks when it is not told: the game, the players, the options."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from rich.console import Console

from masume.bots import levels_for
from masume.bots.crew import crew_of
from masume.core.errors import MasumeError, UnknownGame
from masume.core.match import Match, Player
from masume.core.options import choices
from masume.core.registry import games
from masume.core.typing import AnyGame, AnyMatch
from masume.terminal.arguments import options_given, players_given

T = TypeVar("T")


def ask_for_match(console: Console) -> AnyMatch:
    """Asks until a match can be set up; Enter takes what is offered."""
    game = _ask_game(console)
    while True:
        players = _ask_players(console, game)
        options = _ask_options(console, game)
        try:
            return Match(game, options, players)
        except MasumeError as error:
            console.print(str(error), style="yellow", markup=False)


def usual_players(game: AnyGame) -> str:
    """The players if none are named: you, and the usual bot if somebody else can play."""
    return "You" if game.info.seats[1] == 1 else f"You,{crew_of(game).usual()}"


def _ask_game(console: Console) -> AnyGame:
    found = games()
    console.print("What shall we play?", style="bold")
    for number, game in enumerate(found, 1):
        line = f"  {number}  {game.info.name:<10} {game.info.tagline}"
        console.print(line, markup=False, highlight=False)

    def understand(word: str) -> AnyGame:
        for number, game in enumerate(found, 1):
            if word in (str(number), game.info.key, game.info.name.lower()):
                return game
        raise UnknownGame("game/unknown", "There is no such game.")

    first = found[0].info.key
    return _ask(console, f"number or name, Enter for {first}: ", first, understand)


def _ask_players(console: Console, game: AnyGame) -> list[Player]:
    usual = usual_players(game)
    bots = ", ".join(levels_for(game))
    console.print(f"Who plays? Names by commas; bots are {bots}.", highlight=False)

    def understand(line: str) -> list[Player]:
        players = players_given(line, game)
        game.check(game.info.options(), len(players))
        return players

    return _ask(console, f"Enter for {usual}: ", usual, understand)


def _ask_options(console: Console, game: AnyGame) -> dict[str, object]:
    for choice in choices(game):
        if len(choice.values) > 1:
            values = " or ".join(map(str, choice.values))
            console.print(f"  {choice.name}: {values}", style="dim", markup=False, highlight=False)
    prompt = "options as NAME=VALUE, Enter for the usual ones: "
    return _ask(console, prompt, "", lambda line: options_given(line.split(), game))


def _ask(console: Console, prompt: str, usual: str, understand: Callable[[str], T]) -> T:
    while True:
        line = console.input(prompt, markup=False).strip() or usual
        try:
            return understand(line)
        except MasumeError as error:
            console.print(str(error), style="yellow", markup=False)
