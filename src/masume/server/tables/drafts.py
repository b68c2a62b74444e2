"""What is laid out but not played: kept beside the log under (seat, decision), dead with it.

The rules never see a draft. It survives reloads and restarts, is shared live among those who play
one seat together, and the others at the table learn only how much there is of it. Where its words,
in the order of their names, are a move in notation, that is what a clock that runs out plays.
"""

from __future__ import annotations

from masume.core.errors import TableError
from masume.core.game import Seat
from masume.server.identity import Caller
from masume.server.messages import DraftWish
from masume.server.store.models import Draft
from masume.server.tables.table import Table
from masume.server.tables.tables import Hall

MOST_ITEMS = 256
LONGEST_WORD = 64


async def put(hall: Hall, table: Table, wish: DraftWish, caller: Caller) -> None:
    """Changes a draft word by word, the last to say one has it; answered when it is on disk."""
    table.check_owner(wish.seat, caller)
    match = table.playing()
    if not wish.at or match.decision(wish.seat) != wish.at:
        raise TableError("table/stale", "The table has moved on.", row=table.rows)
    if any(len(word) > LONGEST_WORD for pair in wish.put.items() for word in pair if word):
        raise TableError("limit/draft", f"A word of a draft has at most {LONGEST_WORD} letters.")
    before = current(table, wish.seat)
    items = {**before.items, **wish.put}
    kept = {name: word for name, word in items.items() if word is not None}
    if len(kept) > MOST_ITEMS:
        raise TableError("limit/draft", f"A draft has at most {MOST_ITEMS} words.")
    draft = table.drafts[wish.seat] = Draft(wish.at, kept, before.version + 1)
    table.wake_all()
    await hall.store.put_draft(table.header.id, wish.seat, draft)


def is_alive(table: Table, seat: Seat) -> bool:
    """Whether anything was laid out for the decision that the seat faces."""
    draft = table.drafts.get(seat)
    return draft is not None and bool(draft.at) and draft.at == table.playing().decision(seat)


def current(table: Table, seat: Seat) -> Draft:
    """What the seat has laid out for the decision it faces; an older draft is dead."""
    at = table.playing().decision(seat)
    draft = table.drafts.get(seat)
    if draft is None:
        return Draft(at, {})
    return draft if draft.at == at else Draft(at, {}, draft.version)
