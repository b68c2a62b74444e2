"""Writes `src/masume/server/shows/`: one short finished match of each game, for «Show me».

    python scripts/show_records.py KEY …

Two bots play it from a seed, so everybody can see where it comes from. Only missing files are
written: what people are shown changes by decision, not by the way.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from masume import KeyDealer, Match, Player, game
from masume.bots import decide, make_bot
from masume.core import record

FOLDER = Path(__file__).resolve().parent.parent / "src" / "masume" / "server" / "shows"
SEEDS = {"sudoku": "two", "sudokids": "five", "cardoku": "three"}
"""Tried out to be short and to end suddenly; «show» for any other game."""
PLAYERS = (Player("Mei"), Player("Bo"))


def write(key: str) -> None:
    """Plays and keeps a match of a game, unless there is one."""
    path = FOLDER / f"{key}.json"
    if path.exists():
        return
    rules, rng = game(key), Random(key)
    match = Match(rules, {}, list(PLAYERS), KeyDealer.seeded(SEEDS.get(key, "show")))
    match.begin()
    while not match.is_over:
        seat = min(rules.to_act(match.state))
        move = decide(make_bot("greedy", rules), rules, match.state, seat, rng)
        match.act(seat, move, by=PLAYERS[seat].name)
    FOLDER.mkdir(exist_ok=True)
    record.save(match, path)
    print(f"{path.name}: {len(match.log)} rows, {match.result}")


if __name__ == "__main__":
    for each in sys.argv[1:]:
        write(each)
