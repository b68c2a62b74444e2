"""What a game promises of its picture, if its box draws one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from xml.etree import ElementTree

from masume.core.game import NATURE
from masume.core.picture import picture_of
from masume.core.typing import AnyMatch, AnyMove, AnyView
from masume.testing.position import promise

MOST_MOVES = 60
"""Only this many moves are marked."""
SVG = "{http://www.w3.org/2000/svg}"


def check_pictures(match: AnyMatch) -> None:
    """Begin, middle and end of a match can be drawn, for spectators and for whoever acts."""
    game, log = match.game, match.log
    for entry in (log[0], log[len(log) // 2], log[-1]):
        state = entry.after
        check_picture(game.info.key, game.view(state, None))
        for seat in sorted(game.to_act(state) - {NATURE})[:1]:
            moves = [*islice(game.moves(state, seat), MOST_MOVES)]
            check_picture(game.info.key, game.view(state, seat), moves)


def check_picture(key: str, view: AnyView, moves: Sequence[AnyMove] = ()) -> None:
    """The picture is one SVG document, if the box draws any."""
    picture = picture_of(key, view, moves)
    if picture is None:
        return
    try:
        root = ElementTree.fromstring(picture).tag  # noqa: S314 (drawn by the game itself)
    except ElementTree.ParseError as error:
        root = str(error)
    promise(root == f"{SVG}svg", f"a picture is an SVG document: {root}")
