"""A puzzle on the table, and what an answer to it is worth."""

from __future__ import annotations

from msgspec import Struct

from masume.core.errors import MasumeError, PuzzleError
from masume.core.game import CLOCK, NATURE, Effect, Seat
from masume.core.match import Match, Player
from masume.core.typing import AnyGame, AnyMatch, AnyMove
from masume.puzzles.puzzle import Kind, Puzzle
from masume.puzzles.setter import Setter

RIVAL = "Ren"
"""Who sits at the other seats."""
SCRIPTED = {"chance": NATURE, "clock": CLOCK}


class Posed(Struct, frozen=True):
    """A puzzle with its position."""

    setter: Setter
    kind: Kind
    puzzle: Puzzle
    match: AnyMatch

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return self.setter.game

    @property
    def seat(self) -> Seat:
        """Who is to answer."""
        return self.puzzle.seat

    @property
    def answer(self) -> AnyMove:
        """The best move."""
        return self.game.parse(self.puzzle.answer)


class Answer(Struct, frozen=True, kw_only=True):
    """What came of a move."""

    solved: bool = False
    worth: int | None = None
    """What it is worth; `None` where the rules refuse it."""
    effects: tuple[Effect, ...] = ()
    move: AnyMove | None = None
    refusal: MasumeError | None = None


def pose(setter: Setter, kind: Kind, puzzle: Puzzle) -> Posed:
    """Plays the rows of a puzzle, or `PuzzleError` with the row that the rules refuse."""
    game = setter.game
    names = [RIVAL] * puzzle.seats
    names[puzzle.seat] = "You"
    try:
        match = Match(game, dict(puzzle.options), [Player(name) for name in names])
        for row in puzzle.rows:
            who, _, text = row.partition(": ")
            match.append(SCRIPTED.get(who, -1) if who in SCRIPTED else int(who), game.parse(text))
    except (MasumeError, ValueError) as error:
        raise PuzzleError("puzzle/rows", f"This puzzle cannot be played: {error}.") from None
    return Posed(setter, kind, puzzle, match)


def judge(posed: Posed, move: AnyMove) -> Answer:
    """What a move is worth, as a struct of the game or as text; what the rules refuse is told."""
    game, state, seat = posed.game, posed.match.state, posed.seat
    try:
        given = game.parse(move) if isinstance(move, str) else move
        after = game.play(state, seat, given)
    except MasumeError as error:
        return Answer(refusal=error)
    worth = posed.setter.worth(posed.kind, state, seat, given)
    return Answer(
        solved=worth >= posed.puzzle.best,
        worth=worth,
        effects=game.effects(state, seat, given, after, seat),
        move=given,
    )
