"""What moves are worth against others: playouts over invented hands, the best moves most often."""

from __future__ import annotations

from random import Random
from statistics import fmean

from msgspec import Struct

from masume.bots.bot import Budget
from masume.core.typing import AnyGame
from masume.games.cardoku.bots.explaining import pool
from masume.games.cardoku.bots.lines import chance_to_use
from masume.games.cardoku.bots.outlook import is_known, outlook
from masume.games.cardoku.bots.playing_on import World, lead
from masume.games.cardoku.bots.tactics import Step, apply, captures
from masume.games.cardoku.rules.cards import VALUE
from masume.games.cardoku.rules.fits import plays, shifts, swaps
from masume.games.cardoku.rules.sides import decks_empty, may_rearrange, side_in_turn
from masume.games.cardoku.rules.state import State
from masume.games.cardoku.rules.tableau import Tableau, completed


class Weights(Struct, frozen=True):
    """How it thinks."""

    candidates: int = 12
    """How many moves are played on."""
    looked_at: int = 300
    """How many moves and swaps are looked at, of two thousand that there can be."""
    rounds: int = 4
    """For how many turns of every side."""
    reply: float = 0.8
    """What a line that the next side is likely to take costs, in the prior."""
    prior: float = 1.0
    """How much the prior counts beside the playouts."""
    win: float = 2.0
    """What winning or losing counts, in points, if the game ends within the horizon."""
    tie: float = -0.5
    """What a tie counts as of a win."""
    haste: float = 0.3
    """With empty decks only cards of the hand put off the end (CRD-15): what it costs to play one
    while ahead, and to play none while not."""
    learned_rounds: int = 3
    """For how many turns of every side while decks have cards, where the outlook is known."""
    outlook: float = 0.7
    """How much of the outlook counts at the horizon."""
    boosted: range = range(30, 44)
    """In these turns most games are decided, if the outlook is known for them."""
    boost: int = 2
    """So many times as many playouts are made there, unless time is limited."""


class Candidate(Struct):
    """A move and what it led to, in worlds that are the same for all candidates."""

    step: Step
    prior: float
    gain: int
    threat: float
    results: list[float] = []
    margins: list[float] = []
    """Ahead by so many points in the end, or at the horizon, the outlook included."""
    ended: int = 0
    """How many of them are final."""


def steps_of(state: State, limit: int, rng: Random) -> list[Step]:
    """The moves of the side in turn, cards of equal value once; some of the many of table cards."""
    table, apart = state.table, state.terms.apart
    hand = state.hands[side_in_turn(state)]
    if not apart:
        hand = tuple({VALUE[kind]: kind for kind in reversed(hand)}.values())
    found: list[Step] = [(card, space, -1) for card, space in plays(table, hand, apart)]
    if not may_rearrange(state):
        return found
    moved: list[Step] = [(-1, start, target) for start, target in shifts(table, apart)]
    moved += [(-2, one, other) for one, other in swaps(table, apart)]
    if len(moved) > limit:
        taken = captures(table, state.scored, state.terms, (), True)
        moved = [*{*rng.sample(moved, limit), *(step for _, step, _, _ in taken)}]
    return found + moved


class Contest:
    """Compares the moves of one decision."""

    def __init__(self, game: AnyGame, state: State, weights: Weights, rng: Random) -> None:
        self.game, self.state, self.weights, self.rng = game, state, weights, rng
        self.side = side_in_turn(state)
        self.following = (self.side + 1) % state.terms.sides
        self.pool = pool(state, self.following)
        self.held = chance_to_use(state, state.table, self.following)
        self.learned = is_known(state.terms)

    def candidates(self) -> list[Candidate]:
        """The moves with the best priors."""
        steps = steps_of(self.state, self.weights.looked_at, self.rng)
        self.rng.shuffle(steps)
        look = self.second_sight if self.learned else self.first_sight
        found = [look(step) for step in steps]
        found.sort(key=lambda each: -each.prior)
        return found[: self.weights.candidates]

    def first_sight(self, step: Step) -> Candidate:
        """The prior: points now, less what the next side will probably take."""
        state, terms = self.state, self.state.terms
        table, spaces = apply(state.table, step)
        new = completed(table, spaces, terms.nine, state.scored)
        threat = self.threat(table, state.scored | new)
        gain = new.bit_count()
        return Candidate(step, gain - self.weights.reply * threat, gain, threat, [], [])

    def second_sight(self, step: Step) -> Candidate:
        """The prior with what was learned: points now, and the outlook of the side."""
        state, terms = self.state, self.state.terms
        table, spaces = apply(state.table, step)
        new = completed(table, spaces, terms.nine, state.scored)
        scored, gain = state.scored | new, new.bit_count()
        worth = outlook(table, scored, terms, state.number, self.side, state.hands, state.bags)
        if decks_empty(state) and (lead(state.points, self.side) > 0) == (step[0] > 0):
            worth -= self.weights.haste
        return Candidate(step, gain + worth, gain, 0.0, [], [])

    def threat(self, table: Tableau, scored: int) -> float:
        """The lines that the next side is likely to take: the best, and a part of the others."""
        state, side = self.state, self.following
        found = captures(table, scored, state.terms, self.pool, len(state.bags[side]) <= 1)
        held = self.held
        worths = [gain * (held[VALUE[s[0]] - 1] if s[0] > 0 else 1.0) for gain, s, _, _ in found]
        if not worths:
            return 0.0
        most = max(worths)
        return most + 0.3 * min(3.0, sum(worths) - most)

    def compare(self, budget: Budget) -> list[Candidate]:
        """The candidates, the best first."""
        found = self.candidates()
        if len(found) <= 1:
            return found
        rounds, weights = (len(found) - 1).bit_length(), self.weights
        matters = self.learned and self.state.number in weights.boosted
        times = weights.boost if matters and budget.ms is None else 1
        dropped: list[Candidate] = []
        for _ in range(rounds):
            for worlds in budget.worlds(len(found), rounds=rounds):
                for _ in range(worlds * times):
                    self.one_world(found)
            found.sort(key=lambda each: -self.worth(each))
            half = (len(found) + 1) // 2
            dropped[:0] = found[half:]
            found = found[:half]
        return found + dropped

    def one_world(self, found: list[Candidate]) -> None:
        """All candidates in one more world, with the same luck."""
        state, terms = self.state, self.state.terms
        start = World(self.game.resample(state, state.turn, self.rng), self.rng)
        luck, weights = self.rng.random(), self.weights
        short = self.learned and not decks_empty(state)
        turns = (weights.learned_rounds if short else weights.rounds) * terms.sides
        for each in found:
            world = start.copy()
            world.make(each.step)
            world.play_on(turns, Random(luck))
            margin: float = lead(world.points, self.side)
            won = 0.0
            if world.is_over:
                won = (margin > 0) - (margin < 0) if margin else weights.tie
            elif self.learned:
                margin += weights.outlook * world.outlook(self.side)
            each.margins.append(margin)
            each.ended += world.is_over
            each.results.append(margin + weights.win * won)

    def worth(self, each: Candidate) -> float:
        """Playouts, and a part of the prior."""
        return fmean(each.results) + self.weights.prior * each.prior
