"""Writes `src/masume/server/shows/`: one short finished match of each game, for «Show me».

    python scripts/show_records.py KEY …

Two bots play it from a seed, so everybody can see where it comes from. Only missing files are
written: what people are shown changes by decision, not by the way.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

from masume import KeyDealer, Match, Player, game
from masume.bots import decide, make_bot
from masume.core import record
from masume.games.sumoku.speed.bots import claim_or_swap
from masume.games.sumoku.spot.bots import choose_call

FOLDER = Path(__file__).resolve().parent.parent / "src" / "masume" / "server" / "shows"
SEEDS = {"sudoku": "two", "sudokids": "five", "solo-sumoku": "two", "cardoku": "three"}
"""Tried out to be short and to end well; «show» for any other game."""
PLAYERS = (Player("Mei"), Player("Bo"))


ACTS: dict[str, tuple[tuple[int, bool], ...]] = {
    "speed-sumoku": ((1, True), (0, False), (0, False)),
    "spot-sumoku": ((0, False), (1, True), (0, False), (1, False), (0, False), (0, False)),
}
"""Where all act at once: who is first each time, and whether it is a mistake."""


def next_move(key: str, match: Match[Any, Any, Any, Any], number: int, rng: Random) -> Any:
    """Whose move it is, and which."""
    rules, state = match.game, match.state
    if key not in ACTS:
        seat = min(rules.to_act(state))
        return seat, decide(make_bot("greedy", rules), rules, state, seat, rng)
    seat, errs = ACTS[key][number]
    if key == "spot-sumoku":
        return seat, choose_call(state, errs, rng)
    return seat, claim_or_swap(state, seat, errs, rng)


def write(key: str) -> None:
    """Plays and keeps a match of a game, unless there is one."""
    path = FOLDER / f"{key}.json"
    if path.exists():
        return
    rules, rng = game(key), Random(key)
    players = PLAYERS[: rules.info.seats[1]]
    match = Match(rules, {}, list(players), KeyDealer.seeded(SEEDS.get(key, "show")))
    match.begin()
    acts = 0
    while not match.is_over:
        seat, move = next_move(key, match, acts, rng)
        acts += 1
        match.act(seat, move, by=PLAYERS[seat].name)
    FOLDER.mkdir(exist_ok=True)
    record.save(match, path)
    print(f"{path.name}: {len(match.log)} rows, {match.result}")


if __name__ == "__main__":
    for each in sys.argv[1:]:
        write(each)
