"""How often people may invite each other: nobody can be pestered."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from masume.core.errors import LimitError, NotFound, TableError
from masume.server.store.models import StoredInvite

DAY_MS = 86_400_000
"""For so long invitations are stored, answered or not: they are counted by the day."""


class InviteLimits(Struct, frozen=True):
    """What holds for one more invitation."""

    per_person: int
    """That wait at once, of one sender."""
    to_person: int
    """That wait at once for one person."""
    per_pair: int
    """Of one person to another, within a day."""
    pause_ms: int
    """After one was declined, until the next of the same sender."""


def unavailable() -> NotFound:
    """The refusal for somebody who cannot be invited; it does not tell why."""
    return NotFound("friend/unknown", "This person can't be invited.")


def allowed(
    new: StoredInvite, known: Sequence[StoredInvite], limits: InviteLimits
) -> StoredInvite | None:
    """Refuses one invitation too many; returns the one that waits already, if it is the same.

    `known` are those of the last day that have the same sender or the same target.
    """
    now = new.made
    pair = [each for each in known if (each.sender, each.target) == (new.sender, new.target)]
    others = [each for each in known if each not in pair and _waits(each, now)]
    for each in pair:
        if each.table == new.table and _waits(each, now):
            return each
    if any(each.state == "declined" and each.answered > now - limits.pause_ms for each in pair):
        raise TableError("friend/not-now", "They said not now. Ask again a little later.")
    if len(pair) >= limits.per_pair:
        raise LimitError("limit/pair", "You've invited this person often today. Try tomorrow.")
    if sum(each.sender == new.sender for each in others) >= limits.per_person:
        raise LimitError("limit/sent", "Many of your invitations are waiting. Withdraw one first.")
    if sum(each.target == new.target for each in others) >= limits.to_person:
        message = "Many invitations are waiting for this person. Try again later."
        raise LimitError("limit/received", message)
    return None


def _waits(invite: StoredInvite, now: int) -> bool:
    return invite.state == "waiting" and invite.until > now
