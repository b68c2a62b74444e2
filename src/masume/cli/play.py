"""`masume play`: sets a table up in this terminal, or goes on with a saved match."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct
from rich.console import Console

from masume.cli.arguments import options_given, players_given
from masume.cli.terminal import Terminal, ask_chance
from masume.core import record, registry
from masume.core.dealer import AskingDealer, KeyDealer
from masume.core.errors import MasumeError, OptionError
from masume.core.match import Match
from masume.core.options import choices, options_from

AnyMatch = Match[Any, Any, Any, Any]


class Request(Struct, frozen=True):
    """What was asked for."""

    game: str | None
    players: str | None
    options: dict[str, object]
    seed: str | None
    real: bool
    resume: Path | None
    save: Path | None
    pace: float


def run(console: Console, asked: Request) -> None:
    """Plays to the end, or until the people leave."""
    if asked.seed is not None and asked.real:
        raise OptionError("option/chance", "A real bag follows no seed: give one or the other.")
    match = _resumed(asked.resume) if asked.resume else _new(console, asked)
    if match is None:
        return
    if asked.real or match.dealer is None:
        match.dealer = AskingDealer(lambda chance: ask_chance(console, match, chance))
    pace = asked.pace if console.is_terminal else 0
    Terminal(console, match, Random(time.time_ns()), pace, asked.save or asked.resume).run()


def _new(console: Console, asked: Request) -> AnyMatch | None:
    key, players, options = asked.game, asked.players, asked.options
    if key is None:
        try:
            key, players, options = _choose(console)
        except (EOFError, KeyboardInterrupt):
            return None
    game = registry.game(key)
    dealer = KeyDealer.seeded(asked.seed) if asked.seed is not None else KeyDealer.fresh()
    return Match(game, options, players_given(players or _usual(key)), dealer)


def _resumed(path: Path) -> AnyMatch:
    return record.replay(record.load(path))


def _usual(key: str) -> str:
    return "You,kind" if registry.game(key).info.age < 8 else "You,greedy"


def _choose(console: Console) -> tuple[str, str, dict[str, object]]:
    """Asks what to play and against whom; Enter takes what is offered."""
    keys = registry.keys()
    console.print("What shall we play?", style="bold")
    for number, key in enumerate(keys, 1):
        info = registry.game(key).info
        console.print(f"  {number}  {info.name:<10} {info.tagline}", markup=False, highlight=False)
    key = keys[0]
    while word := console.input(f"number or name, Enter for {key}: ").strip().lower():
        found = [k for n, k in enumerate(keys, 1) if word in (str(n), k)]
        if found:
            key = found[0]
            break
        console.print("There is no such game.")
    usual = _usual(key)
    console.print("Who plays? Names by commas; random, kind, greedy and careful are bots.")
    while True:
        players = console.input(f"Enter for {usual}: ").strip() or usual
        try:
            registry.game(key).check(registry.game(key).info.options(), len(players_given(players)))
            return key, players, _choose_options(console, key)
        except MasumeError as error:
            console.print(str(error), style="yellow", markup=False)


def _choose_options(console: Console, key: str) -> dict[str, object]:
    """Offers the game's options on one line; most people press Enter."""
    there = [choice for choice in choices(registry.game(key)) if len(choice.values) > 1]
    for choice in there:
        values = " or ".join(map(str, choice.values))
        console.print(f"  {choice.name}: {values}", style="dim", markup=False, highlight=False)
    typed = console.input("options such as score=simple, Enter for the usual ones: ").split()
    given = options_given(typed)
    options_from(registry.game(key), given)
    return given
