"""Drafts: what is laid out but not played, stored beside the log for one decision.

The rules never see a draft. It survives reloads and restarts and is shared live among those who
play one seat together; others at the table learn only its size. Where its words, in the order of
their names, are a move in notation, a clock that runs out plays that move.
"""

from __future__ import annotations

from masume.core.errors import LimitError, TableError
from masume.core.game import Seat
from masume.server.identity import Caller
from masume.server.messages.requests import DraftRequest
from masume.server.store.models import Draft
from masume.server.tables.attempts import retried
from masume.server.tables.table import Table
from masume.server.tables.tables import Tables

MOST_ITEMS = 256
LONGEST_WORD = 64


@retried
async def put(tables: Tables, table: Table, request: DraftRequest, caller: Caller) -> Table:
    """Changes a draft word by word; for each word the last change wins."""
    seat = request.seat
    if any(len(word) > LONGEST_WORD for pair in request.put.items() for word in pair if word):
        raise LimitError("limit/draft", f"A word of a draft has at most {LONGEST_WORD} letters.")
    async with tables.edit(table) as table:
        table.check_owner(seat, caller)
        if not request.decision or table.playing().decision(seat) != request.decision:
            raise TableError(
                "table/stale", "Something has changed. Take another look.", row=table.rows
            )
        before = current(table, seat)
        words = {name for name, word in {**before.items, **request.put}.items() if word is not None}
        if len(words) > MOST_ITEMS:
            raise LimitError("limit/draft", f"A draft has at most {MOST_ITEMS} words.")
        items = await tables.store.put_draft(table.id, seat, request.decision, request.put)
        draft = Draft(request.decision, items, before.version + 1)
        table.drafts = {**table.drafts, seat: draft}
        tables.live.tell_draft(table)
    return table


def is_alive(table: Table, seat: Seat) -> bool:
    """Whether there is a draft for the decision that the seat faces."""
    draft = table.drafts.get(seat)
    return (
        draft is not None
        and bool(draft.decision)
        and draft.decision == table.playing().decision(seat)
    )


def current(table: Table, seat: Seat) -> Draft:
    """The draft for the decision that the seat faces; empty if it was for another one."""
    decision = table.playing().decision(seat)
    draft = table.drafts.get(seat)
    if draft is None:
        return Draft(decision, {})
    return draft if draft.decision == decision else Draft(decision, {}, draft.version)
