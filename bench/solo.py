"""How many first sixteens of Solo Sumoku can be built at all, by key.

Whoever draws sixteen tiles that no layout holds has lost with the first draw, however well they
play. Compiled plays find most layouts; the builder decides about the others, and proves what it
calls `none`. What neither decides within its steps is `ran-out`.

    python bench/solo.py --deals 200
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from masume.games.sumoku.builder import Budget, build
from masume.games.sumoku.kernel import building
from masume.games.sumoku.solo.planning import DIVING, HOPELESS
from masume.games.sumoku.solo.stages import FIRST
from masume.games.sumoku.tiles import FULL_BAG, Hand, kinds_in

KEYS = range(3, 9)
BUDGET = Budget(seconds=600, steps=20_000)
"""Steps alone decide, so that a busy machine gives the same verdicts."""
VERDICTS = "built", "none", "ran-out"


def verdict(tiles: Hand, key: int) -> str:
    """Whether these tiles can be built with this key."""
    kernel = building()
    if kernel is not None:
        for seed in range(HOPELESS):
            if kernel.build(tiles, key, (), DIVING, seed) is not None:
                return "built"
    return build(tiles, key, (), True, BUDGET).verdict


def main(
    deals: Annotated[int, typer.Option(help="How many sixteens for each key.")] = 200,
    seed: Annotated[str, typer.Option(help="To draw the same tiles again.")] = "solo",
) -> None:
    """Prints a row for each key."""
    table = Table("key", *VERDICTS)
    for key in KEYS:
        rng, found = Random(f"{seed} {key}"), Counter[str]()
        for _ in range(deals):
            tiles = tuple(sorted(rng.sample(kinds_in(FULL_BAG), FIRST)))
            found[verdict(tiles, key)] += 1
        table.add_row(str(key), *[str(found[each]) for each in VERDICTS])
    Console().print(table)


if __name__ == "__main__":
    typer.run(main)
