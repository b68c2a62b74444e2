"""Writes or checks the fixtures by which the page's copies of rules are tested.

The page repeats a few rules for the eye: where a card fits, what a number costs, which lines a
layout has. Their unit tests (`web/src/games/<box>/*.test.ts`) compare them with what the rules
said for the positions in these files.

    python scripts/page_fixtures.py            fails if a file is not current
    python scripts/page_fixtures.py --write
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from random import Random

from masume import KeyDealer, Match, Player, game
from masume.core.typing import AnyMatch, AnyMove
from masume.games.cardoku.rules import tableau
from masume.games.cardoku.rules.cards import VALUE
from masume.games.cat.rules import scoring
from masume.games.cat.rules.sheet import sheet
from masume.games.sumoku.layout import Laid, faults, line_faults, lines

GAMES = Path(__file__).resolve().parent.parent / "web" / "src" / "games"
LARGEST = 100_000
JSON = dict[str, object]


def played(key: str, options: dict[str, object], seats: int, seed: str) -> Iterator[AnyMatch]:
    """A match of random moves, before each decision of a player."""
    rng = Random(seed)
    people = [Player(f"P{seat}") for seat in range(seats)]
    match: AnyMatch = Match(game(key), options, people, KeyDealer.seeded(seed))
    match.begin()
    while not match.is_over:
        yield match
        seat = min(match.game.to_act(match.state))
        match.act(seat, any_move(match, rng))


def any_move(match: AnyMatch, rng: Random) -> AnyMove:
    """A move by the pinned order of moves: it stays the same when `sample` is made faster."""
    seat = min(match.game.to_act(match.state))
    return rng.choice(list(match.game.moves(match.state, seat)))


def cardoku_fits() -> list[JSON]:
    """Where cards of the hand go, and what cards of the table can do."""
    setups: list[tuple[dict[str, object], int]] = [
        ({}, 1),
        ({"separation": True}, 1),
        ({"wild": True, "decks": 3}, 1),
        ({"separation": True, "wild": True}, 2),
    ]
    found = []
    for number, (options, seats) in enumerate(setups):
        for k, match in enumerate(played("cardoku", options, seats, f"fits {number}")):
            if k % 9 == 0:
                found.append(cardoku_position(match, options))
    return found


def cardoku_position(match: AnyMatch, options: dict[str, object]) -> JSON:
    seat = min(match.game.to_act(match.state))
    view = match.game.view(match.state, seat)
    plays: dict[str, list[str]] = defaultdict(list)
    moves: dict[str, list[str]] = defaultdict(list)
    swaps: list[str] = []
    for move in match.game.moves(match.state, seat):
        text = match.game.text(move)
        if "@" in text:
            card, _, cell = text.partition("@")
            plays[card].append(cell)
        elif "<>" in text:
            swaps.append(text)
        elif ">" in text:
            start, _, cell = text.partition(">")
            moves[start].append(cell)
    return {
        "cells": " ".join(card or "." for card in view.cells),
        "locked": list(view.locked),
        "apart": bool(options.get("separation")),
        "hand": sorted(set(view.hands[view.sides[seat]])),
        "rearranges": view.may_rearrange,
        "plays": {card: sorted(cells) for card, cells in sorted(plays.items())},
        "moves": {start: sorted(cells) for start, cells in sorted(moves.items())},
        "swaps": sorted(swaps),
        "nine": options.get("decks") == 3,
        "needs": cardoku_needs(match),
    }


def cardoku_needs(match: AnyMatch) -> JSON:
    """The lines that one more card would complete, each with the values that it could have."""
    table, nine = match.state.table, match.state.terms.nine
    found: JSON = {}
    for number, line in enumerate(tableau.LINES):
        free = [space for space in range(81) if line >> space & ~table.filled >> space & 1]
        if not free or tableau.is_complete(table, number, nine):
            continue
        values = [
            value
            for value in range(1, 10)
            if not table.where[value - 1] & line
            and tableau.is_complete(tableau.put(table, VALUE.index(value), free[0]), number, nine)
        ]
        if values:
            found[tableau.LINE_NAMES[number]] = values
    return found


def cat_losses() -> list[JSON]:
    """What sheets cost, from nearly empty to full, with few and with many different numbers."""
    rng = Random("cat losses")
    found = []
    for season in ("spring", "summer", "autumn", "winter"):
        of = sheet(season)
        for share in (0.2, 0.5, 0.8, 1, 1):
            for most in (2, 4, 6):
                numbers = "".join(
                    str(rng.randint(1, most)) if rng.random() < share else "0" for _ in of.names
                )
                found.append(
                    {
                        "rows": list(of.rows),
                        "numbers": numbers,
                        "circles": list(scoring.circles(of, numbers)),
                        "diagonals": [list(run) for run in scoring.diagonals(of, numbers)],
                        "lost": scoring.lost(of, numbers),
                    }
                )
    return found


def sumoku_layouts() -> list[JSON]:
    """Layouts, most of them wrong: their lines, which of them fit, whether all hang together."""
    rng = Random("sumoku layouts")
    found = []
    for number in range(120):
        cells = scattered(rng, rng.randint(2, 14)) if number % 3 else grown(rng, rng.randint(2, 14))
        tiles = [tile_at(rng, x, y) for x, y in cells]
        key, distinct = rng.randint(2, 5), bool(number % 2)
        found.append(
            {
                "tiles": [[tile.x, tile.y, tile.kind, tile.reads] for tile in tiles],
                "key": key,
                "distinct": distinct,
                "connected": all(fault.kind != "apart" for fault in faults(tiles, key, distinct)),
                "lines": sorted(
                    [
                        " ".join(f"{x},{y}" for x, y in line.cells),
                        line.total,
                        not list(line_faults(line, key, distinct)),
                    ]
                    for line in lines(tiles)
                ),
            }
        )
    return found


def tile_at(rng: Random, x: int, y: int) -> Laid:
    kind = rng.randrange(48)
    number = kind % 8 + 1
    return Laid(y, x, kind, 9 if number == 6 and rng.random() < 0.5 else number)


def scattered(rng: Random, count: int) -> list[tuple[int, int]]:
    """Cells of a small square, not always connected."""
    return rng.sample([(x, y) for x in range(-2, 3) for y in range(-1, 3)], count)


def grown(rng: Random, count: int) -> list[tuple[int, int]]:
    """Cells that hang together."""
    cells = [(0, 0)]
    while len(cells) < count:
        x, y = rng.choice(cells)
        dx, dy = rng.choice([(1, 0), (-1, 0), (0, 1), (0, -1)])
        if (x + dx, y + dy) not in cells:
            cells.append((x + dx, y + dy))
    return cells


def sudoku_scores() -> list[JSON]:
    """What tiles scored as they were laid, by every way of scoring."""
    setups = [
        ("sudoku", "standard"),
        ("sudoku", "simple"),
        ("sudokids", "standard"),
        ("sudokids", "block"),
        ("sudokids", "simple"),
    ]
    found: list[JSON] = []
    for key, score in setups:
        for seed in ("tea", "jam"):
            for match in islice(played(key, {"score": score}, 2, f"{seed} {score}"), 0, 30, 2):
                found.append(sudoku_lay(match, key, score, f"{seed} {len(match.log)}"))
    return found


def sudoku_lay(match: AnyMatch, key: str, score: str, seed: str) -> JSON:
    seat = min(match.game.to_act(match.state))
    move = any_move(match, Random(seed))
    after = match.game.play(match.state, seat, move)
    gained = match.game.scores(after)[seat] - match.game.scores(match.state)[seat]
    return {
        "game": key,
        "score": score,
        "cells": list(match.game.view(match.state, seat).cells),
        "cell": move.cell,
        "points": gained,
    }


FIXTURES: dict[str, Callable[[], list[JSON]]] = {
    "cardoku/fixtures/fits.json": cardoku_fits,
    "cat/fixtures/losses.json": cat_losses,
    "sumoku/fixtures/layouts.json": sumoku_layouts,
    "sudoku/fixtures/scores.json": sudoku_scores,
}


def text_of(positions: list[JSON]) -> str:
    """One position a line."""
    lines = ",\n".join(json.dumps(each, separators=(",", ":")) for each in positions)
    text = f"[\n{lines}\n]\n"
    assert len(text) < LARGEST, f"{len(text)} bytes are too many"
    return text


def main() -> None:
    write = "--write" in sys.argv
    stale = []
    for name, make in FIXTURES.items():
        path, text = GAMES / name, text_of(make())
        if write:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(name)
    if stale:
        sys.exit(f"not current: {', '.join(stale)}; run scripts/page_fixtures.py --write")


if __name__ == "__main__":
    main()
