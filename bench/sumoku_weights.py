"""Learns the weights of Sumoku's judge from games of its policy against itself.

Each round plays games with the weights so far, and fits for each phase how many points the features
of a position bring until the end (least squares, slightly shrunk). Then new and first weights play
each other over mirrored deals. The same seed gives the same weights.

    python bench/sumoku_weights.py --games 1500 --rounds 2 --matches 300 --seed 1
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import msgspec
import numpy as np
import typer

from masume.bots.kernels import prepare_numba

BY_HAND = {1: -0.7, 2: 0.5}
"""The first weights: what others and oneself can score next, as an earlier bot counted them."""
SHRUNK = 30.0
WINDOWS = 16
"""How many windows the policy looks at."""
ASTRAY = 0.1
"""In which share of turns it plays anything of that."""
KEYS = (3, 4, 5)
TARGET = Path(__file__).parent.parent / "src/masume/games/sumoku/sumoku/weights.json"


class Trainer:
    """Compiled games, and what was seen in them."""

    def __init__(self) -> None:
        prepare_numba()
        self.game: Any = import_module("masume.games.sumoku.kernel.game")
        self.training: Any = import_module("masume.games.sumoku.kernel.training")
        self.desk: Any = import_module("masume.games.sumoku.kernel.desk").new_desk()
        self.table = self.game.new_game(2)

    def first_weights(self) -> Any:
        """What a position is worth before anything was learned."""
        weights = np.zeros((self.game.PHASES, self.game.FEATURES))
        for feature, points in BY_HAND.items():
            weights[:, feature] = points
        weights[2:, 6] = -0.3, -1.0  # tiles kept are lost in the end
        return weights

    def games(self, weights: Any, number: int, seed: int) -> Any:
        """For each turn of many games: the seat, the phase, what it came to, the features."""
        room, found = np.zeros((200, 3 + self.game.FEATURES)), []
        for k in range(number):
            key = KEYS[k % len(KEYS)]
            rows = self.training.learn_from(
                self.desk, self.table, key, WINDOWS, weights, ASTRAY, seed + k, room
            )
            found.append(room[:rows].copy())
        return np.concatenate(found)

    def fit(self, turns: Any) -> tuple[Any, list[float]]:
        """The weights of each phase, and the deviation of what they do not explain."""
        weights, spread = [], []
        for phase in range(self.game.PHASES):
            seen = turns[turns[:, 1] == phase]
            features, target = seen[:, 3:], seen[:, 2]
            shrink = SHRUNK * np.eye(self.game.FEATURES)
            shrink[0, 0] = 0.001
            row = np.linalg.solve(features.T @ features + shrink, features.T @ target)
            weights.append(row)
            spread.append(float((target - features @ row).std()))
            print(f"  phase {phase}: {len(seen)} turns, ± {spread[-1]:.1f}, {np.round(row, 2)}")
        return np.array(weights), spread

    def compare(self, one: Any, other: Any, number: int, seed: int) -> str:
        """The result of a match over mirrored deals."""
        margins = np.array(
            [
                self.training.duel(
                    self.desk, self.table, KEYS[k % 3], WINDOWS, one, other, seat, seed + k
                )
                for k in range(number // 2)
                for seat in (0, 1)
            ]
        )
        wins = float(((margins > 0) + (margins == 0) / 2).mean())
        return f"ahead by {margins.mean():.1f}, wins {100 * wins:.1f} % of {len(margins)}"


def main(
    games: Annotated[int, typer.Option(min=10)] = 3000,
    rounds: Annotated[int, typer.Option(min=1)] = 3,
    seed: Annotated[int, typer.Option()] = 1,
    matches: Annotated[int, typer.Option(min=2)] = 600,
) -> None:
    """Learns, and writes what was learned."""
    trainer = Trainer()
    first = weights = trainer.first_weights()
    spread: list[float] = []
    for round_ in range(1, rounds + 1):
        print(f"round {round_}: {games} games")
        turns = trainer.games(weights, games, seed * 10_000_000 + round_ * 1_000_000)
        weights, spread = trainer.fit(turns)
        print(f"  against the first: {trainer.compare(weights, first, matches, seed)}", flush=True)
    found = {
        "points": [[round(float(each), 3) for each in row] for row in weights],
        "spread": [round(each, 1) for each in spread],
    }
    TARGET.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")


if __name__ == "__main__":
    typer.run(main)
