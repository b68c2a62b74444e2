"""Whether reviews are right: the best moves against those played, in playouts with fresh seeds.

    python bench/review.py GAME --games 20 --playouts 100

Games between two bots are played and reviewed. Wherever the review prefers another move than the
one played, both are played out again over worlds that the review has never seen. What it predicted
should be what they then differ by, on average; and luck should come to nothing over many games.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean, pstdev
from time import perf_counter
from typing import Annotated

import typer

from masume import KeyDealer, Match, Player, game
from masume.bots import decide, make_bot
from masume.bots.crew import crew_of
from masume.core.typing import AnyMatch
from masume.review import Effort, Review, ReviewedDecision, review


def main(
    key: Annotated[str, typer.Argument(metavar="GAME")],
    games: int = 20,
    playouts: int = 100,
    fresh: Annotated[
        int, typer.Option(help="Worlds that each pair of moves is compared in.")
    ] = 100,
    bots: Annotated[str, typer.Option(help="Who plays, with commas.")] = "random,greedy",
    seed: str = "review",
) -> None:
    """Predicted against realised gain of the best moves, and the mean of luck."""
    predicted, realised, lucks, decisions, took = [], [], [], 0, 0.0
    levels = bots.split(",")
    for number in range(games):
        match = _played(key, levels, f"{seed} {number}")
        began = perf_counter()
        found = review(match, Effort(playouts=playouts))
        took += perf_counter() - began
        decisions += len(found.decisions)
        lucks += [each.luck for each in found.seats if each.luck is not None]
        for decision in _better(found):
            predicted.append(decision.loss)
            realised.append(_gain(match, decision, fresh))
    print(f"{key}: {games} games of {bots}, {decisions} decisions, {took / games:.1f} s a review")
    _tell("predicted gain of the best move, where another was played", predicted)
    _tell("realised in fresh playouts", realised)
    _tell("luck of a seat in a game", lucks)
    for level, accuracy in _accuracies(key, levels, games, playouts, seed):
        print(f"  accuracy of {level}: {accuracy:.0f} %")


def _played(key: str, levels: list[str], seed: str) -> AnyMatch:
    rules, rng = game(key), Random(seed)
    players = [Player(f"{level} {seat}", level) for seat, level in enumerate(levels)]
    match: AnyMatch = Match(rules, {}, players, KeyDealer.seeded(seed))
    match.begin()
    seated = [make_bot(level, rules) for level in levels]
    while not match.is_over:
        seat = min(rules.to_act(match.state))
        match.act(seat, decide(seated[seat], rules, match.state, seat, rng))
    return match


def _better(found: Review) -> list[ReviewedDecision]:
    return [each for each in found.decisions if each.best.text != each.played.text]


def _gain(match: AnyMatch, decision: ReviewedDecision, worlds: int) -> float:
    rules, rng = match.game, Random(f"fresh {decision.row}")
    before = match.log[decision.row].before
    known = rules.resample(before, decision.seat, rng)
    moves = [rules.parse(decision.best.text), rules.parse(decision.played.text)]
    found = crew_of(rules).expert(rules).playouts(known, decision.seat, moves, worlds, rng)
    return fmean(best - played for best, played in found)


def _accuracies(
    key: str, levels: list[str], games: int, playouts: int, seed: str
) -> list[tuple[str, float]]:
    """The accuracy of each level over some of the games."""
    found: dict[str, list[float]] = {level: [] for level in levels}
    for number in range(min(games, 5)):
        match = _played(key, levels, f"{seed} {number}")
        for each in review(match, Effort(playouts=playouts, redraws=0)).seats:
            if each.accuracy is not None:
                found[levels[each.seat]].append(each.accuracy)
    return [(level, fmean(values)) for level, values in found.items() if values]


def _tell(what: str, values: list[float]) -> None:
    if not values:
        print(f"  {what}: none")
        return
    error = pstdev(values) / sqrt(len(values))
    print(f"  {what}: {fmean(values):.2f} ± {2 * error:.2f} ({len(values)})")


if __name__ == "__main__":
    typer.run(main)
