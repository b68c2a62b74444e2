"""The picture of a view, drawn by the game's own box."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from masume.core.registry import load_part
from masume.core.typing import AnyMatch, AnyMove, AnyView


def picture_of(key: str, view: AnyView, moves: Sequence[AnyMove] = ()) -> str | None:
    """The view of a game as SVG, with the spaces marked where moves go.

    `None` if its box draws no pictures, or if there is no such box.

    >>> picture_of("no-such-game", None) is None
    True
    """
    draw = load_part("picture", key)
    return str(draw(view, moves)) if callable(draw) else None


def match_picture(match: AnyMatch) -> str | None:
    """What a spectator sees of a match as SVG, if its box draws pictures."""
    return picture_of(match.game.info.key, match.game.view(match.state, None))


def match_html(match: AnyMatch) -> str:
    """A match for a notebook: its picture and who plays, or one line of text."""
    words = escape(repr(match))
    picture = match_picture(match)
    if picture is None:
        return f"<pre>{words}</pre>"
    seats = [f"{seat} {escape(player.name)}" for seat, player in enumerate(match.players, 1)]
    return (
        f'<figure style="max-width:36rem;margin:0" aria-label="{words}">{picture}'
        f"<figcaption>{' · '.join(seats)}</figcaption></figure>"
    )
