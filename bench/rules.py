"""How quick the rules are: moves a second in random play, ours beside those of our peers.

sampled   `game.sample` and `chance.roll` with a plain generator
listed    every move is listed, then one is chosen: all that the peers offer, so compare these
dealt     sampled, through a `Match` that keeps the log and deals from a `KeyDealer`

Moves of players and of chance count alike. One process; two seats, or the fewest that can play.
Seconds are the processor's, so that other programs disturb less; on a busy machine repeat.

    python bench/rules.py --seconds 2 --repeat 3
"""

from __future__ import annotations

import json
import logging
import os
import platform
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from importlib import import_module
from importlib.metadata import version
from itertools import groupby
from random import Random
from statistics import median
from time import process_time
from typing import Annotated, Any

import typer
from msgspec import Struct
from rich.console import Console
from rich.table import Table

from masume import NATURE, KeyDealer, Match, Player, game, keys

PlayOne = Callable[[Random], int]
"""Plays one game at random and returns how many moves it had."""

WAYS = ("sampled", "listed", "dealt")
IN_CPP = ("tic_tac_toe", "backgammon")
"""Compiled games of OpenSpiel, to show what Python costs."""
ZOO = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "texas_holdem_v4", "chess_v6")


class Line(Struct):
    """One game played in one way, and the moves a second that were measured."""

    suite: str
    game: str
    way: str
    play: PlayOne
    rates: list[float] = []

    def measure(self, seconds: float) -> None:
        """Plays whole games for about so long."""
        rng, moves, began = Random(1), 0, process_time()
        while (spent := process_time() - began) < seconds:
            moves += self.play(rng)
        self.rates.append(moves / spent)


def ours() -> Iterator[Line]:
    """Every installed game; not listed where some moves cannot be."""
    for key in keys():
        rules = game(key)
        yield Line("masume", key, "sampled", plain(rules, listed=False))
        if not rules.info.traits.unlisted and key != "cat":  # millions of ways to write
            yield Line("masume", key, "listed", plain(rules, listed=True))
        yield Line("masume", key, "dealt", dealt(rules))


def plain(rules: Any, listed: bool) -> PlayOne:
    """Through the protocol of games alone."""
    seats = few_seats(rules)
    options = rules.check(rules.info.options(), seats)

    def play(rng: Random) -> int:
        state, moves = rules.start(options, seats), 0
        while act := rules.to_act(state):
            seat = min(act)
            if seat == NATURE:
                move = rules.chance(state).roll(rng)
            elif listed:
                move = rng.choice(list(rules.moves(state, seat)))
            else:
                move = rules.sample(state, seat, rng)
            state = rules.play(state, seat, move)
            moves += 1
        return moves

    return play


def few_seats(rules: Any) -> int:
    """Two, or the fewest or the most that can play."""
    fewest, most = rules.info.seats
    return int(min(max(2, fewest), most))


def dealt(rules: Any) -> PlayOne:
    """Through a match with a dealer."""
    players = [Player(f"seat {seat}") for seat in range(few_seats(rules))]

    def play(rng: Random) -> int:
        match: Any = Match(rules, {}, players, KeyDealer(rng.randbytes(32)))
        match.begin()
        while act := rules.to_act(match.state):
            seat = min(act)
            match.act(seat, rules.sample(match.state, seat, rng))
        return len(match.log)

    return play


def open_spiel() -> Iterator[Line]:
    """Its games written in Python in which seats act one at a time, and a few in C++."""
    pyspiel = import_module("pyspiel")
    import_module("open_spiel.python.games")  # registers them
    in_python = [name for name in pyspiel.registered_names() if name.startswith("python_")]
    for name in [*in_python, *IN_CPP]:
        game = pyspiel.load_game(name)
        if game.get_type().dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL:
            language = "Python" if name in in_python else "C++"
            suite = f"OpenSpiel {version('open-spiel')}, games in {language}"
            yield Line(suite, name, "listed", spiel_play(game))


def spiel_play(game: Any) -> PlayOne:
    """As in its own example, with a plain generator: numpy's would be slower."""

    def play(rng: Random) -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                [action] = rng.choices(actions, weights)
            else:
                action = rng.choice(state.legal_actions())
            state.apply_action(action)
            moves += 1
        return moves

    return play


def petting_zoo() -> Iterator[Line]:
    """Its classic games; chance there is part of a player's move."""
    suite = f"PettingZoo {version('pettingzoo')}, classic games"
    for name in ZOO:
        env = import_module(f"pettingzoo.classic.{name}").raw_env()
        yield Line(suite, name, "listed", zoo_play(env))


def zoo_play(env: Any) -> PlayOne:
    """Without the wrappers that check how an environment is used: they would be slower."""

    def play(rng: Random) -> int:
        env.reset(seed=rng.getrandbits(31))
        moves = 0
        while not any(env.terminations.values()):
            observation, *_, info = env.last()
            mask = (info if "action_mask" in info else observation)["action_mask"]
            env.step(rng.choice(mask.nonzero()[0]))
            moves += 1
        return moves

    return play


PEERS = {"OpenSpiel": open_spiel, "PettingZoo": petting_zoo}


def as_table(lines: list[Line]) -> Table:
    """The best rates, one row a game."""
    table = Table("moves a second")
    for way in WAYS:
        table.add_column(way, justify="right")
    for suite, of_suite in groupby(lines, lambda line: line.suite):
        table.add_section()
        table.add_row(f"[bold]{suite}")
        for name, of_game in groupby(of_suite, lambda line: line.game):
            best = {line.way: f"{max(line.rates):,.0f}" for line in of_game}
            table.add_row(f"  {name}", *(best.get(way, "") for way in WAYS))
    return table


def as_json(lines: list[Line]) -> str:
    """Every single measurement."""
    told = [
        {"suite": line.suite, "game": line.game, "way": line.way}
        | {"best": max(line.rates), "median": median(line.rates), "rates": line.rates}
        for line in lines
    ]
    return json.dumps({"python": platform.python_version(), "moves_a_second": told}, indent=1)


def main(
    seconds: Annotated[float, typer.Option(help="How long each number is measured.")] = 2,
    repeat: Annotated[int, typer.Option(min=1, help="How often; the table tells the best.")] = 1,
    json_: Annotated[bool, typer.Option("--json", help="Print JSON, medians too.")] = False,
) -> None:
    """Tells how many moves a second the rules play at random, ours and our peers'."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    warnings.simplefilter("ignore")
    logging.disable()
    lines = list(ours())
    for name, peer in PEERS.items():
        try:
            with redirect_stdout(sys.stderr):  # some greet when they are imported
                lines += peer()
        except ImportError:
            print(f'{name} is not here: pip install -e ".[bench]"', file=sys.stderr)
    for _ in range(repeat):  # in rounds, so that a noisy moment does not spoil one line alone
        for line in lines:
            line.measure(seconds)
    if json_:
        print(as_json(lines))
    else:
        Console().print(as_table(lines))


if __name__ == "__main__":
    typer.run(main)
