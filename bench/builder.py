"""How quick the builder is, and how often tiles can be built: ours beside OR-Tools' CP-SAT.

Draws tiles from the full bag and builds them; every layout is checked by the rules. Seconds are
the processor's, so that other programs disturb less.

    python bench/builder.py --draws 200
    python bench/builder.py --draws 1000 --sizes 10 --keys 3,4,5      # how many can be built
    python bench/builder.py --solo 20                                 # Solo's stages, locked
    python bench/builder.py --draws 20 --sizes 10 --cp-sat 20         # needs ortools
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from importlib import import_module
from itertools import product
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from masume.games.sumoku.builder import Budget, Built, build
from masume.games.sumoku.layout import Laid, Layout, arranged, fault
from masume.games.sumoku.tiles import (
    COLOUR_OF,
    COLOURS,
    FULL_BAG,
    READINGS,
    Kind,
    count,
    kinds_in,
)

Cell = tuple[int, int]

BUDGET = Budget(seconds=600, steps=20_000)
"""Steps alone decide, so that a busy machine gives the same verdicts."""


class Row:
    """The times and verdicts of one kind of request."""

    def __init__(self, *name: object) -> None:
        self.name, self.times, self.verdicts = name, list[float](), Counter[str]()

    def add(self, seconds: float, verdict: str) -> None:
        """Takes one in."""
        self.times.append(seconds)
        self.verdicts[verdict] += 1

    def cells(self) -> list[str]:
        """Median, 95th percentile and longest in milliseconds, and the verdicts in percent."""
        times = sorted(self.times)
        marks = (median(times), times[int(len(times) * 0.95)], times[-1])
        share = [100 * self.verdicts[each] / len(times) for each in ("built", "none", "ran-out")]
        told = [f"{1000 * mark:,.2f}" for mark in marks] + [f"{each:.1f}" for each in share]
        return [*map(str, self.name), *told]


def built(row: Row, kinds: Sequence[Kind], key: int, locked: Layout, distinct: bool) -> Built:
    """Builds once, with the time it took."""
    began = process_time()
    found = build(kinds, key, locked, distinct, BUDGET)
    row.add(process_time() - began, found.verdict)
    if found.verdict == "built":
        assert fault(found.layout, key, distinct) is None
        assert sorted(tile.kind for tile in found.layout) == sorted(
            [*kinds, *(tile.kind for tile in locked)]
        )
    return found


def draws(sizes: list[int], keys: list[int], number: int, distinct: bool) -> list[Row]:
    """Tiles drawn at random, built again."""
    rows = []
    for size, key in product(sizes, keys):
        row, rng = Row(f"{size} tiles", key), Random(size)
        for _ in range(number):
            built(row, sorted(rng.sample(kinds_in(FULL_BAG), size)), key, (), distinct)
        rows.append(row)
    return rows


def solo(keys: list[int], games: int) -> list[Row]:
    """Solo: 16 tiles, then ten more each time onto what lies there, as long as that is possible."""
    rows = []
    for key in keys:
        stages = [Row("solo, 16 tiles", key)]
        stages += [Row(f"solo, 10 onto {16 + 10 * k}", key) for k in range(8)]
        for game in range(games):
            bag, at = list(kinds_in(FULL_BAG)), 0
            layout: Layout = ()
            Random(game).shuffle(bag)
            for stage in stages:
                new = 10 if at else 16
                found = built(stage, bag[at : at + new], key, layout, True)
                if found.verdict != "built":
                    break
                layout, at = found.layout, at + new
        rows += [stage for stage in stages if stage.times]
    return rows


# -- CP-SAT --------------------------------------------------------------------------------------


class Model:
    """The same question for CP-SAT, on a board of limited size."""

    def __init__(self, kinds: Sequence[Kind], key: int, distinct: bool, side: int) -> None:
        self.cp: Any = import_module("ortools.sat.python.cp_model")
        self.model = self.cp.CpModel()
        self.key, self.distinct = key, distinct
        self.faces = [(kind, reads) for kind in sorted(set(kinds)) for reads in READINGS[kind]]
        self.board = [(x, y) for y in range(side) for x in range(side)]
        self.at = {
            (cell, face): self.model.new_bool_var(f"{cell} {face}")
            for cell, face in product(self.board, self.faces)
        }
        self.full = {
            cell: self._any([self.at[cell, face] for face in self.faces]) for cell in self.board
        }
        for kind, number in enumerate(count(kinds)):
            if number:
                same = [
                    self.at[cell, face]
                    for cell in self.board
                    for face in self.faces
                    if face[0] == kind
                ]
                self.model.add(sum(same) == number)
        for track in self._tracks(side):
            self._lines(track)
        for cell in self.board:  # no tile alone
            self.model.add_bool_or(
                [self.full[near] for near in self._near([cell])] + [~self.full[cell]]
            )

    def _any(self, variables: list[Any]) -> Any:
        taken = self.model.new_bool_var("")
        self.model.add(sum(variables) == taken)
        return taken

    @staticmethod
    def _tracks(side: int) -> list[list[Cell]]:
        rows = [[(x, y) for x in range(side)] for y in range(side)]
        return rows + [[(y, x) for x, y in row] for row in rows]

    def _lines(self, track: list[Cell]) -> None:
        """Every run is right: nothing repeats, its total is a multiple, it is not too long."""
        for first in range(len(track)):
            for last in range(first + 1, min(first + 7, len(track))):
                cells = track[first : last + 1]
                if len(cells) == 7:
                    self.model.add_bool_or([~self.full[cell] for cell in cells])
                    continue
                ends = [track[k] for k in (first - 1, last + 1) if 0 <= k < len(track)]
                run = self.model.new_bool_var("")
                within = [self.full[cell] for cell in cells]
                outside = [self.full[cell] for cell in ends]
                self.model.add_bool_or([~each for each in within] + outside + [run])
                self._right(cells, run)

    def _right(self, cells: list[Cell], run: Any) -> None:
        values = [face[1] * self.at[cell, face] for cell in cells for face in self.faces]
        multiple = self.model.new_int_var(0, 60, "")
        self.model.add(sum(values) == self.key * multiple).only_enforce_if(run)
        for colour in range(len(COLOURS)):
            same = [
                self.at[cell, f] for cell in cells for f in self.faces if COLOUR_OF[f[0]] == colour
            ]
            self.model.add(sum(same) <= 1).only_enforce_if(run)
        for number in range(1, 10) if self.distinct else ():
            same = [self.at[cell, f] for cell in cells for f in self.faces if f[1] == number]
            self.model.add(sum(same) <= 1).only_enforce_if(run)

    def _near(self, cells: Sequence[Cell]) -> list[Cell]:
        steps = ((1, 0), (-1, 0), (0, 1), (0, -1))
        around = {(x + right, y + down) for x, y in cells for right, down in steps}
        return sorted(around & set(self.board) - set(cells))

    def solve(self, seconds: float) -> tuple[str, Layout]:
        """Solves, and forbids what is not connected, until it is or the time is over."""
        solver, end = self.cp.CpSolver(), perf_counter() + seconds
        solver.parameters.num_workers = 1
        while (left := end - perf_counter()) > 0:
            solver.parameters.max_time_in_seconds = left
            status = solver.solve(self.model)
            if status == self.cp.INFEASIBLE:
                return "none", ()
            if status not in (self.cp.OPTIMAL, self.cp.FEASIBLE):
                break
            layout = arranged(
                Laid(cell[1], cell[0], *face)
                for (cell, face), is_there in self.at.items()
                if solver.value(is_there)
            )
            wrong = fault(layout, self.key, self.distinct)
            if wrong is None:
                return "built", layout
            assert wrong.kind == "apart", wrong
            self._connect(wrong.cells)
        return "ran-out", ()

    def _connect(self, part: Sequence[Cell]) -> None:
        """These cells, if all taken, are not all: something beside them is taken too."""
        out = [self.full[cell] for cell in self._near(part)]
        self.model.add_bool_or(out + [~self.full[cell] for cell in part])


def beside(number: int, keys: list[int], size: int, side: int, seconds: float) -> list[Row]:
    """CP-SAT on the same draws; stops if it builds what we call impossible."""
    rows = []
    for key in keys:
        row, rng = Row(f"{size} tiles, CP-SAT on {side} × {side}", key), Random(size)
        for _ in range(number):
            kinds = sorted(rng.sample(kinds_in(FULL_BAG), size))
            began = process_time()
            verdict, layout = Model(kinds, key, False, side).solve(seconds)
            row.add(process_time() - began, verdict)
            if verdict == "built" and build(kinds, key, budget=BUDGET).verdict == "none":
                sys.exit(f"We say «none», CP-SAT lays {' '.join(map(str, layout))}")
        rows.append(row)
    return rows


def main(
    number: Annotated[int, typer.Option("--draws", min=1)] = 200,
    sizes: Annotated[str, typer.Option(help="How many tiles, by commas.")] = "10,24,48,96",
    keys: Annotated[str, typer.Option(help="By commas.")] = "3,4,5",
    distinct: Annotated[bool, typer.Option("--distinct", help="Solo's lines.")] = False,
    solo_games: Annotated[int, typer.Option("--solo", help="Games of Solo instead.")] = 0,
    cp_sat: Annotated[int, typer.Option(help="How many draws CP-SAT gets as well.")] = 0,
    side: Annotated[int, typer.Option(help="Of CP-SAT's board.")] = 6,
    seconds: Annotated[float, typer.Option(help="For CP-SAT, a draw.")] = 60,
) -> None:
    """Prints medians, p95 and the longest in milliseconds, and how many could be built."""
    by_key, by_size = (
        [int(key) for key in keys.split(",")],
        [int(size) for size in sizes.split(",")],
    )
    rows = solo(by_key, solo_games) if solo_games else draws(by_size, by_key, number, distinct)
    if cp_sat:
        try:
            rows += beside(cp_sat, by_key, by_size[0], side, seconds)
        except ImportError:
            print('CP-SAT is not here: pip install -e ".[bench]"', file=sys.stderr)
    table = Table("what", "key", box=None)
    for title in ("median ms", "p95", "longest", "built %", "none %", "ran out %"):
        table.add_column(title, justify="right")
    for row in rows:
        table.add_row(*row.cells())
    Console().print(table)


if __name__ == "__main__":
    typer.run(main)
