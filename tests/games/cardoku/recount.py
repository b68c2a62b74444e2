"""Scores and winners of a match, counted again from its log by the slow and obvious way."""

from __future__ import annotations

from typing import Any

from masume import Match, Outcome
from masume.games.cardoku.rules.moves import ChallengeCard, Lot, Pass, Play, Seeds, Shift, Swap
from masume.referees.honour import Challenge, Go

from . import slow

Turn = Play | Shift | Swap


class Recount:
    """Follows the rows that count with nothing but the options."""

    def __init__(self, match: Match[Any, Any, Any, Any]) -> None:
        self.options, self.seats = match.options, len(match.players)
        self.sides = self.seats if self.seats <= 3 else 2
        self.nine = self.options.decks == 3
        self.points = [0] * self.sides
        self.cards: slow.Cards = {}
        self.laid_in: dict[str, int] = {}
        """The turn that put each card where it lies."""
        self.scored: list[list[str]] = []
        self.number = self.starter = 0
        self.on_trial: Turn | None = None

    def follow(self, move: Any) -> None:
        match move:
            case Lot(side):
                self.starter = side
            case Seeds(cards, cells):
                self.cards = dict(zip(cells, cards, strict=True))
                self.laid_in = dict.fromkeys(cells, -1)
            case Play() | Shift() | Swap() if self.options.referee == "honour":
                self.on_trial = move
            case Play() | Shift() | Swap():
                self.settle(move)
            case Go() if self.on_trial:
                self.settle(self.on_trial)
            case Challenge() if self.on_trial and self.is_wrong(self.on_trial):
                self.on_trial = None
            case ChallengeCard(cell) if self.is_error(cell):
                del self.cards[cell]
            case Pass():
                self.number += 1

    def done(self, move: Turn) -> tuple[slow.Cards, list[str]]:
        """The table after a play, and the spaces that got a card."""
        cards = dict(self.cards)
        match move:
            case Play(card, cell):
                return {**cards, cell: card}, [cell]
            case Shift(start, cell):
                card = cards.pop(start)
                return {**cards, cell: card}, [cell]
            case Swap(cell, other):
                return {**cards, cell: cards[other], other: cards[cell]}, [cell, other]

    def settle(self, move: Turn) -> None:
        self.cards, cells = self.done(move)
        side = (self.starter + self.number) % self.sides
        for line in slow.ROWS + slow.COLUMNS + slow.BLOCKS:
            if line not in self.scored and slow.is_complete(self.cards, line, self.nine):
                self.scored.append(line)
                self.points[side] += 1
        self.laid_in.update(dict.fromkeys(cells, self.number))
        self.number += 1
        self.on_trial = None

    def is_wrong(self, move: Turn) -> bool:
        cards, cells = self.done(move)
        return any(self._clashes(cards, cell) for cell in cells)

    def is_error(self, cell: str) -> bool:
        earlier = self._clashes(self.cards, cell)
        return any(self.laid_in[other] < self.laid_in[cell] for other in earlier)

    def _clashes(self, cards: slow.Cards, cell: str) -> set[str]:
        return slow.clashes(cards, cell, cards[cell], self.options.separation)

    def scores(self) -> tuple[int, ...]:
        if self.options.cooperative:
            return (sum(self.points),) * self.seats
        return tuple(self.points[seat % self.sides] for seat in range(self.seats))

    def winners(self) -> tuple[int, ...]:
        everybody = tuple(range(self.seats))
        if self.options.cooperative:
            return everybody if sum(self.points) >= 20 else ()
        return tuple(s for s in everybody if self.points[s % self.sides] == max(self.points))


def recount(match: Match[Any, Any, Any, Any]) -> Outcome:
    """Every seat's points and who wins, from nothing but the options and the rows that count."""
    counted = Recount(match)
    for number in match.line:
        counted.follow(match.log[number].row.move)
    return Outcome(counted.scores(), counted.winners(), "")
