"""`masume play`: sets a table up in this terminal, or goes on with a saved match."""

from __future__ import annotations

import os
import time
from pathlib import Path
from random import Random

from msgspec import Struct
from rich.console import Console

from masume.core import record, registry
from masume.core.dealer import AskingDealer, KeyDealer
from masume.core.errors import OptionError, RecordError
from masume.core.match import Match
from masume.core.typing import AnyMatch
from masume.terminal.arguments import players_given
from masume.terminal.questions import ask_for_match, usual_players
from masume.terminal.session import Terminal, ask_chance


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
    _check_file(asked)
    match = _resumed(asked) if asked.resume else _new(console, asked)
    if match is None:
        return
    if asked.real or match.dealer is None:
        match.dealer = AskingDealer(lambda chance: ask_chance(console, match, chance))
    if isinstance(match.dealer, KeyDealer) and match.dealer.seed is None and not match.log:
        console.print(f"All draws are fixed by {match.dealer.commitment}", style="dim")
    pace = asked.pace if console.is_terminal else 0
    Terminal(console, match, Random(time.time_ns()), pace, asked.save or asked.resume).run()


def _new(console: Console, asked: Request) -> AnyMatch | None:
    if asked.game is None:
        try:
            match = ask_for_match(console)
        except (EOFError, KeyboardInterrupt):
            return None
    else:
        game = registry.game(asked.game)
        players = players_given(asked.players or usual_players(game), game)
        match = Match(game, asked.options, players)
    match.dealer = KeyDealer.fresh() if asked.seed is None else KeyDealer.seeded(asked.seed)
    return match


def _check_file(asked: Request) -> None:
    """Says at once that a record cannot be written, and not when the game is over."""
    path = asked.save
    if path is None or path == asked.resume:
        return
    if path.exists():
        raise RecordError("record/exists", f"{path} is there already: choose another name.")
    if not os.access(path.absolute().parent, os.W_OK):
        raise RecordError("record/unwritable", f"Cannot write {path}: no such folder, or no right.")


def _resumed(asked: Request) -> AnyMatch:
    assert asked.resume is not None
    if asked.game or asked.players or asked.options or asked.seed is not None or asked.real:
        message = "A saved match goes on as it is: give --resume alone, or with --save or --pace."
        raise OptionError("option/resume", message)
    kept = record.load(asked.resume)
    if kept.digest != record.digest_of(kept):
        raise RecordError("record/digest", f"{asked.resume} was changed after it was written.")
    match = record.replay(kept)
    if match.is_over:
        raise RecordError("record/over", "That match is over: see it with masume replay.")
    return match
