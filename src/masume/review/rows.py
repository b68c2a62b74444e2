"""Which rows of a match are worth a look: decisions of seats, and the chance before them."""

from __future__ import annotations

from itertools import islice

from masume.core.game import NATURE, Seat, accepted
from masume.core.typing import AnyMatch
from masume.review.models import Kind


def kind_of(match: AnyMatch) -> Kind:
    """Whether the moves of this match can be judged."""
    if match.game.info.traits.real_time:
        return "race"
    return "judged" if match.game.judges(match.options) else "honour"


def rows_to_review(match: AnyMatch) -> tuple[int, ...]:
    """The rows of seats that had a choice, or came after chance; none where nothing is judged."""
    if kind_of(match) != "judged":
        return ()
    return tuple(
        number
        for number in match.line
        if match.log[number].row.who >= 0
        and (has_choice(match, number) or chance_before(match, number))
    )


def has_choice(match: AnyMatch, number: int) -> bool:
    """Whether the seat could have played something else."""
    entry, game = match.log[number], match.game
    if game.forced(entry.before, entry.row.who) is not None:
        return False
    if game.info.traits.unlisted:
        return True
    return len([*islice(accepted(game, entry.before, entry.row.who), 2)]) > 1


def chance_before(match: AnyMatch, number: int) -> tuple[int, ...]:
    """The rows since the seat's own last move, if there is chance among them."""
    seat: Seat = match.log[number].row.who
    rows: list[int] = []
    for earlier in reversed(match.line[: match.line.index(number)]):
        if match.log[earlier].row.who == seat:
            break
        rows.insert(0, earlier)
    if any(match.log[each].row.who == NATURE for each in rows):
        return tuple(rows)
    return ()
