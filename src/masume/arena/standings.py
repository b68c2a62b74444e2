"""Ladders as text: the block of the documentation that lists those of all games installed."""

from __future__ import annotations

from collections.abc import Iterator

from masume.arena.ladder import gaps
from masume.bots.crew import crew_of
from masume.bots.strength import Ladder, Rating, strength_of
from masume.core.registry import games

BEGIN, END = "<!-- ladders: written by masume ladder --write -->", "<!-- end of ladders -->"


def with_ladders(text: str) -> str:
    """The text with the block between the marks written anew; as it is if it has none."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        return text
    return f"{before}{BEGIN}\n\n{''.join(_sections())}{END}{after}"


def _sections() -> Iterator[str]:
    """A section for each game that has a ladder."""
    for game in games():
        for ladder in strength_of(game.info.key).ladders:
            levels = crew_of(game).levels
            yield f"### {game.info.name}{_how(ladder)}\n\n{_table(ladder, levels)}\n"
            yield f"`{ladder.command}`, {ladder.date}. {ladder.anchor} is 1000 by definition.\n\n"


def _how(ladder: Ladder) -> str:
    """At which tables it was measured, if not at those of two."""
    seats = {1: ", alone", 2: ""}.get(ladder.seats, f", {ladder.seats} seats")
    options = "".join(f", {name} {value}" for name, value in ladder.options.items())
    return seats + options


def _table(ladder: Ladder, levels: tuple[str, ...]) -> str:
    alone = ladder.seats == 1
    wins = "has more points than the next level in" if alone else "beats the next level in"
    heads = ["", "rating", wins, "games", *(["points"] if alone else [])]
    lines = [f"| {' | '.join(heads)} |", f"|{'---|' * len(heads)}"]
    below = {above: duel for (above, _), duel in gaps(ladder, levels).items()}
    for each in ladder.ratings:
        duel = below.get(each.name)
        won = "" if duel is None else f"{100 * duel.share:.1f} ± {100 * duel.margin:.1f} %"
        name = f"`{each.name}`" if not each.place else f"{each.name} (frozen)"
        mine = f" {each.points:.1f} ± {each.points_margin:.1f} |" if alone else ""
        lines.append(f"| {name} | {_shown(each)} | {won} | {each.games} |{mine}")
    return "\n".join(lines) + "\n"


def _shown(each: Rating) -> str:
    return f"{each.rating:.0f} ± {each.margin:.0f}" if each.margin else f"{each.rating:.0f}"
