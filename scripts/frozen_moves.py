"""Pins what frozen opponents play in `tests/records/frozen.json`, and in races how long they take.

Frozen opponents are what strength is measured by for ever, and much of their code is that of bots
of today. The tests replay what is pinned. Run this for a new opponent; what is pinned stays as it
is, and must not be deleted to make a failing test pass: keep a copy of the code that was instead.

    python scripts/frozen_moves.py
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

from masume.arena.entrants import bot_of, pace_of
from masume.bots import Budget, decide, seconds_to_think
from masume.bots.crew import crew_of
from masume.core import record, registry
from masume.core.typing import AnyGame, AnyState

RECORDS = Path(__file__).resolve().parent.parent / "tests" / "records"
PINS = RECORDS / "frozen.json"
PINNED, ROWS = 12, 3
"""How many decisions of a game are pinned, and how many of one record."""


def main() -> None:
    """Adds pins for opponents that have none."""
    pins = json.loads(PINS.read_text(encoding="utf-8")) if PINS.exists() else {}
    for game in registry.games():
        key = game.info.key
        known = pins.setdefault(key, {})
        for name, place in crew_of(game).frozen.items():
            if name not in known:
                chosen = islice(places(key), PINNED)
                known[name] = {at: answer(key, place, at) for at in chosen}
    PINS.write_text(json.dumps(pins, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def places(key: str) -> Iterator[str]:
    """Decisions of finished matches, as `record:row`; none where people judge."""
    seats = "1" if registry.game(key).info.seats[1] == 1 else "[2-9]"
    names = [path.stem for path in (RECORDS / key).glob(f"{seats}-*.json")]
    for name in sorted(name for name in names if "honour" not in name):
        match = record.replay(record.load(RECORDS / key / f"{name}.json"))
        asked = [
            entry.row.number
            for entry in match.log
            if entry.row.who >= 0 and match.game.forced(entry.before, entry.row.who) is None
        ]
        for row in dict.fromkeys(asked[part * len(asked) // ROWS] for part in range(ROWS)):
            yield f"{name}:{row}"


def answer(key: str, place: str, at: str) -> str:
    """What an opponent plays there; in a race with the seconds that it needs."""
    game, state, seat = position(key, at)
    move = decide(bot_of(place, game, Budget()), game, state, seat, Random(at))
    text: str = game.text(move)
    if not game.info.traits.real_time:
        return text
    seconds = seconds_to_think(pace_of(place, game), game, state, seat, Random(at))
    return f"{text} after {seconds:.3f} s"


def position(key: str, at: str) -> tuple[AnyGame, AnyState, int]:
    """The state before a row, and whose row it is."""
    name, _, number = at.rpartition(":")
    match = record.replay(record.load(RECORDS / key / f"{name}.json"))
    entry = match.log[int(number)]
    return match.game, entry.before, entry.row.who


if __name__ == "__main__":
    main()
