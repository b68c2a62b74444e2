"""Finished matches as rows, one for each decision: what was seen and done, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from masume.bots import Budget, judge
from masume.core.errors import ResearchError
from masume.core.game import Seat
from masume.core.typing import AnyEntry, AnyMatch, AnyState
from masume.research.coding import AnyCoding, Draft
from masume.research.episode import returns_of

Cell = str | int | float | bool | list[int] | None
Decision = dict[str, Cell]
PLANE = "plane."
"""Columns with planes begin so."""


def decisions_of(
    match: AnyMatch, coding: AnyCoding, number: int, playouts: int = 0
) -> Iterator[Decision]:
    """All decisions of a match, in the order in which they were made.

    With `playouts` the judge says what the move and the best one are worth.
    """
    result, returns = match.result, returns_of(coding, match.state)
    assert result is not None
    rng = Random(f"{number}")
    for entry in match.log:
        seat = entry.row.who
        if not 0 <= seat < coding.seats:
            continue
        yield {
            "game": number,
            "row": entry.row.number,
            "seat": seat,
            "bot": match.players[seat].bot,
            "decision": match.game.decision(entry.before, seat),
            "move": match.game.text(entry.row.move),
            "actions": _spelt(coding, entry),
            "legal": [*coding.choices(entry.before, seat, ())],
            **_worth(match, entry, rng, playouts),
            "points": match.game.scores(entry.before)[seat],
            "score": result.scores[seat],
            "result": returns[seat],
            "won": seat in result.winners,
            "reason": result.reason,
            **_planes(coding, entry.before, seat),
        }


def _spelt(coding: AnyCoding, entry: AnyEntry) -> list[int] | None:
    """The actions of a move; `None` for one that has none."""
    try:
        draft: Draft = coding.spell(entry.before, entry.row.who, entry.row.move)
    except ResearchError:
        return None
    return [*draft]


def _worth(match: AnyMatch, entry: AnyEntry, rng: Random, playouts: int) -> Decision:
    seat, move = entry.row.who, entry.row.move
    if not playouts:
        return {"worth": None, "best": None}
    judged = judge(match.game, entry.before, seat, rng, Budget(playouts), also=[move])
    own = next((each.worth for each in judged if each.move == move), None)
    return {"worth": own, "best": judged[0].worth}


def _planes(coding: AnyCoding, state: AnyState, seat: Seat) -> Decision:
    """Every plane of the view as a list; a decision begins without a draft."""
    seen = coding.named(coding.observe(coding.game.view(state, seat), seat))
    return {
        PLANE + name: [int(value) for value in values.reshape(-1)]
        for name, values in seen.items()
        if name != "draft"
    }
