"""Plays a short match for «Show me» into the folder `shows` of a game's box.

    python scripts/show_records.py KEY --seed "a wet Sunday"

Two bots play it from a seed, so that everybody can see where it comes from. A file that exists is
left alone: what people are shown changes by decision. Try several seeds for a match that is short
and ends well.
"""

from __future__ import annotations

from importlib.resources import as_file, files
from random import Random

import click

from masume import KeyDealer, Match, Player, game
from masume.bots import Race, decide, make_bot
from masume.core import record
from masume.core.registry import box_of
from masume.core.typing import AnyMatch

LEVEL = "greedy"
NAMES = ("Mei", "Bo")


@click.command()
@click.argument("key")
@click.option("--seed", default="show", show_default=True)
def main(key: str, seed: str) -> None:
    """Play and keep a match of a game, unless there is one."""
    box = box_of(key)
    with as_file(files(box.package)) as package:
        path = package / box.shows / f"{key}.json"
        if path.exists():
            raise click.ClickException(f"{path} exists already.")
        match = played(key, seed)
        path.parent.mkdir(exist_ok=True)
        record.save(match, path)
        click.echo(f"{path}: {len(match.log)} rows, {match.result}")


def played(key: str, seed: str) -> AnyMatch:
    """A match between two bots, by the pace of people where all act at once."""
    rules, rng = game(key), Random(key)
    bot, race = make_bot(LEVEL, rules), Race(rng)
    players = [Player(name) for name in NAMES[: rules.info.seats[1]]]
    levels = dict.fromkeys(range(len(players)), LEVEL)
    match = Match(rules, {}, players, KeyDealer.seeded(seed))
    match.begin()
    while not match.is_over:
        seat = min(rules.to_act(match.state))
        if rules.info.traits.real_time and (first := race.first(rules, match.state, levels)):
            race.pass_to(first[0])
            seat = first[1]
        move = decide(bot, rules, match.state, seat, rng)
        match.act(seat, move, by=NAMES[seat])
    return match


if __name__ == "__main__":
    main()
