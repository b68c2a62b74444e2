"""A position as a notebook shows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from masume.core.game import Seat
from masume.core.picture import picture_of
from masume.core.typing import AnyGame, AnyMove, AnyState


class Shown(NamedTuple):
    """A picture, or words where a box draws none; a notebook draws it."""

    svg: str | None
    words: str

    def __repr__(self) -> str:
        return self.words

    def _repr_svg_(self) -> str | None:
        return self.svg


def show(
    game: AnyGame, state: AnyState, seat: Seat | None = None, moves: Sequence[AnyMove] = ()
) -> Shown:
    """What a seat, or a spectator, sees of a position, with the spaces marked where moves go.

    >>> from masume import KeyDealer, Match, Player, game
    >>> sudoku = game("sudoku")
    >>> match = Match(sudoku, {}, [Player("Ann"), Player("Bea")], KeyDealer.seeded("tea"))
    >>> _ = match.begin()
    >>> show(sudoku, match.state, 0)
    <SuDoKu as seat 0 sees it: 0 0>
    """
    who = "a spectator" if seat is None else f"seat {seat}"
    scores = " ".join(map(str, game.scores(state)))
    picture = picture_of(game.info.key, game.view(state, seat), moves)
    return Shown(picture, f"<{game.info.name} as {who} sees it: {scores}>")
