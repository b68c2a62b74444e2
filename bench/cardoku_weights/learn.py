"""Learns what the lines of a Cardoku table are worth, turn by turn, from games of the bot.

`games.cpp` plays like the bot: sorting moves and playing the best on. First without any outlook;
then with what these games taught. For each turn a ridge regression finds by how many points the
side that has just moved gains from there on; turns of the same side nearby count in part. The same
seeds give the same weights.

    python bench/cardoku_weights/learn.py > bench/cardoku_weights/learn.log
"""

from __future__ import annotations

import json
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from masume.games.cardoku.bots import outlook

HERE = Path(__file__).parent
FIRST, LAST = outlook.FIRST, outlook.LAST
FEATURES = 3 + 2 * outlook.SIZE
SHRUNK = 60.0
MOST = 3.0
"""Gains beyond this count as this."""
LAST_OF_DECKS = 39
"""The last turn before cards of the table move; turns after it learn only from themselves."""
NEARBY = {0: 1.0, 2: 0.5, -2: 0.5, 4: 0.1, -4: 0.1}
FIRST_GAMES = (("11", "1000", "0.05"), ("12", "1000", "0.05"))
"""Seed, games, and the share of turns that go astray."""
THEN = (("21", "3000", "0.03"),)


def fit(rows: Any) -> Any:
    """The weights of each turn; none before the first."""
    turns = np.minimum(rows[:, 0].astype(int), LAST)
    gains, seen = np.clip(rows[:, 2], -MOST, MOST), rows[:, 3:].astype(float)
    shrunk = SHRUNK * np.eye(FEATURES)
    shrunk[0, 0] = 0.01
    weights = np.zeros((LAST + 1, FEATURES))
    for turn in range(FIRST, LAST + 1):
        counts = np.zeros(len(rows))
        for away, count in NEARBY.items():
            if not away or (turn <= LAST_OF_DECKS and turn + away <= LAST_OF_DECKS):
                counts[turns == turn + away] = count
        own = counts > 0
        features, each = seen[own], counts[own][:, None]
        weighed = features.T @ (features * each)
        weights[turn] = np.linalg.solve(weighed + shrunk, features.T @ (gains[own] * each[:, 0]))
        left = gains[own] - features @ weights[turn]
        print(f"  turn {turn}: {own.sum()} tables, ± {gains[own].std():.3f}, then {left.std():.3f}")
    return weights


def main() -> None:
    """Plays, learns, plays with that, learns again, and writes `weights.json`."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        program = str(folder / "games")
        source = str(HERE / "games.cpp")
        subprocess.run(["g++", "-O3", "-std=c++17", source, "-o", program], check=True)

        def played(task: tuple[str, str, str], *weights: str) -> Any:
            out = str(folder / f"{task[0]}.bin")
            subprocess.run([program, *task, out, *weights], check=True)
            return np.fromfile(out, np.float32).reshape(-1, 3 + FEATURES)

        with ThreadPoolExecutor() as pool:
            print("without an outlook:", FIRST_GAMES)
            weights = fit(np.concatenate([*pool.map(played, FIRST_GAMES)]))
            first = str(folder / "first.txt")
            np.savetxt(first, weights)
            print("with it:", THEN)
            weights = fit(np.concatenate([played(task, first) for task in THEN]))
    lines = ",\n".join(json.dumps([round(each, 3) for each in row]) for row in weights[FIRST:])
    Path(outlook.__file__).with_name("weights.json").write_text(f"[{lines}]\n")


if __name__ == "__main__":
    main()
