"""Writes or checks the tables of `docs/research.md`: the numbers of every game, from its coding."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from masume.core.registry import keys
from masume.research import Numbers, coding_for
from masume.research.coding import AnyCoding

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "research.md"
BEGIN = "<!-- written by scripts/coding_tables.py --write -->\n"


def tables() -> str:
    """One table a game, with as many seats as it has by default."""
    return "\n".join(line for key in keys() for line in _game(coding_for(key)))


def _game(coding: AnyCoding) -> Iterator[str]:
    info, (low, high) = coding.game.info, coding.score_bounds()
    seats = f"{coding.seats} seat{'s' if coding.seats > 1 else ''}"
    steps = f"{coding.most_steps:,}".replace(",", " ")
    yield f"### {info.name}\n"
    yield (
        f"`{info.key}`, {seats}: {coding.actions.size} actions, {coding.chances.size} results of "
        f"chance, {coding.width} numbers in an observation, {coding.most_parts} actions a move at "
        f"most; scores from {low} to {high}, at most {steps} steps; "
        f"{'all act at once' if coding.at_once else 'in turns'}.\n"
    )
    yield "| | name | numbers | meaning |"
    yield "|---|---|---|---|"
    yield from _numbers("action", coding.actions)
    yield from _numbers("chance", coding.chances)
    for plane in coding.planes:
        shape = " × ".join(map(str, plane.shape))
        yield (
            f"| plane | `{plane.name}` | {shape} | {plane.meaning}; {plane.low} to {plane.high} |"
        )
    yield ""


def _numbers(what: str, numbers: Numbers) -> Iterator[str]:
    for part in numbers.parts:
        first = numbers.first(part.name)
        last = first + part.size - 1
        reach = str(first) if part.size == 1 else f"{first}–{last}"
        yield f"| {what} | `{part.name}` | {reach} | {part.meaning} |"


def main() -> None:
    """Writes the tables with `--write`; else complains if they are not current."""
    text = PAGE.read_text(encoding="utf-8")
    wanted = text.partition(BEGIN)[0] + BEGIN + "\n" + tables()
    if "--write" in sys.argv:
        PAGE.write_text(wanted, encoding="utf-8")
        print(f"wrote {PAGE.relative_to(ROOT)}: {len(keys())} games")
    elif text != wanted:
        raise SystemExit("docs/research.md is not current: run `make docs`")


if __name__ == "__main__":
    main()
