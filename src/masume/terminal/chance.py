"""Real dice and a real bag: people type what came."""

from __future__ import annotations

from rich.console import Console

from masume.core.errors import MasumeError
from masume.core.game import NATURE
from masume.core.typing import AnyChance, AnyMatch, AnyMove
from masume.terminal.prompt import WORDS, Leave


def ask_chance(console: Console, match: AnyMatch, chance: AnyChance) -> AnyMove:
    """Asks a person what came out of the real bag, until it can be true.

    Where several people share the screen a hidden draw is typed unseen.
    """
    game = match.game
    example = chance.pick(*(0 for _ in chance.sizes))
    word = game.text(example).split()[0]
    readers = _readers(match, example)
    people = [player for player in match.players if not player.bot]
    unseen = bool(readers) and len(people) > 1 and console.is_terminal
    whom = f" for {' and '.join(readers)}" if readers else ""
    secret = ", typed unseen" if unseen else ""
    prompt = f"real {chance.stream}{whom}, such as {game.text(example)}{secret}: "
    while True:
        line = console.input(prompt, markup=False, password=unseen).strip()
        first = (line.split() or [""])[0]
        if WORDS.get(first.lower()) == "quit":
            raise Leave
        try:
            move = game.parse(line if first == word else f"{word} {line}")
            game.play(match.state, NATURE, move)
            return move
        except MasumeError as error:
            console.print(str(error), style="yellow", markup=False)


def _readers(match: AnyMatch, draw: AnyMove) -> list[str]:
    """The names of those who may see a draw; empty if everybody may."""
    game, state = match.game, match.state
    if game.redact(state, NATURE, draw, None) == draw:
        return []
    return [
        player.name
        for seat, player in enumerate(match.players)
        if game.redact(state, NATURE, draw, seat) == draw
    ]
