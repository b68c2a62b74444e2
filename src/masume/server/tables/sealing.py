"""Until when the chance of a challenge stays secret, and what that forbids.

Everybody plays the same draws. Whoever has finished must not show them to those who still play: the
key is told, and the game can be shown to others, when the secret of the day or of the tournament is
revealed.
"""

from __future__ import annotations

import hmac

from masume.core.errors import TableError
from masume.core.game import Seat
from masume.daily.days import begin_of, next_day, parse_challenge
from masume.server.settings import Settings
from masume.server.store.models import Header
from masume.server.tables.table import Table
from masume.tournaments import is_deal, parse_deal

HOUR_MS = 3_600_000


def reveal_ms(settings: Settings, challenge: str) -> int:
    """When the secret of a challenge is revealed, in house time; 0 for no challenge.

    Tries that were begun before midnight can be finished until then. A tournament can be closed
    sooner: `Tournaments.unseal`.
    """
    if not challenge:
        return 0
    if is_deal(challenge):
        return parse_deal(challenge).until
    day, _ = parse_challenge(challenge)
    end = begin_of(next_day(day), settings.day_ahead_minutes)
    return end + settings.daily_reveal_hours * HOUR_MS


def check_sealed(table: Table) -> None:
    """Refuses to show a game to others while its draws are secret."""
    if table.is_sealed:
        message = "Others may still play these draws. You can share it once they are revealed."
        raise TableError("table/sealed", message)


def check_own_play(table: Table) -> None:
    """Refuses to let anybody else play in a try that counts."""
    if table.header.counted:
        raise TableError("table/counted", "This try counts: you play it alone, to the end.")


def bot_seed(header: Header, seat: Seat, rows: int) -> int | None:
    """What a bot's choices follow from in a challenge, so that everybody meets the same bot."""
    if not header.challenge:
        return None
    return seed_from(bytes.fromhex(header.key), f"bot/{seat}/{rows}")


def seed_from(key: bytes, words: str) -> int:
    """62 bits that follow from a key."""
    return int.from_bytes(hmac.digest(key, words.encode(), "sha256")[:8], "big") >> 2
