"""Writes or checks `docs/games`: a page for each game, all in one form.

A page is made from the game's own description and options, its rulebook, its bots, its picture,
and a match that is played here.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from random import Random

from masume.bots import levels_for
from masume.core import record
from masume.core.dealer import KeyDealer
from masume.core.game import NATURE
from masume.core.match import Match, Player
from masume.core.options import choices
from masume.core.picture import picture_of
from masume.core.registry import box_of, games
from masume.core.typing import AnyGame, AnyMatch

ROOT = Path(__file__).resolve().parent.parent
PAGES = ROOT / "docs" / "games"
NAMES = ("Ann", "Bea")
SEED = "a wet Sunday"


def page(game: AnyGame) -> str:
    """One game's page."""
    info = game.info
    rules = ROOT / "src" / "masume" / "games" / info.box / "rulebook" / f"{info.key}.en.md"
    intro, ids, notation = read_rules(rules.read_text(encoding="utf-8"))
    seats = str(info.seats[0]) if len({*info.seats}) == 1 else "{}–{}".format(*info.seats)
    at_rules = f"../../src/masume/games/{info.box}"
    lines = [
        f"# {info.name}",
        "",
        f"*{info.tagline}*",
        "",
        f"![A position of {info.name}]({info.key}.svg)",
        "",
        intro,
        "",
        "| key | box | seats | from age | minutes | how it is played | bots |",
        "|---|---|---|---|---|---|---|",
        f"| `{info.key}` | {info.box} | {seats} | {info.age} | {info.minutes} "
        f"| {manner(game)} | {', '.join(f'`{level}`' for level in levels_for(game))} |",
        "",
        f"Its rules, in our own words: [{rules.name}]({at_rules}/rulebook/{rules.name}), {ids}; "
        "each with its tests in [rules-coverage](../rules-coverage.md). The words of the code and "
        f"how they are represented: [the box's README]({at_rules}/README.md).",
        "",
        "## Options",
        "",
        "| option | values, the usual one first | meaning |",
        "|---|---|---|",
        *(
            f"| `{each.name}` | {', '.join(f'`{typed(v)}`' for v in each.values)}"
            f"{', or your own' if each.free else ''} | {each.meaning} |"
            for each in choices(game)
            if each.name != "rules"
        ),
        "",
        "## Moves as text",
        "",
        notation,
        "",
        "## Play it",
        "",
        "    masume                          in the browser: choose it at home",
        f"    masume play {info.key:<19} in the terminal",
        f"    masume rules {info.key:<18} its rules",
        "",
        "## From a program",
        "",
        *example(game),
        "",
        "How strong its bots are: [bots](../bots.md). How to build one, or a game of your own:",
        "[CONTRIBUTING](../../CONTRIBUTING.md).",
    ]
    return "\n".join(lines) + "\n"


def read_rules(text: str) -> tuple[str, str, str]:
    """The first paragraph of a rules page, the ids it has, and how moves are written."""
    intro = text.split("\n\n")[1].strip()
    found = re.findall(r"^- \*\*([A-Z]+-\d+)\*\*", text, re.MULTILINE)
    found.sort(key=lambda rule: int(rule.partition("-")[2]))
    notation = text.partition("## Notation\n")[2].partition("\n## ")[0].strip()
    return intro, f"{found[0]} to {found[-1]}", notation


def manner(game: AnyGame) -> str:
    """Whether it is played alone, in turns or all at once, and with what secrets."""
    traits = game.info.traits
    many = any(len(game.to_act(entry.after)) > 1 for entry in played(game).log)
    said = ["all at once" if many else "in turns" if game.info.seats[1] > 1 else "alone"]
    if traits.real_time:
        said.append("in real time")
    if traits.hidden_hands:
        said.append("hidden hands")
    if traits.teams:
        said.append("teams")
    return ", ".join(said)


def typed(value: object) -> str:
    """A value as people type it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def example(game: AnyGame) -> list[str]:
    """A random match as a session that the test run repeats."""
    match = played(game)
    assert match.result is not None
    names = ", ".join(f'Player("{player.name}")' for player in match.players)
    return [
        "```python",
        ">>> from random import Random",
        ">>> from masume import KeyDealer, Match, Player, game",
        f'>>> rules, rng = game("{game.info.key}"), Random(1)',
        f'>>> match = Match(rules, {{}}, [{names}], KeyDealer.seeded("{SEED}"))',
        ">>> _ = match.begin()",
        ">>> while not match.is_over:",
        "...     seat = max(rules.to_act(match.state))",
        "...     _ = match.act(seat, rules.sample(match.state, seat, rng))",
        ">>> match.result.reason, match.result.scores",
        repr((match.result.reason, match.result.scores)),
        "",
        "```",
    ]


def played(game: AnyGame) -> AnyMatch:
    """The match of the example."""
    rng = Random(1)
    players = [Player(name) for name in NAMES[: game.info.seats[1]]]
    match = Match(game, {}, players, KeyDealer.seeded(SEED))
    match.begin()
    while not match.is_over:
        seat = max(game.to_act(match.state))
        match.act(seat, game.sample(match.state, seat, rng))
    return match


def picture(game: AnyGame) -> str:
    """A position of the game's show record, as a spectator sees it."""
    box = box_of(game.info.key)
    show = box.file(box.shows, f"{game.info.key}.json")
    assert show is not None
    match = record.replay(record.loads(show.read_bytes()))
    later = [entry.after for entry in match.log[len(match.log) * 3 // 4 :]]
    state = next(state for state in later if NATURE not in game.to_act(state))
    drawn = picture_of(game.info.key, game.view(state, None))
    assert drawn is not None
    return drawn + "\n"


def index(every: list[AnyGame]) -> str:
    """The nine on one page."""
    lines = [
        "# The games",
        "",
        "Written by `make docs` from the games themselves; the test run checks that it is current.",
        "",
        "| game | in a sentence | how it is played |",
        "|---|---|---|",
    ]
    for game in every:
        info = game.info
        lines.append(f"| [{info.name}]({info.key}.md) | {info.tagline} | {manner(game)} |")
    return "\n".join(lines) + "\n"


def pages() -> dict[Path, str]:
    """Every page and picture with its text."""
    every = sorted(games(), key=lambda game: (game.info.box, game.info.key))
    found = {PAGES / f"{game.info.key}.md": page(game) for game in every}
    drawn = {PAGES / f"{game.info.key}.svg": picture(game) for game in every}
    return {PAGES / "README.md": index(every), **found, **drawn}


def main() -> None:
    """Writes the pages with `--write`; else complains if one is not current."""
    wanted = pages()
    if "--write" in sys.argv:
        PAGES.mkdir(exist_ok=True)
        for path, text in wanted.items():
            path.write_text(text, encoding="utf-8")
        print(f"wrote {PAGES.relative_to(ROOT)}: {len(wanted)} pages")
        return
    there = {path: path.read_text(encoding="utf-8") for path in PAGES.iterdir()}
    if there != wanted:
        raise SystemExit("docs/games is not current: run `make docs`")


if __name__ == "__main__":
    main()
