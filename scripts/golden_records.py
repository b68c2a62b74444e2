"""Writes `tests/records/`: finished matches of all setups of every game, and some odd ones.

They are replayed in every test run for ever, so that no rule can drift. Run this for a new game;
do not run it to make a failing test pass: a change that alters a replay is a new rules version.

    python scripts/golden_records.py KEY
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

from masume import KeyDealer, Match, Player, game
from masume.bots import decide, make_bot
from masume.core import record, table_moves
from masume.core.dealer import RandomDealer
from masume.core.game import CLOCK, accepted
from masume.core.options import Options
from masume.core.typing import AnyMatch, AnyMove
from masume.testing import setups

NAMES = ("Ann", "Bea", "Cam", "Dov", "Eve", "Fay", "Gus", "Hal")
MANY = 48
"""More setups than this are not all kept."""
FOLDER = Path(__file__).resolve().parent.parent / "tests" / "records"
PINNED = 6
"""Of about this many records of a game the order of moves is pinned."""
LISTED = 500
"""Of longer lists of moves the order of this many is pinned."""


def main() -> None:
    """Writes what is missing of a game's records, and pins the order of its moves."""
    for key in sys.argv[1:]:
        folder = FOLDER / key
        folder.mkdir(parents=True, exist_ok=True)
        for name, match in [*ordinary(key), *odd(key)]:
            path = folder / f"{name}.json"
            if not path.exists():
                record.save(match, path)
                print(path.relative_to(FOLDER))
    pin_moves()


def pin_moves() -> None:
    """Pins the order of moves in some of a new game's records in `move-order.json`."""
    pins = FOLDER / "move-order.json"
    pinned = json.loads(pins.read_text(encoding="utf-8")) if pins.exists() else {}
    for folder in sorted(path for path in FOLDER.iterdir() if path.is_dir()):
        if not any(name.startswith(f"{folder.name}/") for name in pinned):
            files = sorted(folder.glob("*.json"))
            for path in files[:: max(1, len(files) // PINNED)]:
                pinned[f"{folder.name}/{path.stem}"] = offered(path)
    pins.write_text(json.dumps(pinned, indent=0) + "\n", encoding="utf-8")


def offered(path: Path) -> str:
    """A digest of the moves offered to all seats along a record, in their order."""
    match = record.replay(record.load(path))
    digest = hashlib.sha256()
    for entry in match.log:
        for seat in range(len(match.players)):
            for move in islice(accepted(match.game, entry.before, seat), LISTED):
                digest.update(match.game.text(move).encode() + b"\n")
    return digest.hexdigest()[:16]


def kept_setups(key: str) -> list[tuple[Options, int]]:
    """Every setup; where they are very many, each choice and each number of seats at least once."""
    every = list(setups(game(key)))
    if len(every) <= MANY:
        return every
    Random(key).shuffle(every)
    kept: list[tuple[Options, int]] = []
    missing = {choice for options, seats in every for choice in _choices(options, seats)}
    while missing:
        best = max(every, key=lambda setup: len(missing & _choices(*setup)))
        kept.append(best)
        missing -= _choices(*best)
    return kept


def _choices(options: Options, seats: int) -> set[tuple[str, str]]:
    chosen = {(name, str(getattr(options, name))) for name in options.__struct_fields__}
    return chosen | {("seats", str(seats))}


def ordinary(key: str) -> Iterator[tuple[str, AnyMatch]]:
    """One match of every setup that is kept."""
    for options, seats in kept_setups(key):
        words = [str(getattr(options, field)) for field in options.__struct_fields__]
        name = "-".join([str(seats), *words[1:]])
        match = new(key, options, seats, f"golden {key} {name}")
        finish(match, Random(name))
        yield name, match


def odd(key: str) -> Iterator[tuple[str, AnyMatch]]:
    """Matches in which something happens at the table."""
    rules = game(key)
    options, most = rules.info.options(), rules.info.seats[1]
    for name, wanted, event in (
        ("odd-takeback", 2, None),
        ("odd-hint", 2, table_moves.Hint(0)),
        ("odd-abandoned", 2, table_moves.Abandon()),
        ("odd-resigned-two", 2, table_moves.Resign(1)),
        ("odd-resigned-three", 3, table_moves.Resign(1)),
        ("odd-bot-and-back", 3, table_moves.BotTakes(2, "greedy")),
    ):
        seats = min(wanted, most)
        if getattr(event, "seat", 0) >= seats or not (event or rules.allows_take_backs(options)):
            continue
        match, rng = begun(key, options, seats, name)
        ms = match.log[-1].row.ms + 300
        if event is not None:
            match.record_table_move(event, ms=ms, by="Ann")
        else:
            last = next(entry.row.who for entry in reversed(match.log) if entry.row.who >= 0)
            match.take_back(last, ms=ms, by="Ann")
        if isinstance(event, table_moves.BotTakes):
            go_on(match, rng, 4)
            if not match.is_over:
                match.record_table_move(table_moves.PersonReturns(2), ms=ms + 5000, by="Cam")
        finish(match, rng)
        yield name, match
    match = new(key, options, min(2, most), "")
    match.dealer = RandomDealer(Random("real tiles"))
    match.dealer.by = "person"
    match.begin()
    finish(match, Random("real tiles"))
    yield "odd-real-tiles", match


def begun(key: str, options: Options, seats: int, name: str) -> tuple[AnyMatch, Random]:
    """A match that has gone on for a while and is not over, and how its luck goes on."""
    traits = game(key).info.traits
    moves = 5 * seats if not traits.unlisted else 0 if traits.teams else 1
    for attempt in range(100):
        luck = f"{name} {attempt}" if attempt else name
        match, rng = new(key, options, seats, f"golden {key} {luck}"), Random(luck)
        go_on(match, rng, moves)
        if not match.is_over:
            return match, rng
    raise SystemExit(f"{key}: every match is over before {name}")


def new(key: str, options: Options, seats: int, seed: str) -> AnyMatch:
    """A match between people, dealt from a key that looks like any other."""
    players = [Player(name) for name in NAMES[:seats]]
    dealer = KeyDealer(KeyDealer.seeded(seed).key) if seed else None
    match: AnyMatch = Match(game(key), options, players, dealer)
    match.begin()
    return match


def go_on(match: AnyMatch, rng: Random, moves: int) -> None:
    """Plays some moves: good ones mostly, and in `honour` errors and objections among them."""
    for _ in range(moves):
        if match.is_over:
            return
        rules, state = match.game, match.state
        seat = rng.choice(sorted((rules.to_act(state) | rules.may_act(state)) - {CLOCK}))
        if CLOCK in rules.may_act(state) and rng.random() < 0.1:
            limit = rules.time_limit(match.options)
            ms = limit or match.log[-1].row.ms + 700
            match.act(CLOCK, next(rules.moves(state, CLOCK)), ms=ms, by="program")
            continue
        move = choose(match, seat, rng)
        match.act(seat, move, ms=match.log[-1].row.ms + 700, by=match.players[seat].name)


def choose(match: AnyMatch, seat: int, rng: Random) -> AnyMove:
    """A good move mostly; else any, right or wrong."""
    rules, state = match.game, match.state
    if rules.allows_bots(match.options) and rng.random() < 0.7:
        return decide(make_bot("greedy", rules), rules, state, seat, rng)
    if rules.info.traits.unlisted:
        return rules.sample(state, seat, rng)
    if rng.random() < 0.8:
        return rng.choice(list(islice(rules.moves(state, seat), LISTED)))
    return rng.choice(list(accepted(rules, state, seat)))


def finish(match: AnyMatch, rng: Random) -> None:
    """Plays to the end."""
    go_on(match, rng, 10_000)


if __name__ == "__main__":
    main()
