"""`masume play`: sets a table up in this terminal, or goes on with a saved match."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import click
from rich.console import Console

from masume.bots import kernels
from masume.bots.crew import crew_of
from masume.cli.arguments import GameCommand, option_option
from masume.core import record, registry
from masume.core.clock import Clock
from masume.core.dealer import AskingDealer, KeyDealer
from masume.core.errors import OptionError, RecordError
from masume.core.language import ENGLISH
from masume.core.match import Match
from masume.core.typing import AnyMatch
from masume.terminal.arguments import options_given, players_given
from masume.terminal.chance import ask_chance
from masume.terminal.questions import ask_for_match, usual_players
from masume.terminal.session import Session

PATH = click.Path(path_type=Path)


@click.command(cls=GameCommand)
@click.argument("game", metavar="[GAME]", required=False)
@click.option(
    "--players",
    "-p",
    metavar="NAMES",
    help="Names by commas, in order of seat; a bot's level makes a bot: You,greedy",
)
@option_option
@click.option("--seed", help="Words that fix all draws and bots, to play the same deal again.")
@click.option("--real", is_flag=True, help="Use a real bag or real dice and type what came.")
@click.option("--resume", metavar="FILE", type=PATH, help="Go on with a saved match.")
@click.option("--save", metavar="FILE", type=PATH, help="Where the record is written at the end.")
@click.option(
    "--lang",
    default=ENGLISH,
    show_default=True,
    help="Of the reasons for hints: en, nl, zh-Hant.",
)
@click.option(
    "--pace",
    type=click.FloatRange(0, 60),
    default=0.8,
    show_default=True,
    help="Seconds a bot takes, so that one can follow.",
)
def command(
    game: str | None,
    players: str | None,
    option: tuple[str, ...],
    seed: str | None,
    real: bool,
    resume: Path | None,
    save: Path | None,
    lang: str,
    pace: float,
) -> None:
    """Play in this terminal: people and bots, hands face down until their owner looks."""
    console, clock = Console(), Clock()
    if seed is not None and real:
        raise OptionError("option/chance", "A real bag follows no seed: give one or the other.")
    if save is not None and save != resume:
        _check_writable(save)
    if resume is None:
        match = _new_match(console, game, players, option)
        if match is None:
            return
        match.dealer = KeyDealer.fresh() if seed is None else KeyDealer.seeded(seed)
    elif game or players or option or seed is not None or real:
        message = "A saved match goes on as it is: give --resume alone, or with --save or --pace."
        raise OptionError("option/resume", message)
    else:
        match = _saved_match(resume)
    if real or match.dealer is None:
        match.dealer = AskingDealer(lambda chance: ask_chance(console, match, chance))
    if isinstance(match.dealer, KeyDealer) and match.dealer.seed is None and not match.log:
        console.print(f"All draws are fixed by {match.dealer.commitment}", style="dim")
    if console.is_terminal:
        kernels.start_warm_up([crew_of(match.game).warm_up], daemon=False)
    pace = pace if console.is_terminal else 0
    bots = Random(clock.now_ms() if seed is None else seed)
    Session(console, match, bots, clock, pace, save or resume, lang).run()


def _new_match(
    console: Console, key: str | None, players: str | None, option: tuple[str, ...]
) -> AnyMatch | None:
    """The match that was asked for on the command line or by questions; `None`: nobody answers."""
    if key is None:
        try:
            return ask_for_match(console)
        except (EOFError, KeyboardInterrupt):
            return None
    game = registry.game(key)
    seated = players_given(players or usual_players(game), game)
    return Match(game, options_given(option, game), seated)


def _check_writable(path: Path) -> None:
    """Says at once that a record cannot be written, and not when the game is over."""
    if path.exists():
        raise RecordError("record/exists", f"{path} exists already: choose another name.")
    if not os.access(path.absolute().parent, os.W_OK):
        message = f"Cannot write {path}: there is no such folder, or it is not yours."
        raise RecordError("record/unwritable", message)


def _saved_match(path: Path) -> AnyMatch:
    saved = record.load(path)
    if saved.digest != record.digest_of(saved):
        raise RecordError("record/digest", f"{path} was changed after it was written.")
    match = record.replay(saved)
    if match.is_over:
        raise RecordError("record/over", "That match is over: look at it with masume replay.")
    return match
