"""How much the bots of Cat Sudoku lose alone, beside what somebody who knew all dice would lose.

The clairvoyant sees every roll of the game, chooses all wilds and all spaces, and is solved by
OR-Tools CP-SAT (`pip install -e ".[bench]"`). The model counts two points for every pair of a
diagonal run, which is never more than a run of up to six costs, and may leave a box open that it
could cross off: so its optimum is a lower bound of the loss. The sheet that it found, scored by the
rules, is an upper one.

    python bench/cat.py --sheet spring --games 50
"""

from __future__ import annotations

from importlib import import_module
from itertools import combinations, pairwise
from multiprocessing import Pool
from random import Random
from statistics import fmean, stdev
from typing import Annotated, Any, NamedTuple

import typer
from rich.console import Console
from rich.table import Table

from masume import KeyDealer, Match, Player, game
from masume.arena.entrants import bot_of
from masume.bots import Bot, Budget, levels_for, make_bot
from masume.games.cat.rules.dice import FACES
from masume.games.cat.rules.scoring import lost
from masume.games.cat.rules.sheet import Sheet, sheet

Rolls = list[tuple[int, ...]]


class Bounds(NamedTuple):
    """What the clairvoyant loses: proved at least, found at most."""

    least: float
    most: int


def rolls_of(seed: str, rounds: int) -> Rolls:
    """The dice of a game, the same for everybody."""
    dealer, rules = KeyDealer.seeded(seed), game("cat")
    due = rules.chance(rules.start(rules.info.options(), 1))
    return [dealer.deal(due, 4 * number).faces for number in range(rounds)]


def played(job: tuple[str, str, str]) -> int:
    """What a bot loses alone."""
    level, option, seed = job
    rules = game("cat")
    match: Any = Match(rules, {"sheet": option}, [Player(level, level)], KeyDealer.seeded(seed))
    match.begin()
    bot, rng = entrant(level), Random(seed)
    while not match.is_over:
        match.act(0, bot.choose(rules, match.state, 0, rng))
    return 100 - int(match.scores[0])


def entrant(level: str) -> Bot:
    """A level as it plays at a table, or a bot by its place, `module:Class`."""
    rules = game("cat")
    return bot_of(level, rules, Budget()) if ":" in level else make_bot(level, rules)


class Clairvoyant:
    """The model: `put[space, round, number]`, `wild[round, number]`, boxes, circles, pairs."""

    def __init__(self, of: Sheet, rolls: Rolls) -> None:
        self.cp: Any = import_module("ortools.sat.python.cp_model")
        self.of, self.rolls, self.model = of, rolls, self.cp.CpModel()
        spaces, rounds, new = range(len(of.names)), range(len(rolls)), self.model.new_bool_var
        self.put = {(k, r, n): new("") for k in spaces for r in rounds for n in FACES}
        self.wild = {(r, n): new("") for r in rounds for n in FACES}
        self.has = {(k, n): new("") for k in spaces for n in FACES}
        for k in spaces:
            self.model.add_exactly_one(self.put[k, r, n] for r in rounds for n in FACES)
            for n in FACES:
                self.model.add(self.has[k, n] == sum(self.put[k, r, n] for r in rounds))
        self.dice()
        self.boxes()
        self.model.minimize(self.loss())

    def dice(self) -> None:
        """Four numbers a round; what is not wild is written as it shows (CAT-9 to CAT-11)."""
        of, model, put = self.of, self.model, self.put
        for r, dice in enumerate(self.rolls):
            model.add(sum(put[k, r, n] for k in range(len(of.names)) for n in FACES) == 4)
            model.add_at_most_one(self.wild[r, n] for n in FACES)
            for n in FACES:
                written = sum(put[k, r, n] for k in range(len(of.names)))
                model.add(written >= dice.count(n) * (1 - self.wild[r, n]))
                if r == 0 or n not in dice:
                    model.add(self.wild[r, n] == 0)
        for k in {*range(len(of.names))} - of.circled:
            model.add(sum(put[k, 0, n] for n in FACES) == 0)

    def boxes(self) -> None:
        """Every wild has a box of its own; a blank column has one number (CAT-6 to CAT-8)."""
        model, new = self.model, self.model.new_bool_var
        heads = {(b, n): new("") for b in range(3) for n in FACES}
        for b in range(3):
            model.add_at_most_one(heads[b, n] for n in FACES)
        used: dict[tuple[int, str], list[Any]] = {}
        for (r, n), wild in self.wild.items():
            options = []
            for row in (1, 2):
                if self.rolls[r].count(n) < row:
                    continue
                for column in (str(n), *(f"blank {b}" for b in range(3))):
                    use = new("")
                    options.append(use)
                    used.setdefault((row, column), []).append(use)
                    if column.startswith("blank"):
                        model.add_implication(use, heads[int(column[-1]), n])
            model.add(sum(options) == wild)
        for each in used.values():
            model.add_at_most_one(each)

    def loss(self) -> Any:
        """Two points a circle and two a diagonal pair."""
        of, model, has = self.of, self.model, self.has
        circle = [model.new_bool_var("") for _ in of.names]
        for spaces, ends in of.segments:
            for one, other in combinations(spaces, 2):
                for n in FACES:
                    for k in (one, other):
                        model.add_bool_or(~has[one, n], ~has[other, n], circle[k])
            for k in spaces:
                for end in ends:
                    model.add_implication(has[k, int(end)], circle[k])
        pairs = []
        for chain in of.diagonals:
            for one, other in pairwise(chain):
                pairs.append(pair := model.new_bool_var(""))
                for n in FACES:
                    model.add_bool_or(~has[one, n], ~has[other, n], pair)
        return 2 * sum(circle) + 2 * sum(pairs)

    def solve(self, seconds: float) -> Bounds:
        """Searches for so long at most."""
        solver = self.cp.CpSolver()
        solver.parameters.max_time_in_seconds = seconds
        solver.parameters.num_workers = 2
        status = solver.solve(self.model)
        least = max(0.0, solver.best_objective_bound)
        if status not in (self.cp.OPTIMAL, self.cp.FEASIBLE):
            return Bounds(least, 100)
        numbers = "".join(
            next(str(n) for n in FACES if solver.value(self.has[k, n]))
            for k in range(len(self.of.names))
        )
        return Bounds(least, lost(self.of, numbers))


def interval(values: list[int]) -> str:
    """The mean with its 95 % interval."""
    spread = 1.96 * stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return f"{fmean(values):.2f} ± {spread:.2f}"


def main(
    option: Annotated[str, typer.Option("--sheet", help="A season, or a drawing.")] = "spring",
    games: Annotated[int, typer.Option(min=1)] = 20,
    seed: str = "bench",
    levels: Annotated[str, typer.Option(help="By commas; all if left out.")] = "",
    clairvoyant: Annotated[bool, typer.Option(help="Solve for the optimum too.")] = True,
    seconds: Annotated[float, typer.Option(help="For one optimum, at most.")] = 60,
    workers: Annotated[int, typer.Option(min=1)] = 1,
) -> None:
    """Prints the mean loss of every level over the same dice, and the optimum."""
    of, seeds = sheet(option), [f"{seed}/{number}" for number in range(games)]
    bounds = []
    if clairvoyant:
        bounds = [Clairvoyant(of, rolls_of(each, of.rounds)).solve(seconds) for each in seeds]
    least = fmean(bound.least for bound in bounds) if bounds else 0.0
    most = fmean(bound.most for bound in bounds) if bounds else 0.0
    table = Table("level", "mean loss", "sheets worth 100", "times the optimum")
    with Pool(workers) as pool:
        for level in levels.split(",") if levels else levels_for(game("cat")):
            losses = pool.map(played, [(level, option, each) for each in seeds])
            ratio = f"{fmean(losses) / most:.1f}" if most else "–"
            table.add_row(level, interval(losses), str(losses.count(0)), ratio)
    if bounds:
        proved = sum(bound.most <= bound.least + 1e-6 for bound in bounds)
        table.add_row("clairvoyant", f"{least:.2f} to {most:.2f}", f"{proved} proved", "")
    Console().print(f"{option}, {games} games, dice of {seed!r}")
    Console().print(table)


if __name__ == "__main__":
    typer.run(main)
